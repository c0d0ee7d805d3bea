import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import { isFiniteTag } from "../../analysis/tags.ts";
import { adjectiveCellsOf, type Cells, findDeterminer } from "../../lexicon/closed-words.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { type AnalyzedText, nounReadingsOf } from "../analyzed-text.ts";
import { wordAt } from "../clause-view.ts";
import { cellsOfNounForm, isUncertainNoun } from "../noun-phrase.ts";
import { firstIndexOf, lowerOf } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";
import { insertZu } from "./infinitive-group.ts";

const endings = ["e", "er", "es", "en", "em"];

/** A participle before a noun, with its stem (*renoviert*, *wartend*) and its ending. The ending can be missing. */
interface Participle {
  token: AnalyzedToken;
  stem: string;
  ending: string;
}

/** The infinitive to which a *Partizip I* belongs; undefined for other words and for words that are also adjectives. */
function infinitiveOfParticiple(stem: string, lexicon: Lexicon): string | undefined {
  const readings = lexicon.readings(stem);
  const isParticiple = readings.some(({ pos }) => pos === "present-participle");
  return isParticiple && !readings.some(({ pos }) => pos === "adjective") ? stem.replace(/d$/, "") : undefined;
}

/**
 * The participle at this index; undefined for other words. A participle in *-te* can be tagged as a past form. If the
 * finite verb stands after the noun, the word is a participle: "Die in der Studie untersuchte Personen waren jung".
 */
function findParticipleAt(sentence: AnalyzedSentence, index: number, lexicon: Lexicon): Participle | undefined {
  const token = sentence.tokens[index];
  const isPastForm = token?.tag === "VVFIN" && isFiniteTag(sentence.tokens[index + 2]?.tag ?? "XY");
  if (!token || !/^\p{Ll}/u.test(token.text)) return undefined;
  if (!isPastForm && !/^(?:ADJA|ADJD|VVPP)$/.test(token.tag)) return undefined;
  const [, textWithoutEnding = "", ending = ""] = /^(.*(?:end|ern?d|eln?d|t|en))(e[nrsm]?)$/.exec(token.text) ?? [];
  const candidates = [
    { stem: textWithoutEnding, ending },
    { stem: token.text, ending: "" },
  ];
  return candidates
    .filter(({ stem }) => stem.length > 3)
    .map(({ stem, ending }) => ({ token, stem, ending }))
    .find(({ stem }) => lexicon.readings(stem).some(({ pos }) => pos === "participle" || pos === "present-participle"));
}

/** Whether *zu* belongs to the *Partizip I* after it and is not a preposition: "die noch zu klärenden Fragen". */
const isGerundiveZu = (token: AnalyzedToken, nextToken: AnalyzedToken | undefined) =>
  token.text === "zu" && nextToken?.tag === "ADJA" && /e(?:r|l)?nde[nrsm]?$/.test(nextToken.text);

/**
 * The index of the last token of the phrase or adverb that begins at this index inside an attribute; undefined for
 * other words.
 */
function findLastIndexOfConstituent(sentence: AnalyzedSentence, index: number): number | undefined {
  const token = sentence.tokens[index];
  if (!token) return undefined;
  if (isGerundiveZu(token, sentence.tokens[index + 1])) return index;
  const phrase = sentence.phrases.find((candidate) => firstIndexOf(candidate) === index && candidate.head > index);
  if (phrase && phrase.adjectives[0] !== index) return phrase.head;
  return /^(?:ADV|ADJD|PRF|PAV|PTKNEG|PTKZU|CARD|PPER|NE)$/.test(token.tag) ? index : undefined;
}

interface ExtendedAttribute {
  determiner: AnalyzedToken;
  participle: Participle;
  noun: AnalyzedToken;
}

/**
 * The attribute between this determiner and its noun; undefined if nothing stands between the determiner and the
 * participle.
 */
function findAttributeAfter(
  sentence: AnalyzedSentence,
  determiner: AnalyzedToken,
  lexicon: Lexicon,
): ExtendedAttribute | undefined {
  const { tokens } = sentence;
  let index = determiner.index + 1;
  while (index < determiner.index + 12) {
    const participle = findParticipleAt(sentence, index, lexicon);
    const noun = tokens[index + 1];
    const isSeparatedFromDeterminer = index > determiner.index + 1;
    if (participle && noun?.tag === "NN" && isSeparatedFromDeterminer) return { determiner, participle, noun };
    const lastIndex = findLastIndexOfConstituent(sentence, index);
    if (lastIndex === undefined) return undefined;
    index = lastIndex + 1;
  }
  return undefined;
}

/**
 * Whether the word `determiner` really is the determiner of the noun, and not a relative pronoun or the subject.
 */
function isDeterminerOf(sentence: AnalyzedSentence, { determiner, noun }: ExtendedAttribute): boolean {
  if (/^(?:ART|PPOSAT|PDAT)$/.test(determiner.tag)) return true;
  return determiner.index === 0 && isFiniteTag(sentence.tokens[noun.index + 1]?.tag ?? "XY");
}

/** The ending that the participle needs; undefined if the written ending is right or several endings are possible. */
function findNeededEnding(cells: Cells, kind: "der" | "ein" | "beide", writtenEnding: string): string | undefined {
  const possibleEndings = endings.filter((ending) => (adjectiveCellsOf(ending, kind) & cells) !== 0);
  return possibleEndings.length === 1 && possibleEndings[0] !== writtenEnding ? possibleEndings[0] : undefined;
}

function* editsOfEnding(attribute: ExtendedAttribute, analysis: AnalyzedText): Generator<Edit> {
  const { determiner, participle, noun } = attribute;
  const word = wordAt(analysis, noun.start);
  const type = findDeterminer(lowerOf(determiner));
  if (!word?.isKnown || !type || isUncertainNoun(word, analysis)) return;
  if (nounReadingsOf(word).some(({ isAdjectival }) => isAdjectival)) return;
  const ending = findNeededEnding(type.cells & cellsOfNounForm(word), type.kind, participle.ending);
  if (ending === undefined) return;
  const form = participle.stem + ending;
  yield replaceToken(
    participle.token,
    form,
    {
      en: `The participle belongs to *${determiner.text} … ${noun.text}* and has the ending that fits: *${determiner.text} … ${form} ${noun.text}*.`,
      de: `Das Partizip gehört zu *${determiner.text} … ${noun.text}* und hat die passende Endung: *${determiner.text} … ${form} ${noun.text}*.`,
    },
    0.9 * confidenceFromMargins(noun.margin),
  );
}

/** Moves *zu* into a separable verb, between prefix and stem: "das zu ausfüllende Formular". */
function* editsOfZu(sentence: AnalyzedSentence, lexicon: Lexicon): Generator<Edit> {
  for (const zu of sentence.tokens) {
    const participle = sentence.tokens[zu.index + 1];
    const tokenBefore = sentence.tokens[zu.index - 1];
    if (!participle || !isGerundiveZu(zu, participle) || !/^(?:ART|PPOSAT|PDAT|PDS|ADV)$/.test(tokenBefore?.tag ?? ""))
      continue;
    const [, stem = "", ending = ""] = /^(.*nd)(e[nrsm]?)$/.exec(participle.text) ?? [];
    const infinitive = infinitiveOfParticiple(stem, lexicon);
    const infinitiveWithZu = infinitive && insertZu(infinitive, lexicon);
    if (!infinitiveWithZu) continue;
    const form = `${infinitiveWithZu}d${ending}`;
    yield {
      start: zu.start,
      end: participle.end,
      replacement: form,
      explanation: {
        en: `*zu* stands between the prefix and the verb: *${form}*.`,
        de: `*zu* steht zwischen Präfix und Verb: *${form}*.`,
      },
      confidence: 0.9,
      topics: ["c1-gerundive"],
    };
  }
}

/**
 * Corrects the ending of participles that are separated from their article ("das im letzten Jahr renoviertes
 * Hallenbad"), and the place of *zu* in them ("das zu ausfüllende Formular").
 */
export const extendedAttribute: Rule = {
  name: "extended-attribute",
  category: "participles",
  stage: 2,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences) {
      yield* editsOfZu(sentence, analysis.lexicon);
      for (const token of sentence.tokens) {
        if (!findDeterminer(lowerOf(token)) || sentence.tokens[token.index - 1]?.text === ",") continue;
        const attribute = findAttributeAfter(sentence, token, analysis.lexicon);
        if (attribute && isDeterminerOf(sentence, attribute)) yield* editsOfEnding(attribute, analysis);
      }
    }
  },
  examples: [
    ["Die in der Studie untersuchte Personen waren jung.", "Die in der Studie untersuchten Personen waren jung."],
    [
      "Das im letzten Jahr renoviertes Hallenbad öffnet wieder.",
      "Das im letzten Jahr renovierte Hallenbad öffnet wieder.",
    ],
    ["Die seit Wochen streikende Fahrer fordern mehr Lohn.", "Die seit Wochen streikenden Fahrer fordern mehr Lohn."],
    ["Wir suchen eine fließend Arabisch sprechend Kollegin.", "Wir suchen eine fließend Arabisch sprechende Kollegin."],
    ["Das ist ein seit Jahren heftig diskutierter Projekt.", "Das ist ein seit Jahren heftig diskutiertes Projekt."],
    ["Die noch zu lösende Probleme besprechen wir morgen.", "Die noch zu lösenden Probleme besprechen wir morgen."],
    [
      "Die von dem Ministerium vorgeschlagene Änderungen sind umstritten.",
      "Die von dem Ministerium vorgeschlagenen Änderungen sind umstritten.",
    ],
    ["Wir besprechen die gestern vorgestellte Pläne.", "Wir besprechen die gestern vorgestellten Pläne."],
    ["Die von mir geplante Reise war schön.", "Die von mir geplante Reise war schön."],
    [
      "Ich kenne Leute, die vom Staat geplante Straßen ablehnen.",
      "Ich kenne Leute, die vom Staat geplante Straßen ablehnen.",
    ],
    ["Das zu ausfüllende Formular liegt bei.", "Das auszufüllende Formular liegt bei."],
    ["Das auf Hilfe wartende Kind weint.", "Das auf Hilfe wartende Kind weint."],
    [
      "Die von allen Mitgliedern bis Juni zu zahlenden Beiträge sind gestiegen.",
      "Die von allen Mitgliedern bis Juni zu zahlenden Beiträge sind gestiegen.",
    ],
    [
      "Eine Firma, die aus Holz gefertigte Möbel verkauft, sucht Mitarbeiter.",
      "Eine Firma, die aus Holz gefertigte Möbel verkauft, sucht Mitarbeiter.",
    ],
    ["Das ist eine zu anstrengende Arbeit.", "Das ist eine zu anstrengende Arbeit."],
  ],
};
