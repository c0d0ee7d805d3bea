import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";

/**
 * Six waves as decoration beside the name of a level. The number of strong waves is the level's number: one for A1, six
 * for C2.
 */
export function DepthGauge({ level }: { level: CefrLevel }) {
  const depth = cefrLevels.indexOf(level) + 1;
  return (
    <svg aria-hidden="true" viewBox="0 0 28 34" className="h-8.5 w-7 shrink-0" fill="none" strokeWidth="1.75">
      {cefrLevels.map((cefrLevel, index) => (
        <path
          key={cefrLevel}
          d={`M1 ${5 + index * 5}q3.25-4 6.5 0t6.5 0t6.5 0t6.5 0`}
          stroke={index < depth ? "var(--ink)" : "var(--line2)"}
        />
      ))}
    </svg>
  );
}
