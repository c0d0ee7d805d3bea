import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { isMarkTag, isParticipleTag } from "../../analysis/tags.ts";
import { capitalize } from "../analyzed-text.ts";
import { subjectOf } from "../clause-subject.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { phraseTopics } from "../phrase-topics.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";
import { type VerbClause, verbClausesOf } from "../verb-clause.ts";
import { infinitiveOf, participleOf, personsOf } from "../verb-form.ts";
import { canDependOnModal } from "./modal-dependence.ts";
import { findPassiveParticiple, replaceWithPassive } from "./participle-in-passive.ts";
import { beginsListOfParticiples, isInfinitive, isParticiple, replaceVerb, verbPairOf } from "./verb-pair.ts";

/**
 * Corrects the verb after a modal verb or *werden* to the infinitive: "Er kann gut schwimmt", "Ich kann dir geholfen",
 * "Sie wird nicht kommt".
 */
export const infinitiveAfterModal: Rule = {
  name: "infinitive-after-modal",
  category: "modal-verbs",
  stage: 2,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis)) {
      const pair = verbPairOf(verbClause);
      if (!pair) continue;
      const { finite: finiteVerb, otherVerb } = pair;
      const isModal = finiteVerb.tag === "VMFIN";
      const isWerden = finiteVerb.tag === "VAFIN" && finiteVerb.reading.lemma === "werden";
      if ((!isModal && !isWerden) || isInfinitive(otherVerb, verbClause) || /^V[AM]/.test(otherVerb.tag)) continue;
      // Ignores participles that can be right: the passive "wird gebaut", and a passive after *das* in which the
      // analysis did not recognize *sein* ("Das will gelernt sein").
      if (isParticiple(otherVerb, verbClause) && (isWerden || lowerOf(verbClause.words[0]) === "das")) continue;
      if (isParticiple(otherVerb, verbClause) && beginsListOfParticiples(verbClause, otherVerb)) continue;
      const passiveForm = isWerden ? findPassiveParticiple(verbClause, { finite: finiteVerb, otherVerb }) : undefined;
      if (passiveForm) {
        yield replaceWithPassive(verbClause, { finite: finiteVerb, otherVerb }, passiveForm);
        continue;
      }
      const form = infinitiveOf(otherVerb, analysis.lexicon);
      if (!form || form === lowerOf(otherVerb)) continue;
      yield replaceVerb(
        verbClause,
        otherVerb,
        form,
        {
          en: `After *${finiteVerb.text}* comes the infinitive: *${form}*.`,
          de: `Nach *${finiteVerb.text}* steht der Infinitiv: *${form}*.`,
        },
        confidenceFromMargins(finiteVerb.margin) * 0.97,
        isModal ? phraseTopics.modals : ["b1-future"],
      );
    }
  },
  examples: [
    ["Ich möchte in Berlin wohne.", "Ich möchte in Berlin wohnen."],
    ["Ich möchte, dass ich hier wohne.", "Ich möchte, dass ich hier wohne."],
    ["Er kann sehr gut schwimmt.", "Er kann sehr gut schwimmen."],
    ["Ich kann dir geholfen.", "Ich kann dir helfen."],
    ["Sie wird heute nicht kommt.", "Sie wird heute nicht kommen."],
    ["Das Haus wird gebaut.", "Das Haus wird gebaut."],
    ["Dort wird viel Bier trinkt.", "Dort wird viel Bier getrunken."],
    ["Das Haus wird nächstes Jahr baut.", "Das Haus wird nächstes Jahr gebaut."],
  ],
};

/** Verbs of position. *haben* can have their infinitive: "Ich habe ein Auto in der Garage stehen." */
const verbOfPositionPattern = /^(?:stehen|liegen|sitzen|hängen|wohnen|stecken|laufen)$/;

/**
 * Whether `finiteVerb` and `otherToken` are probably not a perfect, so that `otherToken` must not be corrected to a
 * participle. `otherToken` can belong to another clause ("ich habe eine Prüfung das ich besuche", "… muss man, was er
 * hat, nehmen") or be a noun. The learner can also have meant another form than the perfect, such as the future.
 */
function isProbablyOutsidePerfect(
  verbClause: VerbClause,
  finiteVerb: AnalyzedToken,
  otherToken: AnalyzedToken,
): boolean {
  const { sentence, clause } = verbClause;
  const canBeInfinitive = isInfinitive(otherToken, verbClause);
  const lastMarkIndex = sentence.tokens.findLastIndex(({ index, tag }) => index < otherToken.index && isMarkTag(tag));
  // The infinitive belongs to an earlier modal verb, and the commas around the clause between both verbs are missing:
  // "… muss man Seiten die jede Kultur hat in Kauf nehmen".
  if (canBeInfinitive && sentence.tokens.slice(lastMarkIndex + 1, otherToken.index).some(({ tag }) => tag === "VMFIN"))
    return true;
  // The learner more likely meant *möchte* than *hätte*: "Ich hätte gern wissen".
  if (
    canBeInfinitive &&
    finiteVerb.reading.kind === "k" &&
    verbClause.words.some((word) => /^gerne?$/.test(lowerOf(word)))
  )
    return true;
  const tokenBefore = sentence.tokens[otherToken.index - 1];
  if (
    !canBeInfinitive &&
    finiteVerb.index < otherToken.index &&
    /^(?:ich|du|er|es|wir|ihr|sie|man)$/i.test(tokenBefore?.text ?? "")
  )
    return true;
  // The word can be a noun without its capital letter: "wenn Sie fragen haben".
  const canBeNoun = verbClause.analysis.lexicon.readings(capitalize(otherToken.text)).some(({ pos }) => pos === "noun");
  const hasNounObject = clause.objects.accusative.some((index) => sentence.phrases[index]?.determiner !== undefined);
  if (canBeNoun && otherToken.index < finiteVerb.index && !hasNounObject && tokenBefore?.tag === "PPER") return true;
  // If the commas are missing, the infinitive can depend on an earlier modal verb: "Man muss die Nachteile die alles
  // hat in Kauf nehmen".
  const lacksComma = !sentence.tokens.some(({ text, index }) => text === "," && index < otherToken.index);
  if (canBeInfinitive && (clause.kind !== "main" || lacksComma) && canDependOnModal(verbClause, otherToken))
    return true;
  // The learner can mean the future: "Ich habe nächste Woche nach Bonn gehen".
  if (
    canBeInfinitive &&
    verbClause.words.some((word) => /^(?:morgen|übermorgen|bald|nächste[mnrs]?)$/.test(lowerOf(word)))
  )
    return true;
  if (canBeInfinitive && clause.kind !== "main" && otherToken.index > finiteVerb.index) return true;
  return sentence.tokens
    .slice(finiteVerb.index + 1, otherToken.index)
    .some((token) => /^KOU|^PREL/.test(token.tag) || /^(?:während|weil|wenn|dass)$/.test(lowerOf(token)));
}

/** Corrects the verb to the participle in the perfect: "Ich habe einen Film sehen", "Ich habe die Tasche verliert". */
export const participleInPerfect: Rule = {
  name: "participle-in-perfect",
  category: "perfect-tense",
  stage: 2,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis)) {
      const pair = verbPairOf(verbClause);
      if (!pair || isParticiple(pair.otherVerb, verbClause) || isParticipleTag(pair.otherVerb.tag)) continue;
      const { finite: finiteVerb, otherVerb } = pair;
      const { lemma } = finiteVerb.reading;
      // Ignores an idiom: "Du hast gut lachen."
      if (
        /^(?:gut|leicht)$/.test(verbClause.sentence.tokens[otherVerb.index - 1]?.text ?? "") &&
        /^(?:lachen|reden)$/.test(otherVerb.text)
      )
        continue;
      // Ignores infinitives with *zu*: "Du hast viel zu tun."
      if (verbClause.sentence.tokens[otherVerb.index - 1]?.text === "zu") continue;
      if (finiteVerb.tag !== "VAFIN" || (lemma !== "haben" && lemma !== "sein")) continue;
      // Directly after the auxiliary, the word can be a noun without its capital letter: "Ich habe fragen."
      const canBeNoun =
        isInfinitive(otherVerb, verbClause) || analysis.lexicon.frequency(capitalize(lowerOf(otherVerb))) > 0;
      if (otherVerb.index === finiteVerb.index + 1 && (lemma === "sein" || canBeNoun)) continue;
      if (/^V[AM]/.test(otherVerb.tag) || verbOfPositionPattern.test(infinitiveOf(otherVerb, analysis.lexicon) ?? ""))
        continue;
      const subject = subjectOf(verbClause);
      if (!subject || (personsOf(finiteVerb, analysis.lexicon) & subject.persons) === 0) continue;
      // With *sein*, a second verb that agrees with the subject probably belongs to another clause: "Sie ist müde
      // schläft."
      if (
        !isInfinitive(otherVerb, verbClause) &&
        (personsOf(otherVerb, analysis.lexicon) & subject.persons) !== 0 &&
        lemma === "sein"
      )
        continue;
      if (isProbablyOutsidePerfect(verbClause, finiteVerb, otherVerb)) continue;
      const participleWithLemma = participleOf(otherVerb, analysis.lexicon);
      // Ignores finite forms of regular verbs, because some of these forms are also participles: *erschreckt*. A form
      // counts as regular if the form with an added -e is a listed word: *erschreckte*, the past of *erschrecken*.
      const isFiniteFormOfRegularVerb =
        !isInfinitive(otherVerb, verbClause) && analysis.lexicon.isListed(`${lowerOf(otherVerb)}e`);
      if (!participleWithLemma || participleWithLemma.participle === lowerOf(otherVerb) || isFiniteFormOfRegularVerb)
        continue;
      // Ignores *sein* with an infinitive. It means that somebody is away to do something: "Er ist schwimmen."
      if (
        lemma === "sein" &&
        !/^(?:gehen|kommen|fahren|fliegen|bleiben|reisen)$/.test(participleWithLemma.lemma.replace(/^.*\|/, ""))
      )
        continue;
      yield replaceVerb(
        verbClause,
        otherVerb,
        participleWithLemma.participle,
        {
          en: `With *${finiteVerb.text}* the perfect needs the participle: *${finiteVerb.text} … ${participleWithLemma.participle}*.`,
          de: `Das Perfekt mit *${finiteVerb.text}* braucht das Partizip: *${finiteVerb.text} … ${participleWithLemma.participle}*.`,
        },
        confidenceFromMargins(finiteVerb.margin) * 0.95,
        ["a1-perfect-tense", "a2-perfect-tense"],
      );
    }
  },
  examples: [
    ["Ich habe meine Tasche verliert.", "Ich habe meine Tasche verloren."],
    ["Wir haben gespielt, und ich habe gewinnt.", "Wir haben gespielt, und ich habe gewonnen."],
    ["Er hat vergisst.", "Er hat vergessen."],
    ["Du hast gut lachen.", "Du hast gut lachen."],
    ["Sie hat ihr Handy verlort.", "Sie hat ihr Handy verloren."],
    ["Ich habe das nicht versteht.", "Ich habe das nicht verstanden."],
    ["Ich habe das bezahlt.", "Ich habe das bezahlt."],
    ["Du hast mich erschreckt.", "Du hast mich erschreckt."],
    ["Ich habe gestern einen Film sehen.", "Ich habe gestern einen Film gesehen."],
    ["Ich habe ein Auto in der Garage stehen.", "Ich habe ein Auto in der Garage stehen."],
    ["Er muss alles, was er hat, mitnehmen.", "Er muss alles, was er hat, mitnehmen."],
    ["Er ist heute schwimmen.", "Er ist heute schwimmen."],
  ],
};
