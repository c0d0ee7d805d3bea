import type { SentenceQuestion } from "#core/contract/sentences.ts";
import { countedAnswerOf, type QuizFlow, type QuizRules } from "#core/domain/quizzes/quiz-flow.ts";
import { judgePlainly, type SentenceVerdict } from "#core/domain/sentences/judge-plainly.ts";
import type { SentenceLane } from "#core/domain/sentences/sentence-lanes.ts";

/**
 * A verdict with the word order of the sentence that is shown as right. The word order is null if the analysis is not
 * loaded.
 */
export interface ShownVerdict extends SentenceVerdict {
  lanes: SentenceLane[] | null;
}

/** A question with its answer and the answer's verdict. */
export interface SentenceAnswer {
  question: SentenceQuestion;
  selectedAnswer: string;
  verdict: ShownVerdict;
}

/** The verdicts of the checked answers. The key consists of question and answer. */
export type Verdicts = Map<string, ShownVerdict>;
export const buildVerdictKey = (questionId: string, answer: string): string => `${questionId}\n${answer.trim()}`;

/**
 * The verdict of a checked answer: the verdict of the analysis or, if the analysis was not available, the verdict of a
 * plain comparison.
 */
export const getVerdict = (verdicts: Verdicts, question: SentenceQuestion, answer: string): ShownVerdict =>
  verdicts.get(buildVerdictKey(question.id, answer)) ?? { ...judgePlainly(question, answer), lanes: null };

/**
 * The rules of a round. If the answer is wrong, the sentence is asked again once at the end of the round. Only the
 * first answer counts.
 */
export function buildSentenceRules(questions: readonly SentenceQuestion[], verdicts: Verdicts): QuizRules<string> {
  const questionsById = new Map(questions.map((question) => [question.id, question]));
  return {
    isRight: (id, answer) => {
      const question = questionsById.get(id);
      return question !== undefined && getVerdict(verdicts, question, answer).isRight;
    },
    checkedAnswer: "locked",
    repetitionOfMissed: "once-at-the-end",
  };
}

export const getFirstSentenceAnswers = (
  questions: readonly SentenceQuestion[],
  flow: QuizFlow<string>,
  verdicts: Verdicts,
): SentenceAnswer[] =>
  questions.flatMap((question) => {
    const answer = countedAnswerOf(flow, question.id);
    return answer === null
      ? []
      : [{ question, selectedAnswer: answer, verdict: getVerdict(verdicts, question, answer) }];
  });
