import type { RowNote } from "./row-note.ts";
import type { TransferredMemory, TransferredWord } from "./transferred-word.ts";

/** A card of a note: what it asks and its memory. */
export interface TableCard {
  /** The index of the card's template. */
  templateIndex: number;
  isSuspended: boolean;
  /** Null for a new card, and if its memory cannot be read. */
  memory: TransferredMemory | null;
  /** Whether the card was practised, but its memory cannot be read. */
  isMemoryLost: boolean;
}

/** The words of a file before it is decided which column contains what. All texts are plain text. */
export interface WordTable {
  /** The name of the note type in Anki; null for other files. */
  name: string | null;
  /** The names of the columns; empty texts if the file has none. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** For each row, its line in the text file, from 1. Empty for an Anki package, which has no lines. */
  lines: readonly number[];
  /** For each row, its cards. Empty if the file contains no memory. */
  cards: readonly (readonly TableCard[])[];
  /** For each template, its name and the columns that its question shows, in their order. */
  templates: readonly { name: string; columns: readonly number[] }[];
}

/** What a file contains: tables whose columns must be chosen, and words that this app has written. */
export interface WordFile {
  tables: WordTable[];
  words: TransferredWord[];
  /** Notes about words in `words` that could not be read completely. */
  wordNotes: RowNote[];
}

/** Why a file cannot be read. */
export type FileProblem =
  | "too-large"
  | "unpacked-too-large"
  | "damaged"
  | "not-anki"
  | "too-many-words"
  | "too-many-columns"
  | "empty"
  | "not-loaded"
  | "failed";

/** @property problem why the file cannot be read */
export class UnreadableFile extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}
