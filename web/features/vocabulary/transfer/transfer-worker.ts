/** A web worker that writes and reads files of other programs, so that the page is not blocked. */

import initSqlJs from "sql.js";
import wasmUrl from "sql.js/dist/sql-wasm-browser.wasm?url";
import { readVocabularyCsv } from "#core/domain/vocabulary/transfer/vocabulary-csv.ts";
import { UnreadableFile } from "#core/domain/vocabulary/transfer/word-table.ts";
import { readFile } from "#web/features/vocabulary/transfer/read-file.ts";
import type { TransferRequest, TransferResponse } from "#web/features/vocabulary/transfer/run-transfer.ts";
import { writeAnkiPackage } from "#web/features/vocabulary/transfer/write-anki-package.ts";

const loadSqlite = () =>
  initSqlJs({ locateFile: () => wasmUrl }).catch(() => {
    throw new UnreadableFile("not-loaded");
  });

async function handleRequest(request: TransferRequest): Promise<TransferResponse> {
  if (request.kind === "read-file") return { wordFile: await readFile(request.file, loadSqlite) };
  const words = readVocabularyCsv(request.csv);
  return { bytes: await writeAnkiPackage(await loadSqlite(), words, request.options) };
}

self.onmessage = async ({ data: request }: MessageEvent<TransferRequest>) => {
  const response = await handleRequest(request).catch((error: unknown): TransferResponse => {
    if (error instanceof UnreadableFile) return { problem: error.problem };
    console.error("The file could not be read or written.", error);
    return { problem: "failed" };
  });
  self.postMessage(response);
};
