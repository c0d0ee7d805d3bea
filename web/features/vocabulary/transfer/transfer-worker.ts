/** A web worker that writes and reads files of other programs, so that the page is not blocked. */

import initSqlJs from "sql.js";
import wasmUrl from "sql.js/dist/sql-wasm-browser.wasm?url";
import { readVocabularyCsv } from "#core/domain/vocabulary/transfer/vocabulary-csv.ts";
import type { TransferRequest, TransferResponse } from "#web/features/vocabulary/transfer/run-transfer.ts";
import { writeAnkiPackage } from "#web/features/vocabulary/transfer/write-anki-package.ts";

const loadSqlite = () => initSqlJs({ locateFile: () => wasmUrl });

self.onmessage = async ({ data: request }: MessageEvent<TransferRequest>) => {
  const sendReply = (response: TransferResponse) => self.postMessage(response);
  try {
    const words = readVocabularyCsv(request.csv);
    const sqlite = await loadSqlite();
    sendReply({ file: await writeAnkiPackage(sqlite, words, new Date(request.now), request.timeZone) });
  } catch (error) {
    console.error("The file could not be written.", error);
    sendReply({ failure: "failed" });
  }
};
