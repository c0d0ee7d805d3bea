import { createLookupTable } from "../../lookup-table.ts";
import type { AnalyzedSentence, AnalyzedToken, Phrase } from "../analysis/analyze.ts";
import { cellsInCases, cellsOf, pluralCells, singularCells } from "../lexicon/closed-words.ts";
import { lowerOf } from "./phrase-tokens.ts";
import { firstIndexOfWholePhrase, type VerbClause } from "./verb-clause.ts";

/** The subject of a clause. */
export interface ClauseSubject {
  /** The indexes of the subject's first and last token. */
  firstIndex: number;
  lastIndex: number;
  /** The persons that the verb of the subject can have, as bits: ich 1, du 2, er 4, wir 8, ihr 16, sie 32. */
  persons: number;
  /** The margin of the phrase's role: the larger it is, the more certain it is that the phrase is the subject. */
  margin: number;
  isPronoun: boolean;
  isCoordinated: boolean;
  phrase: Phrase;
}

const thirdSingularBit = 4;
/** The bit of the third person plural. */
export const thirdPluralBit = 32;
const thirdOfEitherNumber = thirdSingularBit | thirdPluralBit;
const anyPersonBits = 63;

/** The persons that a verb can have if its subject is only this pronoun. */
const personsByPronoun: Readonly<Record<string, number>> = createLookupTable({
  ich: 1,
  du: 2,
  er: thirdSingularBit,
  es: thirdSingularBit,
  man: thirdSingularBit,
  wir: 8,
  ihr: 16,
  sie: thirdOfEitherNumber,
  wer: thirdOfEitherNumber,
  was: thirdOfEitherNumber,
  das: thirdOfEitherNumber,
  dies: thirdOfEitherNumber,
  jeder: thirdSingularBit,
  jede: thirdSingularBit,
  jedes: thirdSingularBit,
  jemand: thirdSingularBit,
  niemand: thirdSingularBit,
  keiner: thirdSingularBit,
  etwas: thirdSingularBit,
  nichts: thirdSingularBit,
  alles: thirdSingularBit,
  alle: thirdPluralBit,
  viele: thirdPluralBit,
  beide: thirdPluralBit,
  einige: thirdPluralBit,
  manche: thirdPluralBit,
  mehrere: thirdPluralBit,
  wenige: thirdPluralBit,
});

/**
 * Whether a noun names an amount. If it does, the verb can agree with the counted noun instead of the amount. A sum of
 * money or a time is an amount only with a number: "zehn Euro ist/sind viel", but not "die Miete", "das Jahr".
 */
const isAmount = (
  { analysis: { lexicon }, sentence }: VerbClause,
  noun: AnalyzedToken,
  { determiner, adjectives }: Pick<Phrase, "determiner" | "adjectives">,
) => {
  // The verb can agree with the counted noun only after "eine Anzahl": "eine Anzahl Anträge". "Die Zahl der Anträge ist
  // gestiegen" is about one number.
  const hasDie = lowerOf(sentence.tokens[determiner ?? -1]) === "die";
  if (/^(?:Anzahl|Zahl)$/.test(noun.reading.lemma) && hasDie) return false;
  return (
    lexicon
      .nounClasses(noun.reading.lemma)
      .some(
        (nounClass) =>
          nounClass === "measure" ||
          ((nounClass === "money" || nounClass === "time") && (determiner === undefined || adjectives.length > 0)),
      ) ||
    /^(?:Menge|Reihe|Anzahl|Zahl|Hälfte|Teil|Großteil|Mehrheit|Mehrzahl|Drittel|Viertel|Prozent|Gruppe|Paar|Art|Mal|Tausende?|Hunderte?|Million|Dutzend)$/i.test(
      noun.reading.lemma,
    )
  );
};

const personsOfCells = (cells: number) =>
  ((cells & singularCells) === 0 ? 0 : thirdSingularBit) | ((cells & pluralCells) === 0 ? 0 : thirdPluralBit);

function personsOfNoun(verbClause: VerbClause, phrase: Phrase, head: AnalyzedToken): number {
  if (isAmount(verbClause, head, phrase)) return thirdOfEitherNumber;
  // An adjective without its noun can be singular or plural: "Die linke Hand ruht, die rechte ruht", "die neuen halten".
  if (/^\p{Ll}/u.test(head.text) && head.readings.some(({ tag }) => tag === "ADJA")) return thirdOfEitherNumber;
  const firstToken = verbClause.sentence.tokens[firstIndexOfWholePhrase(verbClause.sentence, phrase)];
  const nominativeCells = cellsInCases(1);
  const { together: commonCells, head: headCells, determiner: determinerCells } = phrase.cells;
  // The verb can agree with the pair or with the things that form the pair: "Ein Paar Schuhe liegt/liegen da".
  const wordBeforeHead = verbClause.sentence.tokens[phrase.determiner ?? head.index - 1];
  if (wordBeforeHead?.text === "Paar") return thirdOfEitherNumber;
  // A word that is tagged as a name and whose readings are guessed can be a noun in the plural if the word list
  // contains it: "Dort huschten Fledermäuse umher."
  const canBePlural = head.reading.repair === "guess" && /(?:en?|er|s)$/.test(head.text);
  if (head.tag === "NE" && canBePlural && verbClause.analysis.lexicon.isKnown(head.text)) return thirdOfEitherNumber;
  if (head.tag === "NE")
    return phrase.determiner === undefined && !/s$/.test(head.text) ? thirdSingularBit : thirdOfEitherNumber;
  const tokenBeforePhrase = verbClause.sentence.tokens[firstIndexOfWholePhrase(verbClause.sentence, phrase) - 1];
  if (/^(?:wie|zwei|drei|vier|fünf|sechs|viele|einige|%|‰)$/.test(lowerOf(tokenBeforePhrase)))
    return thirdOfEitherNumber;
  // A nominalized adjective without a determiner can be singular or plural: "nahe Angehörige".
  if (phrase.determiner === undefined && /(?:ige|[dnt]e)$/.test(head.text)) return thirdOfEitherNumber;
  // After a number, the phrase can be singular or plural: "Drei der vier Freunde". This is not so for a possessive in
  // the nominative, which begins a new phrase after the number: "Um sieben mein Sohn …".
  const isPossessed =
    verbClause.sentence.tokens[phrase.determiner ?? -1]?.tag === "PPOSAT" && (commonCells & nominativeCells) !== 0;
  if (tokenBeforePhrase?.tag === "CARD" && !isPossessed) return thirdOfEitherNumber;
  // A number after a name belongs to the name: "von Debian 9 Stretch".
  if (firstToken?.tag === "CARD" && /^N/.test(tokenBeforePhrase?.tag ?? "")) return thirdOfEitherNumber;
  const isAdjectival = verbClause.analysis.lexicon
    .readings(head.text)
    .some((reading) => reading.pos === "noun" && reading.isAdjectival);
  if (isAdjectival && phrase.determiner === undefined) return thirdOfEitherNumber;
  if (firstToken?.tag === "CARD") return /^(?:1|eins?)$/.test(firstToken.text) ? thirdOfEitherNumber : thirdPluralBit;
  // A word that the lexicon does not contain can be a name: "Ole kann gut kochen."
  const isUnknown = head.reading.repair === "guess" || !verbClause.analysis.lexicon.isKnown(head.text);
  if (isUnknown && phrase.determiner === undefined) return thirdOfEitherNumber;
  // *Reisen* can be a nominalized infinitive (singular) or a noun in the plural: "Reisen kostet/kosten viel."
  if (phrase.determiner === undefined && /^V.INF/.test(head.readings.find(({ tag }) => /^V.INF/.test(tag))?.tag ?? ""))
    return thirdOfEitherNumber;
  if ((commonCells & nominativeCells) !== 0) return personsOfCells(commonCells & nominativeCells);
  // The determiner and the noun do not agree here. The verb then has a number that both forms allow. If the two forms
  // have no number in common, a number that one of the forms allows is enough.
  return personsOfCells(headCells & nominativeCells) & personsOfCells(determinerCells) || thirdOfEitherNumber;
}

/**
 * The persons that a verb with the subject "die" can have if "die" refers to this phrase: third person singular, third
 * person plural, or both.
 */
function personsOfAntecedent(verbClause: VerbClause, phrase: Phrase): number {
  const head = verbClause.sentence.tokens[phrase.head];
  if (head?.tag !== "NN" || isAmount(verbClause, head, phrase)) return thirdOfEitherNumber;
  const { together: commonCells, determiner: determinerCells, head: headCells } = phrase.cells;
  const cells = commonCells || headCells & determinerCells || headCells;
  return ((cells & pluralCells) === 0 ? 0 : thirdPluralBit) | ((cells & cellsOf("f", 15)) === 0 ? 0 : thirdSingularBit);
}

/** The persons of a relative pronoun, which agrees with one of the nouns before it. */
function personsOfRelative(verbClause: VerbClause, pronoun: AnalyzedToken): number {
  const { sentence } = verbClause;
  if (/^(?:das|was)$/.test(lowerOf(pronoun))) return thirdSingularBit;
  // In a main clause the pronoun can mean all things of this kind: "Wir teilen uns eine Pizza, die sind hier riesig".
  if (verbClause.clause.verbs.finite === pronoun.index + 1 && verbClause.words.at(-1)?.index !== pronoun.index + 1)
    return thirdOfEitherNumber;
  const antecedents: Phrase[] = [];
  for (const phrase of sentence.phrases.filter(({ head }) => head < pronoun.index).toReversed()) {
    const nextAntecedent = antecedents.at(-1);
    const gapEndIndex = nextAntecedent ? firstIndexOfWholePhrase(sentence, nextAntecedent) : pronoun.index - 1;
    const isNextToPronoun = sentence.tokens
      .slice(phrase.head + 1, gapEndIndex)
      .every(({ tag }) => /^(?:ART|APPR|ADJA|CARD|KON)/.test(tag));
    // The antecedent is the nearest phrase, or one of the nouns before it. Other earlier phrases do not count: in "Gibt
    // es viele Parks, die …" *es* is not an antecedent.
    if (!isNextToPronoun || (antecedents.length > 0 && !/^N/.test(sentence.tokens[phrase.head]?.tag ?? ""))) break;
    antecedents.push(phrase);
  }
  if (sentence.tokens[pronoun.index - 1]?.text !== ",") return thirdOfEitherNumber;
  if (lowerOf(pronoun) === "der")
    return sentence.tokens[antecedents[0]?.head ?? -1]?.tag === "NN" ? thirdSingularBit : thirdOfEitherNumber;
  return (
    antecedents.reduce((persons, phrase) => persons | personsOfAntecedent(verbClause, phrase), 0) || thirdOfEitherNumber
  );
}

export function personsOfPhrase(verbClause: VerbClause, phrase: Phrase): number {
  const head = verbClause.sentence.tokens[phrase.head];
  if (!head) return 0;
  // The tagger can take "du" for a part of a name: Hast du Tom gefragt?
  if (/^(?:ich|du|er|wir|man)$/.test(head.text)) return personsByPronoun[head.text] ?? thirdOfEitherNumber;
  if (head.tag === "PRELS") return personsOfRelative(verbClause, head);
  if (/^N/.test(head.tag)) return personsOfNoun(verbClause, phrase, head);
  if (lowerOf(head) === "sie") return head.text === "Sie" && !head.isFirst ? thirdPluralBit : thirdOfEitherNumber;
  return personsByPronoun[lowerOf(head)] ?? thirdOfEitherNumber;
}

/** The persons of a verb whose subject is "… und …". */
function personsOfCoordination(persons: readonly number[]): number {
  if (persons.some((personBits) => personBits === 1 || personBits === 8)) return 8;
  if (persons.some((personBits) => personBits === 2 || personBits === 16)) return 16 | thirdPluralBit;
  return thirdPluralBit;
}

/**
 * Whether the subject is "weder … noch …", "entweder … oder …" or "sowohl … als auch …". After such a subject the verb
 * can be singular or plural.
 */
function isPairedByConjunctions({ tokens }: AnalyzedSentence, firstIndex: number, lastIndex: number): boolean {
  const [textBefore, textAfter] = [lowerOf(tokens[firstIndex - 1]), lowerOf(tokens[lastIndex + 1])];
  const hasFirstConjunction = tokens.some(
    ({ text, index }) => index < firstIndex && /^(?:weder|entweder|sowohl)$/i.test(text),
  );
  return hasFirstConjunction && (/^(?:noch|oder|als)$/.test(textAfter) || /^(?:noch|oder|auch)$/.test(textBefore));
}

/**
 * The index of the last word of a name that consists of several words. The analysis divides such a name into several
 * phrases: Anna Weber.
 */
function lastIndexOfName({ tokens }: AnalyzedSentence, { head }: Phrase): number {
  let index = head;
  while (tokens[head]?.tag === "NE" && tokens[index + 1]?.tag === "NE") index += 1;
  return index;
}

/** A phrase and the phrases that "und" connects to it, in order. */
function findCoordinatedPhrases(sentence: AnalyzedSentence, phrase: Phrase): Phrase[] {
  const { phrases, tokens } = sentence;
  const coordinatedPhrases = [phrase];
  const isConjunctionOrComma = (index: number) => /^(?:und|sowie|,)$/.test(lowerOf(tokens[index]));
  const canBeCoordinatedSubject = (candidate: Phrase) =>
    candidate.preposition === undefined && (candidate.cells.together & cellsInCases(1)) !== 0;
  for (let hasGrown = true; hasGrown; ) {
    hasGrown = false;
    const [firstPhrase, lastPhrase] = [coordinatedPhrases[0], coordinatedPhrases.at(-1)];
    if (!firstPhrase || !lastPhrase) break;
    const phraseBefore = phrases.find(
      (candidate) =>
        canBeCoordinatedSubject(candidate) &&
        candidate.head + 2 === firstIndexOfWholePhrase(sentence, firstPhrase) &&
        isConjunctionOrComma(candidate.head + 1),
    );
    const phraseAfter = phrases.find(
      (candidate) =>
        canBeCoordinatedSubject(candidate) &&
        firstIndexOfWholePhrase(sentence, candidate) === lastIndexOfName(sentence, lastPhrase) + 2 &&
        isConjunctionOrComma(lastIndexOfName(sentence, lastPhrase) + 1),
    );
    if (phraseBefore) coordinatedPhrases.unshift(phraseBefore);
    if (phraseAfter) coordinatedPhrases.push(phraseAfter);
    hasGrown = phraseBefore !== undefined || phraseAfter !== undefined;
  }
  // A list is a subject only if "und" stands before its last part. In "Meine Damen und Herren, ich …" the pronoun does
  // not belong to the list.
  const lastPhrase = coordinatedPhrases.at(-1);
  const tokenBeforeLastPhrase = lastPhrase && tokens[firstIndexOfWholePhrase(sentence, lastPhrase) - 1];
  return coordinatedPhrases.length > 1 && /^(?:und|sowie)$/.test(lowerOf(tokenBeforeLastPhrase))
    ? coordinatedPhrases
    : [phrase];
}

/** The subject of a clause, with everything that "und" connects to it; undefined if there is none. */
export function subjectOf(verbClause: VerbClause): ClauseSubject | undefined {
  const { sentence, clause } = verbClause;
  const tokenIndexesOfClause = new Set(clause.tokens);
  const candidates = sentence.phrases.filter(
    (candidate) => tokenIndexesOfClause.has(candidate.head) && candidate.preposition === undefined,
  );
  const isNominativePronoun = (candidate: Phrase) =>
    /^(?:ich|du|er|wir|man)$/.test(lowerOf(sentence.tokens[candidate.head])) &&
    sentence.tokens[candidate.head - 1]?.tag !== "KOKOM";
  const { finite } = clause.verbs;
  // A pronoun whose form can only be a nominative is the subject, even if the model chose another role.
  const phrase =
    candidates.find(isNominativePronoun) ??
    (clause.subject === undefined ? undefined : sentence.phrases[clause.subject]) ??
    candidates.find(
      (candidate) => candidate.role === "nominative" && (finite === undefined || candidate.head === finite - 1),
    );
  if (!phrase) return undefined;
  const isInFragment = (candidate: Phrase) =>
    sentence.clauses.some(({ tokens, verbs }) => verbs.finite === undefined && tokens.includes(candidate.head));
  const coordinatedPhrases = findCoordinatedPhrases(sentence, phrase).filter(
    (candidate) => tokenIndexesOfClause.has(candidate.head) || isInFragment(candidate),
  );
  const [firstPhrase = phrase, lastPhrase = phrase] = [coordinatedPhrases[0], coordinatedPhrases.at(-1)];
  const isCoordinated = coordinatedPhrases.length > 1;
  const head = sentence.tokens[phrase.head];
  const firstIndex = firstIndexOfWholePhrase(sentence, firstPhrase);
  // A name before the finite verb belongs to the noun before it: "Mein Bruder Ahmed kauft ein Auto".
  const isFollowedByName =
    lastPhrase.determiner !== undefined &&
    sentence.tokens[lastPhrase.head]?.tag === "NN" &&
    sentence.tokens[lastPhrase.head + 1]?.tag === "NE" &&
    finite === lastPhrase.head + 2;
  const ownPersons = isCoordinated
    ? personsOfCoordination(coordinatedPhrases.map((member) => personsOfPhrase(verbClause, member)))
    : personsOfPhrase(verbClause, phrase);
  const persons = isPairedByConjunctions(sentence, firstIndex, lastPhrase.head) ? anyPersonBits : ownPersons;
  return {
    firstIndex,
    lastIndex: isFollowedByName
      ? lastPhrase.head + 1
      : isCoordinated
        ? lastIndexOfName(sentence, lastPhrase)
        : lastPhrase.head,
    persons,
    margin: phrase.margin,
    isPronoun: head !== undefined && !/^N/.test(head.tag),
    isCoordinated,
    phrase,
  };
}
