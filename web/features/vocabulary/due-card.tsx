import { useNavigate } from "react-router";
import { returnHereState } from "#web/quiz/use-leave-to.ts";
import { Button } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";

/** The number of due words and a button that starts their review. */
export function DueCard({ dueCount }: { dueCount: number }) {
  const navigate = useNavigate();
  return (
    <section
      aria-label="Due for review"
      className="mt-6 flex flex-col gap-3 rounded-card bg-amber-t p-4.5 sm:flex-row sm:items-center sm:justify-between lg:p-5"
    >
      <div className="flex items-center gap-4">
        <span className="number text-[2.5rem] leading-none text-amber-ink">{dueCount}</span>
        <div>
          <p className="fw-620">{dueCount === 1 ? "word is due for review" : "words are due for review"}</p>
          <p className="text-small text-ink2">Now is when remembering them does most.</p>
        </div>
      </div>
      <Button className="shrink-0" onClick={() => navigate(paths.vocabularyReview, returnHereState)}>
        Review now
      </Button>
    </section>
  );
}
