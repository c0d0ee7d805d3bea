import { shuffled } from "#core/domain/random.ts";

/** How a quiz treats checked answers and missed questions. */
export interface QuizRules<Answer> {
  isRight: (questionId: string, answer: Answer) => boolean;
  /** `locked`: a checked answer stands. `changeable`: another one may be checked, but the first one counts. */
  checkedAnswer: "locked" | "changeable";
  /** Whether a missed question is asked again: never, at the end of the queue, or with all others in another round. */
  missed: "not-again" | "at-the-end" | "next-round";
}

/** Where somebody is in a quiz. Plain data, so that it can be kept with an entry of the browser's history. */
export interface QuizFlow<Answer> {
  /** The ids of this round's questions in the order in which they are asked; a missed one may stand here again. */
  queue: readonly string[];
  /** The place of the current question in the queue; the queue's length once the quiz is finished. */
  position: number;
  /** From 1. */
  round: number;
  /** What is chosen or typed at each question, checked or not. */
  drafts: Readonly<Record<string, Answer>>;
  /** What was checked first at each question: it counts. */
  firstAnswers: Readonly<Record<string, Answer>>;
  /** This round's checked answers, one for each place in the queue. */
  tries: readonly { questionId: string; isRight: boolean }[];
  /** Whether the current question shows what its answer is worth. */
  isRevealed: boolean;
}

/** A quiz before its first answer. */
export const startQuiz = <Answer>(questionIds: readonly string[]): QuizFlow<Answer> => ({
  queue: questionIds,
  position: 0,
  round: 1,
  drafts: {},
  firstAnswers: {},
  tries: [],
  isRevealed: false,
});

/** The id of the question that is asked now; undefined once the quiz is finished. */
export const currentQuestionId = ({ queue, position }: QuizFlow<unknown>): string | undefined => queue[position];

/** Whether nothing is left to ask. */
export const isFinished = (flow: QuizFlow<unknown>): boolean => currentQuestionId(flow) === undefined;

/** What is chosen or typed at the current question; undefined if nothing is. */
export const currentDraft = <Answer>({ queue, position, drafts }: QuizFlow<Answer>): Answer | undefined =>
  drafts[queue[position] ?? ""];

/** Whether something was chosen or typed, so that there is something to lose. */
export const isTouched = ({ drafts, firstAnswers }: QuizFlow<unknown>): boolean =>
  Object.keys(firstAnswers).length > 0 || Object.values(drafts).some((draft) => !isBlank(draft));

const isBlank = (draft: unknown): boolean => draft === undefined || (typeof draft === "string" && draft.trim() === "");

/** Whether the current question has an answer that can be checked: anything but an empty text. */
export const canCheck = (flow: QuizFlow<unknown>): boolean => !isBlank(currentDraft(flow));

/** Changes the answer to the current question, which hides what the last one was worth. A locked answer stays. */
export function changeAnswer<Answer>(
  flow: QuizFlow<Answer>,
  rules: QuizRules<Answer>,
  draft: Answer,
): QuizFlow<Answer> {
  const id = currentQuestionId(flow);
  if (id === undefined || (flow.isRevealed && rules.checkedAnswer === "locked")) return flow;
  return { ...flow, drafts: { ...flow.drafts, [id]: draft }, isRevealed: false };
}

/** Shows what the current answer is worth. The first answer that is checked at a question counts. */
export function checkAnswer<Answer>(flow: QuizFlow<Answer>, rules: QuizRules<Answer>): QuizFlow<Answer> {
  const id = currentQuestionId(flow);
  const answer = trimmed(currentDraft(flow));
  if (id === undefined || answer === undefined || flow.isRevealed || !canCheck(flow)) return flow;
  const isAnsweredBefore = Object.hasOwn(flow.firstAnswers, id);
  const isTriedBefore = rules.missed === "not-again" && isAnsweredBefore;
  return {
    ...flow,
    firstAnswers: isAnsweredBefore ? flow.firstAnswers : { ...flow.firstAnswers, [id]: answer },
    tries: isTriedBefore ? flow.tries : [...flow.tries, { questionId: id, isRight: rules.isRight(id, answer) }],
    isRevealed: true,
  };
}

const trimmed = <Answer>(answer: Answer): Answer =>
  typeof answer === "string" ? (answer.trim() as Answer & string) : answer;

/**
 * Goes on from a checked answer: to the next question, to another round of what was missed, or to the end.
 * @param random from 0 up to but not 1; orders another round
 */
export function nextQuestion<Answer>(
  flow: QuizFlow<Answer>,
  rules: QuizRules<Answer>,
  random: () => number,
): QuizFlow<Answer> {
  const id = currentQuestionId(flow);
  const tried = flow.tries.at(-1);
  if (id === undefined || !tried || !flow.isRevealed) return flow;
  const isAskedAgain = rules.missed === "at-the-end" && !tried.isRight;
  const queue = isAskedAgain ? [...flow.queue, id] : flow.queue;
  const missed = flow.tries.filter(({ isRight }) => !isRight).map(({ questionId }) => questionId);
  if (rules.missed === "next-round" && flow.position + 1 === queue.length && missed.length > 0) {
    return { ...flow, queue: shuffled(missed, random), position: 0, round: flow.round + 1, tries: [], ...unanswered };
  }
  return moveTo({ ...flow, queue }, flow.position + 1, rules);
}

const unanswered = { drafts: {}, isRevealed: false };

/** Goes back to the question before, with its answer. Only in a quiz that asks each question once. */
export const previousQuestion = <Answer>(flow: QuizFlow<Answer>, rules: QuizRules<Answer>): QuizFlow<Answer> =>
  rules.missed === "not-again" ? moveTo(flow, Math.max(0, flow.position - 1), rules) : flow;

function moveTo<Answer>(flow: QuizFlow<Answer>, position: number, rules: QuizRules<Answer>): QuizFlow<Answer> {
  if (rules.missed !== "not-again") return { ...flow, position, ...unanswered };
  const isChecked = Object.hasOwn(flow.firstAnswers, flow.queue[position] ?? "");
  return { ...flow, position, isRevealed: isChecked && rules.checkedAnswer === "locked" };
}

/** Whether the quiz ends after the current question, as far as its answer is known. */
export function isLastQuestion(flow: QuizFlow<unknown>, rules: QuizRules<never>): boolean {
  if (flow.position + 1 < flow.queue.length) return false;
  return rules.missed === "not-again" || !flow.isRevealed || flow.tries.at(-1)?.isRight === true;
}

/** The answer that counts at a question: the first checked one, or null. */
export const countedAnswer = <Answer>({ firstAnswers }: QuizFlow<Answer>, questionId: string): Answer | null =>
  firstAnswers[questionId] ?? null;

/** How many first answers are right. */
export const scoreOf = <Answer>({ firstAnswers }: QuizFlow<Answer>, { isRight }: QuizRules<Answer>): number =>
  Object.entries(firstAnswers).filter(([id, answer]) => isRight(id, answer)).length;

/** How many answers of this round were right, and how many were not. */
export function countTries({ tries }: QuizFlow<unknown>): { right: number; missed: number } {
  const right = tries.filter(({ isRight }) => isRight).length;
  return { right, missed: tries.length - right };
}
