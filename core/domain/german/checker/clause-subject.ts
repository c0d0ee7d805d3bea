import { lookupTable } from "../../lookup-table.ts";
import type { AnalyzedSentence, AnalyzedToken, Phrase } from "../analysis/analyze.ts";
import { cellsOf, inCases, pluralCells, singularCells } from "../lexicon/closed-words.ts";
import { lowerOf, phraseStart, type VerbClause } from "./verb-clause.ts";

/** The subject of a clause. */
export interface ClauseSubject {
  /** The indexes of its first and last token. */
  first: number;
  last: number;
  /** The persons that its verb can have, as bits: ich 1, du 2, er 4, wir 8, ihr 16, sie 32. */
  persons: number;
  /** How certain it is that this is the subject. */
  margin: number;
  isPronoun: boolean;
  isCoordinated: boolean;
  phrase: Phrase;
}

const third = 4;
const plural = 32;
const either = third | plural;
const anyPerson = 63;

/** The persons of pronouns that stand alone. */
const pronounPersons: Readonly<Record<string, number>> = lookupTable({
  ich: 1,
  du: 2,
  er: third,
  es: third,
  man: third,
  wir: 8,
  ihr: 16,
  sie: either,
  wer: either,
  was: either,
  das: either,
  dies: either,
  jeder: third,
  jede: third,
  jedes: third,
  jemand: third,
  niemand: third,
  keiner: third,
  etwas: third,
  nichts: third,
  alles: third,
  alle: plural,
  viele: plural,
  beide: plural,
  einige: plural,
  manche: plural,
  mehrere: plural,
  wenige: plural,
});

/** Nouns that name an amount: their verb can agree with what is counted. */
const isAmount = ({ analyzed: { lexicon } }: VerbClause, noun: AnalyzedToken) =>
  lexicon.nounClasses(noun.reading.lemma).some((one) => one === "measure" || one === "money" || one === "time") ||
  /^(?:Menge|Reihe|Anzahl|Zahl|Hälfte|Teil|Großteil|Mehrheit|Mehrzahl|Drittel|Viertel|Prozent|Gruppe|Paar|Art|Mal|Tausende?|Hunderte?|Million|Dutzend)$/i.test(
    noun.reading.lemma,
  );

const personsOfCells = (cells: number) =>
  ((cells & singularCells) === 0 ? 0 : third) | ((cells & pluralCells) === 0 ? 0 : plural);

function personsOfNoun(view: VerbClause, phrase: Phrase, head: AnalyzedToken): number {
  if (isAmount(view, head)) return either;
  const before = view.sentence.tokens[phraseStart(view.sentence, phrase)];
  const nominative = inCases(1);
  const { together, head: headCells, determiner } = phrase.cells;
  if (head.tag === "NE") return phrase.determiner === undefined && !/s$/.test(head.text) ? third : either;
  const beforePhrase = view.sentence.tokens[phraseStart(view.sentence, phrase) - 1];
  if (/^(?:wie|zwei|drei|vier|fünf|sechs|viele|einige|%|‰)$/.test(lowerOf(beforePhrase))) return either;
  if (phrase.determiner === undefined && /(?:ige|[dnt]e)$/.test(head.text)) return either;
  // "Drei der vier Freunde", "nahe Angehörige" without a determiner
  if (view.sentence.tokens[phraseStart(view.sentence, phrase) - 1]?.tag === "CARD") return either;
  const isAdjectival = view.analyzed.lexicon.readings(head.text).some((one) => one.pos === "noun" && one.isAdjectival);
  if (isAdjectival && phrase.determiner === undefined) return either;
  if (before?.tag === "CARD") return /^(?:1|eins?)$/.test(before.text) ? either : plural;
  if (head.reading.repair === "guess" && phrase.determiner === undefined) return either;
  // A nominalized infinitive has no plural: "Fahren kostet viel."
  if (phrase.determiner === undefined && /^V.INF/.test(head.readings.find(({ tag }) => /^V.INF/.test(tag))?.tag ?? ""))
    return either;
  if ((together & nominative) !== 0) return personsOfCells(together & nominative);
  // The parts do not agree in case or gender: the number is that of both.
  return personsOfCells(headCells & nominative) & personsOfCells(determiner) || either;
}

/** The number, as persons, that a phrase allows as the antecedent of "die". */
function personsOfAntecedent(view: VerbClause, phrase: Phrase): number {
  const head = view.sentence.tokens[phrase.head];
  if (head?.tag !== "NN" || isAmount(view, head)) return either;
  const { together, determiner, head: headCells } = phrase.cells;
  const cells = together || headCells & determiner || headCells;
  return ((cells & pluralCells) === 0 ? 0 : plural) | ((cells & cellsOf("f", 15)) === 0 ? 0 : third);
}

/** The persons of a relative pronoun, which agrees with one of the nouns before it. */
function personsOfRelative(view: VerbClause, pronoun: AnalyzedToken): number {
  const { sentence } = view;
  if (/^(?:das|was)$/.test(lowerOf(pronoun))) return third;
  const antecedents: Phrase[] = [];
  for (const one of sentence.phrases.filter(({ head }) => head < pronoun.index).toReversed()) {
    const next = antecedents.at(-1);
    const reached = next === undefined ? pronoun.index - 1 : phraseStart(sentence, next);
    const isNear = sentence.tokens
      .slice(one.head + 1, reached)
      .every(({ tag }) => /^(?:ART|APPR|ADJA|CARD|KON)/.test(tag));
    if (!isNear) break;
    antecedents.push(one);
  }
  if (sentence.tokens[pronoun.index - 1]?.text !== ",") return either;
  if (lowerOf(pronoun) === "der") return sentence.tokens[antecedents[0]?.head ?? -1]?.tag === "NN" ? third : either;
  return antecedents.reduce((persons, one) => persons | personsOfAntecedent(view, one), 0) || either;
}

export function personsOfPhrase(view: VerbClause, phrase: Phrase): number {
  const head = view.sentence.tokens[phrase.head];
  if (!head) return 0;
  // The tagger can take "du" for a part of a name: Hast du Tom gefragt?
  if (/^(?:ich|du|er|wir|man)$/.test(head.text)) return pronounPersons[head.text] ?? either;
  if (head.tag === "PRELS") return personsOfRelative(view, head);
  if (/^N/.test(head.tag)) return personsOfNoun(view, phrase, head);
  if (lowerOf(head) === "sie") return head.text === "Sie" && !head.isFirst ? plural : either;
  return pronounPersons[lowerOf(head)] ?? either;
}

/** The persons of a verb whose subject is "… und …". */
function coordinatedPersons(persons: readonly number[]): number {
  if (persons.some((one) => one === 1 || one === 8)) return 8;
  if (persons.some((one) => one === 2 || one === 16)) return 16 | plural;
  return plural;
}

/** Whether the subject is "weder … noch …" or "entweder … oder …", with which verbs agree as they like. */
function isAlternative({ tokens }: AnalyzedSentence, first: number, last: number): boolean {
  const [before, after] = [lowerOf(tokens[first - 1]), lowerOf(tokens[last + 1])];
  const hasOpener = tokens.some(({ text, index }) => index < first && /^(?:weder|entweder|sowohl)$/i.test(text));
  return hasOpener && (/^(?:noch|oder|als)$/.test(after) || /^(?:noch|oder|auch)$/.test(before));
}

/** The phrases that "und" connects to this one, the phrase included, in order. */
function coordinatedWith(sentence: AnalyzedSentence, phrase: Phrase): Phrase[] {
  const { phrases, tokens } = sentence;
  const group = [phrase];
  const isJoint = (index: number) => /^(?:und|sowie|,)$/.test(lowerOf(tokens[index]));
  const canBe = (one: Phrase) => one.preposition === undefined && (one.cells.together & inCases(1)) !== 0;
  for (let found = true; found; ) {
    found = false;
    const [firstPhrase, lastPhrase] = [group[0], group.at(-1)];
    if (!firstPhrase || !lastPhrase) break;
    const before = phrases.find(
      (one) => canBe(one) && one.head + 2 === phraseStart(sentence, firstPhrase) && isJoint(one.head + 1),
    );
    const after = phrases.find(
      (one) => canBe(one) && phraseStart(sentence, one) === lastPhrase.head + 2 && isJoint(lastPhrase.head + 1),
    );
    if (before) group.unshift(before);
    if (after) group.push(after);
    found = before !== undefined || after !== undefined;
  }
  // A list ends with "und": in "Meine Damen und Herren, ich …" the pronoun does not belong to it.
  const lastPhrase = group.at(-1);
  const lastJoint = lastPhrase && tokens[phraseStart(sentence, lastPhrase) - 1];
  return group.length > 1 && /^(?:und|sowie)$/.test(lowerOf(lastJoint)) ? group : [phrase];
}

/** The subject of a clause, with everything that "und" connects to it; undefined if there is none. */
export function subjectOf(view: VerbClause): ClauseSubject | undefined {
  const { sentence, clause } = view;
  const own = new Set(clause.tokens);
  const candidates = sentence.phrases.filter((one) => own.has(one.head) && one.preposition === undefined);
  const isNominativePronoun = (one: Phrase) =>
    /^(?:ich|du|er|wir|man)$/.test(lowerOf(sentence.tokens[one.head])) &&
    sentence.tokens[one.head - 1]?.tag !== "KOKOM";
  const { finite } = clause.verbs;
  // A pronoun that can only be a nominative is the subject, whatever the model says.
  const phrase =
    candidates.find(isNominativePronoun) ??
    (clause.subject === undefined ? undefined : sentence.phrases[clause.subject]) ??
    candidates.find((one) => one.role === "nominative" && (finite === undefined || one.head === finite - 1));
  if (!phrase) return undefined;
  const isInFragment = (one: Phrase) =>
    sentence.clauses.some(({ tokens, verbs }) => verbs.finite === undefined && tokens.includes(one.head));
  const group = coordinatedWith(sentence, phrase).filter((one) => own.has(one.head) || isInFragment(one));
  const [firstPhrase = phrase, lastPhrase = phrase] = [group[0], group.at(-1)];
  const isCoordinated = group.length > 1;
  const head = sentence.tokens[phrase.head];
  const first = phraseStart(sentence, firstPhrase);
  const ownPersons = isCoordinated
    ? coordinatedPersons(group.map((one) => personsOfPhrase(view, one)))
    : personsOfPhrase(view, phrase);
  const persons = isAlternative(sentence, first, lastPhrase.head) ? anyPerson : ownPersons;
  return {
    first,
    last: lastPhrase.head,
    persons,
    margin: phrase.margin,
    isPronoun: head !== undefined && !/^N/.test(head.tag),
    isCoordinated,
    phrase,
  };
}
