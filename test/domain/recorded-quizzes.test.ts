/** Compares the results of the functions for quizzes, leagues, reminders and stored ids with recorded ones. */
import { ByteReader, ByteWriter } from "#core/domain/bytes.ts";
import { type CalendarDay, calendarDayOf, startOfNextDay } from "#core/domain/calendar-day.ts";
import { drawConjugations } from "#core/domain/conjugations/draw-conjugations.ts";
import { matchConjugation } from "#core/domain/conjugations/match-conjugation.ts";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import { explainWrongAnswer } from "#core/domain/grammar/answer-reason.ts";
import { hexOfId, hexOfSubmission, idOfHex, submissionOfHex } from "#core/domain/id-bytes.ts";
import { outcomeOf, promotedRankCount } from "#core/domain/leagues/outcome.ts";
import { computeSimulatedStanding, createSimulatedMembers } from "#core/domain/leagues/simulated-member.ts";
import { gradeAdverbQuiz } from "#core/domain/quizzes/grade-adverb-quiz.ts";
import { packAnswers, unpackAnswers } from "#core/domain/quizzes/stored-answers.ts";
import { findDueReminder, findNextReminderTime } from "#core/domain/reminders/reminder-time.ts";
import { completeTestAnswers, describeTest, offerTest } from "#core/domain/verb-prefixes/prefix-test.ts";
import { loadExercises, rowsOf } from "../support/content-rows.ts";
import { resultOf } from "../support/describe-result.ts";
import { copyLexicon } from "../support/lexicon.ts";
import { testRecordedFunctions } from "../support/test-recorded-functions.ts";

const hourMs = 3_600_000;
const parseJson = (json: unknown) => JSON.parse(String(json));

const describePrefixTests = () => {
  const tests = rowsOf("verb_prefix_tests")
    .slice(0, 6)
    .map(({ id, verb, base_meaning, cefr_level, test_title }) => ({
      ...{ id, verb, baseMeaning: base_meaning, cefrLevel: cefr_level, testTitle: test_title },
    }));
  const questions = rowsOf("verb_prefix_questions")
    .slice(0, 4)
    .map((row) => ({
      ...{ id: row.id, question: row.question, options: parseJson(row.options), correctAnswer: row.correct_answer },
      ...{ explanation: row.explanation, prefix: row.prefix },
    })) as never[] as Parameters<typeof describeTest>[1];
  const results = (count: number) =>
    tests.slice(0, count).map(({ id }, i) => ({ testId: String(id), score: 6 + i, totalQuestions: 10 }));
  const rightAnswer = questions[1]?.options[questions[1].correctAnswer] ?? "";
  return [
    ...[0, 1, 3, 6].flatMap((count) =>
      [undefined, tests[0]?.id, tests[5]?.id].map((excludedTestId) => {
        const offeredTest = offerTest(
          tests as never,
          [...results(count), { testId: "other", score: 1, totalQuestions: 1 }],
          excludedTestId as never,
        );
        return `${(offeredTest?.test as { id?: string } | undefined)?.id} ${offeredTest?.completedTests}`;
      }),
    ),
    offerTest([], [], undefined),
    describeTest(tests[0] as never, questions.slice(0, 2)),
    ...[0, 3, rightAnswer, ` ${rightAnswer.toUpperCase()}`, "x", null].map((selectedAnswer) => {
      const { answers, isRight } = completeTestAnswers(questions, [
        { questionId: questions[1]?.id ?? "", selectedAnswer },
      ]);
      return answers.map((answer) => isRight(answer)).join(" ");
    }),
    completeTestAnswers(questions, []).isRight({ questionId: "x", selectedAnswer: 0 }),
  ];
};

const timeZones = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "Asia/Kolkata",
  "Pacific/Kiritimati",
  "Australia/Lord_Howe",
];
const instants = ["2026-03-08T06:59:00Z", "2026-03-29T00:30:00Z", "2026-10-25T00:59:59Z", "2026-12-31T23:30:00Z"].map(
  (time) => new Date(time),
);
const remind = () =>
  timeZones.flatMap((timeZone) =>
    instants.map((instant) => [
      calendarDayOf(instant, timeZone),
      startOfNextDay(instant, timeZone),
      ...[0, 2, 3, 18, 23].map((hour) => findNextReminderTime(instant, hour, timeZone)),
      [0, 119, 120, 121].map((minutes) => {
        const at = new Date(findNextReminderTime(instant, 2, timeZone).getTime() + minutes * 60_000);
        const day = calendarDayOf(at, timeZone);
        const state = {
          hour: 2,
          timeZone,
          lastActiveDate: null,
          dailyGoal: 20,
          days: [{ date: day, xpEarned: 19 + (minutes % 2) }],
        };
        return findDueReminder(state, at)?.xp ?? null;
      }),
    ]),
  );

const simulateLeague = () => {
  const weekStart = Date.parse("2026-03-02T00:00:00Z");
  return createSimulatedMembers("league-1")
    .slice(0, 6)
    .map((member) => [
      ...[member.displayName, member.sessions.length, member.sessions.at(-1)?.weeklyXp],
      ...[-1, 0, 30, 90, 168].map((hours) =>
        Object.values(computeSimulatedStanding(member, weekStart, weekStart + hours * hourMs)).join(" "),
      ),
    ]);
};

const numbers = [0, 1, 127, 128, 16_384, 2 ** 31, 2 ** 53 - 1, 0.01, 1.5, 12.34, -3, -200.25, 1e-9, 123_456.789];
const writeBytes = () =>
  numbers.map((number) => {
    const writer = new ByteWriter();
    writer.writeNumber(number);
    const difference = resultOf(() => writer.writeDifference(number));
    const bytes = writer.toBytes();
    const reader = new ByteReader(bytes);
    return [
      number,
      Buffer.from(bytes).toString("hex"),
      reader.readNumber(),
      difference ?? reader.readDifference(),
      reader.isAtEnd,
    ];
  });

const uuid = "123e4567-e89b-42d3-a456-426614174000";
const ids = [
  uuid,
  `words/${uuid}`,
  `import/${uuid}/${uuid}`,
  `report/${uuid}/ä b`,
  `scene/${uuid}/`,
  "words/x",
  "plain ü",
  "",
  `lesson-${uuid}`,
  `ab-${uuid}`,
];

/**
 * Explains answers to typed exercises that are probably wrong: the answer of another exercise, the right answer with
 * the ending *-es*, and the right answer in capitals.
 */
const explainAnswers = () => {
  const lexicon = copyLexicon();
  const typedExercises = loadExercises().filter(
    ({ question, id }, i) => question.includes("___") && /^(?:a1|a2|b1)/.test(id) && i % 3 === 0,
  );
  return typedExercises.slice(0, 60).flatMap(({ id, question, correctAnswer, accept }, i) => {
    const answers = [
      typedExercises[i + 1]?.correctAnswer,
      correctAnswer.replace(/e[nmrs]?$/, "es"),
      correctAnswer.toUpperCase(),
    ];
    const reasons = answers.flatMap((answer) => {
      const reason =
        answer &&
        explainWrongAnswer({ question, rightAnswers: [correctAnswer, ...accept] }, answer, (text) =>
          checkText(text, lexicon),
        );
      return reason ? [`${id} ${answer}: ${reason}`] : [];
    });
    return reasons;
  });
};

testRecordedFunctions("recorded-functions/quizzes.txt", {
  testPrefixes: describePrefixTests,
  drawConjugations: () =>
    [{}, { verb: "b" }, { verb: "all", limit: "3" }, { limit: "1000" }].map((request) =>
      drawConjugations(
        Array.from({ length: 150 }, (_, i) => ({ i, verb: "abc"[i % 3] ?? "" })),
        request,
        () => 0.4,
      )
        .map(({ i }) => i)
        .join(" "),
    ),
  matchConjugation: () =>
    ["geht", "er geht", "er/sie/es geht", "es  Geht", "ergeht", "er ", "gehst"].map((answer) =>
      matchConjugation(answer, ["geht"], "er/sie/es"),
    ),
  gradeAdverbQuiz: () =>
    (["A1", "all", "C2"] as const).map((level) =>
      [
        [1, "nie"],
        [1, "c"],
        ["2", "a"],
        [999, null],
      ].map(([questionId, selectedAnswer]) =>
        resultOf(
          () =>
            gradeAdverbQuiz(level, [{ questionId: questionId as number, selectedAnswer: selectedAnswer as string }])
              .score,
        ),
      ),
    ),
  packAnswers: () =>
    [
      [
        { questionId: "a:gender", selectedAnswer: "x", isCorrect: false },
        { questionId: 7, selectedAnswer: 1, isCorrect: true },
      ],
      [{ wordId: "w", selectedAnswer: null, isCorrect: false }],
      [{ questionId: "a~1", selectedAnswer: "x", isCorrect: false }],
      [{ questionId: "a", selectedAnswer: "x" }],
      "text",
      [],
    ].map((answers) => [packAnswers(answers), unpackAnswers(packAnswers(answers))]),
  remind,
  simulateLeague,
  outcomeOf: () =>
    [1, 2, 3, 4, 8, 9, 10].map((tier) => [
      promotedRankCount(tier),
      [1, 5, 6, 7, 8, 20, 21, 23, 24, 30]
        .map((rank) => [0, 1].map((xp) => outcomeOf(tier, rank, xp).newTier).join("/"))
        .join(" "),
    ]),
  writeBytes,
  hexOfSubmission: () =>
    ids.map((id) => [
      id,
      hexOfId(id),
      hexOfSubmission(id),
      submissionOfHex(hexOfSubmission(id)),
      idOfHex(hexOfId(id) ?? uuid.replaceAll("-", "")),
    ]),
  explainAnswers,
  dueReminder: () =>
    findDueReminder(
      { hour: 1, timeZone: "UTC", lastActiveDate: "2026-03-30" as CalendarDay, dailyGoal: 1, days: [] },
      new Date("2026-03-29T01:00:00Z"),
    ) ?? "none",
});
