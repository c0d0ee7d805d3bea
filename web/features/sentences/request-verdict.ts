import type { SentenceQuestion } from "#core/contract/sentences.ts";
import { judgePlainly } from "#core/domain/sentences/judge-plainly.ts";
import type { JudgeRequest, JudgeResponse } from "#web/features/sentences/judge-worker.ts";
import type { ShownVerdict } from "#web/features/sentences/sentence-answer.ts";

/**
 * The milliseconds to wait for the verdict of the analysis. After that, the verdict of the plain comparison is used;
 * the server judges with the analysis anyway. `right`: the plain comparison already finds the answer right, so the
 * analysis would only add the picture of the word order. `unknown`: all other answers.
 */
const timeLimitsMs = { right: 1500, unknown: 8000 };

let worker: Worker | undefined;
let latestRequestId = 0;
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

/** Judges an answer with the analysis of German. The verdict is null if the analysis does not finish in time. */
export function requestVerdict(sentence: SentenceQuestion, answer: string): Promise<ShownVerdict | null> {
  const timeLimitMs = judgePlainly(sentence, answer).isRight ? timeLimitsMs.right : timeLimitsMs.unknown;
  return new Promise((resolve) => {
    latestRequestId += 1;
    const id = latestRequestId;
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
