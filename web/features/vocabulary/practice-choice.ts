import { useState } from "react";
import { type QuizKind, readQuizChoice } from "#web/features/vocabulary/quiz-address.ts";

const storageKey = (card: string) => `lotse.practice.${card}`;

function storedChoice(card: string): QuizKind {
  let stored = "";
  try {
    stored = localStorage.getItem(storageKey(card)) ?? "";
  } catch {
    // Storage is switched off: every visit starts with the first choices.
  }
  const { quizType, direction } = readQuizChoice(new URLSearchParams(stored));
  return { quizType: quizType === "gender" ? "multiple-choice" : quizType, direction };
}

/** How a practice card asks; the browser remembers it. */
export function usePracticeChoice(card: "quiz" | "study"): [QuizKind, (choice: QuizKind) => void] {
  const [choice, setChoice] = useState(() => storedChoice(card));
  return [
    choice,
    (next) => {
      setChoice(next);
      try {
        localStorage.setItem(storageKey(card), `type=${next.quizType}&direction=${next.direction}`);
      } catch {
        // It lasts as long as the page.
      }
    },
  ];
}
