import { defaultQuestionCountByMode } from "#core/domain/grammar/quiz-mode.ts";
import {
  findNextLevel,
  rightAnswerCountForLevel,
  rightAnswerCountForTopic,
} from "#core/domain/grammar/topic-access.ts";
import type { QuizAddress } from "#web/features/grammar/grammar-address.ts";

interface GrammarScore {
  score: number;
  totalQuestions: number;
  /** Whether the score reaches the pass mark of this kind of quiz. */
  isPassed: boolean;
  /** Whether the quiz could unlock something when it was submitted. */
  isGate: boolean;
}

/**
 * A sentence that says whether the quiz is passed. It also says what the quiz unlocked or which score is needed to
 * unlock something.
 */
export function describeScore({ mode, level, topicId }: QuizAddress, result: GrammarScore): string {
  const { score, totalQuestions, isPassed, isGate } = result;
  const higherLevel = findNextLevel(level);
  if (mode === "total-level") {
    const neededScore = `${rightAnswerCountForLevel}/${defaultQuestionCountByMode[mode]}`;
    if (isPassed)
      return isGate ? `On course: that opens ${higherLevel}.` : `On course: you pass. ${higherLevel} was open already.`;
    return isGate
      ? `You need ${neededScore} to unlock ${higherLevel}. You can try again at once.`
      : `${neededScore} passes. You can try again at once.`;
  }
  const regularMeaning =
    mode === "level-up"
      ? isPassed
        ? "On course: this topic is passed."
        : "8/10 passes. You can try again at once."
      : isPassed
        ? "On course. Look at what was missed, if anything."
        : "The reasons below are worth a minute.";
  const missingRightAnswers = rightAnswerCountForTopic(totalQuestions) - score;
  if (topicId === null || !isGate || totalQuestions < defaultQuestionCountByMode["level-up"]) return regularMeaning;
  if (missingRightAnswers <= 0) return "On course: that opens the next topic.";
  if (missingRightAnswers === 1) return "One more right answer would have opened the next topic: you need 8/10.";
  return mode === "level-up"
    ? "You need 8/10 to unlock the next topic. You can try again at once."
    : `${regularMeaning} You need 8/10 to unlock the next topic.`;
}
