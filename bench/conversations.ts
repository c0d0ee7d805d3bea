/**
 * Measures how fast the built-in partner answers: `npm run bench:conversations`. The first measurement sends messages
 * one after another. The second one holds two hundred conversations at the same time. In these conversations, each
 * learner pauses between two messages.
 */
import { reportResult } from "./report.ts";
import { type BenchServer, serve, signUp } from "./serve.ts";

const messageCount = Number(process.env.BENCH_MESSAGES ?? 400);
const conversationCount = Number(process.env.BENCH_CONVERSATIONS ?? 200);
const turnsPerConversation = 5;
/** The largest accepted median latency, in milliseconds, of messages that are sent one after another. */
const maxMedianMs = 50;
/**
 * The largest accepted 95th percentile of the latencies, in milliseconds, of messages that are sent one after another.
 */
const maxLatencyMs = 120;
/** How long a learner reads and writes between two messages, when many conversations are held at once. */
const pauseMs = 8_000;

/** Messages of learners at several levels. The learners tell something, ask questions and object. */
const talks = [
  {
    level: "A1",
    messages: [
      "Hallo! Ich bin in Park mit mein Sohn.",
      "Er ist 3 Jahre alt. Wir spielen Fußball.",
      "Magst du Fußball?",
      "Mein Mann kocht heute. Er kocht Suppe.",
      "Ich bin müde. Ich arbeite viel.",
    ],
  },
  {
    level: "A2",
    messages: [
      "Am Samstag habe ich meinen Schlüssel verloren und konnte nicht in die Wohnung.",
      "Meine Nachbarin hat mir geholfen. Sie hat einen zweiten Schlüssel.",
      "Ich habe ihn am Sonntag gefunden! Verlierst du auch oft Sachen?",
      "Ich fahre jeden Tag mit dem Fahrrad zur Arbeit, auch bei Regen.",
      "Das habe ich doch schon gesagt, ich fahre jeden Tag.",
    ],
  },
  {
    level: "B1",
    messages: [
      "Ich habe ein Problem mit meinem Mitbewohner, weil er nie abwäscht.",
      "Ich habe schon zweimal mit ihm geredet, aber es ändert sich nichts.",
      "Soll ich lieber ausziehen oder noch einmal mit ihm reden?",
      "Nein, ich meinte nicht ausziehen, sondern dass er sauer wird.",
      "Findest du, dass Mieten zu teuer sind?",
    ],
  },
  {
    level: "C1",
    messages: [
      "Ehrlich gesagt hab ich mich ziemlich mit meiner besten Freundin verkracht, und seitdem herrscht Funkstille.",
      "Ich hab ihr vor allen anderen an den Kopf geworfen, dass sie immer absagt, und jetzt tut es mir leid.",
      "Wie gesagt, sie meldet sich nicht. Was würdest du machen?",
      "Ich glaube, ich schreibe ihr einen Brief. Findest du das übertrieben?",
      "Hätte ich mich gleich entschuldigen sollen?",
    ],
  },
] as const;

type Learner = { cookie: string; conversationId: string; messages: readonly string[] };

async function postJson(url: string, cookie: string, body: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

async function startConversation({ url }: BenchServer, learnerNumber: number): Promise<Learner> {
  const { cookie } = await signUp(url);
  const { level, messages } = talks[learnerNumber % talks.length] ?? talks[0];
  const creationResponse = await postJson(`${url}/api/conversations`, cookie, {
    language: "german",
    category: null,
    title: "Free Practice",
    tone: "friendly",
    level,
  });
  return { cookie, conversationId: String(creationResponse.id), messages };
}

/**
 * Sends the message with this number.
 * @returns the latency in milliseconds
 */
async function measureMessage(
  { url }: BenchServer,
  { cookie, conversationId, messages }: Learner,
  messageNumber: number,
): Promise<number> {
  const content = messages[messageNumber % messages.length] ?? "";
  const startTime = performance.now();
  await postJson(`${url}/api/conversations/${conversationId}/messages`, cookie, {
    content,
    language: "german",
    clientMessageId: crypto.randomUUID(),
  });
  return performance.now() - startTime;
}

/**
 * Measures the round trip of a call without a partner's answer: the call only reads which learner is signed in.
 * @returns the latency in milliseconds
 */
async function measureRoundTrip({ url }: BenchServer, { cookie }: Learner): Promise<number> {
  const startTime = performance.now();
  await (await fetch(`${url}/api/auth/user`, { headers: { cookie } })).arrayBuffer();
  return performance.now() - startTime;
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const formatLatencies = (values: readonly number[]) =>
  `median ${quantile(values, 0.5).toFixed(1)} ms, p95 ${quantile(values, 0.95).toFixed(1)} ms, slowest ${Math.max(...values).toFixed(0)} ms`;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

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
const messagesPerLearner = 25;
const sequentialLatencies: number[] = [];
const roundTripLatencies: number[] = [];
const learnerCount = talks.length + Math.ceil(messageCount / messagesPerLearner);
for (let learnerNumber = 0; learnerNumber < learnerCount; learnerNumber++) {
  const learner = await startConversation(server, learnerNumber);
  for (let i = 0; i < messagesPerLearner; i++) {
    const latency = await measureMessage(server, learner, i);
    // The messages of the first learner of each level are not measured. While the server answers them, it loads the
    // lexicon and reads content from the database.
    if (learnerNumber < talks.length) continue;
    sequentialLatencies.push(latency);
    roundTripLatencies.push(await measureRoundTrip(server, learner));
  }
}
console.log(
  `${sequentialLatencies.length} answers one after the other: ${formatLatencies(sequentialLatencies)} (median at most ${maxMedianMs} ms, p95 at most ${maxLatencyMs} ms); round trips: ${formatLatencies(roundTripLatencies)}`,
);
for (const [name, share, maxValue] of [
  ["median", 0.5, maxMedianMs],
  ["p95", 0.95, maxLatencyMs],
] as const)
  reportResult({
    name: `answer of the built-in partner, ${name}`,
    value: quantile(sequentialLatencies, share),
    baseline: { name: "round trip", value: quantile(roundTripLatencies, share) },
    maxValue,
  });

const learners = await runPooled(
  Array.from({ length: conversationCount }, (_, i) => () => startConversation(server, i)),
  8,
);
const startTime = performance.now();
let errorCount = 0;
const concurrentLatencies: number[] = [];
const concurrentRoundTrips: number[] = [];
await Promise.all(
  learners.map(async (learner, learnerNumber) => {
    // Learners do not press Send at the same moment.
    await wait((pauseMs * learnerNumber) / conversationCount);
    for (let i = 0; i < turnsPerConversation; i++) {
      try {
        concurrentLatencies.push(await measureMessage(server, learner, i));
        concurrentRoundTrips.push(await measureRoundTrip(server, learner));
      } catch (error) {
        errorCount++;
        console.error(error);
      }
      await wait(pauseMs);
    }
  }),
);
const seconds = (performance.now() - startTime) / 1000;
console.log(
  `${conversationCount} conversations at once, ${turnsPerConversation} messages each: ${errorCount} errors, ${(concurrentLatencies.length / seconds).toFixed(0)} answers a second; answers: ${formatLatencies(concurrentLatencies)}; round trips: ${formatLatencies(concurrentRoundTrips)}`,
);
for (const [name, share] of [
  ["median", 0.5],
  ["p95", 0.95],
] as const)
  reportResult({
    name: `${conversationCount} conversations at once, ${name}`,
    value: quantile(concurrentLatencies, share),
    baseline: { name: "round trip", value: quantile(concurrentRoundTrips, share) },
  });
await server.stop();
const isFastEnough =
  quantile(sequentialLatencies, 0.5) <= maxMedianMs && quantile(sequentialLatencies, 0.95) <= maxLatencyMs;
process.exit(errorCount === 0 && isFastEnough ? 0 : 1);
