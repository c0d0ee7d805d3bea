import { expect, test } from "vitest";
import { type FindableWord, findWord } from "#core/domain/german/find-word.ts";
import { findNominalisedInfinitive } from "#core/domain/german/nominalised-infinitive.ts";

const buildWord = (id: string, overrides: Partial<FindableWord>): FindableWord => ({
  id,
  word: id,
  joints: id,
  partOfSpeech: "verb",
  genders: [],
  plurals: [],
  genitives: [],
  forms: null,
  cefrLevel: "A1",
  rank: 0,
  ...overrides,
});
const buildNoun = (id: string, gender: "m" | "f" | "n", plural: string, genitive: string, overrides = {}) =>
  buildWord(id, { partOfSpeech: "noun", genders: [gender], plurals: [plural], genitives: [genitive], ...overrides });

const travelWords = [
  buildWord("reisen", { forms: "reist, reiste, ist gereist", cefrLevel: "A2" }),
  buildNoun("Reise", "f", "Reisen", "Reise"),
];
const findId = (form: string, context: string, candidates = travelWords) => findWord(form, context, candidates)?.id;

test("A nominalised infinitive belongs to its verb, also after adjectives", () => {
  for (const context of [
    "Das Reisen macht Spaß.",
    "Ich mag das Reisen.",
    "Beim Reisen lernt man viel.",
    "Das viele lange Reisen macht müde.",
    "Wir brauchen Geld zum Reisen.",
    "Mein Reisen hat ein Ende.",
  ]) {
    expect(findId("Reisen", context), context).toBe("reisen");
  }
  expect(findId("Reisens", "Die Kunst des Reisens ist alt.")).toBe("reisen");
});

test("A capitalized plural belongs to its noun, and the same form in lower case belongs to the verb", () => {
  expect(findId("Reisen", "Meine Reisen waren lang.")).toBe("Reise");
  expect(findId("Reisen", "Sie erzählt von den Reisen.")).toBe("Reise");
  expect(findId("reisen", "Wir reisen das ganze Jahr.")).toBe("reisen");
  expect(findId("Reisen", "Reisen wir morgen?")).toBe("reisen");
});

test("A noun in the bank takes precedence over the nominalised infinitive", () => {
  const wordsForEssen = [
    buildWord("essen", { forms: "isst, aß, hat gegessen" }),
    buildNoun("Essen", "n", "Essen", "Essens"),
  ];
  expect(findId("Essen", "Das Essen ist fertig.", wordsForEssen)).toBe("Essen");
  expect(findId("Essens", "Die Kosten des Essens sind hoch.", wordsForEssen)).toBe("Essen");
});

test("Only a neuter singular article nominalises an infinitive", () => {
  expect(findNominalisedInfinitive("Warten", "Das ständige Warten nervt.")).toBe("warten");
  expect(findNominalisedInfinitive("Aufstehen", "Beim Aufstehen tut es weh.")).toBe("aufstehen");
  expect(findNominalisedInfinitive("Reisen", "Die Reisen waren kurz.")).toBeUndefined();
  expect(findNominalisedInfinitive("Reisen", "Viele Reisen sind kurz.")).toBeUndefined();
  expect(findNominalisedInfinitive("Haus", "Das Haus steht.")).toBeUndefined();
});

const candidates = [
  buildWord("aufstehen", { joints: "auf|stehen", forms: "steht auf, stand auf, ist aufgestanden", cefrLevel: "A2" }),
  buildWord("stehen", { forms: "steht, stand, hat gestanden" }),
];

test("A form belongs to the separable verb whose prefix is at the end of the clause; without such a prefix, it belongs to the verb without a prefix", () => {
  for (const context of [
    "Ich stehe früh auf.",
    "Ich stehe früh auf",
    "Ich stehe auf und gehe.",
    "Wenn ich stehe, dann auf.",
    "Ich stehe hier. Ich stehe jetzt auf.",
  ]) {
    expect(findId("stehe", context, candidates), context).toBe("aufstehen");
  }
  for (const context of ["Ich stehe auf dem Tisch.", "Ich stehe hier. Auf!", "Auf dem Tisch stehe ich."]) {
    expect(findId("stehe", context, candidates), context).toBe("stehen");
  }
  expect(findId("stehe auf", "", candidates)).toBe("aufstehen");
  expect(findId("laufe", "Ich laufe.", candidates)).toBeUndefined();
});

test("If several words have the same form, the word of the lowest level is chosen, and at the same level the most frequent word", () => {
  const buildWordWithSameForm = (id: string, overrides: Partial<FindableWord>) =>
    buildWord(id, { word: "rot", partOfSpeech: "adverb", ...overrides });
  const rareWord = buildWordWithSameForm("easy", { rank: 9 });
  const hardAdjective = buildWordWithSameForm("hard", { cefrLevel: "B1", rank: 1 });
  const frequentWord = buildWordWithSameForm("frequent", { rank: 2 });
  expect(findId("rot", "Das ist rot.", [hardAdjective, rareWord])).toBe("easy");
  expect(findId("rot", "Das ist rot.", [rareWord, frequentWord])).toBe("frequent");
});

test("Only a capitalized form of at least three letters is a nominalised infinitive", () => {
  expect(findNominalisedInfinitive("warten", "Das warten nervt.")).toBeUndefined();
  expect(findNominalisedInfinitive("Wartens", "Das Wartens nervt.")).toBeUndefined();
});

test("A prefix at the end of a clause counts only if the clause contains a form of its verb", () => {
  expect(findId("stehe", "Ich wache um sieben auf.", candidates)).toBe("stehen");
});
