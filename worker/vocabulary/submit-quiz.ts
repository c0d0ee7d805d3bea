import type { CalendarDay } from "#core/domain/calendar-day.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { type GradedQuiz, gradeAnswers } from "#core/domain/quizzes/graded-quiz.ts";
import { type Facet, facets } from "#core/domain/vocabulary/facet.ts";
import {
  facetOf,
  isAnswerRight,
  quizTypesAsking,
  readQuestionId,
  reviewQuestionTypes,
} from "#core/domain/vocabulary/question.ts";
import { readQuizType, type SubmittedVocabularyQuiz } from "#core/domain/vocabulary/quiz-type.ts";
import { afterAnswer, isDue } from "#core/domain/vocabulary/review-schedule.ts";
import { optionalLearner } from "../accounts/session.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import {
  generatedId,
  gradedOrRefused,
  guestsResult,
  type QuizKind,
  type SubmitQuiz,
  type SubmittedQuiz,
} from "../quizzes/quiz-kind.ts";
import { saveQuiz } from "../quizzes/save-quiz.ts";
import { askedIn } from "../quizzes/submit-activity.ts";
import { type BankWord, bankAt, bankOfOwned } from "./bank-store.ts";
import { askable } from "./generate-quiz.ts";
import { savePractisedWords, wordsLearnedBy, wordsReviewedBy } from "./practised-words-store.ts";
import { findOwnedWords, type OwnedWord } from "./store.ts";

export const vocabularyQuizzes: QuizKind = {
  accepts: (quizType) => readQuizType(quizType) !== undefined,
  submit: submitVocabularyQuiz,
};

async function submitVocabularyQuiz(context: RequestContext, input: SubmitQuiz): Promise<SubmittedQuiz> {
  const learner = await optionalLearner(context);
  const quiz = readQuizType(input.quizType) as SubmittedVocabularyQuiz;
  if (!learner) {
    const judge = judgeBy(quiz, await bankAt(context, ["A1"]), ["A1"]);
    return guestsResult(
      input,
      gradedOrRefused(() => gradeAnswers(input.answers, judge)),
    );
  }

  const level = input.level ?? "all";
  const wordIds = input.answers.flatMap(({ questionId }) => readQuestionId(String(questionId))?.wordId ?? []);
  return saveQuiz(learner, input, {
    key: ([owned]) => quizKeyOf(input, owned),
    title: titles[quiz.kind],
    level,
    quizId: generatedId(input),
    challenge: "vocab",
    reads: [findOwnedWords(learner, wordIds)],
    score: async ([owned], submissionId, day) => {
      const rows = new Map(owned.map((row) => [row.id, row]));
      if (wordIds.some((id) => !rows.has(id))) {
        throw new AppError("invalid_input", "A question asks for a word that is not in your vocabulary.", {
          fields: { answers: "Not in your vocabulary" },
        });
      }
      const inBank = await bankOfOwned(context, owned);
      const judge = judgeBy(quiz, inBank, cefrLevels);
      const graded = gradedOrRefused(() => gradeAnswers(input.answers, judge));
      return { graded, asked: askedBy(quiz, graded), ...remember(learner, graded, rows, submissionId, day) };
    },
  });
}

/**
 * The quiz as it is told apart from others of the day: its level and part of speech count as far as every word has them,
 * since another name for the same quiz would be paid in full again.
 */
function quizKeyOf({ quizType, level, category }: SubmitQuiz, owned: readonly OwnedWord[]): string {
  const isOfLevel = owned.every((row) => row.cefrLevel === level);
  const isOfCategory = owned.every((row) => row.partOfSpeech === category);
  return [quizType, (isOfLevel && level) || "all", (isOfCategory && category) || "all"].join("/");
}

const titles = { quiz: "Vocabulary quiz", "study-mode": "Study session", review: "Review" };

function judgeBy(
  quiz: SubmittedVocabularyQuiz,
  wordOf: (id: string) => BankWord | undefined,
  levels: readonly CefrLevel[],
) {
  return ({ questionId, selectedAnswer }: { questionId: number | string; selectedAnswer: number | string | null }) => {
    const asked = readQuestionId(String(questionId));
    const word = asked && wordOf(asked.wordId);
    if (!asked || !word) return undefined;
    const { quizType, direction } = quiz.kind === "review" ? reviewQuestionTypes[asked.facet] : quiz;
    if (facetOf(quizType, direction) !== asked.facet) return undefined;
    return isAnswerRight(askable(word, levels), quizType, direction, selectedAnswer);
  };
}

/** A word's facet asked in one way is the same question in a quiz, a study session and a review. */
const askedBy = (quiz: SubmittedVocabularyQuiz, { answers }: GradedQuiz) =>
  facets.flatMap((facet) => {
    const ofFacet = answers.filter(({ questionId }) => readQuestionId(String(questionId))?.facet === facet);
    return ofFacet.length === 0 ? [] : askedIn(quizTypesAsking(quiz, facet), ofFacet);
  });

/**
 * Every answer moves the memory of its word's facet; who was right about a due one has reviewed the word. It pays once a day, in
 * whatever facets it is due and whether or not an answer is taken back.
 */
function remember(
  context: LearnerContext,
  graded: GradedQuiz,
  rows: ReadonlyMap<string, OwnedWord>,
  submissionId: string,
  day: CalendarDay,
) {
  const after = new Map<string, OwnedWord>(rows);
  const reviewed = new Set<string>();
  const right = new Set<string>();
  for (const { questionId, isCorrect } of graded.answers) {
    const { wordId, facet } = readQuestionId(String(questionId)) as { wordId: string; facet: Facet };
    const row = after.get(wordId) as OwnedWord;
    if (isCorrect) right.add(wordId);
    if (isCorrect && isDue(row.cards[facet], context.now)) reviewed.add(wordId);
    after.set(wordId, {
      ...row,
      cards: { ...row.cards, [facet]: afterAnswer(row.cards[facet], isCorrect, context.now) },
    });
  }
  const words = [...after.values()].map((row) => ({
    ...row,
    isRight: right.has(row.id),
    seenRevision: row.revision,
    isDueReview: reviewed.has(row.id),
  }));
  return {
    changes: [savePractisedWords(context, words, submissionId, day)],
    wordsLearned: wordsLearnedBy(context, [...right], submissionId),
    dueReviews: { seen: reviewed.size, written: wordsReviewedBy(context, [...reviewed], submissionId, day) },
  };
}
