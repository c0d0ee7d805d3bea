import type { Lexicon } from "../lexicon/lexicon.ts";
import { framesOfVerb } from "../lexicon/verb-frames.ts";
import { type Complement, type Frame, type FrameSlot, takesComplement } from "../valency.ts";

/** A summary of the frames of a verb, as short texts that are features of the model for roles. */
export interface VerbValency {
  /**
   * The complements without a preposition, as letters: `a` accusative object, `d` dative object, `g` genitive object,
   * `r` reflexive pronoun, `p` predicate, `m` adverbial of measure. The letters A, D, G and R are upper case if all
   * frames require the complement. `-` if the verb has none of these; empty if the valency table lacks the verb.
   */
  objects: string;
  /**
   * "A" if all frames require the accusative, "a" if some frames take it, empty if no frame takes it. `dative` has "D"
   * and "d" in the same way.
   */
  accusative: string;
  dative: string;
  /** For each preposition in the frames, the first letters of the cases after it: "auf" → "a". */
  prepositions: ReadonlyMap<string, string>;
}

export const unknownValency: VerbValency = { objects: "", accusative: "", dative: "", prepositions: new Map() };

const matchesCase = (grammaticalCase: string) => (complement: Complement) =>
  complement.kind === "noun" && complement.case === grammaticalCase;
const isRequired = (slot: FrameSlot, isWanted: (complement: Complement) => boolean) =>
  !slot.isOptional && slot.alternatives.some(isWanted);

/**
 * Returns `letter` in upper case if all frames require the complement, in lower case if only some frames take it, and
 * otherwise an empty text.
 */
function summarizeNeed(
  frames: readonly Frame[],
  letter: string,
  isWanted: (complement: Complement) => boolean,
): string {
  if (frames.every((frame) => frame.slots.some((slot) => isRequired(slot, isWanted)))) return letter.toUpperCase();
  return frames.some((frame) => takesComplement(frame, isWanted)) ? letter : "";
}

function summarizeFrames(frames: readonly Frame[]): VerbValency {
  const accusative = summarizeNeed(frames, "a", matchesCase("accusative"));
  const dative = summarizeNeed(frames, "d", matchesCase("dative"));
  const otherObjectLetters = [
    summarizeNeed(frames, "g", matchesCase("genitive")),
    summarizeNeed(frames, "r", (complement) => complement.kind === "reflexive"),
    frames.some((frame) =>
      takesComplement(frame, (complement) => complement.kind === "predicate" && !complement.isIntroducedByAls),
    )
      ? "p"
      : "",
    frames.some((frame) =>
      takesComplement(frame, (complement) => complement.kind === "adverbial" && complement.role === "measure"),
    )
      ? "m"
      : "",
  ];
  const prepositions = new Map<string, string>();
  for (const complement of frames.flatMap(({ slots }) => slots.flatMap(({ alternatives }) => alternatives))) {
    if (complement.kind !== "preposition") continue;
    const knownCases = prepositions.get(complement.preposition) ?? "";
    const letter = complement.case.charAt(0);
    if (!knownCases.includes(letter)) prepositions.set(complement.preposition, knownCases + letter);
  }
  return { objects: accusative + dative + otherObjectLetters.join("") || "-", accusative, dative, prepositions };
}

const valenciesByLexicon = new WeakMap<Lexicon, Map<string, VerbValency>>();
const maxCachedVerbs = 2000;

/**
 * The valency of a verb.
 * @param lemma the infinitive without `|` after the prefix: *aufstehen*
 */
export function valencyOf(lemma: string, lexicon: Lexicon): VerbValency {
  let cachedValencies = valenciesByLexicon.get(lexicon);
  if (!cachedValencies) {
    cachedValencies = new Map();
    valenciesByLexicon.set(lexicon, cachedValencies);
  }
  const cachedValency = cachedValencies.get(lemma);
  if (cachedValency) return cachedValency;
  const frames = framesOfVerb(lemma, lexicon);
  const valency = frames.length > 0 ? summarizeFrames(frames) : unknownValency;
  if (cachedValencies.size >= maxCachedVerbs) cachedValencies.clear();
  cachedValencies.set(lemma, valency);
  return valency;
}
