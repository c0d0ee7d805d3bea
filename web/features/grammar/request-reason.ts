import type { QuestionWithRightAnswers } from "#core/domain/grammar/answer-reason.ts";
import type { ReasonRequest, ReasonResponse } from "#web/features/grammar/check-worker.ts";

interface PendingRequest {
  resolve(reason: string | null): void;
  reject(error: Error): void;
}

let worker: Worker | undefined;
let latestRequestId = 0;
const pendingRequests = new Map<number, PendingRequest>();

const createNotLoadedError = () => new Error("The checker could not be loaded.");

function failAllRequests() {
  for (const { reject } of pendingRequests.values()) reject(createNotLoadedError());
  pendingRequests.clear();
  worker?.terminate();
  worker = undefined;
}

function startWorker(): Worker {
  const newWorker = new Worker(new URL("./check-worker.ts", import.meta.url), { type: "module" });
  newWorker.onmessage = ({ data }: MessageEvent<ReasonResponse>) => {
    const pendingRequest = pendingRequests.get(data.id);
    pendingRequests.delete(data.id);
    if ("reason" in data) pendingRequest?.resolve(data.reason);
    else if (data.failure === "not-loaded") pendingRequest?.reject(createNotLoadedError());
    else pendingRequest?.resolve(null);
  };
  newWorker.onerror = failAllRequests;
  return newWorker;
}

/**
 * Asks the checker, which runs in a web worker, why an answer is wrong. The result is null if the checker finds no
 * reason.
 * @throws Error when the checker or its lexicon could not be loaded. The next call tries to load both again.
 */
export function requestReason(question: QuestionWithRightAnswers, answer: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    latestRequestId += 1;
    pendingRequests.set(latestRequestId, { resolve, reject });
    try {
      worker ??= startWorker();
      worker.postMessage({ id: latestRequestId, question: question, answer } satisfies ReasonRequest);
    } catch {
      failAllRequests();
    }
  });
}
