/** Compares the results of the functions of `core/domain/vocabulary` with recorded ones, for words of the word bank. */
import { createSeededRandom } from "#core/domain/random.ts";
import { toAskableWord } from "#core/domain/vocabulary/build-question.ts";
import { countWordsByLevel, describeDueWords } from "#core/domain/vocabulary/count-words.ts";
import { describeMemoryOfWord, describeVocabularyWord } from "#core/domain/vocabulary/describe-word.ts";
import { chooseDistractors } from "#core/domain/vocabulary/distractors.ts";
import { facets } from "#core/domain/vocabulary/facet.ts";
import { createWordAnswerCheck, listReviews } from "#core/domain/vocabulary/grade-word-quiz.ts";
import { checkDayOf } from "#core/domain/vocabulary/known-words.ts";
import { createRestingCards, leechBitsOf } from "#core/domain/vocabulary/leech.ts";
import { matchWord } from "#core/domain/vocabulary/match-word.ts";
import { decodeMemory, encodeMemory } from "#core/domain/vocabulary/memory-bytes.ts";
import { defaultMemorySettings } from "#core/domain/vocabulary/memory-settings.ts";
import { mergePractisedWord, reviewWords, toUnpractisedWord } from "#core/domain/vocabulary/practised-word.ts";
import {
  isAnswerRight,
  listAcceptedAnswers,
  listQuizTypesAsking,
  optionsOf,
} from "#core/domain/vocabulary/question.ts";
import { type QuizDirection, quizDirections, vocabularyQuizTypes } from "#core/domain/vocabulary/quiz-type.ts";
import { findUndoableFacet, removeLastAnswer } from "#core/domain/vocabulary/review-schedule.ts";
import { createRuleLookup } from "#core/domain/vocabulary/rule-of-noun.ts";
import { synonymsOf } from "#core/domain/vocabulary/synonyms.ts";
import { drawReview, drawWordQuiz } from "#core/domain/vocabulary/word-quiz.ts";
import { resultOf } from "../support/describe-result.ts";
import {
  askedWords,
  bank,
  findInBank,
  hourMs,
  levels,
  memories,
  now,
  ownedWords,
  rareWords,
  rules,
  sourceOf,
  words,
} from "../support/simulated-vocabulary.ts";
import { testRecordedFunctions } from "../support/test-recorded-functions.ts";

const shortenQuestion = ({ id, options, correctAnswer, word, ...otherFields }: Record<string, unknown>) => ({
  ...{ id, word, options, correctAnswer },
  ...("genderRule" in otherFields && { rule: otherFields.genderRule }),
  ...("leech" in otherFields && { leech: otherFields.leech }),
});

const drawQuizzes = () =>
  Promise.all(
    vocabularyQuizTypes.flatMap((quizType) =>
      quizDirections.flatMap((direction) =>
        [undefined, "noun" as const].flatMap((partOfSpeech) =>
          [false, true].map(async (isDueOnly) => {
            const request = { quizType, direction, level: undefined, partOfSpeech, count: 5, isDueOnly };
            const questions = await drawWordQuiz(sourceOf(5), request, createSeededRandom(6));
            return [quizType, direction, partOfSpeech, isDueOnly, questions.map(({ id }) => id)];
          }),
        ),
      ),
    ),
  );

const drawQuestions = async () => {
  const quizzes = await Promise.all(
    vocabularyQuizTypes.map((quizType) =>
      drawWordQuiz(
        sourceOf(8),
        { quizType, direction: "english-to-german", level: "A1", partOfSpeech: undefined, count: 4, isDueOnly: false },
        createSeededRandom(9),
      ),
    ),
  );
  return quizzes.flat().map(shortenQuestion);
};

const drawReviews = () =>
  Promise.all(
    (["due", "ahead", "theme", "leeches"] as const).flatMap((from) =>
      [2, 40].map(async (count) => {
        const theme = askedWords[0]?.category;
        const { questions, dueWords } = await drawReview(
          sourceOf(2),
          { from, theme, count },
          now,
          createSeededRandom(4),
        );
        return [
          from,
          dueWords,
          questions.map((question) => (count === 2 || "leech" in question ? shortenQuestion(question) : question.id)),
        ];
      }),
    ),
  );

/** Ways to write an answer. Some of them are wrong. */
const variantsOf = (answer: string): string[] => [
  ...new Set([
    answer,
    ` ${answer.toLowerCase()}. `,
    answer.replace(/^(?:der|die|das|to) /, ""),
    `das ${answer.replace(/^(?:der|die|das) /, "")}`,
    `to ${answer}`,
    answer.replace(/ä/g, "ae").replace(/ö/g, "oe").replace(/ü/g, "ue").replace(/ß/g, "ss"),
    answer.replace(/ä/g, "a").replace(/ö/g, "o").replace(/ü/g, "u"),
    answer.slice(0, -1),
    `${answer}n`,
    answer.replace(/(.)(.)$/, "$2$1"),
    answer.replace(/ *\([^)]*\)/, ""),
    `${answer}, ${answer}`,
  ]),
];

function matchAnswers(direction: QuizDirection) {
  return [...words.filter((_, i) => i % 3 === 0), ...rareWords].map((word) => {
    const asked = toAskableWord(word, levels);
    const correctAnswer = listAcceptedAnswers(asked, "fill-in-blank", direction);
    return `${word.word}: ${(correctAnswer[0] === undefined ? [] : variantsOf(correctAnswer.at(-1) ?? ""))
      .map((answer) => {
        const { verdict, note } = matchWord({ ...asked, quizType: "fill-in-blank", direction, correctAnswer }, answer);
        return `${answer} ${verdict}${note ? ` (${note})` : ""}`;
      })
      .join(" | ")}`;
  });
}

const symbolOf = (isRight: boolean | undefined) => (isRight === undefined ? "." : isRight ? "right" : "wrong");

const describeQuestions = () =>
  [...words.filter((_, i) => i % 4 === 0), ...rareWords].map((word) => {
    const asked = toAskableWord(word, levels);
    const distractors = word.distractors
      .flatMap((id) => findInBank(id) ?? [])
      .map((other) => toAskableWord(other, levels));
    return [
      word.id,
      ...vocabularyQuizTypes.flatMap((quizType) =>
        quizDirections.map((direction) => [
          listAcceptedAnswers(asked, quizType, direction),
          ...(quizType === "multiple-choice" || quizType === "government"
            ? [optionsOf(asked, distractors, quizType, direction, createSeededRandom(word.frequency))]
            : []),
          symbolOf(isAnswerRight(asked, quizType, direction, null)),
          symbolOf(isAnswerRight(asked, quizType, direction, "der")),
        ]),
      ),
    ];
  });

const submittedQuizzes = [
  { kind: "review" as const },
  { kind: "gender-rule" as const, ruleId: "x" } as { kind: "gender-rule" },
  ...vocabularyQuizTypes.flatMap((quizType) =>
    quizDirections.map((direction) => ({ kind: "quiz" as const, quizType, direction })),
  ),
];

const checkAnswers = () =>
  submittedQuizzes.map((quiz) => {
    const isRightAnswer = createWordAnswerCheck(quiz as never, findInBank, levels);
    const ids = [...facets, "government" as const].flatMap((facet) => [`stadt:${facet}`, `warten:${facet}`]);
    return [
      Object.values(quiz),
      ...ids.map((questionId) =>
        ["die", "Stadt", "to wait", "town"]
          .map((selectedAnswer) => symbolOf(isRightAnswer({ questionId, selectedAnswer })))
          .join(" "),
      ),
      ["stadt", "stadt:x", "stadt:gender:x", "nothing:gender"]
        .map((questionId) => symbolOf(isRightAnswer({ questionId, selectedAnswer: 1 })))
        .join(" "),
      [...facets, "government" as const].map((facet) => listQuizTypesAsking(quiz as never, facet)),
    ];
  });

const practiseWords = () => {
  const wordById = new Map(ownedWords.slice(0, 9).map((word) => [word.id, word]));
  const answers = [...wordById.keys()].flatMap((wordId, i) =>
    [...facets, "government"].map((facet, j) => ({
      ...{ questionId: `${wordId}:${facet}`, selectedAnswer: "", isCorrect: (i + j) % 3 !== 0 },
    })),
  );
  const reviews = listReviews({ score: 0, totalQuestions: 0, answers });
  const settings = { now, nextDayAt: new Date("2026-03-29T22:00:00Z"), memorySettings: defaultMemorySettings };
  return reviewWords(reviews, wordById, settings).map((word, i) => {
    const mergedWord = mergePractisedWord(i % 2 === 0 ? wordById.get(word.id) : undefined, word, {
      ...{ submissionId: "next", day: "2026-03-15" as never, now },
    });
    const { cards, id, usedForm, timesEncountered, revision, addedBy, reviewedBy, createdAt, isSuspended, learnedBy } =
      mergedWord;
    const shownFields = {
      id,
      usedForm,
      timesEncountered,
      revision,
      addedBy,
      reviewedBy,
      createdAt,
      isSuspended,
      learnedBy,
    };
    return {
      ...shownFields,
      cards: Object.values(cards).map(({ due, reps, lapses }) => [due, reps, lapses]),
      isDue: word.isDueReview,
    };
  });
};

const describeMemories = () =>
  memories.map((cards) => {
    const bytes = encodeMemory(cards);
    return {
      bytes: Buffer.from(bytes).toString("hex"),
      isRestored: JSON.stringify(decodeMemory(bytes)) === JSON.stringify(cards),
      undoable: findUndoableFacet(cards),
      undone: resultOf(() =>
        Object.entries(removeLastAnswer(cards)).map(([facet, { due, reps }]) => [facet, due, reps]),
      ),
      leeches: leechBitsOf(cards),
      atRest: Object.values(createRestingCards(cards, new Date(now.getTime() + 72 * hourMs))).map(({ due }) => due),
    };
  });

const describeOwnedWords = () =>
  ownedWords.slice(0, 8).map((row, i) => {
    const {
      exampleSentence: _,
      exampleTranslation: __,
      memory,
      ...shown
    } = describeMemoryOfWord(row, i % 6 === 5 ? undefined : findInBank(row.id), now, defaultMemorySettings);
    return i % 6 === 5
      ? { ...shown, memory }
      : [shown.id, shown.dueAt, shown.strength, shown.lastAnswerAt, shown.canUndo, "isLeech" in shown, memory];
  });

testRecordedFunctions("recorded-functions/vocabulary.txt", {
  distractorsOf: () => {
    const candidates = bank.filter(({ cefrLevel }, i) => i % 5 === 0 && (cefrLevel === "A1" || cefrLevel === "B1"));
    const foundDistractors = chooseDistractors(candidates as never);
    return [...foundDistractors].filter((_, i) => i % 13 === 0).map(([id, ids]) => `${id}: ${ids.join(" ")}`);
  },
  synonymsOf: () =>
    [...synonymsOf(bank.filter((_, i) => i % 4 === 0))].filter(([, synonyms]) => synonyms.length > 0).slice(0, 30),
  drawQuizzes,
  drawQuestions,
  drawReviews,
  "matchWord into English": () => matchAnswers("german-to-english"),
  "matchWord into German": () => matchAnswers("english-to-german"),
  describeQuestions,
  checkAnswers,
  practiseWords,
  describeMemories,
  describeOwnedWords,
  vocabularyWordBody: () =>
    ownedWords
      .slice(18, 24)
      .map((row) => describeVocabularyWord(row, findInBank(row.id), now, defaultMemorySettings))
      .map(({ strength, dueAt, forms, plural, ...otherFields }) => [
        strength,
        dueAt,
        forms,
        plural,
        "isLeech" in otherFields,
      ]),
  describeDueWords: () =>
    [ownedWords, ownedWords.slice(0, 4), []].map((group) => [describeDueWords(group, now), countWordsByLevel(group)]),
  toUnpractisedWord: () => rareWords.slice(0, 3).map((word) => toUnpractisedWord(word, "form")),
  checkDayOf: () =>
    [
      [0, 0],
      [0, 1],
      [1, 2],
      [55, 56],
      [56, 57],
      [99, 100],
    ].map(([i = 0, count = 0]) => checkDayOf(i, count)),
  createRuleLookup: () =>
    bank
      .filter((word, i) => word.genderRule && i % 400 < 2)
      .map((word) => createRuleLookup(rules as never)(word) ?? "no rule"),
});
