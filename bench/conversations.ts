/**
 * Measures answers of the built-in partner: the latency of single messages, and two hundred conversations at the same
 * time: `npm run bench:conversations`.
 */
import { type BenchServer, serve, signUp } from "./serve.ts";

const messages = Number(process.env.BENCH_MESSAGES ?? 400);
const conversationCount = Number(process.env.BENCH_CONVERSATIONS ?? 200);
const turnsPerConversation = 5;
/** Maximum 95th percentile of the latency of sequential answers, in milliseconds. */
const maxLatencyMs = 50;

const foods = "Brot Käse Fisch Reis Salat Suppe Kuchen Eis Obst Gemüse Schokolade Nudeln Pizza Tee Kaffee Saft".split(
  " ",
);
const sentences = [
  (food: string) => `Ich esse gern ${food} mit meine Freunde.`,
  (food: string) => `Ja, ich habe gestern ${food} gekauft und gekocht.`,
  (food: string) => `Nein, ${food} mag ich nicht so gern, weil es zu teuer ist.`,
  (food: string) => `Am Wochenende koche ich oft ${food}. Und du?`,
];

type Learner = { cookie: string; conversation: string };

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
  return { cookie, conversation: String(creationResponse.id) };
}

/**
 * Sends the n-th message.
 * @returns the latency in milliseconds
 */
async function sendMessage({ url }: BenchServer, { cookie, conversation }: Learner, n: number): Promise<number> {
  const sentence = sentences[n % sentences.length] ?? String;
  const content = sentence(`${foods[Math.floor(n / sentences.length) % foods.length]}`);
  const startTime = performance.now();
  await postJson(`${url}/api/conversations/${conversation}/messages`, cookie, {
    content,
    language: "german",
    clientMessageId: crypto.randomUUID(),
  });
  return performance.now() - startTime;
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const formatLatencies = (values: readonly number[]) =>
  [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${quantile(values, share).toFixed(1)} ms`).join(", ");

/** Runs tasks with a maximum number at the same time. */
async function runPooled<T>(tasks: readonly (() => Promise<T>)[], width: number): Promise<T[]> {
  const results: T[] = [];
  let nextIndex = 0;
  const runTasks = async () => {
    for (let i = nextIndex++; i < tasks.length; i = nextIndex++) results[i] = await (tasks[i] as () => Promise<T>)();
  };
  await Promise.all(Array.from({ length: width }, runTasks));
  return results;
}

const server = await serve();
// The server accepts thirty messages in five minutes from one learner, so each learner sends only 25.
const sequentialLatencies: number[] = [];
for (let sentCount = -25; sentCount < messages; sentCount += 25) {
  const learner = await startConversation(server);
  for (let i = 0; i < 25; i++) {
    const latency = await sendMessage(server, learner, i);
    // The first learner's messages warm up the server: it loads the lexicon and reads content from the database.
    if (sentCount >= 0) sequentialLatencies.push(latency);
  }
}
console.log(
  `${sequentialLatencies.length} answers one after the other: ${formatLatencies(sequentialLatencies)} (p95 at most ${maxLatencyMs} ms)`,
);

const learners = await runPooled(
  Array.from({ length: conversationCount }, () => () => startConversation(server)),
  8,
);
const startTime = performance.now();
let errors = 0;
const latenciesByConversation = await Promise.all(
  learners.map(async (learner) => {
    const latencies: number[] = [];
    for (let i = 0; i < turnsPerConversation; i++) {
      try {
        latencies.push(await sendMessage(server, learner, i));
      } catch (error) {
        errors++;
        console.error(error);
      }
    }
    return latencies;
  }),
);
const seconds = (performance.now() - startTime) / 1000;
const concurrentLatencies = latenciesByConversation.flat();
console.log(
  `${conversationCount} conversations at once, ${turnsPerConversation} messages each: ${errors} errors, ${(concurrentLatencies.length / seconds).toFixed(0)} answers a second, ${formatLatencies(concurrentLatencies)}`,
);
await server.stop();
process.exit(errors === 0 && quantile(sequentialLatencies, 0.95) <= maxLatencyMs ? 0 : 1);
