import { expect, test } from "vitest";
import type { HeardNoun } from "#core/domain/conversations/hearing.ts";
import { contradictedFact, emptyMemory, type Fact, factsToTakeUp } from "#core/domain/conversations/memory.ts";
import { fillNounSlots } from "#core/domain/conversations/noun-slots.ts";

const noun = (overrides: Partial<HeardNoun>): HeardNoun => ({
  lemma: "Hund",
  english: "dog",
  role: "object",
  preposition: null,
  number: "singular",
  gender: "m",
  isOwn: false,
  isBare: false,
  isName: false,
  classes: ["animal", "countable"],
  singular: ["Hund", "Hund", "Hund"],
  plural: ["Hunde", "Hunden"],
  ...overrides,
});
const dog = noun({});
const dogs = noun({ number: "plural" });
const sister = noun({
  lemma: "Schwester",
  english: "sister",
  gender: "f",
  isOwn: true,
  classes: ["person"],
  singular: ["Schwester", "Schwester", "Schwester"],
  plural: ["Schwestern", "Schwestern"],
});
const milk = noun({ lemma: "Milch", english: "milk", gender: "f", classes: ["mass"], plural: null });
const cake = noun({
  lemma: "Kuchen",
  english: "apple cake",
  classes: ["mass", "countable"],
  plural: ["Kuchen", "Kuchen"],
});
const berlin = noun({ lemma: "Berlin", english: "Berlin", gender: "n", isName: true, classes: ["city"], plural: null });
berlin.singular = ["Berlin", "Berlin", "Berlin"];
milk.singular = ["Milch", "Milch", "Milch"];
cake.singular = ["Kuchen", "Kuchen", "Kuchen"];

test.each([
  ["{der} {den} {dem}", "{the}", dog, "der Hund den Hund dem Hund", "the dog"],
  ["{ein} {einen} {einem}", "{a}", dog, "ein Hund einen Hund einem Hund", "a dog"],
  ["{er} {ihn} {ihm}", "{it} {him}", dog, "er ihn ihm", "it it"],
  ["{der} {den} {dem}", "{the}", dogs, "die Hunde die Hunde den Hunden", "the dogs"],
  ["{ein} {er} {ihm}", "{a} {it} {him}", dogs, "Hunde sie ihnen", "dogs they them"],
  ["{der} {dem}", "{the}", sister, "deine Schwester deiner Schwester", "your sister"],
  ["{er} {ihn} {ihm}", "{it} {him}", sister, "sie sie ihr", "she her"],
  ["{ein} {bare}", "{a} {bare}", milk, "Milch Milch", "milk milk"],
  ["{ein} {bare}", "{a} {bare}", cake, "ein Kuchen Kuchen", "an apple cake apple cakes"],
  ["nach {der}", "to {the}", berlin, "nach Berlin", "to Berlin"],
])("“%s” and “%s” are filled with a noun", (text, english, filledNoun, expectedGerman, expectedEnglish) => {
  const filledLine = fillNounSlots({ text: `- ${text}`, english: `- ${english}` }, filledNoun, "friendly");
  expect(filledLine).toEqual({ text: `- ${expectedGerman}`, english: `- ${expectedEnglish}` });
});

test("A slot for an indefinite article, a pronoun or a bare noun is not filled with a name", () => {
  for (const [text, english] of [
    ["{ein}", "{a}"],
    ["{er}", "{it}"],
    ["{bare}", "{bare}"],
  ] as const)
    expect(fillNounSlots({ text, english }, berlin, "friendly"), text).toBeUndefined();
  expect(fillNounSlots({ text: "{der}", english: "{the}" }, null, "friendly")).toBeUndefined();
});

const fact = (overrides: Partial<Fact>): Fact => ({
  text: "Ich habe einen Hund.",
  verb: "haben",
  subject: "I",
  object: "Hund",
  isNegated: false,
  isPast: false,
  turn: 1,
  noun: dog,
  ...overrides,
});
const findContradiction = (earlierFact: Fact, latestFact: Partial<Fact>) =>
  contradictedFact({ ...emptyMemory, turn: 2, facts: [earlierFact, fact({ ...earlierFact, turn: 2, ...latestFact })] });

test("A fact and its negation contradict each other if both are in the present and about the same person and thing", () => {
  const dogFact = fact({});
  expect(findContradiction(dogFact, { isNegated: true })).toBe(dogFact);
  expect(findContradiction(dogFact, {})).toBeNull();
  for (const difference of [
    { isPast: true },
    { object: "Katze" },
    { object: "" },
    { subject: "other" },
    { verb: "sehen" },
  ])
    expect(findContradiction(dogFact, { isNegated: true, ...difference })).toBeNull();
  const pastFact = fact({ isPast: true });
  expect(findContradiction(pastFact, { isNegated: true, isPast: false })).toBeNull();
  const buyFact = fact({ verb: "kaufen" });
  expect(findContradiction(buyFact, { isNegated: true })).toBeNull();
});

test("Two homes contradict each other, but two places do not if one is no name or has another preposition", () => {
  const home = fact({ verb: "wohnen", object: "Berlin", noun: { ...berlin, preposition: "in" } });
  const otherHome = { object: "Hamburg", noun: { ...berlin, lemma: "Hamburg", preposition: "in" } };
  expect(findContradiction(home, otherHome)).toBe(home);
  expect(findContradiction(home, {})).toBeNull();
  expect(findContradiction(home, { ...otherHome, isNegated: true })).toBeNull();
  expect(findContradiction({ ...home, isNegated: true }, { ...otherHome, isNegated: false })).toBeNull();
  expect(findContradiction(home, { object: "Haus", noun: { ...dog, preposition: "in" } })).toBeNull();
  expect(findContradiction(home, { ...otherHome, noun: { ...otherHome.noun, preposition: "bei" } })).toBeNull();
});

test("The partner returns to a fact with a noun after three turns, unless the fact is negated or the current field is about its noun", () => {
  const facts = [fact({}), fact({ isNegated: true }), fact({ noun: null }), fact({ turn: 2 })];
  const takenUpAt = (turn: number, field = emptyMemory.field) =>
    factsToTakeUp({ ...emptyMemory, turn, field, facts }, new Set());
  expect(takenUpAt(3)).toEqual([]);
  expect(takenUpAt(4)).toEqual([facts[0]]);
  expect(takenUpAt(5)).toEqual([facts[0], facts[3]]);
  expect(takenUpAt(5, { name: "pet", noun: dog, asked: 1 })).toEqual([]);
});
