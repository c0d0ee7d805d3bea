import { matchAnswer } from "../answers/match-answer.ts";
import { normalizeAnswer } from "../answers/normalize-answer.ts";
import type { ExamItem, ExamKey, ExamSection, ItemPartContent } from "./exam.ts";

/** An item with the learner's answer and the right answer. It is shown only after the exam. */
export interface ScoredItem {
  id: string;
  number: number;
  /** The question, or the line of the text with the gap. */
  question: string | null;
  /** The answer as given, with the text that its letter stands for; null if the item was not answered. */
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

/**
 * The line of a text that contains an item's gap; null if there is no such line. The item's gap is shown as "___", and
 * the other gaps of the line are shown as "…".
 */
function findLineWithGap({ texts, items }: ExamSection, item: ExamItem): string | null {
  const gap = `[${items.indexOf(item) + 1}]`;
  const line = texts.flatMap(({ paragraphs }) => paragraphs.flat()).find(({ german }) => german.includes(gap));
  return line ? line.german.replace(gap, "___").replace(/\[\d+\]/g, "…") : null;
}

/**
 * The readable form of an answer: the text of a choice, or the letter and title of a text, instead
 * of only the letter.
 */
function formatAnswer({ choices, texts }: ExamSection, { type }: ExamItem, answer: string): string {
  if (type !== "match") return answer;
  const choice = choices.find(({ label }) => label === answer);
  if (choice) return choice.text;
  const title = texts.find(({ label }) => label === answer)?.title;
  return answer === "0" ? "keine" : title ? `${answer}: ${title}` : answer;
}

/** Scores the items of a part: an item is right or wrong, and an item without an answer is wrong. */
export function scoreItems(
  { sections }: ItemPartContent,
  keys: readonly ExamKey[],
  answers: ExamAnswers,
): ScoredItem[] {
  const keyById = new Map(keys.map((key) => [key.id, key]));
  return sections.flatMap((section) =>
    section.items.flatMap((item) => {
      const key = keyById.get(item.id);
      if (!key) return [];
      const givenAnswer = (Object.hasOwn(answers, item.id) && answers[item.id]) || null;
      const { quote, explanation, topic } = key;
      return {
        ...{ id: item.id, number: item.number, quote, explanation, topic },
        question: item.question ?? findLineWithGap(section, item),
        given: givenAnswer === null ? null : formatAnswer(section, item, givenAnswer),
        answer: formatAnswer(section, item, key.answer),
        isRight: givenAnswer !== null && isRightAnswer(item, key, givenAnswer),
      };
    }),
  );
}
