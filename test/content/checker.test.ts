import { expect, test } from "vitest";
import { ownSentences } from "#content/lexicon/own-sentences.ts";
import { readCorpus } from "#content/read-corpus.ts";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import { testLexicon } from "#test/support/lexicon.ts";

test("the checker touches none of the app's own sentences", { timeout: 60_000 }, () => {
  const lexicon = testLexicon();
  const touched = ownSentences(readCorpus().corpus).flatMap(({ text, place }) => {
    const { corrected, corrections } = checkText(text, lexicon);
    return corrected === text ? [] : [`${place} [${corrections.map((one) => one.rule)}] ${text} → ${corrected}`];
  });
  expect(touched).toEqual([]);
});
