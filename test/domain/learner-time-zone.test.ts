import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type CalendarDay, calendarDayOf, daysBetween, laterDay } from "#core/domain/calendar-day.ts";
import { chooseLearnerTimeZone } from "#core/domain/learner-time-zone.ts";

const defaultState = {
  storedTimeZone: "Europe/Berlin",
  changedAt: null,
  reportedTimeZone: "Asia/Tokyo",
  lastActiveDate: "2026-11-21" as const,
};

test("A reported zone is adopted if both zones have the same day or the learner was inactive, at most once in 24 hours", () => {
  const zoneAt = (time: string, overrides: object = {}) =>
    chooseLearnerTimeZone({ ...defaultState, ...overrides }, new Date(time));
  expect(zoneAt("2026-11-21T10:00:00Z")).toBe("Asia/Tokyo");
  expect(zoneAt("2026-11-21T16:00:00Z")).toBe("Europe/Berlin");
  expect(zoneAt("2026-11-21T16:00:00Z", { lastActiveDate: null })).toBe("Asia/Tokyo");
  expect(zoneAt("2026-11-23T16:00:00Z")).toBe("Europe/Berlin");
  expect(zoneAt("2026-11-24T16:00:00Z")).toBe("Asia/Tokyo");
  expect(zoneAt("2026-11-21T10:00:00Z", { changedAt: "2026-11-20T10:00:01Z" })).toBe("Europe/Berlin");
  expect(zoneAt("2026-11-21T10:00:00Z", { changedAt: "2026-11-20T10:00:00Z" })).toBe("Asia/Tokyo");
  expect(zoneAt("2026-11-21T10:00:00Z", { reportedTimeZone: null })).toBe("Europe/Berlin");
});

test("Whatever time zones are reported, the number of counted days is at most two higher than the number of days that have passed", () => {
  const timeZones = [
    "Etc/GMT+12",
    "Pacific/Honolulu",
    "America/New_York",
    "UTC",
    "Europe/Berlin",
    "Asia/Tokyo",
    "Etc/GMT-14",
  ];
  const arbitrarySteps = fc.array(fc.record({ minutes: fc.nat(2000), zone: fc.constantFrom(...timeZones) }), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(fc.constantFrom(...timeZones), arbitrarySteps, (firstZone, randomSteps) => {
      const startTime = Date.UTC(2026, 10, 21);
      let [now, storedZone, changedAt, lastActiveDay] = [
        startTime,
        firstZone,
        null as string | null,
        null as CalendarDay | null,
      ];
      const days = new Set<string>();
      for (const { minutes, zone } of randomSteps) {
        now += minutes * 60_000;
        const usedZone = chooseLearnerTimeZone(
          { storedTimeZone: storedZone, changedAt, reportedTimeZone: zone, lastActiveDate: lastActiveDay },
          new Date(now),
        );
        if (usedZone !== storedZone) [storedZone, changedAt] = [usedZone, new Date(now).toISOString()];
        const day = laterDay(calendarDayOf(new Date(now), usedZone), lastActiveDay);
        // The day never goes back.
        if (lastActiveDay !== null) expect(daysBetween(lastActiveDay, day)).toBeGreaterThanOrEqual(0);
        lastActiveDay = day;
        days.add(day);
      }
      expect(days.size).toBeLessThanOrEqual(Math.ceil((now - startTime) / 86_400_000) + 2);
    }),
  );
});
