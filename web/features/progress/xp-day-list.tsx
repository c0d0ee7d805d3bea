import type { CalendarDay } from "#core/domain/calendar-day.ts";
import { formatDayName, type XpDay } from "#web/features/progress/xp-days.ts";
import { formatNumber } from "#web/ui/format-number.ts";
import { useTimeZone } from "#web/ui/page-environment.ts";

const icons: Record<string, string> = {
  "quiz-answers": "i-lucide-check",
  "due-reviews": "i-lucide-repeat",
  "quiz-passed": "i-lucide-circle-check",
  "quiz-perfect": "i-lucide-target",
  "lesson-passed": "i-lucide-compass",
  exercise: "i-lucide-pencil",
  "topic-passed": "i-lucide-library",
  "level-unlocked": "i-lucide-lock-open",
  "daily-challenge": "i-lucide-flag",
  "all-challenges": "i-lucide-trophy",
};
const defaultIcon = "i-lucide-message-circle";

interface XpDayListProps {
  days: readonly XpDay[];
  today: CalendarDay;
  /**
   * Whether there are older awards that are not loaded. If so, the total of the last shown day is possibly incomplete.
   */
  hasMore: boolean;
}

/** XP awards grouped by day. */
export function XpDayList({ days, today, hasMore }: XpDayListProps) {
  const timeZone = useTimeZone();
  return days.map((day, index) => (
    <section key={day.date} aria-label={formatDayName(day.date, today)} className="mt-7">
      <div className="mb-2.5 flex items-baseline justify-between gap-4 px-1">
        <h2 className="h3">{formatDayName(day.date, today)}</h2>
        {!(hasMore && index === days.length - 1) && (
          <p className="number text-amber-ink">+{formatNumber(day.totalXp)} XP</p>
        )}
      </div>
      <ul className="card">
        {day.events.map(({ id, source, description, createdAt, amount }) => (
          <li key={id} className="flex items-start gap-3.5 border-b border-line px-4.5 py-3.5 last:border-0">
            <span aria-hidden="true" className={`${icons[source] ?? defaultIcon} mt-0.5 h-5 w-5 text-ink3`} />
            <p className="min-w-0 flex-1 break-words">
              {description}
              <span className="block text-tiny tabular-nums text-ink3">
                {new Date(createdAt).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone })}
              </span>
            </p>
            <p className="number shrink-0">
              +{amount}
              <span className="sr-only"> XP</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  ));
}
