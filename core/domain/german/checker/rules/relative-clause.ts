import type { AnalyzedSentence, AnalyzedToken, Phrase } from "../../analysis/analyze.ts";
import { type Cells, casesIn, cellsOf, determinerFormsOf } from "../../lexicon/closed-words.ts";
import { caseBit, type GenderCode } from "../../lexicon/reading.ts";
import type { Frame } from "../../valency.ts";
import { type ClauseView, phrasesIn } from "../clause-view.ts";
import { genderCodeOf } from "../decline-phrase.ts";
import { lowerTextAt } from "../phrase-tokens.ts";
import { confidenceFromMargins } from "../rule.ts";
import { antecedentOf } from "./antecedent.ts";

const nominativePronounPattern = /^(?:ich|du|er|wir|man)$/;

/** A relative clause whose verb, subject and antecedent are known. */
export interface RelativeClause {
  clauseView: ClauseView;
  pronoun: AnalyzedToken;
  /** The preposition before the pronoun; undefined if there is none. */
  preposition: AnalyzedToken | undefined;
  antecedent: Phrase;
  noun: AnalyzedToken;
  genderCode: GenderCode;
  frames: readonly Frame[];
  /** A pronoun or noun phrase that can only be the subject. */
  subject: Phrase;
  /** The other phrases without a preposition. Reflexive pronouns are not included. */
  objects: readonly Phrase[];
  confidence: number;
}

/** The form of the relative pronoun *der* or *welcher* in the case `wantedCase`. */
export function relativePronounFor(
  genderCode: GenderCode,
  wantedCase: number,
  stem: "d" | "welch" = "d",
): string | undefined {
  if (stem === "d" && genderCode === "p" && wantedCase === caseBit.dative) return "denen";
  return determinerFormsOf(stem).find(([, cells]) => (cells & cellsOf(genderCode, wantedCase)) !== 0)?.[0];
}

/** The cells of a relative pronoun; 0 for other words. */
export const cellsOfForm = (text: string): Cells =>
  [...determinerFormsOf("d"), ...determinerFormsOf("welch")].find(([form]) => form === text)?.[1] ??
  (text === "denen" ? cellsOf("p", caseBit.dative) : 0);

/** A noun with a possessive directly before the comma: "Danke für Ihr Schreiben, in welchem …" */
const findPossessedNounBefore = (sentence: AnalyzedSentence, firstIndex: number): Phrase | undefined =>
  sentence.tokens[firstIndex - 1]?.text === ","
    ? sentence.phrases.find(
        ({ head, determiner }) => head === firstIndex - 2 && sentence.tokens[determiner ?? -1]?.tag === "PPOSAT",
      )
    : undefined;

/** The parts of a relative clause; undefined if they are uncertain. */
export function relativeClauseOf(clauseView: ClauseView): RelativeClause | undefined {
  const { sentence, clause } = clauseView;
  if (clause.kind !== "relative" && clause.kind !== "subordinate") return undefined;
  const pronoun = sentence.tokens[clause.connector ?? -1];
  if (!pronoun || !/^(?:d(?:er|ie|as|en|em|enen)|welche[rsnm]?)$/.test(pronoun.text)) return undefined;
  const tokenBefore = sentence.tokens[pronoun.index - 1];
  const preposition = tokenBefore?.tag === "APPR" ? tokenBefore : undefined;
  const firstIndex = (preposition ?? pronoun).index;
  const antecedent =
    antecedentOf(sentence, firstIndex) ?? (preposition && findPossessedNounBefore(sentence, firstIndex));
  const noun = sentence.tokens[antecedent?.head ?? -1];
  const genderCode = antecedent && genderCodeOf(sentence, antecedent);
  const frames = clauseView.framesByLemma.flat();
  const words = clause.tokens.filter((index) => !sentence.tokens[index]?.tag.startsWith("$"));
  const finiteIndex = clause.verbs.finite;
  if (
    !antecedent ||
    !noun ||
    !genderCode ||
    frames.length === 0 ||
    finiteIndex === undefined ||
    words.at(-1) !== finiteIndex
  )
    return undefined;
  // If there are two verbs or a conjunction, it is uncertain to which verb the pronoun belongs.
  if (clauseView.hasSeveralVerbs || clause.verbs.zu !== undefined || clause.verbs.isPassive) return undefined;
  if (words.some((index) => /^(?:KON|KOKOM)$/.test(sentence.tokens[index]?.tag ?? ""))) return undefined;
  const barePhrases = phrasesIn(clauseView).filter(
    ({ head, preposition: prepositionOfPhrase }) => head !== pronoun.index && prepositionOfPhrase === undefined,
  );
  const subject =
    barePhrases.find(({ head }) => nominativePronounPattern.test(lowerTextAt(sentence, head))) ??
    barePhrases.find(({ head }) => sentence.tokens[head]?.text === "Sie" && head === pronoun.index + 1) ??
    barePhrases.find(({ cells }) => casesIn(cells.together) === caseBit.nominative);
  if (!subject) return undefined;
  const objects = barePhrases.filter(
    (phrase) => phrase !== subject && sentence.tokens[phrase.head]?.tag !== "PRF" && phrase.role !== "genitive",
  );
  const confidence = confidenceFromMargins(pronoun.margin, antecedent);
  return { clauseView, pronoun, preposition, antecedent, noun, genderCode, frames, subject, objects, confidence };
}
