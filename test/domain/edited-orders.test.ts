import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSentenceOrders } from "#content/sentence-orders.ts";
import type { WordEntry } from "#content/word-table.ts";
import { judgeSentence } from "#core/domain/sentences/judge-sentence.ts";
import { isRefusedOrder } from "#core/domain/sentences/refused-order.ts";
import {
  encodeOrders,
  readOrder,
  type SentencePlan,
  tilesOf,
  toTranslatedSentence,
} from "#core/domain/sentences/sentence-plan.ts";
import { loadLexicon } from "../support/lexicon.ts";

const german = "Der Flug nach New York dauert acht Stunden.";
const words = ["der", "Flug", "nach", "New", "York", "dauert", "acht", "Stunden"];
const refusedSentence = "Der Flug dauert nach New York acht Stunden.";
const plan: SentencePlan = {
  words,
  ...encodeOrders(
    {
      words,
      orders: [
        [0, 1, 2, 3, 4, 5, 6, 7, "."],
        [0, 1, 5, 2, 3, 4, 6, 7, "."],
      ],
    },
    undefined,
    {
      right: ["Der Flug nach New York, acht Stunden dauert."],
      wrong: [refusedSentence],
    },
  ),
  phrases: [],
  distractors: [],
  synonyms: {},
  variants: [],
};
const sentence = {
  kind: "build" as const,
  ...toTranslatedSentence(plan, { example: german, exampleTranslation: "The flight to New York takes eight hours." }),
};

test("The order of a written sentence is read as indexes of words, and a sentence with other words is not read", () => {
  expect(readOrder(["je", "mehr", "je", "besser"], "Je besser, je mehr.")).toEqual([0, 3, ",", 2, 1, "."]);
  expect(readOrder(words, "Der Flug dauert acht Stunden.")).toBeUndefined();
  expect(readOrder(words, `${german} Ja.`)).toBeUndefined();
});

test("An order that an editor refuses is not stored, and one that an editor adds is stored once, after the sentence itself", () => {
  expect(plan.orders).toEqual(["01234567.", "01234,675."]);
  expect(plan.refused).toEqual(["01523467."]);
  expect(sentence.accept).toEqual([german, "Der Flug nach New York, acht Stunden dauert."]);
});

test("A refused order with two equal words is not stored either", () => {
  const sentenceWords = ["von", "Dorf", "zu", "Dorf"];
  const orders = [
    [0, 1, 2, 3, "."],
    [2, 3, 0, 1, "."],
  ];
  const { orders: storedOrders } = encodeOrders({ words: sentenceWords, orders }, undefined, {
    right: [],
    wrong: ["Zu Dorf von Dorf."],
  });
  expect(storedOrders).toEqual(["0123."]);
});

test("A refused order and other orders with the same mistake count as wrong, and the sentence itself as right", () => {
  const lexicon = loadLexicon();
  expect(judgeSentence(sentence, german, lexicon).isRight).toBe(true);
  for (const kind of ["build", "translate"] as const)
    expect(judgeSentence({ ...sentence, kind }, refusedSentence, lexicon)).toMatchObject({
      isRight: false,
      nearestSentence: german,
    });
  const builtSentence = { ...sentence, accept: [german] };
  expect(isRefusedOrder(builtSentence, "Der Flug dauert acht Stunden nach New York.")).toBe(true);
  // The editors refused an order that begins with "Der Flug". This says nothing about an order that begins with other
  // words.
  expect(isRefusedOrder(builtSentence, "Acht Stunden dauert der Flug nach New York.")).toBe(false);
  expect(isRefusedOrder({ ...builtSentence, kind: "translate" }, "Der Flug dauert acht Stunden nach New York.")).toBe(
    false,
  );
  expect(isRefusedOrder({ ...builtSentence, refuse: [] }, refusedSentence)).toBe(false);
  // Rounds and packs that were stored before editors refused orders have no list of refused orders.
  const { refuse: _, ...oldRound } = builtSentence;
  expect(isRefusedOrder(oldRound, refusedSentence)).toBe(false);
  const { refused: __, ...oldPlan } = plan;
  expect(toTranslatedSentence(oldPlan, { example: german, exampleTranslation: "" }).refuse).toEqual([]);
});

test("The first word is given unless the sentence is short or a question with a question word", () => {
  const givenTextOf = (text: string) => {
    const sentenceWords = text.replace(/[.?!]/, "").split(" ");
    const orders = [[...sentenceWords.keys(), text.slice(-1)]];
    return tilesOf({ ...plan, words: sentenceWords, ...encodeOrders({ words: sentenceWords, orders }) }, () => 0.5)
      .given;
  };
  expect(givenTextOf("isst du gar kein Fleisch mehr?")).toBe("Isst");
  expect(givenTextOf("mit wem gehst du heute ins Kino?")).toBeNull();
  expect(givenTextOf("wann kommst du endlich nach Hause?")).toBeNull();
  expect(givenTextOf("es regnet heute.")).toBeNull();
  expect(givenTextOf("die Wolken gefallen mir gar nicht.")).toBe("Die");
});

test("The reader of edited orders reports orders with other words, orders that occur twice, the example itself and a wrong file", () => {
  const folder = mkdtempSync(join(tmpdir(), "lotse-orders-"));
  mkdirSync(join(folder, "sentence-orders"));
  const rows = [
    "flug\twrong\tDer Flug dauert nach New York acht Stunden.",
    "flug\tright\tDer Flug dauert nach New York acht Stunden.",
    `flug\tright\t${german}`,
    "flug\tright\tDer Flug dauert lange.",
    "flug\tperhaps\tDer Flug nach New York acht Stunden dauert.",
    "zug\tright\tDer Zug.",
  ];
  writeFileSync(join(folder, "sentence-orders/a1.tsv"), ["id\tjudgement\tsentence", ...rows, ""].join("\n"));
  writeFileSync(join(folder, "sentence-orders/a2.tsv"), `id\tjudgement\tsentence\n${rows[0]}\n`);
  const word = { id: "flug", cefrLevel: "A1", exampleSentence: german } as WordEntry;
  const { sentenceOrders, problems } = readSentenceOrders(folder, [word]);
  rmSync(folder, { recursive: true });
  expect(sentenceOrders).toEqual([{ wordId: "flug", isRight: false, sentence: refusedSentence }]);
  expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    "3: stands twice",
    "4: is the example itself",
    `5: has other words than the example: ${german}`,
    "6: perhaps is neither right nor wrong",
    "7: there is no word zug",
    "2: the orders of flug belong in a1.tsv",
  ]);
});
