import type { CefrLevel } from "../../cefr-level.ts";
import type { Facet } from "../facet.ts";
import type { Gender, PartOfSpeech } from "../word.ts";
import type { ColumnChoice } from "./column-choice.ts";
import { guessPartOfSpeech, readGender, readGermanEntry } from "./german-entry.ts";
import { importedTextLengths, maxImportedTranslations } from "./import-limits.ts";
import type { RowNote, RowNoteKind } from "./row-note.ts";
import type { TransferredMemories, TransferredWord } from "./transferred-word.ts";
import type { TableCard, WordTable } from "./word-table.ts";

/** A word of a file, ready to be matched to the bank. */
export interface ImportEntry {
  /** The word's id in a file that this app has written. */
  id?: string;
  word: string;
  gender: Gender | null;
  plural: string | null;
  translations: string[];
  /** Null if the file does not name the part of speech. */
  partOfSpeech: PartOfSpeech | null;
  cefrLevel: CefrLevel | null;
  example: string | null;
  exampleTranslation: string | null;
  isSuspended: boolean;
  memory: TransferredMemories;
}

/** The words of a file, and notes about rows that are not imported completely. */
export interface ReadEntries {
  entries: ImportEntry[];
  notes: RowNote[];
}

/** An entry, and its line in a text file. If the entry is repeated, a note names this line. */
interface EntryOfLine {
  entry: ImportEntry;
  line: number | null;
}

const shorten = (text: string, maxLength: number): string => text.slice(0, maxLength).trim();
const isLonger = (text: string | null, maxLength: number): boolean => (text ?? "").trim().length > maxLength;

/**
 * Splits a list of translations at semicolons, slashes, vertical bars and line breaks, and at commas unless they are in
 * parentheses.
 */
const splitTranslations = (text: string): string[] => [
  ...new Set(text.split(/\s*[;/|\n]\s*|\s*,\s*(?![^(]*\))/).filter((part) => part.trim() !== "")),
];

/**
 * The translations that are imported: the first `maxImportedTranslations`, each shortened to the length that the server
 * accepts.
 */
const limitTranslations = (translations: readonly string[]): string[] =>
  translations
    .map((translation) => shorten(translation, importedTextLengths.translation))
    .slice(0, maxImportedTranslations);

type LimitedTexts = Pick<ImportEntry, "translations" | "plural" | "example" | "exampleTranslation">;

/** Whether the import shortens a text of a word or leaves translations of it out. */
const isShortened = ({ translations, plural, example, exampleTranslation }: LimitedTexts): boolean =>
  translations.length > maxImportedTranslations ||
  translations.some((translation) => isLonger(translation, importedTextLengths.translation)) ||
  isLonger(plural, importedTextLengths.word) ||
  [example, exampleTranslation].some((text) => isLonger(text, importedTextLengths.example));

const limitTexts = ({ translations, plural, example, exampleTranslation }: LimitedTexts): LimitedTexts => ({
  translations: limitTranslations(translations),
  plural: plural && (shorten(plural, importedTextLengths.word) || null),
  example: example && (shorten(example, importedTextLengths.example) || null),
  exampleTranslation: exampleTranslation && (shorten(exampleTranslation, importedTextLengths.example) || null),
});

/** The words of a table with the chosen columns. Rows without a German or an English text are left out. */
export function readTableEntries(table: WordTable, choice: ColumnChoice): ReadEntries {
  const facetByTemplate = table.templates.map((template) => facetOfTemplate(template, choice));
  const notes: RowNote[] = [];
  const entries = table.rows.flatMap((row, index): EntryOfLine[] => {
    const line = table.lines[index] ?? null;
    const cellTextOf = (column: number | null) => (column === null ? "" : (row[column] ?? "").trim());
    const textOf = (column: number | null) => cellTextOf(column).replaceAll("\n", " ");
    const { word, gender, plural } = readGermanEntry(cellTextOf(choice.german).replaceAll("\n", ", "));
    const translations = splitTranslations(cellTextOf(choice.english));
    const addNote = (kind: RowNoteKind) =>
      notes.push({ kind, line, text: textOf(choice.german) || textOf(choice.english) || (row.find(Boolean) ?? "") });
    const reason = findReasonToLeaveOut(row, textOf(choice.german), word, translations);
    if (reason) {
      addNote(reason);
      return [];
    }
    const texts: LimitedTexts = {
      translations,
      plural: textOf(choice.plural).replace(/^die /, "") || plural,
      example: textOf(choice.example) || null,
      exampleTranslation: textOf(choice.exampleTranslation) || null,
    };
    if (isShortened(texts)) addNote("shortened");
    const cards = table.cards[index] ?? [];
    const { memory, isMemoryLost } = memoryOfCards(cards, facetByTemplate);
    if (isMemoryLost) addNote("no-progress");
    const entry = {
      ...{ word, gender: readGender(textOf(choice.article)) ?? gender, partOfSpeech: null, cefrLevel: null },
      ...limitTexts(texts),
      isSuspended: cards.length > 0 && cards.every(({ isSuspended }) => isSuspended),
      memory,
    };
    return [{ entry, line }];
  });
  return mergeEntries(entries, notes);
}

function findReasonToLeaveOut(
  row: readonly string[],
  german: string,
  word: string,
  translations: readonly string[],
): RowNoteKind | null {
  if (row.every((text) => text.trim() === "")) return "empty";
  if (german === "") return "no-german";
  if (!/\p{L}/u.test(word)) return "no-letters";
  if (word.length > importedTextLengths.word) return "too-long";
  return translations.length === 0 ? "no-english" : null;
}

/**
 * The memory of a note's cards by facet, and whether a card has a memory that cannot be imported. Of several cards for
 * one facet, the first one counts.
 */
function memoryOfCards(
  cards: readonly TableCard[],
  facetByTemplate: readonly (Facet | null)[],
): { memory: TransferredMemories; isMemoryLost: boolean } {
  const memory: TransferredMemories = {};
  let isMemoryLost = false;
  for (const card of cards) {
    const facet = facetByTemplate[card.templateIndex];
    if (facet && card.memory && !memory[facet]) memory[facet] = card.memory;
    else isMemoryLost ||= card.isMemoryLost || card.memory !== null;
  }
  return { memory, isMemoryLost };
}

/**
 * The facet that the cards of a template ask: the gender if the template's name says so, otherwise a direction, which
 * follows from the first chosen column that the question shows. Null if the question shows no chosen column.
 */
function facetOfTemplate(
  { name, columns }: WordTable["templates"][number],
  { german, english }: ColumnChoice,
): Facet | null {
  if (/gender|article|artikel|genus/i.test(name)) return "gender";
  const firstShownChosenColumn = columns.find((column) => column === german || column === english);
  if (firstShownChosenColumn === undefined) return null;
  return firstShownChosenColumn === german ? "german-to-english" : "english-to-german";
}

/**
 * Reads the words of a file that this app has written. A row whose German word was deleted in another program is left
 * out.
 * @param wordNotes notes about words that could not be read completely
 */
export function readWordEntries(words: readonly TransferredWord[], wordNotes: readonly RowNote[] = []): ReadEntries {
  const notes = [...wordNotes];
  const entries = words.flatMap((transferredWord): EntryOfLine[] => {
    const { id, word, gender, partOfSpeech, cefrLevel, isSuspended, memory } = transferredWord;
    const texts: LimitedTexts = { ...transferredWord, translations: [...transferredWord.translations] };
    if (word.trim() === "") {
      notes.push({ kind: "no-german", line: null, text: texts.translations.join(", ") });
      return [];
    }
    if (isShortened(texts) || isLonger(word, importedTextLengths.word))
      notes.push({ kind: "shortened", line: null, text: word });
    const entry = {
      ...(id && id.length <= importedTextLengths.id && { id }),
      ...{ word: shorten(word, importedTextLengths.word), gender, partOfSpeech, cefrLevel, isSuspended, memory },
      ...limitTexts(texts),
    };
    return [{ entry, line: null }];
  });
  return mergeEntries(entries, notes);
}

/**
 * Joins entries for the same word into one. Entries with an id are joined if their ids are equal; entries without an id
 * if they have the same word, gender and part of speech. The first of the joined entries is kept. It gets the memories
 * and translations of the others, and their plural and example if it has none.
 */
function mergeEntries(entries: readonly EntryOfLine[], notes: readonly RowNote[]): ReadEntries {
  const mergedEntryByKey = new Map<string, ImportEntry>();
  const repetitionNotes: RowNote[] = [];
  for (const { entry, line } of entries) {
    const key = entry.id ?? `${entry.word}\n${entry.gender}\n${entry.partOfSpeech}`;
    const mergedEntry = mergedEntryByKey.get(key);
    if (!mergedEntry) {
      mergedEntryByKey.set(key, entry);
      continue;
    }
    repetitionNotes.push({ kind: "repeated", line, text: entry.word });
    const translations = [...new Set([...mergedEntry.translations, ...entry.translations])];
    if (translations.length > maxImportedTranslations)
      repetitionNotes.push({ kind: "shortened", line, text: entry.word });
    mergedEntryByKey.set(key, {
      ...mergedEntry,
      translations: limitTranslations(translations),
      plural: mergedEntry.plural ?? entry.plural,
      ...(mergedEntry.example === null && { example: entry.example, exampleTranslation: entry.exampleTranslation }),
      memory: { ...entry.memory, ...mergedEntry.memory },
      isSuspended: mergedEntry.isSuspended && entry.isSuspended,
    });
  }
  return { entries: [...mergedEntryByKey.values()], notes: [...notes, ...repetitionNotes] };
}

/** The part of speech with which an entry becomes a learner's own word. */
export const partOfSpeechOf = (entry: ImportEntry): PartOfSpeech =>
  entry.partOfSpeech ?? guessPartOfSpeech(entry, entry.translations);
