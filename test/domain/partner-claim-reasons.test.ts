import { expect, test } from "vitest";
import { kindOfClaim } from "#core/domain/conversations/claim-reason.ts";
import { describeTalk } from "#test/support/hold-talk.ts";
import { talk, talkWithMemory } from "#test/support/partner-talk.ts";

test.each([
  ["Ja, versuch es!", "Soll ich ihn anrufen?", "advice-do"],
  ["Eher nicht.", "Soll ich ihn anrufen?", "advice-not"],
  ["Du solltest mit ihr reden.", "Was denkst du?", "advice-do"],
  ["Ehrlich gesagt, ich glaube nicht.", "Hättest du noch einmal geschrieben?", "would-not"],
  ["Ich würde eine Nacht warten.", "Was würdest du machen?", "would"],
  ["Da bin ich ganz bei dir.", "Ich finde Pläne langweilig. Und du?", "agree"],
  ["Das sehe ich ein bisschen anders.", "Ich finde Pläne langweilig. Und du?", "disagree"],
  ["Am Abend trinke ich gern Tee.", "Was trinkst du?", "like"],
  ["Kaffee mag ich nicht.", "Trinkst du Kaffee?", "dislike"],
  ["Ich finde das unhöflich.", "Wie findest du das?", "bad"],
  ["Eine gute Idee ist das schon.", "Wie findest du das?", "good"],
  ["Mein Kater heißt Anker.", "Wie heißt dein Kater?", null],
  ["Das kann ich nicht gut sagen.", "Soll ich ihn anrufen?", null],
  ["Das weiß ich leider nicht.", "Sollen wir das Haus kaufen?", null],
  ["An die Reise denkt man noch, wenn das Geld längst vergessen ist.", "Ich bleibe zu Hause. Und du?", null],
] as const)("The kind of a claim of the partner decides which reasons fit: %s", (statement, question, kind) => {
  expect(kindOfClaim(statement, question)).toBe(kind);
});

test("After its advice, the partner gives a reason that fits advice", () => {
  const messages = [
    "Hallo!",
    "Soll ich meine alte Freundin Hanna suchen?",
    "Warum denkst du, dass ich sie suchen soll?",
  ];
  expect(talk("A2", ...messages).at(-1)).toMatch(/Versuch kostet nicht viel|gut für dich/);
});

test.each([
  ["Würdest du die Nachbarin anrufen?", "Warum würdest du sie anrufen?", /^persona-reason-would-(?!not)/],
  ["Hättest du ihr noch einmal geschrieben?", "Warum hättest du ihr nicht geschrieben?", /^persona-reason-would-not/],
  ["Magst du Krimis?", "Warum magst du sie?", /^persona-reason-like-/],
])("The partner gives a reason of the kind of its last claim: %s", (question, reasonQuestion, idPattern) => {
  const ids = talkWithMemory(undefined, "B1", ["Hallo!", question, reasonQuestion]).at(-1)?.ids ?? [];
  expect(ids.some((id) => idPattern.test(id))).toBe(true);
});

/** Holds a talk with the whole content and describes it as text. */
const describeMessages = (level: "A1" | "B1", ...messages: string[]) =>
  describeTalk({ name: "claim reasons", level, tone: "friendly", topic: "free", messages });

test("After an apology alone, the partner asks the learner to go on about what the learner told", () => {
  const messages = [
    "Ich repariere ein altes Fahrrad. Hast du auch ein Fahrrad?",
    "Hm, wie meinst du das mit dem Wetter?",
  ];
  expect(describeMessages("B1", ...messages)).toContain("von dem Fahrrad");
});

test("After an answer about itself, the partner comes back to a person of whom the learner told", () => {
  const message = "Ich repariere gern alte Radios. Mein Bruder hat mir das gezeigt. Hörst du Radio?";
  expect(describeMessages("A1", "Hallo!", message)).toContain("von deinem Bruder");
});

test("After an answer in the middle of a story, the partner asks how the story went on", () => {
  const reply = talk(
    "B1",
    "Letzten Sommer habe ich den Esel von meinem Onkel verloren. Ich bin allein losgegangen.",
    "Im Wald habe ich eine Hütte gefunden. Dort habe ich geschlafen. Hast du auch schon mal im Wald geschlafen?",
  ).at(-1);
  expect(reply).toMatch(/Geschichte|weiter/);
});

test("The partner takes back an interjection that the learner does not understand", () => {
  const talked = describeMessages(
    "B1",
    "Gestern habe ich meinen Schlüssel verloren.",
    "Warum oje? Das war doch wunderbar!",
  );
  expect(talked).toMatch(/passte|Rede|falschen Dampfer/);
});

test("A bad word that the partner does not repeat does not make the repeated part bad", () => {
  const message = "Alle haben zugehört, sogar die wütende Nachbarin, die zurückgekommen war.";
  expect(talk("B1", "Hallo!", message).at(-1)).not.toMatch(/^(?:Oje|Ach je|Ach herrje|Oh nein|Auweia)/);
});

test("The partner tells an experience of the kind for which the learner asks", () => {
  const reply = talk("B1", "Alle haben zugehört.", "Ist dir auch schon mal so etwas Peinliches passiert?").at(-1);
  expect(reply).toContain("vom Steg ins Wasser gefallen");
});

test("After “Was denkst du, was …?” the partner does not say no", () => {
  for (const level of ["A1", "B1", "C1"] as const) {
    const message = "Eine wütende Frau kam zurück. Was denkst du, was sie dann gemacht hat?";
    expect(talk(level, "Ich habe Klavier gespielt.", message).at(-1)).not.toMatch(/(?:^|[.!] )(?:Nein|Nee)/);
  }
});

test("The partner does not ask how often after a weekday", () => {
  const talked = describeMessages("A1", "Ich mache Seife.", "Wir verkaufen die Seife am Samstag auf dem Markt.");
  expect(talked).not.toMatch(/jeden Tag\?|Wie oft/);
});

test.each(["Was denkst du, wem gehört der Socken?", "Was glaubst du, wo war der Schlüssel?"])(
  "A question for a fact of the story is an invitation to guess: %s",
  (question) => {
    const ids = talkWithMemory(undefined, "A1", ["Wir haben lange gesucht.", question]).at(-1)?.ids ?? [];
    expect(ids.some((id) => /^talk-(?:guess|tell-me)/.test(id))).toBe(true);
  },
);

test("An opinion whose second clause is left out is not repeated", () => {
  const message = "Ich finde, ein guter Urlaub ist, wenn man nur zu Hause bleibt. Was denkst du?";
  expect(talk("B1", "Hallo!", message).at(-1)).not.toMatch(/dass ein guter Urlaub ist[.,]/);
});

test("A line never repeats a word of the slot that it contains", () => {
  const message = "Was meinst du, soll ich das machen oder lieber zuerst einen Kurs besuchen?";
  expect(talk("B1", "Hallo!", message).at(-1)).not.toContain("zuerst zuerst");
});

test.each([
  ["Bist du Seemann?", /acht Jahre auf See/],
  ["Bist du Lehrer?", /Lotse/],
  ["Warum heißt dein Kater Anker?", /Anker/],
  ["Spielst du auch Karten?", /^(?!Nein)/],
])("The partner answers about itself without a contradiction: %s", (question, answer) => {
  expect(talk("A1", "Hallo!", question).at(-1)).toMatch(answer);
});
