import { lookupTable } from "../../lookup-table.ts";
import type { AnalyzedSentence, Phrase } from "../analysis/analyze.ts";
import type { Case } from "../grammatical-case.ts";
import {
  adjectiveCells,
  casesIn,
  cellsOf,
  type DeterminerKind,
  determinerForms,
  findDeterminer,
  inCases,
  pluralCells,
  singularCells,
} from "../lexicon/closed-words.ts";
import { caseBit, type GenderCode, genderCodes } from "../lexicon/reading.ts";
import { type AnalyzedText, capitalize } from "./analyzed-text.ts";
import { lowerText, wordAt } from "./clause-view.ts";
import { nounForms } from "./repair-phrase.ts";

/** A token with the form to replace it with. */
export interface TokenChange {
  start: number;
  end: number;
  form: string;
}

type PronounCase = "nominative" | "accusative" | "dative";
const pronounRows: readonly (readonly [nominative: string, accusative: string, dative: string])[] = [
  ["ich", "mich", "mir"],
  ["du", "dich", "dir"],
  ["er", "ihn", "ihm"],
  ["wir", "uns", "uns"],
  ["Sie", "Sie", "Ihnen"],
  ["wer", "wen", "wem"],
  ["jemand", "jemanden", "jemandem"],
  ["niemand", "niemanden", "niemandem"],
  ["alle", "alle", "allen"],
];
const pronounCases: readonly PronounCase[] = ["nominative", "accusative", "dative"];

/** The feminine or plural noun that *sie* most likely refers to: the last one before it. */
function referenceOfSie(analyzed: AnalyzedText, offset: number): "ihr" | "ihnen" | undefined {
  for (const sentence of analyzed.sentences.toReversed()) {
    for (const { head, gender, number } of sentence.phrases.toReversed()) {
      const token = sentence.tokens[head];
      if (!token || token.start >= offset || (token.tag !== "NN" && token.tag !== "NE")) continue;
      if (number === "plural") return "ihnen";
      if (number === "singular" && gender === "f") return "ihr";
    }
  }
  return undefined;
}

/** The form of a pronoun in another case; undefined if it is not known or not unique. */
export function pronounInCase(text: string, wanted: Case, analyzed: AnalyzedText, offset: number): string | undefined {
  if (wanted === "genitive") return undefined;
  const lower = text.toLowerCase();
  const isFormal = /^(?:Sie|Ihnen)$/.test(text) && !wordAt(analyzed, offset)?.isFirst;
  if (lower === "sie" && !isFormal) return wanted === "dative" ? referenceOfSie(analyzed, offset) : text;
  if (lower === "ihnen" && !isFormal) return wanted === "dative" ? text : "sie";
  if (lower === "ihr" && wanted === "accusative") return "sie";
  if (lower === "es" && wanted === "dative") return "ihm";
  const row = pronounRows.find((one) => one.some((form) => form === (isFormal ? text : lower)));
  return row?.[pronounCases.indexOf(wanted)];
}

const quantifier = /^(viel|wenig|einig|mehrer|ander|etlich|zahlreich)(e[nmrs]?)$/;
const adjectiveEndings = ["e", "en", "er", "es", "em"];

function determinerForm(lower: string, cell: number): string | undefined {
  const known = findDeterminer(lower);
  if (known) {
    if (known.cells & cell) return lower;
    return determinerForms(known.stem).find(([, cells]) => cells & cell)?.[0];
  }
  const match = quantifier.exec(lower);
  if (!match) return lower;
  const form = determinerForms("dies").find(([, cells]) => cells & cell)?.[0];
  return form === undefined ? undefined : `${match[1]}${form.slice(4)}`;
}

function adjectiveForm(text: string, cell: number, kind: DeterminerKind | undefined): string | undefined {
  const ending = /e[nmrs]?$/.exec(text)?.[0];
  if (ending === undefined || adjectiveCells(ending, kind) & cell) return text;
  const wanted = adjectiveEndings.find((one) => adjectiveCells(one, kind) & cell);
  return wanted === undefined ? undefined : text.slice(0, -ending.length) + wanted;
}

/** Gender (or plural) of a phrase; undefined if its forms leave it open. */
export function genderCodeOf(
  sentence: AnalyzedSentence,
  { cells, determiner: article, number }: Phrase,
): GenderCode | undefined {
  const isSingularArticle = findDeterminer(lowerText(sentence, article))?.stem === "ein";
  const agreeing = [cells.head & cells.determiner & cells.adjectives, cells.head & cells.determiner, cells.head].find(
    (one) => one !== 0,
  );
  let possible = (agreeing ?? 0) & (isSingularArticle ? singularCells : 0xffff);
  if (possible & singularCells && possible & pluralCells && number)
    possible &= number === "plural" ? pluralCells : singularCells;
  const codes = genderCodes.filter((code) => possible & cellsOf(code, 15));
  return codes.length === 1 ? codes[0] : undefined;
}

/** The definite article that is part of a contraction: *im* contains *dem*. */
export const articleInContraction: Readonly<Record<string, string>> = lookupTable({
  am: "dem",
  im: "dem",
  zum: "dem",
  vom: "dem",
  beim: "dem",
  zur: "der",
  ins: "das",
  ans: "das",
  aufs: "das",
  fürs: "das",
  ums: "das",
});

/**
 * The changes that put a noun phrase or pronoun into a case; its preposition is left alone. Empty if it is in that case
 * already; undefined if number, gender or a form is not certain.
 */
export function changesToCase(
  sentence: AnalyzedSentence,
  phrase: Phrase,
  wanted: Case,
  analyzed: AnalyzedText,
): TokenChange[] | undefined {
  const head = sentence.tokens[phrase.head];
  if (!head) return undefined;
  const changes: TokenChange[] = [];
  const add = (index: number, form: string) => {
    const token = sentence.tokens[index];
    if (!token || token.text.toLowerCase() === form.toLowerCase()) return;
    changes.push({ start: token.start, end: token.end, form: /^\p{Lu}/u.test(token.text) ? capitalize(form) : form });
  };
  const { together } = phrase.cells;
  if (/^(?:PPER|PRF|PWS|PIS)$/.test(head.tag) && phrase.determiner === undefined) {
    if (casesIn(together) & caseBit[wanted]) return [];
    const form = pronounInCase(head.text, wanted, analyzed, head.start);
    if (form === undefined) return undefined;
    add(phrase.head, form);
    return changes;
  }
  if (/^(?:PDS|PRELS|PPOSS|PIS)$/.test(head.tag)) {
    const number = phrase.number === "plural" ? "p" : phrase.gender;
    const code = number ?? genderCodes.find((one) => together === (together & cellsOf(one, 15)));
    if (code === undefined) return undefined;
    if (together & cellsOf(code, caseBit[wanted])) return [];
    const isPluralDative = code === "p" && wanted === "dative" && /^d/i.test(head.text);
    const form = isPluralDative ? "denen" : determinerForm(head.text.toLowerCase(), cellsOf(code, caseBit[wanted]));
    if (form === undefined) return undefined;
    add(phrase.head, form);
    return changes;
  }
  if (head.tag !== "NN" && head.tag !== "NE") return undefined;
  const isBare = phrase.determiner === undefined && phrase.adjectives.length === 0;
  if (isBare && (head.tag === "NE" || casesIn(phrase.cells.head) & caseBit[wanted])) return [];
  const code = genderCodeOf(sentence, phrase);
  if (code === undefined) return undefined;
  const cell = cellsOf(code, caseBit[wanted]);
  const article = phrase.determiner;
  const contracted =
    phrase.preposition === undefined ? undefined : articleInContraction[lowerText(sentence, phrase.preposition)];
  const kind =
    article === undefined ? (contracted ? "der" : undefined) : findDeterminer(lowerText(sentence, article))?.kind;
  if (article !== undefined) {
    const form = determinerForm(lowerText(sentence, article), cell);
    if (form === undefined) return undefined;
    add(article, form);
  }
  for (const adjective of phrase.adjectives) {
    const form = adjectiveForm(sentence.tokens[adjective]?.text ?? "", cell, kind);
    if (form === undefined) return undefined;
    add(adjective, form);
  }
  const nounText = nounFormInCell(sentence, phrase, cell, kind, analyzed);
  if (nounText === undefined) return undefined;
  add(phrase.head, nounText);
  return changes;
}

function nounFormInCell(
  sentence: AnalyzedSentence,
  { head, cells }: Phrase,
  cell: number,
  kind: DeterminerKind | undefined,
  analyzed: AnalyzedText,
): string | undefined {
  const token = sentence.tokens[head];
  if (!token || token.tag === "NE") return token?.text;
  const word = wordAt(analyzed, token.start);
  if (!word) return undefined;
  if (word.readings.some((one) => one.pos === "noun" && one.isAdjectival)) return adjectiveForm(token.text, cell, kind);
  const forms = nounForms(word, analyzed);
  if (forms.size === 0) return cells.head & cell ? token.text : undefined;
  if ((forms.get(token.text) ?? cells.head) & cell) return token.text;
  return [...forms].find(([, its]) => its & cell)?.[0];
}

/** Whether the forms of a phrase allow a case. A phrase whose forms do not agree is judged by its determiner. */
export function allowsCase({ cells }: Phrase, wanted: Case): boolean {
  const own = cells.head & cells.determiner & cells.adjectives || cells.head & cells.determiner || cells.determiner;
  return (own & inCases(caseBit[wanted])) !== 0;
}

/** The text of a range after the changes within it. */
export function changedText(text: string, start: number, end: number, changes: readonly TokenChange[]): string {
  let result = text.slice(start, end);
  for (const one of changes.toSorted((a, b) => b.start - a.start)) {
    if (one.start < start || one.end > end) continue;
    result = result.slice(0, one.start - start) + one.form + result.slice(one.end - start);
  }
  return result;
}
