import { editedOrdersOf, planSentence } from "#content/compile-sentences.ts";
import { openCurrentLexicon } from "#content/lexicon-file.ts";
import type { Corpus } from "#content/read-corpus.ts";
import { judgeSentence } from "#core/domain/sentences/judge-sentence.ts";
import { parseSentenceQuestionId } from "#core/domain/sentences/sentence-kind.ts";
import { listAcceptedSentences, listRefusedSentences } from "#core/domain/sentences/sentence-plan.ts";

/** Describes a reported sentence: the word whose example it is, and whether the content now accepts the answer. */
export function describeSentence(corpus: Corpus, id: string) {
  const question = parseSentenceQuestionId(id);
  const word = corpus.words.find((candidate) => candidate.id === (question?.wordId ?? id));
  if (!word) return undefined;
  const lexicon = openCurrentLexicon(corpus);
  const variants = corpus.sentenceVariants.filter(({ wordId }) => wordId === word.id).map(({ pattern }) => pattern);
  const editedOrders = editedOrdersOf(corpus.sentenceOrders.filter(({ wordId }) => wordId === word.id));
  const plan = planSentence(word, variants, editedOrders, lexicon, () => ({}))?.plan;
  const acceptedTexts = plan ? listAcceptedSentences(plan, word.exampleSentence) : [word.exampleSentence];
  const sentence = {
    german: word.exampleSentence,
    english: word.exampleTranslation,
    accept: acceptedTexts,
    refuse: plan ? listRefusedSentences(plan) : [],
    variants,
    synonyms: {},
  };
  return {
    file: word.file,
    line: word.line,
    subjectText: `${word.exampleTranslation} (${question?.kind ?? "sentence"})`,
    acceptedAnswers: [...acceptedTexts, ...variants],
    isAccepted: (answer: string) =>
      judgeSentence({ ...sentence, kind: question?.kind ?? "translate" }, answer, lexicon).isRight,
  };
}
