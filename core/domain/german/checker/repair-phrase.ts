import { adjectiveStem } from "../adjective.ts";
import { cases } from "../grammatical-case.ts";
import {
  type Cells,
  casesIn,
  cellsOf,
  determinerForms,
  inCases,
  pluralCells,
  singularCells,
} from "../lexicon/closed-words.ts";
import { caseBit } from "../lexicon/reading.ts";
import { declineNoun } from "../noun.ts";
import {
  type AnalyzedText,
  type AnalyzedToken,
  adjectiveReadings,
  capitalize,
  nounReadings,
  withCapitalOf,
} from "./analyzed-text.ts";
import { adjectivesCells, endingsOf, type NounPhrase, nounCells } from "./noun-phrase.ts";

/** A word of a phrase, and the form to replace it with. */
export interface WordChange {
  word: AnalyzedToken;
  form: string;
}

/** A set of changes that makes a phrase agree, and the resulting cells. */
export interface Repair {
  changes: WordChange[];
  cells: Cells;
  part: "determiner" | "adjective" | "noun";
}

const endings = ["e", "er", "es", "en", "em"];

/** All forms of a noun with their cells; empty if the word bank does not contain the noun. */
export function nounForms(noun: AnalyzedToken, { lexicon }: AnalyzedText): Map<string, Cells> {
  const cellsByForm = new Map<string, Cells>();
  for (const lemma of new Set(nounReadings(noun).map((one) => one.lemma))) {
    // A compound declines like its last part.
    let entries = lexicon.lemmas(lemma).filter((one) => one.pos === "noun");
    let firstPart = "";
    for (let splitIndex = 3; entries.length === 0 && splitIndex <= lemma.length - 3; splitIndex++) {
      firstPart = lemma.slice(0, splitIndex);
      entries = lexicon.lemmas(capitalize(lemma.slice(splitIndex))).filter((one) => one.pos === "noun");
    }
    for (const entry of entries) {
      if (entry.isAdjectival) continue;
      const withFirstPart = (form: string) =>
        firstPart && !firstPart.endsWith("-")
          ? firstPart + form.charAt(0).toLowerCase() + form.slice(1)
          : firstPart + form;
      const declension = declineNoun(entry);
      for (const one of cases) {
        for (const form of declension.singular[one])
          for (const gender of entry.genders)
            cellsByForm.set(
              withFirstPart(form),
              (cellsByForm.get(withFirstPart(form)) ?? 0) | cellsOf(gender, caseBit[one]),
            );
        for (const form of declension.plural[one])
          cellsByForm.set(
            withFirstPart(form),
            (cellsByForm.get(withFirstPart(form)) ?? 0) | cellsOf("p", caseBit[one]),
          );
      }
    }
  }
  return cellsByForm;
}

/** The adjective with another ending, keeping its capitalization; undefined if it has no inflected form. */
export function withEnding(word: AnalyzedToken, ending: string): string | undefined {
  const now = endingsOf(word)?.find((one) => word.lower.endsWith(one));
  if (now) return word.text.slice(0, -now.length) + ending;
  const [bareReading] = adjectiveReadings(word).filter((one) => one.ending === "-" && one.degree === "p");
  return bareReading ? adjectiveStem(word.text) + ending : undefined;
}

/**
 * All ways to make a phrase agree within the wanted cells by changing its determiner (and the adjectives accordingly),
 * its adjectives, or its noun.
 */
export function repairsOf(phrase: NounPhrase, wantedCells: Cells, analyzed: AnalyzedText): Repair[] {
  const { determiner: article, adjectives, noun, kind } = phrase;
  const endingsOfAdjectives = adjectives.map((word) => endingsOf(word) ?? ["*"]);
  const cellsOfNoun = nounCells(noun) & wantedCells;
  const cellsOfAdjectives = adjectivesCells(endingsOfAdjectives, kind);
  const repairs: Repair[] = [];
  const addRepair = (part: Repair["part"], changes: WordChange[], cells: Cells) => {
    if (cells !== 0 && changes.length > 0) repairs.push({ part, changes, cells });
  };
  if (article) {
    for (const [form, cells] of determinerForms(article.type.stem)) {
      if (form === article.word.lower) continue;
      const matchingCells = cells & cellsOfNoun;
      if (matchingCells === 0) continue;
      const change = { word: article.word, form: withCapitalOf(article.word, form) };
      if (matchingCells & cellsOfAdjectives) addRepair("determiner", [change], matchingCells & cellsOfAdjectives);
      else addRepair("determiner", [change, ...adjectiveChanges(phrase, matchingCells)], matchingCells);
    }
  }
  const cellsWithoutAdjectives = (article?.type.cells ?? 0xffff) & cellsOfNoun & phrase.governed;
  if (adjectives.length > 0 && cellsWithoutAdjectives !== 0) {
    for (const one of new Set(
      splitCells(cellsWithoutAdjectives).map((cell) =>
        JSON.stringify(adjectiveChanges(phrase, cell).map((c) => c.form)),
      ),
    ))
      for (const cell of splitCells(cellsWithoutAdjectives)) {
        const changes = adjectiveChanges(phrase, cell);
        if (JSON.stringify(changes.map((c) => c.form)) === one) addRepair("adjective", changes, cell);
      }
  }
  const cellsBeforeNoun = (article?.type.cells ?? 0xffff) & cellsOfAdjectives & wantedCells;
  if (cellsBeforeNoun !== 0) {
    for (const [form, cells] of nounForms(noun, analyzed)) {
      if (form !== noun.text) addRepair("noun", [{ word: noun, form }], cells & cellsBeforeNoun);
    }
  }
  if (repairs.length === 0) {
    for (const repair of pluralRepairs(phrase, wantedCells, analyzed)) addRepair("noun", repair.changes, repair.cells);
  }
  return repairs;
}

/** Repairs that change a plural noun together with the words before it: mit meine Freunde → mit meinen Freunden. */
function* pluralRepairs(
  phrase: NounPhrase,
  wantedCells: Cells,
  analyzed: AnalyzedText,
): Generator<Omit<Repair, "part">> {
  const { determiner: article, noun, adjectives } = phrase;
  if ((nounCells(noun) & ~pluralCells) !== 0 || (casesIn(wantedCells) & (casesIn(wantedCells) - 1)) !== 0) return;
  for (const [form, cells] of nounForms(noun, analyzed)) {
    const plural = cells & wantedCells & pluralCells;
    if (form === noun.text || plural === 0) continue;
    const change = { word: noun, form };
    if (!article) yield { changes: [...adjectiveChanges(phrase, plural), change], cells: plural };
    else {
      for (const [writtenForm, its] of determinerForms(article.type.stem)) {
        if ((its & plural) === 0 || writtenForm === article.word.lower) continue;
        const articleChange = { word: article.word, form: withCapitalOf(article.word, writtenForm) };
        yield {
          changes: [articleChange, ...(adjectives.length > 0 ? adjectiveChanges(phrase, plural) : []), change],
          cells: plural,
        };
      }
    }
  }
}

const splitCells = (cells: Cells): Cells[] =>
  Array.from({ length: 16 }, (_, i) => 1 << i).filter((cell) => cells & cell);

/** The changes that give all adjectives the ending of a cell. */
function adjectiveChanges({ adjectives, kind }: NounPhrase, cell: Cells): WordChange[] {
  return adjectives.flatMap((word) => {
    const now = endingsOf(word);
    if (!now || adjectivesCells([now], kind) & cell) return [];
    const ending = endings.find((one) => adjectivesCells([[one]], kind) & cell);
    const form = ending === undefined ? undefined : withEnding(word, ending);
    return form === undefined ? [] : [{ word, form }];
  });
}

const textOf = (repair: Repair) => repair.changes.map((one) => `${one.word.index}${one.form}`).join();
const mergeEqualRepairs = (list: readonly Repair[]) => {
  const repairByText = new Map<string, Repair>();
  for (const one of list) {
    const knownRepair = repairByText.get(textOf(one));
    repairByText.set(textOf(one), knownRepair ? { ...knownRepair, cells: knownRepair.cells | one.cells } : one);
  }
  return [...repairByText.values()];
};

/**
 * Chooses the most likely of several repairs.
 * If article and noun agree, the adjective is wrong. A noun that can only be singular keeps its form, and its article
 * changes within the case that it shows. A plural noun is changed to the governed case.
 * @returns undefined if more than one repair remains
 */
export function bestRepair(repairs: readonly Repair[], phrase: NounPhrase): Repair | undefined {
  const distinctRepairs = mergeEqualRepairs(repairs);
  if (distinctRepairs.length <= 1) return distinctRepairs[0];
  const article = phrase.determiner?.type.cells;
  const findSingleRepair = (list: readonly Repair[]) => (list.length === 1 ? list[0] : undefined);
  const repairsOfPart = (part: Repair["part"], list = distinctRepairs) => list.filter((one) => one.part === part);
  if (article === undefined) {
    // "höhere Preisen": the noun is wrong.
    if (!phrase.preposition && phrase.adjectives.every((one) => one.lower.endsWith("e")))
      return findSingleRepair(repairsOfPart("noun"));
    // "mit Kinder": a plural noun stays plural.
    if (phrase.adjectives.length === 0 && (nounCells(phrase.noun) & ~pluralCells) === 0)
      return findSingleRepair(repairsOfPart("noun").filter((one) => (one.cells & ~pluralCells) === 0));
    return (
      findSingleRepair(repairsOfPart("adjective")) ??
      (repairsOfPart("adjective").length === 0 ? findSingleRepair(repairsOfPart("noun")) : undefined)
    );
  }
  const hasBareDeterminer = phrase.determiner?.word.lower === phrase.determiner?.type.stem;
  const agreeingCells = article & nounCells(phrase.noun) & phrase.governed;
  if (agreeingCells !== 0) {
    const isMasculineEn =
      hasBareDeterminer && agreeingCells & 1 && phrase.adjectives.every((one) => one.lower.endsWith("en"));
    return isMasculineEn ? undefined : findSingleRepair(repairsOfPart("adjective"));
  }
  const possibleRepairs = distinctRepairs.filter(
    (one) => one.part !== "determiner" || one.cells & inCases(casesIn(article)),
  );
  const cells = nounCells(phrase.noun);
  const isSingular = (cells & ~singularCells) === 0;
  if (isSingular) {
    const genitiveCells = inCases(8);
    const list = (cells & ~genitiveCells) === 0 ? distinctRepairs : possibleRepairs;
    const determinerRepairs = repairsOfPart("determiner", list);
    const minChanges = Math.min(...determinerRepairs.map((one) => one.changes.length));
    return (
      findSingleRepair(determinerRepairs.filter((one) => one.changes.length === minChanges)) ??
      findSingleRepair(repairsOfPart("determiner"))
    );
  }
  const nounRepairs = repairsOfPart("noun", possibleRepairs);
  const determinerRepairs = repairsOfPart("determiner", possibleRepairs);
  if (determinerRepairs.length === 0) return findSingleRepair(nounRepairs);
  const minChanges = Math.min(...possibleRepairs.map((one) => one.changes.length));
  return findSingleRepair(possibleRepairs.filter((one) => one.changes.length === minChanges));
}
