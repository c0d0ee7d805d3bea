import { startOfNextDay } from "#core/domain/calendar-day.ts";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { findLessonPosition } from "#core/domain/curriculum/outline.ts";
import {
  gradeLessonSubmission,
  mergeLessonResult,
  practiseLessonWords,
} from "#core/domain/curriculum/practise-lesson.ts";
import { challengeOfQuiz, recordActivity } from "#core/domain/progress/record-activity.ts";
import { gradeAnswers } from "#core/domain/quizzes/graded-quiz.ts";
import { sentenceQuizType } from "#core/domain/sentences/sentence-kind.ts";
import { createWordAnswerCheck, listReviews } from "#core/domain/vocabulary/grade-word-quiz.ts";
import { addedWordsIdOf } from "#core/domain/vocabulary/owned-word.ts";
import { reviewWords, toUnpractisedWord } from "#core/domain/vocabulary/practised-word.ts";
import { parseQuestionId } from "#core/domain/vocabulary/question.ts";
import { parseQuizType } from "#core/domain/vocabulary/quiz-type.ts";
import { applyExercise, applyRestart, applyVerbTest } from "#web/offline/apply-grammar.ts";
import { applyTextAnswers } from "#web/offline/apply-text-answers.ts";
import { type DevicePacks, findLessonWords } from "#web/offline/device-packs.ts";
import type { LearnerState } from "#web/offline/learner-state.ts";
import { mergeWords } from "#web/offline/merge-words.ts";
import type { WaitingSubmission } from "#web/outbox/submission.ts";

function applyLesson(
  state: LearnerState,
  { id, submissionId, score, answers }: Extract<WaitingSubmission, { kind: "lesson" }>["submission"],
  packs: DevicePacks,
  now: Date,
): LearnerState {
  const position = findLessonPosition(packs.outline, id);
  const lessonWords = findLessonWords(packs, id);
  if (!position || !lessonWords) return state;
  const gradedLesson = gradeLessonSubmission(lessonWords, { score, answers });
  const practisedWords = practiseLessonWords(lessonWords, gradedLesson, state.words, {
    level: position.chapter.cefrLevel,
    now,
    nextDayAt: startOfNextDay(now, state.timeZone),
    memorySettings: state.memorySettings,
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
  { quizType, answers, submissionId }: Extract<WaitingSubmission, { kind: "quiz" }>["submission"],
  packs: DevicePacks,
  now: Date,
): LearnerState {
  if (quizType === "reading") return applyTextAnswers(state, answers, packs, now);
  const quiz = parseQuizType(quizType);
  if (!quiz) return state;
  const wordIds = answers.flatMap(({ questionId }) => parseQuestionId(String(questionId))?.wordId ?? []);
  const askedWordById = new Map(
    wordIds.flatMap((id) => {
      const word = state.words.get(id);
      return word ? [[id, word]] : [];
    }),
  );
  // A quiz about a rule of gender also asks nouns that the learner does not own. They have no memory cards, so only the
  // owned nouns are reviewed. In every other quiz the learner owns all words; a result with any other word changes
  // nothing.
  if (quiz.kind !== "gender-rule" && wordIds.some((id) => !askedWordById.has(id))) return state;
  const gradedQuiz = gradeAnswers(answers, createWordAnswerCheck(quiz, packs.findWord, cefrLevels));
  const reviews = listReviews(gradedQuiz).filter(({ wordId }) => askedWordById.has(wordId));
  const practisedWords = reviewWords(reviews, askedWordById, {
    now,
    nextDayAt: startOfNextDay(now, state.timeZone),
    memorySettings: state.memorySettings,
  });
  return { ...state, words: mergeWords(state, practisedWords, submissionId, now) };
}

/**
 * Adds the new words to the learner's state. Words that the learner already owns stay as they are.
 */
function applyAddedWords(
  state: LearnerState,
  { wordIds, submissionId }: Extract<WaitingSubmission, { kind: "added-words" }>["submission"],
  packs: DevicePacks,
  now: Date,
): LearnerState {
  const newWords = wordIds.flatMap((id) => (state.words.has(id) ? [] : (packs.findWord(id) ?? [])));
  const addedWords = newWords.map((word) => toUnpractisedWord(word));
  return { ...state, words: mergeWords(state, addedWords, addedWordsIdOf(submissionId), now) };
}

/**
 * The state after a quiz of any kind. The code for rounds of sentences is loaded only for them, because it contains the
 * large analysis of German.
 */
async function applyAnyQuiz(...[state, quiz, packs, now]: Parameters<typeof applyQuiz>): Promise<LearnerState> {
  if (quiz.quizType !== sentenceQuizType) return applyQuiz(state, quiz, packs, now);
  const { applySentences } = await import("#web/offline/apply-sentences.ts");
  return applySentences(state, quiz, packs, now);
}

/**
 * The learner's state after a result that the server does not know yet. The rules are those of the server. If this
 * device lacks the pack that is needed to judge a result, the result changes nothing. XP are paid only by the server.
 * @param now when the result was finished
 */
export async function applySubmission(
  state: LearnerState,
  { kind, submission }: WaitingSubmission,
  packs: DevicePacks,
  now: Date,
): Promise<LearnerState> {
  try {
    switch (kind) {
      case "lesson":
        return recordActivity(applyLesson(state, submission, packs, now), "vocab", submission.totalQuestions, now);
      case "verb-test":
        return recordActivity(await applyVerbTest(state, submission, packs), "vocab", submission.totalQuestions, now);
      case "exercise":
        return await applyExercise(state, submission, packs, now);
      case "exercise-restart":
        return applyRestart(state, submission);
      case "added-words":
        return applyAddedWords(state, submission, packs, now);
      case "quiz": {
        const { quizType, answers } = submission;
        const newState = await applyAnyQuiz(state, submission, packs, now);
        return recordActivity(newState, challengeOfQuiz(quizType), answers.length, now);
      }
    }
  } catch (error) {
    // A RangeError means, for example, that a question is unknown or answered twice. The server will refuse such a
    // result, too, so the result changes nothing here.
    if (error instanceof RangeError) return state;
    throw error;
  }
}
