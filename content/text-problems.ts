import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { placeNames } from "#core/domain/conversations/word-lists.ts";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { type bankVocabulary, wordsOf } from "./bank-vocabulary.ts";
import { type AuthoredText, countWords, sentencesOfText } from "./text-file.ts";
import type { Problem } from "./word-table.ts";

/** The least share of running words that are taught at the level of a text or below, noted, or names. */
const leastKnownShare: Record<CefrLevel, number> = { A1: 0.97, A2: 0.97, B1: 0.95, B2: 0.95, C1: 0.93, C2: 0.9 };

/** Sounds, which nobody has to learn. */
const interjections = new Set("Ah Ach Aha Oh Ja Hi Na Tja Hm Ups Super Äh Psst".split(" "));

/** What is known of a text's words. */
export interface TextFigures {
  words: number;
  wordsPerSentence: number;
  /** Words above the level that are neither noted nor names, each as often as it stands in the text. */
  hardWords: string[];
  knownShare: number;
}

/** Counts the running words of a text that a learner of its level can know. */
export function figuresOfText(text: AuthoredText, vocabulary: ReturnType<typeof bankVocabulary>): TextFigures {
  const sentences = sentencesOfText(text);
  const noted = new Set(Object.keys(text.notes).flatMap((note) => wordsOf(note).map((word) => word.toLowerCase())));
  const isNoted = (word: string) => {
    const form = word.toLowerCase();
    return noted.has(form) || [...noted].some((note) => note.length > 3 && isInflectionOf(form, note));
  };
  const names = new Set([...placeNames, ...text.names.flatMap(wordsOf)]);
  const isName = (word: string) => names.has(word) || names.has(word.replace(/s$/, ""));
  const runningWords = sentences.flatMap(({ german }) => wordsOf(german));
  // In small letters, because the vocabulary takes unknown words with a capital letter for names.
  const isTaught = (word: string) => vocabulary.isTaught(word.toLowerCase(), text.level);
  const hardWords = runningWords.filter(
    (word) => !isTaught(word) && !isNoted(word) && !isName(word) && !interjections.has(word),
  );
  const words = sentences.reduce((sum, { german }) => sum + countWords(german), 0);
  return {
    words,
    wordsPerSentence: words / sentences.length,
    hardWords,
    knownShare: 1 - hardWords.length / runningWords.length,
  };
}

/** Whether a form differs from a noted word only in its ending, of at most three letters. */
function isInflectionOf(form: string, noted: string): boolean {
  const stem = noted.replace(/(?:en|n|e)$/, "");
  return form.startsWith(stem) && form.length - stem.length <= 3;
}

/** Problems that need the word bank and the checker: words above the level, and German that the checker would change. */
export function* problemsOfTextLanguage(
  texts: readonly AuthoredText[],
  vocabulary: ReturnType<typeof bankVocabulary>,
  lexicon: Lexicon,
): Generator<Problem> {
  for (const text of texts) {
    const { file, level } = text;
    const { knownShare, hardWords } = figuresOfText(text, vocabulary);
    if (knownShare < leastKnownShare[level]) {
      const percent = (knownShare * 100).toFixed(1);
      const message = `${percent} % of the words are known at ${level}, ${leastKnownShare[level] * 100} % are needed: ${[...new Set(hardWords)].join(", ")}`;
      yield { file, line: 1, message };
    }
    const questions = text.questions.flatMap((question) => [question.question]);
    const german = [
      ...text.paragraphs.map((sentences) => sentences.map((sentence) => sentence.german).join("\n")),
      ...questions,
    ];
    for (const part of [text.title, ...german])
      for (const { original, corrected, rule } of checkText(part, lexicon, level).corrections)
        if (rule !== "final-mark")
          yield {
            file,
            line: 1,
            message: `the checker changes “${part.slice(0, 60)}…”: ${original} → ${corrected} (${rule})`,
          };
  }
}

/** One line for each text: level, id, kind, words, words a sentence, share of known words. */
export const tableOfTexts = (texts: readonly AuthoredText[], vocabulary: ReturnType<typeof bankVocabulary>): string[] =>
  cefrLevels.flatMap((level) =>
    texts
      .filter((text) => text.level === level)
      .map((text) => {
        const { words, wordsPerSentence, knownShare, hardWords } = figuresOfText(text, vocabulary);
        const hard = [...new Set(hardWords)].slice(0, 8).join(", ");
        return [
          level,
          text.id,
          text.kind,
          words,
          wordsPerSentence.toFixed(1),
          `${(knownShare * 100).toFixed(1)} %`,
          hard,
        ].join("\t");
      }),
  );
