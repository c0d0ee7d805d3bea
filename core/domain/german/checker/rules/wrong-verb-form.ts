import { createLookupTable } from "../../../lookup-table.ts";
import { isFiniteTag } from "../../analysis/tags.ts";
import { findDeterminer, subjectPersons } from "../../lexicon/closed-words.ts";
import { type AnalyzedText, type AnalyzedToken, capitalize, finiteReadingsOf } from "../analyzed-text.ts";
import { phraseTopics, type TopicIds } from "../phrase-topics.ts";
import type { Edit, Explanation, Rule } from "../rule.ts";
import { repairBareStem, repairVerbForm, type VerbRepair } from "../verb-repair.ts";

const isSubjectPronoun = (word: AnalyzedToken | undefined) =>
  word !== undefined && (word.lower in subjectPersons || word.lower === "sie");

/** Whether a modal verb precedes this word in the sentence: "Kannst du etwas gebringen?" */
const isAfterModal = (word: AnalyzedToken, { words }: AnalyzedText) =>
  words
    .slice(0, word.index)
    .some((otherToken) =>
      finiteReadingsOf(otherToken).some(({ lemma }) => /^(?:können|müssen|wollen|sollen|dürfen|möchten)$/.test(lemma)),
    );

/**
 * The right form of a word that looks like a verb form but is not a verb form; undefined for other words. A word that
 * is a noun if capitalized counts as a verb only next to a pronoun: "wir fahrten", but not "zwei fahrten".
 */
export function findVerbRepair(word: AnalyzedToken, analysis: AnalyzedText): VerbRepair | undefined {
  const { words, lexicon } = analysis;
  if (word.kind !== "word" || word.isQuoted || word.isOtherLanguage || (word.isCapital && !word.isFirst))
    return undefined;
  const [tokenBefore, tokenAfter] = [words[word.index - 1], words[word.index + 1]];
  const repair = repairVerbForm(word.lower, lexicon);
  if (repair?.kind === "participle")
    return word.lower.endsWith("n") && isAfterModal(word, analysis) ? undefined : repair;
  const canBeNoun = lexicon.frequency(capitalize(word.lower)) > 0;
  const isNextToPronoun = isSubjectPronoun(tokenBefore) || isSubjectPronoun(tokenAfter);
  // Ignores adjectives ("die leste Frage"). Also ignores words whose repair is the verb form for the pronoun *ihr*, if
  // *ihr* does not stand directly before or after the word.
  const isAttribute = findDeterminer(tokenBefore?.lower ?? "") !== undefined && tokenAfter?.isCapital === true;
  const isIhrFormWithoutIhr = repair?.person === 4 && tokenBefore?.lower !== "ihr" && tokenAfter?.lower !== "ihr";
  const canBeName = word.isCapital && word.index > 0;
  if (repair && (isNextToPronoun || (!canBeNoun && !canBeName)) && !isAttribute && !isIhrFormWithoutIhr) return repair;
  // Ignores words whose pronoun already has a verb: "Kannst du bitt".
  const isVerbBeforePronoun = finiteReadingsOf(words[word.index - 2]).some(({ kind }) => kind !== "m");
  return word.isCapital || isVerbBeforePronoun
    ? undefined
    : repairBareStem(word.lower, personOfStem(word, analysis), lexicon);
}

/**
 * The person, as an index from 0 (*ich*) to 5 (*sie* in the plural), of a verb after a pronoun. The key is the pronoun.
 */
const personIndexByPronoun: Readonly<Record<string, number>> = createLookupTable({
  du: 1,
  er: 2,
  sie: 2,
  es: 2,
  man: 2,
  wir: 3,
  ihr: 4,
});

/**
 * The person, as an index, with which a verb stem without an ending should agree:
 *   - After a pronoun other than *ich*, the person of the pronoun.
 *   - After *ich*, the first person, but only if the stem is also a noun: "ich arbeit" is corrected, and "ich mach" is
 *   accepted as colloquial.
 *   - After a noun, the third person, but only if the stem is also a noun and the sentence has no other finite verb.
 *
 * Undefined in all other cases.
 */
function personOfStem(word: AnalyzedToken, { words, sentences, lexicon }: AnalyzedText): number | undefined {
  const tokenBefore = words[word.index - 1];
  const personIndex = personIndexByPronoun[tokenBefore?.lower ?? ""];
  if (personIndex !== undefined) return personIndex;
  const isNoun = lexicon.frequency(capitalize(word.lower)) > 0;
  if (!isNoun) return undefined;
  if (tokenBefore?.lower === "ich") return 0;
  if (tokenBefore?.isCapital !== true || words[word.index + 1]?.isCapital === true) return undefined;
  const sentence = sentences.find((candidate) => candidate.start <= word.start && candidate.end >= word.end);
  const hasOtherVerb = sentence?.tokens.some(({ start, tag }) => start !== word.start && isFiniteTag(tag)) ?? true;
  return hasOtherVerb ? undefined : 2;
}

function explainPast({ infinitive, form }: VerbRepair): Explanation {
  return {
    en: `*${infinitive}* has an irregular past: *${form}*.`,
    de: `*${infinitive}* hat ein unregelmäßiges Präteritum: *${form}*.`,
  };
}

const pronounsByPerson = ["ich", "du", "er", "wir", "ihr", "sie"];

/**
 * Whether the form begins with the stem of the infinitive: *arbeitet* does (*arbeiten*), *fährst* does not (*fahren*).
 */
const hasStemOfInfinitive = ({ infinitive, form }: VerbRepair) => form.startsWith(infinitive.replace(/e?n$/, ""));

function explainPresent(repair: VerbRepair): Explanation {
  const { infinitive, form, person = 2 } = repair;
  const pronoun = pronounsByPerson[person] ?? "er";
  return hasStemOfInfinitive(repair)
    ? {
        en: `With *${pronoun}*, *${infinitive}* has the form *${form}*.`,
        de: `Bei *${pronoun}* heißt die Form von *${infinitive}*: *${form}*.`,
      }
    : {
        en: `With *${pronoun}*, the stem of *${infinitive}* changes: *${form}*.`,
        de: `Bei *${pronoun}* ändert sich der Stamm von *${infinitive}*: *${form}*.`,
      };
}

/** Explains the mistake in the participle: its *ge-*, its ending or its stem. */
function explainParticiple(writtenText: string, { infinitive, form }: VerbRepair): Explanation {
  if (/^ge/.test(writtenText) && !/^ge/.test(form)) {
    if (/.ge/.test(form))
      return {
        en: `The *ge* of a separable verb stands after its prefix: *${form}*.`,
        de: `Bei trennbaren Verben steht *ge* nach dem Präfix: *${form}*.`,
      };
    const isVerbInIeren = /iert$/.test(form);
    return {
      en: `${isVerbInIeren ? "Verbs in *-ieren*" : "Verbs with an inseparable prefix"} have no *ge-* in the participle: *${form}*.`,
      de: `${isVerbInIeren ? "Verben auf *-ieren*" : "Verben mit untrennbarem Präfix"} haben im Partizip kein *ge-*: *${form}*.`,
    };
  }
  return form.endsWith("t")
    ? {
        en: `The participle of *${infinitive}* ends in *-t*: *${form}*.`,
        de: `Das Partizip von *${infinitive}* endet auf *-t*: *${form}*.`,
      }
    : {
        en: `*${infinitive}* has an irregular participle: *${form}*.`,
        de: `*${infinitive}* hat ein unregelmäßiges Partizip: *${form}*.`,
      };
}

const modalVerbPattern = /^(?:können|müssen|dürfen|sollen|wollen|mögen)$/;

function topicsOfPresent({ infinitive, form }: VerbRepair, writtenText: string): TopicIds {
  if (modalVerbPattern.test(infinitive)) return phraseTopics.modals;
  return form.startsWith(writtenText) ? phraseTopics.otherEnding : phraseTopics.otherStem;
}

/** The edits for the wrong forms of one kind. */
function* editsOfKind(
  analysis: AnalyzedText,
  kind: VerbRepair["kind"],
  describe: (repair: VerbRepair, writtenText: string) => { explanation: Explanation; topics?: TopicIds },
): Generator<Edit> {
  for (const word of analysis.words) {
    const repair = findVerbRepair(word, analysis);
    if (repair?.kind !== kind) continue;
    yield {
      start: word.start,
      end: word.end,
      replacement: word.isCapital ? capitalize(repair.form) : repair.form,
      confidence: 0.95,
      ...describe(repair, word.lower),
    };
  }
}

/** Corrects a past with a regular ending if the verb has an irregular past: "gehte", "gingte", "bringte". */
export const irregularPast: Rule = {
  name: "irregular-past",
  category: "simple-past",
  stage: 1,
  findEdits: (analysis) => editsOfKind(analysis, "past", (repair) => ({ explanation: explainPast(repair) })),
  examples: [
    ["Gestern gehte ich ins Kino.", "Gestern ging ich ins Kino."],
    ["Ich gingte nach Hause.", "Ich ging nach Hause."],
    ["Er bringte mir Blumen.", "Er brachte mir Blumen."],
    ["Meine Eltern gebten mir Geld.", "Meine Eltern gaben mir Geld."],
    ["Als wir nach Hause kommten, regnete es.", "Als wir nach Hause kamen, regnete es."],
    ["Wir fahrten nach Berlin.", "Wir fuhren nach Berlin."],
    ["Sie schreibte mir einen langen Brief.", "Sie schrieb mir einen langen Brief."],
    ["Kommste heute mit?", "Kommste heute mit?"],
    ["Wir machten zwei lange Fahrten.", "Wir machten zwei lange Fahrten."],
  ],
};

/** Corrects a present form with a wrong stem or ending: "du fahrst", "ich nimme", "er kannt", "sie arbeit". */
export const presentStem: Rule = {
  name: "present-stem",
  category: "stem-changing-verbs",
  stage: 1,
  findEdits: (analysis) =>
    editsOfKind(analysis, "present", (repair, writtenText) => ({
      explanation: explainPresent(repair),
      topics: topicsOfPresent(repair, writtenText),
    })),
  examples: [
    ["Du fahrst zu schnell.", "Du fährst zu schnell."],
    ["Ich nimme den Bus.", "Ich nehme den Bus."],
    ["Er kannt gut kochen.", "Er kann gut kochen."],
    ["Sie arbeit in einem Büro.", "Sie arbeitet in einem Büro."],
    ["Mein Mann arbeit bei Siemens.", "Mein Mann arbeitet bei Siemens."],
    ["Ich arbeit in einer Fabrik.", "Ich arbeite in einer Fabrik."],
    ["Ich suche arbeit.", "Ich suche Arbeit."],
    ["Sie treff ihre Freundin.", "Sie trifft ihre Freundin."],
    ["Ich treff dich am Bahnhof.", "Ich treff dich am Bahnhof."],
  ],
};

/** Corrects participles with a wrong stem, ending or *ge-*: "gegeht", "gespielen", "geverstanden", "geeinkauft". */
export const wrongParticiple: Rule = {
  name: "wrong-participle",
  category: "perfect-tense",
  stage: 1,
  findEdits: (analysis) =>
    editsOfKind(analysis, "participle", (repair, writtenText) => ({
      explanation: explainParticiple(writtenText, repair),
    })),
  examples: [
    ["Ich habe Fußball gespielen.", "Ich habe Fußball gespielt."],
    ["Ich habe einen Kuchen gebackt.", "Ich habe einen Kuchen gebacken."],
    ["Ich habe meine Ski gewachst.", "Ich habe meine Ski gewachst."],
    ["Dort wurde häufig gebetet.", "Dort wurde häufig gebetet."],
    ["Die Pläne gerieten in Kritik.", "Die Pläne gerieten in Kritik."],
    ["Ich habe Wasser getrinkt.", "Ich habe Wasser getrunken."],
    ["Wir haben lange geschlaft.", "Wir haben lange geschlafen."],
    ["Ich bin um sechs Uhr aufgesteht.", "Ich bin um sechs Uhr aufgestanden."],
    ["Ich habe das Buch geliest.", "Ich habe das Buch gelesen."],
    ["Ich habe das nicht geverstanden.", "Ich habe das nicht verstanden."],
    ["Wir haben lange getelefoniert.", "Wir haben lange telefoniert."],
    ["Ich habe schon geeinkauft.", "Ich habe schon eingekauft."],
    ["Der Film hat schon begonnt.", "Der Film hat schon begonnen."],
    ["Wir haben gestern lange gearbeit.", "Wir haben gestern lange gearbeitet."],
    ["Das habe ich gern gemacht.", "Das habe ich gern gemacht."],
    ["Ich habe ihn geliebt.", "Ich habe ihn geliebt."],
  ],
};
