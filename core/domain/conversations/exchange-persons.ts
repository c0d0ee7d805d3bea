import type { AnalyzedSentence, AnalyzedToken } from "../german/analysis/analyze.ts";
import type { Clause } from "../german/analysis/clauses.ts";
import { isFiniteTag } from "../german/analysis/tags.ts";
import { finiteFormOf } from "../german/lexicon/finite-form.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { createLookupTable } from "../lookup-table.ts";
import type { Address } from "./hearing.ts";

/** All ways in which the partner can address the learner. */
export const addresses: readonly Address[] = ["du", "Sie", "firm"];

/** The pronouns of a person in the nominative, accusative and dative, its possessive and its index among the verb forms. */
interface Person {
  pronouns: readonly [string, string, string];
  possessive: string;
  index: number;
}

const ich: Person = { pronouns: ["ich", "mich", "mir"], possessive: "mein", index: 0 };
const du: Person = { pronouns: ["du", "dich", "dir"], possessive: "dein", index: 1 };
const wir: Person = { pronouns: ["wir", "uns", "uns"], possessive: "unser", index: 3 };
const ihr: Person = { pronouns: ["ihr", "euch", "euch"], possessive: "euer", index: 4 };
const Sie: Person = { pronouns: ["Sie", "Sie", "Ihnen"], possessive: "Ihr", index: 5 };

const caseIndexOfPronoun: Readonly<Record<string, number>> = createLookupTable({
  ich: 0,
  mich: 1,
  mir: 2,
  du: 0,
  dich: 1,
  dir: 2,
  wir: 0,
});

/** The person to which a pronoun or possessive refers; undefined for the third person. */
function personOf({ text, tag, index }: AnalyzedToken, isSubjectOfSecondPlural: boolean): Person | undefined {
  const word = text.toLowerCase();
  if (/^(?:ich|mich|mir)$/.test(word) || (/^mein/.test(word) && /^PPOS/.test(tag))) return ich;
  if (/^(?:du|dich|dir)$/.test(word) || (/^dein/.test(word) && /^PPOS/.test(tag))) return du;
  if (/^(?:wir|uns)$/.test(word) || (/^unse?r/.test(word) && /^PPOS/.test(tag))) return wir;
  if (word === "euch" || (/^eue?r/.test(word) && /^PPOS/.test(tag)) || (word === "ihr" && isSubjectOfSecondPlural))
    return ihr;
  if (index > 0 && (/^(?:Sie|Ihnen)$/.test(text) || (/^Ihr/.test(text) && /^PPOS/.test(tag)))) return Sie;
  return undefined;
}

export interface ExchangeOptions {
  address: Address;
  /** Whether *wir* stays unchanged, because it means everybody: "Findest du, dass wir zu viel arbeiten?" */
  keepsWe: boolean;
  lexicon: Lexicon;
}

/**
 * Returns the person into which a person of the learner's clause is exchanged in the partner's sentence: *ich* becomes
 * *du* or *Sie*, and *du* becomes *ich*.
 */
function counterpartOf(person: Person, { address, keepsWe }: ExchangeOptions): Person {
  const learner = address === "du" ? du : Sie;
  if (person === ich) return learner;
  if (person === wir) return keepsWe ? wir : address === "du" ? ihr : Sie;
  if (person === ihr) return wir;
  return address === "firm" ? wir : ich;
}

const inflectPossessive = (possessive: string, ending: string) =>
  possessive === "euer" && ending !== "" ? `eur${ending}` : possessive + ending;

/** A pronoun that is the subject, with the person exchanged. Other subjects are unchanged. */
export function exchangeSubject(token: AnalyzedToken, options: ExchangeOptions): string {
  const person = personOf(token, false);
  return person ? counterpartOf(person, options).pronouns[0] : token.text.toLowerCase();
}

/** The words of a clause with the persons exchanged, by the index of the token. Undefined if a verb form is unknown. */
export function exchangePersons(
  sentence: AnalyzedSentence,
  clause: Clause,
  options: ExchangeOptions,
): Map<number, string> | undefined {
  const words = new Map<number, string>();
  const tokens = clause.tokens.flatMap((index) => sentence.tokens[index] ?? []);
  const finite = clause.verbs.finite === undefined ? undefined : sentence.tokens[clause.verbs.finite];
  const isSecondPlural = finite !== undefined && /t$/.test(finite.text) && (finite.reading.persons & 16) !== 0;
  const subjectIndex =
    clause.subject ??
    (clause.sharedSubjectOf === undefined ? undefined : sentence.clauses[clause.sharedSubjectOf]?.subject);
  const subjectHead = subjectIndex === undefined ? undefined : sentence.phrases[subjectIndex]?.head;
  const subjectToken =
    tokens.find(
      ({ text, index }) => /^(?:ich|du|wir)$/i.test(text) || (text === "Sie" && index > 0 && isPluralVerb(finite)),
    ) ?? (subjectHead === undefined ? undefined : sentence.tokens[subjectHead]);
  const subject = subjectToken && personOf(subjectToken, isSecondPlural);
  for (const token of tokens) {
    const person = token === subjectToken ? subject : personOf(token, isSecondPlural && token.index === subjectHead);
    const counterpart = person && counterpartOf(person, options);
    const word = token.text.toLowerCase();
    if (counterpart && /^PPOS/.test(token.tag)) {
      const ending = /^(?:mein|dein|unser|euer|eur|ihr)(.*)$/.exec(word)?.[1] ?? "";
      words.set(token.index, inflectPossessive(counterpart.possessive, ending));
    } else if (counterpart) {
      const grammaticalCase = sentence.phrases.find(({ head }) => head === token.index)?.case;
      const caseIndex =
        token === subjectToken
          ? 0
          : token.text === "Ihnen"
            ? 2
            : (caseIndexOfPronoun[word] ?? (grammaticalCase === "dative" ? 2 : 1));
      words.set(token.index, counterpart.pronouns[caseIndex] ?? token.text);
    } else if (word === "sich" && subject) {
      const hasObject = clause.objects.accusative.some((index) => sentence.phrases[index]?.head !== token.index);
      words.set(token.index, counterpartOf(subject, options).pronouns[hasObject ? 2 : 1] ?? token.text);
    } else words.set(token.index, token.text);
  }
  // If the new subject is *Sie*, a pronoun of the same person as the old subject is replaced by *sich*: "ich freue
  // mich" becomes "Sie freuen sich".
  if (subject && counterpartOf(subject, options) === Sie)
    for (const token of tokens)
      if (token !== subjectToken && personOf(token, false) === subject && !/^PPOS/.test(token.tag))
        words.set(token.index, "sich");
  // Without its finite verb, "wenn ich mit ihr spreche" would become "wenn du mit ihr spreche".
  const needsFinite = clause.kind !== "fragment" && clause.kind !== "infinitive";
  if (subject && !finite && needsFinite && subjectToken && tokens.includes(subjectToken)) return undefined;
  if (finite && subject) {
    const counterpart = counterpartOf(subject, options);
    const form =
      subject === counterpart ? finite.text : formForPerson(finite, subject.index, counterpart.index, options.lexicon);
    if (form === undefined) return undefined;
    words.set(finite.index, form);
  }
  return words;
}

const isPluralVerb = (finite: AnalyzedToken | undefined) => finite !== undefined && (finite.reading.persons & 32) !== 0;

/**
 * A finite form for another person; undefined if neither the lexicon nor a regular ending gives one. Persons are the
 * indexes of `Person`: 0 for *ich* to 5 for *Sie*.
 */
function formForPerson(
  { readings, reading, text }: AnalyzedToken,
  oldPerson: number,
  newPerson: number,
  lexicon: Lexicon,
): string | undefined {
  const form = text.toLowerCase();
  for (const { tag, lemma, kind: finiteKind } of [reading, ...readings]) {
    if (!isFiniteTag(tag) || !finiteKind) continue;
    const base = lemma.split("|").at(-1) ?? lemma;
    for (const candidate of new Set([lemma, base])) {
      for (const candidateKind of new Set([finiteKind, "p", "t", "k"] as const)) {
        if (finiteFormOf(lexicon, candidate, candidateKind, oldPerson)?.toLowerCase() === form)
          return finiteFormOf(lexicon, candidate, candidateKind, newPerson);
      }
    }
  }
  return formOfRegularVerb(form, oldPerson, newPerson);
}

/** The form of a regular verb that the bank lacks: "lagerst" becomes "lagere". Undefined if its ending is not regular. */
function formOfRegularVerb(form: string, oldPerson: number, newPerson: number): string | undefined {
  const endingPatterns: Readonly<Record<number, RegExp>> = {
    0: /^(.{3,})e$/u,
    1: /^(.{3,}?)e?st$/u,
    5: /^(.{3,}?)e?n$/u,
  };
  const stem = endingPatterns[oldPerson]?.exec(form)?.[1];
  if (stem === undefined || /[äöü]/u.test(stem)) return undefined;
  if (newPerson === 0) return stem.endsWith("el") ? `${stem.slice(0, -2)}le` : `${stem}e`;
  if (newPerson === 1) return `${stem}${/[dt]$/u.test(stem) ? "est" : /[sßxz]$/u.test(stem) ? "t" : "st"}`;
  return newPerson === 3 || newPerson === 5 ? `${stem}${/e[lr]$/u.test(stem) ? "n" : "en"}` : undefined;
}
