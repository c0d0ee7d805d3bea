import type { Clause } from "../../analysis/clauses.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { type Complement, type Frame, takesComplement } from "../../valency.ts";

/** The longest and the shortest separable prefix: zusammen, ab. */
const [shortestPrefix, longestPrefix] = [2, 8];

/** The frames of a verb from its infinitive without the mark of its joint: *aufstehen*. */
export function framesOfVerb(lemma: string, lexicon: Lexicon): readonly Frame[] {
  const own = lexicon.frames(lemma);
  if (own.length > 0 || lemma === "") return own;
  for (let cut = shortestPrefix; cut <= longestPrefix && cut < lemma.length - 2; cut++) {
    const joined = lexicon.frames(`${lemma.slice(0, cut)}|${lemma.slice(cut)}`);
    if (joined.length > 0) return joined;
  }
  return [];
}

export const framesOfClause = (clause: Clause | undefined, lexicon: Lexicon): readonly Frame[] =>
  clause ? framesOfVerb(clause.verbs.lemma, lexicon) : [];

export const takesNoun = (frame: Frame, name: "accusative" | "dative" | "genitive"): boolean =>
  takesComplement(frame, (one) => one.kind === "noun" && one.case === name);
export const takesAdverbial = (frame: Frame, role: "place" | "direction"): boolean =>
  takesComplement(frame, (one) => one.kind === "adverbial" && one.role === role);
export const takesPredicate = (frame: Frame): boolean => takesComplement(frame, (one) => one.kind === "predicate");

/** The case after a preposition that the word governs: warten auf + accusative. */
export function governedCase(frames: readonly Frame[], preposition: string): "accusative" | "dative" | undefined {
  const isWanted = (one: Complement) => one.kind === "preposition" && one.preposition === preposition;
  for (const { slots } of frames) {
    const complement = slots.flatMap(({ alternatives }) => alternatives).find(isWanted);
    if (complement?.kind === "preposition" && (complement.case === "accusative" || complement.case === "dative"))
      return complement.case;
  }
  return undefined;
}
export const takesMeasure = (frame: Frame): boolean =>
  takesComplement(frame, (one) => one.kind === "adverbial" && one.role === "measure");
