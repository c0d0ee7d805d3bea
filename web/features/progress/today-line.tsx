import { Link } from "react-router";
import { readDailyProgress } from "#core/contract/progress.ts";
import { countDueWords } from "#core/contract/vocabulary.ts";
import { useRead } from "#web/api/use-read.ts";
import { numeral } from "#web/ui/numeral.ts";
import { paths } from "#web/ui/paths.ts";

/** The numbers of today, in one line with the words learned: XP, and the words that are due with the way to them. */
export function TodayLine() {
  const daily = useRead(readDailyProgress, {}, { refetchOnMount: "always" });
  const words = useRead(countDueWords, { language: "german" }, { refetchOnMount: "always" });
  // All at once, so that none pushes another aside.
  if (daily.isPending || words.isPending) return null;
  const xpToday = daily.data?.xpToday;
  const due = words.data?.dueWords;
  return (
    <>
      {xpToday !== undefined && (
        <>
          {" · "}
          <span className="whitespace-nowrap">
            <strong className="fw-620 text-ink">{numeral(xpToday)} XP</strong> today
          </span>
        </>
      )}
      {due === 0 && (
        <>
          {/* Outside of what does not break: else the line's end takes the XP before it along. */}
          {" · "}
          <span className="whitespace-nowrap">0 due</span>
        </>
      )}
      {due !== undefined && due > 0 && (
        <>
          {" · "}
          <Link
            to={paths.vocabularyReview}
            className="relative whitespace-nowrap fw-620 text-ink underline decoration-2 decoration-amber-edge underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-2.5"
          >
            {numeral(due)} due<span className="sr-only">: review {due === 1 ? "this word" : "these words"}</span>
          </Link>
        </>
      )}
    </>
  );
}
