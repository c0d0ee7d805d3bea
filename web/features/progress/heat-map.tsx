import type { CalendarDay } from "#core/domain/calendar-day.ts";
import { type HeatWeek, heat, heatWeeks } from "#web/features/progress/heat-map-weeks.ts";
import type { Statistics } from "#web/features/progress/progress-types.ts";
import { numeral } from "#web/ui/numeral.ts";
import "#web/features/progress/heat-map.css";

const cell = 10;
const pitch = 12;
const top = 14;

const spoken = (date: string) =>
  new Date(date).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** A year of days, each as warm as its XP. Two halves: side by side, or beneath one another on a phone. */
export function HeatMap({ statistics: { today, days } }: { statistics: Statistics }) {
  const weeks = heatWeeks(today as CalendarDay, days);
  const middle = Math.ceil(weeks.length / 2);
  const shown = weeks.flatMap((week) => week.days.filter((day) => day !== null));
  const active = shown.filter(({ xp }) => xp > 0);
  const total = active.reduce((sum, { xp }) => sum + xp, 0);
  const summary =
    active.length === 0
      ? "No XP in the last year yet. The first day lights up the first square."
      : `${numeral(total)} XP on ${active.length} ${active.length === 1 ? "day" : "days"} in the last year`;
  return (
    <>
      <p className="mb-3 text-small text-ink2">{summary}</p>
      <div className="flex flex-wrap gap-x-1 gap-y-3">
        <Half weeks={weeks.slice(0, middle)} columns={middle} />
        <Half weeks={weeks.slice(middle)} columns={middle} />
      </div>
      <p aria-hidden="true" className="mt-3 flex items-center justify-end gap-1.5 text-tiny text-ink2">
        Less
        <svg aria-hidden="true" viewBox="0 0 58 10" className="h-2.5 w-14.5">
          {[0, 1, 2, 3, 4].map((step) => (
            <rect key={step} x={step * pitch} width={cell} height={cell} rx="2.5" className={`heat-${step}`} />
          ))}
        </svg>
        More
      </p>
      {active.length > 0 && (
        <details className="mt-1 text-small">
          <summary className="text-link cursor-pointer list-none [&::-webkit-details-marker]:hidden">
            As a table
          </summary>
          <section
            className="max-h-80 overflow-y-auto rounded-field border border-line"
            aria-label="XP a day"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls
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
                {active.toReversed().map(({ date, xp }) => (
                  <tr key={date} className="border-t border-line">
                    <td className="px-4 py-2">{spoken(date)}</td>
                    <td className="px-4 py-2 text-right tabular-nums fw-620">{numeral(xp)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      )}
    </>
  );
}

function Half({ weeks, columns }: { weeks: HeatWeek[]; columns: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${columns * pitch - (pitch - cell)} ${top + 7 * pitch - (pitch - cell)}`}
      className="min-w-60 flex-1 basis-60"
    >
      {weeks.map((week, column) => (
        <g key={week.days[0]?.date} transform={`translate(${column * pitch} 0)`}>
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
                  y={top + row * pitch}
                  width={cell}
                  height={cell}
                  rx="2.5"
                  className={`heat-${heat(day.xp)}`}
                >
                  <title>{`${spoken(day.date)}: ${numeral(day.xp)} XP`}</title>
                </rect>
              ),
          )}
        </g>
      ))}
    </svg>
  );
}
