import { cefrLevels } from "../../cefr-level.ts";
import { definiteArticle, type Gender, genders, partsOfSpeech } from "../word.ts";
import { ankiFields, ankiTemplateOrder } from "./anki-note-type.ts";
import { htmlToText } from "./html-to-text.ts";
import { memoryOfInterval } from "./memory-of-interval.ts";
import {
  limitMemory,
  type TransferredMemories,
  type TransferredMemory,
  type TransferredWord,
} from "./transferred-word.ts";
import type { TableCard, WordFile, WordTable } from "./word-table.ts";

export interface AnkiNoteType {
  id: string;
  name: string;
  fields: string[];
  templates: { name: string; question: string }[];
}

/** A row of Anki's table `cards`, with the time of its last review in the table `revlog`, in milliseconds. */
export interface AnkiCard {
  noteId: string;
  ord: number;
  type: number;
  queue: number;
  due: number;
  originalDue: number;
  /** The id of the card's own deck while the card is in a filtered deck; otherwise 0. */
  originalDeckId: string;
  ivl: number;
  factor: number;
  reps: number;
  lapses: number;
  data: string;
  lastReviewMs: number | null;
}

export interface AnkiNotes {
  /** When the collection was created, in seconds: due dates are days since then. */
  createdAt: number;
  noteTypes: AnkiNoteType[];
  notes: { id: string; guid: string; noteTypeId: string; fields: string }[];
  cards: AnkiCard[];
}

const dayMs = 86_400_000;
/**
 * The maximum error of a due day, in milliseconds. Due days are counted as 24 hours each, so after a change of the
 * clocks each day seems to begin an hour earlier or later.
 */
const clockChangeMs = 3_600_000;
const fieldSeparator = "\u001f";
const newCardType = 0;
const suspendedQueue = -1;
/** Greater values of `due` are seconds (cards that are being learned), smaller ones are days. */
const maxDueDays = 1_000_000;

/**
 * Reads the words of an Anki collection. Notes that this app has exported become `words` of the result. All other notes
 * become `tables`, one for each note type.
 */
export function readAnkiNotes({ createdAt, noteTypes, notes, cards }: AnkiNotes): WordFile {
  const cardsByNote = groupBy(cards, ({ noteId }) => noteId);
  const notesByType = groupBy(notes, ({ noteTypeId }) => noteTypeId);
  const file: WordFile = { tables: [], words: [], wordNotes: [] };
  const noteTypeById = new Map(noteTypes.map((noteType) => [noteType.id, noteType]));
  for (const [noteTypeId, notesOfType] of notesByType) {
    const noteType = noteTypeById.get(noteTypeId) ?? describeUnknownType(noteTypeId, notesOfType);
    const rows = notesOfType.map(({ fields }) => fields.split(fieldSeparator).map(htmlToText));
    const tableCards = notesOfType.map(({ id }) =>
      (cardsByNote.get(id) ?? []).map((card) => toTableCard(card, createdAt * 1000)),
    );
    if (ankiFields.every((field, index) => noteType.fields[index] === field)) {
      for (const [index, row] of rows.entries()) {
        const cardsOfTable = tableCards[index] ?? [];
        file.words.push(toTransferredWord(row, notesOfType[index]?.guid ?? "", cardsOfTable));
        const isMemoryLost = cardsOfTable.some((card) => card.isMemoryLost);
        if (isMemoryLost) file.wordNotes.push({ kind: "no-progress", line: null, text: row[0] ?? "" });
      }
    } else file.tables.push(toTable(noteType, rows, tableCards));
  }
  return file;
}

/** Describes a note type that is missing in the collection. Its fields have no names. */
const describeUnknownType = (id: string, notes: AnkiNotes["notes"]): AnkiNoteType => ({
  ...{ id, name: "Other notes", templates: [] },
  fields: (notes[0]?.fields ?? "").split(fieldSeparator).map(() => ""),
});

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groupByKey = new Map<string, T[]>();
  for (const item of items) {
    const group = groupByKey.get(keyOf(item));
    if (group) group.push(item);
    else groupByKey.set(keyOf(item), [item]);
  }
  return groupByKey;
}

const toTable = (noteType: AnkiNoteType, rows: string[][], cards: TableCard[][]): WordTable => ({
  name: noteType.name,
  columns: noteType.fields,
  rows,
  lines: [],
  cards,
  templates: noteType.templates.map(({ name, question }) => ({
    name,
    columns: fieldNamesIn(question)
      .map((field) => noteType.fields.indexOf(field))
      .filter((column) => column >= 0),
  })),
});

/** The fields that a template shows, in their order: "{{Front}}", "{{furigana:Front}}". Conditions are left out. */
const fieldNamesIn = (template: string): string[] =>
  [...template.matchAll(/\{\{([^#^/{}][^{}]*)\}\}/g)].map(([, field = ""]) => field.split(":").at(-1)?.trim() ?? "");

/** A number in a card's JSON; undefined for any other value. */
const readNumber = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;

const readObject = (text: unknown): Record<string, unknown> => {
  try {
    return typeof text === "string" && text !== "" ? Object(JSON.parse(text)) : {};
  } catch {
    return {};
  }
};

interface CardData {
  stability?: number;
  difficulty?: number;
  lastReviewMs?: number;
  /** The exact due time that this app has stored. */
  exactDueMs?: number | undefined;
}

/**
 * What Anki stores about a card in JSON: with FSRS, stability `s`, difficulty `d`, and in recent versions the time of
 * the last review `lrt` in seconds. The custom data `cd` of cards that this app has written has the times in
 * milliseconds.
 */
function readCardData(text: string): CardData {
  const data = readObject(text);
  const customData = readObject(data.cd);
  const [stability, difficulty, seconds] = [readNumber(data.s), readNumber(data.d), readNumber(data.lrt)];
  const lastMs = readNumber(customData.last) ?? 0;
  // Custom data stays unchanged when a card is reviewed in Anki. So the custom data is used only if the last review
  // that it names and the last review of the card are in the same second.
  const isSameReview = seconds !== undefined && Math.floor(lastMs / 1000) === seconds;
  return {
    ...(stability !== undefined && difficulty !== undefined && { stability, difficulty }),
    ...(seconds !== undefined && { lastReviewMs: isSameReview ? lastMs : seconds * 1000 }),
    ...(isSameReview && { exactDueMs: readNumber(customData.due) }),
  };
}

function toTableCard(card: AnkiCard, createdAtMs: number): TableCard {
  const memory = memoryOf(card, createdAtMs);
  const isMemoryLost = memory === null && card.type !== newCardType;
  return { templateIndex: card.ord, isSuspended: card.queue === suspendedQueue, memory, isMemoryLost };
}

/**
 * The memory of a card, from FSRS or from the interval and the ease of SM-2. Null for a new card, or if neither is
 * known.
 */
function memoryOf(card: AnkiCard, createdAtMs: number): TransferredMemory | null {
  if (card.type === newCardType) return null;
  const data = readCardData(card.data);
  const interval = Math.max(0, Math.round(card.ivl));
  if (data.stability === undefined && interval < 1) return null;
  const { stability, difficulty } =
    data.stability !== undefined && data.difficulty !== undefined
      ? { stability: data.stability, difficulty: data.difficulty }
      : memoryOfInterval(interval, card.factor > 0 ? card.factor / 1000 : 2.5);
  // In a filtered deck, `odue` is the date of the card's own deck.
  const due = card.originalDeckId === "0" ? card.due : card.originalDue;
  const dueMs = due > maxDueDays ? due * 1000 : createdAtMs + due * dayMs;
  const lastReviewMs = data.lastReviewMs ?? card.lastReviewMs ?? dueMs - Math.max(1, interval) * dayMs;
  // Anki stores only the day. If this app has stored an exact time on the same day, this time is
  // used. Otherwise the end of the interval is used if it is on this day.
  const endOfInterval = interval > 0 ? lastReviewMs + interval * dayMs : undefined;
  const isOnDueDay = (time: number | undefined) =>
    time !== undefined && time >= dueMs - clockChangeMs && time < dueMs + dayMs + clockChangeMs;
  const exactDueMs = [data.exactDueMs, endOfInterval].find(isOnDueDay) ?? dueMs;
  const { reps, lapses } = card;
  return limitMemory({ stability, difficulty, interval, reps, lapses }, exactDueMs, lastReviewMs);
}

const guidPrefix = "lotse-";

/** Converts a note that this app has exported. */
function toTransferredWord(row: readonly string[], guid: string, cards: readonly TableCard[]): TransferredWord {
  const textOf = (field: (typeof ankiFields)[number]): string => row[ankiFields.indexOf(field)] ?? "";
  const genderOf = (field: "Article" | "Other article"): Gender | null =>
    genders.find((gender) => definiteArticle[gender] === textOf(field)) ?? null;
  const memory: TransferredMemories = {};
  for (const card of cards) {
    const facet = ankiTemplateOrder[card.templateIndex];
    if (facet && card.memory) memory[facet] = card.memory;
  }
  return {
    id: guid.startsWith(guidPrefix) ? guid.slice(guidPrefix.length) : "",
    word: textOf("Word"),
    gender: genderOf("Article"),
    otherGender: genderOf("Other article"),
    plural: textOf("Plural") || null,
    forms: textOf("Forms") || null,
    partOfSpeech: partsOfSpeech.find((name) => name === textOf("Part of speech")) ?? "phrase",
    translations: textOf("English")
      .split(/\s*;\s*/)
      .filter(Boolean),
    example: textOf("Example") || null,
    exampleTranslation: textOf("Example in English") || null,
    cefrLevel: cefrLevels.find((level) => level === textOf("Level")) ?? "A1",
    theme: textOf("Theme") || null,
    isSuspended: cards.length > 0 && cards.every(({ isSuspended }) => isSuspended),
    memory,
  };
}
