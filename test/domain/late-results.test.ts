import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type CalendarDay, calendarDayOf, daysBetween } from "#core/domain/calendar-day.ts";
import { leagueWeekOf } from "#core/domain/leagues/league-week.ts";
import { type ReportedCompletion, resolveCompletion } from "#core/domain/progress/completion.ts";
import { newStreak, type Streak, streakAfterActivity } from "#core/domain/progress/streak.ts";
import { recordActiveDay, type StreakRecord, streakOfRecord } from "#core/domain/progress/streak-record.ts";
import { cardAfterAnswer, type MemoryCard } from "#core/domain/vocabulary/review-schedule.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The current time of the tests: a Wednesday, 19:00 in Berlin. */
const now = new Date("2026-11-25T18:00:00.000Z");
const memberSince = "2026-01-01T00:00:00.000Z";

function resolveReported(reportedCompletion: ReportedCompletion, accountTimeZone = "Europe/Berlin", arrivalTime = now) {
  const today = calendarDayOf(arrivalTime, accountTimeZone);
  return resolveCompletion(reportedCompletion, { now: arrivalTime, memberSince, accountTimeZone, today });
}

test("A result belongs to the day on which it was done, and counts for the streak within 72 hours", () => {
  expect(resolveReported({ completedAt: "2026-11-23T20:00:00.000Z" })).toMatchObject({
    completedAt: new Date("2026-11-23T20:00:00.000Z"),
    day: "2026-11-23",
    nextDayAt: new Date("2026-11-23T23:00:00.000Z"),
    countsForStreak: true,
  });
  expect(resolveReported({ completedAt: "2026-11-22T18:00:00.000Z" })).toMatchObject({
    day: "2026-11-22",
    countsForStreak: true,
  });
  expect(resolveReported({ completedAt: "2026-11-22T17:59:59.999Z" })).toMatchObject({
    day: "2026-11-22",
    countsForStreak: false,
  });
});

test("A result counts from its arrival if it has no time, or a time in the future or before the account was created", () => {
  const completionOnArrival = resolveReported({});
  expect(completionOnArrival).toMatchObject({ completedAt: now, day: "2026-11-25", countsForStreak: true });
  expect(resolveReported({ completedAt: "2026-11-25T18:00:01.000Z" })).toEqual(completionOnArrival);
  expect(resolveReported({ completedAt: "2031-01-01T00:00:00.000Z", timeZone: "Asia/Tokyo" })).toEqual(
    completionOnArrival,
  );
  // The contract accepts any digits in a time, so a month can be 99.
  expect(resolveReported({ completedAt: "2026-99-25T18:00:00.000Z" })).toEqual(completionOnArrival);
  const newAccount = { now, memberSince: "2026-11-25T10:00:00.000Z", accountTimeZone: "Europe/Berlin" };
  const completionBeforeSignUp = { completedAt: "2026-11-24T10:00:00.000Z" };
  expect(resolveCompletion(completionBeforeSignUp, { ...newAccount, today: "2026-11-25" })).toEqual(
    completionOnArrival,
  );
});

test("A result that is older than 60 days counts from its arrival, but adds no day to the streak", () => {
  expect(resolveReported({ completedAt: new Date(now.getTime() - 60 * dayMs).toISOString() }).day).toBe("2026-09-26");
  expect(resolveReported({ completedAt: new Date(now.getTime() - 60 * dayMs - 1).toISOString() })).toMatchObject({
    completedAt: now,
    day: "2026-11-25",
    countsForStreak: false,
  });
});

test("A result that was done before the learner travelled belongs to the day where it was done", () => {
  // 20:00 on Monday in Berlin is 04:00 on Tuesday in Tokyo, where the learner is now.
  const completionInBerlin = { completedAt: "2026-11-23T19:00:00.000Z", timeZone: "Europe/Berlin" };
  expect(resolveReported(completionInBerlin, "Asia/Tokyo").day).toBe("2026-11-23");
  expect(resolveReported({ completedAt: completionInBerlin.completedAt }, "Asia/Tokyo").day).toBe("2026-11-24");
});

test("A result that has just been done belongs to the account's day, whatever time zone the device reports", () => {
  for (const timeZone of ["Pacific/Kiritimati", "Etc/GMT+12", "Asia/Tokyo"]) {
    const recentCompletion = { completedAt: new Date(now.getTime() - 60_000).toISOString(), timeZone };
    expect(resolveReported(recentCompletion)).toMatchObject({
      day: "2026-11-25",
      nextDayAt: new Date("2026-11-25T23:00:00.000Z"),
    });
  }
});

test("A result that has just been done counts today, even if it is still the day before where the device is", () => {
  const thursdayInTokyo = new Date("2026-11-25T20:00:00.000Z");
  const recentCompletion = { completedAt: "2026-11-25T19:59:00.000Z", timeZone: "Europe/Berlin" };
  expect(resolveReported(recentCompletion, "Asia/Tokyo", thursdayInTokyo).day).toBe("2026-11-26");
});

test("A result of a traveller counts for the streak if 72 hours span four days", () => {
  const fridayInTokyo = new Date("2026-11-26T15:30:00.000Z");
  const completionInCalifornia = { completedAt: "2026-11-23T16:00:00.000Z", timeZone: "America/Los_Angeles" };
  const completion = resolveReported(completionInCalifornia, "Asia/Tokyo", fridayInTokyo);
  expect(completion).toMatchObject({ day: "2026-11-23", today: "2026-11-27", countsForStreak: true });
});

test("A completion is never after today, and a day of the streak never more than four days before it", () => {
  const timeZones = ["Pacific/Kiritimati", "Etc/GMT+12", "Asia/Tokyo", "Europe/Berlin", "America/Los_Angeles"];
  fc.assert(
    fc.property(
      fc.integer({ min: -100, max: 2000 }),
      fc.constantFrom(...timeZones),
      fc.constantFrom(...timeZones),
      fc.integer({ min: 0, max: 24 * 14 }),
      (ageHours, timeZone, accountTimeZone, arrivalHours) => {
        const arrivalTime = new Date(now.getTime() + arrivalHours * hourMs);
        const completedAt = new Date(arrivalTime.getTime() - ageHours * hourMs).toISOString();
        const completion = resolveReported({ completedAt, timeZone }, accountTimeZone, arrivalTime);
        expect(completion.day <= completion.today).toBe(true);
        expect(completion.completedAt <= arrivalTime).toBe(true);
        if (completion.countsForStreak) expect(daysBetween(completion.day, completion.today)).toBeLessThanOrEqual(4);
        const isOfThisWeek = leagueWeekOf(completion.xpAt).weekStart === leagueWeekOf(arrivalTime).weekStart;
        if (ageHours <= 72) expect(isOfThisWeek).toBe(true);
        if (ageHours > 7 * 24 && ageHours <= 60 * 24) expect(isOfThisWeek).toBe(false);
        expect(completion.xpAt <= arrivalTime).toBe(true);
      },
    ),
  );
});

test("XP of a week that is over counts in the week in which it arrives, or in none if it is more than 72 hours late", () => {
  const monday = new Date("2026-11-30T06:00:00.000Z");
  const resolveOnMonday = (completedAt: string) =>
    resolveReported({ completedAt }, "Europe/Berlin", monday).xpAt.toISOString();
  expect(resolveOnMonday("2026-11-30T05:00:00.000Z")).toBe("2026-11-30T05:00:00.000Z");
  expect(resolveOnMonday("2026-11-29T20:00:00.000Z")).toBe("2026-11-30T00:00:00.000Z");
  expect(resolveOnMonday("2026-11-27T06:00:00.000Z")).toBe("2026-11-30T00:00:00.000Z");
  expect(resolveOnMonday("2026-11-27T05:00:00.000Z")).toBe("2026-11-27T05:00:00.000Z");
});

const firstDay: CalendarDay = "2026-11-01";
const recordOf = (settledStreak: Streak): StreakRecord => ({ settled: settledStreak, recentDays: [] });
const addDay = (record: StreakRecord, [day, today]: readonly [number, number]) =>
  recordActiveDay(record, addDays(firstDay, day), addDays(firstDay, today));

test("Active days of two devices give the same streak in any order of arrival", () => {
  const arbitraryArrivals = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 4 })), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(arbitraryArrivals, (activeDays) => {
      const sortedDays = activeDays.map(([day]) => day).toSorted((a, b) => a - b);
      const expectedStreak = [...new Set(sortedDays)]
        .map((day) => addDays(firstDay, day))
        .reduce(streakAfterActivity, newStreak);
      const daysByArrival = activeDays
        .map(([day, delay]) => [day, day + delay] as const)
        .toSorted(([, a], [, b]) => a - b);
      expect(streakOfRecord(daysByArrival.reduce(addDay, recordOf(newStreak)))).toEqual(expectedStreak);
    }),
  );
});

test("A late day fills a gap, and returns the freeze that covered it", () => {
  const recordWithGap = [0, 2].reduce((record, day) => addDay(record, [day, 2]), recordOf(newStreak));
  expect(streakOfRecord(recordWithGap)).toMatchObject({ current: 2, freezeAvailable: false });
  const filledRecord = addDay(recordWithGap, [1, 2]);
  expect(streakOfRecord(filledRecord)).toMatchObject({ current: 3, freezeAvailable: true });
  expect(addDay(filledRecord, [1, 3])).toBe(filledRecord);
});

test("A settled day cannot be added, and without a record no day before the last active day can be added", () => {
  const settledStreak = [0, 1, 3].map((day) => addDays(firstDay, day)).reduce(streakAfterActivity, newStreak);
  const record = recordOf(settledStreak);
  expect(addDay(record, [2, 4])).toBe(record);
  expect(addDay(record, [3, 4])).toBe(record);
  const recordOfLaterDays = [3, 5, 10].reduce(
    (earlierRecord, day) => addDay(earlierRecord, [day, day]),
    recordOf(newStreak),
  );
  expect(addDay(recordOfLaterDays, [4, 10])).toBe(recordOfLaterDays);
  expect(streakOfRecord(recordOfLaterDays)).toMatchObject({ current: 1, longest: 2 });
});

const withoutEarlierAnswers = ({ before, ...card }: MemoryCard) => ({
  ...card,
  before: before && { ...before, answers: undefined },
});

test("Five reviews of a word give the same memory in any order of arrival", () => {
  const reviews = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.boolean()), {
    minLength: 1,
    maxLength: 5,
    selector: ([day]) => day,
  });
  const arbitraryPermutedReviews = reviews.chain((reviewsInOrder) =>
    fc.tuple(fc.constant(reviewsInOrder), fc.shuffledSubarray(reviewsInOrder, { minLength: reviewsInOrder.length })),
  );
  fc.assert(
    fc.property(
      arbitraryPermutedReviews,
      fc.array(fc.boolean(), { maxLength: 7 }),
      ([reviewsInOrder, reviewsByArrival], earlierAnswers) => {
        const applyReview = (card: MemoryCard | undefined, [day, isCorrect]: readonly [number, boolean]) =>
          cardAfterAnswer(
            card,
            isCorrect,
            new Date(now.getTime() + day * dayMs),
            new Date(now.getTime() + (day + 0.3) * dayMs),
          );
        const initialCard = earlierAnswers.reduce<MemoryCard | undefined>(
          (card, isCorrect, index) => applyReview(card, [index - 10, isCorrect]),
          undefined,
        );
        const expectedCard = reviewsInOrder
          .toSorted(([a], [b]) => a - b)
          .reduce(applyReview, initialCard) as MemoryCard;
        const card = reviewsByArrival.reduce(applyReview, initialCard) as MemoryCard;
        expect(withoutEarlierAnswers(card)).toEqual(withoutEarlierAnswers(expectedCard));
      },
    ),
  );
});

test("A review that is older than the stored answers does not change the newer memory", () => {
  const answeredOn = (days: readonly number[]) =>
    days.reduce<MemoryCard | undefined>(
      (card, day) => cardAfterAnswer(card, true, new Date(now.getTime() + day * dayMs)),
      undefined,
    ) as MemoryCard;
  const card = answeredOn([1, 2, 3, 4, 5, 6]);
  expect(cardAfterAnswer(card, false, now)).toBe(card);
  // A card that was stored before the field `base` existed has only the state before its last answer (here: the state
  // after the answer of day 1). An answer that is earlier than this state changes nothing. An answer between this state
  // and the last answer is inserted.
  const { base: _, ...olderCard } = answeredOn([1, 3]);
  expect(cardAfterAnswer(olderCard, false, now)).toBe(olderCard);
  const { stability, due, reps } = answeredOn([1, 2, 3]);
  const twoDaysLater = new Date(now.getTime() + 2 * dayMs);
  expect(cardAfterAnswer(olderCard, true, twoDaysLater)).toMatchObject({ stability, due, reps });
  // A card that has only one answer has no stored state before this answer, so any earlier answer can be inserted.
  const { base: __, ...cardOfOneAnswer } = answeredOn([3]);
  const cardWithEarlierAnswer = cardAfterAnswer(cardOfOneAnswer, true, new Date(now.getTime() + dayMs));
  expect(cardAfterAnswer(cardWithEarlierAnswer, true, twoDaysLater)).toMatchObject({ stability, due, reps });
  const cardWithLaterAnswerFirst = cardAfterAnswer(cardOfOneAnswer, true, new Date(now.getTime() + 4 * dayMs));
  expect(cardAfterAnswer(cardWithLaterAnswerFirst, true, twoDaysLater)).toMatchObject({ reps: 3 });
});
