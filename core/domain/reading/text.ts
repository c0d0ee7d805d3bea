import type { CefrLevel } from "../cefr-level.ts";
import type { PartOfSpeech } from "../vocabulary/word.ts";

const learnedPartsOfSpeech: ReadonlySet<PartOfSpeech> = new Set(["noun", "verb", "adjective", "adverb", "phrase"]);

/**
 * Whether words of this part of speech are learned from texts. Words of all other parts of speech belong to grammar and
 * count as known.
 */
export const isLearnedPartOfSpeech = (partOfSpeech: PartOfSpeech): boolean => learnedPartsOfSpeech.has(partOfSpeech);

/**
 * A word of the bank that a text mentions: its id, the number of mentions, and its level. The level is null for words
 * of closed classes (articles, pronouns, prepositions, …). These words count as known, because every lesson uses them.
 */
export type WordCount = [id: string, count: number, level: CefrLevel | null];

/** What the list of texts says about a text to read. */
export interface TextOutline {
  id: string;
  level: CefrLevel;
  /** The German title. `english` is its translation. */
  title: string;
  english: string;
  /** What the text is about, in English. */
  summary: string;
  kind: string;
  /** The number of the episode of the continuing story; null for other texts. */
  episode: number | null;
  /** The first sentence. */
  firstLine: string;
  /** The number of running words. */
  words: number;
  minutes: number;
  /**
   * The number of running words of which the known share is computed. Names, and function words that the bank does not
   * list, are not counted.
   */
  countedWords: number;
  wordCounts: WordCount[];
}

/** A part of a sentence: [start, length, index in the text's `wordIds`]. */
export type WordSpan = [start: number, length: number, wordIndex: number];

/** A word that a note of the text explains: [start, length, index in the text's `notes`]. */
export type NoteSpan = [start: number, length: number, noteIndex: number];

export interface ReadingSentence {
  german: string;
  /** The English translation; null above B1. */
  english: string | null;
  spans: WordSpan[];
  /** The words that the bank does not have and a note explains. */
  noteSpans: NoteSpan[];
}

/** The types of questions. The answer to `order` is the list of option numbers in the right order: "3 1 2". */
export const textQuestionTypes = ["choice", "true-false", "order", "word"] as const;
export type TextQuestionType = (typeof textQuestionTypes)[number];

export interface TextQuestion {
  id: string;
  type: TextQuestionType;
  question: string;
  /** The options from which the learner chooses; null if the learner types a word. */
  options: string[] | null;
  correctAnswer: string;
  /** Further answers that are right. */
  accept: string[];
  explanation: string;
  /** The words of the text that answer the question; null if there are none. */
  quote: string | null;
}

/** A text to read, with its questions. */
export interface ReadingText {
  id: string;
  paragraphs: ReadingSentence[][];
  /** The ids of the bank's words that the spans refer to. */
  wordIds: string[];
  notes: { word: string; english: string }[];
  questions: TextQuestion[];
}

/**
 * What a learner knows of a word. `known`: the learner would recall the word today. `learning`: the learner would not
 * recall it today, but it is in the vocabulary. `new`: it is not in the vocabulary.
 */
export const knowledgeKinds = ["known", "learning", "new"] as const;
export type WordKnowledge = (typeof knowledgeKinds)[number];

/** The data about the learner's words that texts to read need. */
export interface LearnersWords {
  level: CefrLevel;
  knownIds: ReadonlySet<string>;
  learningIds: ReadonlySet<string>;
}

/**
 * What the learner knows of a word. Words below the learner's level count as known unless the learner is learning them,
 * because nobody adds all of them to a vocabulary.
 */
export function knowledgeOf(id: string, level: CefrLevel | null, words: LearnersWords): WordKnowledge {
  if (level === null || words.knownIds.has(id)) return "known";
  if (words.learningIds.has(id)) return "learning";
  return level < words.level ? "known" : "new";
}

/** How many words of a text a reader of each level reads in a minute; our own estimates, with time to look words up. */
const wordsPerMinute: Record<CefrLevel, number> = { A1: 45, A2: 55, B1: 70, B2: 85, C1: 100, C2: 110 };
/** Minutes for the five questions. */
const questionMinutes = 1;

/** Minutes for reading a text of this many words and answering its questions, at least 2. */
export const estimateReadingMinutes = (wordCount: number, level: CefrLevel): number =>
  Math.max(1, Math.round(wordCount / wordsPerMinute[level])) + questionMinutes;

/** The share of a text's running words that a learner knows, 0 to 1. */
export function computeKnownShare(
  { countedWords, wordCounts }: Pick<TextOutline, "countedWords" | "wordCounts">,
  words: LearnersWords,
): number {
  const knownCount = wordCounts.reduce(
    (sum, [id, count, level]) => sum + (knowledgeOf(id, level, words) === "known" ? count : 0),
    0,
  );
  return countedWords === 0 ? 1 : knownCount / countedWords;
}

/** How hard a text is for a learner who knows this share of its words. */
export function difficultyOf(share: number): "easy" | "just right" | "a stretch" | "hard" {
  const percent = Math.round(share * 100);
  if (percent >= 95) return "easy";
  if (percent >= 88) return "just right";
  return percent >= 84 ? "a stretch" : "hard";
}
