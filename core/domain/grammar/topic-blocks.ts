/**
 * The place of a phrase in a picture of word order. `link` is the word that introduces a subordinate clause; `zero` is
 * the place of connectors such as *und*, which do not count as a position.
 */
export const phraseRoles = [
  "zero",
  "link",
  "first",
  "verb-first",
  "verb-second",
  "middle",
  "verb-end",
  "prefix-end",
] as const;
export type PhraseRole = (typeof phraseRoles)[number];

export interface PicturePhrase {
  /** The column of the picture, counted from 1. All lanes share the columns. */
  column: number;
  text: string;
  role: PhraseRole;
}

/** One clause of a picture of word order. */
export interface PictureLane {
  /** The kind of the clause, in English; null if all lanes have clauses of the same kind. */
  label: string | null;
  phrases: PicturePhrase[];
  english: string;
}

/** A pair of a wrong and a right sentence. The words that differ are between tildes. */
export interface SentencePair {
  wrong: string;
  right: string;
  /** English text with German between asterisks. */
  reason: string;
}

/** A question with three options that learners answer only for themselves. The answers are not stored. */
export interface SelfCheck {
  /** A German sentence with a blank `___`, or an English question with German between asterisks. */
  question: string;
  /** The translation of a German question; null for an English question. */
  english: string | null;
  options: { text: string; isRight: boolean; reason: string }[];
}

/** A link to a topic on the same matter at a lower (`back`) or higher (`on`) level. */
export interface RelatedTopic {
  topicId: string;
  direction: "back" | "on";
  /** What the linked topic teaches and this topic does not. */
  whatIsNew: string;
}

export interface TopicExample {
  german: string;
  english: string;
  /** The sentence with marked endings (`klein~en~`); undefined if no endings are marked. */
  marked?: string | undefined;
}

/** The translation of a German text that is between asterisks in the explanation. */
export interface Translation {
  german: string;
  english: string;
}

/** The blocks that explain a topic in addition to its text. Each list may be empty. */
export interface TopicBlocks {
  picture: PictureLane[];
  pairs: SentencePair[];
  checks: SelfCheck[];
  related: RelatedTopic[];
  translations: Translation[];
  /** For each exercise id, the anchor of the paragraph or table that the exercise is about; see `splitExplanation`. */
  anchors?: Record<string, string>;
}

export interface MarkedPart {
  text: string;
  isMarked: boolean;
  /** The gender that a marked ending shows: `~m:en~`. */
  gender: "m" | "f" | "n" | null;
}

/** Splits a text at the marks of endings and differing words: `klein~en~`, or with a gender `klein~m:en~`. */
export function splitMarkedText(text: string): MarkedPart[] {
  return text
    .split("~")
    .map((part, index) => {
      const [, gender, ending] = /^([mfn]):(.*)$/s.exec(part) ?? [];
      if (index % 2 === 0) return { text: part, isMarked: false, gender: null };
      return { text: ending ?? part, isMarked: true, gender: (gender as MarkedPart["gender"]) ?? null };
    })
    .filter(({ text }) => text !== "");
}

/** The text without the marks of endings and differing words. */
export const removeMarks = (text: string): string =>
  splitMarkedText(text)
    .map((part) => part.text)
    .join("");

/**
 * Groups the lanes of a picture by sentence. A sentence ends with a lane that ends with a full stop, a question mark or
 * an exclamation mark.
 */
export function groupLanes(picture: readonly PictureLane[]): PictureLane[][] {
  const sentences: PictureLane[][] = [];
  let isSentenceComplete = true;
  for (const lane of picture) {
    if (isSentenceComplete) sentences.push([]);
    sentences.at(-1)?.push(lane);
    isSentenceComplete = /[.?!]$/.test(lane.phrases.at(-1)?.text ?? "");
  }
  return sentences;
}

/** Joins the phrases of lanes to a text without marks. */
export const joinLanes = (lanes: readonly PictureLane[]): string =>
  lanes.flatMap(({ phrases }) => phrases.map(({ text }) => removeMarks(text))).join(" ");

/** The columns of the left and the right bracket of a lane; null if the lane does not have both. */
export function findBracket({ phrases }: PictureLane): { from: number; to: number } | null {
  const bracketStart = phrases.find(({ role }) => role === "verb-first" || role === "verb-second" || role === "link");
  const bracketEnd = phrases.find(({ role }) => role === "verb-end" || role === "prefix-end");
  return bracketStart && bracketEnd ? { from: bracketStart.column, to: bracketEnd.column } : null;
}
