import { expect, test } from "vitest";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import { phraseTopics } from "#core/domain/german/checker/phrase-topics.ts";
import { rules } from "#core/domain/german/checker/rule-list.ts";
import { ruleTopics } from "#core/domain/german/checker/rule-topics.ts";
import { chooseTopicIdForLevel, topicOfCategory } from "#core/domain/grammar/topic-choice.ts";
import { checkOnce } from "#test/support/check-once.ts";
import { loadAuthoredContent } from "#test/support/corpus.ts";
import { loadLexicon } from "#test/support/lexicon.ts";

const lexicon = loadLexicon();
const levelByTopicId = new Map(loadAuthoredContent().corpus.topics.map(({ id, level }) => [id, level]));

test("Each topic named by a rule exists, and its id begins with its level", () => {
  const namedTopics = [...Object.values(ruleTopics), ...Object.values(phraseTopics)].flat();
  expect(namedTopics.filter((id) => !levelByTopicId.has(id))).toEqual([]);
  for (const [id, level] of levelByTopicId) expect(id.startsWith(`${level.toLowerCase()}-`)).toBe(true);
});

test("Topics are listed from the lowest level, and each correction has a topic at each level", () => {
  for (const topics of [...Object.values(ruleTopics), ...Object.values(phraseTopics)])
    expect(topics.map((id) => levelByTopicId.get(id))).toEqual(topics.map((id) => levelByTopicId.get(id)).toSorted());
  for (const rule of rules)
    for (const [text] of rule.examples)
      for (const { topics } of checkOnce(text).corrections)
        expect(levelByTopicId.has(chooseTopicIdForLevel(topics, "A1") ?? "")).toBe(true);
});

const taughtCorrections: readonly (readonly [written: string, level: CefrLevel, topic: string])[] = [
  ["Ich komme nicht weil ich keine Zeit habe.", "B2", "a2-weil-and-dass"],
  ["Ich freue mich wenn du kommst.", "B2", "a2-wenn-clauses"],
  ["Wenn ich Zeit habe komme ich gern.", "C1", "a2-wenn-clauses"],
  ["Ich komme nicht, weil ich habe keine Zeit.", "A1", "a2-weil-and-dass"],
  ["Ich bleibe zu Hause, obwohl ich habe Zeit.", "A2", "b1-obwohl-and-trotzdem"],
  ["Heute ich gehe ins Kino.", "B1", "a1-verb-in-second-place"],
  ["Deshalb ich möchte kommen.", "A1", "a1-verb-in-second-place"],
  ["Deshalb ich möchte kommen.", "B1", "a2-connective-adverbs"],
  ["Ich möchte wissen was das kostet.", "A1", "a2-indirect-questions"],
  ["Ich weiß nicht, wie kann ich helfen.", "B2", "a2-indirect-questions"],
  ["Ich lerne Deutsch um in Berlin zu arbeiten.", "A2", "b1-um-zu-and-damit"],
  ["Ich komme gern aber ich habe keine Zeit.", "C2", "a1-connectors"],
  ["Ich fahre mit der Auto.", "A1", "a1-dative-prepositions"],
  ["Ich fahre mit der Auto.", "B2", "a2-fixed-case-prepositions"],
  ["Das ist für meiner Mutter.", "A1", "a1-accusative"],
  ["Ich wohne in eine kleine Stadt.", "A1", "a1-place-prepositions"],
  ["Heute gehe ich im Kino.", "A1", "a2-two-way-prepositions"],
  ["Ich stehe im Nacht auf.", "A1", "a1-time-prepositions"],
  ["Ich komme in einer Monat.", "B1", "a1-time-prepositions"],
  ["Ich gehe zum Arbeit.", "A1", "a1-dative-prepositions"],
  ["Das Buch liegt im Tasche.", "A1", "a1-place-prepositions"],
  ["Ich habe in Januar Geburtstag.", "B1", "a1-time-prepositions"],
  ["Ich habe ein Hund.", "B2", "a1-accusative"],
  ["Ich helfe meine Mutter.", "A1", "a2-dative-verbs"],
  ["Ich komme mit dich.", "A1", "a2-dative-forms"],
  ["Das ist für dir.", "B1", "a1-accusative-pronouns"],
  ["Ich wünsche dich viel Glück.", "B1", "a2-two-objects"],
  ["Das war ein schöne Urlaub.", "A2", "a2-adjective-endings"],
  ["Ich habe eine frage.", "B2", "a1-alphabet-and-pronunciation"],
  ["Ich wohnt in Berlin.", "B1", "a1-regular-verbs-present-tense"],
  ["Heute hat er Zeit, aber du hat keine Zeit.", "A1", "a1-sein-and-haben"],
  ["Kann du morgen kommen?", "A1", "a1-modal-verbs"],
  ["Ich will gehen nach Hause.", "B2", "a1-sentence-bracket"],
  ["Ich habe nach Hause gegangen.", "A1", "a1-perfect-tense"],
  ["Ich habe nach Hause gegangen.", "C1", "a2-perfect-tense"],
  ["Ich gehe heute in Kino.", "A1", "a2-two-way-prepositions"],
  ["Ich gehe zu Schule.", "A1", "a1-dative-prepositions"],
  ["Meine Eltern ist sehr nett.", "A1", "a1-sein-and-haben"],
  ["Mein Bruder haben ein Auto.", "B1", "a1-sein-and-haben"],
  ["Er fahrt nach Berlin.", "B1", "a1-stem-changing-verbs"],
  ["Du sprechst gut Deutsch.", "A1", "a1-stem-changing-verbs"],
  ["Ich habe Angst von Hunden.", "A2", "b1-adjectives-and-nouns-with-prepositions"],
  ["Ich warte für den Bus.", "A1", "a2-verbs-with-prepositions"],
  ["Ich spreche mit dem Kollege.", "B2", "b1-n-declension"],
  ["Hier kann mann gut essen.", "A1", "a2-indefinite-pronouns"],
];

test.each(taughtCorrections)("%s (%s) leads to %s", (wrongText, level, topic) => {
  const foundTopicIds = checkText(wrongText, lexicon, level).corrections.map(
    (correction) => correction.grammarLibraryId,
  );
  expect([...new Set(foundTopicIds)]).toEqual([topic]);
});

test("The chosen topic is the highest topic at or below the level, or the lowest topic if all are above the level", () => {
  const topics = ["a2-few", "b1-more", "c1-all"];
  expect(chooseTopicIdForLevel(topics, "A1")).toBe("a2-few");
  expect(chooseTopicIdForLevel(topics, "B1")).toBe("b1-more");
  expect(chooseTopicIdForLevel(topics.toReversed(), "B2")).toBe("b1-more");
  expect(chooseTopicIdForLevel(topics, "C2")).toBe("c1-all");
  expect(chooseTopicIdForLevel([], "C2")).toBeUndefined();
});

test("The topic of a category is the highest topic at or below the level; of several topics at one level, it is the first", () => {
  const buildTopicAt = (cefrLevel: CefrLevel, category: string, orderIndex: number) => ({
    cefrLevel,
    category,
    orderIndex,
  });
  const testTopics = [
    buildTopicAt("A1", "plural", 9),
    buildTopicAt("B1", "plural", 4),
    buildTopicAt("B1", "plural", 2),
    buildTopicAt("A2", "subordinate-clauses", 1),
    buildTopicAt("A1", "connectors", 1),
  ];
  expect(topicOfCategory(testTopics, "plural", "C2")).toBe(testTopics[2]);
  expect(topicOfCategory(testTopics, "plural", "A2")).toBe(testTopics[0]);
  expect(topicOfCategory(testTopics, "commas", "B2")).toBe(testTopics[3]);
  expect(topicOfCategory(testTopics, "commas", "A1")).toBe(testTopics[4]);
  expect(topicOfCategory(testTopics, "passive", "C2")).toBeUndefined();
});
