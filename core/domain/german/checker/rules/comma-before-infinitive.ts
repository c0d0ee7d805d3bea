import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { type Complement, takesComplement } from "../../valency.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { framesOf } from "../clause-view.ts";
import { lowerOf } from "../phrase-tokens.ts";
import type { Edit, Explanation, Rule } from "../rule.ts";
import { insertCommaAfter, isFiniteToken, isZuInfinitive, type WordRun, wordRunsOf } from "./clause-boundary.ts";

type Words = WordRun["words"];

const isZuClause = (complement: Complement): boolean => complement.kind === "clause" && complement.clause === "zu";

/** Whether the noun or adjective can take an infinitive with *zu*: die Möglichkeit, wichtig. */
const takesInfinitive = ({ reading, text }: AnalyzedToken, { lexicon }: AnalyzedText): boolean =>
  [reading.lemma, text].some((lemma) => lexicon.frames(lemma).some((frame) => takesComplement(frame, isZuClause)));

/** Whether a verb takes an infinitive group with *zu*, but no infinitive without *zu*. */
function takesOnlyZuGroup(lemma: string, { lexicon }: AnalyzedText): boolean {
  const takesClause = (kind: "zu" | "inf") =>
    framesOf(lemma, lexicon).some((frame) =>
      takesComplement(frame, (complement) => complement.kind === "clause" && complement.clause === kind),
    );
  return takesClause("zu") && !takesClause("inf");
}

/** Verbs with which a noun or adjective governs the infinitive: "Ich habe Lust …", "Es ist wichtig …". */
const supportVerbPattern =
  /^(?:haben|sein|geben|finden|machen|werden|bestehen|bekommen|bieten|halten|scheinen|sehen|wünschen)$/;
/**
 * Words that have no comma before them if they follow the governing word. They belong to the governing word, or they
 * begin something other than an infinitive group.
 */
const wordKeptWithGovernorPattern =
  /^(?:und|oder|genug|zu|als|um|ohne|statt|anstatt|wie|mehr|dazu|noch|gewesen|aber|sondern)$/;

/** Infinitives whose object can be *es*: "Es ist gut zu erreichen". */
const passiveInfinitivePattern = /^(?:erreichen|finden|sehen|hören|erkennen|verstehen|machen|bekommen)$/;

/**
 * Prepositions that, after a noun, begin an infinitive group more often than an attribute: "die Möglichkeit in Bonn zu
 * arbeiten".
 */
const prepositionOfGroupPattern = /^(?:in|ins|im|am|an|auf|aus|bei|beim|nach|zum|zur|ohne|neben|seit|vom|abends)$/;

/** Whether the word after a noun can begin an infinitive group. */
function canBeginGroup(noun: AnalyzedToken, { tag, text }: AnalyzedToken, { lexicon }: AnalyzedText): boolean {
  if (tag === "KON" || /^de[sr]$/.test(text)) return false;
  if (!/^APPR/.test(tag)) return true;
  const governsPreposition = lexicon
    .frames(noun.reading.lemma)
    .some((frame) =>
      takesComplement(frame, (complement) => complement.kind === "preposition" && complement.preposition === text),
    );
  return prepositionOfGroupPattern.test(text) && !governsPreposition;
}

/**
 * Adjectives that, with *sein*, say how easily something can be done. Without *es* they form one predicate with the
 * infinitive: "Das Buch ist schwer zu verstehen".
 */
const adjectiveOfEasePattern = /^(?:leicht|schwer|einfach|schwierig|gut|schlecht|kaum|angenehm|mühsam|unmöglich)$/;

/** Whether the infinitive depends on this word: on a noun like *Zeit*, on *bereit*, or on an adjective after *es*. */
function governsInfinitive(words: Words, index: number, verbIndex: number, analysis: AnalyzedText): boolean {
  const word = words[index];
  const nextToken = words[index + 1];
  if (!word || !nextToken || index <= verbIndex) return false;
  const lemma = words[verbIndex]?.reading.lemma ?? "";
  // If the verb takes an infinitive group itself, the infinitive depends on the verb and not on the noun: "Ich hoffe
  // die Chance bald zu bekommen".
  const canGovern = supportVerbPattern.test(lemma) || !takesOnlyZuGroup(lemma, analysis);
  if (word.tag === "NN")
    return canGovern && takesInfinitive(word, analysis) && canBeginGroup(word, nextToken, analysis);
  if (/^\p{Lu}/u.test(word.text)) return false;
  const hasEs = words.slice(0, index).some((wordBefore) => wordBefore.text.toLowerCase() === "es");
  const isAdjective = analysis.lexicon.readings(word.text).some(({ pos }) => pos === "adjective");
  if (word.tag === "ADV") return hasEs && lemma === "sein" && isAdjective && nextToken.tag !== "ADJD";
  if (!/^(?:ADJD|VVPP)$/.test(word.tag) || !supportVerbPattern.test(lemma)) return false;
  return hasEs || (lemma === "sein" && !adjectiveOfEasePattern.test(word.text) && takesInfinitive(word, analysis));
}

function* commasAfterNounOrAdjective({ words }: WordRun, analysis: AnalyzedText): Generator<Edit> {
  const endIndex = words.findLastIndex((word, index) => isZuInfinitive(word, words[index - 1]));
  const verbIndex = words.findIndex(isFiniteToken);
  if (endIndex < 4 || verbIndex < 0) return;
  for (let index = verbIndex + 1; index < endIndex - 2; index++) {
    const [word, firstToken] = words.slice(index);
    if (!word || !firstToken || !governsInfinitive(words, index, verbIndex, analysis)) continue;
    const groupWords = words.slice(index + 1, endIndex + 1);
    // Ignores clauses in which *es* can name a thing that is the object of the infinitive: "Es ist gut mit dem Bus zu
    // erreichen".
    if (/^APPR/.test(firstToken.tag) && passiveInfinitivePattern.test(words[endIndex]?.text ?? "")) return;
    // Ignores *es gibt* with a short infinitive group: "Dort gibt es viel zu sehen."
    if (words[verbIndex]?.reading.lemma === "geben" && endIndex - index <= 3) return;
    // The comma follows the last adjective if *und* or *oder* joins several adjectives: "Es ist wichtig und gut".
    if (/^(?:und|oder)$/.test(firstToken.text) && /^(?:ADJD|VVPP|ADV)$/.test(words[index + 2]?.tag ?? "")) continue;
    if (wordKeptWithGovernorPattern.test(firstToken.text) || groupWords.some(isFiniteToken)) return;
    if (/^(?:ADJD|VVPP|V.INF)$/.test(firstToken.tag) && /^\p{Ll}/u.test(firstToken.text)) continue;
    yield insertCommaAfter(word, explainGovernor(word.text), 0.85);
    return;
  }
}

const explainGovernor = (governor: string): Explanation => ({
  en: `An infinitive group with *zu* that depends on *${governor}* is set off by a comma.`,
  de: `Eine Infinitivgruppe mit *zu*, die von *${governor}* abhängt, trennt man mit einem Komma ab.`,
});

/** Adverbs that announce an infinitive group: "Ich freue mich darauf, dich zu sehen". */
const announcingAdverbPattern = /^(?:dar(?:an|auf|in|um|über)|da(?:bei|für|gegen|mit|nach|von|vor|zu))$/;
const objectPronounPattern = /^(?:mich|dich|sich|uns|euch|ihn|sie|mir|dir|ihm|ihr|ihnen|Ihnen|Sie|einem)$/;
/** Words that can stand between the verb and an infinitive group and belong to the verb. */
const wordOfPredicatePattern = /^(?:auch|sehr|nicht|immer|mir|dir|uns|viel|besonders|wirklich|oft|so|gar|keinen)$/;
/**
 * Words that form, together with a verb, a predicate whose subject is often an infinitive group: Spaß machen, leicht
 * fallen.
 */
const predicatePartPattern = /^(?:Spaß|Freude|Sinn|Mut|Angst|Leid|leichter?|schwerer?|leid|gut|schwerf?a?l?l?)$/;
/** Verbs with the subject *es* that announces an infinitive group. */
const verbWithEsPattern =
  /^(?:freuen|lohnen|gefallen|stören|ärgern|interessieren|reizen|gelingen|machen|fallen|helfen|reichen|genügen|wundern|tun)$/;

/**
 * The index of the last word before an infinitive group that *es* announces: *sehr* in "Es freut mich sehr dich zu
 * sehen".
 */
function findMainClauseEndWithEs(words: Words, verbIndex: number): number | undefined {
  const lemma = words[verbIndex]?.reading.lemma ?? "";
  const hasEs = [words[verbIndex - 1], words[verbIndex + 1], words[verbIndex + 2]].some(
    (token) => lowerOf(token) === "es",
  );
  if (!hasEs || !verbWithEsPattern.test(lemma)) return undefined;
  let lastIndex = verbIndex;
  let hasObject = false;
  for (let index = verbIndex + 1; index < words.length; index++) {
    const text = words[index]?.text ?? "";
    // A second pronoun belongs to the group: *dich* in "Es freut mich dich zu sehen".
    const isObjectPronoun: boolean =
      !hasObject && objectPronounPattern.test(text) && (index === verbIndex + 1 || words[index - 1]?.text === "es");
    if (!isObjectPronoun && text !== "es" && !wordOfPredicatePattern.test(text) && !predicatePartPattern.test(text))
      break;
    hasObject ||= isObjectPronoun;
    lastIndex = index;
  }
  const needsPartOfVerb = /^(?:machen|fallen|tun)$/.test(lemma);
  return needsPartOfVerb && !predicatePartPattern.test(words[lastIndex]?.text ?? "") ? undefined : lastIndex;
}

/**
 * The infinitive of the verb whose last part is this word: *vergessen* in "ich habe vergessen", *anfangen* in "ich
 * fange an".
 */
function infinitiveOfClosingPart(finiteVerb: AnalyzedToken, closingToken: AnalyzedToken): string | undefined {
  const participle = closingToken.readings.find(({ tag }) => tag === "VVPP");
  if (/^(?:haben|sein)$/.test(finiteVerb.reading.lemma)) return participle?.lemma;
  const isPrefix = closingToken.tag === "PTKVZ" || closingToken.tag === "APPR";
  const base = finiteVerb.reading.lemma.replace(/^.*\|/, "");
  const prefix = lowerOf(closingToken);
  return isPrefix ? `${prefix}|${base.startsWith(prefix) ? base.slice(prefix.length) : base}` : undefined;
}

/**
 * The index of the participle or prefix that ends the main clause before an infinitive group: *vergessen* in "Ich habe
 * vergessen ihn anzurufen".
 */
function findMainClauseEndAtClosingPart(words: Words, verbIndex: number, analysis: AnalyzedText): number | undefined {
  const finiteVerb = words[verbIndex];
  const closingIndex = words.findIndex((word, index) => {
    const lemma = finiteVerb && index > verbIndex ? infinitiveOfClosingPart(finiteVerb, word) : undefined;
    return lemma !== undefined && takesOnlyZuGroup(lemma, analysis);
  });
  return closingIndex < 0 ? undefined : closingIndex;
}

/**
 * The index of an infinitive that depends on a modal verb or *werden* and that takes an infinitive group: *freuen* in
 * "Ich würde mich freuen dich zu sehen".
 */
function findMainClauseEndAtInfinitive(words: Words, verbIndex: number, analysis: AnalyzedText): number | undefined {
  if (!/^(?:VM|VA)/.test(words[verbIndex]?.tag ?? "") || /^(?:sein|haben)$/.test(words[verbIndex]?.reading.lemma ?? ""))
    return undefined;
  const infinitiveIndex = words.findIndex(
    ({ tag, reading }, index) =>
      index > verbIndex &&
      tag === "VVINF" &&
      words[index - 1]?.tag !== "PTKZU" &&
      takesOnlyZuGroup(reading.lemma, analysis),
  );
  return infinitiveIndex < 0 ? undefined : infinitiveIndex;
}

/**
 * The index of the object pronoun after a verb that takes a person and an infinitive group: *Sie* in "Ich bitte Sie
 * mir zu helfen".
 */
function findMainClauseEndAtPerson(words: Words, verbIndex: number, analysis: AnalyzedText): number | undefined {
  const [finiteVerb, firstToken, secondToken] = words.slice(verbIndex);
  const isSubject = /^(?:ich|du|er|wir|man)$/.test(firstToken?.text ?? "");
  const objectToken = isSubject ? secondToken : firstToken;
  if (!finiteVerb || !objectToken || finiteVerb.tag !== "VVFIN") return undefined;
  const takesPersonAndGroup = framesOf(finiteVerb.reading.lemma, analysis.lexicon).some(
    ({ slots }) =>
      slots.some(({ alternatives }) => alternatives.some(isZuClause)) &&
      slots.some(
        ({ alternatives }) =>
          !alternatives.some(isZuClause) && alternatives.some((complement) => isObjectOf(complement, objectToken.text)),
      ),
  );
  return takesPersonAndGroup && takesOnlyZuGroup(finiteVerb.reading.lemma, analysis)
    ? verbIndex + (isSubject ? 2 : 1)
    : undefined;
}

/** Whether the pronoun can be this complement of a verb. */
const isObjectOf = (complement: Complement, pronoun: string): boolean =>
  (complement.kind === "reflexive" &&
    complement.case === "accusative" &&
    /^(?:mich|dich|sich|uns|euch)$/.test(pronoun)) ||
  (complement.kind === "noun" &&
    complement.case === "dative" &&
    /^(?:mir|dir|ihm|Ihnen|ihnen|uns|euch)$/.test(pronoun)) ||
  (complement.kind === "noun" && complement.case === "accusative" && /^(?:mich|dich|ihn|Sie|uns|euch)$/.test(pronoun));

/** The index of an adverb that announces an infinitive group, or of the participle after it. */
function findMainClauseEndAtAdverb(words: Words, verbIndex: number, infinitiveIndex: number): number | undefined {
  const adverbIndex = words.findIndex(
    ({ text }, index) => index > verbIndex && index < infinitiveIndex && announcingAdverbPattern.test(text),
  );
  if (adverbIndex < 0) return undefined;
  if (words[adverbIndex + 1]?.tag === "VVPP") return adverbIndex + 1;
  // After *haben* and *sein* the infinitive depends on the verb and not on the adverb: "Ich habe dabei viel zu lernen".
  return /^(?:haben|sein)$/.test(words[verbIndex]?.reading.lemma ?? "") ? undefined : adverbIndex;
}

/**
 * Verbs that form one predicate with an infinitive with *zu*. No comma stands between them: "Er scheint sich damit
 * abzufinden", "Man bekommt ihn nicht zu sehen".
 */
const verbWithInseparableGroupPattern = /^(?:scheinen|brauchen|pflegen|bekommen|kriegen|vermögen)$/;

function* commasAfterAnnouncement({ words, markAfter }: WordRun, analysis: AnalyzedText): Generator<Edit> {
  const verbIndex = words.findIndex(isFiniteToken);
  const infinitiveIndex = words.findIndex((word, index) => index > verbIndex && isZuInfinitive(word, words[index - 1]));
  const isInfinitiveAtEnd =
    infinitiveIndex === words.length - 1 || /^(?:KON|KOUI|KOUS)$/.test(words[infinitiveIndex + 1]?.tag ?? "");
  if (verbIndex < 0 || infinitiveIndex < 0 || !isInfinitiveAtEnd || markAfter === undefined) return;
  if (verbWithInseparableGroupPattern.test(words[verbIndex]?.reading.lemma ?? "")) return;
  const lastIndexBeforeGroup =
    findMainClauseEndAtAdverb(words, verbIndex, infinitiveIndex) ??
    findMainClauseEndWithEs(words, verbIndex) ??
    findMainClauseEndAtClosingPart(words, verbIndex, analysis) ??
    findMainClauseEndAtInfinitive(words, verbIndex, analysis) ??
    findMainClauseEndAtPerson(words, verbIndex, analysis);
  const lastToken = words[lastIndexBeforeGroup ?? -1];
  if (lastIndexBeforeGroup === undefined || !lastToken) return;
  const groupWords = words.slice(lastIndexBeforeGroup + 1, infinitiveIndex + 1);
  const [firstToken] = groupWords;
  const groupLength = words[infinitiveIndex]?.tag === "VVIZU" ? groupWords.length : groupWords.length - 1;
  if (!firstToken || groupLength < 2 || groupWords.some(isFiniteToken)) return;
  if (/^(?:aber|als|wie|zu|nicht)$/.test(lowerOf(firstToken))) return;
  if (groupWords.some(({ tag, text }) => tag === "KON" || /^(?:um|ohne|statt|anstatt|auf|für)$/.test(text))) return;
  yield insertCommaAfter(lastToken, explainGovernor(lastToken.text), 0.85);
}

/** Inserts the comma before an infinitive group with *zu*. */
export const commaBeforeInfinitive: Rule = {
  name: "comma-before-infinitive",
  category: "infinitives",
  stage: 3,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences)
      for (const wordRun of wordRunsOf(sentence)) {
        const edits = [...commasAfterNounOrAdjective(wordRun, analysis)];
        yield* edits.length > 0 ? edits : commasAfterAnnouncement(wordRun, analysis);
      }
  },
  examples: [
    ["Es ist wichtig eine Sprache zu lernen.", "Es ist wichtig, eine Sprache zu lernen."],
    ["Ich habe leider keine Zeit dich heute zu besuchen.", "Ich habe leider keine Zeit, dich heute zu besuchen."],
    ["Es ist nicht einfach eine Wohnung zu finden.", "Es ist nicht einfach, eine Wohnung zu finden."],
    ["Es freut mich sehr dich zu sehen.", "Es freut mich sehr, dich zu sehen."],
    ["Mir macht es Spaß neue Leute zu treffen.", "Mir macht es Spaß, neue Leute zu treffen."],
    ["Ich freue mich darauf dich bald zu sehen.", "Ich freue mich darauf, dich bald zu sehen."],
    ["Ich habe vergessen den Schlüssel mitzunehmen.", "Ich habe vergessen, den Schlüssel mitzunehmen."],
    ["Bald fange ich an meine Arbeit zu schreiben.", "Bald fange ich an, meine Arbeit zu schreiben."],
    ["Es gibt hier viel zu sehen.", "Es gibt hier viel zu sehen."],
    ["Ich habe viel zu tun.", "Ich habe viel zu tun."],
    ["Ich habe dabei viel zu lernen.", "Ich habe dabei viel zu lernen."],
  ],
};
