import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { placeNames } from "#core/domain/conversations/word-lists.ts";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { type createBankVocabulary, wordsOf } from "./bank-vocabulary.ts";
import { type AuthoredText, countWords, sentencesOfText } from "./text-file.ts";
import type { Problem } from "./word-table.ts";

/**
 * The minimum share of a text's words that must be known. A word is known if it is taught at the text's level or a
 * lower level, if it is in the notes, or if it is a name.
 */
export const minKnownShare: Record<CefrLevel, number> = { A1: 0.97, A2: 0.97, B1: 0.95, B2: 0.95, C1: 0.93, C2: 0.9 };

/** Interjections, which learners need not learn. */
const interjections = new Set("Ah Ach Aha Oh Ja Hi Na Tja Hm Ups Super Äh Psst".split(" "));

/** Figures about the words of a text. */
export interface TextFigures {
  wordCount: number;
  wordsPerSentence: number;
  /**
   * The words above the level that are neither in the notes nor names. Each word is listed as often as it occurs in the
   * text.
   */
  hardWords: string[];
  knownShare: number;
}

/** Counts the words of a text, and finds the words that a learner at the level of the text cannot know. */
export function figuresOfText(
  text: Pick<AuthoredText, "level" | "paragraphs" | "notes" | "names">,
  vocabulary: ReturnType<typeof createBankVocabulary>,
): TextFigures {
  const sentences = sentencesOfText(text);
  const notedWords = new Set(
    Object.keys(text.notes).flatMap((note) => wordsOf(note).map((word) => word.toLowerCase())),
  );
  const isNoted = (word: string) => {
    const form = word.toLowerCase();
    return notedWords.has(form) || [...notedWords].some((note) => note.length > 3 && isInflectionOf(form, note));
  };
  const names = new Set([...placeNames, ...text.names.flatMap(wordsOf)]);
  const isName = (word: string) => names.has(word) || names.has(word.replace(/s$/, ""));
  const runningWords = sentences.flatMap(({ german }) => wordsOf(german));
  // Converts the word to small letters, because the vocabulary treats unknown words with a capital letter as names.
  const isTaught = (word: string) => vocabulary.isTaught(word.toLowerCase(), text.level);
  const hardWords = runningWords.filter(
    (word) => !isTaught(word) && !isNoted(word) && !isName(word) && !interjections.has(word),
  );
  const wordCount = sentences.reduce((sum, { german }) => sum + countWords(german), 0);
  return {
    wordCount,
    wordsPerSentence: wordCount / sentences.length,
    hardWords,
    knownShare: 1 - hardWords.length / runningWords.length,
  };
}

/** Whether a form differs from a word in the notes only in its ending. The ending has at most three letters. */
export function isInflectionOf(form: string, notedWord: string): boolean {
  const stem = notedWord.replace(/(?:en|n|e)$/, "");
  return form.startsWith(stem) && form.length - stem.length <= 3;
}

/**
 * Reports problems that can only be found with the word bank and the checker: words above the level, and German that
 * the checker would change.
 */
export function* problemsOfTextLanguage(
  texts: readonly AuthoredText[],
  vocabulary: ReturnType<typeof createBankVocabulary>,
  lexicon: Lexicon,
): Generator<Problem> {
  for (const text of texts) {
    const { file, level } = text;
    const { knownShare, hardWords } = figuresOfText(text, vocabulary);
    if (knownShare < minKnownShare[level]) {
      const percent = (knownShare * 100).toFixed(1);
      const message = `${percent} % of the words are known at ${level}, ${minKnownShare[level] * 100} % are needed: ${[...new Set(hardWords)].join(", ")}`;
      yield { file, line: 1, message };
    }
    const questions = text.questions.flatMap((question) => [question.question]);
    const germanTexts = [
      ...text.paragraphs.map((sentences) => sentences.map((sentence) => sentence.german).join("\n")),
      ...questions,
    ];
    for (const part of [text.title, ...germanTexts])
      for (const { original, corrected, rule } of checkText(part, lexicon, level).corrections)
        if (rule !== "final-mark")
          yield {
            file,
            line: 1,
            message: `the checker changes “${part.slice(0, 60)}…”: ${original} → ${corrected} (${rule})`,
          };
  }
}

/**
 * One line for each text: level, id, kind, number of words, words per sentence, share of known words, and some of the
 * hard words.
 */
export const tableOfTexts = (
  texts: readonly AuthoredText[],
  vocabulary: ReturnType<typeof createBankVocabulary>,
): string[] =>
  cefrLevels.flatMap((level) =>
    texts
      .filter((text) => text.level === level)
      .map((text) => {
        const { wordCount, wordsPerSentence, knownShare, hardWords } = figuresOfText(text, vocabulary);
        const hardWordsText = [...new Set(hardWords)].slice(0, 8).join(", ");
        return [
          level,
          text.id,
          text.kind,
          wordCount,
          wordsPerSentence.toFixed(1),
          `${(knownShare * 100).toFixed(1)} %`,
          hardWordsText,
        ].join("\t");
      }),
  );
