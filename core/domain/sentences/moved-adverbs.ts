import type { Atom, ClauseSkeleton } from "./order-skeleton.ts";

type Root = { index: number; tokens: ReadonlySet<number> };
type Skeletons = readonly (ClauseSkeleton | undefined)[];

/** Adverbs of time and place that mean the same in a main clause and in the clause that depends on it. */
const movableAdverbPattern = /^(?:hier|dort|da|jetzt|heute|morgen|gestern|nun|gerade|bald|immer|oft|draußen)$/;

const isSubject = ({ kind }: Atom) => kind === "subject" || kind === "subject-pronoun";

/**
 * Lists versions of the sentence's clauses. In each version, one adverb of time or place has moved to another clause:
 * "Es wäre jetzt fatal, aufzuhören" and "Es wäre fatal, jetzt aufzuhören". An adverb can move only between an
 * infinitive clause and its main clause, or between two main clauses of a short sentence.
 */
export function listVersionsWithMovedAdverb(
  skeletons: Skeletons,
  roots: readonly Root[],
  order: readonly number[],
): { roots: Root[]; skeletons: (ClauseSkeleton | undefined)[] }[] {
  if (skeletons.length !== 2) return [];
  return skeletons.flatMap((sourceClause, fromIndex) => {
    const toIndex = 1 - fromIndex;
    const targetClause = skeletons[toIndex];
    if (!sourceClause || !targetClause) return [];
    const areBothRequests = [sourceClause, targetClause].every(
      ({ clause, atoms }) => clause.kind === "main" && !atoms.some(isSubject),
    );
    const canExchangeAdverbs =
      areBothRequests ||
      (sourceClause.clause.kind === "infinitive" && targetClause.clause.kind === "main") ||
      (sourceClause.clause.kind === "main" &&
        targetClause.clause.kind === "main" &&
        targetClause.clause.conjunction === undefined &&
        sourceClause.clause.conjunction === undefined);
    // *genau* can move into an indirect question: "Wissen Sie genau, wann …" and "Wissen Sie, wann genau …".
    const isTargetIndirectQuestion =
      sourceClause.clause.kind === "main" &&
      targetClause.clause.kind === "subordinate" &&
      targetClause.clause.connector !== undefined;
    if (!canExchangeAdverbs && !isTargetIndirectQuestion) return [];
    return sourceClause.atoms
      .filter(({ text }) =>
        isTargetIndirectQuestion
          ? text === "genau"
          : movableAdverbPattern.test(text) || (areBothRequests && text === "bitte"),
      )
      .map((atom) => moveAtom(atom, fromIndex, toIndex));
  });

  function isRoot(clauseIndex: number): boolean {
    return roots.some(({ index }) => index === clauseIndex);
  }

  function moveAtom(atom: Atom, fromIndex: number, toIndex: number) {
    const movedTokens = new Set(atom.tokens);
    const newSkeletons = skeletons.map((skeleton, index): ClauseSkeleton | undefined => {
      if (!skeleton) return undefined;
      const dependents = skeleton.dependents.map((dependent) =>
        dependent.clauseIndex === fromIndex
          ? { ...dependent, tokens: new Set([...dependent.tokens].filter((token) => !movedTokens.has(token))) }
          : dependent.clauseIndex === toIndex
            ? { ...dependent, tokens: new Set([...dependent.tokens, ...movedTokens]) }
            : dependent,
      );
      if (index === fromIndex)
        return {
          ...skeleton,
          dependents,
          atoms: skeleton.atoms.filter((otherAtom) => otherAtom !== atom),
          hasFreeFront: true,
        };
      return index === toIndex
        ? { ...skeleton, dependents, atoms: [...skeleton.atoms, { ...atom, isInFront: false, position: order.length }] }
        : { ...skeleton, dependents };
    });
    const newRoots = roots.map(({ index, tokens }) => ({
      index,
      tokens:
        index === toIndex
          ? new Set([...tokens, ...movedTokens])
          : index === fromIndex && isRoot(toIndex)
            ? new Set([...tokens].filter((token) => !movedTokens.has(token)))
            : tokens,
    }));
    return { roots: newRoots, skeletons: newSkeletons };
  }
}
