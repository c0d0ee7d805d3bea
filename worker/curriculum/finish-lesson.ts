import type * as contract from "#core/contract/curriculum.ts";
import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { type GradedLesson, gradeLesson } from "#core/domain/curriculum/lesson.ts";
import { markedForm } from "#core/domain/german/form-in-text.ts";
import type { Completion } from "#core/domain/progress/completion.ts";
import { levelUp } from "#core/domain/progress/level.ts";
import { isPassing } from "#core/domain/progress/xp-claim.ts";
import type { MemorySettings } from "#core/domain/vocabulary/memory-settings.ts";
import { cardAfterAnswer, isDue, type MemoryCards } from "#core/domain/vocabulary/review-schedule.ts";
import type { LearnerContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { findUnlockedLevels } from "../grammar/store.ts";
import { xpBody } from "../progress/learner-day.ts";
import type { StoredSubmission } from "../quizzes/store.ts";
import { type ScoredActivity, submitActivity } from "../quizzes/submit-activity.ts";
import {
  addedWordCount,
  learnedWordCount,
  type PractisedWord,
  reviewedWordCount,
  savePractisedWords,
} from "../vocabulary/practised-words-store.ts";
import { findOwnedWords } from "../vocabulary/store.ts";
import type { LessonWordRow } from "./catalogue-store.ts";
import { findLesson, type Lesson, noSuchLessonError, requireUnlockedLesson } from "./read-curriculum.ts";
import { findLessonResults, isLessonCompleted, saveLessonResult } from "./store.ts";

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
      if (!lesson) throw noSuchLessonError();
      requireUnlockedLesson(lesson, lessonResults, unlockedLevels);
      return scoreLesson(context, { lesson, input, ownedWords, submissionId, completion, memorySettings });
    },
  });
  if (!lesson) throw noSuchLessonError();
  return finishLessonBody(context, lesson, storedSubmission);
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
  const gradedLesson = gradeAnswers(lesson, input);
  const ownedWordById = new Map(ownedWords.map((row) => [row.id, row]));
  const isRightByWordId = new Map(gradedLesson.answers.map((answer) => [answer.wordId, answer.isCorrect]));
  const wordIds = lesson.words.map(({ wordId }) => wordId);
  const rightWordIds = wordIds.filter((wordId) => isRightByWordId.get(wordId));
  const dueRightWords = rightWordIds.filter((id) =>
    isDue(ownedWordById.get(id)?.cards["german-to-english"], completion.completedAt),
  );
  const practisedWords = lesson.words.map((word) => ({
    ...practisedWord(
      word,
      lesson.chapter.cefrLevel,
      ownedWordById.get(word.wordId),
      isRightByWordId.get(word.wordId),
      completion,
      memorySettings,
    ),
    isRight: isRightByWordId.get(word.wordId) === true,
  }));
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
      expectedCount: dueRightWords.length,
      writtenCount: reviewedWordCount(context, dueRightWords, submissionId, completion.day),
    },
    wordsAdded: addedWordCount(context, wordIds, submissionId),
    wordsLearned: learnedWordCount(context, rightWordIds, submissionId),
    furtherOutcome: { isCompleted: isLessonCompleted(context, lesson.subchapter.id) },
  };
}

function gradeAnswers(lesson: Lesson, input: FinishLessonInput): GradedLesson {
  const words = lesson.words.map((word) => ({ id: word.wordId, translation: word.translation[0] ?? "" }));
  if (!input.answers) {
    const totalQuestions = words.length;
    const score = Math.min(input.score, totalQuestions);
    return { score, totalQuestions, passed: false, answers: [] };
  }
  try {
    return gradeLesson(words, input.answers);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new AppError("invalid_input", `${error.message}.`, { fields: { answers: `${error.message}.` } });
  }
}

function practisedWord(
  word: LessonWordRow,
  cefrLevel: CefrLevel,
  ownedWord: { cards: MemoryCards; revision: number } | undefined,
  isRight: boolean | undefined,
  { completedAt, nextDayAt }: Completion,
  memorySettings: MemorySettings,
): Omit<PractisedWord, "isRight"> {
  const cards = ownedWord?.cards ?? {};
  return {
    id: word.wordId,
    word: word.word,
    translation: word.translation,
    gender: word.gender,
    plural: word.plural,
    cefrLevel,
    category: word.additionalInfo.category,
    partOfSpeech: word.partOfSpeech,
    caseInfo: word.caseInfo,
    verbType: word.additionalInfo.verbType,
    usedForm: markedForm(word.additionalInfo.example, word.additionalInfo.exampleMarks),
    cards:
      isRight === undefined
        ? cards
        : {
            ...cards,
            "german-to-english": cardAfterAnswer(
              cards["german-to-english"],
              isRight,
              completedAt,
              nextDayAt,
              memorySettings,
            ),
          },
    expectedRevision: ownedWord?.revision ?? 0,
    isDueReview: isRight === true && isDue(cards["german-to-english"], completedAt),
  };
}

const isAnswered = ({ answers }: StoredSubmission): boolean => Array.isArray(answers) && answers.length > 0;

/** Computes the response only from the stored submission, so that a replay gets the same response. */
function finishLessonBody(
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
    xp: xpBody(context.learnerId, outcome.totalXp, outcome.currentStreak),
    levelUp: levelUp(outcome.totalXp - outcome.xpAwarded, outcome.totalXp),
  };
}
