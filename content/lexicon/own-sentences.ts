import { completeSentences } from "#core/domain/grammar/completed-sentences.ts";
import { groupLanes, joinLanes, removeMarks } from "#core/domain/grammar/topic-blocks.ts";
import type { GrammarTopic } from "../grammar-file.ts";
import type { Corpus } from "../read-corpus.ts";

/** A German sentence of the app, and where it was authored. */
export interface OwnSentence {
  text: string;
  location: string;
}

/**
 * The right German sentences in a topic's blocks, and in the examples between the paragraphs of its explanation.
 * Examples without a full stop are left out, because they are phrases.
 */
export function listBlockSentences({ blocks, explanation, file }: GrammarTopic): OwnSentence[] {
  const completedChecks = blocks.checks
    .filter(({ question }) => question.includes("___"))
    .map(({ question, options }) => question.replace("___", options.find(({ isRight }) => isRight)?.text ?? ""));
  const texts = [
    ...groupLanes(blocks.picture).map(joinLanes),
    ...blocks.pairs.map(({ right }) => removeMarks(right)),
    ...completedChecks,
    ...[...explanation.matchAll(/^> (.+[.?!]) = .+$/gm)].map(([, german = ""]) => removeMarks(german)),
  ];
  return texts.map((text) => ({ text, location: file }));
}

/**
 * All German sentences of the app: examples of words and topics, blocks of topics, and exercises with their answers
 * filled in.
 */
export function listOwnSentences(corpus: Corpus): OwnSentence[] {
  const exampleSentences = corpus.words.map((word) => ({
    text: word.exampleSentence,
    location: `${word.file}:${word.line}`,
  }));
  const topicSentences = corpus.topics.flatMap((topic) => [
    ...topic.examples.map(({ german }) => ({ text: german, location: topic.file })),
    ...listBlockSentences(topic),
    ...topic.exercises
      .filter((exercise) => exercise.question.includes("___"))
      .flatMap((exercise) =>
        completeSentences(exercise.question, exercise.answer).map(({ text }) => ({ text, location: exercise.id })),
      ),
  ]);
  const prefixSentences = corpus.prefixTests.flatMap((prefixTest) =>
    prefixTest.questions
      .filter((question) => question.question.includes("___"))
      .flatMap((question) =>
        completeSentences(question.question, question.answer).map(({ text }) => ({ text, location: question.id })),
      ),
  );
  return [...exampleSentences, ...topicSentences, ...prefixSentences];
}
