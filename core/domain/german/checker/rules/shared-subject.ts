import { type ClauseSubject, subjectOf } from "../clause-subject.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { type VerbClause, verbClauses } from "../verb-clause.ts";
import { personsOf } from "../verb-form.ts";

/** The subject of a clause, and whether this subject belongs to another clause. */
export interface FoundSubject {
  subject: ClauseSubject;
  isShared: boolean;
}

/**
 * The subject of a clause. If the clause has no subject, the subject of the clause with which it is coordinated: "Er
 * kommt und bleiben."
 */
export function ownOrSharedSubject(view: VerbClause): FoundSubject | undefined {
  const subject = subjectOf(view);
  if (subject) return { subject, isShared: false };
  const { sharedSubjectOf, verbs } = view.clause;
  const source = verbClauses(view.analyzed).find(
    (candidate) => candidate.sentence === view.sentence && candidate.index === sharedSubjectOf,
  );
  if (!source || verbs.finite === undefined || source.clause.kind !== view.clause.kind) return undefined;
  // After a modal or auxiliary verb the second verb can also be an infinitive that does not agree with the subject:
  // "Ich will essen und schlafen".
  const { finite, infinitives } = source.clause.verbs;
  if (infinitives.length > 0 || /^V[MA]/.test(view.sentence.tokens[finite ?? -1]?.tag ?? "")) return undefined;
  // The subject is shared only if a full verb follows *und* and is not the last word. After "aber" and before "ist",
  // learners more often omit a second subject: "Ich fahre, aber ist zu weit."
  const verb = view.sentence.tokens[verbs.finite];
  if (
    verb?.tag !== "VVFIN" ||
    verb === view.words.at(-1) ||
    lowerOf(view.sentence.tokens[view.clause.conjunction ?? -1]) !== "und"
  )
    return undefined;
  const sharedSubject = subjectOf(source);
  if (!sharedSubject) return undefined;
  // The verb of the first clause shows whether *sie* is singular or plural: "Sie heißt Anna und …".
  const sourceVerb = view.sentence.tokens[finite ?? -1];
  const persons = sourceVerb ? sharedSubject.persons & personsOf(sourceVerb, view.analyzed.lexicon) : 0;
  return { subject: { ...sharedSubject, persons: persons || sharedSubject.persons }, isShared: true };
}
