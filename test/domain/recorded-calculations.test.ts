/**
 * Runs calculations with many numbers, and compares the results with recorded results in
 * `test/data/recorded-calculations`. `recorded-talks.test.ts` explains how to record new results. All random numbers
 * come from fixed seeds.
 */
import { afterAll, describe, expect, test } from "vitest";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { drawCheckpoint } from "#core/domain/curriculum/checkpoint.ts";
import { extractFor } from "#core/domain/curriculum/judge-checkpoint.ts";
import { scoreText } from "#core/domain/exams/judge-writing.ts";
import { computeExpectedUncertainty, estimateAbility } from "#core/domain/placement/ability.ts";
import { createSeededRandom } from "#core/domain/random.ts";
import type { BankWord } from "#core/domain/vocabulary/bank-word.ts";
import { describeMemory, type RememberedWord } from "#core/domain/vocabulary/describe-memory.ts";
import { drawNounsOfRule } from "#core/domain/vocabulary/draw-nouns-of-rule.ts";
import { fitMemory } from "#core/domain/vocabulary/fit-memory.ts";
import { defaultMemorySettings, neutralFit } from "#core/domain/vocabulary/memory-settings.ts";
import { answerHistoryOf } from "#core/domain/vocabulary/past-reviews.ts";
import { cardAfterAnswer, type MemoryCard } from "#core/domain/vocabulary/review-schedule.ts";
import { buildAnkiCollection, createAnkiNoteRow } from "#core/domain/vocabulary/transfer/anki-collection.ts";
import type { TransferredWord } from "#core/domain/vocabulary/transfer/transferred-word.ts";
import { readVocabularyTable, writeVocabularyCsv } from "#core/domain/vocabulary/transfer/vocabulary-csv.ts";
import { createLearnerFactory, playPlacement, simulatedItems } from "../../scripts/simulated-placement.ts";
import { RecordedResults } from "../support/recorded-results.ts";

const dayMs = 86_400_000;
const now = new Date("2026-03-10T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

/**
 * Returns one line for each value of an object or list. Fractions have nine digits, so that rounding errors do not
 * show.
 */
function describeValues(value: unknown, path = ""): string[] {
  if (typeof value === "number" && !Number.isInteger(value)) return [`${path} ${value.toPrecision(9)}`];
  if (typeof value !== "object" || value === null) return [`${path} ${JSON.stringify(value)}`];
  if (Array.isArray(value) && value.every((item) => typeof item !== "object" || item === null))
    return [
      `${path} [${value.map((item) => (typeof item === "number" ? Number(item.toPrecision(9)) : JSON.stringify(item))).join(" ")}]`,
    ];
  return Object.entries(value).flatMap(([key, part]) => describeValues(part, `${path}.${key}`));
}

/** Memory cards of a learner who answers `count` words at growing intervals. About every fourth answer is wrong. */
function answerWords(count: number, seed: number): MemoryCard[] {
  const random = createSeededRandom(seed);
  return Array.from({ length: count }, () => {
    let card: MemoryCard | undefined;
    let daysBeforeNow = 70 + 20 * random();
    for (let distance = 1; daysBeforeNow > 0; distance *= 1.5 + random()) {
      const at = daysAgo(daysBeforeNow);
      card = cardAfterAnswer(
        card,
        random() < 0.75,
        at,
        new Date(at.getTime() + dayMs / 2),
        distance < 20 ? defaultMemorySettings : { desiredRetention: 0.85, fit: null },
      );
      daysBeforeNow -= distance;
    }
    return card as MemoryCard;
  });
}

const transferredMemory = {
  ...{ stability: 12.25, difficulty: 5.5, interval: 12, reps: 3, lapses: 1 },
  ...{ due: "2026-03-29T01:30:00.123Z", lastReview: "2026-03-01T08:15:00.789Z" },
};
const nounToTransfer: TransferredWord = {
  ...{ id: "hafen", word: "Hafen", gender: "m", otherGender: "n", plural: "Häfen", forms: null },
  ...{ partOfSpeech: "noun", translations: ["harbour", "port <sea>"], cefrLevel: "A2", theme: "travel by  sea" },
  ...{ example: "Der Hafen & das Meer.", exampleTranslation: null, isSuspended: true },
  memory: { "german-to-english": transferredMemory, gender: { ...transferredMemory, interval: 0, lapses: 0 } },
};
const verbToTransfer: TransferredWord = {
  ...{
    ...nounToTransfer,
    id: "gehen",
    word: "gehen",
    gender: null,
    otherGender: null,
    plural: "x",
    forms: "geht, ging",
  },
  ...{ partOfSpeech: "verb", theme: null, exampleTranslation: "The harbour", isSuspended: false },
  memory: { "english-to-german": { ...transferredMemory, due: "2026-02-27T03:30:00.000Z" } },
};

const describeAnki = (instant: string, timeZone: string) => {
  const { col, notes } = buildAnkiCollection([nounToTransfer, verbToTransfer], {
    ...{ now: new Date(instant), timeZone, desiredRetention: 0.85 },
  });
  const describeCell = (cell: string | number) =>
    typeof cell === "string" && cell.startsWith("{") ? (JSON.parse(cell) as unknown) : cell;
  return { col: col.map(describeCell), notes, rows: notes.map((note) => createAnkiNoteRow(note, 7, 9)) };
};

/** Reads tables that a spreadsheet program or a learner has changed, so that values are missing or wrong. */
function describeChangedTables() {
  const csv = writeVocabularyCsv([nounToTransfer, verbToTransfer]);
  const headerColumns = csv.split(/\r?\n/)[0]?.split(",") ?? [];
  const buildRow = (values: Record<string, string>) => headerColumns.map((name) => values[name] ?? "");
  const memory = Object.fromEntries(
    Object.entries({ stability: "3", difficulty: "4", interval: "5", reps: "2", lapses: "1" }).map(([name, value]) => [
      `gender_${name}`,
      value,
    ]),
  );
  const dates = { gender_due: "2026-03-12T08:00:00Z", gender_last_review: "2026-03-07T08:00:00.5Z" };
  const rows = [
    buildRow({
      word: " Hafen ",
      article: "der",
      translations: " a ;; b",
      level: "B1",
      suspended: "yes",
      ...memory,
      ...dates,
    }),
    buildRow({ word: "no date", ...memory }),
    buildRow({ word: "no last review", ...memory, gender_due: dates.gender_due }),
    buildRow({ word: "no difficulty", ...memory, ...dates, gender_difficulty: "0" }),
    buildRow({ word: "wrong values", article: "dem", level: "A0", part_of_speech: "x", suspended: "no" }),
    buildRow({ translations: "only English" }),
    buildRow({ word: "  " }),
  ];
  return [
    readVocabularyTable({ rows: [headerColumns, ...rows], lines: [1, 2, 4, 5, 6, 7, 9] }),
    readVocabularyTable({ rows: [["word"], ["allein"], []], lines: [] }),
    readVocabularyTable({ rows: [], lines: [] }),
  ];
}

function describeMemories() {
  const cards = answerWords(220, 3);
  const words = cards.map(
    (card, i): RememberedWord => ({
      ...{ id: `word-${i}`, cefrLevel: cefrLevels[i % 3] ?? "A1", addedBy: i % 5 === 0 ? "placement" : "quiz" },
      createdAt: daysAgo(i % 40).toISOString(),
      cards:
        i % 7 === 0 ? {} : i % 2 === 0 ? { "german-to-english": card } : { gender: card, "english-to-german": card },
    }),
  );
  const { weakWords, loads, forecast, ...otherParts } = describeMemory(words, {
    settings: {
      desiredRetention: 0.88,
      fit: { ...neutralFit, growth: 0.9, fittedAt: "2026-03-01T00:00:00Z", reviewCount: 500 },
    },
    ...{ timeZone: "Europe/Berlin", now },
  });
  return { ...otherParts, weakWords, loads, forecast: forecast.map((day) => Object.values(day)) };
}

/**
 * Draws nouns for quizzes about a rule. They are drawn from nouns that obey the rule, its exceptions, and nouns of
 * other rules.
 */
function drawRuleNouns() {
  const buildNoun = (word: string, genderRule: string, gender: "m" | "f" | "n", cefrLevel: BankWord["cefrLevel"]) =>
    ({ ...{ id: word, word }, genderRule, gender, cefrLevel }) as BankWord;
  const nouns = Array.from({ length: 8 }, (_, i) => [
    buildNoun(`rule-${i}`, "ung", "f", i < 5 ? "A1" : "B1"),
    buildNoun(`exception-${i}`, "ung", "m", "A2"),
    buildNoun(`other-${i}`, "er", i % 2 === 0 ? "m" : "f", "A1"),
  ]).flat();
  const exceptions = Array.from({ length: 8 }, (_, i) => ({ word: `exception-${i}`, gender: "m" as const }));
  return ([undefined, "A1", "A2"] as const).flatMap((highestLevel) =>
    [1, 2, 5, 9, 10, 11, 16, 40].map((count) =>
      drawNounsOfRule(
        ...([nouns, { id: "ung", gender: "f" as const, exceptions } as never, { count, highestLevel }] as const),
        createSeededRandom(count),
      )
        .map(({ word }) => word)
        .join(" "),
    ),
  );
}

const scoreTexts = () =>
  cefrLevels.map((level) =>
    [0, 1 / 3, 0.5, 2 / 3, 1].flatMap((pointShare) =>
      [0, 0.2, 0.5, 0.79, 0.8, 1.2].flatMap((lengthShare) =>
        [0, 4, 9, 16, 28].map((mistakeRate) => scoreText({ pointShare, lengthShare, mistakeRate }, level)),
      ),
    ),
  );

const playPlacements = () => {
  const random = createSeededRandom(21);
  const createLearner = createLearnerFactory(random, 0.2);
  return [-1, 0.5, 2, 3.3, 4.7, 6.5].map((ability) => {
    const { estimate, askedItemIds } = playPlacement(createLearner(ability), random);
    const { posterior: _, ...shownEstimate } = estimate;
    return { ...shownEstimate, asked: askedItemIds };
  });
};

const describeUncertainty = () =>
  [true, false].flatMap((isRight) =>
    simulatedItems
      .filter((_, i) => i % 17 === 0)
      .map((item) => {
        const estimate = estimateAbility([{ item, isRight }]);
        const { level, tieWith, scale, standardError } = estimate;
        const uncertainties = simulatedItems
          .filter((_, i) => i % 40 === 0)
          .map((next) => computeExpectedUncertainty(estimate, next));
        return [level, tieWith, scale, standardError, ...uncertainties];
      }),
  );

function drawCheckpoints() {
  const words = Array.from({ length: 24 }, (_, i) => ({
    ...{ id: `w${i}`, word: i === 3 ? "Wort-2" : `Wort-${i}`, translation: i === 5 ? "WORD-4" : `word-${i}` },
    ...{ isOfChapter: i % 2 === 0, example: `Satz ${i === 9 ? 8 : i}`, hasSentence: i % 4 !== 1 },
    isTranslatable: i % 3 !== 0,
  }));
  const exercises = Array.from({ length: 9 }, (_, i) => ({
    ...{ id: `e${i}`, question: `Frage ${i >> 1}`, isOfChapter: i < 4 },
  }));
  const pool = { words, exercises, textQuestionIds: ["t1", "t2", "t3"] };
  return [true, false].flatMap((isSilent) =>
    [pool, { ...pool, words: words.slice(0, 7), textQuestionIds: [] }].flatMap((items) =>
      [1, 2, 3].map((seed) =>
        drawCheckpoint(items, isSilent, createSeededRandom(seed)).map((item) => Object.values(item).join(" ")),
      ),
    ),
  );
}

/**
 * The paragraphs that are shown with a question, for several texts. Each number is the number of words of a paragraph.
 */
const describeExtracts = () =>
  [[70, 5, 5], [5, 70, 5, 5], [20, 20, 19, 1, 20], [10, 10, 10, 10, 10, 10, 10], [59, 1], [3]].map((counts) => {
    const paragraphs = counts.map((count, number) => [
      { german: `Nummer${number}.`, english: "", speaker: null },
      { german: Array.from({ length: count - 1 }, () => "Wort").join(" "), english: "", speaker: null },
    ]);
    return ["Nummer0.", "Nummer1.", "Nummer2.", "Nummer6.", "missing"].map((quote) =>
      extractFor({ paragraphs } as never, { quote })
        .map((text) => text.split(" ")[0])
        .join(" "),
    );
  });

const calculations: Record<string, () => unknown> = {
  "an Anki collection in Berlin": () => describeAnki("2026-03-29T00:59:00Z", "Europe/Berlin"),
  "an Anki collection in Auckland": () => describeAnki("2026-03-10T15:00:00Z", "Pacific/Auckland"),
  "an Anki collection in New York": () => describeAnki("2026-03-08T07:59:59Z", "America/New_York"),
  "tables of vocabulary": describeChangedTables,
  "the overview of a memory": describeMemories,
  "a fit of the memory": () => fitMemory(answerWords(90, 8).map(answerHistoryOf)),
  "a quiz about a rule of gender": drawRuleNouns,
  "the score of a text": scoreTexts,
  "placements of simulated learners": playPlacements,
  "the uncertainty of a placement": describeUncertainty,
  "the questions of checkpoints": drawCheckpoints,
  "the extracts of texts": describeExtracts,
};

describe("The results of calculations are as recorded", () => {
  const results = new RecordedResults("recorded-calculations/results.txt");
  afterAll(() => results.save());

  test.each(Object.keys(calculations))("%s", (name) => {
    const actual = describeValues(calculations[name]?.()).join("\n");
    expect(actual).toBe(results.readExpected(name, actual));
  });

  test("Each recorded calculation is still made", () => {
    expect(results.listNames()).toEqual(Object.keys(calculations));
  });
});
