import { expect, test } from "vitest";
import { isQuestionStart } from "#core/domain/conversations/clause-order.ts";
import { hear } from "#core/domain/conversations/hear.ts";
import type { Address } from "#core/domain/conversations/hearing.ts";
import { analyze } from "#core/domain/german/analysis/analyze.ts";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import { loadAuthoredContent } from "#test/support/corpus.ts";
import { emptyBank } from "../support/built-in-tutor.ts";
import { loadLexicon } from "../support/lexicon.ts";
import { talk } from "../support/partner-talk.ts";

const lexicon = loadLexicon();
const restate = (text: string, address: Address = "du") =>
  hear(text, text, lexicon, emptyBank).clauses.findLast(({ mood }) => mood === "question")?.restated?.[address];

test.each([
  ["Ab wann ist die Stelle frei?", "ab wann die Stelle frei ist"],
  ["Wann macht die Bibliothek am Samstag auf?", "wann die Bibliothek am Samstag aufmacht"],
  ["Wer haftet, wenn mein Hund ein Fahrrad umwirft?", "wer haftet, wenn dein Hund ein Fahrrad umwirft"],
  ["Also, worauf freust du dich?", "worauf ich mich freue"],
  ["Also, womit fährst du?", "womit ich fahre"],
  ["Also, woher kommt dein Chef?", "woher mein Chef kommt"],
  ["Brauche ich dafür eine Erlaubnis?", "ob du dafür eine Erlaubnis brauchst"],
  ["Hast du dich schon einmal beim Friseur beschwert?", "ob ich mich schon einmal beim Friseur beschwert habe"],
])("“%s” becomes an indirect question in the partner's words", (text, indirect) => {
  expect(restate(text)?.indirect).toBe(indirect);
});

test.each(["wo", "woher", "wohin", "worauf", "woran", "wofür", "wonach", "worüber", "womit", "wozu"])(
  "“%s” is a question word even if the tagger takes it for an adverb, but “wohl” is not",
  (questionWord) => {
    const startsQuestion = (text: string) =>
      isQuestionStart(
        (analyze(text, lexicon).sentences[0]?.tokens ?? []).map((token) => ({ ...token, tag: "ADV" })),
        0,
      );
    expect(startsQuestion(`${questionWord} wartest du?`)).toBe(true);
    expect(startsQuestion("wohl wartest du?")).toBe(false);
  },
);

test("A restated question exchanges the persons for each way of addressing the learner", () => {
  expect(restate("Wie viele Köche arbeiten bei Ihnen?", "firm")?.indirect).toBe("wie viele Köche bei uns arbeiten");
  expect(restate("Darf ich meine Ideen vorschlagen?", "Sie")?.statement).toBe("Sie dürfen Ihre Ideen vorschlagen");
  expect(restate("Bist du schon einmal geritten?")?.negated).toBe("ich bin noch nie geritten");
  expect(restate("Hast du einen Hund?")?.negated).toBe("ich habe keinen Hund");
  expect(restate("Ist deine Schwester älter oder jünger?")?.options).toEqual([
    "meine Schwester ist älter",
    "meine Schwester ist jünger",
  ]);
  // If a question contains a quotation or a second main verb, it is not certain how to restate it, so it is not
  // restated.
  expect(restate("Was heißt „Katze“ für dich?")).toBeUndefined();
});

test("The checker finds no mistake in the restated questions of the content", () => {
  const prompts = loadAuthoredContent().corpus.conversations.trees.flatMap(
    ({ prompts: promptsOfTree }) => promptsOfTree,
  );
  const questions = prompts.flatMap(({ text }) => text.friendly.match(/(?<=^|[.!] )\p{Lu}[^.!?„]*\?/gu) ?? []);
  const sample = questions.filter((_, i) => i % 60 === 7);
  const restatements = sample.flatMap((question) => restate(question) ?? []);
  expect(restatements.length).toBeGreaterThan(sample.length * 0.6);
  const sentences = restatements.flatMap(({ indirect, statement }) => [
    `Ich weiß leider nicht, ${indirect}.`,
    ...(statement ? [`${(statement[0] ?? "").toUpperCase()}${statement.slice(1)}.`] : []),
  ]);
  expect(sentences.filter((sentence) => checkText(sentence, lexicon).corrections.length > 0)).toEqual([]);
});

test("If the partner does not know a fact, it says so without repeating the question, and asks for the learner's guess", () => {
  const [reply] = talk("B1", "Ist so ein Paket eigentlich versichert?");
  expect(reply).toMatch(/überfragt|nachschlagen|so genau|nicht sicher sagen/);
  expect(reply).not.toContain("Paket");
  expect(talk("A1", "Ist dein Fahrrad neu oder alt?")[0]).toMatch(/^Mein Fahrrad ist (?:neu|alt)\./);
  const [, reason] = talk("B1", "Hast du schon einmal Murmeln gespielt?", "Warum?");
  expect(reason).toContain("nicht ergeben");
});

test("After a complaint, the unanswered question is answered", () => {
  const [, repairedReply] = talk("B1", "Wer putzt eigentlich den Hafen?", "Das war nicht meine Frage.");
  expect(repairedReply).toMatch(/überfragt|nachschlagen|so genau|nicht sicher sagen/);
});

test("The partner tells more about an experience if asked, and does not claim an experience without a story", () => {
  const [storyReply, continuedStoryReply] = talk(
    "B1",
    "Hattest du schon mal einen schlimmen Streit?",
    "Was ist denn passiert?",
  );
  expect(storyReply).toContain("Schwester");
  expect(continuedStoryReply).toContain("Geburtstag");
  expect(talk("B1", "Hast du schon mal eine Glocke geläutet?")[0]).toMatch(
    /^Nein, (?:bis jetzt noch nicht|noch nie|aus eigener Erfahrung)/,
  );
});

test("The partner says yes to a short question about what it has just told, but not about a danger", () => {
  const [dish, taste] = talk("A2", "Was isst du zum Frühstück?", "Schmeckt das gut?");
  expect(dish).toContain("Brot");
  expect(taste).toMatch(/^Ja, (?:ich glaube schon|das denke ich)\./);
  const [, danger] = talk("A2", "Was isst du zum Frühstück?", "Ist das giftig?");
  expect(danger).not.toMatch(/^Ja/);
});

test("In the answer to a question with “unser”, the partner is not one of the learner's group", () => {
  expect(talk("B1", "Kommst du zu unserem Konzert?")[0]).toContain("zu eurem Konzert");
  expect(talk("B1", "Findest du, dass wir alle zu viel arbeiten?")[0]).not.toContain("ihr");
});

test("“Ist das ein Problem?” gets an answer without the noun in the place of an adjective", () => {
  const question = "Er ist zehn Jahre älter als ich. Was denkst du, ist das ein Problem?";
  expect(talk("A2", question)[0]).not.toContain("Problem");
  expect(talk("A2", `Ich bin verliebt. ${question}`)[0]).toMatch(/Nein|nicht schlimm|normal/);
});

test("A thing that the learner mentioned first does not count as a thing of the partner", () => {
  const [, repeatedReply] = talk("B1", "Wo ist hier der Bahnhof?", "Wo ist hier der Bahnhof?");
  expect(repeatedReply).not.toContain("Und wo");
  const [, replyAfterUptake] = talk("B1", "Mein Chef hat mich gestern angerufen.", "Was verdient so ein Chef?");
  expect(replyAfterUptake).not.toMatch(/(?<!\p{L})(?:mein|ich verdiene)(?!\p{L})/iu);
});

test("A rhetorical question that expresses doubt does not get an answer that affirms it word for word", () => {
  expect(talk("B1", "Glaubst du denn wirklich, dass es besser wird, nur weil alle da sind?")[0]).not.toContain(
    "nur weil",
  );
});

test.each([
  ["A1", "Ich trinke Kaffee mit Frau Müller."],
  ["B1", "Meine Chefin hat gestern ein Stück Torte gegessen."],
  ["C1", "Mein Mitbewohner ist in der Küche ein Totalausfall."],
] as const)("At %s, “%s” gets no empty question in return", (level, message) => {
  expect(talk(level, "Hallo!", message)[1]).not.toMatch(
    /Wie (?:ist das|findest du das)|Was bedeutet das|Was machst du (?:nun|jetzt)/,
  );
});

test("An applicant who says Sie talks to the employer", () => {
  const [firstReply, secondReply, thirdReply] = talk(
    "B2",
    "Guten Tag, ich habe mich bei Ihnen als Koch beworben.",
    "Wie viele Köche arbeiten bei Ihnen?",
    "Arbeiten Sie mit Zulieferern aus der Region?",
  );
  expect(`${firstReply} ${secondReply} ${thirdReply}`).not.toMatch(/(?<!\p{L})(?:du|dir|dich)(?!\p{L})/iu);
  expect(secondReply).toContain("acht");
  expect(thirdReply).toContain("Betrieben aus der Region");
});

test("An employer answers a long question for yes or no without repeating it", () => {
  const [, statedReply, possibleReply] = talk(
    "B2",
    "Guten Tag, ich habe mich bei Ihnen als Koch beworben.",
    "Liegen die Zutaten denn immer schon in der großen Küche bereit?",
    "Bestünde denn die Möglichkeit, nach einem Jahr in eine andere Filiale zu wechseln?",
  );
  expect(statedReply).toMatch(/^Ja, das (?:ist bei uns so|kann ich bestätigen|trifft zu)\./);
  expect(possibleReply).toMatch(/^Ja, (?:das ist bei uns grundsätzlich möglich|dafür finden wir)/);
});

test.each([
  ["Wie viele Bewohner leben bei Ihnen?", /24/],
  ["Wie viel Zeit ist für einen Kunden vorgesehen?", /30 Minuten/],
  ["Wie oft würde mein Vorgesetzter vorbeikommen?", /jeden Morgen/],
  ["Würden Sie sich an den Kosten für die Fortbildung beteiligen?", /übernehmen die Kosten/],
  ["Gibt es Arbeitskleidung, oder soll ich eigene mitbringen?", /von uns/],
  ["Gibt es einen Aufzug?", /^Ja, (?:das gibt es|schon seit)/],
  ["Kann ich auch meine eigene Tasse benutzen?", /^Ja, (?!Sie)/],
] as const)("An employer answers “%s” exactly", (question, pattern) => {
  const [, reply] = talk("B2", "Guten Tag, ich habe mich bei Ihnen beworben, weil mich die Stelle reizt.", question);
  expect(reply).toMatch(pattern);
});

test("An employer does not ask for a salary or a reason that the applicant has told", () => {
  const replies = talk(
    "B2",
    "Guten Tag, ich habe mich bei Ihnen als Koch beworben, weil mich Ihre Küche reizt.",
    "Ich möchte 3000 Euro verdienen.",
    "Gibt es einen Aufzug?",
    "Gibt es einen Garten?",
    "Gibt es eine Terrasse?",
    "Gibt es einen Keller?",
    "Gibt es eine Garage?",
    "Gibt es einen Balkon?",
  );
  expect(replies.slice(1).join(" ")).not.toMatch(/Gehaltsvorstellung|Warum/);
});

test("An employer answers two questions of a message, and promises to find out a measure", () => {
  const [, bothReplies, measureReply] = talk(
    "B2",
    "Guten Tag, ich habe mich bei Ihnen als Koch beworben.",
    "Wie viele Personen gehören zu dem Team, und was wären meine Aufgaben?",
    "Wie hoch ist denn das Dach der Halle?",
  );
  expect(bothReplies).toContain("zwölf");
  expect(bothReplies).toMatch(/Kollegin|Aufträge/);
  expect(measureReply).not.toContain("im Team");
  const [, timeReply] = talk(
    "B2",
    "Guten Tag, ich habe mich bei Ihnen als Koch beworben.",
    "Wie viel Zeit ist bei Ihnen für einen Gast vorgesehen?",
  );
  expect(timeReply).not.toContain("drei bis vier");
});

test("The learner's name is recognised only in an introduction", () => {
  expect(talk("B1", "Ich bin für Pauli.")[0]).not.toContain("Pauli!");
});
