import fc from "fast-check";
import { expect, test } from "vitest";
import { type CalendarDay, calendarDayOf, daysBetween, laterDay } from "#core/domain/calendar-day.ts";
import { leagueWeekOf, weekStartingOn } from "#core/domain/leagues/league-week.ts";
import { outcomeOf, promotedRankCount } from "#core/domain/leagues/outcome.ts";
import { addRanks } from "#core/domain/leagues/ranking.ts";
import { computeSimulatedStanding, createSimulatedMembers } from "#core/domain/leagues/simulated-member.ts";
import { leagueNameOf, tierNameOf, toDisplayedName } from "#core/domain/leagues/tier.ts";
import { countShownStreakDays, newStreak, type Streak, streakAfterActivity } from "#core/domain/progress/streak.ts";

/**
 * The number of random histories. `HISTORIES=100000 npm run test:domain` tests many more histories, which takes
 * minutes.
 */
const numRuns = Number(process.env.HISTORIES ?? 300);
const hourMs = 3_600_000;

const timeZones = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "Asia/Kolkata",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Australia/Lord_Howe",
];
/** Start times near the daylight saving changes in Europe and America and near the turn of the year. */
const startTimes = [
  "2026-10-24T20:00:00Z",
  "2026-10-31T20:00:00Z",
  "2027-03-13T20:00:00Z",
  "2027-03-27T20:00:00Z",
  "2026-12-30T20:00:00Z",
];

const arbitraryHours = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 30 }) },
  { weight: 2, arbitrary: fc.integer({ min: 30, max: 90 }) },
  // The clocks of servers can differ, so a step can be earlier than the one before. 50 hours is an exaggeration.
  { weight: 1, arbitrary: fc.integer({ min: -50, max: -1 }) },
);
const arbitraryStep = fc.record({
  hours: arbitraryHours,
  minutes: fc.integer({ min: 0, max: 59 }),
  zone: fc.constantFrom(...timeZones),
  action: fc.constantFrom("earn", "earn", "earn", "read", "close"),
  xp: fc.integer({ min: 0, max: 60 }),
  /** Whether the message with the learner's new total reaches the league. */
  isDelivered: fc.boolean(),
});
const arbitraryHistory = fc.record({
  startsAt: fc.constantFrom(...startTimes),
  steps: fc.array(arbitraryStep, { minLength: 1, maxLength: 25 }),
});

interface EarnedXp {
  earnedAt: Date;
  xp: number;
}
interface Learner {
  weekStart: CalendarDay | null;
  weeklyXp: number;
  sequence: number;
}
interface League {
  weekStart: CalendarDay;
  receivedXp: number;
  sequence: number;
  finalXp: number | null;
  closingCount: number;
}

const sumXp = (earnings: EarnedXp[]) => earnings.reduce((total, { xp }) => total + xp, 0);
const earnedInWeek = (ledger: EarnedXp[], weekStart: CalendarDay) =>
  ledger.filter(({ earnedAt }) => leagueWeekOf(earnedAt).weekStart === weekStart);

/** Computes what the database stores for XP written at `now`, like `updateTotals` of worker/progress/store.ts. */
function addXp(learner: Learner, now: Date, xp: number): Learner {
  const { weekStart } = leagueWeekOf(now);
  const isEarlier = learner.weekStart !== null && learner.weekStart > weekStart;
  return {
    weekStart: isEarlier ? learner.weekStart : weekStart,
    weeklyXp: isEarlier ? learner.weeklyXp : learner.weekStart === weekStart ? learner.weeklyXp + xp : xp,
    sequence: learner.sequence + 1,
  };
}

function closeLeague(league: League, learner: Learner, ledger: EarnedXp[], now: Date): void {
  if (league.finalXp !== null || now < weekStartingOn(league.weekStart).closesAt) return;
  league.finalXp =
    learner.weekStart === league.weekStart ? learner.weeklyXp : sumXp(earnedInWeek(ledger, league.weekStart));
  league.closingCount += 1;
}

test("In random histories the day never goes back, streaks and weekly totals are consistent, and each league closes once", () => {
  fc.assert(
    fc.property(arbitraryHistory, ({ startsAt: historyStartsAt, steps }) => {
      let now = new Date(historyStartsAt);
      let streak: Streak = newStreak;
      let learner: Learner = { weekStart: null, weeklyXp: 0, sequence: 0 };
      const ledger: EarnedXp[] = [];
      const leagues = new Map<CalendarDay, League>();
      let latestWeek: CalendarDay | null = null;
      for (const step of steps) {
        now = new Date(now.getTime() + step.hours * hourMs + step.minutes * 60_000);
        const { weekStart, startsAt, endsAt } = leagueWeekOf(now);
        expect(startsAt <= now && now < endsAt && endsAt.getTime() - startsAt.getTime() === 168 * hourMs).toBe(true);
        const currentDay = laterDay(calendarDayOf(now, step.zone), streak.lastActiveDate);
        if (step.action === "earn") {
          const streakBefore = streak;
          streak = streakAfterActivity(streak, currentDay);
          expect(streak.lastActiveDate !== null && (streakBefore.lastActiveDate ?? "") <= streak.lastActiveDate).toBe(
            true,
          );
          expect(streak.current).toBeGreaterThanOrEqual(1);
          expect(streak.current).toBeLessThanOrEqual(streakBefore.current + 1);
          expect(streak.longest).toBe(Math.max(streakBefore.longest, streak.current));
          if (streakBefore.freezeAvailable && !streak.freezeAvailable)
            expect(daysBetween(streakBefore.lastActiveDate as CalendarDay, currentDay)).toBe(2);
          if (!streakBefore.freezeAvailable && streak.freezeAvailable)
            expect(streak.activeRun).toBeGreaterThanOrEqual(7);
          expect(streakAfterActivity(streak, currentDay)).toEqual(streak);
          ledger.push({ earnedAt: now, xp: step.xp });
          learner = addXp(learner, now, step.xp);
          if (latestWeek === null || weekStart > latestWeek) {
            latestWeek = weekStart;
            leagues.set(weekStart, { weekStart, receivedXp: 0, sequence: -1, finalXp: null, closingCount: 0 });
          }
        }
        const shownStreak = countShownStreakDays(streak, currentDay);
        expect(shownStreak === 0 || shownStreak === streak.current).toBe(true);
        // The stored total equals the sum of the ledger for this week, even if the clock goes back.
        if (learner.weekStart) expect(learner.weeklyXp).toBe(sumXp(earnedInWeek(ledger, learner.weekStart)));
        const league = leagues.get(weekStart);
        const isTotalReported = step.action === "read" || (step.action === "earn" && step.isDelivered);
        if (
          league &&
          league.finalXp === null &&
          isTotalReported &&
          learner.weekStart === weekStart &&
          learner.sequence > league.sequence
        ) {
          league.receivedXp = learner.weeklyXp;
          league.sequence = learner.sequence;
        }
        // If a message with the total was lost, the next read sends the current total to the league.
        if (step.action === "read" && league?.finalXp === null && learner.weekStart === weekStart)
          expect(league.receivedXp).toBe(learner.weeklyXp);
        if (step.action === "close") {
          for (const playedLeague of leagues.values()) {
            closeLeague(playedLeague, learner, ledger, now);
            closeLeague(playedLeague, learner, ledger, now);
          }
        }
      }
      const endTime = new Date(now.getTime() + 30 * 24 * hourMs);
      for (const league of leagues.values()) {
        const finalXpBefore = league.finalXp;
        closeLeague(league, learner, ledger, endTime);
        closeLeague(league, learner, ledger, new Date(endTime.getTime() + hourMs));
        expect(league.closingCount).toBe(1);
        // A clock that was set back can write XP to a closed week. Such XP is too late for the week's league.
        if (finalXpBefore === null) expect(league.finalXp).toBe(sumXp(earnedInWeek(ledger, league.weekStart)));
      }
    }),
    { numRuns },
  );
}, 600_000);

test("A week begins on Monday 00:00 UTC and can be closed one minute after the next week begins", () => {
  const week = leagueWeekOf(new Date("2026-11-22T23:59:59.999Z"));
  expect(week).toEqual({
    weekStart: "2026-11-16",
    startsAt: new Date("2026-11-16T00:00:00Z"),
    endsAt: new Date("2026-11-23T00:00:00Z"),
    closesAt: new Date("2026-11-23T00:01:00Z"),
  });
  expect(leagueWeekOf(new Date("2026-11-23T00:00:00Z")).weekStart).toBe("2026-11-23");
  expect(weekStartingOn("2026-11-16")).toEqual(week);
});

const members = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    weeklyXp: fc.integer({ min: 0, max: 5 }),
    lastXpAt: fc.option(fc.integer({ min: 0, max: 3 }).map((hourOfXp) => new Date(hourOfXp * hourMs).toISOString())),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
);

test("Ranks are 1 to n, unique, and independent of the order of members", () => {
  fc.assert(
    fc.property(members, (randomMembers) => {
      const standings = addRanks(randomMembers);
      expect(standings.map(({ rank }) => rank)).toEqual(randomMembers.map((_, i) => i + 1));
      expect(addRanks(randomMembers.toReversed())).toEqual(standings);
      for (const [i, lowerMember] of standings.entries()) {
        const higherMember = standings[i - 1];
        if (!higherMember) continue;
        const sortKey = ({ weeklyXp, lastXpAt, id }: typeof higherMember) => [-weeklyXp, lastXpAt ?? "9", id] as const;
        const [higherKey, lowerKey] = [sortKey(higherMember), sortKey(lowerMember)];
        const indexOfFirstDifference = higherKey.findIndex((part, index) => part !== lowerKey[index]);
        expect((higherKey[indexOfFirstDifference] as string) < (lowerKey[indexOfFirstDifference] as string)).toBe(true);
      }
    }),
    { numRuns },
  );
}, 600_000);

test("Promotion and demotion depend on the tier and on the rank among the learners of the league", () => {
  expect([1, 2, 3, 4, 8, 9, 10].map(promotedRankCount)).toEqual([20, 15, 10, 7, 7, 5, 0]);
  expect(outcomeOf(1, 20, 1)).toEqual({ outcome: "promoted", newTier: 2 });
  expect(outcomeOf(1, 21, 300)).toEqual({ outcome: "stayed", newTier: 1 });
  expect(outcomeOf(1, 30, 0)).toEqual({ outcome: "stayed", newTier: 1 });
  expect(outcomeOf(2, 1, 0)).toEqual({ outcome: "stayed", newTier: 2 });
  expect(outcomeOf(2, 23, 5)).toEqual({ outcome: "stayed", newTier: 2 });
  expect(outcomeOf(2, 24, 5)).toEqual({ outcome: "demoted", newTier: 1 });
  expect(outcomeOf(10, 1, 900)).toEqual({ outcome: "stayed", newTier: 10 });
  expect(outcomeOf(10, 30, 900)).toEqual({ outcome: "demoted", newTier: 9 });
  expect([1, 2, 3, 4, 10].map(tierNameOf)).toEqual(["Bronze", "Silver", "Gold", "Tier 4", "Tier 10"]);
  expect(leagueNameOf(4)).toBe("Tier 4 League");
});

test("The simulated members of a league are always the same, have 20 to 260 XP at the end of the week and never lose XP", () => {
  const startsAt = Date.parse("2026-11-16T00:00:00Z");
  fc.assert(
    fc.property(fc.uuid(), fc.array(fc.integer({ min: -10, max: 180 }), { maxLength: 12 }), (leagueId, hours) => {
      const league = createSimulatedMembers(leagueId);
      expect(createSimulatedMembers(leagueId)).toEqual(league);
      expect(new Set(league.map(({ displayName }) => displayName.split(" ")[0])).size).toBe(30);
      const instantsMs = [-10, ...hours.toSorted((a, b) => a - b), 168].map(
        (hoursAfterStart) => startsAt + hoursAfterStart * hourMs,
      );
      for (const member of league) {
        expect(member.displayName).toMatch(/^\p{L}+ [A-Z]\.$/u);
        let countBefore = 0;
        for (const instantMs of instantsMs) {
          const { weeklyXp, lastXpAt, changesAt: nextChangeAt } = computeSimulatedStanding(member, startsAt, instantMs);
          expect(weeklyXp).toBeGreaterThanOrEqual(countBefore);
          expect(weeklyXp === 0).toBe(lastXpAt === null);
          if (instantMs < startsAt) expect(weeklyXp).toBe(0);
          if (nextChangeAt !== null) expect(nextChangeAt).toBeGreaterThan(instantMs);
          countBefore = weeklyXp;
        }
        expect(countBefore).toBeGreaterThanOrEqual(20);
        expect(countBefore).toBeLessThanOrEqual(260);
      }
    }),
    { numRuns: Math.min(numRuns, 200) },
  );
});

test("A displayed name consists of the first name and the initial of the last name", () => {
  expect(toDisplayedName("Anna", "Nowak")).toBe("Anna N.");
  expect(toDisplayedName(" Jürgen ", "öztürk")).toBe("Jürgen Ö.");
  expect(toDisplayedName("Cher", "")).toBe("Cher");
  expect(toDisplayedName("Mei", "王")).toBe("Mei 王.");
});

test("The simulated members of a running league do not change when the code changes", () => {
  const [, secondMember] = createSimulatedMembers("a league");
  expect(secondMember).toEqual({
    id: "simulated-2",
    slot: 1,
    displayName: "James T.",
    sessions: [
      { startMs: 141_058_563, weeklyXp: 13 },
      { startMs: 148_620_489, weeklyXp: 21 },
      { startMs: 156_421_542, weeklyXp: 35 },
      { startMs: 246_131_703, weeklyXp: 51 },
    ],
  });
  const totals = createSimulatedMembers("another").map(({ sessions }) => [sessions.length, sessions.at(-1)?.weeklyXp]);
  expect(totals.slice(0, 6)).toEqual([
    [1, 20],
    [17, 245],
    [11, 131],
    [2, 41],
    [2, 25],
    [2, 25],
  ]);
});

test("A simulated member has the XP of its sessions so far and gets more XP at the time of its next session", () => {
  const startsAt = Date.parse("2026-11-16T00:00:00Z");
  const member = {
    id: "simulated-1",
    slot: 0,
    displayName: "Ana B.",
    sessions: [
      { startMs: 0, weeklyXp: 7 },
      { startMs: hourMs, weeklyXp: 20 },
    ],
  };
  const standingAt = (timeMs: number) => computeSimulatedStanding(member, startsAt, startsAt + timeMs);
  expect(standingAt(-1)).toEqual({ weeklyXp: 0, lastXpAt: null, changesAt: startsAt });
  expect(standingAt(0)).toEqual({ weeklyXp: 7, lastXpAt: "2026-11-16T00:00:00.000Z", changesAt: startsAt + hourMs });
  expect(standingAt(hourMs - 1).weeklyXp).toBe(7);
  expect(standingAt(hourMs)).toEqual({ weeklyXp: 20, lastXpAt: "2026-11-16T01:00:00.000Z", changesAt: null });
});
