import type { ResponseOf } from "#core/contract/endpoint.ts";
import { generateVocabularyQuiz } from "#core/contract/vocabulary-quiz.ts";
import type { QuizSettings } from "#web/features/vocabulary/quiz-address.ts";
import { type IssueRequest, useAttempts } from "#web/quiz/use-attempts.ts";

const language = "german";

/** The number of questions in a quiz, and in a study session. */
export const quizQuestionCount = 10;
export const studyQuestionCount = 20;

/** Which questions are requested: those of a quiz or study session with the settings in the address. */
export type QuizRequest = { kind: "quiz"; settings: QuizSettings } | { kind: "study"; settings: QuizSettings };

export type IssuedWordQuiz = Pick<ResponseOf<typeof generateVocabularyQuiz>, "quizId" | "questions">;

function buildIssueRequest(request: QuizRequest): IssueRequest<IssuedWordQuiz> {
  const { level, partOfSpeech, quizType, direction, genderRule } = request.settings;
  const isStudy = request.kind === "study";
  const input = {
    language,
    level,
    category: partOfSpeech,
    quizType,
    direction,
    count: isStudy ? studyQuestionCount : quizQuestionCount,
    ...(isStudy && { studyMode: true }),
    ...(genderRule !== undefined && { genderRule }),
  };
  return { endpoint: generateVocabularyQuiz, input };
}

/** Loads the questions of a vocabulary quiz. Another attempt loads new questions. */
export const useWordQuizAttempts = <Answers>(request: QuizRequest, learnerId: string | null) =>
  useAttempts<IssuedWordQuiz, Answers>(["quiz-run", request], learnerId, () => buildIssueRequest(request));
