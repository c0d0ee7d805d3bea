import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import type { Difficulty } from "../grammar/exercise.ts";
import { shuffle } from "../random.ts";
import { type AbilityEstimate, abilityOfLevel, computeExpectedUncertainty, type ItemParameters } from "./ability.ts";
import { type PlacementKind, type PlacementSkill, placementLength } from "./question.ts";

/** A placement can end after this number of questions if the learner is very probably a beginner. */
const minQuestionsForBeginners = 6;
/** If the most probable level is B2 or higher, a placement asks at least this number of questions. */
const minQuestionsFromB2 = 14;
/** A placement ends when a level has at least this probability. */
const minProbabilityToEnd = 0.64;
const minProbabilityOfBeginner = 0.93;

/** A question that can be asked. */
export interface PlacementItem extends ItemParameters {
  id: string;
  /** The level whose content contains the item; null for invented words. */
  level: CefrLevel | null;
  /** The part of the language that the item tests. */
  skill: PlacementSkill;
  /** Items of the same group test the same knowledge, so a placement asks only one item of each group. */
  group: string;
}

/** How much harder an exercise of each difficulty is than the middle of its level, in logits. */
const logitsByDifficulty: Record<Difficulty, number> = { easy: -0.4, medium: 0, hard: 0.4 };

/**
 * How much harder each kind of question is than choosing a form, in logits. Recognizing a word is easier, and typing a
 * form is harder. The values are our own estimates.
 */
const logitsByKind: Record<PlacementKind, number> = { word: -0.3, choice: 0, fill: 0.2 };

/**
 * The initial difficulty of an item, in logits. Texts and words have no `difficulty` of their own and count as medium.
 */
export const computeStartingDifficulty = (
  level: CefrLevel,
  kind: PlacementKind,
  difficulty: Difficulty = "medium",
): number => abilityOfLevel(level) + logitsByKind[kind] + logitsByDifficulty[difficulty];

/**
 * The probability of typing the right answer without knowing the grammar that the exercise tests. Nearly all prompts
 * contain a hint to their solution: a base form or a task in brackets, or a sentence that the learner restates. With
 * such a hint, a learner can build some answers from what an easier level teaches. The values were found by simulation
 * (docs/decisions/0027).
 */
export const typedGuessingProbabilities = { withHint: 0.12, withoutHint: 0.05 } as const;

/** Brackets, an arrow or equals sign between two sentences, or a quotation that the learner changes. */
const hintPattern = /\([^)]+\)|[→=]|„[^“]*“[^“]*___|___[^„]*„/;

/** The probability of typing the right answer to a prompt without knowing the answer. */
export const guessingProbabilityOfTyped = (prompt: string): number =>
  hintPattern.test(prompt) ? typedGuessingProbabilities.withHint : typedGuessingProbabilities.withoutHint;

/** Whether enough items were asked. */
export function isPlacementOver(estimate: AbilityEstimate, askedCount: number): boolean {
  if (askedCount >= placementLength.max) return true;
  const highestProbability = Math.max(...estimate.levels.map(({ probability }) => probability));
  const mostProbableIndex = estimate.levels.findIndex(({ probability }) => probability === highestProbability);
  const minQuestions = mostProbableIndex >= cefrLevels.indexOf("B2") ? minQuestionsFromB2 : placementLength.min;
  if (askedCount >= minQuestions) return highestProbability >= minProbabilityToEnd;
  const [lowestLevel] = estimate.levels;
  return askedCount >= minQuestionsForBeginners && (lowestLevel?.probability ?? 0) >= minProbabilityOfBeginner;
}

/**
 * A place in the order of questions. It determines what is asked: a grammar exercise of one kind, a real or invented
 * word, or a short text.
 */
type Slot = PlacementKind | "invented" | "text";

/**
 * The slots in the order in which they are asked. After the last slot, the first slot follows again. A typed answer
 * gives more information than an answer of another kind, unless a hint in the prompt helps the learner. Because hints
 * often help, other kinds of questions are asked between the typed ones. As a result, an error in the assumed guessing
 * probability of typed answers changes the estimate less. Choices, words and texts are also answered faster on a phone.
 */
const slotOrder: readonly Slot[] = [
  "choice",
  "fill",
  "word",
  "fill",
  "choice",
  "text",
  "fill",
  "word",
  "fill",
  "invented",
  "word",
  "fill",
];

function slotOf({ kind, level, skill }: PlacementItem): Slot {
  if (level === null) return "invented";
  return skill === "reading" ? "text" : kind;
}

/**
 * If C1 or C2 has at least this number of groups of multiple-choice exercises, its typed exercises with hints are not
 * asked.
 */
const minChoiceGroups = 10;

/**
 * Returns C1 and C2, if these levels have enough multiple-choice exercises. The typed exercises with hints of these
 * levels often ask for a form of a lower level within a difficult sentence. Multiple-choice exercises replace them,
 * because the probability of guessing is known for multiple-choice exercises.
 */
function levelsAskedByChoices(items: readonly PlacementItem[]): ReadonlySet<CefrLevel> {
  const groupsOfChoices = (level: CefrLevel) =>
    new Set(items.filter((item) => item.level === level && slotOf(item) === "choice").map(({ group }) => group));
  return new Set((["C1", "C2"] as const).filter((level) => groupsOfChoices(level).size >= minChoiceGroups));
}

/**
 * Chooses the next question. Among the questions of the current slot, the function chooses the one whose answer will
 * probably reduce the uncertainty about the level by the greatest amount. Items of the same level, kind and difficulty
 * are equally good; one of them is chosen at random.
 * @param items all questions that exist
 * @param askedQuestionIds the ids of the questions asked before, in order
 * @param random returns numbers in [0, 1)
 * @returns undefined if every question was asked
 */
export function chooseItem(
  items: readonly PlacementItem[],
  askedQuestionIds: readonly string[],
  estimate: AbilityEstimate,
  random: () => number,
): PlacementItem | undefined {
  const askedIds = new Set(askedQuestionIds);
  const askedGroups = new Set(items.filter(({ id }) => askedIds.has(id)).map(({ group }) => group));
  const unaskedItems = items.filter(({ id, group }) => !askedIds.has(id) && !askedGroups.has(group));
  const slot = slotOrder[askedQuestionIds.length % slotOrder.length];
  const levelsWithoutTypedHints = levelsAskedByChoices(items);
  const fitsCurrentSlot = (item: PlacementItem) => {
    const slotOfItem = slotOf(item);
    if (item.level === null || !levelsWithoutTypedHints.has(item.level)) return slotOfItem === slot;
    if (slotOfItem === "fill" && item.guessing > typedGuessingProbabilities.withoutHint) return false;
    return slotOfItem === slot || (slot === "fill" && slotOfItem === "choice");
  };
  const candidates = unaskedItems.filter(fitsCurrentSlot);
  const uncertaintyByParameters = new Map<string, number>();
  const computeUncertaintyAfter = (item: PlacementItem) => {
    const key = `${item.kind} ${item.difficulty} ${item.guessing}`;
    const uncertainty = uncertaintyByParameters.get(key) ?? computeExpectedUncertainty(estimate, item);
    uncertaintyByParameters.set(key, uncertainty);
    return uncertainty;
  };
  return shuffle(candidates.length > 0 ? candidates : unaskedItems, random).reduce<PlacementItem | undefined>(
    (bestItem, item) =>
      bestItem === undefined || computeUncertaintyAfter(item) < computeUncertaintyAfter(bestItem) ? item : bestItem,
    undefined,
  );
}
