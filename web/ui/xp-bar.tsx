import { levelBoundsOf } from "#core/domain/progress/level-bounds.ts";
import { formatNumber } from "#web/ui/format-number.ts";

interface XpBarProps {
  level: number;
  /** The learner's total XP. */
  totalXp: number;
}

/**
 * The progress within an XP level. The bar begins at the total XP at which the level begins, and ends where the next
 * level begins.
 */
export function XpBar({ level, totalXp }: XpBarProps) {
  const { from: startXp, to: endXp } = levelBoundsOf(level);
  const neededXp = endXp - totalXp;
  const percent = Math.min(100, Math.max(0, ((totalXp - startXp) / (endXp - startXp)) * 100));
  return (
    <div>
      <div
        role="progressbar"
        aria-label="XP to the next level"
        aria-valuemin={startXp}
        aria-valuemax={endXp}
        aria-valuenow={totalXp}
        aria-valuetext={`${formatNumber(neededXp)} XP to level ${level + 1}`}
        className="relative h-2.5 rounded-full bg-sunk shadow-[inset_0_0_0_1px_var(--line)]"
      >
        {percent > 0 && (
          <div
            className="h-full min-w-2.5 rounded-full bg-amber shadow-[inset_0_0_0_1.2px_var(--amber-edge)]"
            style={{ width: `${percent}%` }}
          />
        )}
      </div>
      <p className="mt-1.5 flex justify-between gap-2 text-tiny tabular-nums">
        <span aria-hidden="true" className="fw-620">
          {formatNumber(startXp)}
        </span>
        <span className="text-ink2">{formatNumber(neededXp)} XP needed</span>
        <span aria-hidden="true" className="fw-620">
          {formatNumber(endXp)}
        </span>
      </p>
    </div>
  );
}
