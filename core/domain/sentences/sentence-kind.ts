import type { Facet } from "../vocabulary/facet.ts";

/** How a sentence is asked: built from tiles, written down from hearing, or translated. */
export const sentenceKinds = ["build", "dictation", "translate"] as const;
export type SentenceKind = (typeof sentenceKinds)[number];

export const sentenceQuizType = "sentences";
/** The number of sentences in a round. */
export const sentencesPerRound = 10;
/** Longer sentences are not translated, because an answer that is a little longer would exceed `maxAnswerLength`. */
export const maxTranslatedLength = 80;

export const sentenceQuestionId = (wordId: string, kind: SentenceKind): string => `${wordId}:${kind}`;

/** Splits a question's id into word and kind; undefined if the id is not valid. */
export function parseSentenceQuestionId(id: string): { wordId: string; kind: SentenceKind } | undefined {
  const [wordId, name, ...furtherParts] = id.split(":");
  const kind = sentenceKinds.find((knownKind) => knownKind === name);
  return wordId && kind && furtherParts.length === 0 ? { wordId, kind } : undefined;
}

/** The facet of the sentence's word that an answer reviews. A dictation asks to understand the word, the others to use it. */
export const reviewedFacet = (kind: SentenceKind): Facet =>
  kind === "dictation" ? "german-to-english" : "english-to-german";
