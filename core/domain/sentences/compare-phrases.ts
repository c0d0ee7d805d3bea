import type { AnalyzedSentence, Phrase } from "../german/analysis/analyze.ts";
import { valencyOf } from "../german/analysis/verb-valency.ts";
import { plainPrepositionOf } from "../german/checker/frame-match.ts";
import { casesIn, cellsInCases, pluralCells, singularCells } from "../german/lexicon/closed-words.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { caseBit } from "../german/lexicon/reading.ts";
import type { NounClass } from "../german/noun-class.ts";
import { areDeterminersExchangeable, determinerOf, type PhraseInSentence } from "./exchangeable-determiners.ts";
import { areSamePrepositions } from "./exchangeable-prepositions.ts";
import { clauseOf, type MeaningWord, phraseOfHead } from "./meaning-words.ts";
import type { MeaningPair, PairedWords } from "./pair-words.ts";

const { nominative, accusative, dative, genitive } = caseBit;

/** The analysed answer, the analysed sentence of the course, and the English sentence that both translate. */
interface ComparedTexts {
  answer: readonly AnalyzedSentence[];
  reference: readonly AnalyzedSentence[];
  english: string;
  lexicon: Lexicon;
}

const phraseOf = (sentences: readonly AnalyzedSentence[], word: MeaningWord): PhraseInSentence | undefined => {
  const sentence = sentences[word.sentenceIndex];
  const phrase = phraseOfHead(sentence, word.tokenIndex);
  return sentence && phrase ? { sentence, phrase } : undefined;
};

/** The preposition of a phrase without its article; empty if there is none. */
function prepositionOf({ sentence, phrase }: PhraseInSentence): string {
  const preposition = sentence.tokens[phrase.preposition ?? -1];
  if (preposition) return plainPrepositionOf(preposition.text.toLowerCase());
  const nextToken = sentence.tokens[phrase.head + 1];
  return nextToken && /^(?:zufolge|gegenüber|entlang)$/i.test(nextToken.text) ? nextToken.text.toLowerCase() : "";
}

/** *als* or *wie* before a phrase; empty if there is none. */
function comparisonOf({ sentence, phrase: { determiner, adjectives, head } }: PhraseInSentence): string {
  const tokenBefore = sentence.tokens[Math.min(head, determiner ?? head, ...adjectives) - 1];
  return tokenBefore?.tag === "KOKOM" ? tokenBefore.text.toLowerCase() : "";
}

/** The cases that the forms of a phrase allow, as bits. */
const caseBitsOf = ({ phrase }: PhraseInSentence): number => casesIn(phrase.cells.together);

/** The main verb of the clause to which the phrase belongs. */
function verbOf({ sentence, phrase }: PhraseInSentence): { lemma: string; isPassive: boolean } {
  const verbs = clauseOf(sentence, phrase.head)?.verbs;
  return { lemma: verbs?.lemma.replace("|", "") ?? "", isPassive: verbs?.isPassive ?? false };
}

/**
 * Whether the verb of the answer takes the phrase: as its subject, as an object or with its preposition.
 * @param otherCaseBits the possible cases of the counterpart of the phrase in the sentence, as bits
 */
function isTakenByVerb(phraseInSentence: PhraseInSentence, otherCaseBits: number, lexicon: Lexicon): boolean {
  const { lemma, isPassive } = verbOf(phraseInSentence);
  const { objects, prepositions } = valencyOf(lemma, lexicon);
  const preposition = prepositionOf(phraseInSentence);
  const caseBits = caseBitsOf(phraseInSentence);
  if (preposition !== "") {
    const letters = prepositions.get(preposition) ?? "";
    return [...letters].some((letter) => (caseBits & ({ n: 1, a: 2, d: 4, g: 8 }[letter] ?? 0)) !== 0);
  }
  if (objects === "") return false;
  if (isSubject(phraseInSentence)) return (caseBits & nominative) !== 0;
  if (!isPassive && /a/i.test(objects) && (caseBits & accusative) !== 0) return true;
  // The phrase cannot be the accusative object of the verb. If the verb takes an accusative object, a dative or
  // genitive is wrong for a phrase that can be nominative or accusative in the sentence.
  if (/a/i.test(objects) && (otherCaseBits & (accusative | nominative)) !== 0) return false;
  return (/d/i.test(objects) && (caseBits & dative) !== 0) || (/g/i.test(objects) && (caseBits & genitive) !== 0);
}

/** Classes of nouns that name times. */
const timeClasses: readonly NounClass[] = ["time", "weekday", "month", "season", "daytime", "holiday"];
/** The preposition before a noun that names a time: *am Montag, im Mai, in der Woche*. */
function prepositionOfTime(noun: string, nounClasses: readonly NounClass[]): string {
  if (/^(?:nacht|woche|jahr|monat|jahrhundert|jahrzehnt|minute|stunde|sekunde|zeit|moment|augenblick)$/.test(noun))
    return "in";
  return nounClasses.includes("month") || nounClasses.includes("season") ? "in" : "an";
}

/** Whether the phrases have the same relation to the rest of their sentences: the same case or preposition. */
function haveSameRelation(
  answerPhrase: PhraseInSentence,
  referencePhrase: PhraseInSentence,
  { answer: word, isSameWord: isSameNoun }: MeaningPair,
  isSameVerb: boolean,
  { english, lexicon }: ComparedTexts,
): boolean {
  const [preposition, otherPreposition] = [prepositionOf(answerPhrase), prepositionOf(referencePhrase)];
  const [caseBits, otherCaseBits] = [caseBitsOf(answerPhrase), caseBitsOf(referencePhrase)];
  const [verb, otherVerb] = [verbOf(answerPhrase), verbOf(referencePhrase)];
  const isOtherVoice = verb.isPassive !== otherVerb.isPassive;
  const noun = answerPhrase.sentence.tokens[answerPhrase.phrase.head]?.reading.lemma ?? word.text;
  const nounClasses = lexicon.nounClasses(noun);
  // A phrase with *als* or *wie* can become an object of another verb: "als Einzelgänger" and "für einen Einzelgänger".
  if (comparisonOf(answerPhrase) !== comparisonOf(referencePhrase))
    return !isSameVerb && isTakenByVerb(answerPhrase, otherCaseBits, lexicon);
  // *dank* and some other prepositions take the genitive or the dative: "dank ihres Rufs" and "dank ihrem Ruf".
  if (preposition === otherPreposition && /^(?:dank|wegen|trotz|während|statt)$/.test(preposition)) return true;
  if (preposition === otherPreposition) {
    if (isOtherVoice && verb.lemma === otherVerb.lemma && isSubject(answerPhrase) && isSubject(referencePhrase))
      return false;
    if (
      isSameNoun && !differInNumber(answerPhrase.phrase, referencePhrase.phrase)
        ? haveSharedCell(answerPhrase.phrase, referencePhrase.phrase)
        : (caseBits & otherCaseBits) !== 0
    ) {
      const isAccusativeOfPassive = isOtherVoice && preposition === "" && otherVerb.lemma === verb.lemma;
      return !isAccusativeOfPassive || (caseBits & (nominative | accusative | genitive)) !== 0;
    }
    if (preposition !== "") return !isSameVerb && isTakenByVerb(answerPhrase, otherCaseBits, lexicon);
    if (isOtherVoice) return (caseBits & nominative) !== 0 || (caseBits & accusative) !== 0;
    return !isSameVerb && isTakenByVerb(answerPhrase, otherCaseBits, lexicon);
  }
  if (areSamePrepositions(preposition, otherPreposition, nounClasses, english)) {
    const isTwoWayPreposition = (name: string) => /^(?:in|an|auf|vor|hinter|neben|über|unter|zwischen)$/.test(name);
    return (
      !isTwoWayPreposition(preposition) || !isTwoWayPreposition(otherPreposition) || (caseBits & otherCaseBits) !== 0
    );
  }
  if (preposition !== "" && otherPreposition !== "")
    return !isSameVerb && isTakenByVerb(answerPhrase, otherCaseBits, lexicon);
  // A phrase with *von* can replace a genitive ("von der Oma", "Omas Haus"). In the passive, it can replace the subject
  // ("vom Arzt", "der Arzt").
  if (preposition === "von" && (otherCaseBits & genitive) !== 0 && !isSubject(referencePhrase)) return true;
  if (otherPreposition === "von" && (caseBits & genitive) !== 0 && !isSubject(answerPhrase)) return true;
  if (isOtherVoice) {
    if (/^(?:von|durch)$/.test(preposition)) return verb.isPassive && (otherCaseBits & nominative) !== 0;
    if (/^(?:von|durch)$/.test(otherPreposition)) return otherVerb.isPassive && (caseBits & nominative) !== 0;
  }
  if (timeClasses.some((name) => nounClasses.includes(name))) {
    const usualPreposition = prepositionOfTime(noun.toLowerCase(), nounClasses);
    if (preposition === "")
      return (caseBits & accusative) !== 0 && (otherPreposition === usualPreposition || otherPreposition === "in");
    if (otherPreposition === "") return preposition === usualPreposition && (caseBits & dative) !== 0;
  }
  // Some verbs take an accusative object or a prepositional object: "Zeugen suchen" and "nach Zeugen suchen".
  if (isSameVerb && preposition === "" && valencyOf(verb.lemma, lexicon).prepositions.has(otherPreposition))
    return (
      /a/i.test(valencyOf(verb.lemma, lexicon).objects) && !isSubject(answerPhrase) && (caseBits & accusative) !== 0
    );
  return isTakenByVerb(answerPhrase, otherCaseBits, lexicon) && (preposition !== "" || !isSameVerb || isOtherVoice);
}

const isSubject = ({ sentence, phrase }: PhraseInSentence) =>
  sentence.clauses.some(({ subject }) => subject !== undefined && sentence.phrases[subject] === phrase);

/** Whether the forms of two phrases with the same noun allow the same gender, number and case. */
function haveSharedCell(first: Phrase, second: Phrase): boolean {
  const referenceCells = second.cells.together === 0 ? second.cells.head : second.cells.together;
  const nominativeCells = referenceCells & cellsInCases(nominative);
  const isSubject = second.role === "subject" && second.preposition === undefined && nominativeCells !== 0;
  return (first.cells.together & (isSubject ? nominativeCells : referenceCells)) !== 0;
}
/** Whether one noun is a singular and the other one a plural. */
function differInNumber(first: Phrase, second: Phrase): boolean {
  const [firstCells, secondCells] = [first.cells.together, second.cells.together];
  const areBothPossible = (cellMask: number) => (firstCells & cellMask) !== 0 && (secondCells & cellMask) !== 0;
  return !areBothPossible(pluralCells) && !areBothPossible(singularCells);
}

/**
 * Whether the phrases of the answer agree with those of the sentence:
 *   - Every noun has the number, the determiner, and the case or the preposition of its counterpart.
 *   - If an adjective describes a noun, their counterparts also belong together.
 */
export function haveSamePhrases(pairs: readonly MeaningPair[], texts: ComparedTexts): boolean {
  const pairOf = (sentenceIndex: number, tokenIndex: number, comparedText: "answer" | "reference") =>
    pairs.find(
      (pair) => pair[comparedText].sentenceIndex === sentenceIndex && pair[comparedText].tokenIndex === tokenIndex,
    );
  const verbPairs = pairs.filter(({ answer, reference }) => answer.kind === "verb" && reference.kind === "verb");
  // *alle* with a plural can replace *jeder* with a singular: "alle Klischees" and "jedes Klischee".
  const exchangesQuantifiers = pairs.some((pair) => !pair.isSameWord && /^(?:all|jed)/i.test(pair.answer.text));
  return pairs.every((pair) => {
    const { answer, reference, isSameWord } = pair;
    if (answer.kind === "adjective" && reference.kind === "adjective") {
      // If an adjective of the answer describes a noun, the counterpart of the adjective must describe the counterpart
      // of this noun.
      const [nounIndex, otherNounIndex] = [nounIndexOf(texts.answer, answer), nounIndexOf(texts.reference, reference)];
      const nounPair = nounIndex === undefined ? undefined : pairOf(answer.sentenceIndex, nounIndex, "answer");
      return otherNounIndex === undefined || nounPair === undefined || nounPair.reference.tokenIndex === otherNounIndex;
    }
    const [answerPhrase, referencePhrase] = [phraseOf(texts.answer, answer), phraseOf(texts.reference, reference)];
    if (!answerPhrase || !referencePhrase || answer.kind !== "noun") return true;
    if (isSameWord && !exchangesQuantifiers && differInNumber(answerPhrase.phrase, referencePhrase.phrase))
      return false;
    const [answerDeterminer, referenceDeterminer] = [determinerOf(answerPhrase), determinerOf(referencePhrase)];
    // "Eine Glanzleistung … nicht" is right for "keine Glanzleistung", but "nicht eine Glanzleistung" is wrong.
    // `haveSameNegation` compares the number of negations.
    const isNegated =
      (answerDeterminer === "kein" && /^(?:ein)?$/.test(referenceDeterminer)) ||
      (referenceDeterminer === "kein" && /^(?:ein)?$/.test(answerDeterminer) && !isAfterNicht(answerPhrase));
    if (
      !isNegated &&
      !areDeterminersExchangeable(answerDeterminer, referenceDeterminer, answerPhrase, referencePhrase, texts)
    )
      return false;
    const verb = clauseOf(answerPhrase.sentence, answer.tokenIndex)?.verbs;
    const isSameVerb = verbPairs.some(
      (verbPair) =>
        verbPair.isSameWord &&
        verbPair.answer.sentenceIndex === answer.sentenceIndex &&
        (verbPair.answer.tokenIndex === verb?.finite ||
          verb?.participles.includes(verbPair.answer.tokenIndex) ||
          verb?.infinitives.includes(verbPair.answer.tokenIndex)),
    );
    return haveSameRelation(answerPhrase, referencePhrase, pair, isSameVerb, texts);
  });
}

/** Whether *nicht* stands directly before a phrase. */
const isAfterNicht = ({ sentence, phrase: { head, determiner, adjectives } }: PhraseInSentence): boolean =>
  sentence.tokens[Math.min(head, determiner ?? head, ...adjectives) - 1]?.tag === "PTKNEG";

/** The index of the noun that an attributive adjective describes. */
const nounIndexOf = (sentences: readonly AnalyzedSentence[], word: MeaningWord): number | undefined =>
  sentences[word.sentenceIndex]?.phrases.find(({ adjectives }) => adjectives.includes(word.tokenIndex))?.head;

/**
 * Whether the answer exchanges the relations of two nouns: "Der Hund beißt den Mann" for "Der Mann beißt den Hund", or
 * "Als Geld hatte ich nie Student".
 */
export function exchangesRoles(pairs: readonly MeaningPair[], { answer, reference }: ComparedTexts): boolean {
  const relationOf = (sentences: readonly AnalyzedSentence[], word: MeaningWord): string => {
    const phraseInSentence = phraseOf(sentences, word);
    if (!phraseInSentence) return "";
    const preposition = prepositionOf(phraseInSentence);
    if (preposition !== "") return preposition;
    const comparison = comparisonOf(phraseInSentence);
    if (comparison !== "") return comparison;
    if (isSubject(phraseInSentence) && (caseBitsOf(phraseInSentence) & accusative) === 0)
      return verbOf(phraseInSentence).isPassive ? "accusative" : "subject";
    const caseBitsOfAnswer = caseBitsOf(phraseInSentence);
    return caseBitsOfAnswer === accusative ? "accusative" : caseBitsOfAnswer === dative ? "dative" : "";
  };
  const relations = pairs
    .filter((pair) => pair.answer.kind === "noun" && pair.reference.kind === "noun")
    .map((pair) => [relationOf(answer, pair.answer), relationOf(reference, pair.reference)] as const);
  return relations.some(([answerRelation, referenceRelation]) =>
    relations.some(
      ([otherAnswerRelation, otherReferenceRelation]) =>
        answerRelation !== "" &&
        otherAnswerRelation !== "" &&
        answerRelation !== otherAnswerRelation &&
        answerRelation === otherReferenceRelation &&
        otherAnswerRelation === referenceRelation,
    ),
  );
}

/** Whether an expression of time in the accusative stands directly before a token. */
const isTimeBefore = ({ tokens, phrases }: AnalyzedSentence, index: number): boolean => {
  const phrase = phrases.find(({ head }) => head === index - 1);
  return tokens[index - 1]?.tag === "NN" && phrase?.case === "accusative" && phrase.preposition === undefined;
};

/**
 * Whether the prepositions before numbers, adverbs and pronouns are those of the sentence: "um fünf", "von gestern".
 * The prepositions of paired nouns are not checked here, because `haveSamePhrases` compares them.
 */
export function haveSameOtherPrepositions(
  { pairs, unpaired: unpairedWords, expressions }: PairedWords,
  { answer, reference, english, lexicon }: ComparedTexts,
): boolean {
  const isPreposition = ({ tag }: { tag: string }) => tag === "APPR" || tag === "APPRART" || tag === "APPO";
  const referencePrepositions = reference.flatMap(({ tokens }) =>
    tokens.filter(isPreposition).map(({ text }) => plainPrepositionOf(text.toLowerCase())),
  );
  return answer.every((sentence, sentenceIndex) =>
    sentence.tokens.filter(isPreposition).every(({ index, text }) => {
      const phrase = sentence.phrases.find(({ preposition }) => preposition === index);
      const isHeadOfPhrase = (word: MeaningWord) =>
        word.sentenceIndex === sentenceIndex && word.tokenIndex === phrase?.head;
      const isNoun = sentence.tokens[phrase?.head ?? -1]?.tag === "NN";
      const preposition = plainPrepositionOf(text.toLowerCase());
      const isInExpression = expressions.some((expression) =>
        expression.split(" ").some((word) => plainPrepositionOf(word) === preposition),
      );
      if (isInExpression || (phrase && isNoun && pairs.some((pair) => isHeadOfPhrase(pair.answer)))) return true;
      if (phrase && isNoun && unpairedWords.answer.some(isHeadOfPhrase) && expressions.length === 0) return true;
      const verb = clauseOf(sentence, index)?.verbs.lemma.replace("|", "") ?? "";
      if (phrase && valencyOf(verb, lexicon).prepositions.has(preposition)) return true;
      // A preposition can follow an expression of time: "das ganze Jahr über".
      if (preposition === "über" && isTimeBefore(sentence, index)) return true;
      return (
        referencePrepositions.includes(preposition) ||
        referencePrepositions.some((referencePreposition) =>
          areSamePrepositions(preposition, referencePreposition, [], english),
        )
      );
    }),
  );
}
