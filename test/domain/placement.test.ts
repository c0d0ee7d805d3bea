import { expect, test } from "vitest";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import {
  abilityOfLevel,
  estimateAbility,
  expectedUncertainty,
  type ItemParameters,
  initialEstimate,
  levelOfAbility,
  probabilityRight,
  updateEstimate,
} from "#core/domain/placement/ability.ts";
import { chooseItem } from "#core/domain/placement/next-item.ts";
import { placementLength } from "#core/domain/placement/question.ts";
import { seededRandom } from "#core/domain/random.ts";
import {
  guessingLearner,
  learnersWithNoise,
  playPlacement,
  simulatedItems,
} from "../../scripts/simulated-placement.ts";

const fill = (difficulty: number): ItemParameters => ({ kind: "fill", difficulty, guessing: 0 });
const choice = (difficulty: number): ItemParameters => ({ kind: "choice", difficulty, guessing: 0.25 });
const realWord = (difficulty: number): ItemParameters => ({ kind: "word", difficulty, guessing: 0 });
const inventedWord: ItemParameters = { kind: "word", difficulty: null, guessing: 0 };

test("Each level is the level of its own ability, and abilities outside the levels count as A1 and C2", () => {
  for (const level of cefrLevels) expect(levelOfAbility(abilityOfLevel(level))).toBe(level);
  expect(levelOfAbility(-9)).toBe("A1");
  expect(levelOfAbility(99)).toBe("C2");
});

test("Guessing is a floor, slips are a ceiling, and an item at the learner's ability is known half the time", () => {
  expect(probabilityRight(fill(1), 1, 0)).toBeCloseTo(0.48);
  expect(probabilityRight(choice(9), -9, 0)).toBeCloseTo(0.25);
  expect(probabilityRight(choice(-9), 9, 0)).toBeCloseTo(0.97);
  expect(probabilityRight(realWord(9), -9, 0.3)).toBeCloseTo(0.3);
  expect(probabilityRight(inventedWord, 9, 0.3)).toBe(0.7);
});

test("Right answers raise the estimate, wrong ones lower it, and the order does not matter", () => {
  const answers = [
    { item: fill(0), isRight: true },
    { item: choice(2.6), isRight: false },
    { item: realWord(1.3), isRight: true },
  ];
  const estimate = estimateAbility(answers);
  expect(estimateAbility(answers.toReversed()).scale).toBeCloseTo(estimate.scale, 10);
  expect(updateEstimate(estimate, { item: fill(2.6), isRight: true }).scale).toBeGreaterThan(estimate.scale);
  expect(updateEstimate(estimate, { item: fill(2.6), isRight: false }).scale).toBeLessThan(estimate.scale);
  expect(estimate.standardError).toBeLessThan(initialEstimate.standardError);
  expect(estimate.levels.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 10);
});

test("A typed answer says more than a choice, and a word that the learner knows counts less after invented words were called words", () => {
  expect(expectedUncertainty(initialEstimate, fill(2.6))).toBeLessThan(
    expectedUncertainty(initialEstimate, choice(2.6)),
  );
  const claimsInventedWords = estimateAbility(
    Array.from({ length: 3 }, () => ({ item: inventedWord, isRight: false })),
  );
  const refusesInventedWords = estimateAbility(
    Array.from({ length: 3 }, () => ({ item: inventedWord, isRight: true })),
  );
  const knowsHardWord = { item: realWord(6.5), isRight: true };
  expect(updateEstimate(refusesInventedWords, knowsHardWord).scale).toBeGreaterThan(
    updateEstimate(claimsInventedWords, knowsHardWord).scale + 0.5,
  );
});

test("Of two equally probable levels the lower one is chosen", () => {
  const { levels, level } = initialEstimate;
  expect(levels.find((one) => one.level === "B1")?.probability).toBeCloseTo(
    levels.find((one) => one.level === "B2")?.probability ?? 0,
    1,
  );
  const between = estimateAbility([
    ...[0, 0, 1.3].map((difficulty) => ({ item: fill(difficulty), isRight: true })),
    ...[3.9, 5.2].map((difficulty) => ({ item: fill(difficulty), isRight: false })),
  ]);
  const sorted = between.levels.toSorted((a, b) => b.probability - a.probability);
  expect(cefrLevels.indexOf(between.level)).toBeLessThanOrEqual(cefrLevels.indexOf(sorted[0]?.level ?? "A1"));
  expect(level).toBe("A1");
});

test("No item and no group is asked twice, and the kinds alternate", () => {
  const random = seededRandom(3);
  const { asked } = playPlacement(learnersWithNoise(random)(abilityOfLevel("B1")), random);
  expect(new Set(asked).size).toBe(asked.length);
  for (const kind of ["word", "choice", "fill"]) expect(asked.some((id) => id.includes(kind))).toBe(true);
  const items = simulatedItems.slice(0, 5).map((item) => ({ ...item, group: "the same" }));
  expect(chooseItem(items, [items[0]?.id ?? ""], initialEstimate, random)).toBeUndefined();
});

test("A learner who never knows an answer is at A1 after at most eight questions", () => {
  const { level, asked } = playPlacement(() => false, seededRandom(1));
  expect(level).toBe("A1");
  expect(asked.length).toBeLessThanOrEqual(8);
});

test("Simulated learners of all levels are placed at their level or next to it", () => {
  const random = seededRandom(7);
  const makeLearner = learnersWithNoise(random);
  const results = Array.from({ length: 240 }, (_, i) => {
    const own = i % cefrLevels.length;
    const { level, asked } = playPlacement(makeLearner(abilityOfLevel(cefrLevels[own] ?? "A1")), random);
    return { distance: Math.abs(cefrLevels.indexOf(level) - own), length: asked.length };
  });
  const shareWithin = (distance: number) => results.filter((one) => one.distance <= distance).length / results.length;
  expect(shareWithin(0)).toBeGreaterThan(0.64);
  expect(shareWithin(1)).toBeGreaterThan(0.97);
  for (const { length } of results) expect(length).toBeLessThanOrEqual(placementLength.max);
});

test("Learners who only guess are placed at A1", () => {
  const random = seededRandom(5);
  const levels = Array.from({ length: 60 }, () => playPlacement(guessingLearner(random), random).level);
  expect(levels.filter((level) => level === "A1").length).toBeGreaterThanOrEqual(57);
});
