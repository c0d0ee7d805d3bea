import { calendarDay, startOfNextDay } from "#core/domain/calendar-day.ts";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { findLessonPosition } from "#core/domain/curriculum/outline.ts";
import {
  gradeLessonSubmission,
  mergeLessonResult,
  practiseLessonWords,
} from "#core/domain/curriculum/practise-lesson.ts";
import { gradeAnswers } from "#core/domain/quizzes/graded-quiz.ts";
import { createWordAnswerCheck, listReviews } from "#core/domain/vocabulary/grade-word-quiz.ts";
import type { OwnedWord } from "#core/domain/vocabulary/owned-word.ts";
import { mergePractisedWord, type PractisedWord, reviewWords } from "#core/domain/vocabulary/practised-word.ts";
import { parseQuestionId } from "#core/domain/vocabulary/question.ts";
import { parseQuizType } from "#core/domain/vocabulary/quiz-type.ts";
import { applyTextAnswers } from "#web/offline/apply-text-answers.ts";
import type { DevicePacks } from "#web/offline/device-packs.ts";
import type { LearnerState } from "#web/offline/learner-state.ts";
import type { Submission } from "#web/outbox/submission.ts";

/**
 * Whether the state already contains the submission. This is the case if the server accepted it but its response was lost,
 * and the mirror was read after that.
 */
const hasAnswerAt = ({ cards }: OwnedWord, time: string) =>
  Object.values(cards).some((card) => card.answers?.some(([answeredAt]) => answeredAt === time));

/** Adds or updates the practised words in the way in which the server does it. */
function mergeWords(
  state: LearnerState,
  practisedWords: readonly PractisedWord[],
  submissionId: string,
  now: Date,
): ReadonlyMap<string, OwnedWord> {
  const words = new Map(state.words);
  const submission = { submissionId, now, day: calendarDay(now, state.timeZone) };
  for (const practisedWord of practisedWords) {
    const ownedWord = words.get(practisedWord.id);
    if (ownedWord && hasAnswerAt(ownedWord, now.toISOString())) continue;
    words.set(practisedWord.id, mergePractisedWord(ownedWord, practisedWord, submission));
  }
  return words;
}

function applyLesson(
  state: LearnerState,
  { id, submissionId, score, answers }: Extract<Submission, { kind: "lesson" }>["submission"],
  packs: DevicePacks,
  now: Date,
): LearnerState {
  const position = findLessonPosition(packs.outline, id);
  const lessonWords = packs.wordsByLesson[id];
  if (!position || !lessonWords) return state;
  const gradedLesson = gradeLessonSubmission(lessonWords, { score, answers });
  const practisedWords = practiseLessonWords(lessonWords, gradedLesson, state.words, {
    level: position.chapter.cefrLevel,
    now,
    nextDayAt: startOfNextDay(now, state.timeZone),
  });
  const storedResult = state.lessonResults.find(({ subchapterId }) => subchapterId === id);
  const newResult = { subchapterId: id, ...gradedLesson, isAnswered: answers !== undefined };
  return {
    ...state,
    words: mergeWords(state, practisedWords, submissionId, now),
    lessonResults: [
      ...state.lessonResults.filter(({ subchapterId }) => subchapterId !== id),
      mergeLessonResult(storedResult, newResult, now),
    ],
  };
}

function applyQuiz(
  state: LearnerState,
  { quizType, answers, submissionId }: Extract<Submission, { kind: "quiz" }>["submission"],
  packs: DevicePacks,
  now: Date,
): LearnerState {
  if (quizType === "reading") return applyTextAnswers(state, answers, packs, now);
  const quiz = parseQuizType(quizType);
  if (!quiz) return state;
  const wordIds = answers.flatMap(({ questionId }) => parseQuestionId(String(questionId))?.wordId ?? []);
  const askedWords = new Map(
    wordIds.flatMap((id) => {
      const word = state.words.get(id);
      return word ? [[id, word]] : [];
    }),
  );
  if (wordIds.some((id) => !askedWords.has(id))) return state;
  const gradedQuiz = gradeAnswers(answers, createWordAnswerCheck(quiz, packs.findWord, cefrLevels));
  const practisedWords = reviewWords(listReviews(gradedQuiz), askedWords, {
    now,
    nextDayAt: startOfNextDay(now, state.timeZone),
  });
  return { ...state, words: mergeWords(state, practisedWords, submissionId, now) };
}

/**
 * The learner's state after a result that the server does not know yet. The rules are those of the server. A result that
 * this device cannot judge, because it lacks the pack, changes nothing.
 * @param now when the result was finished
 */
export function applySubmission(
  state: LearnerState,
  { kind, submission }: Submission,
  packs: DevicePacks,
  now: Date,
): LearnerState {
  try {
    if (kind === "lesson") return applyLesson(state, submission, packs, now);
    return kind === "quiz" ? applyQuiz(state, submission, packs, now) : state;
  } catch (error) {
    // The server will refuse such a result, too.
    if (error instanceof RangeError) return state;
    throw error;
  }
}
