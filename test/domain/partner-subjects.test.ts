import { describe, expect, test } from "vitest";
import { loadAuthoredContent } from "#test/support/corpus.ts";
import { talk } from "#test/support/partner-talk.ts";

const subjectFiles = loadAuthoredContent().corpus.conversations.partner.filter(({ kind }) => kind === "subject");
const lines = Object.assign({}, ...subjectFiles.map((file) => file.lines)) as (typeof subjectFiles)[number]["lines"];
const textsOf = (setName: string) => (lines[setName] ?? []).map(({ text }) => text);

/** Whether the reply contains a line of the set. */
const containsLineOfSet = (reply: string | undefined, setName: string) =>
  textsOf(setName).some((text) => reply?.includes(text));

describe("Questions about an everyday subject are answered from its card", () => {
  test.each([
    ["Magst du Honig?", "subject honey"],
    ["Und was machst du mit Honig?", "subject honey"],
    ["Hast du schon mal Honig gemacht?", "subject honey past"],
    ["Bist du schon mal geritten?", "subject horse past"],
    ["Hast du schon einmal Theater gespielt?", "subject theatre-group past"],
    ["Welche Jahreszeit magst du am liebsten?", "subject seasons"],
    ["Was kann man mit einem Kürbis machen?", "subject pumpkin tip"],
    // The subject of the garden has the words "Garten" and "machen", but the question is about snails.
    ["Was kann man gegen Schnecken im Garten machen?", "subject snail tip"],
    ["Hast du als Kind auch etwas gesammelt?", "subject collecting past"],
    // The card about the balcony has two words of the question, so it is chosen and not the card about tomatoes.
    ["Hast du Tomaten auf dem Balkon?", "subject balcony-tomatoes"],
  ])("%s", (message, setName) => {
    const [reply] = talk("B1", message);
    expect(containsLineOfSet(reply, setName), reply).toBe(true);
  });

  test.each([
    ["Ich esse gern Honig. Und du?", "subject honey"],
    ["Wir haben Honig gemacht. Was machst du damit?", "subject honey"],
  ])("A question without a noun is about the statement before it: %s", (message, setName) => {
    const [reply] = talk("B1", message);
    expect(containsLineOfSet(reply, setName), reply).toBe(true);
  });
});

describe("No card answers a question about something else", () => {
  test.each([
    // This question is about bells, and no card is about bells. The flat is only the place where they are heard.
    ["Hörst du in deiner Wohnung auch Glocken?"],
    ["Wann isst du Honig?"],
    ["Wo kaufst du deinen Honig?"],
    ["Isst du lieber Honig oder Käse?"],
    ["Hast du gerade Honig oder Käse zu Hause?"],
    ["Hast du auch schon mal als Lehrer gearbeitet?"],
    ["Wie findest du meinen Honig?"],
    ["Ich habe einen Kuchen bekommen. Hast du das schon mal gemacht?"],
    ["Was hältst du von Familien, die sich immer einmischen?"],
    ["Wie kann ich meine Mutter überzeugen?"],
    ["Mein Auto ist kaputt und ich habe keinen Cent. Und du?"],
    ["Ich habe meinen Hund begraben. Und du?"],
    ["Meine Tochter hat Krebs. Hast du schon mal eine Glatze gehabt?"],
    ["Mein Bruder ist beim Tauchen ums Leben gekommen. Tauchst du gern?"],
    ["Magst du Babys? Ich hatte eine Fehlgeburt."],
    ["Ich habe das Grab meiner Tochter besucht."],
    ["Mein Kind hat eine Batterie verschluckt. Was macht man mit Batterien?"],
    ["Mein Mann hat mir ein blaues Auge gemacht. Was hilft gegen blaue Flecken?"],
    ["Wie viel Wein darf ich trinken?"],
    ["Mein Freund würgt mich manchmal. Trägst du gern einen Schal?"],
    ["Mein Mann wirft Teller nach mir. Welche Teller hast du?"],
    ["Mein Knie wird immer dicker. Was hilft gegen einen Wespenstich?"],
    ["Unser Hund hat Schokolade gefressen. Was macht man mit Schokolade?"],
    ["Kann man den Föhn in der Badewanne benutzen? Was macht man mit einem Föhn?"],
    ["Ich trinke jeden Abend eine Flasche Wein allein. Und du?"],
    ["Heute haben wir Papa unter die Erde gebracht. Welche Blumen magst du?"],
    ["Darf mein Baby Honig essen, oder ist das giftig?"],
  ])("%s", (message) => {
    const [reply] = talk("B1", message);
    expect(Object.keys(lines).filter((setName) => containsLineOfSet(reply, setName))).toEqual([]);
  });
});

test("After good or plain news the partner relates to the thing, and after bad news it does not", () => {
  const listSetsOfReply = (message: string) => {
    const [reply] = talk("A2", message);
    return Object.keys(lines).filter((setName) => containsLineOfSet(reply, setName));
  };
  expect(listSetsOfReply("Heute hat der Kaktus eine Blume.")).toContain("subject flowers");
  expect(listSetsOfReply("Mein Hund ist tot. Er hatte eine Blume.")).toEqual([]);
});

test("Asked for the reason, the partner does not take back what it told about a subject", () => {
  const [, reason] = talk("B1", "Magst du Honig?", "Warum?");
  expect(reason).not.toMatch(/zu schnell|weiß ich/);
});

test("After something grave, the partner stays serious for the next messages, and then talks about things again", () => {
  const answers = talk("B1", "Mein Vater ist im Sarg gelegen.", "Magst du Honig?", "Ja.", "Na gut.", "Magst du Honig?");
  expect(containsLineOfSet(answers[1], "subject honey"), answers[1]).toBe(false);
  expect(containsLineOfSet(answers[4], "subject honey"), answers[4]).toBe(true);
});

test.each([
  ["Meine Tante hat mir einen Schal geschenkt. Trägst du gern einen Schal?", "subject scarf"],
  ["Mein Freund besucht mich am Sonntag. Magst du Honig?", "subject honey"],
])("A friendly deed to the learner does not silence the partner: %s", (message, setName) => {
  const [reply] = talk("B1", message);
  expect(containsLineOfSet(reply, setName), reply).toBe(true);
});

test("A tip has a reason, and the same question gets the same answer again", () => {
  const [, reason] = talk("B1", "Was kann man gegen Schnecken machen?", "Warum?");
  expect(containsLineOfSet(reason, "subject snail tip"), reason).toBe(false);
  expect(reason).toMatch(/^Weil /);
  const answers = talk("B1", "Magst du Honig?", "Magst du Honig?", "Magst du Honig?");
  expect(containsLineOfSet(answers[2], "subject honey"), answers[2]).toBe(true);
});

test("A beginner gets the line for beginners", () => {
  const [reply] = talk("A1", "Magst du Honig?");
  const beginnerLines = (lines["subject honey"] ?? []).filter(({ level }) => level === "A1");
  expect(beginnerLines.some(({ text }) => reply?.includes(text))).toBe(true);
});

test("No two cards have the same name or the same words, and each card says what the partner does", () => {
  const rules = subjectFiles.flatMap((file) => file.rules);
  const findRepeated = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i);
  expect(rules.length).toBeGreaterThan(1000);
  expect(findRepeated(rules.map(({ name }) => name))).toEqual([]);
  expect(findRepeated(rules.flatMap(({ heard }) => heard.map((marks) => marks.toSorted().join(" "))))).toEqual([]);
  for (const { name } of rules)
    expect(new Set((lines[`subject ${name}`] ?? []).map(({ level }) => level)), name).toEqual(new Set(["A1", "B1"]));
});
