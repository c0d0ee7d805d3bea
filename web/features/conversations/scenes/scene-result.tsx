import type { SceneSummary } from "#core/contract/scenes.ts";
import { describeScore, hasReachedEnoughGoals } from "#web/features/conversations/scenes/summary-texts.ts";
import { LeadingLights } from "#web/ui/leading-lights.tsx";

/** The number of reached goals. For each missed goal it shows what the learner could have said. */
export function SceneResult({ summary }: { summary: Pick<SceneSummary, "score" | "of" | "goals"> }) {
  const { score, of, goals } = summary;
  return (
    <div className="card p-4.5 lg:p-6">
      <div className="flex items-center gap-5 border-b border-line pb-5 lg:gap-8">
        <LeadingLights isAligned={hasReachedEnoughGoals(summary)} />
        <div className="min-w-0">
          <p className="flex items-baseline gap-x-3">
            <span className="number text-[2.75rem] leading-none lg:text-[3.25rem]">
              {score}/{of}
            </span>
            <span className="font-aleo text-h2 fw-630 text-ink2">goals</span>
          </p>
          <p className="mt-2 text-ink2">{describeScore(summary)}</p>
        </div>
      </div>
      <ol aria-label="Goals" className="mt-5 grid gap-3">
        {goals.map(({ id, text, isDone, example }) => (
          <li key={id} className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className={`grid h-7 w-7 shrink-0 place-items-center rounded-full ${
                isDone ? "bg-ink text-paper" : "border-2 border-dashed border-ink3"
              }`}
            >
              {isDone && <span className="i-lucide-check h-4 w-4" />}
            </span>
            <div className={`min-w-0 leading-snug ${isDone ? "" : "text-ink2"}`}>
              {text}
              <span className="sr-only">{isDone ? " (reached)" : " (not yet reached)"}</span>
              {example !== null && (
                <p className="text-small">
                  For example:{" "}
                  <span lang="de" className="fw-480 text-ink">
                    {example}
                  </span>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
