import { useState } from "react";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import { type HeatWeek, heatStep, heatWeeks } from "#web/features/progress/heat-map-weeks.ts";
import type { Statistics } from "#web/features/progress/progress-types.ts";
import { formatNumber } from "#web/ui/format-number.ts";
import "#web/features/progress/heat-map.css";

const cellSize = 10;
const cellPitch = 12;
const headerHeight = 14;

// One formatter for all days, because creating one takes longer than everything else that a day needs.
const dateFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const formatDate = (date: string) => dateFormat.format(new Date(date));

/**
 * The learner's XP a day in the last year as a heat map. Its two halves are side by side, or one below the other on a phone.
 */
export function HeatMap({ statistics: { today, days } }: { statistics: Statistics }) {
  const [isTableOpen, setTableOpen] = useState(false);
  const weeks = heatWeeks(today as CalendarDay, days);
  const middleIndex = Math.ceil(weeks.length / 2);
  const shownDays = weeks.flatMap((week) => week.days.filter((day) => day !== null));
  const daysWithXp = shownDays.filter(({ xp }) => xp > 0);
  const total = daysWithXp.reduce((sum, { xp }) => sum + xp, 0);
  const summary =
    daysWithXp.length === 0
      ? "No XP in the last year yet. The first day lights up the first square."
      : `${formatNumber(total)} XP on ${daysWithXp.length} ${daysWithXp.length === 1 ? "day" : "days"} in the last year`;
  return (
    <>
      <p className="mb-3 text-small text-ink2">{summary}</p>
      <div className="flex flex-wrap gap-x-1 gap-y-3">
        <Half weeks={weeks.slice(0, middleIndex)} columns={middleIndex} />
        <Half weeks={weeks.slice(middleIndex)} columns={middleIndex} />
      </div>
      <p aria-hidden="true" className="mt-3 flex items-center justify-end gap-1.5 text-tiny text-ink2">
        Less
        <svg aria-hidden="true" viewBox="0 0 58 10" className="h-2.5 w-14.5">
          {[0, 1, 2, 3, 4].map((step) => (
            <rect
              key={step}
              x={step * cellPitch}
              width={cellSize}
              height={cellSize}
              rx="2.5"
              className={`heat-${step}`}
            />
          ))}
        </svg>
        More
      </p>
      {daysWithXp.length > 0 && (
        <details className="mt-1 text-small" onToggle={({ currentTarget }) => setTableOpen(currentTarget.open)}>
          <summary className="text-link cursor-pointer list-none [&::-webkit-details-marker]:hidden">
            As a table
          </summary>
          {isTableOpen && (
            <section
              className="max-h-80 overflow-y-auto rounded-field border border-line"
              aria-label="XP a day"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
              tabIndex={0}
            >
              <table className="w-full text-left">
                <thead className="text-ink2">
                  <tr>
                    <th scope="col" className="px-4 py-2 fw-580">
                      Day
                    </th>
                    <th scope="col" className="px-4 py-2 text-right fw-580">
                      XP
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {daysWithXp.toReversed().map(({ date, xp }) => (
                    <tr key={date} className="border-t border-line">
                      <td className="px-4 py-2">{formatDate(date)}</td>
                      <td className="px-4 py-2 text-right tabular-nums fw-620">{formatNumber(xp)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )}
        </details>
      )}
    </>
  );
}

function Half({ weeks, columns }: { weeks: HeatWeek[]; columns: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${columns * cellPitch - (cellPitch - cellSize)} ${headerHeight + 7 * cellPitch - (cellPitch - cellSize)}`}
      className="min-w-60 flex-1 basis-60"
    >
      {weeks.map((week, column) => (
        <g key={week.days[0]?.date} transform={`translate(${column * cellPitch} 0)`}>
          {week.month && column < weeks.length - 1 && (
            <text y="8" className="fill-ink2 text-[8px]">
              {week.month}
            </text>
          )}
          {week.days.map(
            (day, row) =>
              day && (
                <rect
                  key={day.date}
                  y={headerHeight + row * cellPitch}
                  width={cellSize}
                  height={cellSize}
                  rx="2.5"
                  className={`heat-${heatStep(day.xp)}`}
                >
                  <title>{`${formatDate(day.date)}: ${formatNumber(day.xp)} XP`}</title>
                </rect>
              ),
          )}
        </g>
      ))}
    </svg>
  );
}
