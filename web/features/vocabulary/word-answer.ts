import type { VocabularyQuestion } from "#core/contract/vocabulary-question.ts";
import type { AnswerMatch } from "#core/domain/answers/match-answer.ts";
import { countedAnswerOf, type QuizFlow, type QuizRules } from "#core/domain/quizzes/quiz-flow.ts";
import { matchWord } from "#core/domain/vocabulary/match-word.ts";

/** A question with its answer and the answer's verdict. */
export interface WordAnswer {
  question: VocabularyQuestion;
  selectedAnswer: string;
  match: AnswerMatch;
}

export function checkWordAnswer(question: VocabularyQuestion, selectedAnswer: string): WordAnswer {
  return { question, selectedAnswer, match: matchWord(question, selectedAnswer) };
}

export const isRight = ({ match }: WordAnswer): boolean => match.verdict === "right";

type WordQuestions = readonly VocabularyQuestion[];

/** The quiz rules of vocabulary quizzes. */
export function buildWordRules(
  questions: WordQuestions,
  missedRule: QuizRules<string>["repetitionOfMissed"],
): QuizRules<string> {
  const questionsById = new Map(questions.map((question) => [question.id, question]));
  return {
    isRight: (id, answer) => {
      const question = questionsById.get(id);
      return question !== undefined && isRight(checkWordAnswer(question, answer));
    },
    checkedAnswer: "locked",
    repetitionOfMissed: missedRule,
  };
}

/** The scored answers: the first answer to each answered question. */
export const getFirstWordAnswers = (questions: WordQuestions, flow: QuizFlow<string>): WordAnswer[] =>
  questions.flatMap((question) => {
    const answer = countedAnswerOf(flow, question.id);
    return answer === null ? [] : [checkWordAnswer(question, answer)];
  });

/** Whether the question shows the German word, and not its translation. */
export const isAskedInGerman = ({ quizType, direction }: VocabularyQuestion): boolean =>
  quizType === "gender" || quizType === "government" || direction === "german-to-english";

/** Whether the answer to the question is in German. */
export const isAnsweredInGerman = ({ quizType, direction }: VocabularyQuestion): boolean =>
  quizType === "gender" || (quizType !== "government" && direction === "english-to-german");

/** The accepted answers. The first one is shown as the right answer. */
export const getAcceptedAnswers = ({ correctAnswer }: VocabularyQuestion): readonly string[] =>
  typeof correctAnswer === "string" ? [correctAnswer] : correctAnswer;

/** The option that is marked as right: the chosen option if it is right, otherwise the first accepted option. */
export function findMarkedOption({ question, selectedAnswer, match }: WordAnswer): string {
  if (match.verdict === "right") return selectedAnswer;
  const acceptedTexts = getAcceptedAnswers(question);
  return question.options?.find((option) => acceptedTexts.includes(option)) ?? acceptedTexts[0] ?? "";
}
