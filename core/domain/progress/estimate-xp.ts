import type { CalendarDay } from "../calendar-day.ts";
import { xpPerDay } from "../limits.ts";
import { dailyCap, type XpClaim } from "./xp-claim.ts";

/** What a finished activity claims, and the learner's day on which it was finished. */
export interface ClaimingActivity {
  day: CalendarDay;
  claims: readonly XpClaim[];
}

/**
 * Estimates the XP that activities will earn, by day. It is an estimate because only the ledger
 * knows what was paid before and which words were due. This function assumes that nothing was paid
 * before.
 * @param activities the earliest first
 */
export function estimateXp(activities: readonly ClaimingActivity[]): Map<CalendarDay, number> {
  /**
   * The number and the sum of the payments so far. The key consists of the claim's source and key
   * and, if its limit is per day, its day.
   */
  const paidByClaim = new Map<string, { count: number; xp: number }>();
  const xpByDay = new Map<CalendarDay, number>();
  for (const { day, claims } of activities) {
    for (const claim of claims) {
      const payKey = JSON.stringify([
        claim.source,
        claim.limit === "capped" ? "" : claim.key,
        claim.limit === "once" ? "" : day,
      ]);
      const earlier = paidByClaim.get(payKey) ?? { count: 0, xp: 0 };
      const other = claim.unlessPaidToday;
      const isReplaced =
        other !== undefined && claims.some(({ source, key }) => source === other.source && key === other.key);
      const xp = isReplaced ? 0 : payableAmount(claim, earlier);
      paidByClaim.set(payKey, { count: earlier.count + 1, xp: earlier.xp + xp });
      xpByDay.set(day, Math.min(xpPerDay, (xpByDay.get(day) ?? 0) + xp));
    }
  }
  return xpByDay;
}

function payableAmount(
  { limit, amount, maxPaidAnswers = amount, cap = dailyCap }: XpClaim,
  earlier: { count: number; xp: number },
): number {
  const claimedAmount = Math.min(amount, maxPaidAnswers);
  switch (limit) {
    case "halving":
      return [claimedAmount, Math.floor(claimedAmount / 2)][earlier.count] ?? 0;
    case "capped":
      return Math.max(0, Math.min(claimedAmount, cap - earlier.xp));
    default:
      return earlier.count === 0 ? claimedAmount : 0;
  }
}
