/** Writes the words of a CSV file (`writeVocabularyCsv`) as an Anki package. */
export interface TransferRequest {
  kind: "write-anki";
  csv: string;
  now: string;
  timeZone: string;
}

export type TransferResponse = { file: Uint8Array<ArrayBuffer> } | { failure: "failed" };

/** Runs one request in a web worker that is loaded for it. */
export function runTransfer(request: TransferRequest): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL("./transfer-worker.ts", import.meta.url), { type: "module" });
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<TransferResponse>) =>
      "failure" in data ? reject(new Error("The file could not be written.")) : resolve(data.file);
    worker.onerror = () => reject(new Error("The part of the app that writes files did not load."));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
