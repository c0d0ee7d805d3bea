import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import "#web/features/placement/sounding.css";
import { ContourLines } from "#web/ui/contour-lines.tsx";

/**
 * Computes the depth of the sea floor, in percent of the height of the floor's drawing. `position` is from 0 (left) to
 * 1 (right).
 */
const computeFloorDepthPercent = (position: number) => 10 + 74 * position + 5 * Math.sin(position * 9.5);

const floorPoints = Array.from(
  { length: 41 },
  (_, i) => `${i * 2.5},${computeFloorDepthPercent(i / 40).toFixed(1)}`,
).join(" L");
/** The share of the picture's height that the sea floor takes, in percent. */
const floorHeightPercent = 46;

/**
 * The six levels as marks in a row above a sea floor that becomes deeper. From the learner's mark hangs a sounding
 * lead: a weight on a line, with which sailors measure the depth of the water.
 */
export function Sounding({ level }: { level: CefrLevel }) {
  const levelIndex = cefrLevels.indexOf(level);
  const markPosition = (levelIndex + 0.5) / cefrLevels.length;
  return (
    <div
      role="img"
      aria-label={`Six levels from A1 to C2. You are at ${level}, mark ${levelIndex + 1} of 6.`}
      className="contours h-58 overflow-hidden rounded-card lg:h-64"
    >
      <ContourLines />
      <div aria-hidden="true" className="relative h-full">
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-x-0 bottom-0 w-full"
          style={{ height: `${floorHeightPercent}%` }}
        >
          <path d={`M${floorPoints} L100,100 L0,100 Z`} fill="var(--sunk)" />
          <path
            d={`M${floorPoints}`}
            fill="none"
            stroke="var(--ink2)"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span
          className="sounding-lead"
          style={{
            left: `${markPosition * 100}%`,
            bottom: `${(floorHeightPercent * (100 - computeFloorDepthPercent(markPosition))) / 100}%`,
          }}
        />
        <ol className="relative grid grid-cols-6 pt-5">
          {cefrLevels.map((cefrLevel, index) => (
            <li key={cefrLevel} className={`sounding-mark ${index < levelIndex ? "sounding-behind" : ""}`}>
              <LevelMark level={cefrLevel} distance={index - levelIndex} />
              <span className={`text-small ${index === levelIndex ? "fw-680 text-ink" : "fw-580 text-ink2"}`}>
                {index === levelIndex ? "You" : cefrLevel}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** @param distance the number of levels between this mark and the learner's level; negative for passed levels */
function LevelMark({ level, distance }: { level: CefrLevel; distance: number }) {
  if (distance === 0) {
    return (
      <span className="sounding-disc h-11 w-11 bg-amber font-aleo fw-680 text-on-amber shadow-[inset_0_0_0_1.2px_var(--amber-edge)]">
        {level}
      </span>
    );
  }
  if (distance > 0) return <span className="sounding-disc h-5 w-5 border-2 border-ink3 bg-water" />;
  return (
    <span className="sounding-disc h-8 w-8 bg-ink text-paper">
      <span className="i-lucide-check h-4.5 w-4.5" />
    </span>
  );
}
