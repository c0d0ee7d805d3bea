interface SealProps {
  /** The number of the chapter, or the level of the exam. */
  numeral: number | string;
  isEarned: boolean;
  className?: string;
  /** The accessible name; without it the seal is decoration. */
  label?: string;
}

const tickCount = 32;
const tickRadius = 42;
const tickDistance = (2 * Math.PI * tickRadius) / tickCount;
const tickWidth = 2.6;

/** The seal of a chapter or level. It is earned by passing the checkpoint or exam; until then it is a dashed ring. */
export function Seal({ numeral, isEarned, className = "h-10 w-10", label }: SealProps) {
  return (
    <span className={`inline-block shrink-0 ${className}`} {...(label && { role: "img", "aria-label": label })}>
      <svg aria-hidden="true" viewBox="0 0 100 100" className="h-full w-full">
        {isEarned ? (
          <>
            <circle cx="50" cy="50" r="49" fill="var(--logo)" />
            <g fill="none" stroke="#FAF8F3">
              <circle
                cx="50"
                cy="50"
                r={tickRadius}
                strokeOpacity="0.75"
                strokeWidth="6"
                strokeDasharray={`${tickWidth} ${tickDistance - tickWidth}`}
                transform={`rotate(${-360 / tickCount / 4} 50 50)`}
              />
              <circle cx="50" cy="50" r="35" strokeWidth="2.4" />
            </g>
          </>
        ) : (
          <circle
            cx="50"
            cy="50"
            r="46"
            fill="none"
            stroke="var(--ink3)"
            strokeWidth="3.4"
            strokeDasharray="9.03 9.03"
          />
        )}
        {[42, 58].map((x) => (
          <circle
            key={x}
            cx={x}
            cy="29"
            r={isEarned ? 5 : 4.2}
            fill={isEarned ? "#F2AE2E" : "none"}
            stroke={isEarned ? "none" : "var(--ink3)"}
            strokeWidth="2.4"
          />
        ))}
        <text
          x="50"
          y={typeof numeral === "string" ? 70 : 74}
          textAnchor="middle"
          fontSize={typeof numeral === "string" ? 32 : numeral > 9 ? 38 : 44}
          className="number"
          fill={isEarned ? "#FAF8F3" : "var(--ink2)"}
        >
          {numeral}
        </text>
      </svg>
    </span>
  );
}

/** The earned seal in the head of a chapter. */
export const ChapterSeal = ({ numeral }: { numeral: number }) => (
  <Seal numeral={numeral} isEarned label={`Chapter ${numeral}, sealed`} className="-my-2 h-11 w-full lg:h-13" />
);
