import {
  findDeterminer,
  inCases,
  pluralCells,
  prepositionCases,
  singularCells,
  subjectPersons,
} from "../../lexicon/closed-words.ts";
import {
  type AnalyzedText,
  type AnalyzedToken,
  adjectiveReadings,
  finiteReadings,
  hasReading,
  nounReadings,
} from "../analyzed-text.ts";
import { endingsOf, nounCells } from "../noun-phrase.ts";
import { endOfPhrase } from "./clause.ts";

/** A simple main clause: subject and verb are adjacent; `rest` reaches to the next punctuation mark. */
export interface MainClause {
  /** The clause's first word, after "und" or "aber". */
  first: AnalyzedToken;
  subject: { first: AnalyzedToken; last: AnalyzedToken; persons: number };
  verb: AnalyzedToken;
  /** The words after verb and subject. */
  rest: readonly AnalyzedToken[];
  /** Whether the subject precedes its verb. */
  isSubjectFirst: boolean;
}

const coordinatingConjunctions = /^(?:und|aber|oder|denn|sondern)$/;
const subordinateClauseOpeners =
  /^(?:dass|weil|ob|wenn|obwohl|falls|sodass|bevor|nachdem|damit|sobald|solange|als|während|seit|bis|wer|was|wen|wem|wo|wohin|woher|wie|warum|wieso|wann|welche[nmrs]?|die|der|das|den|dem|deren|dessen)$/;
const clauseOpeners =
  /^(?:heute|morgen|gestern|jetzt|dann|danach|deshalb|deswegen|darum|leider|natürlich|vielleicht|manchmal|oft|meistens|normalerweise|zuerst|später|abends|morgens|hier|dort|da|also|trotzdem|außerdem|nachmittags|vormittags|mittags|immer|bald)$/;

/** Adverbs that may occur anywhere in a clause. */
export const adverbs = new Set(
  "nicht gern gerne gut heute morgen gestern jetzt hier dort immer oft manchmal nie viel früh spät langsam schnell zusammen allein auch noch bald später leider mehr wieder sehr lange abends morgens jeden zuhause schon nur mal bitte besser laut leise richtig fleißig dann meistens selten wenig deutlich lieber einfach endlich unbedingt vielleicht".split(
    " ",
  ),
);

const objects = /^(?:mich|dich|ihn|sie|es|uns|euch|mir|dir|ihm|ihr|ihnen|sich|das|etwas|nichts|alles|viel|Sie|Ihnen)$/;
const languages =
  /^(?:Deutsch|Englisch|Spanisch|Französisch|Italienisch|Russisch|Türkisch|Arabisch|Polnisch|Portugiesisch|Chinesisch|Japanisch)$/;
/** Forms of address that may follow a clause without a comma. */
const formsOfAddress =
  /^(?:Mama|Papa|Mutti|Vati|Schatz|Leute|Freunde|Alter|Bruder|Kinder|Danke|Bitte|Ja|Nein|Mann|Oma|Opa|Frau|Herr|Liebe|Liebling|Kollegen|Gott)$/;
const numbers = /^(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|hundert)$/;

const isNoun = (word: AnalyzedToken | undefined) =>
  word?.kind === "word" && word.isCapital && (nounReadings(word).length > 0 || languages.test(word.text));

/**
 * The index of the last word of the clause part that starts at `index`: an object, a prepositional phrase or an adverb.
 */
function endOfClausePart(words: readonly AnalyzedToken[], index: number): number | undefined {
  const word = words[index];
  const nextWord = words[index + 1];
  if (word?.kind === "number" || numbers.test(word?.lower ?? "")) return isNoun(nextWord) ? index + 1 : undefined;
  if (word?.kind !== "word") return undefined;
  if (
    word.lower in prepositionCases &&
    /^(?:mich|dich|ihn|uns|euch|mir|dir|ihm|ihr|ihnen|sie)$/.test(nextWord?.text ?? "")
  )
    return index + 1;
  if (/^(?:um|gegen|bis)$/.test(word.lower) && (nextWord?.kind === "number" || numbers.test(nextWord?.lower ?? "")))
    return words[index + 2]?.text === "Uhr" ? index + 2 : index + 1;
  if (/^(?:nach|zu)$/.test(word.lower) && nextWord?.text === "Hause") return index + 1;
  if (word.lower in prepositionCases && nextWord?.isCapital && !isNoun(nextWord) && !words[index + 2]?.isCapital)
    return index + 1;
  const phrase = endOfPhrase(words, index);
  if (phrase !== undefined) return phrase;
  if (/^(?:sehr|so|ganz|nicht)$/.test(word.lower) && adverbs.has(nextWord?.text ?? "")) return index + 1;
  const isArticle =
    !word.isCapital && (findDeterminer(word.lower) !== undefined || /^(?:viel|viele|mehr|etwas)$/.test(word.lower));
  if (isArticle || word.isCapital || adjectiveReadings(word).some((partWord) => partWord.ending !== "-")) {
    for (let end = isArticle ? index + 1 : index; end < index + 4; end++) {
      const partWord = words[end];
      if (partWord?.kind !== "word") break;
      if (partWord.isCapital) {
        const isSingleWord = end === index;
        if (!isNoun(partWord) || words[end + 1]?.isCapital || (isSingleWord && formsOfAddress.test(partWord.text)))
          break;
        return end;
      }
      if (!endingsOf(partWord)?.length) break;
    }
  }
  if (objects.test(word.text) || (adverbs.has(word.text) && word.text !== "jeden")) return index;
  return undefined;
}

/** Whether the words are complete clause parts and nothing else, so that a verb may be moved past them. */
export function areCompleteParts(words: readonly AnalyzedToken[], start: number, end: number): boolean {
  let index = start;
  while (index < end) {
    const last = endOfClausePart(words, index);
    if (last === undefined || last >= end) return false;
    index = last + 1;
  }
  return true;
}

/** The noun phrase with a determiner that starts at `start`, if it can be a subject. */
export function nounSubjectAt(words: readonly AnalyzedToken[], start: number): MainClause["subject"] | undefined {
  const firstWord = words[start];
  const article = findDeterminer(firstWord?.lower ?? "");
  if (!firstWord || !article) return undefined;
  for (const noun of words.slice(start + 1, start + 4)) {
    if (noun.kind !== "word") return undefined;
    if (!noun.isCapital) {
      if (!endingsOf(noun)) return undefined;
      continue;
    }
    const cells = nounCells(noun) & article.cells & inCases(1);
    if (cells === 0) return undefined;
    return { first: firstWord, last: noun, persons: (cells & pluralCells ? 32 : 0) | (cells & singularCells ? 4 : 0) };
  }
  return undefined;
}

/** The subject pronoun at this position. "sie" and "das" may be objects, so they count only before the verb. */
function pronounSubject(
  word: AnalyzedToken | undefined,
  isBeforeVerb: boolean,
  isArticle = false,
): MainClause["subject"] | undefined {
  if (word?.kind !== "word") return undefined;
  if (word.text === "Sie" && !word.isFirst) return { first: word, last: word, persons: 32 };
  if (word.lower === "sie" && isBeforeVerb) return { first: word, last: word, persons: 36 };
  if (word.isCapital && !word.isFirst) return undefined;
  if (word.lower === "das" && isBeforeVerb && !isArticle) return { first: word, last: word, persons: 36 };
  const persons = subjectPersons[word.lower];
  return persons ? { first: word, last: word, persons } : undefined;
}

/** Whether the word can be a finite verb (present, past, Konjunktiv II) in one of these persons. */
export const isFiniteFormFor = (word: AnalyzedToken | undefined, persons: number): boolean =>
  word?.kind === "word" &&
  (!word.isCapital || word.isFirst) &&
  finiteReadings(word).some((partWord) => partWord.persons & persons && partWord.kind !== "m" && partWord.kind !== "j");

/**
 * The indices at which main clauses can start: at the start of a sentence, after a mark, or after "und" unless a
 * subordinate clause precedes.
 */
export function clauseStarts({ words }: AnalyzedText): number[] {
  const starts: number[] = [];
  let isSubordinate = false;
  for (const word of words) {
    const wordBefore = words[word.index - 1];
    if (wordBefore === undefined || /^[.!?:…]$/.test(wordBefore.text)) {
      isSubordinate = false;
      if (word.kind === "word") starts.push(word.index + (coordinatingConjunctions.test(word.lower) ? 1 : 0));
    } else if (wordBefore.text === ",") {
      if (coordinatingConjunctions.test(word.lower)) {
        if (!isSubordinate) starts.push(word.index + 1);
      } else if (word.kind === "word" && !subordinateClauseOpeners.test(word.lower)) starts.push(word.index);
    } else if (
      coordinatingConjunctions.test(wordBefore.lower) &&
      words[wordBefore.index - 1]?.kind === "word" &&
      !isSubordinate
    )
      starts.push(word.index);
    if (subordinateClauseOpeners.test(word.lower) && (wordBefore === undefined || wordBefore.kind === "mark"))
      isSubordinate = true;
    if (/^(?:dass|weil|ob|wenn|obwohl|falls)$/.test(word.lower)) isSubordinate = true;
  }
  return starts;
}

/** The words from `start` up to the next mark, or up to an "und" that a complete clause follows. */
export function restOfMainClause(words: readonly AnalyzedToken[], start: number): AnalyzedToken[] {
  let end = start;
  for (; end < words.length; end++) {
    const word = words[end];
    if (!word || word.kind === "mark") break;
    if (coordinatingConjunctions.test(word.lower)) {
      const subject = pronounSubject(words[end + 1], true);
      if (subject && isFiniteFormFor(words[end + 2], subject.persons)) break;
    }
  }
  return words.slice(start, end);
}

const clausesByText = new WeakMap<AnalyzedText, readonly MainClause[]>();

/** The main clauses of a text whose subject and verb are adjacent. */
export function mainClauses(analyzed: AnalyzedText): readonly MainClause[] {
  const knownClauses = clausesByText.get(analyzed);
  if (knownClauses) return knownClauses;
  const { words } = analyzed;
  const clauses: MainClause[] = [];
  for (const start of clauseStarts(analyzed)) {
    const clause = clauseAt(words, start);
    if (clause) clauses.push(clause);
  }
  clausesByText.set(analyzed, clauses);
  return clauses;
}

function clauseAt(words: readonly AnalyzedToken[], start: number): MainClause | undefined {
  const firstWord = words[start];
  if (firstWord?.kind !== "word") return undefined;
  const isClauseStart = start === 0 || words[start - 1]?.text !== ",";
  const subject =
    pronounSubject(
      firstWord,
      true,
      words[start + 1]?.readings.every((partWord) => partWord.pos !== "finite"),
    ) ?? (isClauseStart ? nounSubjectAt(words, start) : undefined);
  const nextWord = words[(subject?.last.index ?? 0) + 1];
  if (subject && isFiniteFormFor(nextWord, subject.persons) && nextWord)
    return {
      first: firstWord,
      subject,
      verb: nextWord,
      rest: restOfMainClause(words, nextWord.index + 1),
      isSubjectFirst: true,
    };
  const front = clauseOpeners.test(firstWord.lower) ? start : endOfPhrase(words, start);
  const isQuestion = /^(?:wann|wo|was|wie|warum|wohin|woher)$/.test(firstWord.lower) && isClauseStart;
  for (const index of front === undefined ? (isQuestion ? [start, start + 1] : [start]) : [front + 1]) {
    const verb = words[index];
    const laterSubject = pronounSubject(words[index + 1], false);
    if (verb && laterSubject && isFiniteFormFor(verb, laterSubject.persons) && !hasReading(verb, "other"))
      return {
        first: firstWord,
        subject: laterSubject,
        verb,
        rest: restOfMainClause(words, index + 2),
        isSubjectFirst: false,
      };
  }
  return undefined;
}

/** Whether a punctuation mark or the end of the text follows the word. */
export function isBeforeMark(words: readonly AnalyzedToken[], lastWord: AnalyzedToken | undefined): boolean {
  const nextWord = lastWord && words[lastWord.index + 1];
  return nextWord === undefined || nextWord.kind === "mark";
}
