import { ChartTable } from "#web/features/vocabulary/memory/chart-table.tsx";
import { formatPercent, type Memory, toPercent } from "#web/features/vocabulary/memory/memory-types.ts";
import { formatNumber } from "#web/ui/format-number.ts";

type Point = Memory["byDays"][number];

const plotHeight = 190;
const topMargin = 14;
/** A point with fewer reviews is hollow, because its share is not reliable. */
const minReviewsOfSolidPoint = 20;

const formatDays = (days: number) => `${days} ${days === 1 ? "day" : "days"}`;

/** The lowest value of the axis in percent: 75, or lower if a value is lower. */
const findAxisStart = (points: readonly Point[]): number => {
  const lowestValue = Math.min(...points.flatMap(({ expected, remembered }) => [expected, remembered])) * 100;
  return [75, 50, 25].find((start) => lowestValue >= start) ?? 0;
};

/** The remembered share of words and the expected share, by the days since the last review. */
export function RecallChart({ points }: { points: readonly Point[] }) {
  const firstPoint = points[0];
  const lastPoint = points.at(-1);
  if (!firstPoint || !lastPoint) return null;
  const describePoint = (point: Point) =>
    `after ${formatDays(point.days)} ${toPercent(point.remembered)} (expected ${toPercent(point.expected)})`;
  const valuesText =
    points.length > 1 ? `${describePoint(firstPoint)}, ${describePoint(lastPoint)}` : describePoint(firstPoint);
  return (
    <section className="card p-4.5 sm:p-5" aria-labelledby="recall-heading">
      <h2 id="recall-heading" className="h3">
        Expected and remembered
      </h2>
      <p className="mt-1 text-small text-ink2">
        Share of words remembered, in percent, by days since the last review: {valuesText}.
      </p>
      <RecallPlot points={points} />
      <p aria-hidden="true" className="mb-2 ml-9 text-center text-small text-ink2">
        days since the last review
      </p>
      <ChartTable
        label="Expected and remembered"
        columns={["Days", "Reviews", "Expected", "Remembered"]}
        rows={points.map(({ days, reviews, expected, remembered }) => [
          String(days),
          formatNumber(reviews),
          formatPercent(expected),
          formatPercent(remembered),
        ])}
      />
      {points.some(({ reviews }) => reviews < minReviewsOfSolidPoint) && (
        <p className="mt-2 text-small text-ink2">Hollow points have fewer than {minReviewsOfSolidPoint} reviews.</p>
      )}
    </section>
  );
}

function RecallPlot({ points }: { points: readonly Point[] }) {
  const axisStart = findAxisStart(points);
  const toY = (percent: number) => topMargin + ((100 - percent) / (100 - axisStart)) * plotHeight;
  const toX = (index: number) => ((index + 0.5) / points.length) * 100;
  const gridValues = [100, 90, 80, 75, 50, 25, 0].filter(
    (value) => value >= axisStart && (axisStart === 75 ? value !== 75 : value % 25 === 0),
  );
  const lastIndex = points.length - 1;
  const lastPoint = points[lastIndex];
  const isExpectedAbove = lastPoint !== undefined && lastPoint.expected >= lastPoint.remembered;
  const segments = points.slice(1).flatMap((point, index) => {
    const start = points[index];
    return start ? [{ start, end: point, index }] : [];
  });
  const area = [
    `${toX(0)},${plotHeight}`,
    ...points.map(({ remembered }, index) => `${toX(index)},${toY(remembered * 100) - topMargin}`),
    `${toX(lastIndex)},${plotHeight}`,
  ].join(" ");

  return (
    <div aria-hidden="true" className="mt-3 grid grid-cols-[2.25rem_minmax(0,1fr)] text-small">
      <svg aria-hidden="true" className="h-60 w-full overflow-visible" fill="var(--ink2)">
        {gridValues.map((value) => (
          <text key={value} x="26" y={toY(value) + 4} textAnchor="end">
            {value}
          </text>
        ))}
      </svg>
      <svg aria-hidden="true" className="h-60 w-full overflow-visible">
        {gridValues.map((value) => (
          <line key={value} x1="0" x2="100%" y1={toY(value)} y2={toY(value)} stroke="var(--line)" />
        ))}
        <svg
          aria-hidden="true"
          y={topMargin}
          width="100%"
          height={plotHeight}
          viewBox={`0 0 100 ${plotHeight}`}
          preserveAspectRatio="none"
        >
          <polygon points={area} fill="var(--water)" />
        </svg>
        <line x1="0" x2="100%" y1={toY(axisStart)} y2={toY(axisStart)} stroke="var(--line2)" />
        {segments.map(({ start, end, index }) => (
          <g key={end.days} strokeWidth="2">
            <line
              x1={`${toX(index)}%`}
              y1={toY(start.expected * 100)}
              x2={`${toX(index + 1)}%`}
              y2={toY(end.expected * 100)}
              stroke="var(--ink3)"
              strokeDasharray="5 4"
            />
            <line
              x1={`${toX(index)}%`}
              y1={toY(start.remembered * 100)}
              x2={`${toX(index + 1)}%`}
              y2={toY(end.remembered * 100)}
              stroke="var(--pri)"
              strokeWidth="2.5"
            />
          </g>
        ))}
        {points.map(({ days, remembered, reviews }, index) => (
          <circle
            key={days}
            cx={`${toX(index)}%`}
            cy={toY(remembered * 100)}
            r="4.5"
            fill={reviews < minReviewsOfSolidPoint ? "var(--card)" : "var(--pri)"}
            stroke="var(--pri)"
            strokeWidth="2"
          />
        ))}
        {points.map(({ days }, index) => (
          <text key={days} x={`${toX(index)}%`} y={topMargin + plotHeight + 24} textAnchor="middle" fill="var(--ink2)">
            {days}
          </text>
        ))}
        {lastPoint && (
          <g textAnchor="end">
            <text x="100%" y={toY(lastPoint.expected * 100) + (isExpectedAbove ? -10 : 22)} fill="var(--ink2)">
              expected {toPercent(lastPoint.expected)}
            </text>
            <text
              x="100%"
              y={toY(lastPoint.remembered * 100) + (isExpectedAbove ? 22 : -12)}
              fill="var(--ink)"
              fontWeight="620"
            >
              you {toPercent(lastPoint.remembered)}
            </text>
          </g>
        )}
      </svg>
    </div>
  );
}
