import { type Cells, casesIn, cellsOf, determinerForms, inCases, pluralCells } from "../../lexicon/closed-words.ts";
import { genderCodes } from "../../lexicon/reading.ts";
import { type AnalyzedText, withCapitalOf } from "../analyzed-text.ts";
import { adjectivesCells, endingsOf, nounCells } from "../noun-phrase.ts";
import { nounForms, type WordChange, withEnding } from "../repair-phrase.ts";
import type { CheckedPhrase } from "./checked-phrase.ts";
import { type CasePenalties, excluded } from "./expected-case.ts";

/** A way to make the words of a phrase agree. */
export interface PhraseRepair {
  changes: readonly WordChange[];
  /** The cells in which the repaired phrase agrees. */
  cells: Cells;
  cost: number;
}

/** The cheapest repair, and how much more the next one costs that leads to another text. */
export interface RankedRepair extends PhraseRepair {
  lead: number;
}

const costs = {
  /** The determiner has the right case of another gender, or the right gender in another case. */
  determinerPart: 0.9,
  determiner: 1.3,
  adjective: 0.7,
  adjectiveEnForEm: 0.4,
  /** An adjective that only follows a changed determiner or noun, and each further adjective. */
  followingAdjective: 0.35,
  /** Another case of the same number: Student → Studenten. */
  nounCase: 0.6,
  nounNumber: 1.2,
  /** Another case of a form that is both numbers: Computer → Computern. */
  ambiguousNounCase: 0.9,
};

/** Determiners and quantifiers of more than one. */
const pluralWords = /^(?:all|beid|viel|wenig|einig|mehrer|zahlreich|verschieden|sämtlich|etlich)(?:e[nrs]?)?$/;
const endings = ["e", "er", "es", "en", "em"];

interface Option {
  changes: WordChange[];
  cost: number;
}

function determinerOption({ determiner: article }: CheckedPhrase, cell: Cells): Option | undefined {
  if (!article || article.type.cells & cell) return { changes: [], cost: 0 };
  const form = determinerForms(article.type.stem).find(([, cells]) => cells & cell)?.[0];
  if (form === undefined) return undefined;
  const sameCase = inCases(casesIn(cell)) & article.type.cells;
  const sameGender = (cell & 0xf ? 0xf : cell & 0xf0 ? 0xf0 : cell & 0xf00 ? 0xf00 : 0xf000) & article.type.cells;
  const isBare = article.word.lower === article.type.stem;
  return {
    changes: [{ word: article.word, form: withCapitalOf(article.word, form) }],
    cost: sameCase || sameGender || isBare ? costs.determinerPart : costs.determiner,
  };
}

function adjectivesOption({ adjectives, kind }: CheckedPhrase, cell: Cells, isFollowing: boolean): Option | undefined {
  const changes: WordChange[] = [];
  for (const word of adjectives) {
    const now = endingsOf(word);
    if (!now || adjectivesCells([now], kind) & cell) continue;
    const ending = endings.find((one) => adjectivesCells([[one]], kind) & cell);
    const form = ending === undefined ? undefined : withEnding(word, ending);
    if (form === undefined) return undefined;
    changes.push({ word, form });
  }
  const isEm = (change: WordChange) => change.form.endsWith("em") && /en$/.test(change.word.lower);
  const alone = changes.every(isEm) ? costs.adjectiveEnForEm : costs.adjective;
  const [first, ...further] = changes.map(() => costs.followingAdjective);
  return {
    changes,
    cost: first === undefined ? 0 : (isFollowing ? first : alone) + further.length * costs.followingAdjective,
  };
}

function nounOption({ noun }: CheckedPhrase, cell: Cells, forms: ReadonlyMap<string, Cells>): Option | undefined {
  const own = nounCells(noun);
  if (own & cell) return { changes: [], cost: 0 };
  const isAmbiguous = (own & pluralCells) !== 0 && (own & ~pluralCells) !== 0;
  const isSameNumber = cell & pluralCells ? own & pluralCells : own & ~pluralCells & 0xffff;
  // The most common form comes first: Mannes before Manns.
  const form = [...forms].find(([, cells]) => cells & cell)?.[0];
  if (form === undefined) return undefined;
  const nounCase = isAmbiguous ? costs.ambiguousNounCase : costs.nounCase;
  return { changes: [{ word: noun, form }], cost: isSameNumber ? nounCase : costs.nounNumber };
}

/**
 * The ways to make a phrase agree, the cheapest first. Each cell of the paradigm is tried: the changes of determiner,
 * adjectives and noun that it needs have costs, and the penalties say how unlikely its case and number are.
 */
export function rankedRepairs(
  phrase: CheckedPhrase,
  wanted: Cells,
  casePenalty: CasePenalties,
  numberPenalty: { singular: number; plural: number },
  analyzed: AnalyzedText,
): PhraseRepair[] {
  const forms = nounForms(phrase.noun, analyzed);
  const quantity = [phrase.determiner?.word.lower, ...phrase.adjectives.map((one) => one.lower)];
  const isPlural = quantity.some((one) => one !== undefined && pluralWords.test(one));
  const repairs = new Map<string, PhraseRepair>();
  for (const code of genderCodes) {
    for (const caseBit of [1, 2, 4, 8] as const) {
      const cell = cellsOf(code, caseBit);
      if ((cell & wanted) === 0) continue;
      const article = determinerOption(phrase, cell);
      if (!article) continue;
      const noun = nounOption(phrase, cell, forms);
      const adjectives = noun && adjectivesOption(phrase, cell, article.changes.length + noun.changes.length > 0);
      if (!noun || !adjectives) continue;
      const changes = [...article.changes, ...adjectives.changes, ...noun.changes];
      const penalty =
        casePenalty[caseBit] +
        (code === "p" ? numberPenalty.plural : numberPenalty.singular) +
        (isPlural && code !== "p" ? 1.5 : 0);
      const cost = article.cost + adjectives.cost + noun.cost + penalty;
      const key = changes.map(({ word, form }) => `${word.index}${form}`).join();
      const known = repairs.get(key);
      const cells = (known?.cells ?? 0) | cell;
      repairs.set(key, { changes, cells, cost: Math.min(cost, known?.cost ?? cost) });
    }
  }
  return [...repairs.values()].filter((one) => one.cost < excluded).toSorted((a, b) => a.cost - b.cost);
}

/** The cheapest repair; undefined if there is none, or if it changes nothing. */
export function bestPhraseRepair(repairs: readonly PhraseRepair[]): RankedRepair | undefined {
  const [best, next] = repairs;
  if (!best || best.changes.length === 0) return undefined;
  return { ...best, lead: (next?.cost ?? excluded) - best.cost };
}
