import {
  type Cells,
  casesIn,
  cellsInCases,
  cellsOf,
  determinerFormsOf,
  pluralCells,
} from "../../lexicon/closed-words.ts";
import { genderCodes } from "../../lexicon/reading.ts";
import { type AnalyzedText, copyCapital } from "../analyzed-text.ts";
import { cellsOfAdjectives, cellsOfNounForm, endingsOf } from "../noun-phrase.ts";
import { listNounForms, replaceEnding, type WordChange } from "../repair-phrase.ts";
import type { CheckedPhrase } from "./checked-phrase.ts";
import { type CasePenalties, exclusionPenalty } from "./expected-case.ts";

/** A way to make the words of a phrase agree. */
interface PhraseRepair {
  changes: readonly WordChange[];
  /** The cells in which the repaired phrase agrees. */
  cells: Cells;
  cost: number;
}

/** The cheapest repair of a phrase. */
export interface RankedRepair extends PhraseRepair {
  /** The cost of the next repair that results in a different text, minus the cost of this repair. */
  costMargin: number;
}

const repairCosts = {
  /** The written determiner is right in case but wrong in gender, or right in gender but wrong in case. */
  determinerPart: 0.9,
  determiner: 1.3,
  adjective: 0.7,
  /** The first changed adjective if all changed ones get -em for -en: *mit guten Brot* → *mit gutem Brot*. */
  adjectiveEnToEm: 0.4,
  /** A changed adjective if the determiner or the noun changes too, and each changed adjective after the first. */
  followingAdjective: 0.35,
  /** The noun changes its case but not its number: Student → Studenten. */
  nounCase: 0.6,
  nounNumber: 1.2,
  /** The noun changes its case, and its written form can be singular or plural: Computer → Computern. */
  ambiguousNounCase: 0.9,
};

/** Determiners and quantifiers that require a plural noun. */
const pluralWordPattern = /^(?:all|beid|viel|wenig|einig|mehrer|zahlreich|verschieden|sämtlich|etlich)(?:e[nrs]?)?$/;
const endings = ["e", "er", "es", "en", "em"];

interface RepairOption {
  changes: WordChange[];
  cost: number;
}

function buildDeterminerOption({ determiner }: CheckedPhrase, cell: Cells): RepairOption | undefined {
  if (!determiner || determiner.type.cells & cell) return { changes: [], cost: 0 };
  const form = determinerFormsOf(determiner.type.stem).find(([, cells]) => cells & cell)?.[0];
  if (form === undefined) return undefined;
  const cellsOfSameCase = cellsInCases(casesIn(cell)) & determiner.type.cells;
  const cellsOfSameGender =
    (cell & 0xf ? 0xf : cell & 0xf0 ? 0xf0 : cell & 0xf00 ? 0xf00 : 0xf000) & determiner.type.cells;
  const isArticleWithoutEnding = determiner.word.lower === determiner.type.stem;
  return {
    changes: [{ word: determiner.word, form: copyCapital(determiner.word, form) }],
    cost:
      cellsOfSameCase || cellsOfSameGender || isArticleWithoutEnding
        ? repairCosts.determinerPart
        : repairCosts.determiner,
  };
}

function buildAdjectivesOption(
  { adjectives, kind }: CheckedPhrase,
  cell: Cells,
  hasOtherChanges: boolean,
): RepairOption | undefined {
  const changes: WordChange[] = [];
  for (const word of adjectives) {
    const writtenEndings = endingsOf(word);
    if (!writtenEndings || cellsOfAdjectives([writtenEndings], kind) & cell) continue;
    const ending = endings.find((candidate) => cellsOfAdjectives([[candidate]], kind) & cell);
    const form = ending === undefined ? undefined : replaceEnding(word, ending);
    if (form === undefined) return undefined;
    changes.push({ word, form });
  }
  const changesEnToEm = (change: WordChange) => change.form.endsWith("em") && /en$/.test(change.word.lower);
  const firstAdjectiveCost = changes.every(changesEnToEm) ? repairCosts.adjectiveEnToEm : repairCosts.adjective;
  const [followingCost, ...furtherCosts] = changes.map(() => repairCosts.followingAdjective);
  return {
    changes,
    cost:
      followingCost === undefined
        ? 0
        : (hasOtherChanges ? followingCost : firstAdjectiveCost) + furtherCosts.length * repairCosts.followingAdjective,
  };
}

function buildNounOption(
  { noun }: CheckedPhrase,
  cell: Cells,
  forms: ReadonlyMap<string, Cells>,
): RepairOption | undefined {
  const cellsOfNoun = cellsOfNounForm(noun);
  if (cellsOfNoun & cell) return { changes: [], cost: 0 };
  const hasBothNumbers = (cellsOfNoun & pluralCells) !== 0 && (cellsOfNoun & ~pluralCells) !== 0;
  const cellsOfSameNumber = cell & pluralCells ? cellsOfNoun & pluralCells : cellsOfNoun & ~pluralCells & 0xffff;
  // The most common form comes first: Mannes before Manns.
  const form = [...forms].find(([, cells]) => cells & cell)?.[0];
  if (form === undefined) return undefined;
  const costOfCase = hasBothNumbers ? repairCosts.ambiguousNounCase : repairCosts.nounCase;
  return { changes: [{ word: noun, form }], cost: cellsOfSameNumber ? costOfCase : repairCosts.nounNumber };
}

/**
 * The ways to make a phrase agree, the cheapest first. Each cell of the paradigm is tried. Each necessary change of
 * determiner, adjectives and noun has a cost, and the penalties say how unlikely the cell's case and number are.
 */
export function rankRepairs(
  phrase: CheckedPhrase,
  wantedCells: Cells,
  casePenalty: CasePenalties,
  numberPenalty: { singular: number; plural: number },
  analysis: AnalyzedText,
): PhraseRepair[] {
  const forms = listNounForms(phrase.noun, analysis);
  const modifiers = [phrase.determiner?.word.lower, ...phrase.adjectives.map((adjective) => adjective.lower)];
  const requiresPlural = modifiers.some((modifier) => modifier !== undefined && pluralWordPattern.test(modifier));
  const repairByKey = new Map<string, PhraseRepair>();
  for (const code of genderCodes) {
    for (const caseBit of [1, 2, 4, 8] as const) {
      const cell = cellsOf(code, caseBit);
      if ((cell & wantedCells) === 0) continue;
      const determiner = buildDeterminerOption(phrase, cell);
      if (!determiner) continue;
      const noun = buildNounOption(phrase, cell, forms);
      const adjectives =
        noun && buildAdjectivesOption(phrase, cell, determiner.changes.length + noun.changes.length > 0);
      if (!noun || !adjectives) continue;
      const changes = [...determiner.changes, ...adjectives.changes, ...noun.changes];
      const penalty =
        casePenalty[caseBit] +
        (code === "p" ? numberPenalty.plural : numberPenalty.singular) +
        (requiresPlural && code !== "p" ? 1.5 : 0);
      const cost = determiner.cost + adjectives.cost + noun.cost + penalty;
      const key = changes.map(({ word, form }) => `${word.index}${form}`).join();
      const knownRepair = repairByKey.get(key);
      const cells = (knownRepair?.cells ?? 0) | cell;
      repairByKey.set(key, { changes, cells, cost: Math.min(cost, knownRepair?.cost ?? cost) });
    }
  }
  return [...repairByKey.values()]
    .filter((repair) => repair.cost < exclusionPenalty)
    .toSorted((a, b) => a.cost - b.cost);
}

/** The cheapest repair; undefined if there is none, or if it changes nothing. */
export function chooseBestRepair(repairs: readonly PhraseRepair[]): RankedRepair | undefined {
  const [bestRepair, nextRepair] = repairs;
  if (!bestRepair || bestRepair.changes.length === 0) return undefined;
  return { ...bestRepair, costMargin: (nextRepair?.cost ?? exclusionPenalty) - bestRepair.cost };
}
