import { useEffect, useState } from "react";
import type { Xp } from "#core/contract/progress.ts";

const displayDurationMs = 2000;
/** The total XP that this tab showed last, by learner id. */
const lastShownTotalByLearner = new Map<string, number>();

/**
 * The XP earned since the total was last shown. After two seconds the result becomes null. It is also null when the
 * total is shown for the first time.
 */
export function useXpGain({ userId, totalXp }: Xp): number | null {
  const [xpGain, setXpGain] = useState<{ amount: number } | null>(null);

  useEffect(() => {
    const previousTotal = lastShownTotalByLearner.get(userId);
    lastShownTotalByLearner.set(userId, totalXp);
    if (previousTotal !== undefined && totalXp > previousTotal) setXpGain({ amount: totalXp - previousTotal });
  }, [userId, totalXp]);

  useEffect(() => {
    if (!xpGain) return;
    const timer = setTimeout(() => setXpGain(null), displayDurationMs);
    return () => clearTimeout(timer);
  }, [xpGain]);

  return xpGain?.amount ?? null;
}
