import {
  cancelImport,
  type FoundWord,
  finishImport,
  type ImportedWord,
  matchWords,
  storeImportPart,
  type WordMatch,
} from "#core/contract/vocabulary-transfer.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { type ImportEntry, partOfSpeechOf } from "#core/domain/vocabulary/transfer/import-entries.ts";
import { maxMatchedWords, maxPartBytes, maxPartWords } from "#core/domain/vocabulary/transfer/import-limits.ts";
import type { TransferredMemories } from "#core/domain/vocabulary/transfer/transferred-word.ts";
import { call } from "#web/api/call.ts";

/**
 * The number of calls that run at the same time. While the server works on one call, the next call is being sent. A
 * third call would make all of them slower on a slow connection.
 */
const parallelCallCount = 2;

/**
 * Runs a task for each item and reports how many items are done. The first item is done alone,
 * because during its call the server loads the data for all items. The other items are done several
 * at a time.
 */
async function forEachInParallel<T>(
  items: readonly T[],
  task: (item: T, index: number) => Promise<void>,
  onProgress: (doneCount: number) => void,
): Promise<void> {
  let nextIndex = 0;
  let doneCount = 0;
  const runTask = async () => {
    const index = nextIndex;
    nextIndex += 1;
    await task(items[index] as T, index);
    doneCount += 1;
    onProgress(doneCount);
  };
  const runTasks = async () => {
    while (nextIndex < items.length) await runTask();
  };
  if (items.length > 0) await runTask();
  await Promise.all(Array.from({ length: parallelCallCount }, runTasks));
}

/** Divides a list into parts that the server accepts: of limited size as JSON, and with at most `maxCount` items. */
function divideIntoParts<T>(items: readonly T[], maxCount: number): T[][] {
  const encoder = new TextEncoder();
  const parts: T[][] = [];
  let bytesOfPart = 0;
  for (const item of items) {
    const byteCount = encoder.encode(JSON.stringify(item)).length + 1;
    const part = parts.at(-1);
    if (!part || bytesOfPart + byteCount > maxPartBytes || part.length >= maxCount) {
      parts.push([item]);
      bytesOfPart = byteCount;
    } else {
      part.push(item);
      bytesOfPart += byteCount;
    }
  }
  return parts;
}

const unknownWord: WordMatch = { kind: "unknown", wordIds: [] };

export interface MatchedEntries {
  /** A match for each entry, in the order of the entries. */
  matches: WordMatch[];
  wordById: ReadonlyMap<string, FoundWord>;
}

/**
 * Finds the words of the bank for the words of a file.
 * @param onProgress gets the share of the entries that are done, 0 to 1
 */
export async function matchEntries(
  entries: readonly ImportEntry[],
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<MatchedEntries> {
  // Words that are neighbours in the alphabet often begin alike, so the server compares them with the same words of the
  // bank. Sorting puts such words into the same call. During one call the server computes the forms of each word of the
  // bank only once.
  const sortedEntries = entries
    .map((entry, index) => ({ index, key: entry.word.toLowerCase() }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ index }) => {
      const { id, word, gender, translations } = entries[index] as ImportEntry;
      return { index, wordOfFile: { ...(id && { id }), word, gender, translations } };
    });
  const parts = divideIntoParts(sortedEntries, maxMatchedWords);
  const matches: WordMatch[] = entries.map(() => unknownWord);
  const wordById = new Map<string, FoundWord>();
  const matchPart = async (part: typeof sortedEntries) => {
    const result = await call(matchWords, { words: part.map(({ wordOfFile }) => wordOfFile) }, signal);
    for (const [position, { index }] of part.entries()) matches[index] = result.matches[position] ?? unknownWord;
    for (const word of result.words) wordById.set(word.id, word);
  };
  await forEachInParallel(parts, matchPart, (doneCount) => onProgress(doneCount / parts.length));
  return { matches, wordById };
}

interface ImportChoice {
  /**
   * The present time (ISO 8601, UTC). A review in the future would be refused by the server, so its
   * time is replaced by the present time.
   */
  now: string;
  keepsProgress: boolean;
  /** The level of own words for which the file names no level; null if words that are not in the bank are left out. */
  ownWordLevel: CefrLevel | null;
}

const limitLastReviews = (memories: TransferredMemories, now: string): TransferredMemories => {
  if (Object.values(memories).every(({ lastReview }) => lastReview <= now)) return memories;
  return Object.fromEntries(
    Object.entries(memories).map(([facet, facetMemory]) => [
      facet,
      facetMemory.lastReview > now ? { ...facetMemory, lastReview: now } : facetMemory,
    ]),
  );
};

/**
 * An entry as a word of the import: the bank's word with this id, or the learner's own word; null if it is left out.
 */
export function toImportedWord(
  entry: ImportEntry,
  wordId: string | null,
  { now, keepsProgress, ownWordLevel }: ImportChoice,
): ImportedWord | null {
  const memory = keepsProgress ? limitLastReviews(entry.memory, now) : {};
  const isSuspended = keepsProgress && entry.isSuspended;
  if (wordId !== null) return { wordId, isSuspended, memory };
  if (ownWordLevel === null || entry.translations.length === 0) return null;
  const { word, translations, gender, plural, example, exampleTranslation } = entry;
  return {
    own: {
      ...{ word, translations, gender, plural, example, exampleTranslation },
      partOfSpeech: partOfSpeechOf(entry),
      cefrLevel: entry.cefrLevel ?? ownWordLevel,
    },
    isSuspended,
    memory,
  };
}

/**
 * Sends the words of an import and makes them visible in one step. Repeating the call with the same
 * id adds no word twice.
 * @param onProgress called with the share that is done, 0 to 1
 */
export async function sendImport(
  importId: string,
  words: readonly ImportedWord[],
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<{ added: number; total: number }> {
  const parts = divideIntoParts(words, maxPartWords);
  const sendPart = async (part: ImportedWord[], index: number) => {
    await call(storeImportPart, { importId, part: String(index), words: part }, signal);
  };
  await forEachInParallel(parts, sendPart, (doneCount) => onProgress(doneCount / (parts.length + 1)));
  signal.throwIfAborted();
  return call(finishImport, { importId, parts: parts.length });
}

/**
 * Removes the data that a cancelled import has sent. If this fails, the server removes the data
 * within two days.
 */
export const removeImport = (importId: string): Promise<unknown> =>
  call(cancelImport, { importId }).catch(() => undefined);
