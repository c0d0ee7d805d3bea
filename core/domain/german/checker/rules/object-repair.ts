import type { Case } from "../../grammatical-case.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { applyChanges, changesToCase } from "../decline-phrase.ts";
import { reflexiveOf } from "../frame-match.ts";
import { firstIndexOf } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Explanation } from "../rule.ts";
import type { ObjectMistake } from "./verb-objects.ts";

const germanCaseNames = { accusative: "Akkusativ", dative: "Dativ" };

/** The edits that put all phrases of an object into a case. */
export function* repairObject(
  { clauseView, group, wantedCase, isRecipient }: ObjectMistake,
  analysis: AnalyzedText,
  certainty: number,
  explain: (phrase: string) => Explanation,
): Generator<Edit> {
  const { sentence, mainVerbIndex } = clauseView;
  const [firstPhrase] = group.phrases;
  if (!firstPhrase) return;
  const changes = group.phrases.map((phrase) => changesToCase(sentence, phrase, wantedCase as Case, analysis));
  const allChanges = changes.flatMap((changesOfPhrase) => changesOfPhrase ?? []);
  if (changes[0] === undefined || allChanges.length === 0) return;
  const start = sentence.tokens[firstIndexOf(firstPhrase)]?.start ?? 0;
  const end = sentence.tokens[firstPhrase.head]?.end ?? 0;
  const verbMargin = mainVerbIndex === undefined ? 0 : (sentence.tokens[mainVerbIndex]?.margin ?? 0);
  // In "Lesen macht mich Spaß" the subject stands before the verb, so the margin of the subject's role matters less.
  const isRecipientAfterVerb =
    isRecipient && mainVerbIndex === clauseView.clause.verbs.finite && firstPhrase.head === (mainVerbIndex ?? 0) + 1;
  const isSubjectFirst = clauseView.clause.fields.before.includes(clauseView.subject?.head ?? -1);
  const roleMargin = Math.max(clauseView.subject?.margin ?? 60, isRecipientAfterVerb && isSubjectFirst ? 450 : 0);
  const confidence = certainty * confidenceFromMargins({ margin: verbMargin }, { margin: roleMargin });
  const explanation = explain(applyChanges(analysis.text, start, end, allChanges));
  for (const change of allChanges)
    yield { start: change.start, end: change.end, replacement: change.form, explanation, confidence };
}

/** Explains the dative of the person. */
export const explainRecipient = (phrase: string): Explanation => ({
  en: `Whoever gets or hears something is in the dative: *${phrase}*.`,
  de: `Wer etwas bekommt oder hört, steht im Dativ: *${phrase}*.`,
});

/** Explains the case that the verb requires: "*helfen* takes the dative: *dir*." */
export const explainCase = ({ clauseView, wantedCase }: ObjectMistake) => {
  const verb = `${reflexiveOf(clauseView) ? "sich " : ""}${clauseView.lemmas[0] ?? ""}`;
  return (phrase: string): Explanation => ({
    en: `*${verb}* takes the ${wantedCase}: *${phrase}*.`,
    de: `*${verb}* steht mit dem ${germanCaseNames[wantedCase]}: *${phrase}*.`,
  });
};
