import { expect, test } from "vitest";
import { readCorpus } from "#content/read-corpus.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import { rules } from "#core/domain/german/checker/rule-list.ts";
import { nearestTopic } from "#core/domain/grammar/nearest-topic.ts";
import { testLexicon } from "#test/support/lexicon.ts";

const topics = readCorpus().corpus.topics.map(({ category, level, number, id }) => ({
  id,
  category,
  cefrLevel: level,
  orderIndex: number,
}));

/** The kinds of correction that the rules make: their own, and those of their single edits. */
function kindsOfCorrections(): Set<string> {
  const lexicon = testLexicon();
  const made = rules.flatMap((rule) =>
    rule.examples.flatMap(([text]) => checkText(text, lexicon).corrections.map((one) => one.type)),
  );
  return new Set([...rules.map((rule) => rule.category), ...made]);
}

const without = (level: CefrLevel) =>
  [...kindsOfCorrections()].filter((kind) => !nearestTopic(topics, kind, level)).toSorted();

test("from A2 on every kind of correction has its topic", () => {
  for (const level of cefrLevels.slice(1)) expect(without(level)).toEqual([]);
});

test("a beginner has the topics of most kinds from the start", () => {
  const basic =
    "articles nouns-and-gender plural accusative-case dative-case prepositions present-tense modal-verbs perfect-tense word-order connectors negation pronouns questions numbers-and-time capital-letters commas pronunciation-and-spelling";
  const lacking = without("A1");
  expect(basic.split(" ").filter((kind) => lacking.includes(kind))).toEqual([]);
});

test("the topic is the nearest at or below the level, and of equals the first", () => {
  const at = (cefrLevel: CefrLevel, category: string, orderIndex: number) => ({ cefrLevel, category, orderIndex });
  const few = [
    at("A1", "plural", 9),
    at("B1", "plural", 4),
    at("B1", "plural", 2),
    at("A2", "subordinate-clauses", 1),
    at("A1", "connectors", 1),
  ];
  expect(nearestTopic(few, "plural", "C2")).toBe(few[2]);
  expect(nearestTopic(few, "plural", "A2")).toBe(few[0]);
  expect(nearestTopic(few, "commas", "B2")).toBe(few[3]);
  expect(nearestTopic(few, "commas", "A1")).toBe(few[4]);
  expect(nearestTopic(few, "passive", "C2")).toBeUndefined();
});
