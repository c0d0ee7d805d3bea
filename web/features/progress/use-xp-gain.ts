import { useEffect, useState } from "react";
import type { Xp } from "#core/contract/progress.ts";

const shownFor = 2000;
/** The total that each learner was last shown in this tab. */
const lastShown = new Map<string, number>();

/** What was earned since the total was last shown, for two seconds; nothing when it is shown for the first time. */
export function useXpGain({ userId, totalXp }: Xp): number | null {
  const [gain, setGain] = useState<{ amount: number } | null>(null);

  useEffect(() => {
    const before = lastShown.get(userId);
    lastShown.set(userId, totalXp);
    if (before !== undefined && totalXp > before) setGain({ amount: totalXp - before });
  }, [userId, totalXp]);

  useEffect(() => {
    if (!gain) return;
    const timer = setTimeout(() => setGain(null), shownFor);
    return () => clearTimeout(timer);
  }, [gain]);

  return gain?.amount ?? null;
}
