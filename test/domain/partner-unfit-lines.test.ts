import { expect, test } from "vitest";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { hear } from "#core/domain/conversations/hear.ts";
import { hasNounBesideNoun } from "#core/domain/conversations/repeatable-clause.ts";
import { emptyBank } from "../support/built-in-tutor.ts";
import { loadLexicon } from "../support/lexicon.ts";
import { talkWithMemory } from "../support/partner-talk.ts";

/** The text and the ids of the partner's last reply. */
function lastReply(level: CefrLevel, ...messages: string[]) {
  const reply = talkWithMemory(undefined, level, messages).at(-1);
  return { text: reply?.text ?? "", ids: (reply?.ids ?? []).join(" ") };
}

test("Advice for a quarrel is given about a person, and not about bread", () => {
  const bread =
    "Mein Vater war zu Besuch. Das Brot war leider hart wie Stein. Was habe ich beim Backen falsch gemacht?";
  expect(lastReply("B1", "Hallo!", bread).ids).not.toContain("matter-trouble-person");
  const quarrel = "Mein Kollege ist immer so gemein und böse zu mir. Was kann ich bei ihm machen?";
  expect(lastReply("B1", "Hallo!", quarrel).ids).toMatch(/matter-|talk-guarded|persona-likely-advice-person/);
});

test("A date or a small amount of time is not called long", () => {
  for (const message of ["Meine Eltern kommen in drei Wochen.", "Ich habe nur vier Stunden geschlafen."])
    expect(lastReply("A2", "Hallo!", message).ids).not.toContain("story-amount");
  expect(lastReply("A2", "Hallo!", "Ich war müde. Wir haben vier Stunden gewartet.").ids).toContain("story-amount");
});

test.each([
  ["Ich esse Suppe Brot am Abend.", true],
  ["Ich besuche Frau Weber am Sonntag.", false],
  ["Ich kaufe drei Kilo Äpfel.", false],
])("Two nouns stand side by side where a word is missing: %s %s", (text, isMissing) => {
  const [clause] = hear(text, text, loadLexicon(), emptyBank).clauses;
  expect(clause && hasNounBesideNoun(clause)).toBe(isMissing);
});

test("After a death, only a memory is called a memory", () => {
  const death = "Mein Opa ist letzte Woche gestorben.";
  expect(lastReply("A2", death, "Ich habe schöne Radios.").ids).not.toContain("event-death-bright");
  expect(lastReply("A2", death, "Er hat immer gern gelacht, das war schön.").ids).toContain("event-death-bright");
});

test("The partner is an employer if an interview is proposed, and not if somebody tells of one", () => {
  const isEmployerAfter = (message: string) =>
    talkWithMemory(undefined, "B1", [message]).at(-1)?.memory?.isEmployer === true;
  expect(isEmployerAfter("Könnten wir bitte ein Vorstellungsgespräch üben?")).toBe(true);
  expect(isEmployerAfter("Ich muss für ein Bewerbungsgespräch üben und habe Angst.")).toBe(false);
  expect(isEmployerAfter("Wir üben im Kurs Bewerbungen.")).toBe(false);
});

test("“Ja, ich auch” answers a habit, and no wish", () => {
  expect(lastReply("A2", "Hallo!", "Spielst du auch Fußball?").text).toContain("ich auch");
  expect(lastReply("A2", "Hallo!", "Willst du auch mitkommen?").text).not.toContain("ich auch");
});

test.each([
  "Er hat ein Messer und will mich schneiden. Was soll ich tun?",
  "Er hat ein Messer und will hundert Euro von mir. Was soll ich tun?",
  "Herr Weber ist uns im Dunkeln gefolgt.",
])("A knife with a demand and a follower in the dark are dangers: %s", (message) => {
  expect(lastReply("B1", "Hallo!", message).ids).toMatch(/talk-(?:guarded|abuse|crisis)-(?!lightly)/);
});
