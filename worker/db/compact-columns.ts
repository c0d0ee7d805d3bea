import { type SQL, sql } from "drizzle-orm";
import { customType } from "drizzle-orm/sqlite-core";
import { toHex } from "#core/domain/bytes.ts";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import { hexOfId, hexOfSubmission, idOfHex, submissionOfHex } from "#core/domain/id-bytes.ts";
import type { TextShortener } from "#core/domain/short-text.ts";
import { decodeMemory, encodeMemory } from "#core/domain/vocabulary/memory-bytes.ts";
import type { MemoryCards } from "#core/domain/vocabulary/review-schedule.ts";

/*
 * Columns of tables with many rows. Code sees the same values as in other columns; the database stores fewer bytes. Raw
 * SQL passes values to these columns with the functions below, or with `sql.param(value, column)`.
 */

/** A BLOB as D1 returns it: a list of bytes. If the value has no shorter form, the column contains a text. */
type StoredBytes = readonly number[] | ArrayBuffer | Uint8Array | string;

const convertToHex = (storedBytes: Exclude<StoredBytes, string>): string => toHex(new Uint8Array(storedBytes));
/**
 * SQL for the bytes that a hexadecimal text describes. Values are sent to D1 as such texts, because JSON in a parameter
 * can contain texts but not bytes.
 */
const bytesSql = (hex: string): SQL => sql`unhex(${hex})`;

/** SQL for a learner's id as the columns `learnerKey` store it. */
export const toLearnerKey = (learnerId: string): SQL | string => {
  const hex = hexOfId(learnerId);
  return hex === null ? learnerId : bytesSql(hex);
};

/** SQL for the id of a submission as the columns `submissionRef` store it. */
export const toSubmissionRef = (submissionId: string): SQL => bytesSql(hexOfSubmission(submissionId));

/** The id of a learner: 16 bytes instead of 36. It refers to `users.key`. */
export const learnerKey = customType<{ data: string; driverData: unknown }>({
  dataType: () => "blob",
  toDriver: toLearnerKey,
  fromDriver: (storedValue) => {
    const key = storedValue as StoredBytes;
    return typeof key === "string" ? key : idOfHex(convertToHex(key));
  },
});

const readSubmission = (storedBytes: StoredBytes): string =>
  typeof storedBytes === "string" ? storedBytes : submissionOfHex(convertToHex(storedBytes));

/** The id of a submission: 16 bytes for a quiz, 17 bytes for any other submission. */
export const submissionRef = customType<{ data: string; driverData: unknown }>({
  dataType: () => "blob",
  toDriver: toSubmissionRef,
  fromDriver: (storedValue) => readSubmission(storedValue as StoredBytes),
});

/** The value of a `submissionRefOrSameMark` column that refers to the same submission as another column of the row. */
export const sameSubmissionMark = "same";

/**
 * Like `submissionRef`. The number 1, which needs no byte, stands for the same submission as another column of the row.
 */
export const submissionRefOrSameMark = customType<{ data: string; driverData: unknown }>({
  dataType: () => "blob",
  toDriver: (id) => (id === sameSubmissionMark ? 1 : toSubmissionRef(id)),
  fromDriver: (storedValue) => (storedValue === 1 ? sameSubmissionMark : readSubmission(storedValue as StoredBytes)),
});

/** A point in time: ISO 8601 in code, milliseconds since 1970 in the database. */
export const timeColumn = customType<{ data: string; driverData: number }>({
  dataType: () => "integer",
  toDriver: (time) => Date.parse(time),
  fromDriver: (milliseconds) => new Date(milliseconds).toISOString(),
});

const dayMs = 86_400_000;
export const toDayNumber = (day: CalendarDay): number => Date.parse(day) / dayMs;
export const toCalendarDay = (days: number): CalendarDay =>
  new Date(days * dayMs).toISOString().slice(0, 10) as CalendarDay;

/** A calendar day: days since 1970 in the database. */
export const calendarDayNumber = customType<{ data: CalendarDay; driverData: number }>({
  dataType: () => "integer",
  toDriver: toDayNumber,
  fromDriver: toCalendarDay,
});

/**
 * A text from a fixed list, stored as its position in the list. New texts may only be added at the end. Any other text
 * is stored as it is.
 */
export const codeColumn = <T extends string>(texts: readonly T[]) =>
  customType<{ data: T; driverData: number | string }>({
    dataType: () => "integer",
    toDriver: (text) => toCode(texts, text),
    fromDriver: (code) => (typeof code === "number" ? (texts[code] ?? String(code)) : code) as T,
  });

export const toCode = (texts: readonly string[], text: string): number | string => {
  const position = texts.indexOf(text);
  return position < 0 ? text : position;
};

/** A text that often begins with a phrase from a fixed list. `shorten` replaces this phrase by a short form. */
export const shortTextColumn = ({ shorten, restore }: TextShortener) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => "text",
    toDriver: shorten,
    fromDriver: restore,
  });

const dayHexLength = 4;

/** The hexadecimal bytes of a mark that consists of a day and a submission: `2026-11-21/…`. Marks sort by their day. */
export const toDayMarkHex = (day: CalendarDay, submissionId: string): string =>
  `${toDayHex(day)}${hexOfSubmission(submissionId)}`;

/** The first two bytes of the marks of this day, in hexadecimal. */
export const toDayHex = (day: CalendarDay): string => toDayNumber(day).toString(16).padStart(dayHexLength, "0");
export const parseDayHex = (hex: string): CalendarDay => toCalendarDay(Number.parseInt(hex, 16));

/** A day and a submission: `2026-11-21/…`. */
export const dayMark = customType<{ data: string; driverData: unknown }>({
  dataType: () => "blob",
  toDriver: (mark) => {
    const [day = "", ...submission] = mark.split("/");
    return bytesSql(toDayMarkHex(day as CalendarDay, submission.join("/")));
  },
  fromDriver: (storedValue) => {
    if (typeof storedValue === "string") return storedValue;
    const hex = convertToHex(storedValue as Exclude<StoredBytes, string>);
    return `${parseDayHex(hex.slice(0, dayHexLength))}/${submissionOfHex(hex.slice(dayHexLength))}`;
  },
});

/** The memory of a word. */
export const memoryCards = customType<{ data: MemoryCards; driverData: unknown }>({
  dataType: () => "blob",
  toDriver: (cards) => bytesSql(toHex(encodeMemory(cards))),
  fromDriver: (storedValue) => decodeMemory(new Uint8Array(storedValue as readonly number[])),
});
