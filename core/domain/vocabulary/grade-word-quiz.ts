import type { CefrLevel } from "../cefr-level.ts";
import type { GradedQuiz } from "../quizzes/graded-quiz.ts";
import type { FindBankWord } from "./bank-word.ts";
import { toAskableWord } from "./build-question.ts";
import type { WordReview } from "./practised-word.ts";
import { isAnswerRight, parseQuestionId, questionTypeIn } from "./question.ts";
import type { SubmittedVocabularyQuiz } from "./quiz-type.ts";

/**
 * Returns a function that says whether an answer is right. The function returns undefined if the quiz cannot contain
 * the question.
 * @param levels the levels that the user may see
 */
export function createWordAnswerCheck(
  quiz: SubmittedVocabularyQuiz,
  findInBank: FindBankWord,
  levels: readonly CefrLevel[],
) {
  return ({ questionId, selectedAnswer }: { questionId: number | string; selectedAnswer: number | string | null }) => {
    const askedFacet = parseQuestionId(String(questionId));
    const word = askedFacet && findInBank(askedFacet.wordId);
    if (!askedFacet || !word) return undefined;
    const questionType = questionTypeIn(quiz, askedFacet.facet);
    if (!questionType) return undefined;
    const { quizType, direction } = questionType;
    return isAnswerRight(toAskableWord(word, levels), quizType, direction, selectedAnswer);
  };
}

/**
 * The reviews of the answers. Questions about the government of a verb are left out: government has no memory card, and
 * a learner who knows it does not necessarily know the verb.
 */
export const listReviews = ({ answers }: GradedQuiz): WordReview[] =>
  answers.flatMap(({ questionId, isCorrect }) => {
    const question = parseQuestionId(String(questionId));
    if (!question || question.facet === "government") return [];
    return [{ wordId: question.wordId, facet: question.facet, isCorrect }];
  });
