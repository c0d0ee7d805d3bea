import { describe, expect, test } from "vitest";
import { fold, isSimilarWord } from "#core/domain/conversations/scenes/fold.ts";
import { extentOf } from "#core/domain/conversations/scenes/scene.ts";
import { chooseCorrections, summarizeGoals } from "#core/domain/conversations/scenes/summary.ts";
import { daysIn, numbersIn, pricesIn, timesIn } from "#core/domain/conversations/scenes/typed-values.ts";
import { createSceneClaims } from "#core/domain/progress/xp-claim.ts";
import { loadScene, playTalk } from "../support/scenes.ts";

const cafe = loadScene("cafe");
const goalIds = cafe.goals.map(({ id }) => id);

test("A misspelled word is equal or near to the right word, and a different word is not", () => {
  expect(fold("Kaffee")).toBe(fold("kafe"));
  expect(fold("zahlen")).toBe(fold("zalen"));
  expect(fold("möchte")).toBe(fold("moechte"));
  expect(isSimilarWord(fold("Apfelkuhen"), fold("Apfelkuchen"))).toBe(true);
  expect(isSimilarWord(fold("Tee"), fold("See"))).toBe(false);
  expect(isSimilarWord(fold("Rechnung"), fold("Zeichnung"))).toBe(false);
});

test("Numbers, prices, times and days are found in a text", () => {
  const textsOf = (values: readonly { text: string; english: string }[]) =>
    values.map(({ text, english }) => [text, english]);
  expect(textsOf(numbersIn("ein Zimmer für dreiundzwanzig Nächte und 2 Personen"))).toEqual([
    ["23", "23"],
    ["2", "2"],
  ]);
  expect(textsOf(pricesIn("Das kostet vier Euro fünfzig oder 3,20"))).toEqual([
    ["4,50 Euro", "4.50 euros"],
    ["3,20 Euro", "3.20 euros"],
  ]);
  expect(textsOf(pricesIn("Das macht € 5, nicht 6."))).toEqual([["5 Euro", "5 euros"]]);
  expect(textsOf(timesIn("um drei, halb vier, Viertel nach acht, 14:30 oder 15 Uhr"))).toEqual([
    ["3 Uhr", "three o'clock"],
    ["halb vier", "half past three"],
    ["Viertel nach acht", "a quarter past eight"],
    ["14.30 Uhr", "14:30"],
    ["15 Uhr", "15:00"],
  ]);
  expect(textsOf(daysIn("am Montag, übermorgen oder am 3. Mai, guten Morgen, nächste Woche"))).toEqual([
    ["Montag", "Monday"],
    ["übermorgen", "the day after tomorrow"],
    ["3. Mai", "3 May"],
    ["nächste Woche", "next week"],
  ]);
});

describe("In the café scene", () => {
  test("A learner can reach goals in any order and several goals in one message, and the partner always asks for the next open goal", () => {
    const { replies, memory } = playTalk(cafe, [
      "Die Rechnung, bitte!",
      "Ich möchte einen Tee und ein Stück Käsekuchen.",
      "Welche Kuchen haben Sie denn?",
      "Ich zahle mit Karte.",
    ]);
    expect(replies.map(({ reachedGoals }) => reachedGoals)).toEqual([
      ["ask-bill"],
      ["order-drink", "order-cake"],
      ["ask-cakes"],
      ["say-how-to-pay"],
    ]);
    expect(replies[0]?.memory.question).toBe("payment");
    expect(replies[1]?.text).toContain("einen Tee");
    expect(replies[1]?.english).toContain("a tea");
    expect(memory.isClosed).toBe(true);
    expect(cafe.closing.some(({ text }) => replies[3]?.text.endsWith(text))).toBe(true);
  });

  test("A learner reaches all goals although every sentence has a mistake", () => {
    const { memory } = playTalk(cafe, [
      "ich mochte ein kafe bite",
      "was fur kuhen haben sie",
      "Ich nehme der Käsekuchen",
      "ich will zahlen bitte die rehnung",
      "Ich zahlen mit karte",
    ]);
    expect(memory.reached).toEqual(expect.arrayContaining(goalIds));
  });

  test("A short answer is understood with the help of the partner's question", () => {
    const { replies } = playTalk(cafe, ["Tee", "Ja, gern", "Käse", "Ja", "bar"]);
    expect(replies.map(({ reachedGoals }) => reachedGoals)).toEqual(goalIds.map((goal) => [goal]));
  });

  test("The partner asks for a slot that is missing or ambiguous, and the answer reaches the goal", () => {
    const { replies } = playTalk(cafe, ["Ich möchte etwas trinken.", "Tee oder Kaffee", "Kaffee"]);
    expect(replies.map(({ reachedGoals }) => reachedGoals)).toEqual([[], [], ["order-drink"]]);
    expect(replies[0]?.text).toBe("Was möchten Sie trinken?");
    expect(replies[1]?.text).toContain("zwei Getränke");
  });

  test("A twist replaces one reply and happens only once", () => {
    const { replies } = playTalk(cafe, [
      "Einen Kaffee mit Hafermilch, bitte.",
      "Nein danke, ohne Milch.",
      "Noch einen Kaffee mit Hafermilch, bitte.",
    ]);
    expect(replies[0]?.text).toContain("Hafermilch haben wir heute leider nicht");
    expect(replies[1]?.text).toContain("ohne Milch");
    expect(replies[2]?.text).not.toContain("Hafermilch");
  });

  test("A message that is not understood never ends the scene: the partner first asks a simpler question and then a different one", () => {
    const { replies, memory } = playTalk(cafe, ["Blumen rennen", "xyz abc", "Autos fliegen", "Ein Wasser, bitte."]);
    expect(replies[0]?.memory.question).toBe("drink");
    expect(replies[1]?.text).toContain("Möchten Sie Kaffee oder Tee?");
    expect(replies[2]?.memory.question).toBe("any-cake");
    expect(memory.reached).toEqual(["order-drink"]);
  });

  test("A request for repetition, simpler words or English does not change the state of the scene", () => {
    const { replies, memory } = playTalk(cafe, [
      "Wie bitte?",
      "Was heißt das auf Englisch?",
      "Können Sie das wiederholen?",
    ]);
    expect(memory).toMatchObject({ reached: [], question: "drink", pending: null, misses: 0 });
    expect(replies[0]?.text).toContain("Möchten Sie Kaffee oder Tee?");
    expect(replies[1]?.text).toContain("„");
    for (const reply of replies) expect(reply.english).not.toBeNull();
  });

  test("A greeting, thanks and a sentence such as “I do not know” are understood in different words", () => {
    const { replies, memory } = playTalk(cafe, [
      "Guten Tag, Herr Ober",
      "Ich habe keine Ahnung.",
      "Vielen lieben Dank",
    ]);
    expect(replies[0]?.text).toMatch(/^Guten Tag/);
    expect(replies[1]?.text).toContain("Möchten Sie Kaffee oder Tee?");
    expect(memory).toMatchObject({ reached: [], misses: 0 });
  });

  test("A goodbye before the end is answered, and the scene continues", () => {
    const { replies, memory } = playTalk(cafe, ["Auf Wiedersehen!", "Ein Wasser, bitte."]);
    expect(replies[0]?.text).toMatch(/Einen Moment noch|Warten Sie noch/);
    expect(memory.reached).toEqual(["order-drink"]);
  });

  test("After the last goal, the answers to thanks and to a goodbye contain no further question", () => {
    const police = loadScene("police-lost-bag");
    const examples = police.goals.map(({ example }) => example);
    const { replies } = playTalk(police, [...examples, ...examples, "Vielen Dank für Ihre Hilfe!", "Auf Wiedersehen!"]);
    for (const { text } of replies.slice(-1)) expect(text).not.toContain("?");
    expect(replies.at(-2)?.text).not.toContain("Anzeige");
  });

  test("The partner says that it does not know the answer to a question if the scene has none", () => {
    const { replies } = playTalk(cafe, ["Haben Sie WLAN?"]);
    expect(replies[0]?.reachedGoals).toEqual([]);
    expect(replies[0]?.text).toMatch(/weiß ich leider nicht|leider nicht sagen/);
  });

  test("The same messages always get the same answers", () => {
    const sentTexts = ["Hallo!", "Einen Tee, bitte.", "Was kostet das?"];
    expect(playTalk(cafe, sentTexts, 7)).toEqual(playTalk(cafe, sentTexts, 7));
  });
});

test("The result depends on how many goals were reached, and each missed goal has an example", () => {
  expect([extentOf(5, 5), extentOf(3, 5), extentOf(2, 5)]).toEqual(["all", "most", "few"]);
  const goals = summarizeGoals(cafe, ["order-drink"]);
  expect(goals[0]).toMatchObject({ isDone: true, example: null });
  expect(goals[1]).toMatchObject({ isDone: false, example: "Was für Kuchen haben Sie?" });
});

test("The corrections to remember belong to different rules: first broken clauses, then the most frequent mistakes, then the newest ones", () => {
  const buildCorrection = (original: string, type: "grammar" | "word-order" | "spelling", topic: string | null) => ({
    ...{ type, original, corrected: "…", explanation: "…", grammarCategory: null, grammarLibraryId: topic },
    ...{ start: 0, end: original.length },
  });
  const messages = [
    buildCorrection("ein Kaffee", "grammar", "a1-accusative"),
    buildCorrection("Kucken", "spelling", null),
    buildCorrection("ein Tee", "grammar", "a1-accusative"),
    buildCorrection("Dann ich", "word-order", "a1-word-order"),
    buildCorrection("mit der Auto", "grammar", "a1-dative"),
  ].map((entry, i) => ({ id: String(i), content: `${entry.original} bitte. Danke!`, corrections: [entry] }));
  const chosenCorrections = chooseCorrections(messages);
  expect(chosenCorrections.map(({ original, times }) => [original, times])).toEqual([
    ["Dann ich", 1],
    ["ein Tee", 2],
    ["mit der Auto", 1],
  ]);
  expect(chosenCorrections[0]).toMatchObject({ messageId: "3", sentence: "Dann ich bitte.", start: 0, end: 8 });
  expect(chooseCorrections([])).toEqual([]);
});

test("A scene and each reached goal pay XP once a day, and a scene without a reached goal pays nothing", () => {
  expect(createSceneClaims("cafe", "Im Café", 4).map((claim) => [claim?.amount, claim?.limit])).toEqual([
    [10, "once-a-day"],
    [12, "once-a-day"],
  ]);
  expect(createSceneClaims("cafe", "Im Café", 0)).toEqual([]);
});
