import type { SentenceQuestion } from "#core/contract/sentences.ts";
import { judgePlainly } from "#core/domain/sentences/judge-plainly.ts";
import type { JudgeRequest, JudgeResponse } from "#web/features/sentences/judge-worker.ts";
import type { ShownVerdict } from "#web/features/sentences/sentence-answer.ts";

/**
 * The milliseconds after which the verdict of the plain comparison is used if the analysis has not finished. The server
 * judges with the analysis anyway. For a right answer only the picture of its word order is missing, so its limit is
 * shorter.
 */
const timeLimits = { right: 1500, unknown: 8000 };

let worker: Worker | undefined;
let latestId = 0;
const pendingRequests = new Map<number, (verdict: ShownVerdict | null) => void>();

function stopWorker() {
  for (const resolve of pendingRequests.values()) resolve(null);
  pendingRequests.clear();
  worker?.terminate();
  worker = undefined;
}

function startWorker(): Worker {
  const newWorker = new Worker(new URL("./judge-worker.ts", import.meta.url), { type: "module" });
  newWorker.onmessage = ({ data }: MessageEvent<JudgeResponse>) => {
    pendingRequests.get(data.id)?.(data.verdict);
    pendingRequests.delete(data.id);
  };
  newWorker.onerror = stopWorker;
  return newWorker;
}

/** Starts loading the analysis, so that the first answer does not wait for the analysis. */
export function preloadAnalysis(): void {
  try {
    worker ??= startWorker();
    worker.postMessage(null);
  } catch {
    stopWorker();
  }
}

/** Judges an answer with the analysis of German. Null if it is not available in time. */
export function requestVerdict(sentence: SentenceQuestion, answer: string): Promise<ShownVerdict | null> {
  const timeLimitMs = judgePlainly(sentence, answer).isRight ? timeLimits.right : timeLimits.unknown;
  return new Promise((resolve) => {
    latestId += 1;
    const id = latestId;
    pendingRequests.set(id, resolve);
    setTimeout(() => {
      if (pendingRequests.delete(id)) resolve(null);
    }, timeLimitMs);
    try {
      worker ??= startWorker();
      worker.postMessage({ id, sentence, answer } satisfies JudgeRequest);
    } catch {
      stopWorker();
    }
  });
}
