import type { AnkiExportOptions } from "#core/domain/vocabulary/transfer/anki-collection.ts";
import { type FileProblem, UnreadableFile, type WordFile } from "#core/domain/vocabulary/transfer/word-table.ts";

/** The requests to the web worker. */
export type TransferRequest =
  | {
      /** Writes the words of a CSV file (`writeVocabularyCsv`) as an Anki package. */
      kind: "write-anki";
      csv: string;
      options: AnkiExportOptions;
    }
  | {
      /** Reads the words of an Anki package or a text file. */
      kind: "read-file";
      file: File;
    };

export type TransferResponse = { bytes: Uint8Array<ArrayBuffer> } | { wordFile: WordFile } | { problem: FileProblem };

/**
 * The maximum duration of a request. A malicious file could keep the web worker busy forever. The
 * largest normal file takes seconds, or a minute on a slow phone.
 */
const maxWorkMs = 180_000;

/** Runs one request in a web worker that is loaded for it, and ends the worker if `signal` aborts. */
function runTransfer(request: TransferRequest, signal?: AbortSignal): Promise<TransferResponse> {
  const worker = new Worker(new URL("./transfer-worker.ts", import.meta.url), { type: "module" });
  return new Promise<TransferResponse>((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
    setTimeout(() => reject(new UnreadableFile("failed")), maxWorkMs);
    worker.onmessage = ({ data }: MessageEvent<TransferResponse>) =>
      "problem" in data ? reject(new UnreadableFile(data.problem)) : resolve(data);
    worker.onerror = () => reject(new UnreadableFile("not-loaded"));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

/** @throws UnreadableFile if the part of the app that writes files does not load or fails */
export async function writeAnkiFile(csv: string, options: AnkiExportOptions): Promise<Uint8Array<ArrayBuffer>> {
  const response = await runTransfer({ kind: "write-anki", csv, options });
  if (!("bytes" in response)) throw new UnreadableFile("failed");
  return response.bytes;
}

/** @throws UnreadableFile */
export async function readWordFile(file: File, signal: AbortSignal): Promise<WordFile> {
  const response = await runTransfer({ kind: "read-file", file }, signal);
  if (!("wordFile" in response)) throw new UnreadableFile("failed");
  return response.wordFile;
}
