/**
 * Simulates the review schedule over a year, for a learner who recalls 85 % of the due words: `npm run
 * simulate:reviews`. Writes a diagram to docs/figures/review-schedule.svg and prints the numbers.
 */
import { writeFileSync } from "node:fs";
import { createSeededRandom } from "#core/domain/random.ts";
import {
  cardAfterAnswer,
  computeRetrievability,
  isDue,
  type MemoryCard,
} from "#core/domain/vocabulary/review-schedule.ts";

const newWordsPerDay = 10;
const dayCount = 365;
const recallProbability = 0.85;
const startTime = Date.UTC(2026, 0, 1, 18);
const random = createSeededRandom(2026);

interface DailyResult {
  day: number;
  ownedWordCount: number;
  reviewsOnDay: number;
  /** The mean retrievability of the words on that day. */
  meanRetrievability: number;
}

const cards: MemoryCard[] = [];
const dailyResults: DailyResult[] = [];
let rightCount = 0;
let askedCount = 0;
for (let day = 0; day < dayCount; day++) {
  const now = new Date(startTime + day * 86_400_000);
  let reviewCount = 0;
  for (const [i, card] of cards.entries()) {
    if (!isDue(card, now)) continue;
    const isRecalled = random() < recallProbability;
    reviewCount++;
    askedCount++;
    if (isRecalled) rightCount++;
    cards[i] = cardAfterAnswer(card, isRecalled, now);
  }
  for (let i = 0; i < newWordsPerDay; i++) cards.push(cardAfterAnswer(undefined, random() < recallProbability, now));
  const meanRetrievability = cards.reduce((sum, card) => sum + computeRetrievability(card, now), 0) / cards.length;
  dailyResults.push({ day, ownedWordCount: cards.length, reviewsOnDay: reviewCount, meanRetrievability });
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const resultsOfLastMonth = dailyResults.slice(-30);
const intervals = cards.map((card) => card.scheduledDays).toSorted((a, b) => a - b);
console.log(
  `${newWordsPerDay} new words a day for ${dayCount} days, ${recallProbability * 100} % of what is asked is recalled (${rightCount} of ${askedCount})`,
);
console.log(
  `words: ${cards.length}; chance to recall one on the last day: ${((dailyResults.at(-1)?.meanRetrievability ?? 0) * 100).toFixed(1)} %`,
);
for (const monthIndex of [0, 2, 5, 8, 11]) {
  const dailyResultsOfMonth = dailyResults.slice(monthIndex * 30, monthIndex * 30 + 30);
  console.log(
    `month ${monthIndex + 1}: ${meanOf(dailyResultsOfMonth.map((dailyResult) => dailyResult.reviewsOnDay)).toFixed(0)} reviews a day`,
  );
}
console.log(
  `last 30 days: ${meanOf(resultsOfLastMonth.map((dailyResult) => dailyResult.reviewsOnDay)).toFixed(0)} reviews a day, at most ${Math.max(...resultsOfLastMonth.map((dailyResult) => dailyResult.reviewsOnDay))}`,
);
console.log(
  `interval of a word: median ${intervals[Math.floor(intervals.length / 2)]} days, a tenth over ${intervals[Math.floor(intervals.length * 0.9)]} days`,
);
console.log(
  `words forgotten at least once: ${((cards.filter((card) => card.lapses > 0).length / cards.length) * 100).toFixed(0)} %`,
);

const width = 720;
const height = 260;
const leftMargin = 44;
const bottomY = 220;
const maxReviews = Math.max(...dailyResults.map((dailyResult) => dailyResult.reviewsOnDay));
const xOfDay = (day: number) => leftMargin + (day / (dayCount - 1)) * (width - leftMargin - 52);
const yOfReviewCount = (reviewCount: number) => bottomY - (reviewCount / maxReviews) * 190;
const yOfShare = (share: number) => bottomY - ((share - 0.5) / 0.5) * 190;
const joinPoints = (points: string[]) => points.join(" ");
const weeklyResults = dailyResults.map(({ day }) => ({
  day,
  meanReviews: meanOf(dailyResults.slice(Math.max(0, day - 6), day + 1).map((dailyResult) => dailyResult.reviewsOnDay)),
}));
writeFileSync(
  "docs/figures/review-schedule.svg",
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12">
<title>Reviews a day (bars, weekly mean as a line) and the chance to recall a word (dashed) over a year of ten new words a day</title>
<rect width="${width}" height="${height}" fill="#faf8f3"/>
<g fill="#c6dbe8">${dailyResults.map(({ day, reviewsOnDay: reviews }) => `<rect x="${(xOfDay(day) - 0.7).toFixed(1)}" y="${yOfReviewCount(reviews).toFixed(1)}" width="1.4" height="${(bottomY - yOfReviewCount(reviews)).toFixed(1)}"/>`).join("")}</g>
<polyline fill="none" stroke="#16345e" stroke-width="2" points="${joinPoints(weeklyResults.map((weeklyResult) => `${xOfDay(weeklyResult.day).toFixed(1)},${yOfReviewCount(weeklyResult.meanReviews).toFixed(1)}`))}"/>
<polyline fill="none" stroke="#ad7209" stroke-width="2" stroke-dasharray="5 4" points="${joinPoints(dailyResults.map((dailyResult) => `${xOfDay(dailyResult.day).toFixed(1)},${yOfShare(dailyResult.meanRetrievability).toFixed(1)}`))}"/>
<g fill="#11233e"><text x="${leftMargin}" y="${height - 12}">day 1</text><text x="${width - 52}" y="${height - 12}" text-anchor="end">day ${dayCount}</text>
<text x="${leftMargin - 6}" y="${yOfReviewCount(maxReviews) + 4}" text-anchor="end">${maxReviews}</text><text x="${leftMargin - 6}" y="${bottomY}" text-anchor="end">0</text>
<text x="${leftMargin}" y="18" fill="#16345e">reviews a day</text>
<text x="${width - 48}" y="${yOfShare(1) + 4}" fill="#835300">100 %</text><text x="${width - 48}" y="${yOfShare(0.9) + 4}" fill="#835300">90 %</text><text x="${width - 48}" y="${bottomY}" fill="#835300">50 %</text>
<text x="${width - 52}" y="18" text-anchor="end" fill="#835300">chance to recall a word</text></g>
</svg>
`,
);
