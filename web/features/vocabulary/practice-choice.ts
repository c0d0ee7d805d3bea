import { useState } from "react";
import { readStored, store } from "#web/browser/storage.ts";
import { type QuizKind, readQuizSettings } from "#web/features/vocabulary/quiz-address.ts";

const storageKey = (card: string) => `lotse.practice.${card}`;

function storedChoice(card: string): QuizKind {
  const { quizType, direction } = readQuizSettings(new URLSearchParams(readStored("local", storageKey(card)) ?? ""));
  return { quizType: quizType === "gender" ? "multiple-choice" : quizType, direction };
}

/** The kind of quiz chosen on a practice card, stored in the browser. */
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
