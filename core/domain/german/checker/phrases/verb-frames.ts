import type { Clause } from "../../analysis/clauses.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { framesOfVerb } from "../../lexicon/verb-frames.ts";
import { type Complement, type Frame, takesComplement } from "../../valency.ts";

/** The frames of the main verb of a clause; empty if there is no clause. */
export const framesOfClause = (clause: Clause | undefined, lexicon: Lexicon): readonly Frame[] =>
  clause ? framesOfVerb(clause.verbs.lemma, lexicon) : [];

export const takesAdverbial = (frame: Frame, role: "place" | "direction"): boolean =>
  takesComplement(frame, (complement) => complement.kind === "adverbial" && complement.role === role);
export const takesPredicate = (frame: Frame): boolean =>
  takesComplement(frame, (complement) => complement.kind === "predicate");

/**
 * The case, accusative or dative, that a word requires after a preposition: the accusative for *warten auf*. Undefined
 * if the frames of the word do not contain the preposition.
 */
export function accusativeOrDativeAfter(
  frames: readonly Frame[],
  preposition: string,
): "accusative" | "dative" | undefined {
  const isWanted = (complement: Complement) =>
    complement.kind === "preposition" && complement.preposition === preposition;
  for (const { slots } of frames) {
    const complement = slots.flatMap(({ alternatives }) => alternatives).find(isWanted);
    if (complement?.kind === "preposition" && (complement.case === "accusative" || complement.case === "dative"))
      return complement.case;
  }
  return undefined;
}

export const takesMeasure = (frame: Frame): boolean =>
  takesComplement(frame, (complement) => complement.kind === "adverbial" && complement.role === "measure");
