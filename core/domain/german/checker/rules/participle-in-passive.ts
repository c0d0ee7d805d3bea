import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { type Complement, takesComplement } from "../../valency.ts";
import { subjectOf } from "../clause-subject.ts";
import { framesOf, isTime } from "../clause-view.ts";
import { requiresComplement } from "../frame-match.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import { type VerbClause, verbClausesOf } from "../verb-clause.ts";
import { participleOf } from "../verb-form.ts";
import { isInfinitive, isParticiple, replaceVerb, type VerbPair, verbPairOf } from "./verb-pair.ts";

const isAccusativeObject = (complement: Complement) => complement.kind === "noun" && complement.case === "accusative";

/**
 * Verbs that can describe both what a thing does and what somebody does to the thing: "Der Kuchen bäckt", "Wir backen
 * den Kuchen".
 */
const verbOfThingsPattern =
  /^(?:kochen|backen|braten|öffnen|schließen|anfangen|beginnen|enden|fahren|fliegen|brechen|zerbrechen|trocknen|ändern|heilen|schmelzen|klingen|stehen|halten|ziehen|drehen|starten|stoppen|wachsen|kosten|laufen|passen|wirken|folgen)$/;
const thingClassPattern = /^(?:thing|building|room|vehicle|food|drink|clothing|document|work|instrument|language)$/;

/**
 * The participle that forms a passive with *werden*. The clause has *werden* and a wrong form of a verb, and its
 * subject is a thing: "Dort wird viel Bier trinkt", "Das Auto wird morgen reparieren". Undefined if the learner can
 * mean the future or a state: "Der Film wird bald anfangen".
 */
export function findPassiveParticiple(
  verbClause: VerbClause,
  { finite: finiteVerb, otherVerb }: VerbPair,
): string | undefined {
  const { analysis, sentence, clause, words } = verbClause;
  const subject = subjectOf(verbClause);
  if (!subject || subject.isPronoun || finiteVerb.reading.lemma !== "werden" || finiteVerb.reading.kind === "k")
    return undefined;
  const classesOf = (token: AnalyzedToken | undefined) => analysis.lexicon.nounClasses(token?.reading.lemma ?? "");
  // Expressions of time such as "nächstes Jahr" are not objects.
  const hasObject = clause.objects.accusative.some(
    (index) => !isTime(classesOf(sentence.tokens[sentence.phrases[index]?.head ?? -1])),
  );
  const nounClasses = classesOf(sentence.tokens[subject.phrase.head]);
  if (
    hasObject ||
    !nounClasses.some((nounClass) => thingClassPattern.test(nounClass)) ||
    words.some(({ tag }) => tag === "PPER")
  )
    return undefined;
  const participleWithLemma = participleOf(otherVerb, analysis.lexicon);
  const lemmaWithoutJoint = participleWithLemma?.lemma.replace("|", "") ?? "";
  if (!participleWithLemma || verbOfThingsPattern.test(lemmaWithoutJoint)) return undefined;
  const frames = framesOf(participleWithLemma.lemma, analysis.lexicon);
  // A building, food or a language cannot act, and neither can a thing in a clause with *von*: "Hier wird Deutsch
  // sprechen", "Das Buch wird von vielen lesen". If the subject cannot act, it is enough that the verb can have an
  // object in its most common meaning. If the subject can act, every frame of the verb must require an object.
  const hasAgent = words.some((word) => /^vo[nm]$/.test(lowerOf(word)));
  const cannotAct =
    nounClasses.some((nounClass) => /^(?:language|food|drink|building)$/.test(nounClass)) ||
    (hasAgent && !nounClasses.includes("person"));
  const isPassive = cannotAct
    ? frames.slice(0, 1).some((frame) => takesComplement(frame, isAccusativeObject))
    : frames.length > 0 && frames.every((frame) => requiresComplement(frame, isAccusativeObject));
  return isPassive ? participleWithLemma.participle : undefined;
}

/** The edit that turns the verbs of the clause into a passive. */
export const replaceWithPassive = (
  verbClause: VerbClause,
  { finite: finiteVerb, otherVerb }: VerbPair,
  participle: string,
): Edit =>
  replaceVerb(
    verbClause,
    otherVerb,
    participle,
    {
      en: `Something is done to the subject: the passive has the participle, *${finiteVerb.text} … ${participle}*.`,
      de: `Mit dem Subjekt wird etwas gemacht: Das Passiv hat das Partizip, *${finiteVerb.text} … ${participle}*.`,
    },
    confidenceFromMargins(subjectOf(verbClause) ?? 0, finiteVerb.margin) * 0.95,
    ["a2-passive-present"],
  );

/** Corrects the infinitive to the participle in the passive: "Das Auto wird morgen reparieren". */
export const participleInPassive: Rule = {
  name: "participle-in-passive",
  category: "passive",
  stage: 2,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis)) {
      const pair = verbPairOf(verbClause);
      if (!pair || !isInfinitive(pair.otherVerb, verbClause) || isParticiple(pair.otherVerb, verbClause)) continue;
      const participle = findPassiveParticiple(verbClause, pair);
      if (participle) yield replaceWithPassive(verbClause, pair, participle);
    }
  },
  examples: [
    ["Das Auto wird morgen reparieren.", "Das Auto wird morgen repariert."],
    ["Hier wird auch Deutsch sprechen.", "Hier wird auch Deutsch gesprochen."],
    ["In der Türkei wird viel Tee trinken.", "In der Türkei wird viel Tee getrunken."],
    ["Der Film wird bald anfangen.", "Der Film wird bald anfangen."],
    ["Das Wasser wird gleich kochen.", "Das Wasser wird gleich kochen."],
  ],
};
