/**
 * Compares the results of the functions for texts, exams, placements, tests of prefixes, leagues, reminders and stored
 * ids with recorded ones.
 */
import { ByteReader, ByteWriter } from "#core/domain/bytes.ts";
import { type CalendarDay, calendarDay, startOfNextDay } from "#core/domain/calendar-day.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { drawConjugations } from "#core/domain/conjugations/draw-conjugations.ts";
import { matchConjugation } from "#core/domain/conjugations/match-conjugation.ts";
import { partResult, topicsToPractise, verdictOf } from "#core/domain/exams/report.ts";
import { scoreItems } from "#core/domain/exams/score-items.ts";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import { explainWrongAnswer } from "#core/domain/grammar/answer-reason.ts";
import { hexOfId, hexOfSubmission, idOfHex, submissionOfHex } from "#core/domain/id-bytes.ts";
import { outcomeOf, promotedRankCount } from "#core/domain/leagues/outcome.ts";
import { computeSimulatedStanding, createSimulatedMembers } from "#core/domain/leagues/simulated-member.ts";
import { initialEstimate, updateEstimate } from "#core/domain/placement/ability.ts";
import { canStartAt, estimateSkills, findGapsUpTo } from "#core/domain/placement/answered-items.ts";
import { guessingOfTyped, isPlacementOver, startingDifficulty } from "#core/domain/placement/next-item.ts";
import { gradeAdverbQuiz } from "#core/domain/quizzes/grade-adverb-quiz.ts";
import { packAnswers, unpackAnswers } from "#core/domain/quizzes/stored-answers.ts";
import { analyzeOwnText } from "#core/domain/reading/analyze-own-text.ts";
import { describeText, describeTextCard, learnersWordsOf } from "#core/domain/reading/describe-text.ts";
import { createTextAnswerCheck } from "#core/domain/reading/grade-answer.ts";
import { findMentionedWord, indexWords } from "#core/domain/reading/mention.ts";
import { estimateLevel } from "#core/domain/reading/own-text.ts";
import { dueReminder, nextReminderAt } from "#core/domain/reminders/reminder-time.ts";
import { completeTestAnswers, describeTest, offerTest } from "#core/domain/verb-prefixes/prefix-test.ts";
import { cardAfterAnswer } from "#core/domain/vocabulary/review-schedule.ts";
import { simulatedItems } from "../../scripts/simulated-placement.ts";
import { loadBankWords, loadExercises, loadTexts, rowsOf } from "../support/content-rows.ts";
import { resultOf } from "../support/describe-result.ts";
import { copyLexicon } from "../support/lexicon.ts";
import { testRecordedFunctions } from "../support/test-recorded-functions.ts";

const now = new Date("2026-03-29T00:30:00Z");
const hourMs = 3_600_000;
const parse = (json: unknown) => JSON.parse(String(json));
const words = loadBankWords();
const byId = new Map(words.map((word) => [word.id, word]));
const texts = loadTexts("A2");

const ownTexts = [
  "Gestern bin ich um sieben Uhr aufgestanden.\n\nDann habe ich mich im Bad gewaschen; am dritten Mai beginnt das Lesen wieder.",
  "Der alte Mann, der neben uns wohnt, ruft seinen Hund an und lacht besser als ich. Anna trifft sich zum Essen mit ihm.",
  "This is an English text about nothing.",
  "Xqz Haus blorf",
  "Hund Xqz",
  "12 34!",
];

const describeOwnTexts = () => {
  const lexicon = copyLexicon();
  const index = indexWords(
    words.map((word, rank) => ({ ...word, rank })),
    ({ beginnings }) => beginnings,
  );
  return ownTexts.map((text) => {
    const { paragraphs, isGerman } = analyzeOwnText(text, lexicon);
    return [
      isGerman,
      ...paragraphs.flat().map(
        ({ german, mentions }) =>
          `${german.slice(0, 12)}: ${mentions
            .map((mention) => {
              const { start, end, lemma, mentionClass, isReflexive } = mention;
              return `${start}-${end} ${lemma} ${mentionClass}${isReflexive ? " sich" : ""} ${findMentionedWord(mention, index)?.id}/${findMentionedWord(mention, index, index)?.id}`;
            })
            .join(", ")}`,
      ),
    ];
  });
};

const cards = [
  undefined,
  ...[10, 300, 3000].map((hours) => cardAfterAnswer(undefined, true, new Date(now.getTime() - hours * hourMs))),
];
const ownedWords = words.slice(0, 400).map((word, i) => {
  const card = cards[i % 4];
  const strong = card && i % 16 === 7 ? { ...card, stability: 21 } : card;
  return {
    ...word,
    ...{ isSuspended: i % 9 === 5, learnedBy: i % 3 === 0 ? null : "q", addedBy: i % 6 === 0 ? "import/1" : null },
    cards: strong ? { "german-to-english": strong } : {},
  };
});

const describeTexts = () => {
  const outlines = texts.map(({ outline }) => outline);
  return [0, 1, 5, 14].map((i) => {
    const text = texts[i] as (typeof texts)[number];
    const results = outlines.slice(0, i).map(({ id }) => ({ textId: id, bestScore: 3, questions: 5, lastReadAt: "" }));
    const state = i === 0 ? null : { results, words: learnersWordsOf("A2", ownedWords as never, now) };
    const { paragraphs, vocabulary, next, knownShare, isRead, best } = describeText(
      text,
      outlines,
      (id) => byId.get(id),
      state,
    );
    const check = createTextAnswerCheck(text.text);
    return [
      [knownShare, isRead, best, next?.id, describeTextCard(outlines[0] as never, state).best],
      paragraphs
        .flat()
        .slice(0, 4)
        .map((sentence) => `${sentence.words.join(" ")}; ${sentence.notes.join(" ")}`),
      vocabulary
        .slice(0, 25)
        .map(({ id, knowledge }) => `${id} ${knowledge}`)
        .join(", "),
      text.text.questions.map(({ id, correctAnswer }) =>
        [correctAnswer, ` ${correctAnswer}`, "x", null]
          .map((selectedAnswer) => check({ questionId: id, selectedAnswer }))
          .join(" "),
      ),
      check({ questionId: "x", selectedAnswer: "" }),
    ];
  });
};

const scoreExams = () =>
  rowsOf("exam_parts")
    .filter(
      ({ part, exam_id }) => (part === "language" || part === "reading") && (exam_id === "a2" || exam_id === "b2"),
    )
    .map(({ exam_id, part, content, keys }) => {
      const itemKeys = parse(keys) as { id: string; answer: string }[];
      const answers = itemKeys.map(({ id, answer }, i) => [id, [answer, ` ${answer} `, "0", "a", ""][i % 5]]);
      const items = scoreItems(parse(content), itemKeys as never, Object.fromEntries(answers));
      return [
        ...[exam_id, part],
        ...items
          .slice(0, 8)
          .map(
            ({ number, question, given, answer, isRight }) =>
              `${number} ${isRight} ${given} (${answer}) ${question?.slice(0, 40)}`,
          ),
        items.filter(({ isRight }) => isRight).length,
      ];
    });

const reportExams = () => {
  const parts = [
    [0, 0],
    [5, 10],
    [6, 10],
    [59, 100],
    [10, 10],
    [3, 5],
  ].flatMap(([score = 0, of = 0], i) =>
    [true, false].map((isLeftOut) =>
      partResult({ part: i === 0 ? "writing" : "reading" }, { score, of, secondsUsed: i, isLeftOut }),
    ),
  );
  const evidence = Array.from({ length: 40 }, (_, i) => ({
    ...{
      topic: `${["a1", "b1", "a2"][i % 3]}-${i % 8}`,
      source: i % 4 === 0 ? ("writing" as const) : ("item" as const),
      isRight: i % 5 === 0,
    },
  }));
  const levelOf = (topic: string) =>
    cefrLevels.find((level) => topic.startsWith(level.toLowerCase()) && topic !== "b1-1");
  return [
    ...parts.map((part) => Object.values(part)),
    verdictOf(parts),
    verdictOf(parts.slice(4, 5)),
    verdictOf([]),
    ...topicsToPractise(evidence, levelOf),
  ];
};

const placementAnswers = (seed: number) =>
  simulatedItems.filter((_, i) => i % 97 === seed).map((item, i) => ({ item, isRight: (i * seed) % 3 !== 1 }));
const describePlacements = () =>
  [2, 5, 11].map((seed) => {
    const answers = placementAnswers(seed);
    const estimates = answers.reduce(
      (all, answer) => [...all, updateEstimate(all.at(-1) ?? initialEstimate, answer)],
      [initialEstimate],
    );
    return [
      estimateSkills(answers),
      cefrLevels.map((level) => findGapsUpTo(level, answers).join(" ")),
      estimates.map((estimate) =>
        [0, 5, 6, 8, 13, 14, 19, 20].filter((count) => isPlacementOver(estimate, count)).join(" "),
      ),
      cefrLevels.filter((level) => canStartAt(level, estimates.at(-1) ?? initialEstimate)),
    ];
  });

const testPrefixes = () => {
  const tests = rowsOf("verb_prefix_tests")
    .slice(0, 6)
    .map(({ id, verb, base_meaning, cefr_level, test_title }) => ({
      ...{ id, verb, baseMeaning: base_meaning, cefrLevel: cefr_level, testTitle: test_title },
    }));
  const questions = rowsOf("verb_prefix_questions")
    .slice(0, 4)
    .map((row) => ({
      ...{ id: row.id, question: row.question, options: parse(row.options), correctAnswer: row.correct_answer },
      ...{ explanation: row.explanation, prefix: row.prefix },
    })) as never[] as Parameters<typeof describeTest>[1];
  const results = (count: number) =>
    tests.slice(0, count).map(({ id }, i) => ({ testId: String(id), score: 6 + i, totalQuestions: 10 }));
  const right = questions[1]?.options[questions[1].correctAnswer] ?? "";
  return [
    ...[0, 1, 3, 6].flatMap((count) =>
      [undefined, tests[0]?.id, tests[5]?.id].map((exclude) => {
        const offer = offerTest(
          tests as never,
          [...results(count), { testId: "other", score: 1, totalQuestions: 1 }],
          exclude as never,
        );
        return `${(offer?.test as { id?: string } | undefined)?.id} ${offer?.completedTests}`;
      }),
    ),
    offerTest([], [], undefined),
    describeTest(tests[0] as never, questions.slice(0, 2)),
    ...[0, 3, right, ` ${right.toUpperCase()}`, "x", null].map((selectedAnswer) => {
      const { answers, isRight } = completeTestAnswers(questions, [
        { questionId: questions[1]?.id ?? "", selectedAnswer },
      ]);
      return answers.map((answer) => isRight(answer)).join(" ");
    }),
    completeTestAnswers(questions, []).isRight({ questionId: "x", selectedAnswer: 0 }),
  ];
};

const zones = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Kiritimati", "Australia/Lord_Howe"];
const instants = ["2026-03-08T06:59:00Z", "2026-03-29T00:30:00Z", "2026-10-25T00:59:59Z", "2026-12-31T23:30:00Z"].map(
  (time) => new Date(time),
);
const remind = () =>
  zones.flatMap((timeZone) =>
    instants.map((instant) => [
      calendarDay(instant, timeZone),
      startOfNextDay(instant, timeZone),
      ...[0, 2, 3, 18, 23].map((hour) => nextReminderAt(instant, hour, timeZone)),
      [0, 119, 120, 121].map((minutes) => {
        const at = new Date(nextReminderAt(instant, 2, timeZone).getTime() + minutes * 60_000);
        const day = calendarDay(at, timeZone);
        const state = {
          hour: 2,
          timeZone,
          lastActiveDate: null,
          dailyGoal: 20,
          days: [{ date: day, xpEarned: 19 + (minutes % 2) }],
        };
        return dueReminder(state, at)?.xp ?? null;
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

/** Wrong answers to typed exercises: other options, and the answers of neighbouring exercises of the same topic. */
const explainAnswers = () => {
  const lexicon = copyLexicon();
  const typed = loadExercises().filter(
    ({ question, id }, i) => question.includes("___") && /^(?:a1|a2|b1)/.test(id) && i % 3 === 0,
  );
  return typed.slice(0, 60).flatMap(({ id, question, correctAnswer, accept }, i) => {
    const answers = [
      typed[i + 1]?.correctAnswer,
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

testRecordedFunctions("recorded-functions/results-of-practice.txt", {
  describeOwnTexts,
  describeTexts,
  estimateLevel: () =>
    [39, 40, 41, 60].flatMap((count) =>
      [0, 0.9, 0.94, 0.95, 0.96].map((share) =>
        estimateLevel(
          Array.from({ length: count }, (_, i): CefrLevel | null =>
            i < share * count ? "A1" : i % 2 === 0 ? "B1" : null,
          ),
        ),
      ),
    ),
  scoreExams,
  reportExams,
  describePlacements,
  startingDifficulty: () =>
    cefrLevels.map((level) => [startingDifficulty(level, "word"), startingDifficulty(level, "fill", "hard")]),
  guessingOfTyped: () =>
    ["Ich ___ (gehen).", "Ich ___.", "A → ___", "„Komm“, sagt er ___.", "„Ich ___“", "( ) ___"].map(guessingOfTyped),
  testPrefixes,
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
    dueReminder(
      { hour: 1, timeZone: "UTC", lastActiveDate: "2026-03-30" as CalendarDay, dailyGoal: 1, days: [] },
      new Date("2026-03-29T01:00:00Z"),
    ) ?? "none",
});
