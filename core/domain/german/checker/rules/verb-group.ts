import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { isInfinitiveTag, isMarkTag, isParticipleTag } from "../../analysis/tags.ts";
import { type Complement, takesComplement } from "../../valency.ts";
import { capitalize } from "../analyzed-text.ts";
import { subjectOf } from "../clause-subject.ts";
import { framesOf } from "../clause-view.ts";
import { requires } from "../frame-match.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { phraseTopics, type TopicIds } from "../phrase-topics.ts";
import { confidenceFromMargins, type Edit, type Explanation, type Rule } from "../rule.ts";
import { isQuoted, replaceTokens, type VerbClause, verbClauses } from "../verb-clause.ts";
import { infinitiveOf, participleOf, personsOf, verbReadings } from "../verb-form.ts";
import { canDependOnModal } from "./modal-dependence.ts";

/** A finite verb and the only other verb of its clause, which stands at the end. */
interface VerbPair {
  finite: AnalyzedToken;
  other: AnalyzedToken;
}

function verbPairOf({ words, clause, sentence, analyzed }: VerbClause): VerbPair | undefined {
  const verbs = words.filter(({ tag }) => tag.startsWith("V"));
  const [finite, otherToken, ...more] = clause.kind === "main" ? verbs : verbs.toReversed();
  if (!finite || !otherToken || more.length > 0 || !/FIN$/.test(finite.tag) || clause.verbs.zu !== undefined)
    return undefined;
  if (isQuoted(sentence, finite) || isQuoted(sentence, otherToken) || /^\p{Lu}/u.test(otherToken.text))
    return undefined;
  const tokensBetween = sentence.tokens.slice(
    Math.min(finite.index, otherToken.index),
    Math.max(finite.index, otherToken.index),
  );
  if (tokensBetween.some(({ tag }) => isMarkTag(tag))) return undefined;
  const nextToken = sentence.tokens[(clause.kind === "main" ? otherToken : finite).index + 1];
  const isLast = nextToken === undefined || isMarkTag(nextToken.tag);
  // The next clause can complete the pair: "… kommt und gehen will".
  const continuesInNextClause =
    nextToken?.tag === "KON" && sentence.tokens.slice(nextToken.index).some(({ tag }) => isInfinitiveTag(tag));
  // Leaves nouns without their capital letter alone: "das Recht auf widerstand".
  const isNoun =
    otherToken.readings.some(({ tag }) => tag === "NN") &&
    !verbReadings(otherToken, analyzed.lexicon).some(({ pos }) => pos === "infinitive") &&
    /^(?:APPR|APPRART|ART|PPOSAT|PIAT|ADJA|NN)$/.test(sentence.tokens[otherToken.index - 1]?.tag ?? "") &&
    analyzed.lexicon.frequency(capitalize(otherToken.text)) > 0;
  const isAdjective =
    otherToken.readings.some(({ tag, repair }) => tag === "ADJD" && repair === undefined) && otherToken.tag !== "VVPP";
  return isLast &&
    !continuesInNextClause &&
    !isNoun &&
    !isAdjective &&
    verbReadings(otherToken, analyzed.lexicon).length > 0
    ? { finite, other: otherToken }
    : undefined;
}

const isInfinitive = (token: AnalyzedToken, { analyzed }: VerbClause) =>
  verbReadings(token, analyzed.lexicon).some(({ pos }) => pos === "infinitive");
const isParticiple = (token: AnalyzedToken, { analyzed }: VerbClause) =>
  verbReadings(token, analyzed.lexicon).some(({ pos }) => pos === "participle");

const replaceVerb = (
  view: VerbClause,
  token: AnalyzedToken,
  form: string,
  explanation: Explanation,
  confidence: number,
  topics: TopicIds,
): Edit => ({ ...replaceTokens(view, token.index, token.index, form, explanation, confidence), topics });

/**
 * Corrects the verb after a modal verb or *werden* to the infinitive: "Er kann gut schwimmt", "Ich kann dir geholfen",
 * "Sie wird nicht kommt".
 */
export const infinitiveAfterModal: Rule = {
  name: "infinitive-after-modal",
  category: "modal-verbs",
  stage: 2,
  *find(analyzed) {
    for (const view of verbClauses(analyzed)) {
      const pair = verbPairOf(view);
      if (!pair) continue;
      const { finite, other } = pair;
      const isModal = finite.tag === "VMFIN";
      const isWerden = finite.tag === "VAFIN" && finite.reading.lemma === "werden";
      if ((!isModal && !isWerden) || isInfinitive(other, view) || /^V[AM]/.test(other.tag)) continue;
      // Leaves participles alone that may be right: the passive "wird gebaut", and after *das* a passive whose *sein*
      // the analysis missed ("Das will gelernt sein").
      if (isParticiple(other, view) && (isWerden || lowerOf(view.words[0]) === "das")) continue;
      const form = infinitiveOf(other, analyzed.lexicon);
      if (!form || form === lowerOf(other)) continue;
      yield replaceVerb(
        view,
        other,
        form,
        {
          en: `After *${finite.text}* comes the infinitive: *${form}*.`,
          de: `Nach *${finite.text}* steht der Infinitiv: *${form}*.`,
        },
        confidenceFromMargins(finite.margin) * 0.97,
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
  ],
};

/** Verbs of position, which *haben* takes as an infinitive: "Ich habe ein Auto in der Garage stehen." */
const verbsOfPosition = /^(?:stehen|liegen|sitzen|hängen|wohnen|stecken|laufen)$/;

/**
 * Whether the second verb belongs to another clause or is no verb: "ich habe eine Prüfung das ich besuche", "… muss
 * man, was er hat, nehmen".
 */
function belongsToOtherClause(view: VerbClause, finite: AnalyzedToken, otherToken: AnalyzedToken): boolean {
  const { sentence, clause } = view;
  const canBeInfinitive = isInfinitive(otherToken, view);
  const lastMarkIndex = sentence.tokens.findLastIndex(({ index, tag }) => index < otherToken.index && isMarkTag(tag));
  // The infinitive belongs to an earlier modal verb. The clause between the two lacks its commas: "… muss man Seiten die
  // jede Kultur hat in Kauf nehmen".
  if (canBeInfinitive && sentence.tokens.slice(lastMarkIndex + 1, otherToken.index).some(({ tag }) => tag === "VMFIN"))
    return true;
  // *hätte* more likely replaces *möchte*: "Ich hätte gern wissen".
  if (canBeInfinitive && finite.reading.kind === "k" && view.words.some((one) => /^gerne?$/.test(lowerOf(one))))
    return true;
  const tokenBefore = sentence.tokens[otherToken.index - 1];
  if (
    !canBeInfinitive &&
    finite.index < otherToken.index &&
    /^(?:ich|du|er|es|wir|ihr|sie|man)$/i.test(tokenBefore?.text ?? "")
  )
    return true;
  // The word can be a noun without its capital letter: "wenn Sie fragen haben".
  const isNoun = view.analyzed.lexicon.readings(capitalize(otherToken.text)).some(({ pos }) => pos === "noun");
  const hasNounObject = clause.objects.accusative.some((at) => sentence.phrases[at]?.determiner !== undefined);
  if (isNoun && otherToken.index < finite.index && !hasNounObject && tokenBefore?.tag === "PPER") return true;
  // The infinitive may depend on an earlier modal verb if the commas are missing: "Man muss die Nachteile die alles hat
  // in Kauf nehmen".
  const lacksComma = !sentence.tokens.some(({ text, index }) => text === "," && index < otherToken.index);
  if (canBeInfinitive && (clause.kind !== "main" || lacksComma) && canDependOnModal(view, otherToken)) return true;
  // The learner may mean the future instead: "Ich habe nächste Woche nach Bonn gehen".
  if (canBeInfinitive && view.words.some((one) => /^(?:morgen|übermorgen|bald|nächste[mnrs]?)$/.test(lowerOf(one))))
    return true;
  if (canBeInfinitive && clause.kind !== "main" && otherToken.index > finite.index) return true;
  return sentence.tokens
    .slice(finite.index + 1, otherToken.index)
    .some((one) => /^KOU|^PREL/.test(one.tag) || /^(?:während|weil|wenn|dass)$/.test(lowerOf(one)));
}

/** Corrects the verb to the participle in the perfect: "Ich habe einen Film sehen", "Ich habe die Tasche verliert". */
export const participleInPerfect: Rule = {
  name: "participle-in-perfect",
  category: "perfect-tense",
  stage: 2,
  *find(analyzed) {
    for (const view of verbClauses(analyzed)) {
      const pair = verbPairOf(view);
      if (!pair || isParticiple(pair.other, view) || isParticipleTag(pair.other.tag)) continue;
      const { finite, other } = pair;
      const { lemma } = finite.reading;
      // Leaves an idiom alone: "Du hast gut lachen."
      if (
        /^(?:gut|leicht)$/.test(view.sentence.tokens[other.index - 1]?.text ?? "") &&
        /^(?:lachen|reden)$/.test(other.text)
      )
        continue;
      // Leaves infinitives with *zu* alone: "Du hast viel zu tun."
      if (view.sentence.tokens[other.index - 1]?.text === "zu") continue;
      if (finite.tag !== "VAFIN" || (lemma !== "haben" && lemma !== "sein")) continue;
      // Directly after the auxiliary, the word can be a noun without its capital letter: "Ich habe fragen."
      const canBeNoun = isInfinitive(other, view) || analyzed.lexicon.frequency(capitalize(lowerOf(other))) > 0;
      if (other.index === finite.index + 1 && (lemma === "sein" || canBeNoun)) continue;
      if (/^V[AM]/.test(other.tag) || verbsOfPosition.test(infinitiveOf(other, analyzed.lexicon) ?? "")) continue;
      const subject = subjectOf(view);
      if (!subject || (personsOf(finite, analyzed.lexicon) & subject.persons) === 0) continue;
      // With *sein*, a second verb that agrees with the subject probably belongs to another clause: "Sie ist müde
      // schläft."
      if (
        !isInfinitive(other, view) &&
        (personsOf(other, analyzed.lexicon) & subject.persons) !== 0 &&
        lemma === "sein"
      )
        continue;
      if (belongsToOtherClause(view, finite, other)) continue;
      const found = participleOf(other, analyzed.lexicon);
      // Leaves forms of regular verbs alone, which are recognized by their past in *-te*, because some are also
      // participles: *erschreckt* (past *erschreckte*).
      const isRegular = !isInfinitive(other, view) && analyzed.lexicon.isListed(`${lowerOf(other)}e`);
      if (!found || found.participle === lowerOf(other) || isRegular) continue;
      // Leaves *sein* with an infinitive alone, which says that somebody is away to do something: "Er ist schwimmen."
      if (
        lemma === "sein" &&
        !/^(?:gehen|kommen|fahren|fliegen|bleiben|reisen)$/.test(found.lemma.replace(/^.*\|/, ""))
      )
        continue;
      yield replaceVerb(
        view,
        other,
        found.participle,
        {
          en: `With *${finite.text}* the perfect needs the participle: *${finite.text} … ${found.participle}*.`,
          de: `Das Perfekt mit *${finite.text}* braucht das Partizip: *${finite.text} … ${found.participle}*.`,
        },
        confidenceFromMargins(finite.margin) * 0.95,
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

/** Corrects the infinitive to the participle in the passive: "Das Auto wird morgen reparieren". */
export const participleInPassive: Rule = {
  name: "participle-in-passive",
  category: "passive",
  stage: 2,
  *find(analyzed) {
    for (const view of verbClauses(analyzed)) {
      const pair = verbPairOf(view);
      const subject = subjectOf(view);
      if (!pair || !subject || subject.isPronoun || pair.finite.reading.lemma !== "werden") continue;
      const { finite, other } = pair;
      if (!isInfinitive(other, view) || isParticiple(other, view) || view.clause.objects.accusative.length > 0)
        continue;
      if (view.words.some(({ tag }) => tag === "PPER")) continue;
      const head = view.sentence.tokens[subject.phrase.head];
      const classes = analyzed.lexicon.nounClasses(head?.reading.lemma ?? "");
      const isThing = classes.some((one) =>
        /^(?:thing|building|room|vehicle|food|drink|clothing|document|work|instrument|language)$/.test(one),
      );
      const found = participleOf(other, analyzed.lexicon);
      if (!isThing || !found) continue;
      const frames = framesOf(found.lemma, analyzed.lexicon);
      const isObject = (one: Complement) => one.kind === "noun" && one.case === "accusative";
      // A language, or a thing in a clause with *von*, cannot be the one who acts: "Hier wird Deutsch sprechen", "Das
      // Buch wird von vielen lesen". The passive is then certain if any frame of the verb has an object; otherwise
      // every frame must require one.
      const hasAgent = view.words.some((word) => /^vo[nm]$/.test(lowerOf(word)));
      const needsObject =
        classes.includes("language") || (hasAgent && !classes.includes("person"))
          ? frames.some((frame) => takesComplement(frame, isObject))
          : frames.length > 0 && frames.every((frame) => requires(frame, isObject));
      if (!needsObject) continue;
      yield replaceVerb(
        view,
        other,
        found.participle,
        {
          en: `Something is done to the subject: the passive has the participle, *${finite.text} … ${found.participle}*.`,
          de: `Mit dem Subjekt wird etwas gemacht: Das Passiv hat das Partizip, *${finite.text} … ${found.participle}*.`,
        },
        confidenceFromMargins(subject, finite.margin) * 0.95,
        ["a2-passive-present"],
      );
    }
  },
  examples: [
    ["Das Auto wird morgen reparieren.", "Das Auto wird morgen repariert."],
    ["Hier wird auch Deutsch sprechen.", "Hier wird auch Deutsch gesprochen."],
    ["Der Film wird bald anfangen.", "Der Film wird bald anfangen."],
  ],
};
