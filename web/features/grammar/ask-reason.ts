import type { AnsweredQuestion } from "#core/domain/grammar/answer-reason.ts";
import type { ReasonAnswer, ReasonRequest } from "#web/features/grammar/check-worker.ts";

type Waiting = (reason: string | null) => void;

let worker: Worker | undefined;
let latest = 0;
const waiting = new Map<number, Waiting>();

function settleAll() {
  for (const settle of waiting.values()) settle(null);
  waiting.clear();
  worker?.terminate();
  worker = undefined;
}

function startWorker(): Worker {
  const started = new Worker(new URL("./check-worker.ts", import.meta.url), { type: "module" });
  started.onmessage = ({ data }: MessageEvent<ReasonAnswer>) => {
    waiting.get(data.id)?.("reason" in data ? data.reason : null);
    waiting.delete(data.id);
  };
  started.onerror = settleAll;
  return started;
}

/** The checker's reason for a wrong answer; null where it has none, or where it is not to be had. */
export function askReason(asked: AnsweredQuestion, answer: string): Promise<string | null> {
  return new Promise((resolve) => {
    latest += 1;
    waiting.set(latest, resolve);
    try {
      worker ??= startWorker();
      worker.postMessage({ id: latest, asked, answer } satisfies ReasonRequest);
    } catch {
      settleAll();
    }
  });
}
