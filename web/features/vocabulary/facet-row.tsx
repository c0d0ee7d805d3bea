import type { WordMemory } from "#core/contract/vocabulary.ts";
import { formatAnswerTime, formatDueTime } from "#web/features/vocabulary/format-due-time.ts";
import { useTimeZone } from "#web/ui/page-environment.ts";

type FacetMemory = WordMemory["memory"][number];

const facetNames: Record<FacetMemory["facet"], string> = {
  "german-to-english": "German → English",
  "english-to-german": "English → German",
  gender: "der, die or das",
};

interface FacetRowProps {
  facet: FacetMemory;
  isSuspended: boolean;
  now: Date;
}

/** The memory of one facet of a word. */
export function FacetRow({ facet, isSuspended, now }: FacetRowProps) {
  const { answers, recall, dueAt, isDue } = facet;
  const lastAnswer = answers[0];
  const timeZone = useTimeZone();
  return (
    <li className="rounded-option border border-line bg-card px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="fw-620">{facetNames[facet.facet]}</p>
        {!isSuspended && (
          <p className={`text-small fw-620 ${isDue ? "text-amber-ink" : "text-ink"}`}>
            {isDue ? "Due now" : `Comes back ${formatDueTime(dueAt, now, timeZone)}`}
          </p>
        )}
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-ink2">
        <p>
          Recall today <span className="number text-ink">{Math.round(recall * 100)}%</span>
          {lastAnswer && `, last asked ${formatAnswerTime(lastAnswer.at, now, timeZone)}`}
        </p>
        {answers.length > 0 && (
          <p className="flex items-center gap-1">
            <span className="sr-only">Last answers, newest first:</span>
            {answers.map(({ at, isCorrect }) => (
              <span key={at} className={isCorrect ? "text-ok" : "text-no"}>
                <span
                  aria-hidden="true"
                  className={`block h-5 w-5 ${isCorrect ? "i-lucide-circle-check" : "i-lucide-circle-x"}`}
                />
                <span className="sr-only">{isCorrect ? "right" : "wrong"}</span>
              </span>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}
