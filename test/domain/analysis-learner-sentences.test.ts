import { expect, test } from "vitest";
import { tags } from "#core/domain/german/analysis/tags.ts";
import { analyzeOneSentence } from "#test/support/analysis.ts";
import { learnerSentences } from "#test/support/learner-sentences.ts";

const tagNames: readonly string[] = tags;

/** Lists the expected tags and roles that the analysis did not find. */
function findWrongFacts(text: string, expectedFacts: string): string[] {
  const { tokens, phrases } = analyzeOneSentence(text);
  return expectedFacts.split(" ").flatMap((fact) => {
    const [wordWithNumber = "", expectedTagOrRole = ""] = fact.split(":");
    const [word = "", number = "1"] = wordWithNumber.split("#");
    const token = tokens.filter((candidate) => candidate.text === word)[Number(number) - 1];
    if (!token) throw new Error(`${text}: there is no ${wordWithNumber}`);
    const role = phrases.find(({ head }) => head === token.index)?.role;
    const foundValue = tagNames.includes(expectedTagOrRole) ? token.tag : role;
    return foundValue === expectedTagOrRole ? [] : [`${text} ${fact}, found ${foundValue}`];
  });
}

test("In learners' sentences at least 97 % of the tags and roles that rules depend on are right", () => {
  const factCount = learnerSentences.reduce((sum, [, expectedFacts]) => sum + expectedFacts.split(" ").length, 0);
  const allWrongFacts = learnerSentences.flatMap(([text, expectedFacts]) => findWrongFacts(text, expectedFacts));
  expect(allWrongFacts.length / factCount, allWrongFacts.join("\n")).toBeLessThan(0.03);
});
