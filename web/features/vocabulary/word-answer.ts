import type { VocabularyQuestion } from "#core/contract/vocabulary.ts";
import type { AnswerMatch } from "#core/domain/answers/match-answer.ts";
import { countedAnswer, type QuizFlow, type QuizRules } from "#core/domain/quizzes/quiz-flow.ts";
import { matchWord } from "#core/domain/vocabulary/match-word.ts";

/** A question with what was answered and what that is worth. */
export interface WordAnswer {
  question: VocabularyQuestion;
  selectedAnswer: string;
  match: AnswerMatch;
}

export function answerWord(question: VocabularyQuestion, selectedAnswer: string): WordAnswer {
  return { question, selectedAnswer, match: matchWord(question, selectedAnswer) };
}

export const isRight = ({ match }: WordAnswer): boolean => match.verdict === "right";

type WordQuestions = readonly VocabularyQuestion[];

/** The rules of a quiz about words. */
export function wordRules(questions: WordQuestions, missed: QuizRules<string>["missed"]): QuizRules<string> {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return {
    isRight: (id, answer) => {
      const question = byId.get(id);
      return question !== undefined && isRight(answerWord(question, answer));
    },
    checkedAnswer: "locked",
    missed,
  };
}

/** The answers that count: the first to each question that was answered. */
export const firstAnswersOf = (questions: WordQuestions, flow: QuizFlow<string>): WordAnswer[] =>
  questions.flatMap((question) => {
    const answer = countedAnswer(flow, question.id);
    return answer === null ? [] : [answerWord(question, answer)];
  });

/** Whether what is answered is German. */
export const isAnsweredInGerman = ({ quizType, direction }: VocabularyQuestion): boolean =>
  quizType === "gender" || direction === "english-to-german";

/** The accepted answers; the first is the one to show. */
export const acceptedAnswers = ({ correctAnswer }: VocabularyQuestion): readonly string[] =>
  typeof correctAnswer === "string" ? [correctAnswer] : correctAnswer;

/** The option that shows as right: the chosen one if it is, else the first that counts. */
export function rightOption({ question, selectedAnswer, match }: WordAnswer): string {
  if (match.verdict === "right") return selectedAnswer;
  const accepted = acceptedAnswers(question);
  return question.options?.find((option) => accepted.includes(option)) ?? accepted[0] ?? "";
}

/**
 * What was meant as the learner would have had to write it: with the article, *to* or *the* that was typed, and without
 * those that were left out, so that only letters that were really missed stand out.
 */
export function meantAsTyped({ question, selectedAnswer, match: { meant } }: WordAnswer): string {
  const lead = question.direction === "english-to-german" ? /^(?:der|die|das) /i : /^(?:to|the|an?) /i;
  const typedLead = lead.exec(selectedAnswer.trim())?.[0] ?? "";
  const bare = meant.replace(lead, "");
  if (question.direction === "english-to-german" && question.partOfSpeech !== "noun") return meant;
  return typedLead.toLowerCase() + bare;
}
