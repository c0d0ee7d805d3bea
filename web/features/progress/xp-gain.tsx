import type { Xp } from "#core/contract/progress.ts";
import { useXpGain } from "#web/features/progress/use-xp-gain.ts";
import { formatNumber } from "#web/ui/format-number.ts";
import "#web/features/progress/xp-gain.css";

/** The XP that were just added to the total. They are shown beside the total for two seconds. */
export function XpGain({ xp }: { xp: Xp }) {
  const xpGain = useXpGain(xp);
  return (
    <p role="status" className="pointer-events-none absolute -right-1 -top-9 z-10">
      {xpGain !== null && (
        <span
          key={xp.totalXp}
          className="xp-gain number inline-block rounded-key bg-amber px-3 py-1 text-h3 leading-snug text-on-amber"
        >
          +{formatNumber(xpGain)} XP
        </span>
      )}
    </p>
  );
}
