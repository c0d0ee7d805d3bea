import { Link } from "react-router";
import { readDailyProgress } from "#core/contract/progress.ts";
import { countDueWords } from "#core/contract/vocabulary-quiz.ts";
import { useRead } from "#web/api/use-read.ts";
import { formatNumber } from "#web/ui/format-number.ts";
import { paths } from "#web/ui/paths.ts";

/** Today's XP and a link to the due words. It continues the line that shows the number of learned words. */
export function TodayLine() {
  const dailyProgress = useRead(readDailyProgress, {}, { refetchOnMount: "always" });
  const words = useRead(countDueWords, { language: "german" }, { refetchOnMount: "always" });
  // The line is shown only when both numbers have loaded, so that the one that loads last does not move the other.
  if (dailyProgress.isPending || words.isPending) return null;
  const xpToday = dailyProgress.data?.xpToday;
  const dueCount = words.data?.dueWords;
  return (
    <>
      {xpToday !== undefined && (
        <>
          {" · "}
          <span className="whitespace-nowrap">
            <strong className="fw-620 text-ink">{formatNumber(xpToday)} XP</strong> today
          </span>
        </>
      )}
      {dueCount === 0 && (
        <>
          {/* The separator is outside the nowrap span, so that the line can break before it. */}
          {" · "}
          <span className="whitespace-nowrap">0 due</span>
        </>
      )}
      {dueCount !== undefined && dueCount > 0 && (
        <>
          {" · "}
          <Link
            to={paths.vocabularyReview}
            className="relative whitespace-nowrap fw-620 text-ink underline decoration-2 decoration-amber-edge underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-2.5"
          >
            {formatNumber(dueCount)} due
            <span className="sr-only">: review {dueCount === 1 ? "this word" : "these words"}</span>
          </Link>
        </>
      )}
    </>
  );
}
