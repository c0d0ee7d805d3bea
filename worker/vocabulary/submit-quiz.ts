import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { type GradedQuiz, gradeAnswers } from "#core/domain/quizzes/graded-quiz.ts";
import { askedFacets } from "#core/domain/vocabulary/facet.ts";
import { isAnswerRight, parseQuestionId, questionTypeIn, quizTypesAsking } from "#core/domain/vocabulary/question.ts";
import { parseQuizType, type SubmittedVocabularyQuiz } from "#core/domain/vocabulary/quiz-type.ts";
import { optionalLearner } from "../accounts/session.ts";
import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import {
  gradeOrRefuse,
  guestResult,
  type QuizKind,
  type SubmitQuizInput,
  type SubmitQuizResponse,
  unissuedQuizId,
} from "../quizzes/quiz-kind.ts";
import { saveQuiz } from "../quizzes/save-quiz.ts";
import { listAskedQuestions } from "../quizzes/submit-activity.ts";
import { type BankWord, ownedWordLookup, wordLookup } from "./bank-store.ts";
import { askableWord } from "./generate-quiz.ts";
import { findOwnedWords, type OwnedWord } from "./store.ts";
import { updateMemory, type WordReview } from "./update-memory.ts";

export const vocabularyQuizzes: QuizKind = {
  accepts: (quizType) => parseQuizType(quizType) !== undefined,
  submit: submitVocabularyQuiz,
};

async function submitVocabularyQuiz(context: RequestContext, input: SubmitQuizInput): Promise<SubmitQuizResponse> {
  const learner = await optionalLearner(context);
  const quiz = parseQuizType(input.quizType) as SubmittedVocabularyQuiz;
  if (!learner) {
    const isRight = createAnswerCheck(quiz, await wordLookup(context, ["A1"]), ["A1"]);
    return guestResult(
      input,
      gradeOrRefuse(() => gradeAnswers(input.answers, isRight)),
    );
  }

  const level = input.level ?? "all";
  const wordIds = input.answers.flatMap(({ questionId }) => parseQuestionId(String(questionId))?.wordId ?? []);
  return saveQuiz(learner, input, {
    key: ([ownedWords]) => quizKeyOf(input, ownedWords),
    title: titleByQuizKind[quiz.kind],
    level,
    quizId: unissuedQuizId(input),
    challenge: "vocab",
    reads: [findOwnedWords(learner, wordIds)],
    score: async ([ownedWords], submissionId, completion, memorySettings) => {
      const rowByWordId = new Map(ownedWords.map((row) => [row.id, row]));
      const isOwnedWordNeeded = quiz.kind !== "gender-rule";
      if (isOwnedWordNeeded && wordIds.some((id) => !rowByWordId.has(id))) {
        throw new AppError("invalid_input", "A question asks for a word that is not in your vocabulary.", {
          fields: { answers: "Not in your vocabulary" },
        });
      }
      const findInBank = isOwnedWordNeeded
        ? await ownedWordLookup(context, ownedWords)
        : await wordLookup(context, cefrLevels);
      const isRight = createAnswerCheck(quiz, findInBank, cefrLevels);
      const gradedQuiz = gradeOrRefuse(() => gradeAnswers(input.answers, isRight));
      return {
        gradedQuiz,
        askedQuestions: questionsByFacet(quiz, gradedQuiz),
        ...updateMemory(
          learner,
          reviewsOf(gradedQuiz).filter(({ wordId }) => rowByWordId.has(wordId)),
          rowByWordId,
          submissionId,
          completion,
          memorySettings,
        ),
      };
    },
  });
}

/**
 * The key that identifies the quiz among the quizzes of the day. The level and the part of speech are included only if
 * every word has them. Otherwise, submitting the same quiz under another key would earn full XP again.
 */
function quizKeyOf({ quizType, level, category }: SubmitQuizInput, ownedWords: readonly OwnedWord[]): string {
  const areAllOfLevel = ownedWords.every((row) => row.cefrLevel === level);
  const areAllOfCategory = ownedWords.every((row) => row.partOfSpeech === category);
  return [quizType, (areAllOfLevel && level) || "all", (areAllOfCategory && category) || "all"].join("/");
}

const titleByQuizKind = {
  quiz: "Vocabulary quiz",
  "study-mode": "Study session",
  review: "Review",
  "gender-rule": "Rule of gender",
};

function createAnswerCheck(
  quiz: SubmittedVocabularyQuiz,
  findInBank: (id: string) => BankWord | undefined,
  levels: readonly CefrLevel[],
) {
  return ({ questionId, selectedAnswer }: { questionId: number | string; selectedAnswer: number | string | null }) => {
    const askedFacet = parseQuestionId(String(questionId));
    const word = askedFacet && findInBank(askedFacet.wordId);
    if (!askedFacet || !word) return undefined;
    const questionType = questionTypeIn(quiz, askedFacet.facet);
    if (!questionType) return undefined;
    const { quizType, direction } = questionType;
    return isAnswerRight(askableWord(word, levels), quizType, direction, selectedAnswer);
  };
}

/**
 * Lists the asked questions by facet. The same facet of a word counts as the same question in a quiz, a study session
 * and a review.
 */
const questionsByFacet = (quiz: SubmittedVocabularyQuiz, { answers }: GradedQuiz) =>
  askedFacets.flatMap((facet) => {
    const facetAnswers = answers.filter(({ questionId }) => parseQuestionId(String(questionId))?.facet === facet);
    return facetAnswers.length === 0 ? [] : listAskedQuestions(quizTypesAsking(quiz, facet), facetAnswers);
  });

/**
 * The reviews of the answers. Questions about the government of a verb are left out: government has no memory card, and
 * a learner who knows it does not necessarily know the verb.
 */
const reviewsOf = ({ answers }: GradedQuiz): WordReview[] =>
  answers.flatMap(({ questionId, isCorrect }) => {
    const question = parseQuestionId(String(questionId));
    if (!question || question.facet === "government") return [];
    return [{ wordId: question.wordId, facet: question.facet, isCorrect }];
  });
