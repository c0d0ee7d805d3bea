import type { TextResult } from "#core/domain/curriculum/chapter-parts.ts";
import { gradeAnswers, type QuizAnswer } from "#core/domain/quizzes/graded-quiz.ts";
import { createTextAnswerCheck, textIdOfQuestion } from "#core/domain/reading/grade-answer.ts";
import type { DevicePacks } from "#web/offline/device-packs.ts";
import type { LearnerState } from "#web/offline/learner-state.ts";

const pickLaterTime = (a: string, b: string) => (a > b ? a : b);

/**
 * The learner's state after the questions of a text were answered. It contains the result of the text. If the text was
 * read for the first time, each of its words that the learner owns counts as encountered once more.
 */
export function applyTextAnswers(
  state: LearnerState,
  answers: readonly QuizAnswer[],
  packs: DevicePacks,
  now: Date,
): LearnerState {
  const textWithOutline = packs.texts.find(
    ({ outline }) => outline.id === textIdOfQuestion(String(answers[0]?.questionId)),
  );
  if (!textWithOutline) return state;
  const { outline, text } = textWithOutline;
  const readAt = now.toISOString();
  const { score, totalQuestions: questionCount } = gradeAnswers(answers, createTextAnswerCheck(text));
  const earlierResult = state.textResults.find(({ textId }) => textId === outline.id);
  // If the stored result has the same time, it is this result: the server had accepted the answers before the mirror
  // was read, so the state already contains them.
  if (earlierResult?.lastReadAt === readAt) return state;
  const result: TextResult = {
    textId: outline.id,
    bestScore: Math.max(score, earlierResult?.bestScore ?? 0),
    questions: questionCount,
    lastReadAt: pickLaterTime(readAt, earlierResult?.lastReadAt ?? ""),
  };
  const textResults = [...state.textResults.filter(({ textId }) => textId !== outline.id), result];
  if (earlierResult) return { ...state, textResults };
  const words = new Map(state.words);
  for (const [id] of outline.wordCounts) {
    const word = words.get(id);
    if (!word) continue;
    const { timesEncountered, lastEncountered } = word;
    words.set(id, {
      ...word,
      timesEncountered: timesEncountered + 1,
      lastEncountered: pickLaterTime(lastEncountered, readAt),
    });
  }
  return { ...state, textResults, words };
}
