/**
 * Simulates placements: `npm run simulate:placement -- [NUMBER]`. Prints how often simulated learners get their own
 * level, and writes a diagram to docs/figures/placement.svg.
 */
import { writeFileSync } from "node:fs";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { levelOfAbility, logitsPerLevel } from "#core/domain/placement/ability.ts";
import { createSeededRandom } from "#core/domain/random.ts";
import { createGuessingLearner, createLearnerFactory, playPlacement } from "./simulated-placement.ts";

const learnerCount = Number(process.argv[2] ?? 10_000);
/**
 * In the second simulation, the learners do not know some typed answers, but the hint of the exercise lets them find
 * this share of these answers.
 */
const shareSolvedByHint = 0.3;
const levelIndexes = cefrLevels.map((_, i) => i);

/**
 * Plays placements of learners whose abilities are drawn by `drawAbility`. Each call of this function begins with the
 * same seed, so that its result does not depend on other calls.
 */
function simulatePlacements(drawAbility: (random: () => number) => number, hintShare = 0) {
  const random = createSeededRandom(2026);
  const createLearner = createLearnerFactory(random, hintShare);
  /** The number of learners by their own level and the level at which they were placed. */
  const learnerCounts = cefrLevels.map(() => cefrLevels.map(() => 0));
  const questionCounts: number[] = [];
  let sumOfShownProbabilities = 0;
  for (let i = 0; i < learnerCount; i++) {
    const ability = drawAbility(random);
    const { estimate, level, askedItemIds } = playPlacement(createLearner(ability), random);
    sumOfShownProbabilities +=
      estimate.levels.find((estimatedLevel) => estimatedLevel.level === level)?.probability ?? 0;
    const row = learnerCounts[cefrLevels.indexOf(levelOfAbility(ability))];
    const column = cefrLevels.indexOf(level);
    if (row) row[column] = (row[column] ?? 0) + 1;
    questionCounts.push(askedItemIds.length);
  }
  questionCounts.sort((a, b) => a - b);
  const computeShareWithin = (distance: number) =>
    levelIndexes.reduce(
      (sum, trueLevel) =>
        sum +
        levelIndexes.reduce(
          (count, placedLevel) =>
            count +
            (Math.abs(trueLevel - placedLevel) <= distance ? (learnerCounts[trueLevel]?.[placedLevel] ?? 0) : 0),
          0,
        ),
      0,
    ) / learnerCount;
  const shareTooHigh =
    learnerCounts.flatMap((row, trueLevel) => row.slice(trueLevel + 1)).reduce((sum, count) => sum + count, 0) /
    learnerCount;
  return {
    counts: learnerCounts,
    exactShare: computeShareWithin(0),
    withinOneLevelShare: computeShareWithin(1),
    tooHighShare: shareTooHigh,
    meanProbability: sumOfShownProbabilities / learnerCount,
    medianLength: questionCounts[learnerCount >> 1] ?? 0,
  };
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function printResult(title: string, result: ReturnType<typeof simulatePlacements>): void {
  const { counts, exactShare, withinOneLevelShare, tooHighShare, meanProbability, medianLength } = result;
  console.log(`\n${title}: ${learnerCount} learners`);
  console.log(
    `at the own level ${percent(exactShare)}, within one level ${percent(withinOneLevelShare)}, too high ${percent(tooHighShare)}, ` +
      `mean probability shown ${percent(meanProbability)}, ${medianLength} questions (median)`,
  );
  console.log(`| own level | ${cefrLevels.join(" | ")} |\n|---|${cefrLevels.map(() => "---|").join("")}`);
  for (const [trueLevel, row] of counts.entries()) {
    const total = row.reduce((sum, count) => sum + count, 0);
    console.log(
      `| ${cefrLevels[trueLevel]} | ${row.map((count) => `${((count / total) * 100).toFixed(0)} %`).join(" | ")} |`,
    );
  }
}

const drawMiddleOfLevel = (random: () => number) => Math.floor(random() * cefrLevels.length) * logitsPerLevel;
const drawAnyAbility = (random: () => number) => (random() * cefrLevels.length - 0.5) * logitsPerLevel;
const middleOfLevelResult = simulatePlacements(drawMiddleOfLevel);
printResult("Each in the middle of a level", middleOfLevelResult);
printResult(
  `Each in the middle of a level, ${percent(shareSolvedByHint)} of unknown typed answers found with the hint`,
  simulatePlacements(drawMiddleOfLevel, shareSolvedByHint),
);
printResult("Anywhere within the levels", simulatePlacements(drawAnyAbility));

const random = createSeededRandom(2026);
const guessingResults = Array.from({ length: 1000 }, () => playPlacement(createGuessingLearner(random), random));
const shareOfGuessersAtA1 = guessingResults.filter(({ level }) => level === "A1").length / guessingResults.length;
console.log(`learners who guess everything: ${percent(shareOfGuessersAtA1)} placed at A1`);
const { level, askedItemIds: asked } = playPlacement(() => false, random);
console.log(`a learner who never knows an answer: ${level} after ${asked.length} questions`);

const cellSize = 64;
const leftMargin = 96;
const topMargin = 60;
const cells = middleOfLevelResult.counts.flatMap((row, trueLevel) => {
  const total = row.reduce((sum, count) => sum + count, 0);
  return row.map((count, placedLevel) => {
    const share = total > 0 ? count / total : 0;
    const [x, y] = [leftMargin + placedLevel * cellSize, topMargin + trueLevel * cellSize];
    return `<rect x="${x}" y="${y}" width="${cellSize - 2}" height="${cellSize - 2}" rx="6" fill="#16345e" fill-opacity="${(0.06 + share * 0.94).toFixed(2)}"/>
<text x="${x + cellSize / 2 - 1}" y="${y + cellSize / 2 + 4}" text-anchor="middle" fill="${share > 0.45 ? "#ffffff" : "#11233e"}">${share < 0.005 ? "" : `${(share * 100).toFixed(0)} %`}</text>`;
  });
});
const chartSize = cefrLevels.length * cellSize;
writeFileSync(
  "docs/figures/placement.svg",
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${leftMargin + chartSize + 16} ${topMargin + chartSize + 16}" font-family="system-ui, sans-serif" font-size="13">
<title>At which level simulated learners of each level are placed</title>
<rect width="100%" height="100%" fill="#faf8f3"/>
<g fill="#11233e"><text x="${leftMargin + chartSize / 2}" y="22" text-anchor="middle">placed at</text><text x="16" y="${topMargin - 14}">own level</text>
${cefrLevels.map((name, i) => `<text x="${leftMargin + i * cellSize + cellSize / 2 - 1}" y="${topMargin - 14}" text-anchor="middle">${name}</text><text x="${leftMargin - 16}" y="${topMargin + i * cellSize + cellSize / 2 + 4}" text-anchor="end">${name}</text>`).join("\n")}</g>
${cells.join("\n")}
</svg>
`,
);
