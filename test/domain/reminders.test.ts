import { expect, test } from "vitest";
import { calendarDayOf } from "#core/domain/calendar-day.ts";
import {
  composeReminder,
  findDueReminder,
  findNextReminderTime,
  type ReminderState,
} from "#core/domain/reminders/reminder-time.ts";

const nextTimeText = (now: string, hour: number, timeZone: string) =>
  findNextReminderTime(new Date(now), hour, timeZone).toISOString();

test("The next reminder is at the chosen hour of the learner's clocks, today or tomorrow", () => {
  expect(nextTimeText("2026-11-21T16:59:59Z", 18, "Europe/Berlin")).toBe("2026-11-21T17:00:00.000Z");
  expect(nextTimeText("2026-11-21T17:00:00Z", 18, "Europe/Berlin")).toBe("2026-11-22T17:00:00.000Z");
  expect(nextTimeText("2026-11-21T22:59:00Z", 0, "Europe/Berlin")).toBe("2026-11-21T23:00:00.000Z");
  expect(nextTimeText("2026-11-21T12:00:00Z", 7, "Asia/Kathmandu")).toBe("2026-11-22T01:15:00.000Z");
  expect(nextTimeText("2026-11-21T12:00:00Z", 7, "Pacific/Kiritimati")).toBe("2026-11-21T17:00:00.000Z");
  expect(nextTimeText("2026-11-21T08:00:00Z", 23, "Pacific/Pago_Pago")).toBe("2026-11-21T10:00:00.000Z");
});

test("The reminder comes at the same hour of the clock after daylight saving begins and ends", () => {
  expect(nextTimeText("2026-03-28T17:30:00Z", 18, "Europe/Berlin")).toBe("2026-03-29T16:00:00.000Z");
  expect(nextTimeText("2026-10-24T16:30:00Z", 18, "Europe/Berlin")).toBe("2026-10-25T17:00:00.000Z");
});

test("If the clocks skip the chosen hour, the reminder comes when they change, and if the hour occurs twice, its first time counts", () => {
  expect(nextTimeText("2026-03-28T12:00:00Z", 2, "Europe/Berlin")).toBe("2026-03-29T01:00:00.000Z");
  expect(nextTimeText("2026-10-24T12:00:00Z", 2, "Europe/Berlin")).toBe("2026-10-25T00:00:00.000Z");
  // The hour 2 occurs twice on this day. After its first occurrence, the next reminder is on the following day.
  expect(nextTimeText("2026-10-25T01:30:00Z", 2, "Europe/Berlin")).toBe("2026-10-26T01:00:00.000Z");
  // In Santiago, clocks are set forward at midnight.
  expect(nextTimeText("2026-09-05T12:00:00Z", 0, "America/Santiago")).toBe("2026-09-06T04:00:00.000Z");
});

test("In every zone and at every hour, a year of reminders has one on each calendar day", () => {
  const timeZones = ["Europe/Berlin", "Australia/Lord_Howe", "America/Santiago", "Africa/Casablanca"];
  for (const [index, timeZone] of timeZones.entries()) {
    let now = new Date("2026-01-01T12:00:00Z");
    const days: string[] = [];
    while (days.length < 300) {
      now = findNextReminderTime(now, [2, 1, 0, 23][index] ?? 0, timeZone);
      days.push(calendarDayOf(now, timeZone));
    }
    expect(new Set(days).size, timeZone).toBe(300);
    expect((Date.parse(days.at(-1) ?? "") - Date.parse(days[0] ?? "")) / 86_400_000, timeZone).toBe(299);
  }
});

const learner: ReminderState = {
  hour: 18,
  timeZone: "Europe/Berlin",
  lastActiveDate: "2026-11-20",
  dailyGoal: 20,
  days: [
    { date: "2026-11-20", xpEarned: 90 },
    { date: "2026-11-21", xpEarned: 12 },
  ],
};
const isDue = (now: string, changes: Partial<ReminderState> = {}) =>
  findDueReminder({ ...learner, ...changes }, new Date(now)) !== null;

test("A learner is reminded within two hours of the chosen hour, and only if the goal of the day is open", () => {
  expect(findDueReminder(learner, new Date("2026-11-21T17:05:00Z"))).toEqual({
    day: "2026-11-21",
    xp: 12,
    dailyGoal: 20,
    endsAt: new Date("2026-11-21T23:00:00Z"),
  });
  expect([isDue("2026-11-21T16:59:59Z"), isDue("2026-11-21T18:59:59Z"), isDue("2026-11-21T19:00:00Z")]).toEqual([
    false,
    true,
    false,
  ]);
  expect(isDue("2026-11-21T17:05:00Z", { days: [{ date: "2026-11-21", xpEarned: 20 }] })).toBe(false);
  expect(isDue("2026-11-21T17:05:00Z", { days: [] })).toBe(true);
});

test("A reminder is about the learner's own day", () => {
  // A reminder for 23 o'clock is not sent after midnight, even if it is less than two hours late.
  expect([isDue("2026-11-21T22:59:00Z", { hour: 23 }), isDue("2026-11-21T23:30:00Z", { hour: 23 })]).toEqual([
    true,
    false,
  ]);
  // After a flight to the west, the last active day can be later than the learner's current day.
  const days = [{ date: "2026-11-22", xpEarned: 20 }] as const;
  expect(isDue("2026-11-21T17:05:00Z", { days, lastActiveDate: "2026-11-22" })).toBe(false);
  // After a flight to the east, no reminder is sent in the night.
  expect(isDue("2026-11-21T17:05:00Z", { timeZone: "Asia/Tokyo" })).toBe(false);
});

test("The reminder says how much is left", () => {
  expect(composeReminder({ xp: 0, dailyGoal: 30 }).body).toBe("30 XP to go.");
  expect(composeReminder({ xp: 12, dailyGoal: 20 }).body).toBe("8 XP to go. You already have 12.");
});
