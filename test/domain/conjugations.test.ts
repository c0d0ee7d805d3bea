import { expect, test } from "vitest";
import { createConjugationItems } from "#core/domain/conjugations/conjugation-question.ts";
import { matchConjugation } from "#core/domain/conjugations/match-conjugation.ts";
import { verbBadgeOf } from "#core/domain/conjugations/verb-badge.ts";
import { parsePrincipalParts } from "#core/domain/german/verb.ts";
import { tenses } from "#core/domain/german/verb-tables.ts";

const parseVerb = (infinitive: string, forms: string) => parsePrincipalParts(infinitive, forms);
const verbAnkommen = parseVerb("an|kommen", "kommt an, kam an, ist angekommen");
const acceptedAnswersOf = (
  conjugatedVerb: ReturnType<typeof parseVerb>,
  tense: (typeof tenses)[number],
  person: number,
) => {
  const item = createConjugationItems(conjugatedVerb, tense)[person];
  return item ? [item.answer, ...item.accept] : [];
};

test("Each verb has six questions per tense, and each question has all its right answers", () => {
  for (const tense of tenses) expect(createConjugationItems(verbAnkommen, tense)).toHaveLength(6);
  expect(acceptedAnswersOf(verbAnkommen, "present", 1)).toEqual(["kommst an"]);
  expect(acceptedAnswersOf(verbAnkommen, "subjunctive-2", 1)).toEqual(["würdest ankommen", "kämest an", "kämst an"]);
  expect(acceptedAnswersOf(parseVerb("fahren", "fährt, fuhr, ist/hat gefahren"), "present-perfect", 0)).toEqual([
    "bin gefahren",
    "habe gefahren",
  ]);
  expect(acceptedAnswersOf(parseVerb("sein", "ist, war, ist gewesen"), "subjunctive-2", 0)).toEqual([
    "wäre",
    "würde sein",
  ]);
  expect(
    acceptedAnswersOf(parseVerb("sich freuen", "freut sich, freute sich, hat sich gefreut"), "simple-past", 3),
  ).toEqual(["freuten uns"]);
});

test("An answer with a pronoun before the form or with spelled-out umlauts is right", () => {
  const verdictOn = (givenText: string, form: string, person: string) =>
    matchConjugation(givenText, [form], person).verdict;
  expect(verdictOn("ich gehe", "gehe", "ich")).toBe("right");
  expect(verdictOn(" Er/sie/es  geht", "geht", "er/sie/es")).toBe("right");
  expect(verdictOn("Sie geht", "geht", "er/sie/es")).toBe("right");
  expect(verdictOn("wuerdest ankommen", "würdest ankommen", "du")).toBe("right");
  expect(verdictOn("wurdest ankommen", "würdest ankommen", "du")).toBe("almost");
  expect(verdictOn("", "gehe", "ich")).toBe("wrong");
  // A form with the pronoun of another person is wrong.
  expect(verdictOn("ihr gehe", "gehe", "ich")).toBe("wrong");
  expect(verdictOn("wir gehen", "gehen", "sie/Sie")).toBe("wrong");
});

test("A badge names the verb's irregularity", () => {
  expect(verbBadgeOf(parseVerb("machen", "macht, machte, hat gemacht"))).toBe("regular");
  expect(verbBadgeOf(parseVerb("bringen", "bringt, brachte, hat gebracht"))).toBe("irregular");
  expect(verbBadgeOf(parseVerb("fahren", "fährt, fuhr, ist gefahren"))).toBe("stem-changing");
  expect(verbBadgeOf(parseVerb("müssen", "muss, musste, hat gemusst"))).toBe("modal");
});
