import type { AnalyzedText } from "../analyzed-text.ts";
import { tagAt } from "../clause-view.ts";
import { isReflexive, objectsOf, reflexiveOf } from "../frame-match.ts";
import { lowerTextAt } from "../phrase-tokens.ts";
import { isFrameOfDirection, type TwoWayPhrase } from "../phrases/two-way-phrase.ts";

/** Verbs that say that somebody puts something somewhere. With a reflexive pronoun, the subject moves there itself. */
export const verbOfPuttingPattern = /^(?:hin\|?)?(?:legen|stellen|setzen|hängen|stecken)$/;

const amountPattern = /^(?:viel|wenig|mehr|weniger|genug|etwas)$/;

/**
 * Whether the clause says that something is put somewhere (etwas auf den Tisch legen), or that the subject of a
 * reflexive verb moves somewhere (sich auf den Stuhl setzen).
 */
export function isGoalOfObject({ clauseView, classes: nounClasses }: TwoWayPhrase, analysis: AnalyzedText): boolean {
  if (
    !clauseView.lemmas.every((lemma) => verbOfPuttingPattern.test(lemma)) ||
    nounClasses.every((nounClass) => nounClass === "abstract" || nounClass === "event")
  )
    return false;
  const frames = clauseView.framesByLemma.flat();
  const { finite: finiteIndex } = clauseView.clause.verbs;
  // A request has no subject with which the reflexive pronoun could agree: "Setz dich!"
  const isRequest =
    tagAt(clauseView.sentence, finiteIndex) === "VVIMP" &&
    /^(?:dich|euch|sich)$/.test(lowerTextAt(clauseView.sentence, (finiteIndex ?? 0) + 1));
  if (reflexiveOf(clauseView) !== undefined || isRequest)
    return frames.some((frame) => isReflexive(frame) && isFrameOfDirection(frame));
  // An amount can be an adverb: "Dafür stecke ich zu wenig in der Materie".
  return objectsOf(clauseView, analysis).some(
    ({ phrases: [phrase] }) => !amountPattern.test(lowerTextAt(clauseView.sentence, phrase?.head)),
  );
}
