import type { Topic } from "#core/contract/grammar.ts";
import { percentOf } from "#web/features/grammar/topic-text.ts";

const looks = {
  default: "border-transparent bg-pri text-on-pri",
  secondary: "border-transparent bg-card text-ink",
  outline: "border-line2 text-ink",
};

const variantOf = (percent: number): keyof typeof looks =>
  percent >= 90 ? "default" : percent >= 70 ? "secondary" : "outline";

/** How the quiz and the exercises of a topic went at best. */
export function TopicBadges({ quizScore, progress }: Pick<Topic, "quizScore" | "progress">) {
  if (!quizScore && !progress) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {quizScore && (
        <Badge name="Quiz" best={quizScore.score} total={quizScore.totalQuestions} percent={quizScore.percentage} />
      )}
      {progress && (
        <Badge
          name="Practice"
          best={progress.highestScore}
          total={progress.totalExercises}
          percent={percentOf(progress.highestScore, progress.totalExercises)}
        />
      )}
    </ul>
  );
}

interface BadgeProps {
  name: "Quiz" | "Practice";
  best: number;
  total: number;
  percent: number;
}

function Badge({ name, best, total, percent }: BadgeProps) {
  const icon = percent >= 70 ? "i-lucide-check" : "i-lucide-x";
  return (
    <li
      className={`inline-flex items-center gap-1.5 rounded-tag border px-2 py-0.5 text-tiny fw-620 tabular-nums ${looks[variantOf(percent)]}`}
    >
      {name === "Quiz" && <span aria-hidden="true" className={`${icon} h-4 w-4`} />}
      {name}: {best}/{total} ({percent}%)
    </li>
  );
}
