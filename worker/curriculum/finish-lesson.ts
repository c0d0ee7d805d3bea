import type * as contract from "#core/contract/curriculum.ts";
import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type { GradedLesson } from "#core/domain/curriculum/lesson.ts";
import { gradeLessonSubmission, practiseLessonWords } from "#core/domain/curriculum/practise-lesson.ts";
import type { Completion } from "#core/domain/progress/completion.ts";
import { describeXp } from "#core/domain/progress/describe-progress.ts";
import { findLevelUp } from "#core/domain/progress/level.ts";
import { isPassing } from "#core/domain/progress/xp-claim.ts";
import type { MemorySettings } from "#core/domain/vocabulary/memory-settings.ts";
import type { LearnerContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { findUnlockedLevels } from "../grammar/store.ts";
import type { StoredSubmission } from "../quizzes/store.ts";
import { type ScoredActivity, submitActivity } from "../quizzes/submit-activity.ts";
import {
  addedWordCountSql,
  learnedWordCountSql,
  reviewedWordCountSql,
  savePractisedWords,
} from "../vocabulary/practised-words-store.ts";
import { findOwnedWords } from "../vocabulary/store.ts";
import { createNoSuchLessonError, findLesson, type Lesson, requireUnlockedLesson } from "./read-curriculum.ts";
import { findLessonResults, isLessonCompletedSql, saveLessonResult } from "./store.ts";

type FinishLessonInput = InputOf<typeof contract.finishLesson>;
type FinishLessonResponse = ResponseOf<typeof contract.finishLesson>;

/**
 * Scores a lesson's quiz, adds its words to the vocabulary, stores the best score and awards XP. If the submission has
 * no answers, only the words are added and the score that the client claims is stored: the lesson is not passed,
 * nothing is unlocked, no XP is awarded and the streak does not change (decision 19). A replay changes nothing and gets
 * the first response.
 */
export async function finishLesson(context: LearnerContext, input: FinishLessonInput): Promise<FinishLessonResponse> {
  const lesson = await findLesson(context, input.id);
  const wordIds = lesson?.words.map((word) => word.wordId) ?? [];
  const storedSubmission = await submitActivity(context, {
    quizType: "lesson",
    key: `lesson/${input.id}`,
    title: lesson?.subchapter.title ?? "",
    level: lesson?.chapter.cefrLevel ?? "all",
    challenge: "vocab",
    request: { ...input, path: `lesson/${input.id}` },
    reads: [
      findLessonResults(context, lesson?.chapterLessonIds ?? []),
      findOwnedWords(context, wordIds),
      findUnlockedLevels(context),
    ],
    score: async ([lessonResults, ownedWords, unlockedLevels], submissionId, completion, memorySettings) => {
      if (!lesson) throw createNoSuchLessonError();
      requireUnlockedLesson(lesson, lessonResults, unlockedLevels);
      return scoreLesson(context, { lesson, input, ownedWords, submissionId, completion, memorySettings });
    },
  });
  if (!lesson) throw createNoSuchLessonError();
  return buildFinishLessonBody(context, lesson, storedSubmission);
}

interface LessonToScore {
  lesson: Lesson;
  input: FinishLessonInput;
  ownedWords: Awaited<ReturnType<typeof findOwnedWords>>;
  submissionId: string;
  completion: Completion;
  memorySettings: MemorySettings;
}

function scoreLesson(context: LearnerContext, lessonToScore: LessonToScore): ScoredActivity {
  const { lesson, input, ownedWords, submissionId, completion, memorySettings } = lessonToScore;
  const gradedLesson = gradeOrRefuse(lesson, input);
  const ownedWordById = new Map(ownedWords.map((row) => [row.id, row]));
  const practisedWords = practiseLessonWords(lesson.words, gradedLesson, ownedWordById, {
    level: lesson.chapter.cefrLevel,
    now: completion.completedAt,
    nextDayAt: completion.nextDayAt,
    memorySettings,
  });
  const wordIds = practisedWords.map(({ id }) => id);
  const rightWordIds = practisedWords.filter(({ isRight }) => isRight).map(({ id }) => id);
  const dueRightWordIds = practisedWords.filter(({ isDueReview }) => isDueReview).map(({ id }) => id);
  return {
    gradedQuiz: gradedLesson,
    lessonId: lesson.subchapter.id,
    isOnlyStored: !input.answers,
    changes: [
      savePractisedWords(context, practisedWords, submissionId, completion),
      saveLessonResult(context, {
        subchapterId: lesson.subchapter.id,
        ...gradedLesson,
        isAnswered: input.answers !== undefined,
        completedAt: completion.completedAt,
      }),
    ],
    dueReviews: {
      expectedCount: dueRightWordIds.length,
      writtenCount: reviewedWordCountSql(context, dueRightWordIds, submissionId, completion.day),
    },
    wordsAdded: addedWordCountSql(context, wordIds, submissionId),
    wordsLearned: learnedWordCountSql(context, rightWordIds, submissionId),
    furtherOutcome: { isCompleted: isLessonCompletedSql(context, lesson.subchapter.id) },
  };
}

function gradeOrRefuse(lesson: Lesson, input: FinishLessonInput): GradedLesson {
  try {
    return gradeLessonSubmission(lesson.words, input);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new AppError("invalid_input", `${error.message}.`, { fields: { answers: `${error.message}.` } });
  }
}

/**
 * Whether the submission had answers. Old answers are removed from storage, but an empty list of answers is never
 * removed. So if the stored answers are missing, the submission had answers.
 */
const isAnswered = ({ answers }: StoredSubmission): boolean =>
  answers === null || (Array.isArray(answers) && answers.length > 0);

/** Computes the response only from the stored submission, so that a replay gets the same response. */
function buildFinishLessonBody(
  context: LearnerContext,
  lesson: Lesson,
  storedSubmission: StoredSubmission,
): FinishLessonResponse {
  const { outcome, score, totalQuestions } = storedSubmission;
  const isCompleted = outcome.isCompleted === 1;
  return {
    success: true,
    score,
    totalQuestions,
    passed: isAnswered(storedSubmission) && isPassing(score, totalQuestions),
    isCompleted,
    wordsAdded: outcome.wordsAdded,
    nextSubchapterId: isCompleted ? lesson.nextSubchapterId : null,
    xpAwarded: outcome.xpAwarded,
    xpReason: outcome.xpReason ?? null,
    xp: describeXp(context.learnerId, outcome.totalXp, outcome.currentStreak),
    levelUp: findLevelUp(outcome.totalXp - outcome.xpAwarded, outcome.totalXp),
  };
}
