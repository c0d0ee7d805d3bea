import "#test/support/property-seed.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hexOfId, hexOfSubmission, idOfHex, submissionOfHex } from "#core/domain/id-bytes.ts";
import { facets } from "#core/domain/vocabulary/facet.ts";
import { createKnownWordCard } from "#core/domain/vocabulary/known-words.ts";
import { createRestingCards } from "#core/domain/vocabulary/leech.ts";
import { decodeMemory, encodeMemory, memorySeparator } from "#core/domain/vocabulary/memory-bytes.ts";
import {
  cardAfterAnswer,
  findUndoableFacet,
  type MemoryCards,
  removeLastAnswer,
} from "#core/domain/vocabulary/review-schedule.ts";

const start = Date.parse("2026-01-05T18:00:00.000Z");
const arbitraryAnswer = fc.record({
  facet: fc.constantFrom(...facets),
  // A negative value is a late answer: its time is before the time of the previous answer.
  minutesLater: fc.integer({ min: -20_000, max: 60_000 }),
  milliseconds: fc.integer({ min: 0, max: 59_999 }),
  isCorrect: fc.boolean(),
  desiredRetention: fc.constantFrom(0.8, 0.9, 0.95),
});
type Answer = typeof arbitraryAnswer extends fc.Arbitrary<infer T> ? T : never;

function memoryAfter(answers: readonly Answer[]): MemoryCards {
  let cards: MemoryCards = {};
  let time = start;
  for (const { facet, minutesLater, milliseconds, isCorrect, desiredRetention } of answers) {
    time += minutesLater * 60_000 + milliseconds;
    const answeredAt = new Date(time);
    const settings = { desiredRetention, fit: null };
    cards = {
      ...cards,
      [facet]: cardAfterAnswer(cards[facet], isCorrect, answeredAt, new Date(time + 5_000_000), settings),
    };
  }
  return cards;
}

test("A memory is the same after it is stored and read, for any answers", () => {
  fc.assert(
    fc.property(
      fc.array(arbitraryAnswer, { maxLength: 12 }),
      fc.boolean(),
      fc.boolean(),
      (answers, isAtRest, isUndone) => {
        let cards = memoryAfter(answers);
        if (isAtRest) cards = createRestingCards(cards, new Date(start + 900_000_000_000));
        if (isUndone && findUndoableFacet(cards)) cards = removeLastAnswer(cards);
        expect(decodeMemory(encodeMemory(cards))).toEqual(cards);
      },
    ),
    { numRuns: 300 },
  );
});

test("Imported memories, and memories that were stored before some fields existed, are the same after they are stored and read", () => {
  const oldMemory = {
    due: "2026-11-02T18:00:00.000Z",
    stability: 12.345678901234,
    difficulty: 5.0001,
    scheduledDays: 12.5,
    reps: 4,
    lapses: 3,
    state: 1,
    lastReview: "2026-10-20T18:00:00.123Z",
  };
  const memories: MemoryCards[] = [
    {},
    { gender: oldMemory },
    {
      "german-to-english": { ...oldMemory, before: null },
      gender: { ...oldMemory, before: { ...oldMemory, reps: 9 }, base: null },
    },
    {
      "english-to-german": {
        ...oldMemory,
        answers: [["2026-10-01T00:00:00.000Z", 0]],
        before: { ...oldMemory, answers: [] },
      },
    },
    { "german-to-english": createKnownWordCard(20, new Date(start)) },
  ];
  for (const cards of memories) expect(decodeMemory(encodeMemory(cards))).toEqual(cards);
});

test("If two memories are merged and both have a facet, the facet of the first memory is used", () => {
  const firstMemory = memoryAfter([
    { facet: "gender", minutesLater: 5, milliseconds: 1, isCorrect: true, desiredRetention: 0.9 },
  ]);
  const secondMemory = memoryAfter(
    facets.map((facet) => ({ facet, minutesLater: 900, milliseconds: 7, isCorrect: false, desiredRetention: 0.9 })),
  );
  const mergedBytes = Uint8Array.from([...encodeMemory(firstMemory), memorySeparator, ...encodeMemory(secondMemory)]);
  expect(decodeMemory(mergedBytes)).toEqual({ ...secondMemory, ...firstMemory });
});

test("A facet with three answers needs less than 40 bytes", () => {
  const answers = [1, 2, 3].map((number) => ({
    facet: "german-to-english" as const,
    minutesLater: number * 4000,
    milliseconds: 17,
    isCorrect: number !== 2,
    desiredRetention: 0.9 as const,
  }));
  expect(encodeMemory(memoryAfter(answers)).length).toBeLessThan(40);
});

test("Ids of learners and submissions are converted to bytes and back, and other texts have no shorter form", () => {
  const uuid = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
  for (const id of [uuid, `07-${uuid}`]) expect(idOfHex(hexOfId(id) ?? "")).toBe(id);
  const submissions = [uuid, ...["words", "import", "placement", "exercise", "scene"].map((kind) => `${kind}/${uuid}`)];
  for (const id of [...submissions, `message/${uuid}/${uuid}`]) expect(submissionOfHex(hexOfSubmission(id))).toBe(id);
  for (const id of [
    "",
    "anna",
    uuid.toUpperCase(),
    `other/${uuid}`,
    `${uuid}/${uuid}`,
    "words/ä",
    "fifteen letters",
    `message/${uuid}/${uuid.toUpperCase()}`,
    `message/${uuid}/sixteen--letters`,
    `message/${uuid}/`,
  ])
    expect(submissionOfHex(hexOfSubmission(id))).toBe(id);
});
