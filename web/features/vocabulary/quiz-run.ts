import type { ResponseOf } from "#core/contract/endpoint.ts";
import { generateReview, generateVocabularyQuiz } from "#core/contract/vocabulary.ts";
import { call } from "#web/api/call.ts";
import type { QuizChoice } from "#web/features/vocabulary/quiz-address.ts";
import { useAttempts } from "#web/quiz/use-attempts.ts";

const language = "german";

/** How many questions a quiz has, and a session of studying. */
export const quizLength = 10;
export const studyLength = 20;

/** What to ask for: a quiz as its address says, or whatever is due. */
export type Run = { kind: "quiz"; choice: QuizChoice } | { kind: "study"; choice: QuizChoice } | { kind: "review" };

export type WordRun = Pick<ResponseOf<typeof generateVocabularyQuiz>, "quizId" | "questions">;

async function generate(run: Run, signal: AbortSignal): Promise<WordRun> {
  if (run.kind === "review") return call(generateReview, { language, count: studyLength }, signal);
  const { level, partOfSpeech, quizType, direction } = run.choice;
  const isStudy = run.kind === "study";
  return call(
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
}

/** The questions of a run, and others when they are asked for. */
export const useQuizRun = <Answers>(run: Run, learnerId: string | null) =>
  useAttempts<WordRun, Answers>(["quiz-run", run], learnerId, (signal) => generate(run, signal));
