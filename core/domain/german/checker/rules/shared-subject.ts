import { type ClauseSubject, subjectOf } from "../clause-subject.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { type VerbClause, verbClausesOf } from "../verb-clause.ts";
import { personsOf } from "../verb-form.ts";

/** The subject of a clause, and whether this subject belongs to another clause. */
export interface FoundSubject {
  subject: ClauseSubject;
  isShared: boolean;
}

/**
 * The subject of a clause. If the clause has no subject, returns the subject of the clause with which it is
 * coordinated: "Er kommt und bleiben."
 */
export function ownOrSharedSubject(verbClause: VerbClause): FoundSubject | undefined {
  const subject = subjectOf(verbClause);
  if (subject) return { subject, isShared: false };
  const { sharedSubjectOf, verbs } = verbClause.clause;
  const sourceClause = verbClausesOf(verbClause.analysis).find(
    (candidate) => candidate.sentence === verbClause.sentence && candidate.index === sharedSubjectOf,
  );
  if (!sourceClause || verbs.finite === undefined || sourceClause.clause.kind !== verbClause.clause.kind)
    return undefined;
  // After a modal or auxiliary verb the second verb can also be an infinitive that does not agree with the subject:
  // "Ich will essen und schlafen".
  const { finite: finiteIndex, infinitives } = sourceClause.clause.verbs;
  if (infinitives.length > 0 || /^V[MA]/.test(verbClause.sentence.tokens[finiteIndex ?? -1]?.tag ?? ""))
    return undefined;
  // The subject is shared only if a full verb follows *und* and is not the last word. After *aber* and before *ist*,
  // learners more often left out another subject, such as *es* in "Ich fahre, aber ist zu weit."
  const verb = verbClause.sentence.tokens[verbs.finite];
  if (
    verb?.tag !== "VVFIN" ||
    verb === verbClause.words.at(-1) ||
    lowerOf(verbClause.sentence.tokens[verbClause.clause.conjunction ?? -1]) !== "und"
  )
    return undefined;
  const sharedSubject = subjectOf(sourceClause);
  if (!sharedSubject) return undefined;
  // The verb of the first clause shows whether *sie* is singular or plural: "Sie heißt Anna und …".
  const sourceVerb = verbClause.sentence.tokens[finiteIndex ?? -1];
  const persons = sourceVerb ? sharedSubject.persons & personsOf(sourceVerb, verbClause.analysis.lexicon) : 0;
  return { subject: { ...sharedSubject, persons: persons || sharedSubject.persons }, isShared: true };
}
