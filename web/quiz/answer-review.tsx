import type { ReactNode } from "react";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { ReportButton } from "#web/quiz/lazy-report-button.tsx";
import type { ReportTarget } from "#web/quiz/report-target.ts";

export interface ReviewedAnswer {
  id: string;
  question: ReactNode;
  /** The language of the question. Default: German. */
  questionLang?: "de" | "en";
  yourAnswer: ReactNode;
  correctAnswer: ReactNode;
  /** The language of both answers. Default: English. */
  answerLang?: "de";
  isCorrect: boolean;
  /** The question's CEFR level. */
  level?: CefrLevel;
  explanation?: ReactNode;
  report?: ReportTarget;
}

/** All questions of a quiz with the learner's answers and the correct answers. */
export function AnswerReview({ answers }: { answers: readonly ReviewedAnswer[] }) {
  return (
    <ol className="card divide-y divide-line overflow-hidden">
      {answers.map((answer) => (
        <Answer key={answer.id} {...answer} />
      ))}
    </ol>
  );
}

function Answer(answer: ReviewedAnswer) {
  const {
    question,
    questionLang = "de",
    yourAnswer,
    correctAnswer,
    answerLang,
    isCorrect,
    level,
    explanation,
    report,
  } = answer;
  return (
    <li className="flex items-start gap-3.5 px-4.5 py-3.5">
      <span
        aria-hidden="true"
        className={`mt-1 h-6 w-6 ${isCorrect ? "i-lucide-circle-check text-ok" : "i-lucide-circle-x text-no"}`}
      />
      <div className="min-w-0 flex-1">
        <div className="sm:grid sm:grid-cols-2 sm:items-baseline sm:gap-4">
          <p className="flex flex-wrap items-baseline gap-x-2.5 text-h3 fw-580">
            <span lang={questionLang} className="min-w-0 font-aleo">
              {question}
            </span>
            {level && <span className="tag font-sans">{level}</span>}
          </p>
          <div>
            <p>
              <span className="text-small text-ink2">Your answer: </span>
              <span lang={yourAnswer ? answerLang : undefined} className={isCorrect ? "fw-580" : "text-no"}>
                {yourAnswer || "Not answered"}
              </span>
              <span className="sr-only">{isCorrect ? " (right)" : " (wrong)"}</span>
            </p>
            {!isCorrect && (
              <p>
                <span className="text-small text-ink2">Correct answer: </span>
                <span lang={answerLang} className="fw-580 text-ok">
                  {correctAnswer}
                </span>
              </p>
            )}
          </div>
        </div>
        {explanation && <div className="mt-1.5 text-small text-ink2">{explanation}</div>}
        {report && <ReportButton {...report} />}
      </div>
    </li>
  );
}
