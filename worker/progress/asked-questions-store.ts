import { type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import { type AskedQuestions, xpSources } from "#core/domain/progress/xp-claim.ts";
import { shortenQuestionId } from "#core/domain/quizzes/stored-answers.ts";
import { quizKeyShortener, shortKeyPrefixOf } from "#core/domain/quizzes/stored-quiz.ts";
import type { LearnerContext } from "../context.ts";
import { toDayNumber, toLearnerKey } from "../db/compact-columns.ts";

interface AskedQuiz {
  askedQuestions: readonly AskedQuestions[];
  /** The key of this quiz. Attempts with this key are excluded, because they are counted separately. */
  quizKey: string;
  /** The learner's day. */
  day: CalendarDay;
}

/**
 * SQL that returns one row. It compares the questions of a quiz with the questions that the learner was asked earlier
 * on the same day in quizzes with a different key. `new_asked` is the number of questions that none of these earlier
 * quizzes asked. `new_right` is the number of right answers to these new questions, and `once_right` is the number of
 * right answers to questions that the earlier quizzes asked once. The earlier questions are read in one pass from the
 * submissions of the day's attempts. The allowance limits the number of these attempts.
 */
export function compareWithEarlierQuestions(context: LearnerContext, { askedQuestions, quizKey, day }: AskedQuiz): SQL {
  const askedQuestionsJson = JSON.stringify(
    askedQuestions.map(({ quizTypes, questions }) => ({
      types: quizTypes.map((quizType) => [quizType, shortKeyPrefixOf(quizType)]),
      asked: questions.map(({ id, isRight }) => [shortenQuestionId(String(id)), isRight ? 1 : 0]),
    })),
  );
  return sql`
    WITH asked AS MATERIALIZED (
      SELECT kind.key AS kind, question.value ->> 0 AS id, question.value ->> 1 AS is_right
      FROM json_each(${askedQuestionsJson}) AS kind, json_each(kind.value, '$.asked') AS question),
    types AS MATERIALIZED (
      SELECT kind.key AS kind, type.value ->> 0 AS whole_key, type.value ->> 1 AS key_prefix
      FROM json_each(${askedQuestionsJson}) AS kind, json_each(kind.value, '$.types') AS type),
    seen AS MATERIALIZED (
      SELECT types.kind AS kind,
        CAST(CASE answer.type WHEN 'array' THEN answer.value ->> 0 ELSE answer.value END AS TEXT) AS id, count(*) AS times
      FROM xp_transactions AS earlier
      CROSS JOIN quiz_results AS submitted ON submitted.user_id = earlier.user_id AND submitted.id = earlier.attempt
      CROSS JOIN types ON types.whole_key = submitted.quiz_key
        OR types.key_prefix = substr(submitted.quiz_key, 1, length(types.key_prefix))
      CROSS JOIN json_each(submitted.answers) AS answer
      WHERE earlier.user_id = ${toLearnerKey(context.learnerId)} AND earlier.source = ${xpSources.indexOf("quiz-answers")}
        AND earlier.period = ${toDayNumber(day)} AND earlier.key <> ${quizKeyShortener.shorten(quizKey)}
      GROUP BY 1, 2)
    SELECT coalesce(sum(asked.is_right AND seen.times IS NULL), 0) AS new_right,
      coalesce(sum(asked.is_right AND seen.times = 1), 0) AS once_right,
      coalesce(sum(seen.times IS NULL), 0) AS new_asked
    FROM asked LEFT JOIN seen ON seen.kind = asked.kind AND seen.id = asked.id`;
}
