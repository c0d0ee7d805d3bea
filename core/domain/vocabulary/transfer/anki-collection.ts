import { addDays, type CalendarDay, calendarDayOf, daysBetween, startOfNextDay } from "../../calendar-day.ts";
import { definiteArticle, type Gender } from "../word.ts";
import {
  type AnkiField,
  ankiDeckId,
  ankiDeckName,
  ankiFields,
  ankiNoteTypeId,
  ankiTemplateOrder,
  stringifyAnkiModels,
} from "./anki-note-type.ts";
import type { TransferredMemory, TransferredWord } from "./transferred-word.ts";

/**
 * The tables of Anki's schema 11, which all versions of Anki import. The names and units of the columns are described
 * at https://github.com/ankidroid/Anki-Android/wiki/Database-Structure.
 */
export const ankiSchema = `
CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL, ver integer NOT NULL, dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL, models text NOT NULL, decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL);
CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL, usn integer NOT NULL, tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL, mod integer NOT NULL, usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL, ivl integer NOT NULL, factor integer NOT NULL, reps integer NOT NULL, lapses integer NOT NULL, left integer NOT NULL, odue integer NOT NULL, odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL, ivl integer NOT NULL, lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL, type integer NOT NULL);
CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
CREATE INDEX ix_notes_usn ON notes (usn);
CREATE INDEX ix_cards_usn ON cards (usn);
CREATE INDEX ix_revlog_usn ON revlog (usn);
CREATE INDEX ix_cards_nid ON cards (nid);
CREATE INDEX ix_cards_sched ON cards (did, queue, due);
CREATE INDEX ix_revlog_cid ON revlog (cid);
CREATE INDEX ix_notes_csum ON notes (csum);`;

type SqlRow = (string | number)[];
interface AnkiNote {
  id: number;
  guid: string;
  tags: string;
  fields: string[];
  cards: SqlRow[];
}

/** The rows of a collection. The checksum of a note is missing, because computing it is asynchronous in browsers. */
export interface AnkiCollection {
  col: SqlRow;
  notes: AnkiNote[];
}

/** The data that the package needs in addition to the words. */
export interface AnkiExportOptions {
  now: Date;
  /** The time zone in which the days of due dates are counted. */
  timeZone: string;
  /** The desired retention that the learner has chosen: the chance to recall a word on its due date, 0.80 to 0.95. */
  desiredRetention: number;
}

/** The columns of `notes`. @param checksum the first 32 bits of the SHA-1 of the first field */
export const createAnkiNoteRow = (note: AnkiNote, checksum: number, modifiedAt: number): SqlRow => [
  note.id,
  note.guid,
  ankiNoteTypeId,
  modifiedAt,
  -1,
  note.tags,
  note.fields.join("\u001f"),
  note.fields[0] ?? "",
  checksum,
  0,
  "",
];

/** Anki's day begins at four in the morning unless the user has changed it. */
const rolloverHours = 4;
const hourMs = 3_600_000;

/** The ease that Anki gives a new card, in thousandths. FSRS does not use it. */
const initialEase = 2500;

/**
 * The words of a learner as an Anki collection: a note for each word with a card for each direction, and one for the
 * gender of nouns. Cards have the memory of FSRS; a facet that was never practised is a new card.
 *
 * Anki counts due dates in days since the collection was created, so a due date is a day in the learner's time zone.
 * The exact times are in the cards' custom data, which Anki keeps.
 * @throws RangeError if the time zone is not valid
 */
export function buildAnkiCollection(
  words: readonly TransferredWord[],
  { now, timeZone, desiredRetention }: AnkiExportOptions,
): AnkiCollection {
  // Anki's day begins when the local clock shows the hour `rolloverHours`, also on days when the clocks change.
  const hourFormat = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" });
  const ankiDay = (instant: Date): CalendarDay =>
    addDays(calendarDayOf(instant, timeZone), Number(hourFormat.format(instant)) < rolloverHours ? -1 : 0);
  const dueDays = words.flatMap(({ memory }) => Object.values(memory).map(({ due }) => ankiDay(new Date(due))));
  const firstDay = dueDays.reduce((first, day) => (day < first ? day : first), ankiDay(now));
  const modifiedAt = Math.floor(now.getTime() / 1000);
  const dayOf = (instant: string) => daysBetween(firstDay, ankiDay(new Date(instant)));
  const firstId = now.getTime();
  return {
    col: createColRow(firstDay, now, timeZone),
    notes: words.map((word, index) => ({
      id: firstId + index,
      guid: `lotse-${word.id}`,
      tags: tagsOf(word),
      fields: fieldsOf(word),
      cards: ankiTemplateOrder.flatMap((facet, ord) => {
        if (facet === "gender" && !word.gender) return [];
        const cardId = firstId + index * ankiTemplateOrder.length + ord;
        const memory = word.memory[facet];
        const queueAndMemory = memory
          ? createReviewCardColumns(memory, dayOf(memory.due), word.isSuspended, desiredRetention)
          : createNewCardColumns(index, word.isSuspended);
        return [[cardId, firstId + index, ankiDeckId, ord, modifiedAt, -1, ...queueAndMemory]];
      }),
    })),
  };
}

/** The columns of a card's row, beginning with the column `type`. */
function createReviewCardColumns(
  memory: TransferredMemory,
  dueDay: number,
  isSuspended: boolean,
  desiredRetention: number,
): SqlRow {
  const data = {
    s: memory.stability,
    d: memory.difficulty,
    dr: desiredRetention,
    // The time of the last review, in seconds.
    lrt: Math.floor(Date.parse(memory.lastReview) / 1000),
    // Anki's custom data, in which programs may keep up to 100 bytes: the times that Anki knows less exactly.
    cd: JSON.stringify({ due: Date.parse(memory.due), last: Date.parse(memory.lastReview) }),
  };
  const interval = Math.max(1, memory.interval);
  const { reps, lapses } = memory;
  return [2, isSuspended ? -1 : 2, dueDay, interval, initialEase, reps, lapses, 0, 0, 0, 0, JSON.stringify(data)];
}

function createNewCardColumns(position: number, isSuspended: boolean): SqlRow {
  return [0, isSuspended ? -1 : 0, position, 0, 0, 0, 0, 0, 0, 0, 0, "{}"];
}

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\u001f", " ");

const articleOf = (gender: Gender | null) => (gender ? definiteArticle[gender] : "");

function fieldsOf(word: TransferredWord): string[] {
  const values: Record<AnkiField, string> = {
    Word: word.word,
    Article: articleOf(word.gender),
    "Other article": articleOf(word.otherGender),
    English: word.translations.join("; "),
    Plural: word.partOfSpeech === "noun" ? (word.plural ?? "") : "",
    Forms: word.forms ?? "",
    Example: word.example ?? "",
    "Example in English": word.exampleTranslation ?? "",
    "Part of speech": word.partOfSpeech,
    Level: word.cefrLevel,
    Theme: word.theme ?? "",
  };
  return ankiFields.map((field) => escapeHtml(values[field]));
}

/** Tags in Anki are separated by spaces, and `::` makes a tree. The whole text begins and ends with a space. */
function tagsOf({ cefrLevel, theme }: TransferredWord): string {
  const themeTag = theme ? [`lotse::theme::${theme.trim().replace(/\s+/g, "-")}`] : [];
  return ` ${[`lotse::level::${cefrLevel}`, ...themeTag].join(" ")} `;
}

/**
 * The instant at which a day begins. Time zones differ from UTC by up to 14 hours, so the search begins two days
 * before.
 */
function startOfDay(day: CalendarDay, timeZone: string): Date {
  let start = new Date(`${addDays(day, -2)}T00:00:00Z`);
  while (calendarDayOf(start, timeZone) < day) start = startOfNextDay(start, timeZone);
  return start;
}

/** The only row of `col`. The collection's time of creation is the beginning of Anki's day `firstDay`. */
function createColRow(firstDay: CalendarDay, now: Date, timeZone: string): SqlRow {
  const midnight = startOfDay(firstDay, timeZone);
  const createdAt = midnight.getTime() / 1000 + (rolloverHours * hourMs) / 1000;
  const modifiedAt = now.getTime();
  const minutesWestOfUtc = (Date.parse(`${firstDay}T00:00:00Z`) - midnight.getTime()) / -60_000;
  const createDeck = (id: number, name: string) => ({
    ...{ id, name, mod: Math.floor(modifiedAt / 1000), usn: -1, desc: "", dyn: 0, collapsed: false, conf: 1 },
    ...{ newToday: [0, 0], revToday: [0, 0], lrnToday: [0, 0], timeToday: [0, 0], extendNew: 0, extendRev: 0 },
  });
  const conf = {
    ...{ activeDecks: [1], curDeck: 1, newSpread: 0, collapseTime: 1200, timeLim: 0, estTimes: true, dueCounts: true },
    ...{ curModel: ankiNoteTypeId, nextPos: 1, sortType: "noteFld", sortBackwards: false, addToCur: true },
    ...{ schedVer: 2, sched2021: true, creationOffset: minutesWestOfUtc, rollover: rolloverHours },
  };
  const deckOptions = {
    "1": {
      ...{ id: 1, name: "Default", mod: 0, usn: 0, maxTaken: 60, autoplay: true, timer: 0, replayq: true, dyn: false },
      new: { bury: false, delays: [1, 10], initialFactor: initialEase, ints: [1, 4, 0], order: 1, perDay: 20 },
      rev: { bury: false, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36500, perDay: 200, hardFactor: 1.2 },
      lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
    },
  };
  return [
    ...[1, createdAt, modifiedAt, modifiedAt, 11, 0, -1, 0],
    JSON.stringify(conf),
    stringifyAnkiModels(Math.floor(modifiedAt / 1000)),
    JSON.stringify({ "1": createDeck(1, "Default"), [ankiDeckId]: createDeck(ankiDeckId, ankiDeckName) }),
    JSON.stringify(deckOptions),
    "{}",
  ];
}
