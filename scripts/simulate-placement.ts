/**
 * Simulates placements: `npm run simulate:placement -- [NUMBER]`. Prints how often simulated learners get their own
 * level, and writes a diagram to docs/figures/placement.svg.
 */
import { writeFileSync } from "node:fs";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { levelOfAbility, logitsPerLevel } from "#core/domain/placement/ability.ts";
import { seededRandom } from "#core/domain/random.ts";
import { guessingLearner, learnersWithNoise, playPlacement } from "./simulated-placement.ts";

const learnerCount = Number(process.argv[2] ?? 10_000);
const random = seededRandom(2026);
const makeLearner = learnersWithNoise(random);
const levelIndex = cefrLevels.map((_, i) => i);

/** Plays placements of learners whose abilities are drawn by `drawAbility`. */
function simulate(drawAbility: () => number) {
  /** The number of learners by their own level and the level at which they were placed. */
  const counts = cefrLevels.map(() => cefrLevels.map(() => 0));
  const lengths: number[] = [];
  for (let i = 0; i < learnerCount; i++) {
    const ability = drawAbility();
    const { level, asked } = playPlacement(makeLearner(ability), random);
    const row = counts[cefrLevels.indexOf(levelOfAbility(ability))];
    const column = cefrLevels.indexOf(level);
    if (row) row[column] = (row[column] ?? 0) + 1;
    lengths.push(asked.length);
  }
  lengths.sort((a, b) => a - b);
  const shareWithin = (distance: number) =>
    levelIndex.reduce(
      (sum, own) =>
        sum +
        levelIndex.reduce(
          (n, placed) => n + (Math.abs(own - placed) <= distance ? (counts[own]?.[placed] ?? 0) : 0),
          0,
        ),
      0,
    ) / learnerCount;
  return { counts, exact: shareWithin(0), withinOne: shareWithin(1), medianLength: lengths[learnerCount >> 1] ?? 0 };
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const describe = ({ exact, withinOne, medianLength }: ReturnType<typeof simulate>) =>
  `at the own level ${percent(exact)}, within one level ${percent(withinOne)}, ${medianLength} questions (median)`;

const inTheMiddle = simulate(() => Math.floor(random() * cefrLevels.length) * logitsPerLevel);
console.log(`${learnerCount} learners, each in the middle of a level: ${describe(inTheMiddle)}`);
console.log(`own level → placed at ${cefrLevels.join("  ")}`);
for (const [i, row] of inTheMiddle.counts.entries())
  console.log(`${cefrLevels[i]}: ${row.map((count) => String(count).padStart(6)).join("")}`);
const anywhere = simulate(() => (random() * cefrLevels.length - 0.5) * logitsPerLevel);
console.log(`${learnerCount} learners anywhere within the levels: ${describe(anywhere)}`);

const guesses = Array.from({ length: 1000 }, () => playPlacement(guessingLearner(random), random));
const guessedA1 = guesses.filter(({ level }) => level === "A1").length / guesses.length;
console.log(`learners who guess everything: ${percent(guessedA1)} placed at A1`);
const { level, asked } = playPlacement(() => false, random);
console.log(`a learner who never knows an answer: ${level} after ${asked.length} questions`);

const cell = 64;
const leftMargin = 96;
const topMargin = 60;
const cells = inTheMiddle.counts.flatMap((row, own) => {
  const total = row.reduce((sum, count) => sum + count, 0);
  return row.map((count, placed) => {
    const share = total > 0 ? count / total : 0;
    const [x, y] = [leftMargin + placed * cell, topMargin + own * cell];
    return `<rect x="${x}" y="${y}" width="${cell - 2}" height="${cell - 2}" rx="6" fill="#16345e" fill-opacity="${(0.06 + share * 0.94).toFixed(2)}"/>
<text x="${x + cell / 2 - 1}" y="${y + cell / 2 + 4}" text-anchor="middle" fill="${share > 0.45 ? "#ffffff" : "#11233e"}">${share < 0.005 ? "" : `${(share * 100).toFixed(0)} %`}</text>`;
  });
});
const side = cefrLevels.length * cell;
writeFileSync(
  "docs/figures/placement.svg",
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${leftMargin + side + 16} ${topMargin + side + 16}" font-family="system-ui, sans-serif" font-size="13">
<title>At which level simulated learners of each level are placed</title>
<rect width="100%" height="100%" fill="#faf8f3"/>
<g fill="#11233e"><text x="${leftMargin + side / 2}" y="22" text-anchor="middle">placed at</text><text x="16" y="${topMargin - 14}">own level</text>
${cefrLevels.map((name, i) => `<text x="${leftMargin + i * cell + cell / 2 - 1}" y="${topMargin - 14}" text-anchor="middle">${name}</text><text x="${leftMargin - 16}" y="${topMargin + i * cell + cell / 2 + 4}" text-anchor="end">${name}</text>`).join("\n")}</g>
${cells.join("\n")}
</svg>
`,
);
