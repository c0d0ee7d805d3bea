import { expect, test } from "vitest";
import { talk } from "../support/partner-talk.ts";

test("The partner asks only for parts of a story that the learner has not told, and asks no question twice", () => {
  const answers = talk(
    "B1",
    "Gestern habe ich im Zug meinen Rucksack vergessen.",
    "Ich habe sofort die Bahn angerufen, aber niemand hat geantwortet.",
    "Eine Studentin hat ihn mir dann gebracht. Ich war so froh!",
  );
  expect(answers[0]).toMatch(/\?$/);
  // The second message says what the learner did, so the partner does not ask for it any more.
  expect(answers.slice(1).join(" ")).not.toMatch(/was hast du (?:dann|in dem Moment) gemacht/i);
  expect(answers[2]).toMatch(/nett|Glück|froh/);
  expect(answers[2]).not.toMatch(/ausgegangen/);
  const questions = answers.map((answer) => answer.split(/(?<=[.!?]) /).at(-1));
  expect(new Set(questions).size).toBe(questions.length);
});

test.each([
  ["Die Fahrt hat 340 Euro gekostet, und wir haben den Anfang verpasst.", "340 Euro"],
  ["Ich habe neun Stunden am Flughafen gewartet und mein Handy verloren.", "Neun Stunden"],
  ["Das Ganze hat mich siebzig Euro gekostet.", "Siebzig Euro"],
  ["Der neue kostet zweihundertfünfzig Euro.", "Zweihundertfünfzig Euro"],
  ["Die Reise hat 1.250,50 Euro gekostet.", "1.250,50 Euro"],
])("The partner takes up a remarkable amount of “%s”", (message, amount) => {
  expect(talk("B1", "Ich habe gestern meinen Pass verloren.", message)[1]).toContain(amount);
});

test("An age does not count as a remarkable amount", () => {
  const [, answer] = talk("B1", "Ich habe gestern meinen Pass verloren.", "Mein Opa wird nächste Woche neunzig Jahre.");
  expect(answer).not.toMatch(/Neunzig Jahre, das zieht sich/);
});

test("A happy message after a mishap does not count as trouble", () => {
  const [, second] = talk(
    "A2",
    "Wir haben am Sonntag zusammen Kuchen gebacken.",
    "Das war sehr lustig, weil wir zu viel Zucker genommen haben.",
  );
  expect(second).not.toMatch(/Oje|Oh je|Oh nein|dann gemacht/);
});

test.each([
  ["Wie gesagt, die Heizung ist kaputt.", /^(?:Stimmt|Ja richtig), die Heizung ist kaputt/],
  ["Das habe ich doch schon erzählt: Meine Schwester wohnt in Wien.", /deine Schwester wohnt in Wien/],
  ["Nein, es geht mir nicht um das Geld, sondern um den Urlaub.", /den Urlaub/],
  ["Ich rede aber von meinem Onkel.", /deinen Onkel/],
  ["Das habe ich nie behauptet.", /falsch|geschlossen/],
  ["Von einem Umzug war nie die Rede.", /falsch|geschlossen/],
])("“%s” is understood as an objection", (objection, expectedPattern) => {
  expect(talk("B1", "Ich suche gerade eine neue Wohnung.", objection)[1]).toMatch(expectedPattern);
});

test.each([
  ["Ich rede nicht über den Schirm!", /falsch verstanden/],
  ["Es geht mir nicht um den Schirm.", /falsch verstanden/],
  ["Anderes Thema, bitte.", /etwas anderes/],
])("After “%s” the partner no longer asks about the loss", (message, expectedPattern) => {
  const [, answer] = talk("A2", "Ich habe heute meinen Schirm verloren.", message);
  expect(answer).toMatch(expectedPattern);
  expect(answer).not.toMatch(/Wo war|Polizei|Schirm/);
});

test("A report of a talk with somebody else does not count as an objection", () => {
  const [, answer] = talk("B1", "Ich suche eine Wohnung.", "Ich habe meinem Chef schon gesagt, dass ich umziehe.");
  expect(answer).not.toMatch(/überhört|Entschuldigung|falsch/);
});

test.each([
  [
    "Soll ich kündigen oder noch einmal mit der Chefin reden?",
    /würde (?:ich )?zuerst noch einmal mit der Chefin reden/,
  ],
  [
    "Ich weiß nicht, ob ich ihr schreiben oder einfach abhauen soll. Was würdest du machen?",
    /würde (?:ich )?ihr zuerst schreiben/,
  ],
  ["Soll ich umziehen oder noch abwarten?", /würde (?:ich )?(?:wohl )?noch abwarten/],
  ["Was soll ich tun, die Stelle aufgeben oder mich melden?", /würde (?:ich )?mich zuerst melden/],
  ["Was sollen wir machen: bleiben oder heimfahren?", /würde (?:ich )?(?:wohl )?(?:bleiben|heimfahren)/],
])(
  "Of two steps in “%s”, the partner chooses the step after which the other step is still possible",
  (question, step) => {
    expect(talk("B1", "Ich habe Ärger bei der Arbeit.", question)[1]).toMatch(step);
  },
);

test("The partner defends what the learner did, but not what other people did", () => {
  const askForJudgement = (deed: string) => talk("B1", "Es gab Streit.", `${deed} Findest du das übertrieben?`)[1];
  expect(askForJudgement("Ich habe ihm sofort einen Brief geschrieben.")).toMatch(/^Nein, übertrieben/);
  expect(askForJudgement("Mein Nachbar hat sofort die Polizei gerufen.")).toMatch(/übertrieben finde ich das schon/);
});

test("Pity for somebody does not count as regret, and a learner who has hurt somebody does not count as hurt", () => {
  const [, answerToPity] = talk("B1", "Gestern hat mein Bruder seine Katze verloren.", "Das tut mir so leid für ihn.");
  expect(answerToPity).not.toMatch(/ehrlich von dir|spricht für dich/);
  const [answerToDeed] = talk("B1", "Gestern habe ich meine Schwester angeschrien.");
  expect(answerToDeed).not.toMatch(/verletzt|unfair|geantwortet/);
});

const reassurancePattern = /^Nein, (?:das finde ich|so wirkt das|gar nicht|in deiner (?:Lage|Situation))/;
test.each([
  ["Bin ich egoistisch?", true],
  ["Bin ich zu streng?", true],
  ["Ganz schön geizig von mir, oder?", true],
  ["Sehr großzügig von mir, oder?", false],
  ["Wo bin ich hier?", false],
  ["Bin ich eingeladen?", false],
])("“%s” asks for reassurance: %s", (question, isReassured) => {
  const [, answer] = talk("B1", "Ich habe Streit mit meiner Schwester.", question);
  expect(reassurancePattern.test(answer ?? "")).toBe(isReassured);
});

test("The answer to a yes-no question about the partner's life contains yes or no, not only a line on the topic", () => {
  expect(talk("A2", "Kann dein Vater gut schwimmen?")[0]).toMatch(/^(?:Ja|Nein), mein Vater kann/);
  expect(talk("A2", "Hast du Angst vor Hunden?")[0]).toMatch(/Angst/);
  expect(talk("A1", "Gehst du gern ins Theater?").join()).toMatch(/Theater/);
  expect(talk("A1", "Wie oft gehst du schwimmen?")[0]).toMatch(/(?:Jahr|Monat|Woche)/);
  const [first, , answerToRepeatedQuestion] = talk(
    "A1",
    "Wie oft isst du Pizza?",
    "Ich esse viel Pizza.",
    "Wie oft isst du Pizza?",
  );
  expect(answerToRepeatedQuestion?.split(/[.?]/)[0]).toBe(first?.split(/[.?]/)[0]);
});

test("The partner asks something after a beginner tells a habit", () => {
  const answers = talk("A1", "Ich male.", "Ich laufe im Wald.", "Ich lese.");
  expect(answers.filter((answer) => answer.endsWith("?")).length).toBeGreaterThanOrEqual(2);
});

test.each([
  ["A1", "Aber heute bin ich traurig. Mein Hund ist sehr krank."],
  ["A1", "Ich bin ein bisschen traurig, meine Mutter wohnt weit weg."],
  ["B1", "Ich bin total sauer, mein Nachbar hat schon wieder die ganze Nacht Musik gehört."],
] as const)("At %s, the partner does not ask for a reason that the message “%s” already gives", (level, message) => {
  const [answer] = talk(level, message);
  expect(answer).not.toMatch(/Warum bist du|Was ist passiert|Was genau ist passiert|Woran liegt/);
});
