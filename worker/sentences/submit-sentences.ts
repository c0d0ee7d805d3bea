import { cefrLevels } from "#core/domain/cefr-level.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { gradeAnswers, type QuizAnswer } from "#core/domain/quizzes/graded-quiz.ts";
import {
  createSentenceCheck,
  createSentenceLookup,
  type FindSentence,
  findChapterOfRound,
  listSentenceReviews,
  minSentencesOfChapterRound,
  needsLexiconForRound,
} from "#core/domain/sentences/grade-round.ts";
import { parseSentenceQuestionId, sentenceQuizType } from "#core/domain/sentences/sentence-kind.ts";
import { findSignedInLearner } from "../accounts/session.ts";
import type { RequestContext } from "../context.ts";
import { listWordIdsOfChapter, readCurriculumOutline, readWordIdsByLesson } from "../curriculum/catalogue-store.ts";
import { saveSentenceRound } from "../curriculum/chapter-results-store.ts";
import { loadGermanLexicon } from "../grammar/german-lexicon.ts";
import {
  buildGuestResult,
  findUnissuedQuizId,
  gradeOrRefuse,
  type QuizKind,
  type SubmitQuizInput,
  type SubmitQuizResponse,
} from "../quizzes/quiz-kind.ts";
import { saveQuiz } from "../quizzes/save-quiz.ts";
import { listAskedQuestions } from "../quizzes/submit-activity.ts";
import { openWordLookup } from "../vocabulary/bank-store.ts";
import { findOwnedWords } from "../vocabulary/store.ts";
import { updateMemory } from "../vocabulary/update-memory.ts";
import { openPlanLookup } from "./catalogue-store.ts";

export const sentenceQuizKind: QuizKind = {
  accepts: (quizType) => quizType === sentenceQuizType,
  submit: submitSentences,
};

async function submitSentences(context: RequestContext, input: SubmitQuizInput): Promise<SubmitQuizResponse> {
  const learner = await findSignedInLearner(context);
  const findSentence = await openSentenceLookup(context, learner ? cefrLevels : ["A1"]);
  const grade = async () => {
    const lexicon = await loadLexiconIfNeeded(context, input.answers, findSentence);
    return gradeOrRefuse(() => gradeAnswers(input.answers, createSentenceCheck(findSentence, lexicon)));
  };
  if (!learner) return buildGuestResult(input, await grade());
  const wordIds = input.answers.flatMap(({ questionId }) => parseSentenceQuestionId(String(questionId))?.wordId ?? []);
  const chapterId = await findChapterOfWords(context, wordIds);
  return saveQuiz(learner, input, {
    key: buildQuizKey(input, findSentence),
    title: "Sentences",
    level: input.level ?? "all",
    quizId: findUnissuedQuizId(input),
    challenge: "vocab",
    reads: [findOwnedWords(learner, wordIds)],
    score: async ([ownedWords], submissionId, completion, memorySettings) => {
      const gradedQuiz = await grade();
      const rowByWordId = new Map(ownedWords.map((row) => [row.id, row]));
      const reviews = listSentenceReviews(gradedQuiz, findSentence).filter(({ wordId }) => rowByWordId.has(wordId));
      const reviewedIds = new Set(reviews.map(({ wordId }) => wordId));
      const reviewedRowById = new Map([...rowByWordId].filter(([id]) => reviewedIds.has(id)));
      const memory = updateMemory(learner, reviews, reviewedRowById, submissionId, completion, memorySettings);
      return {
        gradedQuiz,
        askedQuestions: listAskedQuestions([sentenceQuizType], gradedQuiz.answers),
        ...memory,
        changes: [
          ...memory.changes,
          ...(chapterId === undefined
            ? []
            : [saveSentenceRound(learner, chapterId, gradedQuiz, completion.completedAt)]),
        ],
      };
    },
  });
}

/** The chapter that teaches all words of the round; undefined if the words belong to several chapters. */
async function findChapterOfWords(context: RequestContext, wordIds: readonly string[]): Promise<string | undefined> {
  if (wordIds.length < minSentencesOfChapterRound) return undefined;
  const [outline, wordIdsByLesson] = await Promise.all([readCurriculumOutline(context), readWordIdsByLesson(context)]);
  return findChapterOfRound(wordIds, outline, (chapter) => listWordIdsOfChapter(chapter, wordIdsByLesson));
}

/**
 * The key that identifies the round among the rounds of the day. It includes the level only if all sentences have this
 * level.
 */
function buildQuizKey({ quizType, level, answers }: SubmitQuizInput, findSentence: FindSentence): string {
  const areAllOfLevel = answers.every(({ questionId }) => findSentence(questionId)?.word.cefrLevel === level);
  return [quizType, (areAllOfLevel && level) || "all"].join("/");
}

async function openSentenceLookup(
  context: RequestContext,
  levels: Iterable<(typeof cefrLevels)[number]>,
): Promise<FindSentence> {
  const [findInBank, findPlan] = await Promise.all([openWordLookup(context, levels), openPlanLookup(context, levels)]);
  return createSentenceLookup(findInBank, findPlan);
}

/**
 * The lexicon, if at least one answer is not among the accepted sentences; null otherwise. Most rounds do not need the
 * lexicon.
 */
async function loadLexiconIfNeeded(
  { env }: RequestContext,
  answers: readonly QuizAnswer[],
  findSentence: FindSentence,
): Promise<Lexicon | null> {
  return needsLexiconForRound(answers, findSentence) ? loadGermanLexicon(env) : null;
}
