import { shuffle } from "../random.ts";
import type { CheckpointPart } from "./checkpoint-rules.ts";

/** How many questions each part has. On a device without a German voice, sentences replace the dictations. */
export const countQuestionsByPart = (isSilent: boolean): Record<CheckpointPart, number> => ({
  word: 8,
  form: 4,
  sentence: isSilent ? 6 : 4,
  dictation: isSilent ? 0 : 2,
  text: 2,
});

/** A question of a checkpoint. Its subject is the id of a word, an exercise or a question about a text. */
export type CheckpointItem =
  | { part: "word"; subject: string; direction: "german-to-english" | "english-to-german" }
  | { part: "form"; subject: string }
  | { part: "sentence"; subject: string; kind: "build" | "translate" }
  | { part: "dictation"; subject: string }
  | { part: "text"; subject: string };

/** A word that a checkpoint can ask. */
export interface CheckpointWord {
  id: string;
  word: string;
  translation: string;
  /** Whether a lesson of the chapter itself teaches the word. Otherwise a chapter before it does. */
  isOfChapter: boolean;
  example: string;
  /** Whether the example can be built from tiles and written down. */
  hasSentence: boolean;
  isTranslatable: boolean;
}

export interface CheckpointExercise {
  id: string;
  question: string;
  isOfChapter: boolean;
}

/** Everything that the chapter and the chapters before it offer for a checkpoint. */
export interface CheckpointPool {
  words: readonly CheckpointWord[];
  exercises: readonly CheckpointExercise[];
  /** The ids of those questions about the chapter's text that an extract of the text answers. */
  textQuestionIds: readonly string[];
}

/**
 * The share of the questions of each part that are about the chapter itself. The other questions are about earlier
 * chapters.
 */
const shareOfChapter = 0.75;

/**
 * Draws up to `count` items: three quarters from the chapter itself and the others from earlier
 * chapters. If one of the two groups has too few items, items of the other group replace them.
 */
function drawFromBoth<T extends { isOfChapter: boolean }>(
  items: readonly T[],
  count: number,
  random: () => number,
  canBeChosen: (item: T) => boolean,
): T[] {
  const shuffledItems = shuffle(items, random);
  const chosenItems: T[] = [];
  const takeUpTo = (limit: number, isWanted: (item: T) => boolean) => {
    for (const item of shuffledItems) {
      if (chosenItems.length >= limit) return;
      if (!chosenItems.includes(item) && isWanted(item) && canBeChosen(item)) chosenItems.push(item);
    }
  };
  takeUpTo(Math.ceil(count * shareOfChapter), ({ isOfChapter }) => isOfChapter);
  takeUpTo(count, ({ isOfChapter }) => !isOfChapter);
  takeUpTo(count, () => true);
  return shuffle(chosenItems, random);
}

/**
 * Draws the questions of a checkpoint. No word, no sentence, no exercise and no question about the text is asked twice.
 * Two words with the same German or English form are not asked in the same checkpoint, because they could be confused.
 * @param isSilent true if the device cannot speak German; the checkpoint then has no dictations
 * @param random returns numbers in [0, 1)
 */
export function drawCheckpoint(pool: CheckpointPool, isSilent: boolean, random: () => number): CheckpointItem[] {
  const countByKind = countQuestionsByPart(isSilent);
  const usedTexts = new Set<string>();
  /** If none of the texts was used before, marks all of them as used and returns true; otherwise returns false. */
  function reserveTexts(texts: readonly string[]): boolean {
    const keys = texts.map((text) => text.toLowerCase());
    if (keys.some((key) => usedTexts.has(key))) return false;
    for (const key of keys) usedTexts.add(key);
    return true;
  }
  const reserveWord = ({ word, translation, example }: CheckpointWord) => reserveTexts([word, translation, example]);
  const wordsWithSentence = pool.words.filter(({ hasSentence }) => hasSentence);
  const dictations = drawFromBoth(wordsWithSentence, countByKind.dictation, random, reserveWord);
  const sentences = drawFromBoth(wordsWithSentence, countByKind.sentence, random, reserveWord);
  const words = drawFromBoth(pool.words, countByKind.word, random, reserveWord);
  const exercises = drawFromBoth(pool.exercises, countByKind.form, random, ({ question }) => reserveTexts([question]));
  const textQuestionIds = shuffle(pool.textQuestionIds, random).slice(0, countByKind.text);
  return [
    ...words.map(
      (word, i): CheckpointItem => ({
        part: "word",
        subject: word.id,
        direction: i % 2 === 0 ? "german-to-english" : "english-to-german",
      }),
    ),
    ...exercises.map(({ id }): CheckpointItem => ({ part: "form", subject: id })),
    ...sentences.map(
      ({ id, isTranslatable }, i): CheckpointItem => ({
        part: "sentence",
        subject: id,
        kind: i % 2 === 1 && isTranslatable ? "translate" : "build",
      }),
    ),
    ...dictations.map(({ id }): CheckpointItem => ({ part: "dictation", subject: id })),
    ...textQuestionIds.map((id): CheckpointItem => ({ part: "text", subject: id })),
  ];
}

/** Writes an item as a text, for tokens and stored answers. */
export function encodeItem(item: CheckpointItem): string {
  const variant = item.part === "word" ? item.direction : item.part === "sentence" ? item.kind : "";
  return [item.part, item.subject, variant].join("|");
}

/** Reads an item from its text; undefined if the text is not valid. */
export function decodeItem(text: string): CheckpointItem | undefined {
  const [part, subject, variant] = text.split("|");
  if (!subject) return undefined;
  switch (part) {
    case "word":
      return variant === "german-to-english" || variant === "english-to-german"
        ? { part, subject, direction: variant }
        : undefined;
    case "sentence":
      return variant === "build" || variant === "translate" ? { part, subject, kind: variant } : undefined;
    case "form":
    case "dictation":
    case "text":
      return { part, subject };
    default:
      return undefined;
  }
}
