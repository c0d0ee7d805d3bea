import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { difficulties } from "#core/domain/grammar/exercise.ts";
import {
  type AbilityEstimate,
  initialEstimate,
  probabilityOfRightAnswer,
  updateEstimate,
} from "#core/domain/placement/ability.ts";
import {
  chooseItem,
  computeStartingDifficulty,
  isPlacementOver,
  type PlacementItem,
  typedGuessingProbabilities,
} from "#core/domain/placement/next-item.ts";

/**
 * The number of items per level for each kind of material. The course has the same number of texts, and more words,
 * choices and typed answers.
 */
const itemCountByKind = { word: 30, choice: 30, fill: 30, text: 6 };
const inventedWordCount = 34;
/**
 * The true difficulty of an item differs from its assumed difficulty. This is the standard deviation of the
 * differences, in logits.
 */
const difficultyNoise = 0.7;
/** The highest probability with which an honest learner claims to know an unknown word. */
const maxYesTendency = 0.3;

const skillByKind = { word: "words", choice: "grammar", fill: "grammar", text: "reading" } as const;

/**
 * The items of the simulation: for each level and kind, as many items as a placement can use. Choices and texts have
 * four options. Typed answers have hints, like nearly all typed answers of the course.
 */
export const simulatedItems: readonly PlacementItem[] = [
  ...cefrLevels.flatMap((level) =>
    (["word", "choice", "fill", "text"] as const).flatMap((itemKind) =>
      Array.from({ length: itemCountByKind[itemKind] }, (_, i) => {
        const id = `${level}-${itemKind}-${i + 1}`;
        const kind = itemKind === "text" ? "choice" : itemKind;
        const isExercise = itemKind === "choice" || itemKind === "fill";
        const difficulty = computeStartingDifficulty(level, kind, isExercise ? difficulties[i % 3] : undefined);
        const guessingProbability = { word: 0, choice: 0.25, fill: typedGuessingProbabilities.withHint }[kind];
        return { id, group: id, level, kind, skill: skillByKind[itemKind], difficulty, guessing: guessingProbability };
      }),
    ),
  ),
  ...Array.from({ length: inventedWordCount }, (_, i): PlacementItem => {
    const id = `invented-${i + 1}`;
    return { id, group: id, level: null, kind: "word", skill: "words", difficulty: null, guessing: 0 };
  }),
];

/** A simulated learner: returns whether the learner answers the item right. */
export type SimulatedLearner = (item: PlacementItem) => boolean;

/** Returns a function that draws normally distributed random numbers (Box-Muller). */
const createNormalNumberGenerator = (random: () => number) => () =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/**
 * Returns a function that creates learners of a given ability. For these learners, each item has a true difficulty that
 * differs randomly from the assumed difficulty.
 * @param shareSolvedByHint in [0, 1): of the typed answers that a learner does not know, the share that the learner
 * finds with the help of the hint
 */
export function createLearnerFactory(
  random: () => number,
  shareSolvedByHint = 0,
): (ability: number) => SimulatedLearner {
  const drawNormalNumber = createNormalNumberGenerator(random);
  const trueDifficultyById = new Map(
    simulatedItems.map(({ id, difficulty }) => [
      id,
      difficulty === null ? null : difficulty + difficultyNoise * drawNormalNumber(),
    ]),
  );
  return (ability) => {
    const yesTendency = random() * maxYesTendency;
    return (item) => {
      const guessing = item.kind === "fill" ? shareSolvedByHint : item.guessing;
      const trueItem = { ...item, difficulty: trueDifficultyById.get(item.id) ?? null, guessing };
      return random() < probabilityOfRightAnswer(trueItem, ability, yesTendency);
    };
  };
}

/** A learner who guesses every answer. Nobody can guess a typed answer. */
export const createGuessingLearner =
  (random: () => number): SimulatedLearner =>
  (item) =>
    random() < { word: 0.5, choice: item.guessing, fill: 0 }[item.kind];

/** Plays a whole placement with a simulated learner. */
export function playPlacement(
  isAnsweredRight: SimulatedLearner,
  random: () => number,
): { estimate: AbilityEstimate; level: CefrLevel; askedItemIds: string[] } {
  let estimate = initialEstimate;
  const askedIds: string[] = [];
  while (!isPlacementOver(estimate, askedIds.length)) {
    const item = chooseItem(simulatedItems, askedIds, estimate, random);
    if (!item) throw new Error("There are too few items");
    askedIds.push(item.id);
    estimate = updateEstimate(estimate, { item, isRight: isAnsweredRight(item) });
  }
  return { estimate, level: estimate.level, askedItemIds: askedIds };
}
