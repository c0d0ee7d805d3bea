import { cefrLevels } from "#core/domain/cefr-level.ts";
import { type GradedQuiz, gradeAnswers } from "#core/domain/quizzes/graded-quiz.ts";
import { askedFacets } from "#core/domain/vocabulary/facet.ts";
import { createWordAnswerCheck, listReviews } from "#core/domain/vocabulary/grade-word-quiz.ts";
import { isOwnWordId } from "#core/domain/vocabulary/own-word-id.ts";
import { listQuizTypesAsking, parseQuestionId } from "#core/domain/vocabulary/question.ts";
import { parseQuizType, type SubmittedVocabularyQuiz } from "#core/domain/vocabulary/quiz-type.ts";
import { findSignedInLearner } from "../accounts/session.ts";
import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
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
import { openOwnedWordLookup, openWordLookup } from "./bank-store.ts";
import { findOwnedWords, type VocabularyRow } from "./store.ts";
import { updateMemory } from "./update-memory.ts";

export const vocabularyQuizKind: QuizKind = {
  accepts: (quizType) => parseQuizType(quizType) !== undefined,
  submit: submitVocabularyQuiz,
};

async function submitVocabularyQuiz(context: RequestContext, input: SubmitQuizInput): Promise<SubmitQuizResponse> {
  const learner = await findSignedInLearner(context);
  const quiz = parseQuizType(input.quizType) as SubmittedVocabularyQuiz;
  if (!learner) {
    const isRight = createWordAnswerCheck(quiz, await openWordLookup(context, ["A1"]), ["A1"]);
    return buildGuestResult(
      input,
      gradeOrRefuse(() => gradeAnswers(input.answers, isRight)),
    );
  }

  const level = input.level ?? "all";
  const isOwnedWordNeeded = quiz.kind !== "gender-rule";
  const wordIds = input.answers.flatMap(({ questionId }) => parseQuestionId(String(questionId))?.wordId ?? []);
  return saveQuiz(learner, input, {
    key: ([ownedWords]) => buildQuizKey(input, isOwnedWordNeeded ? ownedWords : []),
    title: titleByQuizKind[quiz.kind],
    level,
    quizId: findUnissuedQuizId(input),
    challenge: "vocab",
    reads: [findOwnedWords(learner, wordIds)],
    score: async ([ownedWords], submissionId, completion, memorySettings) => {
      const rowByWordId = new Map(ownedWords.map((row) => [row.id, row]));
      if (isOwnedWordNeeded && wordIds.some((id) => !rowByWordId.has(id))) {
        throw new AppError("invalid_input", "A question asks for a word that is not in your vocabulary.", {
          fields: { answers: "Not in your vocabulary" },
        });
      }
      const findInBank = isOwnedWordNeeded
        ? await openOwnedWordLookup(context, ownedWords)
        : await openWordLookup(context, cefrLevels);
      const isRight = createWordAnswerCheck(quiz, findInBank, cefrLevels);
      const gradedQuiz = gradeOrRefuse(() => gradeAnswers(input.answers, isRight));
      return {
        gradedQuiz,
        askedQuestions: listQuestionsByFacet(quiz, gradedQuiz),
        bonusQuestions: wordIds.filter((id) => !isOwnWordId(id)).length,
        ...updateMemory(
          learner,
          listReviews(gradedQuiz).filter(({ wordId }) => rowByWordId.has(wordId)),
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
 * every word has them, because a learner who could choose them freely would earn full XP again for the same quiz.
 * @param ownedWords the words of the quiz; none for a quiz about a rule of gender, whose key must not change when the
 *   learner adds its nouns
 */
function buildQuizKey({ quizType, level, category }: SubmitQuizInput, ownedWords: readonly VocabularyRow[]): string {
  const doesEveryWordHave = (hasProperty: (row: VocabularyRow) => boolean) =>
    ownedWords.length > 0 && ownedWords.every(hasProperty);
  const areAllOfLevel = doesEveryWordHave((row) => row.cefrLevel === level);
  const areAllOfCategory = doesEveryWordHave((row) => row.partOfSpeech === category);
  return [quizType, (areAllOfLevel && level) || "all", (areAllOfCategory && category) || "all"].join("/");
}

const titleByQuizKind = {
  quiz: "Vocabulary quiz",
  "study-mode": "Study session",
  review: "Review",
  "gender-rule": "Rule of gender",
};

/**
 * Lists the asked questions by facet. The same facet of a word counts as the same question in a quiz, a study session
 * and a review.
 */
const listQuestionsByFacet = (quiz: SubmittedVocabularyQuiz, { answers }: GradedQuiz) =>
  askedFacets.flatMap((facet) => {
    const facetAnswers = answers.filter(({ questionId }) => parseQuestionId(String(questionId))?.facet === facet);
    return facetAnswers.length === 0 ? [] : listAskedQuestions(listQuizTypesAsking(quiz, facet), facetAnswers);
  });
