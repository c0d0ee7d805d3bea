import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { generateReview, generateVocabularyQuiz } from "#core/contract/vocabulary.ts";
import { call } from "#web/api/call.ts";
import type { QuizChoice } from "#web/features/vocabulary/quiz-address.ts";

const language = "german";

/** How many questions a quiz has, and a session of studying. */
export const quizLength = 10;
export const studyLength = 20;

/** What to ask for: a quiz as its address says, or whatever is due. */
export type Run = { kind: "quiz"; choice: QuizChoice } | { kind: "study"; choice: QuizChoice } | { kind: "review" };

async function generate(run: Run, signal: AbortSignal) {
  if (run.kind === "review") return call(generateReview, { language, count: studyLength }, signal);
  const { level, partOfSpeech, quizType, direction } = run.choice;
  const isStudy = run.kind === "study";
  const quiz = await call(
    generateVocabularyQuiz,
    {
      language,
      level,
      category: partOfSpeech,
      quizType,
      direction,
      count: isStudy ? studyLength : quizLength,
      ...(isStudy && { studyMode: true }),
    },
    signal,
  );
  return { ...quiz, dueWords: 0 };
}

/** A fresh set of questions, and another one when it is asked for. They are forgotten with the page. */
export function useQuizRun(run: Run) {
  const [attempt, setAttempt] = useState(() => crypto.randomUUID());
  const query = useQuery({
    queryKey: ["quiz-run", run, attempt],
    queryFn: async ({ signal }) => ({ ...(await generate(run, signal)), attempt }),
    gcTime: 0,
    placeholderData: (before) => before,
  });
  return { ...query, again: () => setAttempt(crypto.randomUUID()) };
}
