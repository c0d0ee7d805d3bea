import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { lowerOf } from "../phrase-tokens.ts";
import type { VerbClause } from "../verb-clause.ts";

const firstPersonWordPattern =
  /^(?:ich|mir|mich|wir|uns|du|dir|dich|mein|meine[mnrs]?|unsere?[mnrs]?|dein|deine[mnrs]?)$/;

/** Whether the sentence can report what somebody said, with verbs in Konjunktiv I. */
export function canBeReported({ sentence, analysis }: VerbClause, verb: AnalyzedToken): boolean {
  const hasFirstPerson = sentence.tokens.some((token) => firstPersonWordPattern.test(lowerOf(token)));
  const hasVerbOfSaying = sentence.clauses.some(({ verbs }) =>
    analysis.lexicon
      .frames(verbs.lemma)
      .some((frame) =>
        frame.slots.some(({ alternatives }) => alternatives.some((complement) => complement.kind === "clause")),
      ),
  );
  const isSei = /^sei/.test(lowerOf(verb));
  return !hasFirstPerson || hasVerbOfSaying || isSei || sentence.tokens.some((token) => token.text === ":");
}
