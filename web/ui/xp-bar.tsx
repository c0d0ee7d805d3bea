import { numeral } from "#web/ui/numeral.ts";

interface XpBarProps {
  value: number;
  max: number;
  /** The XP at which the current level began: a tick stands there. */
  levelStart: number;
}

const share = (part: number, whole: number) => `${Math.min(100, Math.max(0, (part / whole) * 100))}%`;

export function XpBar({ value, max, levelStart }: XpBarProps) {
  return (
    <div className="pb-5">
      <div
        role="progressbar"
        aria-label="XP to the next level"
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={`${numeral(value)} of ${numeral(max)} XP`}
        className="relative h-2.5 rounded-full bg-sunk shadow-[inset_0_0_0_1px_var(--line)]"
      >
        {value > 0 && (
          <div
            className="h-full min-w-2.5 rounded-full bg-amber shadow-[inset_0_0_0_1.2px_var(--amber-edge)]"
            style={{ width: share(value, max) }}
          />
        )}
        {levelStart > 0 && (
          <span
            aria-hidden="true"
            className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink"
            style={{ left: share(levelStart, max) }}
          >
            <span className="absolute left-1/2 top-full mt-0.5 -translate-x-1/2 text-tiny fw-620">
              {numeral(levelStart)}
            </span>
          </span>
        )}
      </div>
    </div>
  );
}
