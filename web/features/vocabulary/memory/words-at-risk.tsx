import { calendarDayOf, daysBetween } from "#core/domain/calendar-day.ts";
import { formatDueTime } from "#web/features/vocabulary/format-due-time.ts";
import { formatPercent, type Memory } from "#web/features/vocabulary/memory/memory-types.ts";
import { Flags } from "#web/ui/flag.tsx";
import { useTimeZone } from "#web/ui/page-environment.ts";
import { formatPartOfSpeech } from "#web/ui/part-of-speech.ts";

function describeDueTime(dueAt: string, now: Date, timeZone: string): string {
  if (new Date(dueAt) > now) return `due ${formatDueTime(dueAt, now, timeZone)}`;
  const daysLate = daysBetween(calendarDayOf(new Date(dueAt), timeZone), calendarDayOf(now, timeZone));
  if (daysLate === 0) return "due today";
  return `${daysLate} ${daysLate === 1 ? "day" : "days"} late`;
}

/** The due words that the learner has most probably forgotten. */
export function WordsAtRisk({ words, now }: { words: Memory["atRisk"]; now: Date }) {
  const timeZone = useTimeZone();
  if (words.length === 0) return null;
  return (
    <section className="card p-4.5 sm:p-5" aria-labelledby="risk-heading">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="risk-heading" className="h3">
          At risk
        </h2>
        <p className="text-small text-ink2">chance to recall</p>
      </div>
      <ul className="mt-1">
        {words.map((word) => (
          <li
            key={word.id}
            className="grid grid-cols-[5.25rem_minmax(0,1fr)_auto] items-center gap-x-2 border-line py-3 [&+&]:border-t"
          >
            <p>
              {word.gender ? (
                <Flags gender={word.gender} otherGender={null} />
              ) : (
                <span className="tag">{formatPartOfSpeech(word.partOfSpeech).toLowerCase()}</span>
              )}
            </p>
            <div className="min-w-0">
              <p lang="de" className="hyphenated font-aleo text-h3 fw-620">
                {word.hyphenated}
              </p>
              <p className="text-small text-ink2">{word.translation.slice(0, 2).join(", ")}</p>
            </div>
            <div className="text-right">
              <p className="fw-620 tabular-nums">{formatPercent(word.recall)}</p>
              <p className="text-small text-ink2">{describeDueTime(word.dueAt, now, timeZone)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
