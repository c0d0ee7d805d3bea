import type { AnsweredQuestion } from "#core/domain/grammar/answer-reason.ts";
import type { ReasonAnswer, ReasonRequest } from "#web/features/grammar/check-worker.ts";

interface Waiting {
  resolve(reason: string | null): void;
  reject(error: Error): void;
}

let worker: Worker | undefined;
let latest = 0;
const waiting = new Map<number, Waiting>();

const notLoaded = () => new Error("The checker could not be loaded.");

function failAll() {
  for (const { reject } of waiting.values()) reject(notLoaded());
  waiting.clear();
  worker?.terminate();
  worker = undefined;
}

function startWorker(): Worker {
  const started = new Worker(new URL("./check-worker.ts", import.meta.url), { type: "module" });
  started.onmessage = ({ data }: MessageEvent<ReasonAnswer>) => {
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ("reason" in data) asker?.resolve(data.reason);
    else if (data.failure === "not-loaded") asker?.reject(notLoaded());
    else asker?.resolve(null);
  };
  started.onerror = failAll;
  return started;
}

/**
 * The checker's reason for a wrong answer; null where it has none.
 * @throws Error when the checker or its lexicon could not be loaded; asked again, both are loaded again
 */
export function askReason(asked: AnsweredQuestion, answer: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    latest += 1;
    waiting.set(latest, { resolve, reject });
    try {
      worker ??= startWorker();
      worker.postMessage({ id: latest, asked, answer } satisfies ReasonRequest);
    } catch {
      failAll();
    }
  });
}
