import type { ReactNode } from "react";

export interface ReviewedAnswer {
  id: string;
  question: ReactNode;
  yourAnswer: string | null;
  correctAnswer: string;
  isCorrect: boolean;
}

/** Every question of a quiz with what was answered and what is right. */
export function AnswerReview({ answers }: { answers: ReviewedAnswer[] }) {
  return (
    <ol className="card divide-y divide-line overflow-hidden">
      {answers.map(({ id, question, yourAnswer, correctAnswer, isCorrect }) => (
        <li key={id} className="flex items-start gap-3.5 px-4.5 py-3.5">
          <span
            aria-hidden="true"
            className={`mt-1 h-6 w-6 ${isCorrect ? "i-lucide-circle-check text-ok" : "i-lucide-circle-x text-no"}`}
          />
          <div className="min-w-0 flex-1 sm:grid sm:grid-cols-2 sm:items-baseline sm:gap-4">
            <p lang="de" className="text-h3 fw-580">
              {question}
            </p>
            <div>
              <p>
                <span className="text-small text-ink2">Your answer: </span>
                <span className={isCorrect ? "fw-580" : "text-no"}>{yourAnswer ?? "Not answered"}</span>
                <span className="sr-only">{isCorrect ? " (right)" : " (wrong)"}</span>
              </p>
              {!isCorrect && (
                <p>
                  <span className="text-small text-ink2">Correct answer: </span>
                  <span className="fw-580 text-ok">{correctAnswer}</span>
                </p>
              )}
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
