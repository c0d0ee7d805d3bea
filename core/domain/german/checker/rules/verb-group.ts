import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { isInfinitiveTag, isMarkTag, isParticipleTag } from "../../analysis/tags.ts";
import { capitalize } from "../analyzed-text.ts";
import { subjectOf } from "../clause-subject.ts";
import { phraseTopics, type TopicIds } from "../phrase-topics.ts";
import { confidenceFromMargins, type Edit, type Explanation, type Rule } from "../rule.ts";
import { isQuoted, lowerOf, replaceTokens, type VerbClause, verbClauses } from "../verb-clause.ts";
import { framesOf, infinitiveOf, participleOf, personsOf, verbReadings } from "../verb-form.ts";
import { canDependOnModal } from "./agreement-subject.ts";

/** A finite verb and the only other verb of its clause, which stands at the end. */
interface VerbPair {
  finite: AnalyzedToken;
  other: AnalyzedToken;
}

function verbPairOf({ words, clause, sentence, analyzed }: VerbClause): VerbPair | undefined {
  const verbs = words.filter(({ tag }) => tag.startsWith("V"));
  const [finite, other, ...more] = clause.kind === "main" ? verbs : verbs.toReversed();
  if (!finite || !other || more.length > 0 || !/FIN$/.test(finite.tag) || clause.verbs.zu !== undefined)
    return undefined;
  if (isQuoted(sentence, finite) || isQuoted(sentence, other) || /^\p{Lu}/u.test(other.text)) return undefined;
  const between = sentence.tokens.slice(Math.min(finite.index, other.index), Math.max(finite.index, other.index));
  if (between.some(({ tag }) => isMarkTag(tag))) return undefined;
  const next = sentence.tokens[(clause.kind === "main" ? other : finite).index + 1];
  const isLast = next === undefined || isMarkTag(next.tag);
  // "… kommt und gehen will": the next clause can complete the pair.
  const isOpen = next?.tag === "KON" && sentence.tokens.slice(next.index).some(({ tag }) => isInfinitiveTag(tag));
  // "das Recht auf widerstand": a noun without its capital letter.
  const isNoun =
    other.readings.some(({ tag }) => tag === "NN") &&
    !verbReadings(other, analyzed.lexicon).some(({ pos }) => pos === "infinitive") &&
    /^(?:APPR|APPRART|ART|PPOSAT|PIAT|ADJA|NN)$/.test(sentence.tokens[other.index - 1]?.tag ?? "");
  const isAdjective =
    other.readings.some(({ tag, repair }) => tag === "ADJD" && repair === undefined) && other.tag !== "VVPP";
  return isLast && !isOpen && !isNoun && !isAdjective && verbReadings(other, analyzed.lexicon).length > 0
    ? { finite, other }
    : undefined;
}

const isInfinitive = (token: AnalyzedToken, { analyzed }: VerbClause) =>
  verbReadings(token, analyzed.lexicon).some(({ pos }) => pos === "infinitive");
const isParticiple = (token: AnalyzedToken, { analyzed }: VerbClause) =>
  verbReadings(token, analyzed.lexicon).some(({ pos }) => pos === "participle");

const edit = (
  view: VerbClause,
  token: AnalyzedToken,
  form: string,
  explanation: Explanation,
  confidence: number,
  topics: TopicIds,
): Edit => ({ ...replaceTokens(view, token.index, token.index, form, explanation, confidence), topics });

/** "Er kann gut schwimmt", "Ich kann dir geholfen", "Sie wird nicht kommt": a modal verb and *werden* need the infinitive. */
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
      // "wird gebaut" is a passive; "Das will gelernt sein" has another verb.
      if (isParticiple(other, view) && (isWerden || lowerOf(view.words[0]) === "das")) continue;
      const form = infinitiveOf(other, analyzed.lexicon);
      if (!form || form === lowerOf(other)) continue;
      yield edit(
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

/** Whether the second verb belongs to another clause: "ich habe eine Prüfung das ich besuche", "… muss man, was er hat, nehmen". */
function belongsElsewhere(view: VerbClause, finite: AnalyzedToken, other: AnalyzedToken): boolean {
  const { sentence, clause } = view;
  const isInf = isInfinitive(other, view);
  const before = sentence.tokens[other.index - 1];
  if (!isInf && finite.index < other.index && /^(?:ich|du|er|es|wir|ihr|sie|man)$/i.test(before?.text ?? ""))
    return true;
  // "wenn Sie fragen haben": a noun without its capital letter.
  const isNoun = view.analyzed.lexicon.readings(capitalize(other.text)).some(({ pos }) => pos === "noun");
  const hasNounObject = clause.objects.accusative.some((at) => sentence.phrases[at]?.determiner !== undefined);
  if (isNoun && other.index < finite.index && !hasNounObject && before?.tag === "PPER") return true;
  if (isInf && clause.kind !== "main" && canDependOnModal(view, other)) return true;
  if (isInf && clause.kind !== "main" && other.index > finite.index) return true;
  return sentence.tokens
    .slice(finite.index + 1, other.index)
    .some((one) => /^KOU|^PREL/.test(one.tag) || /^(?:während|weil|wenn|dass)$/.test(lowerOf(one)));
}

/** "Ich habe einen Film sehen", "Ich habe die Tasche verliert": the perfect needs the participle. */
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
      // "Du hast viel zu tun."
      if (view.sentence.tokens[other.index - 1]?.text === "zu") continue;
      if (finite.tag !== "VAFIN" || (lemma !== "haben" && lemma !== "sein") || other.index === finite.index + 1)
        continue;
      if (/^V[AM]/.test(other.tag) || verbsOfPosition.test(infinitiveOf(other, analyzed.lexicon) ?? "")) continue;
      const subject = subjectOf(view);
      if (!subject || (personsOf(finite, analyzed.lexicon) & subject.persons) === 0) continue;
      // Two clauses without a mark: "Ich habe Hunger er kommt."
      if (
        !isInfinitive(other, view) &&
        (personsOf(other, analyzed.lexicon) & subject.persons) !== 0 &&
        lemma === "sein"
      )
        continue;
      if (belongsElsewhere(view, finite, other)) continue;
      const found = participleOf(other, analyzed.lexicon);
      // "erschreckt, erschreckte": the participle of a regular verb looks the same.
      const isRegular = !isInfinitive(other, view) && analyzed.lexicon.isListed(`${lowerOf(other)}e`);
      if (!found || found.participle === lowerOf(other) || isRegular) continue;
      // "Er ist schwimmen": somebody is away.
      if (
        lemma === "sein" &&
        !/^(?:gehen|kommen|fahren|fliegen|bleiben|reisen)$/.test(found.lemma.replace(/^.*\|/, ""))
      )
        continue;
      yield edit(
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
    ["Ich habe das nicht versteht.", "Ich habe das nicht verstanden."],
    ["Ich habe das bezahlt.", "Ich habe das bezahlt."],
    ["Du hast mich erschreckt.", "Du hast mich erschreckt."],
    ["Ich habe gestern einen Film sehen.", "Ich habe gestern einen Film gesehen."],
    ["Ich habe ein Auto in der Garage stehen.", "Ich habe ein Auto in der Garage stehen."],
    ["Er muss alles, was er hat, mitnehmen.", "Er muss alles, was er hat, mitnehmen."],
    ["Er ist heute schwimmen.", "Er ist heute schwimmen."],
  ],
};

/** "Das Auto wird morgen reparieren": the passive needs the participle. */
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
        /^(?:thing|building|room|vehicle|food|drink|clothing|document|work|instrument)$/.test(one),
      );
      const found = participleOf(other, analyzed.lexicon);
      if (!isThing || !found) continue;
      const frames = framesOf(found.lemma, analyzed.lexicon);
      const needsObject =
        frames.length > 0 &&
        frames.every(({ slots }) =>
          slots.some(
            ({ isOptional, alternatives }) =>
              !isOptional && alternatives.some((one) => one.kind === "noun" && one.case === "accusative"),
          ),
        );
      if (!needsObject) continue;
      yield edit(
        view,
        other,
        found.participle,
        {
          en: `Something is done to the subject: the passive has the participle, *${finite.text} … ${found.participle}*.`,
          de: `Mit dem Subjekt wird etwas gemacht: Das Passiv hat das Partizip, *${finite.text} … ${found.participle}*.`,
        },
        confidenceFromMargins(subject.margin, finite.margin) * 0.95,
        ["a2-passive-present"],
      );
    }
  },
  examples: [
    ["Das Auto wird morgen reparieren.", "Das Auto wird morgen repariert."],
    ["Der Film wird bald anfangen.", "Der Film wird bald anfangen."],
  ],
};
