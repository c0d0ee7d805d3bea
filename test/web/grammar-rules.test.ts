import { expect, test } from "vitest";
import {
  findGenderInHeading,
  findPartsWithAnchor,
  parseExplanation,
  splitExplanation,
} from "#core/domain/grammar/explanation-blocks.ts";
import { quizTypeByMode } from "#core/domain/grammar/quiz-mode.ts";
import { isQuizPassed } from "#core/domain/quizzes/is-quiz-passed.ts";
import { createTextMatcher } from "#core/domain/search-text.ts";
import { buildConjugationRules } from "#web/features/conjugations/conjugation-rules.ts";
import { buildQuizPath, readQuizAddress, readTab } from "#web/features/grammar/grammar-address.ts";
import { buildGrammarRules } from "#web/features/grammar/grammar-quiz-rules.ts";
import { describeScore } from "#web/features/grammar/score-meaning.ts";
import { findShortestExample, formatCategory, getFirstLine } from "#web/features/grammar/topic-text.ts";
import { detectOptionsLanguage, splitQuestion } from "#web/quiz/question-parts.ts";
import { splitTitle } from "#web/ui/split-title.ts";
import { buildChoiceExercise, buildForm, buildTopic, buildTypedExercise } from "./grammar-topics.ts";

test("An explanation is parsed into paragraphs, lists and tables", () => {
  const text = "One\nline.\n\n| | the |\n|---|---|\n| masculine | *der → dem* |\n\n- first\n- *zweitens*\r\n\nLast.";
  expect(parseExplanation(text)).toEqual([
    { kind: "paragraph", text: "One line." },
    { kind: "table", headerCells: ["", "the"], rows: [["masculine", "*der → dem*"]] },
    { kind: "list", items: ["first", "*zweitens*"] },
    { kind: "paragraph", text: "Last." },
  ]);
  expect([findGenderInHeading("Feminine"), findGenderInHeading("plural"), findGenderInHeading(undefined)]).toEqual([
    "die",
    null,
    null,
  ]);
});

test("An explanation has an anchor for each table, and for each paragraph with its lists and examples", () => {
  const text = "First.\n\n> Eins. = One.\n\n- a list\n\nThe forms:\n\n| a |\n|---|\n| b |\n\n- another list\n\nLast.";
  expect(splitExplanation(text).map(({ anchor, blocks }) => [anchor, ...blocks.map(({ kind }) => kind)])).toEqual([
    ["rule-1", "paragraph", "examples", "list"],
    ["rule-2", "paragraph"],
    ["rule-3", "table"],
    ["rule-4", "list"],
    ["rule-5", "paragraph"],
  ]);
  const anchorsOfRule = (anchor: string) => findPartsWithAnchor(text, anchor).map((part) => part.anchor);
  expect(anchorsOfRule("rule-1")).toEqual(["rule-1"]);
  expect(anchorsOfRule("rule-2")).toEqual(["rule-2", "rule-3"]);
  expect(anchorsOfRule("rule-3")).toEqual(["rule-2", "rule-3"]);
  expect(anchorsOfRule("rule-9")).toEqual([]);
});

test("A question is split into German and English parts, and its hint is separated from them", () => {
  expect(splitQuestion("Mein Bruder sp___lt Gitarre. (ei or ie?)")).toEqual({
    parts: [{ text: "Mein Bruder sp___lt Gitarre.", lang: "de" }],
    hint: "ei or ie?",
  });
  expect(splitQuestion("Say it to two friends: „Wohnen Sie in Hamburg?“ → „___ in Hamburg?“").parts).toEqual([
    { text: "Say it to two friends: ", lang: "en" },
    { text: "„Wohnen Sie in Hamburg?“ → „___ in Hamburg?“", lang: "de" },
  ]);
  expect(splitQuestion("Which sentence is right?").parts).toEqual([{ text: "Which sentence is right?", lang: "en" }]);
  expect(splitQuestion("An der Haltestelle warten in Wien viele.").parts[0]?.lang).toBe("de");
  expect([detectOptionsLanguage(["an", "auf", "will"]), detectOptionsLanguage(["a comma", "a full stop"])]).toEqual([
    "de",
    "en",
  ]);
});

test("Title, category, first line and examples are extracted from a topic", () => {
  const topic = buildTopic("x");
  expect(splitTitle("The Accusative: Articles (Akkusativ)")).toEqual({
    english: "The Accusative: Articles",
    german: "Akkusativ",
  });
  expect(splitTitle("Negation: nicht and kein").german).toBeNull();
  expect(formatCategory("verbs-with-prepositions")).toBe("Verbs with prepositions");
  expect([getFirstLine(topic), findShortestExample(topic)?.german]).toEqual([
    "The article is *der* or *die*.",
    "Wo ist der Schlüssel?",
  ]);
});

test("A search ignores case and umlauts", () => {
  for (const search of ["können", "KÖNNEN", "konnen", "koennen", " kön "]) {
    expect(createTextMatcher(search)("Modal verbs: können, müssen"), search).toBe(true);
  }
  expect(createTextMatcher("straße")("die Strasse")).toBe(true);
  expect(createTextMatcher("kennen")("können")).toBe(false);
});

test("Tab and quiz are read from the address, and invalid values are replaced by defaults", () => {
  const readAddress = (query: string) => readQuizAddress(new URLSearchParams(query));
  expect([readTab(new URLSearchParams("tab=conjugations")), readTab(new URLSearchParams("tab=D1"))]).toEqual([
    "conjugations",
    undefined,
  ]);
  expect(readAddress("mode=level-up&level=A2")).toEqual({ mode: "regular", level: "A2", topicId: null });
  expect(readAddress("mode=total-level&level=A2&topic=x")).toEqual({ mode: "total-level", level: "A2", topicId: null });
  expect(readAddress("mode=mistakes")).toEqual({ mode: "regular", level: "A1", topicId: null, isAboutMistakes: true });
  for (const address of [
    { mode: "regular", level: "B1", topicId: null },
    { mode: "level-up", level: "A2", topicId: "a2-perfekt" },
    { mode: "total-level", level: "A1", topicId: null },
  ] as const) {
    expect(readAddress(buildQuizPath(address).split("?")[1] ?? "")).toEqual(address);
  }
});

test("A typed answer with spelled-out umlauts is right, and an answer to an unknown question is never right", () => {
  const { isRight } = buildGrammarRules([buildChoiceExercise("one"), buildTypedExercise("two")]);
  expect([isRight("one", "Der"), isRight("one", "Die"), isRight("two", "schluessel")]).toEqual([true, false, true]);
  expect(isRight("three", "Der")).toBe(false);
});

test("The results say what the score unlocked, or what one more right answer would have unlocked", () => {
  const meaningOfScore = (
    mode: "regular" | "level-up" | "total-level",
    score: number,
    isGate: boolean,
    topicId = "x",
  ) => {
    const totalQuestions = mode === "total-level" ? 20 : 10;
    const isPassed = isQuizPassed(quizTypeByMode[mode], score, totalQuestions);
    return describeScore({ mode, level: "A1", topicId: topicId || null }, { score, totalQuestions, isPassed, isGate });
  };
  for (const mode of ["regular", "level-up"] as const) {
    expect(meaningOfScore(mode, 8, true)).toBe("On course: that opens the next topic.");
    expect(meaningOfScore(mode, 7, true)).toBe(
      "One more right answer would have opened the next topic: you need 8/10.",
    );
    expect(meaningOfScore(mode, 6, true)).toContain("You need 8/10 to unlock the next topic.");
    for (const score of [5, 7, 8, 10]) expect(meaningOfScore(mode, score, false)).not.toMatch(/next topic/);
  }
  expect(meaningOfScore("level-up", 9, false)).toBe("On course: this topic is passed.");
  expect(meaningOfScore("regular", 7, true, "")).not.toMatch(/next topic/);
  expect(meaningOfScore("total-level", 16, true)).toBe("On course: that opens A2.");
  expect(meaningOfScore("total-level", 15, true)).toBe("You need 16/20 to unlock A2. You can try again at once.");
  expect(meaningOfScore("total-level", 16, false)).toBe("On course: you pass. A2 was open already.");
  expect(meaningOfScore("total-level", 15, false)).not.toMatch(/unlock|opens/);
});

test("A typed form is right with or without its pronoun, and other forms are wrong", () => {
  const { isRight } = buildConjugationRules([buildForm("c", "geht", { accept: ["gehet"], person: "er/sie/es" })]);
  expect(["geht", "er geht", "gehet", "gehst"].map((givenAnswer) => isRight("c", givenAnswer))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
