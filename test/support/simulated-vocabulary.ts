import { createSeededRandom } from "#core/domain/random.ts";
import type { BankWord } from "#core/domain/vocabulary/bank-word.ts";
import { createOwnedWordSource } from "#core/domain/vocabulary/choose-words.ts";
import { createKnownWordCard } from "#core/domain/vocabulary/known-words.ts";
import { type OwnedWord, toStoredWord } from "#core/domain/vocabulary/owned-word.ts";
import { cardAfterAnswer, type MemoryCard, type MemoryCards } from "#core/domain/vocabulary/review-schedule.ts";
import { loadBankWords } from "./content-rows.ts";

export const now = new Date("2026-03-29T00:30:00Z");
export const hourMs = 3_600_000;
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs);

export const bank = loadBankWords();
const wordById = new Map(bank.map((word) => [word.id, word]));
export const findInBank = (id: string) => wordById.get(id);
export const levels = ["A1", "A2", "B1"] as const;

/** Words of all kinds: for each part of speech some words, the most frequent first, and words with rare properties. */
export const words: BankWord[] = [
  ...Map.groupBy(
    bank.filter(({ cefrLevel }) => cefrLevel === "A1"),
    ({ partOfSpeech }) => partOfSpeech,
  ).values(),
].flatMap((group) => group.filter((_, i) => i % Math.ceil(group.length / 4) === 0));
export const rareWords = [
  bank.find(({ otherGender }) => otherGender !== null),
  bank.find(({ government }) => government !== undefined),
  bank.find(({ forms }) => forms === "adjectival"),
  bank.find(({ partOfSpeech, gender, plural }) => partOfSpeech === "noun" && gender === null && plural === null),
  bank.find(({ partOfSpeech, gender, plural }) => partOfSpeech === "noun" && gender === null && plural !== null),
  bank.find(({ word }) => word.startsWith("sich ")),
  bank.find(({ synonyms }) => synonyms.length > 1),
  bank.find(({ parts, genderRule }) => parts !== undefined && genderRule !== undefined),
].filter((word) => word !== undefined);
export const askedWords = [...new Set([...words, ...rareWords])];

/**
 * A card after answers that were given the listed numbers of hours before `now`; a negative number is a wrong answer.
 */
const cardAfter = (...hours: number[]): MemoryCard =>
  hours.reduce<MemoryCard | undefined>(
    (card, hour) => cardAfterAnswer(card, hour > 0, hoursAgo(Math.abs(hour)), hoursAgo(Math.abs(hour) - 12)),
    undefined,
  ) as MemoryCard;

export const memories: MemoryCards[] = [
  {},
  { "german-to-english": cardAfter(30) },
  { "german-to-english": cardAfter(2000, 1800, 1200), gender: cardAfter(-500, 480, -300) },
  { "english-to-german": cardAfter(900, -700, -600, -500, -400, -300, -200) },
  { gender: cardAfter(3) },
  { "german-to-english": cardAfter(400, 400, 390), "english-to-german": cardAfter(100, 200, -150, 90, 300, 20, 10) },
  { "german-to-english": { ...cardAfter(24), due: now.toISOString() } },
  { "german-to-english": cardAfter(5000, 4500, 3000, 1000), "english-to-german": cardAfter(-1) },
  { "german-to-english": createKnownWordCard(21, hoursAgo(21 * 24)), gender: { ...cardAfter(50), stability: 21 } },
];

export const ownedWords = askedWords.map(
  (word, i): OwnedWord => ({
    ...toStoredWord(word),
    ...{ usedForm: null, timesEncountered: i, lastEncountered: hoursAgo(i).toISOString(), revision: i },
    ...{ addedBy: i % 3 === 0 ? "import/x" : "quiz", createdAt: hoursAgo(100 + i).toISOString() },
    ...{
      isSuspended: i % 11 === 7,
      cards: memories[i % memories.length] ?? {},
      learnedBy: i % 4 === 0 ? null : "quiz",
    },
    reviewedBy: i % 5 === 0 ? `2026-03-${String(10 + i).slice(0, 2)}/quiz` : null,
  }),
);

export const rules = [...new Set(bank.flatMap(({ genderRule }) => genderRule ?? []))].map((id, i) => ({
  ...{ id, title: id, nouns: "nouns", gender: i % 3 === 0 ? null : ("f" as const), explanation: "" },
  ...{ total: 10, follows: 9, examples: [] },
  exceptions: bank
    .filter((word) => word.genderRule === id)
    .slice(0, 7)
    .map(({ word, gender }) => ({ word, gender: gender ?? "m" })),
}));
export const sourceOf = (seed: number) =>
  createOwnedWordSource(
    ownedWords,
    [Object.fromEntries(wordById)],
    now,
    createSeededRandom(seed),
    async () => rules as never,
  );
