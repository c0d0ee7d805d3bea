import { expect, test } from "vitest";
import { hear } from "#core/domain/conversations/hear.ts";
import { emptyBank } from "../support/built-in-tutor.ts";
import { loadLexicon } from "../support/lexicon.ts";
import { talk } from "../support/partner-talk.ts";

const clausesOf = (text: string) => hear(text, text, loadLexicon(), emptyBank).clauses;
const lastReply = (level: "A1" | "A2" | "B1" | "B2" | "C1", ...messages: string[]) =>
  talk(level, ...messages).at(-1) ?? "";

test.each([
  "Jetzt muss ich jeden Tag zu Fuß zur Arbeit gehen.",
  "Ich habe mich mit einer lahmen Ausrede vom Acker gemacht.",
  "Warum Tschüss? Ich möchte noch mit dir sprechen!",
])("A clause that tells or asks something is no goodbye: %s", (message) => {
  expect(lastReply("B1", message)).not.toMatch(/Tschüss|Mach's gut|nächsten Mal/);
});

test.each(["Tschüss!", "Bis morgen!", "Ich muss jetzt leider gehen."])(
  "A short message with which the learner leaves is a goodbye: %s",
  (goodbyeMessage) => {
    expect(lastReply("B1", goodbyeMessage)).toMatch(/Tschüss|Mach's gut|nächsten Mal/);
  },
);

test("A possessive after the subject is no shortened verb", () => {
  expect(clausesOf("Am Montag habe ich mein Fahrrad repariert.")[0]?.retelling?.du.statement).toBe(
    "du hast am Montag dein Fahrrad repariert",
  );
  expect(clausesOf("Ich mein das nicht böse.")[0]?.text).toBe("Ich meine das nicht böse.");
});

test.each([
  ["Wohnst du am Meer?", "ich wohne am Meer"],
  ["Wolltest du Pilot werden?", "ich wollte Pilot werden"],
])("A question whose verb begins like a question word is a yes-no question: %s", (question, statement) => {
  expect(clausesOf(question)[0]?.restated?.du?.statement).toBe(statement);
});

test.each([
  ["Wo strickst du am liebsten?", /Hamburg/],
  ["Wann strickst du?", /Wochenende|Dienst/],
  ["Seit wann strickst du?", /Jahre|lange/],
  ["Mit wem strickst du?", /Ole/],
  ["Welche Leitern magst du?", /alle/],
])("A question about an unknown activity is answered by its question word: %s", (question, answer) => {
  expect(lastReply("B1", "Ich stricke gern Schals für meine Nichten.", question)).toMatch(answer);
});

test.each([
  ["Schreiben oder anrufen?", /schreiben|anrufen/],
  ["Sind große Schiffe gut oder schlecht für den Fluss?", /eher (?:gut|schlecht)/],
  ["Soll die Stadt so einen Bus bezahlen?", /die Stadt so einen Bus bezahlen soll|anders|anderer Meinung|recht|einig/],
  ["Welches Tier passt zu mir?", /wichtig/],
  ["Kannst du das verstehen?", /verstehen|verstehe|nachvollziehen/],
])("A question for an opinion is answered with an opinion: %s", (question, answer) => {
  expect(lastReply("B1", "Ich wohne am Fluss und habe einen kleinen Garten.", question)).toMatch(answer);
});

test("The partner agrees with exactly the opinion that was stated", () => {
  expect(lastReply("B1", "Ich finde, dass Kinder früher schwimmen lernen sollen. Wie siehst du das?")).toMatch(
    /dass Kinder früher schwimmen lernen sollen/,
  );
});

test.each([
  ["Was soll ich mitbringen, einen Kuchen oder lieber Blumen?", /würde ich Blumen\.$/],
  ["Soll ich dir schreiben oder dich anrufen?", /würde ich (?:zuerst )?dich/],
  ["Ist der Termin heute oder morgen?", /eher (?:heute|morgen)/],
  ["Bin ich ein guter Vater?", /^Nein/],
  ["Darf mein Hund Schokolade essen?", /^Ja, dein Hund/],
  ["Bis morgen muss ich das machen.", /nächsten Mal/],
])("The partner does not give the wrong answer to: %s", (message, wrongAnswer) => {
  expect(lastReply("B1", message)).not.toMatch(wrongAnswer);
});
