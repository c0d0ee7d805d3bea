import { useState } from "react";
import { readStored, store } from "#web/browser/storage.ts";
import { type QuizKind, readQuizChoice } from "#web/features/vocabulary/quiz-address.ts";

const storageKey = (card: string) => `lotse.practice.${card}`;

function storedChoice(card: string): QuizKind {
  const { quizType, direction } = readQuizChoice(new URLSearchParams(readStored("local", storageKey(card)) ?? ""));
  return { quizType: quizType === "gender" ? "multiple-choice" : quizType, direction };
}

/** How a practice card asks; the browser remembers it. */
export function usePracticeChoice(card: "quiz" | "study"): [QuizKind, (choice: QuizKind) => void] {
  const [choice, setChoice] = useState(() => storedChoice(card));
  return [
    choice,
    (next) => {
      setChoice(next);
      store("local", storageKey(card), `type=${next.quizType}&direction=${next.direction}`);
    },
  ];
}
