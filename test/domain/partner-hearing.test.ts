import { expect, test } from "vitest";
import { correctMoods } from "#core/domain/conversations/clause-mood.ts";
import { toStandardSpelling } from "#core/domain/conversations/colloquial-forms.ts";
import { hear } from "#core/domain/conversations/hear.ts";
import { adaptHearingToTone } from "#core/domain/conversations/idioms.ts";
import { createPartnerBank } from "#core/domain/conversations/lookup.ts";
import { moodOfMessage } from "#core/domain/conversations/moods.ts";
import { findAskedFacets, findToldFacets } from "#core/domain/conversations/question-facets.ts";
import { formOfQuestion, type QuestionForm } from "#core/domain/conversations/question-form.ts";
import { emptyBank } from "../support/built-in-tutor.ts";
import { loadLexicon } from "../support/lexicon.ts";

const bank = createPartnerBank([], []);
const hearingOf = (text: string) => hear(text, text, loadLexicon(), bank);
const clausesOf = (text: string) => hearingOf(text).clauses;

test.each<[string, QuestionForm]>([
  ["Warum denn?", "why"],
  ["Was überzeugt dich denn nicht?", "why"],
  ["Wie meinst du das?", "explain"],
  ["Hä?", "explain"],
  ["Was soll ich meiner Oma schenken?", "advice"],
  ["Hast du einen Tipp für mich?", "advice"],
  ["Was hilft gegen Husten?", "advice"],
  ["Wie sagt man das höflich?", "wording"],
  ["Soll ich ihn anrufen?", "should"],
  ["Was hättest du gemacht?", "would"],
  ["Findest du, dass ich zu streng bin?", "reassure"],
  ["Glaubst du, dass ich die Prüfung schaffe?", "encourage"],
  ["Findest du das nicht auch?", "agree"],
  ["Kennst du das?", "same"],
  ["Was hältst du davon?", "judge"],
  ["Bist du dafür oder dagegen?", "judge"],
  ["Trinkst du Kaffee oder Tee?", "choice"],
  ["Wo wohnst du?", "other"],
])("The question “%s” has the form %s", (text, form) => {
  const question = clausesOf(text).find(({ mood }) => mood === "question");
  expect(question && formOfQuestion(question, { hasPartnerClaim: true })).toBe(form);
});

test("A clause that begins with a question word is a question only if its verb is not the last word", () => {
  expect(clausesOf("Was mich hält, sind die Kollegen.").map(({ mood }) => mood)).not.toContain("question");
  expect(clausesOf("Was denkst du über Hunde?")[0]).toMatchObject({ mood: "question", verb: "denken" });
});

test("Colloquial spellings are understood, and if a sentence begins without a subject, the learner is the subject", () => {
  expect(toStandardSpelling("Kennste das? Er meinte, ich hätt nix.")).toBe(
    "Kennst du das? Er meinte, ich hätte nichts.",
  );
  expect(toStandardSpelling("Läuft's? Mein Mann, der Koch, hat ’nen Kaffee.")).toBe(
    "Läuft es? Mein Mann, der Koch, hat einen Kaffee.",
  );
  expect(clausesOf("Hab gut geschlafen.")[0]).toMatchObject({ subject: "I", isPast: true });
});

const idioms = [{ name: "angry", heard: [["Haut", "fahren"]] }];
const clausesInTone = (text: string, tone: "friendly" | "professional") =>
  adaptHearingToTone(hearingOf(text), idioms, tone).clauses;

test("The bag of a clause with an idiom contains the mark of the idiom instead of the words of the idiom", () => {
  const bag = clausesInTone("Ich könnte aus der Haut fahren.", "friendly")[0]?.bag;
  expect(bag).toContain("%angry");
  expect(bag).not.toContain("fahren");
  expect(clausesInTone("Wir fahren nach Hause.", "friendly")[0]?.bag).toContain("fahren");
});

test("“Sie” at the start of a statement means the partner only in the professional tone, and an indirect question is a question", () => {
  expect(clausesInTone("Sie sind süß.", "friendly")[0]?.subject).toBe("other");
  expect(clausesInTone("Sie sind nett.", "professional")[0]?.subject).toBe("you");
  const [, indirectClause] = clausesInTone("Ich wollte wissen, ob ein Witz erlaubt ist.", "friendly");
  expect(indirectClause?.mood).toBe("question");
});

test.each([
  ["Darf ich fragen, wie das Team aussieht?", ["question"]],
  ["Mich würde interessieren, ob Homeoffice möglich ist.", ["statement", "question"]],
  ["Ich weiß nicht, was ich kochen soll.", ["statement", "question"]],
  ["Vielen Dank für alles – wann beginnt der Kurs?", ["statement", "question"]],
  ["Ich frage sie oft, was sie will.", ["statement", "statement"]],
  ["Ich weiß, was er will.", ["statement", "statement"]],
])("In “%s”, the clauses have the moods %j", (text, moods) => {
  expect(clausesOf(text).map(({ mood }) => mood)).toEqual(moods);
});

test("A statement that something bad becomes less counts as good news", () => {
  expect(moodOfMessage(clausesOf("Ich konnte die Verspätungen um ein Drittel senken."))).toBe("good");
  expect(moodOfMessage(clausesOf("Der Zug hatte eine Verspätung."))).toBe("bad");
});

test("A question about an amount or a time is not a request for advice", () => {
  for (const text of ["Wie viele Stunden soll ich üben?", "Wann darf ich anrufen?"]) {
    const [question] = clausesOf(text);
    expect(question && formOfQuestion(question, { hasPartnerClaim: false })).toBe("other");
  }
});

test("A question asks for a facet, and a statement that answers it is recognised as a statement about this facet", () => {
  expect(findAskedFacets("Schön! Warst du allein?")).toEqual(["company"]);
  expect(clausesOf("Ich war allein.").flatMap(findToldFacets)).toContain("company");
  expect(findAskedFacets("Wie oft machst du das?")).toEqual(["frequency"]);
  expect(clausesOf("Ich schwimme zweimal pro Woche.").flatMap(findToldFacets)).toContain("frequency");
  expect(findAskedFacets("Das ist schön.")).toEqual([]);
});

test.each([
  ["Das war ein schöner Tag.", "good"],
  ["Das war nicht schön.", "bad"],
  ["Es klappt gut. Aber ich bin traurig.", "bad"],
  ["Ich wohne in Bonn.", null],
  ["Das Netteste war die Karte.", "good"],
  ["Das Schlimmste war der Regen.", "bad"],
  ["Am Fenster standen Gäste.", null],
])("The mood of “%s” is %s", (text, mood) => {
  expect(moodOfMessage(clausesOf(text))).toBe(mood);
});

test("A question after a comma is a separate clause, but an indirect question is not", () => {
  expect(clausesOf("Mein Name ist Anna, wie heißt du?").map(({ mood }) => mood)).toEqual(["statement", "question"]);
  expect(clausesOf("Ich arbeite im Büro, was machen Sie?").map(({ mood }) => mood)).toEqual(["statement", "question"]);
  expect(
    clausesOf("Ich weiß nicht, wie alt du bist.")
      .map(({ text }) => text)
      .join(),
  ).toContain("wie alt du bist");
  expect(clausesOf("Ich weiß nicht, wie alt du bist.").map(({ mood }) => mood)).not.toContain("question");
});

test.each([
  ["Mein Nachbar kocht.", "Nachbarn"],
  ["Mein Bauer kommt.", "Bauern"],
  ["Mein Kollege kocht.", "Kollegen"],
  ["Mein Bruder kocht.", "Bruder"],
])("The dative of a weak noun has its ending: %s", (text, dative) => {
  expect(clausesOf(text)[0]?.nouns[0]?.singular?.[2]).toBe(dative);
});

test.each([
  "Ich habe im Telefonbuch eine Nummer gefunden.",
  "Ich habe die Wohnung durch eine Anzeige bekommen.",
  "Ich habe Deutsch mit einem Buch gelernt.",
])("A message that tells the manner is not asked for it: %s", (text) => {
  expect(clausesOf(text).flatMap(findToldFacets)).toContain("manner");
  expect(findAskedFacets("Wie hast du die Nummer gefunden?")).toContain("manner");
});

test.each([
  ["Arbeite in einer Wäscherei.", "arbeiten"],
  ["Wohne in Bonn mit meiner Frau.", "wohnen"],
  ["Habe zwei Kinder.", "haben"],
  ["Suche eine Wohnung.", "suchen"],
])("A clause without “ich” tells something of the learner: %s", (text, verb) => {
  const [clause] = correctMoods(hear(text, text, loadLexicon(), emptyBank)).clauses;
  expect(clause).toMatchObject({ mood: "statement", subject: "I", verb });
  expect(clause?.bag).not.toContain("=du");
});

test.each(["Erzähle etwas über Hamburg.", "Warte mal.", "Arbeite nicht so viel!", "Korrigiere bitte meine Sätze."])(
  "A request to the partner stays a request: %s",
  (text) => {
    const [clause] = correctMoods(hear(text, text, loadLexicon(), emptyBank)).clauses;
    expect(clause?.mood).toBe("request");
  },
);
