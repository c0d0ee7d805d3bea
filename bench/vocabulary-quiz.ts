/**
 * Measures how long the server takes to create a quiz, and a round of sentences, for a learner with 6,000 words, with 8
 * concurrent requests: `npm run bench:vocabulary-quiz`.
 */
import autocannon from "autocannon";
import { toHex } from "#core/domain/bytes.ts";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { encodeMemory } from "#core/domain/vocabulary/memory-bytes.ts";
import type { MemoryCard } from "#core/domain/vocabulary/review-schedule.ts";
import { genders, partsOfSpeech } from "#core/domain/vocabulary/word.ts";
import { reportResult } from "./report.ts";
import { serve, signUp } from "./serve.ts";

const wordCount = 6000;
const dayMs = 86_400_000;
const durationSeconds = Number(process.env.BENCH_SECONDS ?? 10);

const runCount = Number(process.env.BENCH_RUNS ?? 3);
for (let runNumber = 0; runNumber < runCount; runNumber++) {
  const { url, database, stop } = await serve();
  const learner = await signUp(url);
  await addWords(database, learner.id);
  const requestOptions = {
    url: `${url}/api/vocabulary/quiz/generate`,
    method: "POST" as const,
    headers: { cookie: learner.cookie, "content-type": "application/json" },
    body: JSON.stringify({
      language: "german",
      quizType: "multiple-choice",
      direction: "german-to-english",
      count: 10,
    }),
  };
  const firstResponse = await fetch(requestOptions.url, requestOptions);
  const { questions } = (await firstResponse.json()) as { questions: unknown[] };
  await autocannon({ ...requestOptions, connections: 8, duration: 2 });
  const baselineResult = await runLoad({
    url: `${url}/api/auth/user`,
    headers: requestOptions.headers,
    connections: 8,
    duration: durationSeconds,
  });
  const quizResult = await runLoad({ ...requestOptions, connections: 8, duration: durationSeconds });
  const formatResult = (loadResult: typeof quizResult) =>
    `p50 ${loadResult.latency.p50} ms, p95 ${loadResult.p95.toFixed(0)} ms, p99 ${loadResult.latency.p99} ms, ${loadResult.requests.average.toFixed(0)} a second`;
  console.log(`run ${runNumber + 1}: ${questions.length} questions of ${wordCount} words; ${quizResult.non2xx} errors`);
  console.log(`  quiz          ${formatResult(quizResult)}`);
  console.log(`  current user  ${formatResult(baselineResult)}`);
  reportResult({
    name: `quiz of 10 of ${wordCount} words, 8 at once, p95`,
    value: quizResult.p95,
    baseline: { name: "current user", value: baselineResult.p95 },
  });
  const sentenceOptions = {
    ...requestOptions,
    url: `${url}/api/sentences/generate`,
    body: JSON.stringify({ kind: "mixed", count: 10 }),
  };
  await autocannon({ ...sentenceOptions, connections: 8, duration: 2 });
  const sentencesResult = await runLoad({ ...sentenceOptions, connections: 8, duration: durationSeconds });
  console.log(`  sentences     ${formatResult(sentencesResult)}; ${sentencesResult.non2xx} errors`);
  reportResult({
    name: `round of 10 sentences of ${wordCount} words, 8 at once, p95`,
    value: sentencesResult.p95,
    baseline: { name: "quiz of 10", value: quizResult.p95 },
    maxRatio: 1.5,
  });
  await stop();
}

/** Runs autocannon and adds the 95th percentile of the latencies, which autocannon does not compute. */
async function runLoad(options: autocannon.Options): Promise<autocannon.Result & { p95: number }> {
  const latencies: number[] = [];
  const instance = autocannon(options);
  instance.on("response", (_client, _status, _bytes, milliseconds) => latencies.push(milliseconds));
  const result = await instance;
  return { ...result, p95: latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.95)] ?? Number.NaN };
}

/**
 * Adds `wordCount` words to the learner's vocabulary: every word of the bank, and copies of these words. A third of the
 * added words are due.
 */
async function addWords(database: D1Database, learnerId: string): Promise<void> {
  const lastReview = "2026-11-01T18:00:00.000Z";
  const createCardDueIn = (days: number): MemoryCard => ({
    ...{ due: new Date(Date.now() + days * dayMs).toISOString(), stability: 12.5, difficulty: 5, scheduledDays: 12 },
    ...{ reps: 4, lapses: 1, state: 2, lastReview },
    answers: [
      [lastReview, 1],
      ["2026-10-20T18:00:00.000Z", 0],
      ["2026-10-01T18:00:00.000Z", 1],
    ],
  });
  const memory = toHex(
    encodeMemory({ "german-to-english": createCardDueIn(1), "english-to-german": createCardDueIn(5) }),
  );
  const { n } = (await database.prepare("SELECT count(*) AS n FROM german_vocabulary_bank").first<{ n: number }>()) ?? {
    n: 0,
  };
  for (let copyNumber = 0; copyNumber * n < wordCount; copyNumber++) {
    await database
      .prepare(
        // The bank does not contain the ids of the copies. So the row of each copy contains the data of the word
        // itself, which a normal row does not contain, because the bank has this data.
        `INSERT INTO vocabulary (user_id, id, cefr_level, part_of_speech, gender, times_encountered, last_encountered, revision,
          created_at, due_german_to_english, due_english_to_german, cards, details)
        SELECT unhex(?1, '-'), id || ?2, (SELECT key FROM json_each(?4) WHERE value = cefr_level),
          (SELECT key FROM json_each(?5) WHERE value = part_of_speech), (SELECT key FROM json_each(?6) WHERE value = gender),
          3, ?7, 4, ?7 - 2678400000, unixepoch('now', (abs(random()) % 30 - 10) || ' days') * 1000,
          unixepoch('now', '5 days') * 1000, unhex(?8),
          iif(?2 = '', NULL, json_object('word', word, 'translation', json(translation), 'plural', plural, 'category', NULL,
            'caseInfo', case_info, 'verbType', verb_type, 'example', NULL, 'exampleTranslation', NULL))
        FROM german_vocabulary_bank LIMIT ?3`,
      )
      .bind(
        learnerId,
        copyNumber === 0 ? "" : `-${copyNumber}`,
        wordCount - copyNumber * n,
        ...[cefrLevels, partsOfSpeech, genders].map((names) => JSON.stringify(names)),
        Date.parse(lastReview),
        memory,
      )
      .run();
  }
}
