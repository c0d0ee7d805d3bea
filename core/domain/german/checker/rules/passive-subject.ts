import type { AnalyzedSentence } from "../../analysis/analyze.ts";
import type { Clause } from "../../analysis/clauses.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { framesOf } from "../clause-view.ts";
import { takesCase } from "../frame-match.ts";

const actingClassPattern = /^(?:person|group|animal|institution|country|city)$/;

/**
 * Whether the subject is a thing, the verb takes an object, and the clause has no object. Such a clause says what is
 * done to the thing: "Die Ergebnisse wurden veröffentlichen".
 */
export function saysWhatIsDoneToThing(
  { tokens, phrases }: AnalyzedSentence,
  clause: Clause,
  lexicon: Lexicon,
): boolean {
  const subject = phrases[clause.subject ?? -1];
  const nounClasses = lexicon.nounClasses(tokens[subject?.head ?? -1]?.reading.lemma ?? "");
  const isSubjectThing = nounClasses.length > 0 && !nounClasses.some((nounClass) => actingClassPattern.test(nounClass));
  const verb = tokens[clause.verbs.infinitives.at(-1) ?? -1];
  const isTransitive = framesOf(verb?.text ?? "", lexicon).some((frame) => takesCase(frame, "accusative"));
  return isSubjectThing && isTransitive && clause.objects.accusative.length === 0;
}
