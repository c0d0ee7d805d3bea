/**
 * Talking with the built-in partner: how long an answer takes, and two hundred conversations at once:
 * `npm run bench:conversations`.
 */
import { type BenchServer, serve, signUp } from "./serve.ts";

const messages = Number(process.env.BENCH_MESSAGES ?? 400);
const atOnce = Number(process.env.BENCH_CONVERSATIONS ?? 200);
const turnsAtOnce = 5;
/** Milliseconds that 95 of 100 answers take at most, one after the other. */
const longest = 50;

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

async function post(url: string, cookie: string, body: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

async function begin({ url }: BenchServer): Promise<Learner> {
  const { cookie } = await signUp(url);
  const created = await post(`${url}/api/conversations`, cookie, {
    language: "german",
    category: "food",
    title: "Food Practice",
    tone: "friendly",
    level: "A1",
  });
  return { cookie, conversation: String(created.id) };
}

/** Says the n-th thing. @returns milliseconds until the answer was there */
async function say({ url }: BenchServer, { cookie, conversation }: Learner, n: number): Promise<number> {
  const sentence = sentences[n % sentences.length] ?? String;
  const content = sentence(`${foods[Math.floor(n / sentences.length) % foods.length]}`);
  const started = performance.now();
  await post(`${url}/api/conversations/${conversation}/messages`, cookie, {
    content,
    language: "german",
    clientMessageId: crypto.randomUUID(),
  });
  return performance.now() - started;
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const told = (values: readonly number[]) =>
  [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${quantile(values, share).toFixed(1)} ms`).join(", ");

/** Runs tasks, so many at once. */
async function pooled<T>(tasks: readonly (() => Promise<T>)[], width: number): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const work = async () => {
    for (let i = next++; i < tasks.length; i = next++) results[i] = await (tasks[i] as () => Promise<T>)();
  };
  await Promise.all(Array.from({ length: width }, work));
  return results;
}

const server = await serve();
// Thirty messages in five minutes are the most: a learner for each 25.
const first: number[] = [];
for (let sent = -25; sent < messages; sent += 25) {
  const learner = await begin(server);
  for (let i = 0; i < 25; i++) {
    const took = await say(server, learner, i);
    // The first learner's warm it up: the lexicon is read, content comes from the database.
    if (sent >= 0) first.push(took);
  }
}
console.log(`${first.length} answers one after the other: ${told(first)} (p95 at most ${longest} ms)`);

const learners = await pooled(
  Array.from({ length: atOnce }, () => () => begin(server)),
  8,
);
const started = performance.now();
let errors = 0;
const all = await Promise.all(
  learners.map(async (learner) => {
    const took: number[] = [];
    for (let i = 0; i < turnsAtOnce; i++) {
      try {
        took.push(await say(server, learner, i));
      } catch (error) {
        errors++;
        console.error(error);
      }
    }
    return took;
  }),
);
const seconds = (performance.now() - started) / 1000;
const answers = all.flat();
console.log(
  `${atOnce} conversations at once, ${turnsAtOnce} messages each: ${errors} errors, ${(answers.length / seconds).toFixed(0)} answers a second, ${told(answers)}`,
);
await server.stop();
process.exit(errors === 0 && quantile(first, 0.95) <= longest ? 0 : 1);
