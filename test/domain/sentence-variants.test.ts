import { expect, test } from "vitest";
import { splitWords } from "#core/domain/sentences/answer-words.ts";
import { judgePlainly } from "#core/domain/sentences/judge-plainly.ts";
import { judgeSentence } from "#core/domain/sentences/judge-sentence.ts";
import {
  expandPattern,
  findMatchingExpansion,
  findPatternMistake,
  listNearestExpansions,
  sampleExpansions,
} from "#core/domain/sentences/variant-pattern.ts";
import { loadLexicon } from "../support/lexicon.ts";

const german = "In unserem Dorf kennt jeder jeden.";
const sentence = {
  kind: "translate" as const,
  german,
  english: "In our village everyone knows everyone.",
  accept: [german, "Jeder kennt jeden in unserem Dorf."],
  refuse: [],
  variants: [
    "In unserem Dorf [kennen sich alle|kennt man sich].",
    "[Bei uns im Dorf|In dem Dorf, in dem wir wohnen,] kennen [sich |]alle [einander|].",
  ],
  synonyms: {},
};
const judge = (answer: string) => judgeSentence(sentence, answer, loadLexicon());

test("A pattern stands for every combination of its pieces, and an empty piece leaves no space behind", () => {
  expect(expandPattern("[Kommst|Gehst] du [heute |]mit[, bitte|]?")).toEqual([
    "Kommst du heute mit, bitte?",
    "Kommst du heute mit?",
    "Kommst du mit, bitte?",
    "Kommst du mit?",
    "Gehst du heute mit, bitte?",
    "Gehst du heute mit?",
    "Gehst du mit, bitte?",
    "Gehst du mit?",
  ]);
  expect(expandPattern("[Übrigens |]das stimmt.")).toEqual(["Übrigens das stimmt.", "Das stimmt."]);
  const samples = sampleExpansions("[Kommst|Gehst|Fährst] du [mit|heute mit]?");
  expect(samples).toEqual(["Kommst du mit?", "Gehst du heute mit?", "Fährst du mit?"]);
});

test("The mistakes in the form of a pattern are named", () => {
  expect(findPatternMistake("[Kommst|Gehst] du mit?")).toBeUndefined();
  const mistakeByPattern = {
    "Kommst [du|[ihr|Sie]] mit?": "counterpart",
    "Kommst du] mit?": "counterpart",
    "Kommst [du] mit?": "only one piece",
    "Kommst [du|du ] mit?": "twice",
    [`${"[A|B] ".repeat(9)}mit?`]: "9 groups",
    [`${"[A|B|C|D|E|F|G] ".repeat(3)}mit?`]: "343 sentences",
    "Das ist [un|]möglich.": "inside a word",
    "Das ist[ sehr |]gut.": "inside a word",
    "kommst du mit?": "capital",
    "Kommst du [mit?|mit]": "mark",
  };
  for (const [pattern, mistake] of Object.entries(mistakeByPattern))
    expect(findPatternMistake(pattern)).toContain(mistake);
});

test("An answer that is one of the sentences of a pattern is right without an analysis, apart from slips, contractions and particles", () => {
  const match = (pattern: string, answer: string) => findMatchingExpansion(pattern, splitWords(answer));
  const pattern = "Wir [gehen|laufen] [vom|von dem] Bahnhof [aus |]zum Hotel.";
  expect(match(pattern, "wir laufen doch von dem bahnhof zu dem Hotel")).toBe("Wir laufen vom Bahnhof zum Hotel.");
  expect(match(pattern, "Wir laufen vom Bahnhof aus aus zum Hotel.")).toBeUndefined();
  expect(match(pattern, "Wir laufen vom Bahnhof")).toBeUndefined();
  // Both pieces in the first brackets ("Ganz" and "Ganz sicher") match the beginning of the answer, but the rest of the
  // answer matches only after the second piece.
  expect(match("[Ganz|Ganz sicher] [sicher|nicht] komme ich.", "Ganz sicher nicht komme ich")).toBe(
    "Ganz sicher nicht komme ich.",
  );
  expect(judgePlainly(sentence, "in unserem Dorf kennt man sich")).toMatchObject({
    isRight: true,
    isOtherAnswer: true,
    nearestSentence: "In unserem Dorf kennt man sich.",
  });
  expect(judgePlainly({ ...sentence, kind: "build" }, "In unserem Dorf kennt man sich.").isRight).toBe(false);
});

test("The nearest sentence of each pattern has the pieces that share most words with the answer", () => {
  const answer = splitWords("Bei uns im Dorf kennt sich alle.");
  expect(listNearestExpansions(sentence.variants, answer)).toEqual([
    "Bei uns im Dorf kennen sich alle.",
    "In unserem Dorf kennen sich alle.",
  ]);
  expect(listNearestExpansions(["Es regnet."], answer, 0.4)).toEqual([]);
});

test("Another order, address or synonym of a variant is right, and a mistake in it is compared with this variant", () => {
  expect(judge("Man kennt sich in unserem Dorf.").isRight).toBe(true);
  expect(judge("Alle kennen sich in unserem Dorf.").isRight).toBe(true);
  const verdictOnWrongAnswer = judge("Bei uns im Dorf kennt sich alle.");
  expect(verdictOnWrongAnswer).toMatchObject({ isRight: false, nearestSentence: "Bei uns im Dorf kennen sich alle." });
  expect(verdictOnWrongAnswer.words.filter(({ difference }) => difference === "different")).toHaveLength(1);
  expect(judge("In unserem Dorf kennt jeder jedem.").nearestSentence).toBe(german);
  expect(judge("In unserem Dorf man kennt sich.").isRight).toBe(false);
  const question = {
    ...sentence,
    german: "Wollen wir los?",
    english: "Shall we go, or do you need more time?",
    accept: ["Wollen wir los?"],
    refuse: [],
    variants: ["Können wir gehen, oder brauchst du noch Zeit?"],
  };
  const isRight = (answer: string) => judgeSentence(question, answer, loadLexicon()).isRight;
  expect(isRight("Können wir gehen, oder brauchen Sie noch Zeit?")).toBe(true);
  expect(isRight("Können wir gehen, oder braucht Sie noch Zeit?")).toBe(false);
});

const judgeAs = (key: string, english: string, answer: string) =>
  judgeSentence(
    { kind: "translate", german: key, english, accept: [key], refuse: [], variants: [], synonyms: {} },
    answer,
    loadLexicon(),
  ).isRight;

test("An answer that lacks only one needed word of a right sentence, or has one other ending, is wrong", () => {
  const sentenceAboutBank = [
    "Die Eltern bringen die Kinder zur Bank.",
    "The parents take the children to the bank.",
  ] as const;
  expect(judgeAs(...sentenceAboutBank, "Zur Bank bringen die Eltern die Kinder.")).toBe(true);
  for (const answer of [
    "Die Eltern bringen Kinder zur Bank.",
    "Die Eltern die Kinder zur Bank.",
    "Die Eltern bringen die Kindern zur Bank.",
    "Die Eltern bringt die Kinder zur Bank.",
    "Bringen die Eltern die Kinder zur Bank.",
  ])
    expect(judgeAs(...sentenceAboutBank, answer), answer).toBe(false);
  expect(
    judgeAs("Er wartet mit dem neuen Freund.", "He waits with the new friend.", "Er wartet mit den neuen Freund."),
  ).toBe(false);
  expect(judgeAs("Sie sagt, dass alles gut ist.", "She says that all is well.", "Sie sagt, alles gut ist.")).toBe(
    false,
  );
  expect(judgeAs("Sie sagt, dass alles gut ist.", "She says that all is well.", "Sie sagt, alles ist gut.")).toBe(true);
});

test("A mail address or URL instead of a word is wrong, whatever characters it contains", () => {
  const german = "Die Eltern bringen die Gemeinschaft zur Bank.";
  for (const address of ["+a@b.de", "www.(a", "http://x[y"]) {
    const answer = `Die Eltern bringen die ${address} zur Bank.`;
    expect(judgeAs(german, "The parents take the community to the bank.", answer), answer).toBe(false);
  }
});

test("A translation can combine pieces that the editors exchange in other translations of the sentence", () => {
  const sentenceWithExchanges = {
    kind: "translate" as const,
    german: "In nur zwei Jahren verprasste der Erbe das gesamte Vermögen.",
    english: "In just two years the heir squandered the entire fortune.",
    accept: ["In nur zwei Jahren verprasste der Erbe das gesamte Vermögen."],
    refuse: [],
    variants: [
      "In [nur|gerade einmal] zwei Jahren hat der Erbe das gesamte Vermögen [durchgebracht|verprasst].",
      "Innerhalb von zwei Jahren hat der Erbe das [gesamte|ganze] Vermögen verschleudert.",
    ],
    synonyms: {},
  };
  const isRightTranslation = (answer: string) => judgeSentence(sentenceWithExchanges, answer, loadLexicon()).isRight;
  expect(isRightTranslation("In nur zwei Jahren hat der Erbe das ganze Vermögen verprasst.")).toBe(true);
  expect(isRightTranslation("Der Erbe hat das ganze Vermögen in nur zwei Jahren durchgebracht.")).toBe(true);
  expect(isRightTranslation("In nur zwei Jahren hat der Erbe das ganze Vermögen verprassen.")).toBe(false);
  expect(isRightTranslation("In nur zwei Jahren hat der Erbe den ganzen Vermögen verprasst.")).toBe(false);
});
