import type { VerbClause } from "../verb-clause.ts";

/**
 * Whether the clause stands between the first part of a main clause and its verb: "An einem Abend, es war ein Dienstag,
 * kam ein Brief". This is so if the clause before it has no finite verb, and a later main clause begins with its verb.
 */
function isParenthesis({ sentence, index }: VerbClause): boolean {
  const clauseBefore = sentence.clauses[index - 1];
  if (clauseBefore?.kind !== "fragment" && clauseBefore?.kind !== "main") return false;
  if (clauseBefore.verbs.finite !== undefined) return false;
  return sentence.clauses
    .slice(index + 1)
    .some(
      ({ kind, conjunction, tokens, verbs }) =>
        kind === "main" && conjunction === undefined && verbs.finite !== undefined && verbs.finite === tokens[0],
    );
}

/**
 * Whether the clause is the rest of a subordinate clause that another clause interrupts: "dass die, die viel fragen, am
 * Ende die besseren Antworten bekommen". The subordinate clause has no verb before the interruption.
 */
function continuesInterruptedClause({ sentence, clause, index }: VerbClause): boolean {
  const interruption = sentence.clauses[index - 1];
  const isInterrupted = interruption?.verbs.finite !== undefined && interruption.kind !== "main";
  if (!isInterrupted || clause.conjunction !== undefined || clause.connector !== undefined) return false;
  return sentence.clauses
    .slice(0, index - 1)
    .some(({ kind, verbs }) => (kind === "subordinate" || kind === "relative") && verbs.finite === undefined);
}

/**
 * Whether the clause interrupts another clause or continues an interrupted clause. The word order of such a clause
 * shows no mistake.
 */
export const belongsToInterruption = (verbClause: VerbClause): boolean =>
  isParenthesis(verbClause) || continuesInterruptedClause(verbClause);
