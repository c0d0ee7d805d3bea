import { expect, test } from "vitest";
import { correctMoods } from "#core/domain/conversations/clause-mood.ts";
import { salienceFeaturesOf, salienceOf } from "#core/domain/conversations/clause-salience.ts";
import { hear } from "#core/domain/conversations/hear.ts";
import { emptyBank } from "../support/built-in-tutor.ts";
import { loadLexicon } from "../support/lexicon.ts";

const statementsOf = (text: string) =>
  correctMoods(hear(text, text, loadLexicon(), emptyBank)).clauses.filter(({ mood }) => mood === "statement");

/** The text of the clause that is the point of a message. */
function pointOf(text: string): string {
  const clauses = statementsOf(text);
  return clauses.toSorted((a, b) => salienceOf(clauses, b) - salienceOf(clauses, a))[0]?.text ?? "";
}

test.each([
  ["Ich war gestern mit meiner Tante im Zoo. Ein Affe hat ihre Brille genommen!", "Brille"],
  ["Ich arbeite in einer Gärtnerei. Heute hat mir eine Kundin eine Rose geschenkt.", "Rose"],
  ["Ja, das stimmt. Mein Koffer ist immer noch in Madrid.", "Koffer"],
  ["Am Freitag hatte ich Prüfung. Ich habe sie bestanden!", "bestanden"],
  ["Wir wohnen im vierten Stock, und der Aufzug ist seit drei Wochen kaputt.", "Aufzug"],
  ["Ich mag meine Kollegen sehr, aber der neue Chef schreit den ganzen Tag.", "Chef"],
  ["Zuerst habe ich den Teig gemacht, dann habe ich den Ofen angemacht, und plötzlich war überall Rauch.", "Rauch"],
  ["Mein Name ist Pavel und ich komme aus Prag. Morgen beginnt mein neuer Kurs.", "Kurs"],
])("The point of a message is its news, not its setting: %s", (text, word) => {
  expect(pointOf(text)).toContain(word);
});

test("A greeting, a bare judgement and a thought are seldom the point", () => {
  expect(pointOf("Das war schön. Wir haben am Strand getanzt.")).toContain("getanzt");
  expect(pointOf("Danke, das ist nett. Mein Sohn lernt jetzt schwimmen.")).toContain("schwimmen");
});

test("The features name the place of a clause and its neighbours", () => {
  const clauses = statementsOf("Ich bin müde, aber wir fahren morgen ans Meer!");
  expect(clauses).toHaveLength(2);
  expect(salienceFeaturesOf(clauses, 0)).toEqual(
    expect.arrayContaining(["from start 0", "from end 1", "before contrast", "sentence continues", "subject I"]),
  );
  expect(salienceFeaturesOf(clauses, 1)).toEqual(
    expect.arrayContaining(["from end 0", "first aber", "second wir", "exclamation", "time plan"]),
  );
  expect(salienceFeaturesOf(clauses, 2)).toEqual([]);
});
