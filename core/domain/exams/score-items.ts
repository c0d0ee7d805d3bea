import { matchAnswer } from "../answers/match-answer.ts";
import { normalizeAnswer } from "../answers/normalize-answer.ts";
import type { ClosedContent, ExamItem, ExamKey } from "./exam.ts";

/** An item with the learner's answer and the key. It is shown only after the exam. */
export interface ScoredItem {
  id: string;
  number: number;
  question: string | null;
  /** The answer as given; null if the item was not answered. */
  given: string | null;
  answer: string;
  isRight: boolean;
  quote: string | null;
  explanation: string | null;
  topic: string | null;
}

/** Answers of a part by the ids of its items or tasks, as the learner gave them. */
export type ExamAnswers = Readonly<Record<string, string>>;

function isRightAnswer(item: ExamItem, key: ExamKey, given: string): boolean {
  if (item.options !== null) return given === key.answer;
  return normalizeAnswer(given) !== "" && matchAnswer(given, [key.answer, ...key.accept]).verdict === "right";
}

/** Scores the items of a part: an item is right or wrong, and an item without an answer is wrong. */
export function scoreItems({ sections }: ClosedContent, keys: readonly ExamKey[], answers: ExamAnswers): ScoredItem[] {
  const keyById = new Map(keys.map((key) => [key.id, key]));
  return sections.flatMap(({ items }) =>
    items.flatMap((item) => {
      const key = keyById.get(item.id);
      if (!key) return [];
      const given = (Object.hasOwn(answers, item.id) && answers[item.id]) || null;
      const { answer, quote, explanation, topic } = key;
      return {
        ...{ id: item.id, number: item.number, question: item.question, given, answer, quote, explanation, topic },
        isRight: given !== null && isRightAnswer(item, key, given),
      };
    }),
  );
}
