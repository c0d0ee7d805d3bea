import { expect, test } from "vitest";
import { formatAnswerTime, formatDueTime } from "#web/features/vocabulary/format-due-time.ts";
import { searchWords } from "#web/features/vocabulary/search-words.ts";

const keyNoun = { word: "Schlüssel", plural: "Schlüssel", translation: ["key"] };
const streetNoun = { word: "Straße", plural: "Straßen", translation: ["street", "road"] };
const appleNoun = { word: "Apfel", plural: "Äpfel", translation: ["apple"] };
const words = [keyNoun, streetNoun, appleNoun];

test("A word is found by lemma, plural and translation, ignoring case and umlauts", () => {
  for (const search of ["Schlüssel", "schlussel", "SCHLUESSEL", " der Schlü", "key", "Schlu\u0308s"]) {
    expect(searchWords(words, search), search).toEqual([keyNoun]);
  }
  for (const search of ["strasse", "straße", "STRASSE", "road"])
    expect(searchWords(words, search)).toEqual([streetNoun]);
  for (const search of ["Äpfel", "apfel", "aepfel"]) expect(searchWords(words, search)).toContain(appleNoun);
  expect(searchWords(words, "  ")).toEqual(words);
  expect(searchWords(words, "Boot")).toEqual([]);
});

test("The distance to a time is counted in calendar days of the learner's time zone", () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const now = new Date(2026, 10, 21, 22, 0);
  const buildInstant = (day: number, hour: number, month = 10) => new Date(2026, month, day, hour).toISOString();
  expect(formatDueTime(buildInstant(21, 21), now, timeZone)).toBe("now");
  expect(formatDueTime(buildInstant(21, 23), now, timeZone)).toBe("later today");
  expect(formatDueTime(buildInstant(22, 1), now, timeZone)).toBe("tomorrow");
  expect(formatDueTime(buildInstant(26, 1), now, timeZone)).toBe("in 5 days");
  expect(formatDueTime(new Date(2027, 2, 3).toISOString(), now, timeZone)).toBe("on 3 March 2027");
  expect(formatAnswerTime(buildInstant(21, 1), now, timeZone)).toBe("today");
  expect(formatAnswerTime(buildInstant(20, 23), now, timeZone)).toBe("yesterday");
  expect(formatAnswerTime(buildInstant(11, 23), now, timeZone)).toBe("10 days ago");
});
