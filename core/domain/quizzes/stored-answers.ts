import { checkpointQuizType } from "../curriculum/checkpoint-rules.ts";

/**
 * The endings of question ids. In stored answers, `~` and a digit replace an ending. The digit is
 * the position in this list, so new endings may only be added at the end.
 */
const idEndings = [
  ":german-to-english",
  ":english-to-german",
  ":gender",
  ":government",
  ":build",
  ":dictation",
  ":translate",
];

const isShortened = (id: string): boolean => /~\d$/.test(id);

/** Shortens the id of a question for stored answers: replaces an ending of `idEndings` with `~` and its position. */
export function shortenQuestionId(id: string): string {
  const position = idEndings.findIndex((ending) => id.endsWith(ending));
  return position < 0 ? id : `${id.slice(0, -(idEndings[position] ?? "").length)}~${position}`;
}

const restoreQuestionId = (id: string): string =>
  isShortened(id) ? `${id.slice(0, -2)}${idEndings[Number(id.at(-1))] ?? ""}` : id;

type Answer = Record<string, unknown> & { selectedAnswer: unknown; isCorrect: boolean };
/**
 * A right answer is stored as only the id of its question or word. The text of the answer is not needed, because the
 * answer is known to be right. A wrong answer is stored as this id and the text of the answer.
 */
type PackedAnswer = unknown | [id: unknown, selectedAnswer: unknown];

const createAnswerGuard =
  (idField: string) =>
  (answer: unknown): answer is Answer => {
    if (typeof answer !== "object" || answer === null || Object.keys(answer).length !== 3) return false;
    const { [idField]: id, selectedAnswer, isCorrect } = answer as Record<string, unknown>;
    const isId = typeof id === "number" || (typeof id === "string" && !isShortened(id));
    return isId && selectedAnswer !== undefined && typeof isCorrect === "boolean";
  };

const packAll = (answers: readonly Answer[], idField: string): PackedAnswer[] =>
  answers.map(({ [idField]: id, selectedAnswer, isCorrect }) => {
    const shortId = typeof id === "string" ? shortenQuestionId(id) : id;
    return isCorrect ? shortId : [shortId, selectedAnswer];
  });

const unpackAll = (packedAnswers: readonly PackedAnswer[], idField: string) =>
  packedAnswers.map((packedAnswer) => {
    const [shortId, selectedAnswer] = Array.isArray(packedAnswer) ? packedAnswer : [packedAnswer, undefined];
    const id = typeof shortId === "string" ? restoreQuestionId(shortId) : shortId;
    return Array.isArray(packedAnswer)
      ? { [idField]: id, selectedAnswer, isCorrect: false }
      : { [idField]: id, isCorrect: true };
  });

/**
 * The answers of a submission in the form in which they are stored. Answers to questions become a list. Answers to the
 * words of a lesson become an object with the field `words`. All other answers are stored as they are, in an object
 * with the field `other`.
 */
export function packAnswers(answers: unknown): unknown {
  if (!Array.isArray(answers)) return { other: answers };
  if (answers.every(createAnswerGuard("questionId"))) return packAll(answers, "questionId");
  if (answers.every(createAnswerGuard("wordId"))) return { words: packAll(answers, "wordId") };
  return { other: answers };
}

/**
 * Whether the answers of a submission are kept permanently. The answers of a checkpoint are kept, because its report
 * shows them. An empty list of answers is kept, too, so that a submission that had no answers can be distinguished from
 * a submission whose answers were removed.
 */
export const areAnswersNeededForever = ({ quizKey, answers }: { quizKey: string; answers: unknown }): boolean =>
  quizKey.startsWith(`${checkpointQuizType}/`) || !Array.isArray(answers) || answers.length === 0;

/** The inverse of `packAnswers`, except that the text of right answers is missing. */
export function unpackAnswers(packedAnswers: unknown): unknown {
  if (Array.isArray(packedAnswers)) return unpackAll(packedAnswers, "questionId");
  const { words, other } = packedAnswers as { words?: PackedAnswer[]; other?: unknown };
  return words ? unpackAll(words, "wordId") : other;
}
