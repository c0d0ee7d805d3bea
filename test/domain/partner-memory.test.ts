import { expect, test } from "vitest";
import type { HeardNoun } from "#core/domain/conversations/hearing.ts";
import { emptyMemory, type Fact, factsToReturnTo, findContradictedFact } from "#core/domain/conversations/memory.ts";
import { fillNounSlots } from "#core/domain/conversations/noun-slots.ts";
import { talkWithMemory } from "../support/partner-talk.ts";

const buildNoun = (overrides: Partial<HeardNoun>): HeardNoun => ({
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
const dog = buildNoun({});
const dogs = buildNoun({ number: "plural" });
const sister = buildNoun({
  lemma: "Schwester",
  english: "sister",
  gender: "f",
  isOwn: true,
  classes: ["person"],
  singular: ["Schwester", "Schwester", "Schwester"],
  plural: ["Schwestern", "Schwestern"],
});
const milk = buildNoun({ lemma: "Milch", english: "milk", gender: "f", classes: ["mass"], plural: null });
const cake = buildNoun({
  lemma: "Kuchen",
  english: "apple cake",
  classes: ["mass", "countable"],
  plural: ["Kuchen", "Kuchen"],
});
const berlin = buildNoun({
  lemma: "Berlin",
  english: "Berlin",
  gender: "n",
  isName: true,
  classes: ["city"],
  plural: null,
});
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

const buildFact = (overrides: Partial<Fact>): Fact => ({
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
  findContradictedFact({
    ...emptyMemory,
    turn: 2,
    facts: [earlierFact, buildFact({ ...earlierFact, turn: 2, ...latestFact })],
  });

test("A fact and its negation contradict each other if both are in the present and about the same person and thing", () => {
  const dogFact = buildFact({});
  expect(findContradiction(dogFact, { isNegated: true })).toBe(dogFact);
  expect(findContradiction(dogFact, {})).toBeNull();
  for (const factDifference of [
    { isPast: true },
    { object: "Katze" },
    { object: "" },
    { subject: "other" },
    { verb: "sehen" },
  ])
    expect(findContradiction(dogFact, { isNegated: true, ...factDifference })).toBeNull();
  const pastFact = buildFact({ isPast: true });
  expect(findContradiction(pastFact, { isNegated: true, isPast: false })).toBeNull();
  const buyFact = buildFact({ verb: "kaufen" });
  expect(findContradiction(buyFact, { isNegated: true })).toBeNull();
});

test("Two homes contradict each other, but two places do not contradict each other if one of them is not a name or has another preposition", () => {
  const homeInBerlin = buildFact({ verb: "wohnen", object: "Berlin", noun: { ...berlin, preposition: "in" } });
  const homeInHamburg = { object: "Hamburg", noun: { ...berlin, lemma: "Hamburg", preposition: "in" } };
  expect(findContradiction(homeInBerlin, homeInHamburg)).toBe(homeInBerlin);
  expect(findContradiction(homeInBerlin, {})).toBeNull();
  expect(findContradiction(homeInBerlin, { ...homeInHamburg, isNegated: true })).toBeNull();
  expect(findContradiction({ ...homeInBerlin, isNegated: true }, { ...homeInHamburg, isNegated: false })).toBeNull();
  expect(findContradiction(homeInBerlin, { object: "Haus", noun: { ...dog, preposition: "in" } })).toBeNull();
  expect(
    findContradiction(homeInBerlin, { ...homeInHamburg, noun: { ...homeInHamburg.noun, preposition: "bei" } }),
  ).toBeNull();
});

test("The partner returns to a fact with a noun after three turns, unless the fact is negated or the current field is about its noun", () => {
  const facts = [buildFact({}), buildFact({ isNegated: true }), buildFact({ noun: null }), buildFact({ turn: 2 })];
  const listFactsToReturnTo = (turn: number, field = emptyMemory.field) =>
    factsToReturnTo({ ...emptyMemory, turn, field, facts }, new Set());
  expect(listFactsToReturnTo(3)).toEqual([]);
  expect(listFactsToReturnTo(4)).toEqual([facts[0]]);
  expect(listFactsToReturnTo(5)).toEqual([facts[0], facts[3]]);
  expect(listFactsToReturnTo(5, { name: "pet", noun: dog, asked: 1 })).toEqual([]);
});

test("Entries of a stored memory that no rule uses any more do not change an answer", () => {
  const memory = { ...emptyMemory, turn: 3, told: ["Handy", "verlieren"] };
  const storedMemory = {
    ...memory,
    claim: "situation lost-phone",
    situation: { name: "lost-phone", turn: 3, known: ["lost-phone?1"], previous: "sick-dog", isGrave: true },
    droppedSituations: ["football"],
  };
  const messages = [
    "Warum?",
    "Was meinst du damit?",
    "Erzähl mal!",
    "Was soll ich machen?",
    "Mein Handy ist noch weg.",
  ];
  for (const message of messages) {
    const [reply] = talkWithMemory(storedMemory, "B1", [message]);
    const [expectedReply] = talkWithMemory({ ...memory, claim: "situation lost-phone" }, "B1", [message]);
    expect(reply?.text, message).not.toBe("");
    expect(reply?.text, message).toBe(expectedReply?.text);
    expect(reply?.ids.filter((id) => id.startsWith("situation"))).toEqual([]);
  }
  const [reply] = talkWithMemory(storedMemory, "B1", ["Warum?"]);
  expect(reply?.ids.some((id) => id.startsWith("persona-ground-withdraw-"))).toBe(true);
});
