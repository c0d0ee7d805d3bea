import { modeOfQuizType } from "../grammar/quiz-mode.ts";
import { isTopicPassed, rightAnswerCountForLevel } from "../grammar/topic-access.ts";
import { isPassing } from "../progress/xp-claim.ts";

/**
 * Whether a finished quiz is passed. The threshold depends on the quiz type: 8 of 10 for `level-up`, 16 of 20 for
 * `total-level`, otherwise 70 %. In every quiz, the XP for passing is paid if at least 70 % of the answers are right.
 */
export function isQuizPassed(quizType: string, score: number, totalQuestions: number): boolean {
  switch (modeOfQuizType(quizType)) {
    case "level-up":
      return isTopicPassed({ score, totalQuestions });
    case "total-level":
      return score >= rightAnswerCountForLevel;
    default:
      return isPassing(score, totalQuestions);
  }
}
