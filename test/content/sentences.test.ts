import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { splitWords } from "#core/domain/sentences/answer-words.ts";
import { judgeSentence } from "#core/domain/sentences/judge-sentence.ts";
import type { SentenceKind } from "#core/domain/sentences/sentence-kind.ts";
import {
  listAcceptedSentences,
  type SentencePlan,
  toTranslatedSentence,
} from "#core/domain/sentences/sentence-plan.ts";
import { loadAuthoredContent } from "../support/corpus.ts";
import { loadLexicon } from "../support/lexicon.ts";
import { sampleOf } from "../support/sample.ts";

const readRows = (name: string) => loadAuthoredContent().tables.find((table) => table.name === name)?.rows ?? [];
const readWordsById = () => new Map(loadAuthoredContent().corpus.words.map((word) => [word.id, word]));
const readPlans = () =>
  new Map(readRows("sentence_plans").map(([id, , plan]) => [String(id), JSON.parse(String(plan)) as SentencePlan]));

test("Natural answers to a random sample of sentences are accepted, and answers with learners' mistakes are rejected", () => {
  const wordById = readWordsById();
  const planById = readPlans();
  const counts: Record<string, { wrongVerdicts: string[]; answerCount: number }> = {};
  const lines = readFileSync(new URL("../data/sentence-answers.tsv", import.meta.url), "utf8")
    .trim()
    .split("\n");
  for (const line of sampleOf(lines.slice(1), 12)) {
    const [kind = "", id = "", judgement = "", answer = ""] = line.split("\t");
    const word = wordById.get(id);
    const plan = planById.get(id);
    if (!word || !plan) throw new Error(`${id} has no sentence`);
    const sentence = {
      kind: kind as SentenceKind,
      ...toTranslatedSentence(plan, { example: word.exampleSentence, exampleTranslation: word.exampleTranslation }),
    };
    const name = judgement === "wrong" ? "wrong" : kind;
    counts[name] ??= { wrongVerdicts: [], answerCount: 0 };
    counts[name].answerCount += 1;
    if (judgeSentence(sentence, answer, loadLexicon()).isRight !== (judgement !== "wrong"))
      counts[name].wrongVerdicts.push(answer);
  }
  const computeShareOfWrongVerdicts = (name: string) =>
    (counts[name]?.wrongVerdicts.length ?? 0) / (counts[name]?.answerCount ?? 1);
  // The limits are higher for a sample, because the share of wrong verdicts in a small sample can be higher than the
  // share among all answers.
  const limits = process.env.CHECK_ALL
    ? { build: 0.02, translate: 0.08, wrong: 0.015 }
    : { build: 0.05, translate: 0.14, wrong: 0.05 };
  for (const [name, limit] of Object.entries(limits))
    expect(computeShareOfWrongVerdicts(name), counts[name]?.wrongVerdicts.join("\n")).toBeLessThanOrEqual(limit);
});

test("Almost every example has a plan, and each of its orders has all words of the example", () => {
  const wordById = readWordsById();
  const planById = readPlans();
  expect(planById.size).toBeGreaterThan(wordById.size * 0.99);
  const sortWords = (text: string) => splitWords(text.toLowerCase()).toSorted().join(" ");
  for (const [id, plan] of planById) {
    const [sentence = "", ...furtherSentences] = listAcceptedSentences(plan, wordById.get(id)?.exampleSentence ?? "");
    const expectedWords = sortWords(sentence);
    if (furtherSentences.some((order) => sortWords(order) !== expectedWords))
      throw new Error(`${id}: ${furtherSentences.join(" / ")}`);
  }
});

test("Nearly all sentences from B1 on have tiles that do not belong to them, and no sentence below B1 has such tiles", () => {
  const wordById = readWordsById();
  const plans = [...readPlans()].map(([id, plan]) => ({ plan, level: wordById.get(id)?.cefrLevel ?? "A1" }));
  const isFromB1 = (level: string) => ["B1", "B2", "C1", "C2"].includes(level);
  expect(plans.every(({ plan, level }) => isFromB1(level) || plan.distractors.length === 0)).toBe(true);
  const plansFromB1 = plans.filter(({ level }) => isFromB1(level));
  expect(plansFromB1.filter(({ plan }) => plan.distractors.length >= 2).length / plansFromB1.length).toBeGreaterThan(
    0.8,
  );
});

test("Every topic in the table of features exists and has sentences", () => {
  const topicIds = new Set(loadAuthoredContent().corpus.topics.map(({ id }) => id));
  const rows = readRows("sentence_topics").map(([id, wordIds]) => ({
    id: String(id),
    count: JSON.parse(String(wordIds)).length,
  }));
  expect(rows.filter(({ id }) => !topicIds.has(id))).toEqual([]);
  expect(rows.filter(({ count }) => count < 3)).toEqual([]);
  expect(rows.length).toBeGreaterThan(95);
});
