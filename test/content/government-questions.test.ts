import { expect, test } from "vitest";
import { governmentQuestionsOf } from "#content/government-questions.ts";
import { withoutSich } from "#content/valency-table.ts";
import { governmentsOf } from "#content/verb-government.ts";
import { loadAuthoredContent } from "#test/support/corpus.ts";

const { corpus } = loadAuthoredContent();
const questionById = governmentQuestionsOf(corpus);
const questionOf = (word: string) => {
  const bankWord = corpus.words.find((candidate) => candidate.word === word && candidate.partOfSpeech === "verb");
  return questionById.get(bankWord?.id ?? "");
};

test("The answer of a government question is the fixed preposition of the verb, or the case of its objects", () => {
  expect(questionOf("warten")?.answer).toBe("auf + Accusative");
  // There are two kinds of wrong options: the right preposition with another case, and the literal translation of the
  // English preposition ("to ask for").
  expect(questionOf("warten")?.wrong).toContain("auf + Dative");
  expect(questionOf("bitten")?.wrong).toContain("für + Accusative");
  expect(questionOf("sich unterhalten")?.answer).toBe("über + Accusative");
  expect(questionOf("helfen")).toEqual({
    answer: "+ Dative",
    wrong: ["+ Accusative", "+ Genitive", "+ Dative + Accusative"],
  });
  // *schenken* can be used with an accusative alone, so "+ Accusative" is no wrong option.
  expect(questionOf("schenken")).toEqual({ answer: "+ Dative + Accusative", wrong: ["+ Dative", "+ Genitive"] });
  for (const word of ["laufen", "ziehen", "die Daumen drücken"]) expect(questionOf(word), word).toBeUndefined();
});

test("The card of a verb shows the right answer, and no wrong option occurs in a frame of this verb", () => {
  const governmentById = governmentsOf(corpus);
  const valencyRowsByLemma = Map.groupBy(corpus.lexiconTables.valency, ({ lemma }) => lemma);
  const symbolByCase = { Accusative: "acc", Dative: "dat", Genitive: "gen" } as const;
  const problems = corpus.words.flatMap(({ id, word, joints }) => {
    const question = questionById.get(id);
    if (!question) return [];
    const { answer, wrong: wrongOptions } = question;
    const symbolsOfFrames = (valencyRowsByLemma.get(withoutSich(joints)) ?? []).flatMap(({ text }) =>
      text.split(/[ ;/()]+/),
    );
    const possibleOptions = wrongOptions.filter((option) => {
      const [, preposition, caseName = "Dative"] = /^(\p{Ll}+) \+ (\w+)$/u.exec(option) ?? [];
      return (
        preposition && symbolsOfFrames.includes(`${preposition}+${symbolByCase[caseName as keyof typeof symbolByCase]}`)
      );
    });
    const shownText = (governmentById.get(id) ?? "").replaceAll(/[()]/g, "");
    return [
      ...possibleOptions.map((option) => `${word}: ${option} is possible`),
      ...(shownText.includes(answer) ? [] : [`${word}: the card does not show ${answer}`]),
      ...(new Set([answer, ...wrongOptions]).size === wrongOptions.length + 1 && wrongOptions.length >= 2
        ? []
        : [`${word}: ${wrongOptions}`]),
    ];
  });
  expect(problems).toEqual([]);
  expect(questionById.size).toBeGreaterThan(1000);
});
