import { expect, test } from "vitest";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import { withoutMarks } from "#core/domain/grammar/topic-blocks.ts";
import { loadAuthoredContent } from "#test/support/corpus.ts";
import { loadLexicon } from "#test/support/lexicon.ts";
import { bankVocabulary, wordsOf } from "./exercise-vocabulary.ts";

const { corpus } = loadAuthoredContent();
const pairs = corpus.topics.flatMap(({ file, blocks }) =>
  blocks.pairs.map((pair) => ({ ...pair, location: `${file}:${pair.line}` })),
);

test("The checker marks the wrong side of each pair, unless the file says why it cannot", () => {
  const lexicon = loadLexicon();
  const surprises = pairs.flatMap(({ wrong, unmarked, location }) => {
    const isMarked = checkText(withoutMarks(wrong), lexicon).corrections.length > 0;
    if (isMarked === (unmarked === undefined)) return [];
    return [`${location}: ${isMarked ? "is marked; remove the line “unmarked”" : "is not marked"}: ${wrong}`];
  });
  expect(surprises).toEqual([]);
});
