import { type PointerEvent, useState } from "react";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import { buildHeatWeeks, computeHeatStep, type HeatWeek } from "#web/features/progress/heat-map-weeks.ts";
import type { Statistics } from "#web/features/progress/progress-types.ts";
import { formatNumber } from "#web/ui/format-number.ts";
import "#web/features/progress/heat-map.css";

const cellSize = 10;
const cellPitch = 12;
const headerHeight = 14;
/** The colour steps that `computeHeatStep` returns. */
const colourSteps = [0, 1, 2, 3, 4];

// All days share one formatter. It is created when it is first used, because creating a formatter takes longer than
// everything else that is done for one day of the heat map.
let dateFormat: Intl.DateTimeFormat | undefined;
function formatDate(date: string): string {
  dateFormat ??= new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  return dateFormat.format(new Date(date));
}

/**
 * The learner's XP per day in the last year as a heat map. The two halves of the year are side by side, or one below
 * the other on a phone.
 */
export function HeatMap({ statistics: { today, days } }: { statistics: Statistics }) {
  const [isTableOpen, setTableOpen] = useState(false);
  const weeks = buildHeatWeeks(today as CalendarDay, days);
  const middleIndex = Math.ceil(weeks.length / 2);
  const shownDays = weeks.flatMap((week) => week.days.filter((day) => day !== null));
  const daysWithXp = shownDays.filter(({ xp }) => xp > 0);
  const totalXp = daysWithXp.reduce((sum, { xp }) => sum + xp, 0);
  const summary =
    daysWithXp.length === 0
      ? "No XP in the last year yet. The first day lights up the first square."
      : `${formatNumber(totalXp)} XP on ${daysWithXp.length} ${daysWithXp.length === 1 ? "day" : "days"} in the last year`;
  return (
    <>
      <p className="mb-3 text-small text-ink2">{summary}</p>
      <div className="flex flex-wrap gap-x-1 gap-y-3">
        <HeatMapHalf weeks={weeks.slice(0, middleIndex)} columnCount={middleIndex} />
        <HeatMapHalf weeks={weeks.slice(middleIndex)} columnCount={middleIndex} />
      </div>
      <p aria-hidden="true" className="mt-3 flex items-center justify-end gap-1.5 text-tiny text-ink2">
        Less
        <svg aria-hidden="true" viewBox="0 0 58 10" className="h-2.5 w-14.5">
          {colourSteps.map((step) => (
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

/** The outline of a day's square with rounded corners, as a part of an SVG path. */
const buildSquarePath = (column: number, row: number) =>
  `M${column * cellPitch + 2} ${headerHeight + row * cellPitch}h6a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2z`;

/**
 * One half of the heat map. All days of one colour are one SVG path, because hundreds of elements would slow the page
 * down.
 */
function HeatMapHalf({ weeks, columnCount }: { weeks: HeatWeek[]; columnCount: number }) {
  const [shownDayText, setShownDayText] = useState<string>();
  const width = columnCount * cellPitch - (cellPitch - cellSize);
  const height = headerHeight + 7 * cellPitch - (cellPitch - cellSize);
  const paths = colourSteps.map((step) =>
    weeks
      .flatMap((week, column) =>
        week.days.map((day, row) => (day && computeHeatStep(day.xp) === step ? buildSquarePath(column, row) : "")),
      )
      .join(""),
  );

  function showDayAt({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) {
    const { left, top, width: shownWidth } = currentTarget.getBoundingClientRect();
    const scaleFactor = width / shownWidth;
    const column = Math.floor(((clientX - left) * scaleFactor) / cellPitch);
    const row = Math.floor(((clientY - top) * scaleFactor - headerHeight) / cellPitch);
    const day = weeks[column]?.days[row];
    setShownDayText(day ? `${formatDate(day.date)}: ${formatNumber(day.xp)} XP` : undefined);
  }

  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="min-w-60 flex-1 basis-60"
      onPointerMove={showDayAt}
    >
      {shownDayText && <title>{shownDayText}</title>}
      {weeks.map(
        (week, column) =>
          week.monthName &&
          column < weeks.length - 1 && (
            <text key={week.days[0]?.date} x={column * cellPitch} y="8" className="fill-ink2 text-[8px]">
              {week.monthName}
            </text>
          ),
      )}
      {colourSteps.map((step) => paths[step] && <path key={step} d={paths[step]} className={`heat-${step}`} />)}
    </svg>
  );
}
