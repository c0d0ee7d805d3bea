import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const wranglerConfig = readFileSync("wrangler.toml", "utf8");
const findNames = (pattern: RegExp) => [...wranglerConfig.matchAll(pattern)].map(([, name]) => name);

test("Each dead letter queue has a consumer", () => {
  const consumedQueues = findNames(/\[\[queues\.consumers\]\]\nqueue = "([\w-]+)"/g);
  const deadLetterQueues = findNames(/^dead_letter_queue = "([\w-]+)"/gm);
  expect(deadLetterQueues.length).toBeGreaterThan(0);
  for (const queue of deadLetterQueues) {
    expect(consumedQueues).toContain(queue);
    expect(readFileSync("worker/leagues/process-queue.ts", "utf8")).toContain(`deadLetterQueueName = "${queue}"`);
  }
});
