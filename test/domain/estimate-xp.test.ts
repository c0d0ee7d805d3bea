import { expect, test } from "vitest";
import { createChallengeClaims } from "#core/domain/progress/daily-challenge.ts";
import { estimateXp } from "#core/domain/progress/estimate-xp.ts";
import { createExerciseClaim, createMessageClaim, createQuizClaims } from "#core/domain/progress/xp-claim.ts";

const quiz = { quizKey: "vocabulary/A1", title: "", score: 10, totalQuestions: 10, dueReviews: 0 };
const lesson = { ...quiz, quizKey: "a1-hello", lessonId: "a1-hello" };
const [monday, tuesday] = ["2026-05-04", "2026-05-05"] as const;

test("The estimated XP of waiting results equal the XP in the ledger: a repeated quiz earns less, and a single award counts once", () => {
  const estimateByDay = (...activities: Parameters<typeof estimateXp>[0]) => Object.fromEntries(estimateXp(activities));
  expect(estimateByDay({ day: monday, claims: createQuizClaims(quiz) })).toEqual({ [monday]: 20 });
  expect(
    estimateByDay(
      { day: monday, claims: createQuizClaims(quiz) },
      { day: monday, claims: createQuizClaims(quiz) },
      { day: monday, claims: createQuizClaims(quiz) },
      { day: tuesday, claims: createQuizClaims({ ...quiz, score: 3 }) },
    ),
  ).toEqual({ [monday]: 25, [tuesday]: 3 });
  // The 10 XP for passing the lesson replace the 5 XP for passing a quiz. The quiz on the next day earns the 5 XP.
  expect(
    estimateByDay({ day: monday, claims: createQuizClaims(lesson) }, { day: tuesday, claims: createQuizClaims(quiz) }),
  ).toEqual({
    [monday]: 25,
    [tuesday]: 20,
  });
  expect(
    estimateByDay(
      { day: monday, claims: [createExerciseClaim("e1", "")] },
      { day: tuesday, claims: [createExerciseClaim("e1", "")] },
    ),
  ).toEqual({ [monday]: 1, [tuesday]: 0 });
  expect(
    estimateByDay(...Array.from({ length: 15 }, () => ({ day: monday, claims: [createMessageClaim("")] }))),
  ).toEqual({
    [monday]: 20,
  });
  expect(estimateByDay({ day: monday, claims: createChallengeClaims("vocab") })).toEqual({ [monday]: 15 });
  expect(
    estimateByDay(
      ...Array.from({ length: 400 }, (_, i) => ({
        day: monday,
        claims: createQuizClaims({ ...quiz, quizKey: `${i}` }),
      })),
    ),
  ).toEqual({ [monday]: 3000 });
});
