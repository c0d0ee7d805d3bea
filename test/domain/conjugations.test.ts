import { expect, test } from "vitest";
import { conjugationItems } from "#core/domain/conjugations/conjugation-question.ts";
import { matchConjugation } from "#core/domain/conjugations/match-conjugation.ts";
import { verbBadge } from "#core/domain/conjugations/verb-badge.ts";
import { parsePrincipalParts } from "#core/domain/german/verb.ts";
import { tenses } from "#core/domain/german/verb-tables.ts";

const verb = (infinitive: string, forms: string) => parsePrincipalParts(infinitive, forms);
const kommen = verb("an|kommen", "kommt an, kam an, ist angekommen");
const acceptedAnswersOf = (conjugatedVerb: ReturnType<typeof verb>, tense: (typeof tenses)[number], person: number) => {
  const item = conjugationItems(conjugatedVerb, tense)[person];
  return item ? [item.answer, ...item.accept] : [];
};

test("Each verb gives six questions per tense, with all right answers", () => {
  for (const tense of tenses) expect(conjugationItems(kommen, tense)).toHaveLength(6);
  expect(acceptedAnswersOf(kommen, "present", 1)).toEqual(["kommst an"]);
  expect(acceptedAnswersOf(kommen, "subjunctive-2", 1)).toEqual(["würdest ankommen", "kämest an", "kämst an"]);
  expect(acceptedAnswersOf(verb("fahren", "fährt, fuhr, ist/hat gefahren"), "present-perfect", 0)).toEqual([
    "bin gefahren",
    "habe gefahren",
  ]);
  expect(acceptedAnswersOf(verb("sein", "ist, war, ist gewesen"), "subjunctive-2", 0)).toEqual(["wäre", "würde sein"]);
  expect(acceptedAnswersOf(verb("sich freuen", "freut sich, freute sich, hat sich gefreut"), "simple-past", 3)).toEqual(
    ["freuten uns"],
  );
});

test("A pronoun may precede a form, and umlauts may be spelled out", () => {
  const verdict = (givenText: string, form: string, person: string) =>
    matchConjugation(givenText, [form], person).verdict;
  expect(verdict("ich gehe", "gehe", "ich")).toBe("right");
  expect(verdict(" Er/sie/es  geht", "geht", "er/sie/es")).toBe("right");
  expect(verdict("Sie geht", "geht", "er/sie/es")).toBe("right");
  expect(verdict("wuerdest ankommen", "würdest ankommen", "du")).toBe("right");
  expect(verdict("wurdest ankommen", "würdest ankommen", "du")).toBe("almost");
  expect(verdict("", "gehe", "ich")).toBe("wrong");
  // A form with another person's pronoun is a wrong sentence.
  expect(verdict("ihr gehe", "gehe", "ich")).toBe("wrong");
  expect(verdict("wir gehen", "gehen", "sie/Sie")).toBe("wrong");
});

test("A badge names the verb's irregularity", () => {
  expect(verbBadge(verb("machen", "macht, machte, hat gemacht"))).toBe("regular");
  expect(verbBadge(verb("bringen", "bringt, brachte, hat gebracht"))).toBe("irregular");
  expect(verbBadge(verb("fahren", "fährt, fuhr, ist gefahren"))).toBe("stem-changing");
  expect(verbBadge(verb("müssen", "muss, musste, hat gemusst"))).toBe("modal");
});
