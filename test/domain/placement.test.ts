import { expect, test } from "vitest";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import {
  abilityOfLevel,
  computeExpectedUncertainty,
  estimateAbility,
  type ItemParameters,
  initialEstimate,
  levelOfAbility,
  logitsPerLevel,
  probabilityOfRightAnswer,
  updateEstimate,
} from "#core/domain/placement/ability.ts";
import {
  chooseItem,
  guessingProbabilityOfTyped,
  isPlacementOver,
  typedGuessingProbabilities,
} from "#core/domain/placement/next-item.ts";
import { placementLength } from "#core/domain/placement/question.ts";
import { createSeededRandom } from "#core/domain/random.ts";
import {
  createGuessingLearner,
  createLearnerFactory,
  playPlacement,
  simulatedItems,
} from "../../scripts/simulated-placement.ts";

const buildTypedItem = (difficulty: number): ItemParameters => ({ kind: "fill", difficulty, guessing: 0 });
const buildChoiceItem = (difficulty: number): ItemParameters => ({ kind: "choice", difficulty, guessing: 0.25 });
const buildRealWord = (difficulty: number): ItemParameters => ({ kind: "word", difficulty, guessing: 0 });
const inventedWord: ItemParameters = { kind: "word", difficulty: null, guessing: 0 };

test("The ability of each level gives this level, and abilities below or above all levels give A1 or C2", () => {
  for (const level of cefrLevels) expect(levelOfAbility(abilityOfLevel(level))).toBe(level);
  expect(levelOfAbility(-9)).toBe("A1");
  expect(levelOfAbility(99)).toBe("C2");
});

test("The probability of a right answer is about one half if difficulty and ability are equal, at least the probability of guessing right, and below 1 because learners make slips", () => {
  expect(probabilityOfRightAnswer(buildTypedItem(1), 1, 0)).toBeCloseTo(0.48);
  expect(probabilityOfRightAnswer(buildChoiceItem(9), -9, 0)).toBeCloseTo(0.25);
  expect(probabilityOfRightAnswer(buildChoiceItem(-9), 9, 0)).toBeCloseTo(0.97);
  expect(probabilityOfRightAnswer(buildRealWord(9), -9, 0.3)).toBeCloseTo(0.3);
  expect(probabilityOfRightAnswer(inventedWord, 9, 0.3)).toBe(0.7);
});

test("Right answers raise the estimate, wrong answers lower it, and their order does not matter", () => {
  const answers = [
    { item: buildTypedItem(0), isRight: true },
    { item: buildChoiceItem(2.6), isRight: false },
    { item: buildRealWord(1.3), isRight: true },
  ];
  const estimate = estimateAbility(answers);
  expect(estimateAbility(answers.toReversed()).scale).toBeCloseTo(estimate.scale, 10);
  expect(updateEstimate(estimate, { item: buildTypedItem(2.6), isRight: true }).scale).toBeGreaterThan(estimate.scale);
  expect(updateEstimate(estimate, { item: buildTypedItem(2.6), isRight: false }).scale).toBeLessThan(estimate.scale);
  expect(estimate.standardError).toBeLessThan(initialEstimate.standardError);
  expect(estimate.levels.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 10);
});

test("A typed answer changes the estimate more than a choice, and a known word changes the estimate less if the learner called invented words known", () => {
  expect(computeExpectedUncertainty(initialEstimate, buildTypedItem(2.6))).toBeLessThan(
    computeExpectedUncertainty(initialEstimate, buildChoiceItem(2.6)),
  );
  const estimateAfterClaimingInventedWords = estimateAbility(
    Array.from({ length: 3 }, () => ({ item: inventedWord, isRight: false })),
  );
  const estimateAfterRejectingInventedWords = estimateAbility(
    Array.from({ length: 3 }, () => ({ item: inventedWord, isRight: true })),
  );
  const rightAnswerToHardWord = { item: buildRealWord(6.5), isRight: true };
  expect(updateEstimate(estimateAfterRejectingInventedWords, rightAnswerToHardWord).scale).toBeGreaterThan(
    updateEstimate(estimateAfterClaimingInventedWords, rightAnswerToHardWord).scale + 0.5,
  );
});

test("Of two equally probable levels the lower level is chosen", () => {
  const { levels, level } = initialEstimate;
  expect(levels.find((estimatedLevel) => estimatedLevel.level === "B1")?.probability).toBeCloseTo(
    levels.find((estimatedLevel) => estimatedLevel.level === "B2")?.probability ?? 0,
    1,
  );
  const estimateBetweenLevels = estimateAbility([
    ...[0, 0, 1.3].map((difficulty) => ({ item: buildTypedItem(difficulty), isRight: true })),
    ...[3.9, 5.2].map((difficulty) => ({ item: buildTypedItem(difficulty), isRight: false })),
  ]);
  const levelsByProbability = estimateBetweenLevels.levels.toSorted((a, b) => b.probability - a.probability);
  expect(cefrLevels.indexOf(estimateBetweenLevels.level)).toBeLessThanOrEqual(
    cefrLevels.indexOf(levelsByProbability[0]?.level ?? "A1"),
  );
  expect(level).toBe("A1");
});

test("A result counts as a tie only if a higher level than the chosen one is more probable", () => {
  expect(initialEstimate.tieWith).toBeNull();
  const answers = [
    ...Array.from({ length: 5 }, () => ({ item: buildTypedItem(1.3), isRight: true })),
    ...Array.from({ length: 5 }, () => ({ item: buildTypedItem(3.9), isRight: false })),
  ];
  for (let count = 0; count <= answers.length; count++) {
    const { level, tieWith, levels } = estimateAbility(answers.slice(0, count));
    const probabilityOf = (wantedLevel: string) =>
      levels.find((other) => other.level === wantedLevel)?.probability ?? 0;
    const isMostProbable = levels.every(({ probability }) => probability < probabilityOf(level) + 1e-9);
    expect(tieWith === null).toBe(isMostProbable);
    if (tieWith !== null) expect(probabilityOf(tieWith) - probabilityOf(level)).toBeLessThan(0.05);
  }
});

test("The typed answer has a hint if the question contains a base form, a task in brackets or a sentence to rewrite", () => {
  const questionsWithHint = [
    "Einen Fehler zugegeben ___ er. (haben, present)",
    "„Das ist unmöglich.“ = „Das ___ nicht sein.“",
    "Make it negative: Wir haben Zeit. → Wir haben ___ Zeit.",
    "Change the person: „Wir treffen Freunde.“ – „Luisa ___ Freunde.“",
  ];
  for (const prompt of questionsWithHint)
    expect(guessingProbabilityOfTyped(prompt), prompt).toBe(typedGuessingProbabilities.withHint);
  for (const prompt of ["Um des lieben Friedens ___ sagte er nichts.", "___ ist das? – Das ist Frau Lind."])
    expect(guessingProbabilityOfTyped(prompt), prompt).toBe(typedGuessingProbabilities.withoutHint);
});

test("At C1 and C2 a placement asks choices instead of typed answers with hints", () => {
  const random = createSeededRandom(4);
  for (let i = 0; i < 12; i++) {
    const { askedItemIds: asked } = playPlacement(() => true, random);
    expect(asked.filter((id) => /^C[12]-fill/.test(id))).toEqual([]);
    expect(asked.some((id) => id.startsWith("C2-choice"))).toBe(true);
  }
  const typedItemsOfC2 = simulatedItems.filter(({ kind, level }) => kind === "fill" && level === "C2");
  expect(chooseItem(typedItemsOfC2, [], initialEstimate, random)?.level).toBe("C2");
});

test("A placement whose most probable level is B2 or higher does not end before 14 questions", () => {
  const buildEstimateCertainOf = (level: string) => ({
    ...initialEstimate,
    levels: cefrLevels.map((shownLevel) => ({ level: shownLevel, probability: shownLevel === level ? 1 : 0 })),
  });
  expect(isPlacementOver(buildEstimateCertainOf("B1"), 10)).toBe(true);
  for (const level of ["B2", "C1", "C2"]) {
    expect(isPlacementOver(buildEstimateCertainOf(level), 13)).toBe(false);
    expect(isPlacementOver(buildEstimateCertainOf(level), 14)).toBe(true);
  }
});

test("Simulated learners who find 30 % of unknown typed answers with the hint are mostly placed at their level", () => {
  const random = createSeededRandom(11);
  const makeLearner = createLearnerFactory(random, 0.3);
  const levelDistances = Array.from({ length: 240 }, (_, i) => {
    const levelIndex = i % cefrLevels.length;
    return cefrLevels.indexOf(playPlacement(makeLearner(levelIndex * logitsPerLevel), random).level) - levelIndex;
  });
  expect(levelDistances.filter((distance) => distance === 0).length).toBeGreaterThan(120);
  expect(levelDistances.filter((distance) => Math.abs(distance) > 1).length).toBeLessThan(12);
});

test("No item and no group of items is asked twice, and the kinds of items alternate", () => {
  const random = createSeededRandom(3);
  const { askedItemIds: asked } = playPlacement(createLearnerFactory(random)(abilityOfLevel("B1")), random);
  expect(new Set(asked).size).toBe(asked.length);
  for (const kind of ["word", "choice", "fill"]) expect(asked.some((id) => id.includes(kind))).toBe(true);
  const items = simulatedItems.slice(0, 5).map((item) => ({ ...item, group: "the same" }));
  expect(chooseItem(items, [items[0]?.id ?? ""], initialEstimate, random)).toBeUndefined();
});

test("A learner who never knows an answer is at A1 after at most eight questions", () => {
  const { level, askedItemIds: asked } = playPlacement(() => false, createSeededRandom(1));
  expect(level).toBe("A1");
  expect(asked.length).toBeLessThanOrEqual(8);
});

test("Simulated learners of all levels are placed at their level or next to it", () => {
  const random = createSeededRandom(7);
  const makeLearner = createLearnerFactory(random);
  const placements = Array.from({ length: 240 }, (_, i) => {
    const levelIndex = i % cefrLevels.length;
    const { level, askedItemIds: asked } = playPlacement(
      makeLearner(abilityOfLevel(cefrLevels[levelIndex] ?? "A1")),
      random,
    );
    return { distance: Math.abs(cefrLevels.indexOf(level) - levelIndex), length: asked.length };
  });
  const computeShareWithin = (distance: number) =>
    placements.filter((placement) => placement.distance <= distance).length / placements.length;
  expect(computeShareWithin(0)).toBeGreaterThan(0.64);
  expect(computeShareWithin(1)).toBeGreaterThan(0.97);
  for (const { length } of placements) expect(length).toBeLessThanOrEqual(placementLength.max);
});

test("Learners who only guess are placed at A1", () => {
  const random = createSeededRandom(5);
  const placedLevels = Array.from({ length: 60 }, () => playPlacement(createGuessingLearner(random), random).level);
  expect(placedLevels.filter((level) => level === "A1").length).toBeGreaterThanOrEqual(57);
});
