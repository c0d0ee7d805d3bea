/**
 * Measures how fast the built-in partner answers: `npm run bench:conversations`. First it sends single messages one
 * after another, then it holds two hundred conversations at the same time.
 */
import { reportResult } from "./report.ts";
import { type BenchServer, serve, signUp } from "./serve.ts";

const messageCount = Number(process.env.BENCH_MESSAGES ?? 400);
const conversationCount = Number(process.env.BENCH_CONVERSATIONS ?? 200);
const turnsPerConversation = 5;
/** The maximum of the 95th percentile of the latencies, in milliseconds, when one message is sent after another. */
const maxLatencyMs = 50;

const foods = "Brot Käse Fisch Reis Salat Suppe Kuchen Eis Obst Gemüse Schokolade Nudeln Pizza Tee Kaffee Saft".split(
  " ",
);
const sentenceBuilders = [
  (food: string) => `Ich esse gern ${food} mit meine Freunde.`,
  (food: string) => `Ja, ich habe gestern ${food} gekauft und gekocht.`,
  (food: string) => `Nein, ${food} mag ich nicht so gern, weil es zu teuer ist.`,
  (food: string) => `Am Wochenende koche ich oft ${food}. Und du?`,
];

type Learner = { cookie: string; conversationId: string };

async function postJson(url: string, cookie: string, body: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

async function startConversation({ url }: BenchServer): Promise<Learner> {
  const { cookie } = await signUp(url);
  const creationResponse = await postJson(`${url}/api/conversations`, cookie, {
    language: "german",
    category: "food",
    title: "Food Practice",
    tone: "friendly",
    level: "A1",
  });
  return { cookie, conversationId: String(creationResponse.id) };
}

/**
 * Sends the message with this number.
 * @returns the latency in milliseconds
 */
async function measureMessage(
  { url }: BenchServer,
  { cookie, conversationId }: Learner,
  messageNumber: number,
): Promise<number> {
  const buildSentence = sentenceBuilders[messageNumber % sentenceBuilders.length] ?? String;
  const content = buildSentence(`${foods[Math.floor(messageNumber / sentenceBuilders.length) % foods.length]}`);
  const startTime = performance.now();
  await postJson(`${url}/api/conversations/${conversationId}/messages`, cookie, {
    content,
    language: "german",
    clientMessageId: crypto.randomUUID(),
  });
  return performance.now() - startTime;
}

/** @returns the latency in milliseconds */
async function measureCurrentUserRead({ url }: BenchServer, { cookie }: Learner): Promise<number> {
  const startTime = performance.now();
  await (await fetch(`${url}/api/auth/user`, { headers: { cookie } })).arrayBuffer();
  return performance.now() - startTime;
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const formatLatencies = (values: readonly number[]) =>
  [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${quantile(values, share).toFixed(1)} ms`).join(", ");

/** Runs tasks, at most `maxConcurrent` of them at the same time, and returns their results in order. */
async function runPooled<T>(tasks: readonly (() => Promise<T>)[], maxConcurrent: number): Promise<T[]> {
  const results: T[] = [];
  let nextIndex = 0;
  const runTasks = async () => {
    for (let i = nextIndex++; i < tasks.length; i = nextIndex++) results[i] = await (tasks[i] as () => Promise<T>)();
  };
  await Promise.all(Array.from({ length: maxConcurrent }, runTasks));
  return results;
}

const server = await serve();
// The server accepts thirty messages in five minutes from one learner, so each learner sends only 25.
const sequentialLatencies: number[] = [];
const currentUserLatencies: number[] = [];
for (let sentCount = -25; sentCount < messageCount; sentCount += 25) {
  const learner = await startConversation(server);
  for (let i = 0; i < 25; i++) {
    const latency = await measureMessage(server, learner, i);
    // The messages of the first learner are not measured. While the server answers them, it loads the lexicon and reads
    // content from the database.
    if (sentCount >= 0) sequentialLatencies.push(latency);
    if (sentCount >= 0) currentUserLatencies.push(await measureCurrentUserRead(server, learner));
  }
}
console.log(
  `${sequentialLatencies.length} answers one after the other: ${formatLatencies(sequentialLatencies)} (p95 at most ${maxLatencyMs} ms)`,
);

reportResult({
  name: "answer of the built-in partner, p95",
  value: quantile(sequentialLatencies, 0.95),
  baseline: { name: "current user", value: quantile(currentUserLatencies, 0.95) },
  maxValue: maxLatencyMs,
});

const learners = await runPooled(
  Array.from({ length: conversationCount }, () => () => startConversation(server)),
  8,
);
const startTime = performance.now();
let errorCount = 0;
const latenciesByConversation = await Promise.all(
  learners.map(async (learner) => {
    const latencies: number[] = [];
    for (let i = 0; i < turnsPerConversation; i++) {
      try {
        latencies.push(await measureMessage(server, learner, i));
      } catch (error) {
        errorCount++;
        console.error(error);
      }
    }
    return latencies;
  }),
);
const seconds = (performance.now() - startTime) / 1000;
const concurrentLatencies = latenciesByConversation.flat();
console.log(
  `${conversationCount} conversations at once, ${turnsPerConversation} messages each: ${errorCount} errors, ${(concurrentLatencies.length / seconds).toFixed(0)} answers a second, ${formatLatencies(concurrentLatencies)}`,
);
reportResult({
  name: `${conversationCount} conversations at once, p95`,
  value: quantile(concurrentLatencies, 0.95),
  baseline: { name: "one after the other", value: quantile(sequentialLatencies, 0.95) },
});
await server.stop();
process.exit(errorCount === 0 && quantile(sequentialLatencies, 0.95) <= maxLatencyMs ? 0 : 1);
