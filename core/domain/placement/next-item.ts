import type { CefrLevel } from "../cefr-level.ts";
import type { Difficulty } from "../grammar/exercise.ts";
import { shuffle } from "../random.ts";
import { type AbilityEstimate, abilityOfLevel, expectedUncertainty, type ItemParameters } from "./ability.ts";
import type { PlacementKind, PlacementSkill } from "./question.ts";

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
  /** The part of the language that the item tests. */
  skill: PlacementSkill;
  /** Items of one group test the same thing, so a placement asks only one of them. */
  group: string;
}

/** How much harder than the middle of its level an exercise is, in logits. */
const logitsByDifficulty: Record<Difficulty, number> = { easy: -0.4, medium: 0, hard: 0.4 };

/** Recognizing a word is easier than choosing a form, and typing a form is harder. In logits, our own estimates. */
const logitsByKind: Record<PlacementKind, number> = { word: -0.3, choice: 0, fill: 0.2 };

/** The difficulty with which an item starts, in logits; texts and words have no difficulty within their level. */
export const startingDifficulty = (level: CefrLevel, kind: PlacementKind, difficulty: Difficulty = "medium"): number =>
  abilityOfLevel(level) + logitsByKind[kind] + logitsByDifficulty[difficulty];

/** Whether enough items were asked. */
export function isPlacementOver(estimate: AbilityEstimate, askedCount: number): boolean {
  if (askedCount >= placementLength.max) return true;
  const highest = Math.max(...estimate.levels.map(({ probability }) => probability));
  if (askedCount >= placementLength.min) return highest >= sureProbability;
  const [beginner] = estimate.levels;
  return askedCount >= minForBeginners && (beginner?.probability ?? 0) >= surelyBeginner;
}

/** A place in the order of questions: a kind of a grammar exercise, a real or invented word, or a short text. */
type Slot = PlacementKind | "invented" | "text";

/**
 * The slots in the order in which they are asked; after the last one the list starts again. Typed answers say most,
 * because nobody guesses them. Choices, words and texts are faster on a phone, so they come between.
 */
const slotOrder: readonly Slot[] = [
  "choice",
  "fill",
  "word",
  "fill",
  "fill",
  "text",
  "fill",
  "word",
  "fill",
  "invented",
  "fill",
  "text",
];

function slotOf({ kind, level, skill }: PlacementItem): Slot {
  if (level === null) return "invented";
  return skill === "reading" ? "text" : kind;
}

/**
 * Chooses the next question: of the slot whose turn it is, one whose answer is expected to reduce the uncertainty about
 * the level most. Items of one level, kind and difficulty are equally good; chance decides among them.
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
  const slot = slotOrder[asked.length % slotOrder.length];
  const candidates = unused.filter((item) => slotOf(item) === slot);
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
