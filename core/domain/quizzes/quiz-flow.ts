import { shuffle } from "#core/domain/random.ts";
import { isBlank } from "#core/domain/visible-text.ts";

/** How a quiz treats checked answers and questions that were answered wrong. */
export interface QuizRules<Answer> {
  isRight: (questionId: string, answer: Answer) => boolean;
  /**
   * `locked`: a checked answer cannot be changed. `changeable`: it can be changed and checked again, but only the first
   * check counts.
   */
  checkedAnswer: "locked" | "changeable";
  /**
   * When a missed question is asked again: never, at the end of the queue until it is answered right, once at the end
   * of the queue, or in another round with all missed questions.
   */
  repetitionOfMissed: "not-again" | "at-the-end" | "once-at-the-end" | "next-round";
}

/** The state of a running quiz. It consists of plain data, because the browser's history stores it. */
export interface QuizFlow<Answer> {
  /** The ids of this round's questions in the order they are asked. A missed question may occur again. */
  queue: readonly string[];
  /** The index of the current question in the queue; equals the queue's length once the quiz is finished. */
  position: number;
  /** The number of the round, from 1. */
  round: number;
  /** The answer that the learner chose or typed for each question, checked or not. */
  drafts: Readonly<Record<string, Answer>>;
  /** The first checked answer to each question. Only this answer counts. */
  firstAnswers: Readonly<Record<string, Answer>>;
  /** This round's checked answers, in the order of the queue. */
  tries: readonly { questionId: string; isRight: boolean }[];
  /** Whether the current question shows its feedback. */
  isRevealed: boolean;
}

/** The state of a quiz before the first answer. */
export const startQuiz = <Answer>(questionIds: readonly string[]): QuizFlow<Answer> => ({
  queue: questionIds,
  position: 0,
  round: 1,
  drafts: {},
  firstAnswers: {},
  tries: [],
  isRevealed: false,
});

/** The id of the current question; undefined once the quiz is finished. */
export const currentQuestionIdOf = ({ queue, position }: QuizFlow<unknown>): string | undefined => queue[position];

/** Whether the quiz has no more questions. */
export const isFinished = (flow: QuizFlow<unknown>): boolean => currentQuestionIdOf(flow) === undefined;

/** The answer that the learner chose or typed for the current question; undefined if there is none. */
export const currentDraftOf = <Answer>({ queue, position, drafts }: QuizFlow<Answer>): Answer | undefined =>
  drafts[queue[position] ?? ""];

/** Whether the learner has chosen or typed an answer. This answer would be lost if the learner left the page. */
export const hasAnyAnswer = ({ drafts, firstAnswers }: QuizFlow<unknown>): boolean =>
  Object.keys(firstAnswers).length > 0 || Object.values(drafts).some((draft) => !isMissing(draft));

const isMissing = (draft: unknown): boolean => draft === undefined || (typeof draft === "string" && isBlank(draft));

/** Whether the current question has an answer to check. A blank text cannot be checked. */
export const canCheck = (flow: QuizFlow<unknown>): boolean => !isMissing(currentDraftOf(flow));

/** Changes the answer to the current question and hides its feedback. Does nothing if the answer is locked. */
export function changeAnswer<Answer>(
  flow: QuizFlow<Answer>,
  rules: QuizRules<Answer>,
  draft: Answer,
): QuizFlow<Answer> {
  const id = currentQuestionIdOf(flow);
  if (id === undefined || (flow.isRevealed && rules.checkedAnswer === "locked")) return flow;
  return { ...flow, drafts: { ...flow.drafts, [id]: draft }, isRevealed: false };
}

/** Checks the current answer and shows its feedback. Only the first checked answer to a question counts. */
export function checkAnswer<Answer>(flow: QuizFlow<Answer>, rules: QuizRules<Answer>): QuizFlow<Answer> {
  const id = currentQuestionIdOf(flow);
  const answer = trimAnswerText(currentDraftOf(flow));
  if (id === undefined || answer === undefined || flow.isRevealed || !canCheck(flow)) return flow;
  const wasAnsweredBefore = Object.hasOwn(flow.firstAnswers, id);
  const wasTriedBefore = rules.repetitionOfMissed === "not-again" && wasAnsweredBefore;
  return {
    ...flow,
    firstAnswers: wasAnsweredBefore ? flow.firstAnswers : { ...flow.firstAnswers, [id]: answer },
    tries: wasTriedBefore ? flow.tries : [...flow.tries, { questionId: id, isRight: rules.isRight(id, answer) }],
    isRevealed: true,
  };
}

const trimAnswerText = <Answer>(answer: Answer): Answer =>
  typeof answer === "string" ? (answer.trim() as Answer & string) : answer;

/**
 * Continues after a checked answer: with the next question, with a new round of the missed questions, or with the end
 * of the quiz.
 * @param random returns numbers in [0, 1); it orders a new round
 */
export function goToNextQuestion<Answer>(
  flow: QuizFlow<Answer>,
  rules: QuizRules<Answer>,
  random: () => number,
): QuizFlow<Answer> {
  const id = currentQuestionIdOf(flow);
  const lastTry = flow.tries.at(-1);
  if (id === undefined || !lastTry || !flow.isRevealed) return flow;
  const isAskedAgain = !lastTry.isRight && isMissedQuestionRequeued(flow, rules, id);
  const queue = isAskedAgain ? [...flow.queue, id] : flow.queue;
  const missedIds = flow.tries.filter(({ isRight }) => !isRight).map(({ questionId }) => questionId);
  if (rules.repetitionOfMissed === "next-round" && flow.position + 1 === queue.length && missedIds.length > 0) {
    return {
      ...flow,
      queue: shuffle(missedIds, random),
      position: 0,
      round: flow.round + 1,
      tries: [],
      ...unansweredState,
    };
  }
  return moveToPosition({ ...flow, queue }, flow.position + 1, rules);
}

/** Whether a missed question is put at the end of the queue. */
const isMissedQuestionRequeued = (
  { queue }: QuizFlow<unknown>,
  { repetitionOfMissed }: QuizRules<never>,
  id: string,
): boolean =>
  repetitionOfMissed === "at-the-end" ||
  (repetitionOfMissed === "once-at-the-end" && queue.indexOf(id) === queue.lastIndexOf(id));

const unansweredState = { drafts: {}, isRevealed: false };

/** Goes back to the previous question and its answer. Does nothing in quizzes that ask missed questions again. */
export const goToPreviousQuestion = <Answer>(flow: QuizFlow<Answer>, rules: QuizRules<Answer>): QuizFlow<Answer> =>
  rules.repetitionOfMissed === "not-again" ? moveToPosition(flow, Math.max(0, flow.position - 1), rules) : flow;

function moveToPosition<Answer>(flow: QuizFlow<Answer>, position: number, rules: QuizRules<Answer>): QuizFlow<Answer> {
  if (rules.repetitionOfMissed !== "not-again") return { ...flow, position, ...unansweredState };
  const isChecked = Object.hasOwn(flow.firstAnswers, flow.queue[position] ?? "");
  return { ...flow, position, isRevealed: isChecked && rules.checkedAnswer === "locked" };
}

/** Whether the quiz ends after the current question, assuming that an unchecked answer will be right. */
export function isLastQuestion(flow: QuizFlow<unknown>, rules: QuizRules<never>): boolean {
  if (flow.position + 1 < flow.queue.length) return false;
  const wasLastTryRight = flow.tries.at(-1)?.isRight === true;
  const isAskedAgain =
    rules.repetitionOfMissed === "next-round" || isMissedQuestionRequeued(flow, rules, currentQuestionIdOf(flow) ?? "");
  return rules.repetitionOfMissed === "not-again" || !flow.isRevealed || wasLastTryRight || !isAskedAgain;
}

/** The answer that counts: the first checked answer to the question; null if no answer was checked. */
export const countedAnswerOf = <Answer>({ firstAnswers }: QuizFlow<Answer>, questionId: string): Answer | null =>
  firstAnswers[questionId] ?? null;

/** The number of right first answers. */
export const scoreOf = <Answer>({ firstAnswers }: QuizFlow<Answer>, { isRight }: QuizRules<Answer>): number =>
  Object.entries(firstAnswers).filter(([id, answer]) => isRight(id, answer)).length;

/** The numbers of right and wrong answers in this round. */
export function countTries({ tries }: QuizFlow<unknown>): { rightCount: number; missedCount: number } {
  const rightCount = tries.filter(({ isRight }) => isRight).length;
  return { rightCount, missedCount: tries.length - rightCount };
}
