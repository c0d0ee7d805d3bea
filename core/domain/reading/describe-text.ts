import type { CefrLevel } from "../cefr-level.ts";
import type { TextResult } from "../curriculum/chapter-parts.ts";
import type { BankWord } from "../vocabulary/bank-word.ts";
import { importPrefix, type OwnedWord } from "../vocabulary/owned-word.ts";
import { computeKnownShare, knowledgeOf, type LearnersWords, type ReadingText, type TextOutline } from "./text.ts";

/** The texts that a learner has read, and the words that the learner knows. */
export interface ReadingState {
  results: readonly TextResult[];
  words: LearnersWords;
}

/**
 * The properties of a bank word that are shown for a mention of the word in a text. The learner's knowledge of the word
 * is not one of these properties.
 */
export type MentionedWord = Pick<
  BankWord,
  | ("id" | "word" | "translation" | "gender" | "otherGender")
  | ("plural" | "partOfSpeech" | "cefrLevel" | "caseInfo" | "parts")
>;

/** A stability (in days) from which a word counts as known although it is due. */
const knownStabilityDays = 21;

/**
 * Whether the learner knows a word. A suspended word counts as known. Any other word must fulfil two conditions: it was
 * imported or answered right at least once; and it is not due yet (recall is at least 90 % likely), or its stability is
 * at least 21 days. The query `findKnownAndLearningIds` has the same rule.
 */
export function isKnownWord({ isSuspended, learnedBy, addedBy, cards }: OwnedWord, now: Date): boolean {
  const card = cards["german-to-english"];
  if (isSuspended) return true;
  return (
    (learnedBy !== null || addedBy?.startsWith(importPrefix) === true) &&
    card !== undefined &&
    (card.due > now.toISOString() || card.stability >= knownStabilityDays)
  );
}

/** The data about a learner's words that texts need. */
export function learnersWordsOf(level: CefrLevel, ownedWords: Iterable<OwnedWord>, now: Date): LearnersWords {
  const knownIds = new Set<string>();
  const learningIds = new Set<string>();
  for (const word of ownedWords) (isKnownWord(word, now) ? knownIds : learningIds).add(word.id);
  return { level, knownIds, learningIds };
}

/**
 * A text in the list of texts.
 * @param readingState null for a guest
 */
export function describeTextCard(outline: TextOutline, readingState: ReadingState | null) {
  const { wordCounts: _, countedWords: __, ...shownProperties } = outline;
  const result = readingState?.results.find(({ textId }) => textId === outline.id);
  return {
    ...shownProperties,
    knownShare: readingState && computeKnownShare(outline, readingState.words),
    isRead: result !== undefined,
    best: result ? { score: result.bestScore, of: result.questions } : null,
  };
}

/** Copies the properties of `MentionedWord` from a word of the bank. All other properties are left out. */
export const mentionedWordOf = (word: MentionedWord): MentionedWord => ({
  id: word.id,
  word: word.word,
  translation: word.translation,
  gender: word.gender,
  otherGender: word.otherGender,
  plural: word.plural,
  partOfSpeech: word.partOfSpeech,
  cefrLevel: word.cefrLevel,
  caseInfo: word.caseInfo,
  ...(word.parts && { parts: word.parts }),
});

/** A word that a text mentions, with what the learner knows of it; `words` is null for a guest. */
export const describeTextWord = (word: MentionedWord, words: LearnersWords | null) => ({
  ...mentionedWordOf(word),
  knowledge: words && knowledgeOf(word.id, word.cefrLevel, words),
});

/** The ids of the bank's words that occur in a text and that a learner can add to the vocabulary. */
export const listContentWordIds = ({ wordCounts }: TextOutline): string[] =>
  wordCounts.flatMap(([id, , level]) => (level === null ? [] : id));

/** A text with its questions. Words that `findWord` does not find are shown as plain text. */
export function describeText(
  { outline, text }: { outline: TextOutline; text: ReadingText },
  outlines: readonly TextOutline[],
  findWord: (id: string) => MentionedWord | undefined,
  readingState: ReadingState | null,
) {
  const vocabulary = listContentWordIds(outline).flatMap((id) => {
    const word = findWord(id);
    return word ? describeTextWord(word, readingState?.words ?? null) : [];
  });
  const indexById = new Map(vocabulary.map(({ id }, index) => [id, index]));
  const nextOutline = findNextText(outlines, outline, readingState?.results ?? []);
  return {
    ...describeTextCard(outline, readingState),
    paragraphs: text.paragraphs.map((sentences) =>
      sentences.map(({ german, english, spans, noteSpans }) => ({
        german,
        english,
        notes: noteSpans,
        words: spans.flatMap(([start, length, wordIndex]): [number, number, number][] => {
          const index = indexById.get(text.wordIds[wordIndex] ?? "");
          return index === undefined ? [] : [[start, length, index]];
        }),
      })),
    ),
    notes: text.notes,
    questions: text.questions,
    vocabulary,
    next: nextOutline && { id: nextOutline.id, title: nextOutline.title },
  };
}

/**
 * The text to read after another text: the next episode if the text is an episode, otherwise the next unread text of
 * the level. If all following texts are read, it is the first unread text of the level. Null if the learner has read
 * all other texts of the level.
 */
function findNextText(
  outlines: readonly TextOutline[],
  currentText: TextOutline,
  results: readonly TextResult[],
): TextOutline | null {
  const textsOfLevel = outlines.filter(({ level }) => level === currentText.level);
  const followingTexts = textsOfLevel.slice(textsOfLevel.findIndex(({ id }) => id === currentText.id) + 1);
  const nextEpisode =
    currentText.episode === null
      ? undefined
      : followingTexts.find(({ episode }) => episode === (currentText.episode ?? 0) + 1);
  const isUnread = ({ id }: TextOutline) => !results.some(({ textId }) => textId === id);
  return (
    nextEpisode ??
    followingTexts.find(isUnread) ??
    textsOfLevel.find((text) => text.id !== currentText.id && isUnread(text)) ??
    null
  );
}
