import type { Facet } from "../vocabulary/facet.ts";

/** How a sentence is asked: the learner builds it from tiles, writes it down after hearing it, or translates it. */
export const sentenceKinds = ["build", "dictation", "translate"] as const;
export type SentenceKind = (typeof sentenceKinds)[number];

export const sentenceQuizType = "sentences";
/** The number of sentences in a round. */
export const sentencesPerRound = 10;
/**
 * The maximum length of a sentence that is translated. For longer sentences, an answer that is a little longer than the
 * sentence would exceed `maxAnswerLength`.
 */
export const maxTranslatedLength = 80;

export const sentenceQuestionIdOf = (wordId: string, kind: SentenceKind): string => `${wordId}:${kind}`;

/** Splits the id of a question into word and kind; undefined if the id is not valid. */
export function parseSentenceQuestionId(id: string): { wordId: string; kind: SentenceKind } | undefined {
  const [wordId, name, ...furtherParts] = id.split(":");
  const kind = sentenceKinds.find((knownKind) => knownKind === name);
  return wordId && kind && furtherParts.length === 0 ? { wordId, kind } : undefined;
}

/**
 * The facet of the sentence's word that an answer reviews. A dictation reviews whether the learner understands the
 * word, the other kinds whether the learner can use it.
 */
export const reviewedFacetOf = (kind: SentenceKind): Facet =>
  kind === "dictation" ? "german-to-english" : "english-to-german";
