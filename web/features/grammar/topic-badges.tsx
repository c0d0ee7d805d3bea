import type { ReactNode } from "react";
import type { Topic } from "#core/contract/grammar.ts";
import { toPercent } from "#web/features/grammar/topic-text.ts";

const variantClasses = {
  default: "border-transparent bg-pri text-on-pri",
  secondary: "border-transparent bg-card text-ink",
  outline: "border-line2 text-ink",
};

const chooseBadgeVariant = (percent: number): keyof typeof variantClasses =>
  percent >= 90 ? "default" : percent >= 70 ? "secondary" : "outline";

/** Badges with the best quiz result and the best practice result of a topic. */
export function TopicBadges({ quizScore, progress }: Pick<Topic, "quizScore" | "progress">) {
  if (!quizScore && !progress) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {quizScore && (
        <Badge percent={quizScore.percentage}>
          <span
            aria-hidden="true"
            className={`h-4 w-4 ${quizScore.percentage >= 70 ? "i-lucide-check" : "i-lucide-x"}`}
          />
          {`Quiz: ${quizScore.score}/${quizScore.totalQuestions} (${quizScore.percentage}%)`}
        </Badge>
      )}
      {progress && <PracticeBadge bestScore={progress.highestScore} totalExercises={progress.totalExercises} />}
    </ul>
  );
}

function PracticeBadge({ bestScore, totalExercises }: { bestScore: number; totalExercises: number }) {
  const percent = toPercent(bestScore, totalExercises);
  return <Badge percent={percent}>{`Practice: ${bestScore}/${totalExercises} (${percent}%)`}</Badge>;
}

function Badge({ percent, children }: { percent: number; children: ReactNode }) {
  return (
    <li
      className={`inline-flex items-center gap-1.5 rounded-tag border px-2 py-0.5 text-tiny fw-620 tabular-nums ${variantClasses[chooseBadgeVariant(percent)]}`}
    >
      {children}
    </li>
  );
}
