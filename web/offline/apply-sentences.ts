import { calendarDayOf, startOfNextDay } from "#core/domain/calendar-day.ts";
import { type GradedQuiz, gradeAnswers } from "#core/domain/quizzes/graded-quiz.ts";
import {
  createSentenceCheck,
  createSentenceLookup,
  type FindSentence,
  findChapterOfRound,
  listSentenceReviews,
  mergeSentenceRound,
  needsLexiconForRound,
} from "#core/domain/sentences/grade-round.ts";
import { parseSentenceQuestionId } from "#core/domain/sentences/sentence-kind.ts";
import { reviewWords } from "#core/domain/vocabulary/practised-word.ts";
import type { DevicePacks } from "#web/offline/device-packs.ts";
import { loadGermanLexicon } from "#web/offline/german-lexicon.ts";
import type { LearnerState } from "#web/offline/learner-state.ts";
import { mergeWords } from "#web/offline/merge-words.ts";
import { openSentencePlans } from "#web/offline/sentence-plans.ts";
import type { Submission } from "#web/outbox/submission.ts";

type QuizSubmission = Extract<Submission, { kind: "quiz" }>["submission"];

/**
 * The rounds that were judged since the app was opened, by submission id. They are stored so that no round is judged
 * twice, because the analysis of the answers takes long.
 */
const gradedRoundBySubmission = new Map<string, Promise<GradedQuiz>>();

async function gradeRound({ answers }: QuizSubmission, findSentence: FindSentence): Promise<GradedQuiz> {
  const lexicon = needsLexiconForRound(answers, findSentence) ? await loadGermanLexicon() : null;
  return gradeAnswers(answers, createSentenceCheck(findSentence, lexicon));
}

function gradeRoundOnce(submission: QuizSubmission, findSentence: FindSentence): Promise<GradedQuiz> {
  const { submissionId } = submission;
  const gradedRoundPromise = gradedRoundBySubmission.get(submissionId) ?? gradeRound(submission, findSentence);
  gradedRoundBySubmission.set(submissionId, gradedRoundPromise);
  // After a failure, for example without the lexicon, the next attempt judges again.
  gradedRoundPromise.catch(() => gradedRoundBySubmission.delete(submissionId));
  return gradedRoundPromise;
}

/**
 * The learner's state after a round of sentences. The round reviews those of its words that the learner owns, and can
 * be the best round of its chapter.
 */
export async function applySentences(
  state: LearnerState,
  submission: QuizSubmission,
  packs: DevicePacks,
  now: Date,
): Promise<LearnerState> {
  const { findPlan } = await openSentencePlans(packs);
  const findSentence = createSentenceLookup(packs.findWord, findPlan);
  const gradedRound = await gradeRoundOnce(submission, findSentence);
  const reviews = listSentenceReviews(gradedRound, findSentence).filter(({ wordId }) => state.words.has(wordId));
  const reviewedIds = new Set(reviews.map(({ wordId }) => wordId));
  const reviewedWordById = new Map([...state.words].filter(([id]) => reviewedIds.has(id)));
  const { memorySettings } = state;
  const times = { now, nextDayAt: startOfNextDay(now, state.timeZone), memorySettings };
  const wordIds = submission.answers.flatMap(
    ({ questionId }) => parseSentenceQuestionId(String(questionId))?.wordId ?? [],
  );
  const chapterId = findChapterOfRound(wordIds, packs.outline, ({ subchapters }) =>
    subchapters.flatMap(({ id }) => packs.wordIdsByLesson[id] ?? []),
  );
  const otherResults = state.chapterResults.filter((result) => result.chapterId !== chapterId);
  const chapterResult = state.chapterResults.find((result) => result.chapterId === chapterId);
  return {
    ...state,
    words: mergeWords(state, reviewWords(reviews, reviewedWordById, times), submission.submissionId, now),
    sentenceDays: [...state.sentenceDays, calendarDayOf(now, state.timeZone)],
    chapterResults:
      chapterId === undefined
        ? state.chapterResults
        : [...otherResults, mergeSentenceRound(chapterResult, chapterId, gradedRound, now)],
  };
}
