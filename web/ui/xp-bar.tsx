import { levelBounds } from "#core/domain/progress/level-bounds.ts";
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
  const { from: start, to: end } = levelBounds(level);
  const neededXp = end - totalXp;
  const percent = Math.min(100, Math.max(0, ((totalXp - start) / (end - start)) * 100));
  return (
    <div>
      <div
        role="progressbar"
        aria-label="XP to the next level"
        aria-valuemin={start}
        aria-valuemax={end}
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
          {formatNumber(start)}
        </span>
        <span className="text-ink2">{formatNumber(neededXp)} XP needed</span>
        <span aria-hidden="true" className="fw-620">
          {formatNumber(end)}
        </span>
      </p>
    </div>
  );
}
