import { modeOf } from "../grammar/quiz-mode.ts";
import { isTopicPassed, neededForLevel } from "../grammar/topic-access.ts";
import { isPassing } from "../progress/xp-claim.ts";

/**
 * Whether a finished quiz is passed, by its type: 70 %, but 8 of 10 for the quiz that opens the next topic and 16 of 20 for the
 * one that opens the next level. (The XP for passing is paid from 70 % on in every quiz.)
 */
export function isQuizPassed(quizType: string, score: number, totalQuestions: number): boolean {
  switch (modeOf(quizType)) {
    case "level-up":
      return isTopicPassed({ score, totalQuestions });
    case "total-level":
      return score >= neededForLevel;
    default:
      return isPassing(score, totalQuestions);
  }
}
