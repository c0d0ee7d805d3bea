import { Link } from "react-router";
import { readToday } from "#core/contract/today.ts";
import { useRead } from "#web/api/use-read.ts";
import { formatNumber } from "#web/ui/format-number.ts";
import { paths } from "#web/ui/paths.ts";

/** Today's XP and a link to the due words. This text continues the line that shows the number of learned words. */
export function TodayLine() {
  const { data, isPending } = useRead(readToday, {}, { refetchOnMount: "always" });
  if (isPending) return null;
  const { xp: xpToday, estimatedXp = 0 } = data?.goal ?? {};
  const dueCount = data?.due;
  return (
    <>
      {xpToday !== undefined && (
        <>
          {" · "}
          <span className="whitespace-nowrap">
            {estimatedXp > 0 && "about "}
            <strong className="fw-620 text-ink">{formatNumber(xpToday + estimatedXp)} XP</strong> today
          </span>
        </>
      )}
      {dueCount !== undefined && (
        <>
          {/* The separator is outside the nowrap element, so that the line can break before it. */}
          {" · "}
          {dueCount > 0 ? (
            <Link
              to={paths.vocabularyReview}
              className="relative whitespace-nowrap fw-620 text-ink underline decoration-2 decoration-amber-edge underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-2.5"
            >
              {formatNumber(dueCount)} due
              <span className="sr-only">: review {dueCount === 1 ? "this word" : "these words"}</span>
            </Link>
          ) : (
            <span className="whitespace-nowrap">0 due</span>
          )}
        </>
      )}
    </>
  );
}
