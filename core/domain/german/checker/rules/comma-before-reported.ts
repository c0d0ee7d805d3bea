import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import { isFiniteTag, isMarkTag } from "../../analysis/tags.ts";
import { cellsInCases } from "../../lexicon/closed-words.ts";
import { caseBit } from "../../lexicon/reading.ts";
import { takesComplement } from "../../valency.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { framesOf } from "../clause-view.ts";
import { firstIndexOf, lowerOf, lowerTextAt } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Explanation, type Rule } from "../rule.ts";
import { prefixOf, verbReadingsOf } from "../verb-form.ts";

/** The persons, as bits, of the pronouns that can be the subject of the reported clause. */
const personsByPronoun: Readonly<Record<string, number>> = {
  ich: 1,
  du: 2,
  er: 4,
  sie: 36,
  es: 4,
  wir: 8,
  ihr: 16,
  man: 4,
};

const reportsClause = (infinitive: string, { lexicon }: AnalyzedText): boolean =>
  framesOf(infinitive, lexicon).some((frame) =>
    takesComplement(
      frame,
      (complement) => complement.kind === "clause" && (complement.clause === "v2" || complement.clause === "dass"),
    ),
  );
const takesPlainInfinitive = (infinitive: string, { lexicon }: AnalyzedText): boolean =>
  framesOf(infinitive, lexicon).some((frame) =>
    takesComplement(frame, (complement) => complement.kind === "clause" && complement.clause === "inf"),
  );

/** The persons of all finite readings of a token, as bits; 0 if it has no finite reading. */
const finitePersonsOf = (token: AnalyzedToken, { lexicon }: AnalyzedText): number =>
  verbReadingsOf(token, lexicon).reduce(
    (bits, reading) => (reading.pos === "finite" && reading.kind !== "m" ? bits | reading.persons : bits),
    0,
  );

/** Whether the verb is the first verb of its clause and directly follows its subject: "Der Polizist teilte …". */
function followsSubject({ tokens, phrases }: AnalyzedSentence, verb: AnalyzedToken): boolean {
  const tokenBefore = tokens[verb.index - 1];
  if (!tokenBefore || !/^(?:PPER|PIS|NN|NE|PDS)$/.test(tokenBefore.tag)) return false;
  const phrase = phrases.find(({ head }) => head === tokenBefore.index);
  if (!phrase || phrase.preposition !== undefined) return false;
  if (((phrase.cells.together || phrase.cells.head) & cellsInCases(caseBit.nominative)) === 0) return false;
  const markIndex = tokens.findLastIndex(({ index, tag }) => index < verb.index && (isMarkTag(tag) || /^KO/.test(tag)));
  const wordsBefore = tokens.slice(markIndex + 1, verb.index);
  return wordsBefore.every(({ tag }) => !/^(?:V|KOU|PREL|PW)/.test(tag)) && firstIndexOf(phrase) === markIndex + 1;
}

/** Whether a pronoun and a verb that agrees with it begin at this index: "er sei krank". */
function beginsWithPronounAndVerb(
  { tokens }: AnalyzedSentence,
  index: number,
  infinitive: string,
  analysis: AnalyzedText,
): boolean {
  const [pronoun, verb] = [tokens[index], tokens[index + 1]];
  if (!pronoun || !verb || !tokens[index + 2] || /^\p{Lu}/u.test(verb.text)) return false;
  // A possessive pronoun can look like a verb: "Morgen rufe ich meine Tante an."
  if (verb.tag === "PPOSAT") return false;
  const persons = personsByPronoun[lowerOf(pronoun)];
  if (persons === undefined || (/^\p{Lu}/u.test(pronoun.text) && pronoun.text !== "Sie")) return false;
  const isAgreeing = (finitePersonsOf(verb, analysis) & persons) !== 0;
  // With an infinitive after it, the pronoun can be an object of the first verb: "Er glaubt sie zu kennen", "Er sieht
  // sie kommen".
  const isInfinitive = verbReadingsOf(verb, analysis.lexicon).some(({ pos }) => pos === "infinitive");
  const canBeObject = !/^(?:ich|du|er|wir|man)$/.test(lowerOf(pronoun));
  if (canBeObject && isInfinitive && (!isFiniteTag(verb.tag) || takesPlainInfinitive(infinitive, analysis)))
    return false;
  return isAgreeing && (isFiniteTag(verb.tag) || (!canBeObject && /^V/.test(verb.tag)));
}

/**
 * Whether a definite noun phrase in the nominative with a verb after it begins at this index: "der Täter sei gefasst".
 */
function beginsWithNounAndVerb({ tokens, phrases }: AnalyzedSentence, index: number): boolean {
  const phrase = phrases.find(({ determiner }) => determiner === index);
  const verb = tokens[(phrase?.head ?? tokens.length) + 1];
  if (!phrase || !verb || tokens[phrase.head]?.tag !== "NN") return false;
  const cells = phrase.cells.head & phrase.cells.determiner & phrase.cells.adjectives;
  return (cells & cellsInCases(caseBit.nominative)) !== 0 && isFiniteTag(verb.tag);
}

const insertCommaAfter = ({ end, text }: AnalyzedToken, confidence: number): Edit => {
  const explanation: Explanation = {
    en: `What somebody says or thinks is a clause of its own, with a comma before it: *${text}, …*`,
    de: `Was jemand sagt oder denkt, ist ein eigener Satz mit einem Komma davor: *${text}, …*`,
  };
  return { start: end, end, replacement: ",", explanation, confidence };
};

const hasHabenBefore = ({ tokens }: AnalyzedSentence, { index }: AnalyzedToken): boolean => {
  const markIndex = tokens.findLastIndex((token) => token.index < index && isMarkTag(token.tag));
  return tokens.slice(markIndex + 1, index).some(({ tag, reading }) => tag === "VAFIN" && reading.lemma === "haben");
};

/**
 * The token after the verb and the adverbs that follow the verb. This token can be the prefix of the verb: *mit* in
 * "teilte gestern mit".
 */
function findPrefixAfter({ tokens }: AnalyzedSentence, verb: AnalyzedToken): AnalyzedToken | undefined {
  let index = verb.index + 1;
  while (tokens[index]?.tag === "ADV") index += 1;
  return tokens[index];
}

function* editsOf(sentence: AnalyzedSentence, verb: AnalyzedToken, analysis: AnalyzedText): Generator<Edit> {
  const { tokens } = sentence;
  const isParticiple = verb.tag === "VVPP" && hasHabenBefore(sentence, verb);
  const pronoun = tokens[verb.index + 1];
  const isBeforeSubject =
    verb.tag === "VVFIN" && (finitePersonsOf(verb, analysis) & (personsByPronoun[lowerOf(pronoun)] ?? 0)) !== 0;
  const hasSubjectBefore = isParticiple || (verb.tag === "VVFIN" && followsSubject(sentence, verb));
  if (!hasSubjectBefore && !isBeforeSubject) return;
  const possiblePrefix = findPrefixAfter(sentence, verb);
  const infinitives = new Set(verbReadingsOf(verb, analysis.lexicon).map(({ lemma }) => lemma));
  const [infinitive = ""] = infinitives;
  const isReportingVerb = infinitives.size === 1 && reportsClause(infinitive, analysis);
  const isClauseNext = (index: number) => beginsWithPronounAndVerb(sentence, index, infinitive, analysis);
  if (isReportingVerb && hasSubjectBefore && isClauseNext(verb.index + 1)) {
    yield insertCommaAfter(verb, 0.95 * confidenceFromMargins(verb.margin));
    return;
  }
  // The subject follows the verb: "Gestern sagte er er sei krank".
  if (isReportingVerb && pronoun && isBeforeSubject && isClauseNext(pronoun.index + 1)) {
    yield insertCommaAfter(pronoun, 0.95 * confidenceFromMargins(verb.margin));
    return;
  }
  // The comma belongs after the prefix of a separable verb: "Der Sprecher teilte mit der Zug sei verspätet."
  const separableVerb = analysis.lexicon
    .readings(lowerOf(verb))
    .find((reading) => reading.pos === "finite" && prefixOf(reading.lemma) === lowerOf(possiblePrefix));
  if (!possiblePrefix || !separableVerb || prefixOf(separableVerb.lemma) === "") return;
  if (!reportsClause(separableVerb.lemma.replace("|", ""), analysis)) return;
  if (
    beginsWithPronounAndVerb(sentence, possiblePrefix.index + 1, separableVerb.lemma, analysis) ||
    (beginsWithNounAndVerb(sentence, possiblePrefix.index + 1) &&
      lowerTextAt(sentence, possiblePrefix.index + 1) !== "dem")
  )
    yield insertCommaAfter(possiblePrefix, 0.95 * confidenceFromMargins(verb.margin));
}

/**
 * Inserts the comma between a verb of saying or thinking and the main clause that it reports: "Er sagt er sei krank",
 * "Sie teilte mit der Zug sei verspätet". This rule runs before the other rules, because without the comma both clauses
 * look like one clause.
 */
export const commaBeforeReported: Rule = {
  name: "comma-before-reported",
  category: "commas",
  stage: 1,
  *findEdits(analysis): Iterable<Edit> {
    for (const sentence of analysis.sentences)
      for (const verb of sentence.tokens) yield* editsOf(sentence, verb, analysis);
  },
  examples: [
    ["Er sagt er sei krank.", "Er sagt, er sei krank."],
    ["Meine Schwester meint er könne morgen kommen.", "Meine Schwester meint, er könne morgen kommen."],
    ["Sie denkt sie hat gewonnen.", "Sie denkt, sie hat gewonnen."],
    ["Die Bahn teilte mit der Zug sei verspätet.", "Die Bahn teilte mit, der Zug sei verspätet."],
    ["Gestern sagte er er sei krank.", "Gestern sagte er, er sei krank."],
    ["Meine Schwester hat gesagt sie komme später.", "Meine Schwester hat gesagt, sie komme später."],
    [
      "Der Minister teilte gestern mit die Steuern würden sinken.",
      "Der Minister teilte gestern mit, die Steuern würden sinken.",
    ],
    ["Als Gast genießt er einige Freiheiten.", "Als Gast genießt er einige Freiheiten."],
    ["Er sieht sie kommen.", "Er sieht sie kommen."],
    ["Sie glaubt ihm nicht.", "Sie glaubt ihm nicht."],
    ["Er teilte mit dem Bruder sein Brot.", "Er teilte mit dem Bruder sein Brot."],
  ],
};
