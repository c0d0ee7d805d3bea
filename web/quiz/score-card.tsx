import type { ReactNode } from "react";
import { LeadingLights } from "#web/ui/leading-lights.tsx";

interface ScoreCardProps {
  score: number;
  questionCount: number;
  isPassed: boolean;
  /**
   * Which number is shown large: the score or the percentage. The other number is shown beside it. Beside a large
   * percentage, the score is written in words.
   */
  mainNumber?: "score" | "percent";
  /** The score in words. */
  caption?: string;
  /** A sentence that says what the score means and what the learner can do next. */
  children: ReactNode;
}

/**
 * The score beside a picture of two leading lights (harbour lights for steering), one above the other if the quiz is
 * passed.
 */
export function ScoreCard({ score, questionCount, isPassed, mainNumber = "score", caption, children }: ScoreCardProps) {
  const percent = questionCount > 0 ? Math.round((score / questionCount) * 100) : 0;
  return (
    <div className="card flex items-center gap-5 p-5 lg:gap-8 lg:p-7">
      <LeadingLights isAligned={isPassed} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="number text-[2.75rem] leading-none lg:text-[3.25rem]">
            {mainNumber === "percent" ? `${percent}%` : `${score}/${questionCount}`}
          </span>
          <span className={mainNumber === "percent" ? "fw-620" : "number text-h2 text-ink2"}>
            {mainNumber === "percent" ? (caption ?? `${score} out of ${questionCount} correct`) : `${percent}%`}
          </span>
        </p>
        <p className="mt-2 text-ink2">{children}</p>
      </div>
    </div>
  );
}
