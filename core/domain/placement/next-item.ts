import type { CefrLevel } from "../cefr-level.ts";
import { shuffle } from "../random.ts";
import { type AbilityEstimate, expectedUncertainty, type ItemParameters, type PlacementKind } from "./ability.ts";

/** The minimum and maximum number of questions of a placement. */
export const placementLength = { min: 10, max: 20, typical: 18 } as const;
/** A placement can end after this number of questions if the learner clearly is a beginner. */
const minForBeginners = 6;
/** A placement ends when a level has at least this probability. */
const sureProbability = 0.68;
const surelyBeginner = 0.93;

/** A question that can be asked. */
export interface PlacementItem extends ItemParameters {
  id: string;
  /** The level in whose material the item belongs; null for invented words. */
  level: CefrLevel | null;
  /** Items of one group test the same thing, so a placement asks only one of them. */
  group: string;
}

/** Whether enough items were asked. */
export function isPlacementOver(estimate: AbilityEstimate, askedCount: number): boolean {
  if (askedCount >= placementLength.max) return true;
  const highest = Math.max(...estimate.levels.map(({ probability }) => probability));
  if (askedCount >= placementLength.min) return highest >= sureProbability;
  const [beginner] = estimate.levels;
  return askedCount >= minForBeginners && (beginner?.probability ?? 0) >= surelyBeginner;
}

/**
 * The kinds of questions in the order in which they are asked; after the last one the list starts again. Typed answers
 * say most, because nobody guesses them. Choices and words are faster on a phone, so they come between.
 */
const kindOrder: readonly (PlacementKind | "invented")[] = [
  "choice",
  "fill",
  "word",
  "fill",
  "fill",
  "choice",
  "fill",
  "word",
  "fill",
  "invented",
  "fill",
  "fill",
];

const isOfKind = (item: PlacementItem, kind: PlacementKind | "invented") =>
  kind === "invented" ? item.level === null : item.kind === kind && item.level !== null;

/**
 * Chooses the next question. Its kind is the next one in `kindOrder`. Among the questions of this kind, it chooses the
 * one whose answer is expected to reduce the uncertainty about the level most. Items of one level, kind and difficulty
 * are equally good; chance decides among them.
 * @param items all questions that exist
 * @param asked the ids of the questions asked before, in order
 * @param random returns numbers in [0, 1)
 * @returns undefined if every question was asked
 */
export function chooseItem(
  items: readonly PlacementItem[],
  asked: readonly string[],
  estimate: AbilityEstimate,
  random: () => number,
): PlacementItem | undefined {
  const askedIds = new Set(asked);
  const askedGroups = new Set(items.filter(({ id }) => askedIds.has(id)).map(({ group }) => group));
  const unused = items.filter(({ id, group }) => !askedIds.has(id) && !askedGroups.has(group));
  const kind = kindOrder[asked.length % kindOrder.length] ?? "choice";
  const candidates = unused.filter((item) => isOfKind(item, kind));
  const uncertaintyByParameters = new Map<string, number>();
  const uncertaintyAfter = (item: PlacementItem) => {
    const key = `${item.kind} ${item.difficulty} ${item.guessing}`;
    const uncertainty = uncertaintyByParameters.get(key) ?? expectedUncertainty(estimate, item);
    uncertaintyByParameters.set(key, uncertainty);
    return uncertainty;
  };
  return shuffle(candidates.length > 0 ? candidates : unused, random).reduce<PlacementItem | undefined>(
    (best, item) => (best === undefined || uncertaintyAfter(item) < uncertaintyAfter(best) ? item : best),
    undefined,
  );
}
