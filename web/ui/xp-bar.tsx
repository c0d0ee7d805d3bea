import { levelBounds } from "#core/domain/progress/level.ts";
import { numeral } from "#web/ui/numeral.ts";

interface XpBarProps {
  level: number;
  /** XP in total. */
  totalXp: number;
}

/** How far it is through the level: from the total at which it began to the total at which the next one begins. */
export function XpBar({ level, totalXp }: XpBarProps) {
  const { from, to } = levelBounds(level);
  const needed = to - totalXp;
  const percent = Math.min(100, Math.max(0, ((totalXp - from) / (to - from)) * 100));
  return (
    <div>
      <div
        role="progressbar"
        aria-label="XP to the next level"
        aria-valuemin={from}
        aria-valuemax={to}
        aria-valuenow={totalXp}
        aria-valuetext={`${numeral(needed)} XP to level ${level + 1}`}
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
          {numeral(from)}
        </span>
        <span className="text-ink2">{numeral(needed)} XP needed</span>
        <span aria-hidden="true" className="fw-620">
          {numeral(to)}
        </span>
      </p>
    </div>
  );
}
