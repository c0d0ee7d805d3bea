import { createLookupTable } from "../../lookup-table.ts";
import type { AnalyzedSentence, Phrase } from "../analysis/analyze.ts";
import type { Case } from "../grammatical-case.ts";
import {
  adjectiveCellsOf,
  casesIn,
  cellsInCases,
  cellsOf,
  type DeterminerKind,
  determinerFormsOf,
  findDeterminer,
  pluralCells,
  singularCells,
} from "../lexicon/closed-words.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { caseBit, type GenderCode, genderCodes } from "../lexicon/reading.ts";
import { type AnalyzedText, capitalize } from "./analyzed-text.ts";
import { wordAt } from "./clause-view.ts";
import { lowerTextAt } from "./phrase-tokens.ts";
import { listNounForms } from "./repair-phrase.ts";

/** A token with the form that replaces its text. */
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

/**
 * The dative of *sie*: "ihr" or "ihnen", depending on the last feminine or plural noun before it, to which *sie* most
 * likely refers. Undefined if there is no such noun.
 */
function dativeOfSie(analysis: AnalyzedText, offset: number): "ihr" | "ihnen" | undefined {
  for (const sentence of analysis.sentences.toReversed()) {
    for (const { head, gender, number } of sentence.phrases.toReversed()) {
      const token = sentence.tokens[head];
      if (!token || token.start >= offset || (token.tag !== "NN" && token.tag !== "NE")) continue;
      if (number === "plural") return "ihnen";
      if (number === "singular" && gender === "f") return "ihr";
    }
  }
  return undefined;
}

/** The form of a pronoun in another case; undefined if this form is not known or not unique. */
function pronounInCase(text: string, wantedCase: Case, analysis: AnalyzedText, offset: number): string | undefined {
  if (wantedCase === "genitive") return undefined;
  const lowerCaseText = text.toLowerCase();
  const isFormal = /^(?:Sie|Ihnen)$/.test(text) && !wordAt(analysis, offset)?.isFirst;
  if (lowerCaseText === "sie" && !isFormal) return wantedCase === "dative" ? dativeOfSie(analysis, offset) : text;
  if (lowerCaseText === "ihnen" && !isFormal) return wantedCase === "dative" ? text : "sie";
  if (lowerCaseText === "ihr" && wantedCase === "accusative") return "sie";
  if (lowerCaseText === "es" && wantedCase === "dative") return "ihm";
  const row = pronounRows.find((pronounRow) => pronounRow.some((form) => form === (isFormal ? text : lowerCaseText)));
  return row?.[pronounCases.indexOf(wantedCase)];
}

const quantifierPattern = /^(viel|wenig|einig|mehrer|ander|etlich|zahlreich)(e[nmrs]?)$/;
const adjectiveEndings = ["e", "en", "er", "es", "em"];

/**
 * The form of a determiner or quantifier in a cell; undefined if the word has no form in this cell. Returns other words
 * unchanged.
 */
function determinerFormInCell(lowerCaseText: string, cell: number): string | undefined {
  const listedDeterminer = findDeterminer(lowerCaseText);
  if (listedDeterminer) {
    if (listedDeterminer.cells & cell) return lowerCaseText;
    return determinerFormsOf(listedDeterminer.stem).find(([, cells]) => cells & cell)?.[0];
  }
  const match = quantifierPattern.exec(lowerCaseText);
  if (!match) return lowerCaseText;
  const form = determinerFormsOf("dies").find(([, cells]) => cells & cell)?.[0];
  return form === undefined ? undefined : `${match[1]}${form.slice(4)}`;
}

/**
 * The form of an adjective in a cell after a determiner of this kind. If the word has no adjective ending, it is
 * returned unchanged.
 */
function adjectiveFormInCell(text: string, cell: number, kind: DeterminerKind | undefined): string | undefined {
  const ending = /e[nmrs]?$/.exec(text)?.[0];
  if (ending === undefined || adjectiveCellsOf(ending, kind) & cell) return text;
  const wantedEnding = adjectiveEndings.find((adjectiveEnding) => adjectiveCellsOf(adjectiveEnding, kind) & cell);
  return wantedEnding === undefined ? undefined : text.slice(0, -ending.length) + wantedEnding;
}

/** The gender of a phrase, or `p` for the plural; undefined if the forms of the phrase allow several genders. */
export function genderCodeOf(
  sentence: AnalyzedSentence,
  { cells, determiner, number }: Phrase,
): GenderCode | undefined {
  const isSingularArticle = findDeterminer(lowerTextAt(sentence, determiner))?.stem === "ein";
  const agreeingCells = [
    cells.head & cells.determiner & cells.adjectives,
    cells.head & cells.determiner,
    cells.head,
  ].find((candidateCell) => candidateCell !== 0);
  let possibleCells = (agreeingCells ?? 0) & (isSingularArticle ? singularCells : 0xffff);
  if (possibleCells & singularCells && possibleCells & pluralCells && number)
    possibleCells &= number === "plural" ? pluralCells : singularCells;
  const possibleCodes = genderCodes.filter((code) => possibleCells & cellsOf(code, 15));
  return possibleCodes.length === 1 ? possibleCodes[0] : undefined;
}

/**
 * The gender of a noun for a person, if the forms of its phrase and the word bank do not decide it: masculine for a
 * noun in *-er* that has a feminine form in *-in*, such as *Techniker*. Undefined for other nouns, in the plural, and
 * if the determiner cannot be masculine.
 */
function genderOfPersonNoun(noun: string, { cells, number }: Phrase, lexicon: Lexicon): GenderCode | undefined {
  const isMasculine = (cells.determiner & cellsOf("m", 15)) !== 0;
  return isMasculine && number === "singular" && /er$/.test(noun) && lexicon.isListed(`${noun}in`) ? "m" : undefined;
}

/** The definite article that is part of a contraction: *im* contains *dem*. */
export const articleByContraction: Readonly<Record<string, string>> = createLookupTable({
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
 * The changes that put a noun phrase or pronoun into a case. They do not change its preposition. Empty if the phrase is
 * in that case already; undefined if number, gender or a form is not certain.
 */
export function changesToCase(
  sentence: AnalyzedSentence,
  phrase: Phrase,
  wantedCase: Case,
  analysis: AnalyzedText,
): TokenChange[] | undefined {
  const head = sentence.tokens[phrase.head];
  if (!head) return undefined;
  const changes: TokenChange[] = [];
  const addChange = (index: number, form: string) => {
    const token = sentence.tokens[index];
    if (!token || token.text.toLowerCase() === form.toLowerCase()) return;
    changes.push({ start: token.start, end: token.end, form: /^\p{Lu}/u.test(token.text) ? capitalize(form) : form });
  };
  const { together: commonCells } = phrase.cells;
  if (/^(?:PPER|PRF|PWS|PIS)$/.test(head.tag) && phrase.determiner === undefined) {
    if (casesIn(commonCells) & caseBit[wantedCase]) return [];
    const form = pronounInCase(head.text, wantedCase, analysis, head.start);
    if (form === undefined) return undefined;
    addChange(phrase.head, form);
    return changes;
  }
  if (/^(?:PDS|PRELS|PPOSS|PIS)$/.test(head.tag)) {
    const genderCodeOfPhrase = phrase.number === "plural" ? "p" : phrase.gender;
    const code =
      genderCodeOfPhrase ?? genderCodes.find((genderCode) => commonCells === (commonCells & cellsOf(genderCode, 15)));
    if (code === undefined) return undefined;
    if (commonCells & cellsOf(code, caseBit[wantedCase])) return [];
    const isPluralDative = code === "p" && wantedCase === "dative" && /^d/i.test(head.text);
    const form = isPluralDative
      ? "denen"
      : determinerFormInCell(head.text.toLowerCase(), cellsOf(code, caseBit[wantedCase]));
    if (form === undefined) return undefined;
    addChange(phrase.head, form);
    return changes;
  }
  if (head.tag !== "NN" && head.tag !== "NE") return undefined;
  const isNounAlone = phrase.determiner === undefined && phrase.adjectives.length === 0;
  if (isNounAlone && (head.tag === "NE" || casesIn(phrase.cells.head) & caseBit[wantedCase])) return [];
  const code = genderCodeOf(sentence, phrase) ?? genderOfPersonNoun(head.text, phrase, analysis.lexicon);
  if (code === undefined) return undefined;
  const cell = cellsOf(code, caseBit[wantedCase]);
  const determiner = phrase.determiner;
  const articleOfContraction =
    phrase.preposition === undefined ? undefined : articleByContraction[lowerTextAt(sentence, phrase.preposition)];
  const determinerKind =
    determiner === undefined
      ? articleOfContraction
        ? "der"
        : undefined
      : findDeterminer(lowerTextAt(sentence, determiner))?.kind;
  if (determiner !== undefined) {
    const form = determinerFormInCell(lowerTextAt(sentence, determiner), cell);
    if (form === undefined) return undefined;
    addChange(determiner, form);
  }
  for (const adjectiveIndex of phrase.adjectives) {
    const form = adjectiveFormInCell(sentence.tokens[adjectiveIndex]?.text ?? "", cell, determinerKind);
    if (form === undefined) return undefined;
    addChange(adjectiveIndex, form);
  }
  const nounText = nounFormInCell(sentence, phrase, cell, determinerKind, analysis);
  if (nounText === undefined) return undefined;
  addChange(phrase.head, nounText);
  return changes;
}

/** The form of the phrase's noun in a cell; undefined if the form is not known. */
function nounFormInCell(
  sentence: AnalyzedSentence,
  { head, cells }: Phrase,
  cell: number,
  kind: DeterminerKind | undefined,
  analysis: AnalyzedText,
): string | undefined {
  const token = sentence.tokens[head];
  if (!token || token.tag === "NE") return token?.text;
  const word = wordAt(analysis, token.start);
  if (!word) return undefined;
  if (word.readings.some((reading) => reading.pos === "noun" && reading.isAdjectival))
    return adjectiveFormInCell(token.text, cell, kind);
  const forms = listNounForms(word, analysis);
  if (forms.size === 0) return cells.head & cell ? token.text : undefined;
  if ((forms.get(token.text) ?? cells.head) & cell) return token.text;
  return [...forms].find(([, cellsOfForm]) => cellsOfForm & cell)?.[0];
}

/** Whether the forms of a phrase allow a case. A phrase whose forms do not agree is judged by its determiner. */
export function allowsCase({ cells }: Phrase, wantedCase: Case): boolean {
  const allowedCells =
    cells.head & cells.determiner & cells.adjectives || cells.head & cells.determiner || cells.determiner;
  return (allowedCells & cellsInCases(caseBit[wantedCase])) !== 0;
}

/** The text of the range [start, end) after the changes within this range. */
export function applyChanges(text: string, start: number, end: number, changes: readonly TokenChange[]): string {
  let resultText = text.slice(start, end);
  for (const change of changes.toSorted((a, b) => b.start - a.start)) {
    if (change.start < start || change.end > end) continue;
    resultText = resultText.slice(0, change.start - start) + change.form + resultText.slice(change.end - start);
  }
  return resultText;
}
