import { createLookupTable } from "../lookup-table.ts";
import type { Case } from "./grammatical-case.ts";
import { prepositionCases } from "./lexicon/closed-words.ts";
import { caseBit } from "./lexicon/reading.ts";

/** A complement that a verb, adjective or noun takes: an object, a prepositional object, a clause, or an adverbial. */
export type Complement =
  /** A noun phrase. The nominative is the subject. */
  | { kind: "noun"; case: Case }
  /** The impersonal subject *es*. */
  | { kind: "es" }
  | { kind: "reflexive"; case: "accusative" | "dative" }
  | { kind: "preposition"; preposition: string; case: Case }
  /**
   * `zu`: an infinitive with *zu*. `inf`: an infinitive without *zu*. `w`: an indirect question. `v2`: a main clause
   * without a conjunction, as in "Ich glaube, er kommt."
   */
  | { kind: "clause"; clause: "zu" | "inf" | "dass" | "w" | "v2" }
  | { kind: "adverbial"; role: "place" | "direction" | "manner" | "measure" }
  /** A noun in the same case as the word it describes, or an adjective; with or without *als* before it. */
  | { kind: "predicate"; isIntroducedByAls: boolean };

/** A position of a frame. One of the alternatives fills it; an optional position can also stay empty. */
export interface FrameSlot {
  isOptional: boolean;
  alternatives: readonly Complement[];
}

/** One way to use a verb, adjective or noun: the complements that it takes together, the subject first. */
export interface Frame {
  /** A short English gloss if the word has several senses with different frames. */
  sense: string | null;
  slots: readonly FrameSlot[];
}

const casesBySymbol: Readonly<Record<string, Case>> = createLookupTable({
  nom: "nominative",
  acc: "accusative",
  dat: "dative",
  gen: "genitive",
});

const complementsBySymbol: Readonly<Record<string, Complement>> = createLookupTable({
  nom: { kind: "noun", case: "nominative" },
  acc: { kind: "noun", case: "accusative" },
  dat: { kind: "noun", case: "dative" },
  gen: { kind: "noun", case: "genitive" },
  es: { kind: "es" },
  "refl-acc": { kind: "reflexive", case: "accusative" },
  "refl-dat": { kind: "reflexive", case: "dative" },
  zu: { kind: "clause", clause: "zu" },
  inf: { kind: "clause", clause: "inf" },
  dass: { kind: "clause", clause: "dass" },
  w: { kind: "clause", clause: "w" },
  v2: { kind: "clause", clause: "v2" },
  place: { kind: "adverbial", role: "place" },
  direction: { kind: "adverbial", role: "direction" },
  manner: { kind: "adverbial", role: "manner" },
  measure: { kind: "adverbial", role: "measure" },
  pred: { kind: "predicate", isIntroducedByAls: false },
  als: { kind: "predicate", isIntroducedByAls: true },
});

function parseComplement(symbol: string): Complement {
  const complement = complementsBySymbol[symbol];
  if (complement) return complement;
  const [preposition = "", caseName = "", ...furtherParts] = symbol.split("+");
  const governedCase = casesBySymbol[caseName];
  const possibleCases = prepositionCases[preposition];
  if (governedCase === undefined || possibleCases === undefined || furtherParts.length > 0) {
    throw new SyntaxError(
      `“${symbol}” is none of ${Object.keys(complementsBySymbol).join(", ")}, nor a preposition with its case (auf+acc)`,
    );
  }
  if ((possibleCases & caseBit[governedCase]) === 0)
    throw new SyntaxError(`“${symbol}”: ${preposition} does not take this case`);
  return { kind: "preposition", preposition, case: governedCase };
}

function parseSlot(text: string): FrameSlot {
  const isOptional = text.startsWith("(") && text.endsWith(")");
  const alternatives = (isOptional ? text.slice(1, -1) : text).split("/");
  if (new Set(alternatives).size < alternatives.length) throw new SyntaxError(`“${text}” names an alternative twice`);
  return { isOptional, alternatives: alternatives.map(parseComplement) };
}

/**
 * Parses frames in the notation of content/README.md: "nom (dat) acc/dass; nom refl-acc (auf+acc)".
 * @throws SyntaxError if a symbol is unknown or a preposition does not take the case
 */
export function parseFrames(text: string, sense: string | null): Frame[] {
  const frames = text.split("; ");
  if (new Set(frames).size < frames.length) throw new SyntaxError("a frame is repeated");
  return frames.map((frame) => ({ sense, slots: frame.split(" ").map(parseSlot) }));
}

/** Whether one of the frame's slots accepts a complement for which `isWanted` returns true. */
export const takesComplement = (frame: Frame, isWanted: (complement: Complement) => boolean): boolean =>
  frame.slots.some((slot) => slot.alternatives.some(isWanted));
