import type { Lexicon } from "../lexicon/lexicon.ts";
import { type Complement, type Frame, type FrameSlot, takesComplement } from "../valency.ts";

/** What the frames of a verb say about its complements, in short texts that serve as features of the role model. */
export interface VerbValency {
  /**
   * The objects without a preposition. For each case a capital letter if all frames require it, a small one if some allow
   * it (accusative, dative, genitive); `r` for a reflexive, `p` for a predicate, `m` for a measure, `-` for none of them.
   * Empty if the valency table lacks the verb.
   */
  objects: string;
  /** Whether a frame has an accusative and whether one has a dative, or all have. */
  accusative: string;
  dative: string;
  /** The cases after the prepositions that the verb requires: "auf" → "a". */
  prepositions: ReadonlyMap<string, string>;
}

export const unknownValency: VerbValency = { objects: "", accusative: "", dative: "", prepositions: new Map() };

const isCase = (grammaticalCase: string) => (one: Complement) => one.kind === "noun" && one.case === grammaticalCase;
const isRequired = (slot: FrameSlot, isWanted: (one: Complement) => boolean) =>
  !slot.isOptional && slot.alternatives.some(isWanted);

/** "A" if all frames require the complement, "a" if some take it, "" if none does. */
function summarizeNeed(frames: readonly Frame[], letter: string, isWanted: (one: Complement) => boolean): string {
  if (frames.every((frame) => frame.slots.some((slot) => isRequired(slot, isWanted)))) return letter.toUpperCase();
  return frames.some((frame) => takesComplement(frame, isWanted)) ? letter : "";
}

function summarize(frames: readonly Frame[]): VerbValency {
  const accusative = summarizeNeed(frames, "a", isCase("accusative"));
  const dative = summarizeNeed(frames, "d", isCase("dative"));
  const others = [
    summarizeNeed(frames, "g", isCase("genitive")),
    summarizeNeed(frames, "r", (one) => one.kind === "reflexive"),
    frames.some((frame) => takesComplement(frame, (one) => one.kind === "predicate" && !one.isIntroducedByAls))
      ? "p"
      : "",
    frames.some((frame) => takesComplement(frame, (one) => one.kind === "adverbial" && one.role === "measure"))
      ? "m"
      : "",
  ];
  const prepositions = new Map<string, string>();
  for (const complement of frames.flatMap(({ slots }) => slots.flatMap(({ alternatives }) => alternatives))) {
    if (complement.kind !== "preposition") continue;
    const known = prepositions.get(complement.preposition) ?? "";
    const letter = complement.case.charAt(0);
    if (!known.includes(letter)) prepositions.set(complement.preposition, known + letter);
  }
  return { objects: accusative + dative + others.join("") || "-", accusative, dative, prepositions };
}

const cache = new WeakMap<Lexicon, Map<string, VerbValency>>();
const maxCacheSize = 2000;

/** The longest and the shortest separable prefix: zusammen, ab. */
const [shortestPrefix, longestPrefix] = [2, 8];

function framesOf(lemma: string, lexicon: Lexicon): readonly Frame[] {
  const framesOfLemma = lexicon.frames(lemma);
  if (framesOfLemma.length > 0) return framesOfLemma;
  for (let cut = shortestPrefix; cut <= longestPrefix && cut < lemma.length - 2; cut++) {
    const joined = lexicon.frames(`${lemma.slice(0, cut)}|${lemma.slice(cut)}`);
    if (joined.length > 0) return joined;
  }
  return [];
}

/** The valency of a verb from its infinitive without the mark of its joint: *aufstehen*. */
export function valencyOf(lemma: string, lexicon: Lexicon): VerbValency {
  let known = cache.get(lexicon);
  if (!known) {
    known = new Map();
    cache.set(lexicon, known);
  }
  const cachedValency = known.get(lemma);
  if (cachedValency) return cachedValency;
  const frames = framesOf(lemma, lexicon);
  const valency = frames.length > 0 ? summarize(frames) : unknownValency;
  if (known.size >= maxCacheSize) known.clear();
  known.set(lemma, valency);
  return valency;
}
