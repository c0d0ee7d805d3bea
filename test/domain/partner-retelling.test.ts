import { expect, test } from "vitest";
import { hear } from "#core/domain/conversations/hear.ts";
import { createPartnerBank } from "#core/domain/conversations/lookup.ts";
import { moodOf } from "#core/domain/conversations/moods.ts";
import { loadLexicon } from "../support/lexicon.ts";

const bank = createPartnerBank([], []);
const clausesOf = (text: string) => hear(text, text, loadLexicon(), bank).clauses;

test.each([
  ["Ich habe meinen Schlüssel verloren.", "du hast deinen Schlüssel verloren", "du deinen Schlüssel verloren hast"],
  [
    "Gestern hat mich mein Chef angerufen.",
    "dein Chef hat dich gestern angerufen",
    "dein Chef dich gestern angerufen hat",
  ],
  [
    "Nächste Woche fange ich einen Kurs an.",
    "du fängst nächste Woche einen Kurs an",
    "du nächste Woche einen Kurs anfängst",
  ],
  ["Unsere Nachbarn helfen uns.", "eure Nachbarn helfen euch", "eure Nachbarn euch helfen"],
  ["Auf meiner Hose ist ein Fleck.", "auf deiner Hose ist ein Fleck", "auf deiner Hose ein Fleck ist"],
  ["Wir freuen uns.", "ihr freut euch", "ihr euch freut"],
  ["Mein Nachbar oben ist sehr laut.", "dein Nachbar oben ist sehr laut", "dein Nachbar oben sehr laut ist"],
  ["Auf den Markt gehe ich gern.", "du gehst gern auf den Markt", "du gern auf den Markt gehst"],
  ["Hier ist Sonne.", "bei dir ist Sonne", "bei dir Sonne ist"],
  ["Ich wohne hier seit drei Jahren.", "du wohnst dort seit drei Jahren", "du dort seit drei Jahren wohnst"],
  ["Mein Bruder arbeitet hier.", "dein Bruder arbeitet dort", "dein Bruder dort arbeitet"],
])("“%s” is retold with the persons exchanged", (text, statement, dependent) => {
  expect(clausesOf(text)[0]?.retelling?.du).toMatchObject({ statement, dependent });
});

test("An adjective that is used as a noun keeps its capital", () => {
  const [clause] = clausesOf("Erwachsene sollten keine Geschenke mehr bekommen.");
  expect(clause?.retelling?.du.statement).toBe("Erwachsene sollten keine Geschenke mehr bekommen");
});

test("A clause with sein and a wrong object is not retold", () => {
  const text = "Ich hatte einen Kollegen, der alles genommen hat, und nach einem Kaffee war das Problem gelöst.";
  for (const { retelling } of clausesOf(text))
    expect(retelling?.Sie.statement ?? "").not.toMatch(/Sie waren .*Problem/);
});

test("A clause that joins a pronoun to a noun is not retold", () => {
  for (const text of ["Er grüßt meinen Bruder und mich.", "Mein Vater ruft meine Schwester und mich an."])
    expect(clausesOf(text)[0]?.retelling).toBeUndefined();
});

test("In the polite form, reflexive pronouns become sich", () => {
  expect(clausesOf("Ich freue mich.")[0]?.retelling?.Sie.statement).toBe("Sie freuen sich");
});

test("A demonstrative subject becomes a pronoun", () => {
  expect(clausesOf("Der ist wirklich nett.")[0]?.retelling?.du.dependent).toBe("er nett ist");
  expect(clausesOf("Die hat gestern meine Blumen gegossen.")[0]?.retelling?.du.statement).toBe(
    "sie hat gestern deine Blumen gegossen",
  );
});

test.each<[string, string | null]>([
  ["Ich habe gestern meinen Schlüssel in der Bäckerei vergessen.", "deinen Schlüssel in der Bäckerei vergessen"],
  ["Wir sind am Sonntag mit dem Zug nach Bremen gefahren.", "mit dem Zug nach Bremen gefahren"],
  ["Ich habe zwei Brüder.", "zwei Brüder"],
  ["Ich arbeite in einer Gärtnerei.", "in einer Gärtnerei"],
  // Without the words that are left out, these would say something else.
  ["Ich habe keine Schokolade mehr.", null],
  ["Ich kaufe Brot und für mich Milch.", null],
  ["Ich will zwei Brüder haben.", null],
  ["Ich war zwei Stunden im Aufzug.", null],
  ["Wir haben vorher nie gesprochen.", null],
  ["Ich war nie in der Schule.", null],
  ["Ich esse nie Fleisch.", null],
  ["Ich esse zu viel.", null],
  ["Ich bin Witwe.", null],
  ["Ich habe heute meinen letzten Tag in der Firma.", null],
  ["Ich habe einen Freund, der krank ist.", null],
  ["Mein Bruder hat den Schlüssel vergessen.", null],
])("“%s” is repeated without its subject and auxiliary as %s", (text, phrase) => {
  expect(clausesOf(text)[0]?.retelling?.du.phrase ?? null).toBe(phrase);
});

test.each([
  "Er sagt, dass er kommt.",
  "Vielleicht kommt mein Bruder.",
  "Getroffen hat mich das nicht.",
  "Du hast mir geholfen.",
  "Ich hätte gern mehr Zeit.",
  "Er sagte „Guten Tag“.",
  "Sie hat ein neue Freundinnen.",
  "Am Dienstag hat er nicht mehr gefahren.",
  "Musik, so laut ich will.",
  "Ich höre nachts Stimmen.",
])("“%s” is not retold as a fact", (text) => {
  expect(clausesOf(text)[0]?.retelling).toBeUndefined();
});

test.each<[string, "good" | "bad" | null]>([
  ["Na toll, der Bus ist weg.", "bad"],
  ["Mein Zimmer ist zu klein.", "bad"],
  ["Mein Chef hat nichts vergessen.", null],
  ["Das ist nicht schlimm.", "good"],
  ["Sie hat nur gelacht.", null],
  ["Meine beste Freundin nimmt kein Blatt vor den Mund.", "good"],
])("“%s” has the mood %s", (text, mood) => {
  const [clause] = clausesOf(text);
  expect(clause && moodOf(clause)).toBe(mood);
});

test("The partner repeats no clause with a name after its person, and none with a time that lacks its preposition", () => {
  const retellingsOf = (text: string) => clausesOf(text).flatMap(({ retelling }) => retelling ?? []);
  expect(retellingsOf("Gestern hat meine Tochter Nino Geburtstag gefeiert.")).toEqual([]);
  expect(retellingsOf("Ich will Sommer zu ihm fahren.")).toEqual([]);
  expect(retellingsOf("Frau Müller ist unsere Nachbarin.")).toHaveLength(1);
  expect(retellingsOf("Ich will im Sommer zu ihm fahren.")).toHaveLength(1);
});

test.each([
  ["Der große Herd ist am Montag in der Schule kaputtgegangen.", /Montag/, false],
  ["Meine Frau arbeitet nur am Wochenende in einem Café.", /Wochenende/, true],
  ["Meine Tochter schläft nie vor Mitternacht in ihrem eigenen Bett.", /Mitternacht/, true],
])("The time of a long clause is left out unless it restricts the clause: %s", (text, time, isKept) => {
  const statement = clausesOf(text)[0]?.retelling?.du.statement ?? "";
  expect(statement).not.toBe("");
  expect(time.test(statement)).toBe(isKept);
});
