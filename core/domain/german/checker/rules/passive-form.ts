import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { finiteFormOf } from "../../lexicon/finite-form.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { capitalize } from "../analyzed-text.ts";
import { subjectOf } from "../clause-subject.ts";
import { framesOf } from "../clause-view.ts";
import { takesCase } from "../frame-match.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";
import { isQuoted, replaceTokens, type VerbClause, verbClausesOf } from "../verb-clause.ts";
import { firstPersonIndex, participleOf, personsOf, verbReadingsOf } from "../verb-form.ts";
import { isMainClause } from "./open-bracket.ts";
import { saysWhatIsDoneToThing } from "./passive-subject.ts";
import { beginsListOfParticiples } from "./verb-pair.ts";

/** Whether the verb has a frame with an accusative object. */
const canTakeAccusative = (lemma: string, lexicon: Lexicon): boolean =>
  framesOf(lemma, lexicon).some((frame) => takesCase(frame, "accusative"));

/**
 * Whether the word is the participle of a verb with an object, and not an adjective: "geschrieben" is such a
 * participle, "bekannt" is not.
 */
function isPassiveParticiple(token: AnalyzedToken | undefined, lexicon: Lexicon, canBeAdjective = false): boolean {
  if (!token || !/^\p{Ll}/u.test(token.text)) return false;
  const isAdjective = lexicon.readings(token.text).some(({ pos }) => pos === "adjective");
  if (isAdjective && !(canBeAdjective && /^ge\p{L}+(?:t|en)$/u.test(token.text))) return false;
  const lemmas = verbReadingsOf(token, lexicon).flatMap(({ pos, lemma }) => (pos === "participle" ? [lemma] : []));
  return lemmas.some((lemma) => canTakeAccusative(lemma, lexicon));
}

/**
 * Corrects *geworden* in the passive to *worden* ("ist geschrieben geworden"), and *worden* without a participle to
 * *geworden* ("bin Lehrer worden").
 */
function* editsOfWordenOrGeworden(verbClause: VerbClause): Generator<Edit> {
  const { sentence, words, analysis } = verbClause;
  const participle = words.find(({ text }) => /^(?:geworden|worden)$/.test(text));
  const auxiliary = words.find(({ tag, reading }) => tag === "VAFIN" && reading.lemma === "sein");
  if (!participle || !auxiliary || isQuoted(sentence, participle)) return;
  const tokenBefore = sentence.tokens[participle.index - 1];
  // Some participles are also adjectives that describe persons: "Er ist geschickt geworden" is right, "Der Brief ist
  // geschickt geworden" is wrong.
  const subjectHead = sentence.tokens[subjectOf(verbClause)?.phrase.head ?? -1];
  const isSubjectThing = analysis.lexicon
    .nounClasses(subjectHead?.reading.lemma ?? "")
    .some((nounClass) => /^(?:document|thing|vehicle|building|clothing|work|software)$/.test(nounClass));
  const isPassive = isPassiveParticiple(tokenBefore, analysis.lexicon, isSubjectThing);
  const hasParticiple = words.some((word) => word !== participle && /^(?:VVPP|ADJD|VVFIN|VVINF)$/.test(word.tag));
  if (participle.text === "geworden" ? !isPassive : hasParticiple || words.length > 7) return;
  const form = participle.text === "geworden" ? "worden" : "geworden";
  yield replaceTokens(
    verbClause,
    participle.index,
    participle.index,
    form,
    form === "worden"
      ? {
          en: `The perfect of the passive has *worden*: *${tokenBefore?.text} worden*.`,
          de: `Das Perfekt des Passivs hat *worden*: *${tokenBefore?.text} worden*.`,
        }
      : {
          en: "*worden* is only for the passive; something has *geworden*.",
          de: "*worden* steht nur im Passiv; sonst heißt es *geworden*.",
        },
    confidenceFromMargins(auxiliary.margin) * 0.93,
  );
}

/** Removes *werden* after *wurde*, because *wurde* already forms the passive: "wurde gebaut werden". */
function* editsOfSuperfluousWerden(verbClause: VerbClause): Generator<Edit> {
  const { sentence, words, analysis } = verbClause;
  const finiteVerb = words.find(({ tag, reading }) => tag === "VAFIN" && reading.lemma === "werden");
  const lastToken = words.at(-1);
  const participle = sentence.tokens[(lastToken?.index ?? 0) - 1];
  if (finiteVerb?.reading.kind !== "t" || !/^wurde/.test(lowerOf(finiteVerb)) || lastToken?.text !== "werden") return;
  if (!participle || finiteVerb === participle || !isPassiveParticiple(participle, analysis.lexicon)) return;
  yield {
    start: participle.end,
    end: lastToken.end,
    replacement: "",
    explanation: {
      en: `*${finiteVerb.text}* is the passive already, without *werden*: *${finiteVerb.text} … ${participle.text}*.`,
      de: `*${finiteVerb.text}* ist schon das Passiv, ohne *werden*: *${finiteVerb.text} … ${participle.text}*.`,
    },
    confidence: confidenceFromMargins(finiteVerb.margin) * 0.93,
  };
}

/**
 * Corrects the infinitive before *werden* to the participle in a passive with a modal verb: "Die Rechnung muss bezahlen
 * werden".
 */
function* editsOfInfinitiveBeforeWerden(verbClause: VerbClause): Generator<Edit> {
  const { sentence, words, analysis, clause } = verbClause;
  const modal = sentence.tokens[clause.verbs.finite ?? -1];
  const werden = words.findLast(({ text }) => text === "werden");
  const infinitive = sentence.tokens[(werden?.index ?? 0) - 1];
  if (modal?.tag !== "VMFIN" || !werden || !infinitive || isQuoted(sentence, infinitive)) return;
  if (infinitive.tag !== "VVINF" || !/^\p{Ll}/u.test(infinitive.text)) return;
  const nextToken = words[words.indexOf(werden) + 1];
  if (nextToken !== undefined && nextToken !== modal) return;
  const { lemma = "", participle } = participleOf(infinitive, analysis.lexicon) ?? {};
  if (!participle || participle === infinitive.text || !canTakeAccusative(lemma, analysis.lexicon)) return;
  yield replaceTokens(
    verbClause,
    infinitive.index,
    infinitive.index,
    participle,
    {
      en: `The passive consists of the participle and *werden*: *${participle} werden*.`,
      de: `Das Passiv besteht aus dem Partizip und *werden*: *${participle} werden*.`,
    },
    confidenceFromMargins(modal.margin) * 0.95,
  );
}

/** Corrects the infinitive after *wurde* to the participle of a passive: "Die Ergebnisse wurden veröffentlichen". */
function* editsOfInfinitiveAfterWurde({ sentence, words, analysis, clause }: VerbClause): Generator<Edit> {
  const finiteVerb = sentence.tokens[clause.verbs.finite ?? -1];
  const infinitive = clause.kind === "main" ? words.at(-1) : words.at(-2);
  if (!finiteVerb || !/^wurden?$/.test(lowerOf(finiteVerb)) || infinitive?.tag !== "VVINF") return;
  if (!saysWhatIsDoneToThing(sentence, clause, analysis.lexicon) || isQuoted(sentence, infinitive)) return;
  const { participle } = participleOf(infinitive, analysis.lexicon) ?? {};
  if (!participle || participle === infinitive.text) return;
  yield replaceToken(
    infinitive,
    participle,
    {
      en: `The passive consists of *werden* and the participle: *${finiteVerb.text} … ${participle}*.`,
      de: `Das Passiv besteht aus *werden* und dem Partizip: *${finiteVerb.text} … ${participle}*.`,
    },
    confidenceFromMargins(finiteVerb.margin) * 0.93,
  );
}

/** Inserts *werden* in a passive with a modal verb: "Das Auto muss repariert." */
function* editsOfMissingWerden(verbClause: VerbClause): Generator<Edit> {
  const { sentence, words, analysis, clause } = verbClause;
  const [finiteVerb, participle, ...otherVerbs] = words.filter(({ tag }) => tag.startsWith("V"));
  const subject = subjectOf(verbClause);
  const head = sentence.tokens[subject?.phrase.head ?? -1];
  if (!finiteVerb || !participle || otherVerbs.length > 0 || finiteVerb.tag !== "VMFIN" || !isMainClause(verbClause))
    return;
  if (participle !== words.at(-1) || participle.tag !== "VVPP" || beginsListOfParticiples(verbClause, participle))
    return;
  if (!isPassiveParticiple(participle, analysis.lexicon) || clause.objects.accusative.length > 0) return;
  const nounClasses = analysis.lexicon.nounClasses(head?.reading.lemma ?? "");
  const isSubjectThing =
    nounClasses.length > 0 &&
    !nounClasses.some((nounClass) => nounClass === "person" || nounClass === "group" || nounClass === "animal");
  // A passive can lack a subject: "Hier darf nicht geraucht".
  const isImpersonal = subject === undefined && clause.fields.before.length > 0;
  if (!isSubjectThing && !isImpersonal) return;
  yield replaceTokens(
    verbClause,
    participle.index,
    participle.index,
    `${participle.text} werden`,
    {
      en: `With *${finiteVerb.text}* the passive needs *werden*: *${participle.text} werden*.`,
      de: `Mit *${finiteVerb.text}* braucht das Passiv *werden*: *${participle.text} werden*.`,
    },
    confidenceFromMargins(finiteVerb.margin) * 0.98,
  );
}

/** Corrects the forms of the passive with *werden*, *wurde* and *worden*. */
export const passiveForm: Rule = {
  name: "passive-form",
  category: "passive",
  stage: 2,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis)) {
      yield* editsOfWordenOrGeworden(verbClause);
      yield* editsOfSuperfluousWerden(verbClause);
      yield* editsOfInfinitiveBeforeWerden(verbClause);
      yield* editsOfMissingWerden(verbClause);
      yield* editsOfInfinitiveAfterWurde(verbClause);
    }
  },
  examples: [
    ["Die Ergebnisse wurden gestern veröffentlichen.", "Die Ergebnisse wurden gestern veröffentlicht."],
    ["Meine Eltern würden das Haus verkaufen.", "Meine Eltern würden das Haus verkaufen."],
    ["Der Brief ist gestern geschrieben geworden.", "Der Brief ist gestern geschrieben worden."],
    ["Der Brief ist gestern geschickt geworden.", "Der Brief ist gestern geschickt worden."],
    ["Mein Bruder ist Lehrer worden.", "Mein Bruder ist Lehrer geworden."],
    ["Das Haus wurde 1990 gebaut werden.", "Das Haus wurde 1990 gebaut."],
    ["Das Auto muss bald repariert.", "Das Auto muss bald repariert werden."],
    ["Die Rechnung muss bis morgen bezahlt.", "Die Rechnung muss bis morgen bezahlt werden."],
    ["Hier darf leider nicht geraucht.", "Hier darf leider nicht geraucht werden."],
    ["Die Miete muss bis Freitag bezahlen werden.", "Die Miete muss bis Freitag bezahlt werden."],
    ["Das Fleisch kann auch im Ofen braten werden.", "Das Fleisch kann auch im Ofen gebraten werden."],
    ["Hier darf nicht rauchen werden.", "Hier darf nicht geraucht werden."],
    ["Da kann man einfach gehen werden.", "Da kann man einfach gehen werden."],
    ["Mein Sohn möchte Arzt werden.", "Mein Sohn möchte Arzt werden."],
    ["Die Wohnung muss renoviert werden.", "Die Wohnung muss renoviert werden."],
    ["Die Musik ist sehr bekannt geworden.", "Die Musik ist sehr bekannt geworden."],
    ["Das Haus wird bald gebaut werden.", "Das Haus wird bald gebaut werden."],
    ["Der Film ist oft gezeigt worden.", "Der Film ist oft gezeigt worden."],
  ],
};

/** Corrects *würde* to *hätte* or *wäre* in the past of the Konjunktiv II: "ich würde gehabt", "sie würde gewesen". */
export const pastSubjunctive: Rule = {
  name: "past-subjunctive",
  category: "subjunctive",
  stage: 2,
  *findEdits(analysis) {
    const { lexicon } = analysis;
    for (const verbClause of verbClausesOf(analysis)) {
      const [finiteVerb, participle, ...otherVerbs] = verbClause.words.filter(({ tag }) => tag.startsWith("V"));
      const subject = subjectOf(verbClause);
      if (!finiteVerb || !participle || otherVerbs.length > 0 || !subject || finiteVerb.reading.lemma !== "werden")
        continue;
      if (!/^würde/.test(lowerOf(finiteVerb)) || !/^(?:gehabt|gewesen)$/.test(participle.text)) continue;
      const auxiliary = participle.text === "gehabt" ? "haben" : "sein";
      const persons = personsOf(finiteVerb, lexicon) & subject.persons;
      const form = persons === 0 ? undefined : finiteFormOf(lexicon, auxiliary, "k", firstPersonIndex(persons));
      if (!form) continue;
      yield replaceTokens(
        verbClause,
        finiteVerb.index,
        finiteVerb.index,
        /^\p{Lu}/u.test(finiteVerb.text) ? capitalize(form) : form,
        {
          en: `The Konjunktiv II of the past has *${auxiliary}*: *${form} … ${participle.text}*.`,
          de: `Der Konjunktiv II der Vergangenheit hat *${auxiliary}*: *${form} … ${participle.text}*.`,
        },
        confidenceFromMargins(finiteVerb.margin) * 0.95,
      );
    }
  },
  examples: [
    ["Ich würde gern mehr Zeit gehabt.", "Ich hätte gern mehr Zeit gehabt."],
    ["Das würde besser gewesen.", "Das wäre besser gewesen."],
    ["Ich würde gern mehr Zeit haben.", "Ich würde gern mehr Zeit haben."],
  ],
};
