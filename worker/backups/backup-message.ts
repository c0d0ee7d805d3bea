/**
 * A position in a database. The next rows are either the rows of the learners whose ids come after `learnersAfter`, or
 * rows of the named table.
 */
export type BackupPosition =
  | { learnersAfter: string }
  /** `after` is the key of the last row that was read; null at the beginning of the table. */
  | { table: string; after: readonly unknown[] | null };

/** A message on the queue of backups: writes one part of a backup. */
export interface BackupMessage {
  /** The name of the database's binding. */
  database: string;
  /** The day (UTC) on which the backup began. It names the backup. */
  day: string;
  /** When the backup began. */
  startedAt: string;
  /** The number of the part, from 0. */
  part: number;
  position: BackupPosition;
  /** The number of rows of each table in the earlier parts. */
  rowCounts: Readonly<Record<string, number>>;
}

/** A line of a part: rows of one table. The values of a row have the order of `columns`. */
export interface BackupLine {
  table: string;
  columns: readonly string[];
  rows: readonly (readonly unknown[])[];
}

/** The last line of a part: the message that writes the next part; null in the last part. */
export interface BackupPartEnd {
  next: BackupMessage | null;
  rowCounts: Readonly<Record<string, number>>;
}

/** Describes a complete backup. It is written after the last part. */
export interface BackupManifest {
  database: string;
  day: string;
  startedAt: string;
  finishedAt: string;
  parts: number;
  rowCounts: Readonly<Record<string, number>>;
}

export const buildPartKey = (database: string, day: string, part: number): string =>
  `${database}/${day}/${String(part).padStart(6, "0")}.ndjson.gz`;

export const buildManifestKey = (database: string, day: string): string => `${database}/${day}/manifest.json`;
