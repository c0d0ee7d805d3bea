import { expect, test } from "vitest";
import { calendarDayOf, canonicalTimeZone, daysBetween, laterDay, startOfNextDay } from "#core/domain/calendar-day.ts";

test("A calendar day follows the learner's time zone", () => {
  const evening = new Date("2026-11-21T23:30:00Z");
  expect(calendarDayOf(evening, "UTC")).toBe("2026-11-21");
  expect(calendarDayOf(evening, "Europe/Berlin")).toBe("2026-11-22");
  expect(calendarDayOf(evening, "Pacific/Kiritimati")).toBe("2026-11-22");
  expect(calendarDayOf(evening, "America/Los_Angeles")).toBe("2026-11-21");
});

test("Days are counted correctly across daylight saving changes, months and years", () => {
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
  expect(daysBetween("2026-12-31", "2027-01-01")).toBe(1);
  expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
  expect(daysBetween("2026-11-21", "2026-11-20")).toBe(-1);
});

test("The later of two days is used, so that no day is repeated after a flight to the west", () => {
  expect(laterDay("2026-11-20", "2026-11-21")).toBe("2026-11-21");
  expect(laterDay("2026-11-22", "2026-11-21")).toBe("2026-11-22");
  expect(laterDay("2026-11-22", null)).toBe("2026-11-22");
});

test("Only existing time zones are accepted, and each is returned in one spelling", () => {
  expect(canonicalTimeZone("eUrOpE/bErLiN")).toBe("Europe/Berlin");
  for (const zone of ["Europe/Berlin", "UTC", "America/New_York"]) expect(canonicalTimeZone(zone)).toBe(zone);
  for (const zone of ["", "Mars/Olympus", "../etc", "Europe/Berlin; DROP", "+02:00", "x".repeat(500)]) {
    expect(canonicalTimeZone(zone), zone).toBeNull();
  }
});

test("The next day begins at midnight in the time zone, also when the clocks change in the night", () => {
  const nextDayOf = (instant: string, timeZone: string) => startOfNextDay(new Date(instant), timeZone).toISOString();
  expect(nextDayOf("2026-11-21T23:30:00.000Z", "UTC")).toBe("2026-11-22T00:00:00.000Z");
  expect(nextDayOf("2026-11-21T23:30:00.000Z", "Europe/Berlin")).toBe("2026-11-22T23:00:00.000Z");
  expect(nextDayOf("2026-11-22T00:00:00.000Z", "UTC")).toBe("2026-11-23T00:00:00.000Z");
  expect(nextDayOf("2026-11-21T12:00:00.000Z", "Asia/Kolkata")).toBe("2026-11-21T18:30:00.000Z");
  // The first day has 23 hours, the second day has 25 hours. The third day has no midnight, because the clocks go
  // forward.
  expect(nextDayOf("2026-03-29T00:30:00.000Z", "Europe/Berlin")).toBe("2026-03-29T22:00:00.000Z");
  expect(nextDayOf("2026-10-24T22:00:00.000Z", "Europe/Berlin")).toBe("2026-10-25T23:00:00.000Z");
  expect(nextDayOf("2026-04-23T12:00:00.000Z", "Africa/Cairo")).toBe("2026-04-23T22:00:00.000Z");
});
