import { estimateReviewMinutes } from "#core/domain/minutes.ts";
import { ChartTable } from "#web/features/vocabulary/memory/chart-table.tsx";
import type { Memory } from "#web/features/vocabulary/memory/memory-types.ts";
import { formatNumber } from "#web/ui/format-number.ts";

type DueOnDay = Memory["forecast"][number];

const plotHeight = 120;
const topMargin = 20;

const countWords = ({ scheduled, further }: DueOnDay) => scheduled + further;
/** A calendar day in words: "Wed 2 Dec". */
const formatDay = (day: string, options: Intl.DateTimeFormatOptions = { weekday: "short" }): string =>
  new Date(day).toLocaleDateString("en-GB", { ...options, day: "numeric", month: "short", timeZone: "UTC" });

/** The due words of the next 30 days. */
export function ForecastChart({ forecast, newWordsPerDay }: Pick<Memory, "forecast" | "newWordsPerDay">) {
  const [today, tomorrow] = forecast;
  if (!today || !tomorrow) return null;
  const busiestDay = forecast.reduce((a, b) => (countWords(b) > countWords(a) ? b : a));
  const averageWordCount = forecast.reduce((sum, forecastDay) => sum + countWords(forecastDay), 0) / forecast.length;
  const newWordCount = Math.round(newWordsPerDay);
  if (countWords(busiestDay) === 0)
    return (
      <section className="card p-4.5 sm:p-5" aria-labelledby="forecast-heading">
        <h2 id="forecast-heading" className="h3">
          Due in the next 30 days
        </h2>
        <p className="mt-1 text-ink2">
          Nothing so far. Take a lesson or a quiz: each word that you answer gets a day on which it comes back, and this
          chart shows how many come when.
        </p>
      </section>
    );
  const isBusyLater = busiestDay !== today && busiestDay !== tomorrow;
  return (
    <section className="card p-4.5 sm:p-5" aria-labelledby="forecast-heading">
      <h2 id="forecast-heading" className="h3">
        Due in the next 30 days
      </h2>
      <p className="mt-1 text-small text-ink2">
        Today {formatNumber(countWords(today))}, tomorrow {formatNumber(countWords(tomorrow))}
        {isBusyLater &&
          `, most on ${formatDay(busiestDay.day, { weekday: "long" })}: ${formatNumber(countWords(busiestDay))}`}
        . {averageWordCount >= 0.5 && `About ${formatMinutes(estimateReviewMinutes(averageWordCount))} a day, `}
        {averageWordCount >= 0.5 &&
          (newWordCount > 0
            ? `if you review what is due and go on adding ${formatNumber(newWordCount)} ${newWordCount === 1 ? "word" : "words"} a day.`
            : "if you review what is due.")}
      </p>
      <ForecastPlot forecast={forecast} busiestDay={busiestDay} />
      <ChartTable
        label="Due in the next 30 days"
        columns={["Day", "Due by now", "Probably more", "Together"]}
        rows={forecast.map((forecastDay, index) => [
          index === 0 ? "Today" : formatDay(forecastDay.day),
          formatNumber(forecastDay.scheduled),
          formatNumber(forecastDay.further),
          formatNumber(countWords(forecastDay)),
        ])}
      />
      <p className="mt-2 text-small text-ink2">
        Filled: the dates that words have now. Outlined: what will probably come back or be added.
      </p>
    </section>
  );
}

export const formatMinutes = (minutes: number) => `${formatNumber(minutes)} ${minutes === 1 ? "minute" : "minutes"}`;

function ForecastPlot({ forecast, busiestDay }: { forecast: readonly DueOnDay[]; busiestDay: DueOnDay }) {
  const maxCount = Math.max(countWords(busiestDay), 1);
  const busiestLaterDay = forecast.slice(3).reduce((a, b) => (countWords(b) > countWords(a) ? b : a));
  const toHeight = (count: number) => (count / maxCount) * plotHeight;
  const slotWidth = 100 / forecast.length;
  const plotBottom = topMargin + plotHeight;
  return (
    <svg aria-hidden="true" className="mt-3 h-45 w-full overflow-visible text-tiny" textAnchor="middle">
      {forecast.map((forecastDay, index) => {
        const slotMiddle = `${(index + 0.5) * slotWidth}%`;
        const isToday = index === 0;
        const isWeekStart = index % 7 === 0;
        const barX = `${(index + 0.12) * slotWidth}%`;
        const barWidth = `${slotWidth * 0.76}%`;
        return (
          <g key={forecastDay.day}>
            <rect
              x={barX}
              width={barWidth}
              y={plotBottom - toHeight(countWords(forecastDay))}
              height={toHeight(countWords(forecastDay))}
              rx="2"
              fill="var(--card)"
              stroke="var(--ink3)"
            />
            <rect
              x={barX}
              width={barWidth}
              y={plotBottom - toHeight(forecastDay.scheduled)}
              height={toHeight(forecastDay.scheduled)}
              rx="2"
              fill={isToday ? "var(--amber)" : "var(--water-line)"}
              stroke={isToday ? "var(--amber-edge)" : "var(--ink3)"}
            />
            {countWords(forecastDay) > 0 && (isToday || forecastDay === busiestLaterDay) && (
              <text
                x={isToday ? "0" : slotMiddle}
                textAnchor={isToday ? "start" : "middle"}
                y={plotBottom - toHeight(countWords(forecastDay)) - 6}
                fill="var(--ink)"
                fontWeight="620"
              >
                {countWords(forecastDay)}
              </text>
            )}
            {isWeekStart && (
              <text
                x={isToday ? "0" : slotMiddle}
                textAnchor={isToday ? "start" : "middle"}
                y={plotBottom + 20}
                fill={isToday ? "var(--ink)" : "var(--ink2)"}
                fontWeight={isToday ? "620" : "400"}
              >
                {isToday ? "Today" : formatDay(forecastDay.day, {})}
              </text>
            )}
          </g>
        );
      })}
      <line x1="0" x2="100%" y1={plotBottom} y2={plotBottom} stroke="var(--line2)" />
    </svg>
  );
}
