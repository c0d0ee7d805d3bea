import { maxXpPerDay } from "#core/domain/limits.ts";
import { formatNumber } from "#web/ui/format-number.ts";

const rules = [
  ["A right answer, first checked", "1, at most 20 a session"],
  ["A word remembered when it was due", "1, at most 100 a day"],
  ["Passing a quiz: 70% of at least 5 questions", "5, and 5 more for everything right"],
  ["Passing a lesson for the first time", "10 instead of the 5"],
  ["Passing a topic's quiz for the first time", "10"],
  ["Unlocking a level", "50"],
  ["A practice exercise right for the first time", "1"],
  ["A message in a conversation: two German words or more, not said before", "2, at most 10 messages a day"],
  ["A corrected message typed again, correctly", "1, once for each, at most 10 a day"],
  ["A daily challenge", "5, and 10 more for all three"],
] as const;

/** A table of the amounts of XP for each activity. */
export function XpRules() {
  return (
    <details className="group card mt-4">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4.5 fw-580 [&::-webkit-details-marker]:hidden">
        <span aria-hidden="true" className="i-lucide-info h-5 w-5 text-ink2" />
        How XP is earned
        <span aria-hidden="true" className="i-lucide-chevron-down ml-auto h-5 w-5 text-ink2 group-open:rotate-180" />
      </summary>
      <dl className="px-4.5 pb-4 text-small">
        {rules.map(([activity, xp]) => (
          <div key={activity} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-2.5">
            <dt>{activity}</dt>
            <dd className="text-ink2">{xp}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line px-4.5 py-3.5 text-small text-ink2">
        The same quiz a second time on the same day pays half for its answers, then nothing, and so does a question that
        comes up again in another quiz. A day pays {formatNumber(maxXpPerDay)} XP at most. It is meant to be fair, not
        grand: what counts is that you come back.
      </p>
    </details>
  );
}
