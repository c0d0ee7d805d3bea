import { expect, test } from "vitest";
import { talk, talkWithMemory } from "../support/partner-talk.ts";

const lastReply = (...messages: string[]) => talk("B1", ...messages).at(-1) ?? "";
const lastThesis = (...messages: string[]) => talkWithMemory(undefined, "B1", messages).at(-1)?.memory?.thesis;

test("Within an argument, the partner denies an exaggeration and admits that the other side has a point", () => {
  const thesis = "Ich finde, dass man zu Hause die Schuhe ausziehen muss. Was meinst du?";
  expect(lastReply(thesis, "Das ist kein Grund. Soll meine Tante etwa draußen im Schnee bleiben?")).toMatch(/^Nein, /);
  expect(
    lastReply(thesis, "Ich finde Urlaub ohne Plan besser. Oder gibt es auch etwas Gutes an einem Plan, was meinst du?"),
  ).toContain("jede Seite hat etwas für sich");
  expect(lastReply("Hallo!", "Soll mein Bruder vielleicht zum Arzt gehen?")).not.toMatch(/^Nein/);
});

test("The reason for what the partner likes is no reason for an opinion on another topic", () => {
  const thesis = "Ich finde, dass man zu Hause die Schuhe ausziehen muss. Was meinst du?";
  expect(lastReply(thesis, "Hörst du gern Podcasts?", "Warum magst du sie?")).not.toMatch(
    /alle mitmachen|viele Leute|Regel/,
  );
});

test.each([
  ["Ich finde, Balkonpflanzen gehören nicht ins Büro. Was denkst du?", "bad", /\?$/],
  ["Ich denke, Laubbläser sollten leiser sein. Bist du dagegen?", "demand", /dafür|dagegen/],
  [
    "Ich bin dafür, dass man Laubbläser verbietet. Wie siehst du das?",
    "ban",
    /Laubbläser verbietet|anderer Meinung|anders/,
  ],
  ["Meiner Meinung nach sind Briefmarken wunderbar. Stimmst du mir zu?", "good", /\?$/],
  ["Ich finde, die Leute reden immer nur über das Wetter. Findest du das nicht auch?", "always", /\?$/],
  ["Ich finde, Tomaten sind besser als Gurken. Siehst du das anders?", "compare", /\?$/],
  ["Ich finde, die Stadt soll die Brunnen bezahlen. Bist du einverstanden?", "money", /dafür|dagegen/],
  ["Ich finde Kreuzworträtsel schrecklich. Was meinst du?", "bad", /Kreuzworträtsel|anders|anderer|Meinung/],
])("The partner takes a side on an opinion for which it has no stance: %s", (message, kind, reply) => {
  expect(lastThesis(message)?.kind).toBe(kind);
  expect(lastReply(message)).toMatch(reply);
});

test.each(["Soll die Gemeinde so einen Brunnen bauen?", "Sollte man Tauben im Park füttern?"])(
  "A question what should be gets an opinion on exactly this: %s",
  (question) => {
    expect(lastThesis(question)?.nouns).toEqual(
      expect.arrayContaining([question.includes("Brunnen") ? "Brunnen" : "Taube"]),
    );
    expect(lastReply(question)).toMatch(/\?$/);
  },
);

test("An opinion on the learner's own life is no opinion on the world", () => {
  expect(lastThesis("Ich finde, mein Bruder ist lustig. Was denkst du?")).toBeUndefined();
  expect(lastThesis("Ich finde, wir sollten heute kochen. Was denkst du?")).toBeUndefined();
});

test("The argument about an opinion goes on with the learner's next reason, and a question for the side repeats the side", () => {
  const first = "Ich denke, Laubbläser sollten leiser sein. Was denkst du?";
  const isShared = lastThesis(first)?.isShared;
  const next = talkWithMemory(undefined, "B1", [first, "Aber die alten Geräte stören doch alle Nachbarn."]).at(-1);
  expect(next?.memory?.thesis).toMatchObject({ isShared, answers: 2 });
  expect(next?.text).toMatch(/alten Geräte/);
  const replyAboutSide = lastReply(
    first,
    "Aber die Geräte sind doch viel zu laut.",
    "Bist du jetzt dafür oder dagegen?",
  );
  expect(replyAboutSide).toMatch(isShared ? /dafür/ : /dagegen/);
  expect(lastThesis(first, "Warum?")).toMatchObject({ answers: 2 });
});

test("A learner who wants to be contradicted is contradicted from then on", () => {
  const messages = ["Ich denke, Laubbläser sollten leiser sein. Was denkst du?", "Widersprich mir doch mal!"];
  expect(lastReply(...messages)).toMatch(/dagegen|Nein|Gegner/);
  expect(lastThesis(...messages, "Ich finde, Brunnen sind schön. Was meinst du?")?.isShared).toBe(false);
});

test("An authored stance is used for its own topic only", () => {
  const thesisOnCars = "Ich bin dafür, dass man Autos in der Innenstadt verbietet. Was meinst du?";
  expect(talkWithMemory(undefined, "B1", [thesisOnCars]).at(-1)?.memory?.stance?.name).toBe("cars");
  const other = talkWithMemory(undefined, "B1", [
    thesisOnCars,
    "Ich denke, Fahrräder sollten ein Nummernschild haben wie Autos. Bist du dagegen?",
  ]);
  expect(other.at(-1)?.memory?.thesis?.nouns).toContain("Nummernschild");
  expect(other.at(-1)?.memory?.stance).toBeNull();
});

test("What something is compared with is not taken for what the message is about", () => {
  expect(lastReply("Meine Tasche sieht aus wie ein kaputter Schuh.")).not.toMatch(/Schuh.*\?/);
});

test.each([
  ["Danke, aber ich weiß, was das Wort heißt.", /heißt auf Englisch/],
  ["Jetzt habe ich Hunger, ich mache gleich eine Suppe.", /Was möchtest du essen/],
])("The partner does not tell or ask what the learner already knows or told: %s", (message, wrongReplyPattern) => {
  expect(lastReply("Ich wohne in Kiel.", message)).not.toMatch(wrongReplyPattern);
});

test.each([
  "Ich glaube, der Bus kommt gleich.",
  "Ich glaube, Peter hat keine Zeit.",
  "Ich finde die Küche nicht.",
  "Ich finde Anna nett.",
  "Ich bin für zwei Wochen in Berlin.",
  "Ich bin gegen Nüsse allergisch.",
  "Die Suppe muss noch eine Stunde kochen.",
  "Die Kinder sollen um acht ins Bett.",
  "Ein Freund hat gesagt, man darf hier nicht parken.",
  "Darf man in Deutschland sonntags arbeiten?",
  "Muss der Kuchen in den Kühlschrank?",
  "Man muss heute noch den Müll hinausbringen.",
  "Soll der Termin am Montag sein?",
])("A fact, a plan or a question for a rule is no opinion on the world: %s", (message) => {
  expect(lastThesis(message)).toBeUndefined();
});

test.each(["Ich finde, man darf Kinder schlagen. Was denkst du?", "Soll man die Todesstrafe einführen?"])(
  "The partner takes no side on violence: %s",
  (message) => {
    expect(lastReply(message)).toMatch(/keine Partei|Respekt/);
  },
);

test("News after an argument is no argument", () => {
  const first = "Ich denke, Laubbläser sollten leiser sein. Was denkst du?";
  expect(lastThesis(first, "Nein, ich muss jetzt kochen.")?.answers).toBe(1);
});

test("A clause with *viel zu* is not repeated, because its words could be mixed up", () => {
  const reply = lastReply(
    "Ich denke, Laubbläser sollten leiser sein. Was denkst du?",
    "Aber die alten Geräte sind viel zu laut.",
  );
  expect(reply).not.toMatch(/laut zu/);
});
