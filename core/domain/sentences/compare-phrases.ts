import type { AnalyzedSentence, Phrase } from "../german/analysis/analyze.ts";
import { valencyOf } from "../german/analysis/verb-valency.ts";
import { plainPreposition } from "../german/checker/frame-match.ts";
import { casesIn, pluralCells, singularCells } from "../german/lexicon/closed-words.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { caseBit } from "../german/lexicon/reading.ts";
import type { NounClass } from "../german/noun-class.ts";
import { areDeterminersExchangeable, determinerOf } from "./exchangeable-determiners.ts";
import { areSamePrepositions } from "./exchangeable-prepositions.ts";
import { clauseOf, type MeaningWord, phraseOfHead } from "./meaning-words.ts";
import type { MeaningPair } from "./pair-words.ts";

const { nominative, accusative, dative, genitive } = caseBit;

/** The sentences of an answer and of the sentence that it translates. */
export interface ComparedTexts {
  answer: readonly AnalyzedSentence[];
  reference: readonly AnalyzedSentence[];
  english: string;
  lexicon: Lexicon;
}

interface PhraseInSentence {
  sentence: AnalyzedSentence;
  phrase: Phrase;
}

const phraseOf = (sentences: readonly AnalyzedSentence[], word: MeaningWord): PhraseInSentence | undefined => {
  const sentence = sentences[word.sentence];
  const phrase = phraseOfHead(sentence, word.token);
  return sentence && phrase ? { sentence, phrase } : undefined;
};

/** The preposition of a phrase without its article; empty if there is none. */
export function prepositionOf({ sentence, phrase }: PhraseInSentence): string {
  const preposition = sentence.tokens[phrase.preposition ?? -1];
  if (preposition) return plainPreposition(preposition.text.toLowerCase());
  const following = sentence.tokens[phrase.head + 1];
  return following && /^(?:zufolge|gegenüber|entlang|wegen)$/i.test(following.text) ? following.text.toLowerCase() : "";
}

/** The cases that the forms of a phrase allow, as bits. */
export const casesOf = ({ phrase }: PhraseInSentence): number => casesIn(phrase.cells.together);

/** The main verb of the clause to which the phrase belongs. */
function verbOf({ sentence, phrase }: PhraseInSentence): { lemma: string; isPassive: boolean } {
  const verbs = clauseOf(sentence, phrase.head)?.verbs;
  return { lemma: verbs?.lemma.replace("|", "") ?? "", isPassive: verbs?.isPassive ?? false };
}

/** Whether the verb of the answer takes the phrase: as its subject, as an object or with this preposition. */
function isTakenByVerb(place: PhraseInSentence, lexicon: Lexicon): boolean {
  const { lemma, isPassive } = verbOf(place);
  const { objects, prepositions } = valencyOf(lemma, lexicon);
  const preposition = prepositionOf(place);
  const cases = casesOf(place);
  if (preposition !== "") {
    const letters = prepositions.get(preposition) ?? "";
    return [...letters].some((letter) => (cases & ({ n: 1, a: 2, d: 4, g: 8 }[letter] ?? 0)) !== 0);
  }
  if (objects === "") return false;
  if ((cases & nominative) !== 0) return true;
  if (!isPassive && /a/i.test(objects) && (cases & accusative) !== 0) return true;
  return (/d/i.test(objects) && (cases & dative) !== 0) || (/g/i.test(objects) && (cases & genitive) !== 0);
}

const timeClasses: readonly NounClass[] = ["time", "weekday", "month", "season", "daytime", "holiday"];
/** The preposition before a noun that names a time: *am Montag, im Mai, in der Woche*. */
function prepositionOfTime(noun: string, classes: readonly NounClass[]): string {
  if (/^(?:nacht|woche|jahr|monat|jahrhundert|jahrzehnt|minute|stunde|sekunde|zeit|moment|augenblick)$/.test(noun)) return "in";
  return classes.includes("month") || classes.includes("season") ? "in" : "an";
}

/** Whether the phrases have the same relation to the rest of their sentences: the same case or preposition. */
function haveSameRelation(
  first: PhraseInSentence,
  second: PhraseInSentence,
  { answer: word, isSameWord: isSameNoun }: MeaningPair,
  isSameVerb: boolean,
  { english, lexicon }: ComparedTexts,
): boolean {
  const [preposition, other] = [prepositionOf(first), prepositionOf(second)];
  const [cases, otherCases] = [casesOf(first), casesOf(second)];
  const [verb, otherVerb] = [verbOf(first), verbOf(second)];
  const isOtherVoice = verb.isPassive !== otherVerb.isPassive;
  const noun = first.sentence.tokens[first.phrase.head]?.reading.lemma ?? word.text;
  const classes = lexicon.nounClasses(noun);
  if (preposition === other) {
    if (isSameNoun ? shareCell(first.phrase, second.phrase) : shareCase(first.phrase, second.phrase)) {
      const isAccusativeOfPassive = isOtherVoice && preposition === "" && otherVerb.lemma === verb.lemma;
      return !isAccusativeOfPassive || (cases & (nominative | accusative | genitive)) !== 0;
    }
    if (preposition !== "") return !isSameVerb && isTakenByVerb(first, lexicon);
    if (isOtherVoice) return (cases & nominative) !== 0 || (cases & accusative) !== 0;
    return !isSameVerb && isTakenByVerb(first, lexicon);
  }
  if (areSamePrepositions(preposition, other, classes, english)) {
    const isTwoWay = (name: string) => /^(?:in|an|auf|vor|hinter|neben|über|unter|zwischen)$/.test(name);
    return !isTwoWay(preposition) || !isTwoWay(other) || (cases & otherCases) !== 0;
  }
  if (preposition !== "" && other !== "") return !isSameVerb && isTakenByVerb(first, lexicon);
  // "von der Oma" and "der Oma", "Omas"; "vom Arzt" in the passive and "der Arzt".
  if (preposition === "von" && (otherCases & genitive) !== 0 && !isSubject(second)) return true;
  if (other === "von" && (cases & genitive) !== 0 && !isSubject(first)) return true;
  if (isOtherVoice) {
    if (/^(?:von|durch)$/.test(preposition)) return verb.isPassive && (otherCases & nominative) !== 0;
    if (/^(?:von|durch)$/.test(other)) return otherVerb.isPassive && (cases & nominative) !== 0;
  }
  if (timeClasses.some((name) => classes.includes(name))) {
    const needed = prepositionOfTime(noun.toLowerCase(), classes);
    if (preposition === "") return (cases & accusative) !== 0 && (other === needed || other === "in");
    if (other === "") return preposition === needed && (cases & dative) !== 0;
  }
  return isTakenByVerb(first, lexicon) && (preposition !== "" || !isSameVerb || isOtherVoice);
}

const isSubject = ({ sentence, phrase }: PhraseInSentence) =>
  sentence.clauses.some(({ subject }) => subject !== undefined && sentence.phrases[subject] === phrase);

/** Whether the forms of two phrases with the same noun allow the same gender, number and case. */
const shareCell = (first: Phrase, second: Phrase) => (first.cells.together & second.cells.together) !== 0;
/** Whether the forms of two phrases allow the same case, both in the singular or both in the plural. */
const shareCase = (first: Phrase, second: Phrase) =>
  [singularCells, pluralCells].some(
    (number) => (casesIn(first.cells.together & number) & casesIn(second.cells.together & number)) !== 0,
  );

/** Whether one noun is a singular and the other one a plural. */
function differInNumber(first: Phrase, second: Phrase): boolean {
  const [cells, others] = [first.cells.together, second.cells.together];
  const both = (mask: number) => (cells & mask) !== 0 && (others & mask) !== 0;
  return !both(pluralCells) && !both(singularCells);
}

/** Whether every noun of the answer has the number, the determiner and the relation of its counterpart. */
export function haveSamePhrases(pairs: readonly MeaningPair[], texts: ComparedTexts): boolean {
  const pairOf = (sentence: number, token: number, side: "answer" | "reference") =>
    pairs.find((pair) => pair[side].sentence === sentence && pair[side].token === token);
  const verbPairs = pairs.filter(({ answer, reference }) => answer.kind === "verb" && reference.kind === "verb");
  return pairs.every((pair) => {
    const { answer, reference, isSameWord } = pair;
    if (answer.kind === "adjective" && reference.kind === "adjective") {
      // An adjective must describe the counterpart of the noun that it describes in the sentence.
      const [noun, otherNoun] = [nounOf(texts.answer, answer), nounOf(texts.reference, reference)];
      const nounPair = noun === undefined ? undefined : pairOf(answer.sentence, noun, "answer");
      return otherNoun === undefined || nounPair === undefined || nounPair.reference.token === otherNoun;
    }
    const [first, second] = [phraseOf(texts.answer, answer), phraseOf(texts.reference, reference)];
    if (!first || !second || answer.kind !== "noun") return true;
    if (isSameWord && differInNumber(first.phrase, second.phrase)) return false;
    if (!areDeterminersExchangeable(determinerOf(first), determinerOf(second), first, texts.english, texts.lexicon))
      return false;
    const verb = clauseOf(first.sentence, answer.token)?.verbs;
    const isSameVerb = verbPairs.some(
      (verbPair) =>
        verbPair.isSameWord &&
        verbPair.answer.sentence === answer.sentence &&
        (verbPair.answer.token === verb?.finite ||
          verb?.participles.includes(verbPair.answer.token) ||
          verb?.infinitives.includes(verbPair.answer.token)),
    );
    return haveSameRelation(first, second, pair, isSameVerb, texts);
  });
}

/** The noun that an attributive adjective describes. */
const nounOf = (sentences: readonly AnalyzedSentence[], word: MeaningWord): number | undefined =>
  sentences[word.sentence]?.phrases.find(({ adjectives }) => adjectives.includes(word.token))?.head;

/** Whether the answer exchanges subject and object: "Der Hund beißt den Mann" for "Der Mann beißt den Hund". */
export function exchangesRoles(pairs: readonly MeaningPair[], { answer, reference }: ComparedTexts): boolean {
  const roleOf = (sentences: readonly AnalyzedSentence[], word: MeaningWord) => {
    const place = phraseOf(sentences, word);
    if (!place || place.phrase.preposition !== undefined) return undefined;
    const isPassive = verbOf(place).isPassive;
    if (isSubject(place)) return isPassive ? "object" : "subject";
    const { objects } = clauseOf(place.sentence, word.token) ?? {};
    const index = place.sentence.phrases.indexOf(place.phrase);
    return objects?.accusative.includes(index) ? "object" : objects?.dative.includes(index) ? "dative" : undefined;
  };
  const roles = pairs
    .filter((pair) => pair.answer.kind === "noun")
    .map((pair) => [roleOf(answer, pair.answer), roleOf(reference, pair.reference)] as const);
  const has = (first: string, second: string) => roles.some(([a, b]) => a === first && b === second);
  return (has("subject", "object") && has("object", "subject")) || (has("object", "dative") && has("dative", "object"));
}
