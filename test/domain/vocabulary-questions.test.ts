import { expect, test } from "vitest";
import { createSeededRandom } from "#core/domain/random.ts";
import { drawGovernmentVerbs, type GovernmentQuestion } from "#core/domain/vocabulary/government.ts";
import {
  type AskableWord,
  addArticle,
  facetOf,
  isAnswerRight,
  listAcceptedAnswers,
  listQuizTypesAsking,
  optionsOf,
  parseQuestionId,
  questionIdOf,
} from "#core/domain/vocabulary/question.ts";
import { parseQuizType, quizTypeNameOf } from "#core/domain/vocabulary/quiz-type.ts";
import { chooseFormsToShow } from "#core/domain/vocabulary/shown-forms.ts";

const buildWord = (overrides: Partial<AskableWord>): AskableWord => ({
  word: "Tisch",
  translation: ["table", "desk"],
  partOfSpeech: "noun",
  gender: "m",
  otherGender: null,
  plural: "Tische",
  synonyms: [],
  ...overrides,
});
const tableWord = buildWord({});
const yogurt = buildWord({
  word: "Joghurt",
  translation: ["yogurt"],
  gender: "m",
  otherGender: "n",
  plural: "Joghurts",
});
const leute = buildWord({ word: "Leute", translation: ["people"], gender: null, plural: "Leute" });
const europe = buildWord({ word: "Europa", translation: ["Europe"], gender: null, plural: null });
const gehen = buildWord({ word: "gehen", translation: ["to go", "to walk"], partOfSpeech: "verb", gender: null });

test("A question's id states whether the question asks for the gender or for a translation, and in which direction", () => {
  expect(facetOf("gender", "english-to-german")).toBe("gender");
  expect(facetOf("multiple-choice", "english-to-german")).toBe("english-to-german");
  expect(questionIdOf("w1", "gender")).toBe("w1:gender");
  expect(parseQuestionId("w1:gender")).toEqual({ wordId: "w1", facet: "gender" });
  expect(parseQuestionId("w1:german-to-english")).toEqual({ wordId: "w1", facet: "german-to-english" });
  for (const id of ["w1", ":gender", "w1:", "w1:plural", "w1:gender:1"])
    expect(parseQuestionId(id), id).toBeUndefined();
});

test("The name of a quiz type can be parsed, and the result is the same quiz type", () => {
  const quizzes = [
    { kind: "review" },
    { kind: "quiz", direction: "german-to-english", quizType: "gender" },
    { kind: "study-mode", direction: "english-to-german", quizType: "fill-in-blank" },
  ] as const;
  expect(quizzes.map(quizTypeNameOf)).toEqual([
    "vocabulary-review",
    "vocabulary-german-to-english-gender",
    "vocabulary-study-mode-english-to-german-fill-in-blank",
  ]);
  for (const quiz of quizzes) expect(parseQuizType(quizTypeNameOf(quiz))).toEqual(quiz);
  expect(parseQuizType("grammar")).toBeUndefined();
});

test("A facet is asked in the same way by a quiz and a study mode with the same kind of question, and by the review", () => {
  expect(listQuizTypesAsking({ kind: "review" }, "english-to-german")).toEqual([
    "vocabulary-english-to-german-fill-in-blank",
    "vocabulary-study-mode-english-to-german-fill-in-blank",
    "vocabulary-review",
  ]);
  const choiceQuiz = { kind: "quiz", quizType: "multiple-choice", direction: "english-to-german" } as const;
  expect(listQuizTypesAsking(choiceQuiz, "english-to-german")).toEqual([
    "vocabulary-english-to-german-multiple-choice",
    "vocabulary-study-mode-english-to-german-multiple-choice",
  ]);
  expect(listQuizTypesAsking({ ...choiceQuiz, direction: "german-to-english" }, "german-to-english")).toContain(
    "vocabulary-review",
  );
  // A question about the gender is the same in both directions of a quiz.
  expect(listQuizTypesAsking({ ...choiceQuiz, quizType: "gender" }, "gender")).toHaveLength(6);
});

test("An option shows a noun with its article, a plural noun with *die*, and names and other words without an article", () => {
  expect([tableWord, leute, europe, gehen].map(addArticle)).toEqual(["der Tisch", "die Leute", "Europa", "gehen"]);
});

test("The accepted answers depend on quiz type and direction", () => {
  expect(listAcceptedAnswers(yogurt, "gender", "german-to-english")).toEqual(["der", "das"]);
  expect(listAcceptedAnswers(tableWord, "multiple-choice", "german-to-english")).toEqual(["table"]);
  expect(listAcceptedAnswers(tableWord, "fill-in-blank", "german-to-english")).toEqual(["table", "desk"]);
  expect(listAcceptedAnswers(tableWord, "multiple-choice", "english-to-german")).toEqual(["der Tisch", "Tisch"]);
  expect(listAcceptedAnswers(yogurt, "multiple-choice", "english-to-german")).toEqual([
    "der Joghurt",
    "das Joghurt",
    "Joghurt",
  ]);
  const ticket = buildWord({ word: "Fahrkarte", gender: "f", synonyms: ["das Ticket", "Fahrkarte"] });
  expect(listAcceptedAnswers(ticket, "fill-in-blank", "english-to-german")).toEqual(["Fahrkarte", "das Ticket"]);
});

test("The four options are different and in random order, and one of them is right", () => {
  const otherWords = [yogurt, leute, europe, buildWord({ word: "Stuhl", translation: ["chair"] })];
  const options = optionsOf(tableWord, otherWords, "multiple-choice", "german-to-english", createSeededRandom(1));
  expect(options).toHaveLength(4);
  expect(options).toContain("table");
  expect(new Set(options).size).toBe(4);
  const germanOptions = optionsOf(
    tableWord,
    otherWords.slice(0, 3),
    "multiple-choice",
    "english-to-german",
    createSeededRandom(1),
  );
  expect(germanOptions?.toSorted()).toEqual(["Europa", "der Joghurt", "der Tisch", "die Leute"]);
  expect(
    optionsOf(tableWord, [tableWord, tableWord], "multiple-choice", "german-to-english", createSeededRandom(1)),
  ).toEqual(["table"]);
  expect(optionsOf(tableWord, otherWords, "gender", "german-to-english", createSeededRandom(1))).toEqual([
    "der",
    "die",
    "das",
  ]);
  expect(optionsOf(tableWord, otherWords, "fill-in-blank", "german-to-english", createSeededRandom(1))).toBeNull();
});

test("The verdict on an answer is right or wrong; it is undefined if the word cannot be asked in this way", () => {
  expect(isAnswerRight(tableWord, "gender", "german-to-english", "der")).toBe(true);
  expect(isAnswerRight(tableWord, "gender", "german-to-english", "die")).toBe(false);
  expect(isAnswerRight(tableWord, "fill-in-blank", "german-to-english", null)).toBe(false);
  expect(isAnswerRight(tableWord, "fill-in-blank", "german-to-english", "desk")).toBe(true);
  expect(isAnswerRight(tableWord, "multiple-choice", "german-to-english", "desk")).toBe(false);
  expect(isAnswerRight(leute, "gender", "german-to-english", "die")).toBeUndefined();
});

test("A card shows the principal parts of verbs, and the endings of nouns that decline like adjectives", () => {
  const nounProperties = { partOfSpeech: "noun", gender: "m", otherGender: "f", forms: "adjectival" } as const;
  expect(chooseFormsToShow({ ...nounProperties, word: "Jugendliche" })).toBe(
    "ein Jugendlicher, eine Jugendliche, viele Jugendliche",
  );
  expect(chooseFormsToShow({ ...nounProperties, word: "Beamte", otherGender: null })).toBe("ein Beamter, viele Beamte");
  expect(chooseFormsToShow({ ...nounProperties, word: "Tisch", otherGender: null, forms: null })).toBeNull();
  const word = { word: "rot", gender: null, otherGender: null } as const;
  expect(chooseFormsToShow({ ...word, partOfSpeech: "adjective", forms: "-" })).toBeNull();
  expect(chooseFormsToShow({ ...word, partOfSpeech: "verb", forms: "geht, ging, ist gegangen" })).toBe(
    "geht, ging, ist gegangen",
  );
});

test("The government of a verb is asked with its wrong options, and only if it has a question", () => {
  const government = { answer: "auf + Accusative", wrong: ["auf + Dative", "für + Accusative", "um + Accusative"] };
  const warten = buildWord({ word: "warten", partOfSpeech: "verb", gender: null, government });
  const options = optionsOf(warten, [], "government", "german-to-english", createSeededRandom(3));
  expect(options?.toSorted()).toEqual([government.answer, ...government.wrong].toSorted());
  expect(optionsOf(warten, [], "government", "german-to-english", createSeededRandom(3))).toEqual(options);
  const isGovernmentAnswerRight = (answer: string, word = warten) =>
    isAnswerRight(word, "government", "german-to-english", answer);
  expect([
    isGovernmentAnswerRight("auf + Accusative"),
    isGovernmentAnswerRight("auf + Dative"),
    isGovernmentAnswerRight("auf"),
    isGovernmentAnswerRight("+ Accusative", gehen),
  ]).toEqual([true, false, false, undefined]);
  expect(parseQuestionId("warten:government")).toEqual({ wordId: "warten", facet: "government" });
  const quiz = parseQuizType("vocabulary-german-to-english-government");
  expect(quiz && listQuizTypesAsking(quiz, "government")).toContain(
    "vocabulary-study-mode-german-to-english-government",
  );
  // A review asks only facets that have a memory card, and a government question has none.
  expect(listQuizTypesAsking({ kind: "review" }, "government")).toEqual([]);
});

test("At most a quarter of the drawn verbs have only an accusative object, unless there are too few other verbs", () => {
  const buildVerbs = (count: number, answer: string) =>
    Array.from({ length: count }, () => ({ government: { answer, wrong: [] } }));
  const verbWithoutQuestion: { government?: GovernmentQuestion } = {};
  const drawAnswers = (otherCount: number) =>
    drawGovernmentVerbs(
      [...buildVerbs(50, "+ Accusative"), ...buildVerbs(otherCount, "+ Dative"), verbWithoutQuestion],
      10,
      createSeededRandom(1),
    ).map(({ government }) => government?.answer);
  const drawnAnswers = drawAnswers(30);
  expect([drawnAnswers.length, drawnAnswers.filter((answer) => answer === "+ Accusative").length]).toEqual([10, 2]);
  expect(drawAnswers(3).filter((answer) => answer === "+ Accusative")).toHaveLength(7);
});
