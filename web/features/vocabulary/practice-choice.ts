import { readTextFromStorage, storeText } from "#web/browser/storage.ts";
import { type QuizKind, readQuizSettings } from "#web/features/vocabulary/quiz-address.ts";
import { useStoredState } from "#web/ui/page-environment.ts";

const buildStorageKey = (card: string) => `lotse.practice.${card}`;

function parseChoice(storedText: string): QuizKind {
  const { quizType, direction } = readQuizSettings(new URLSearchParams(storedText));
  return { quizType: quizType === "fill-in-blank" ? quizType : "multiple-choice", direction };
}

const readStoredChoice = (card: string): QuizKind =>
  parseChoice(readTextFromStorage("local", buildStorageKey(card)) ?? "");
const defaultChoice = parseChoice("");

/** The kind of quiz chosen on a practice card, stored in the browser. */
export function usePracticeChoice(card: "quiz" | "study"): [QuizKind, (choice: QuizKind) => void] {
  const [choice, setChoice] = useStoredState(() => readStoredChoice(card), defaultChoice);
  return [
    choice,
    (nextChoice) => {
      setChoice(nextChoice);
      storeText("local", buildStorageKey(card), `type=${nextChoice.quizType}&direction=${nextChoice.direction}`);
    },
  ];
}
