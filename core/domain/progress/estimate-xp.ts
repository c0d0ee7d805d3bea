import type { CalendarDay } from "../calendar-day.ts";
import { maxXpPerDay } from "../limits.ts";
import { dailyXpCap, type XpClaim } from "./xp-claim.ts";

/** The claims of a finished activity, and the learner's day on which it was finished. */
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
      const paymentKey = JSON.stringify([
        claim.source,
        claim.limit === "capped" ? "" : claim.key,
        claim.limit === "once" ? "" : day,
      ]);
      const earlierPayments = paidByClaim.get(paymentKey) ?? { count: 0, xp: 0 };
      const replacingClaim = claim.unlessPaidToday;
      const isReplaced =
        replacingClaim !== undefined &&
        claims.some(({ source, key }) => source === replacingClaim.source && key === replacingClaim.key);
      const xp = isReplaced ? 0 : computePayableXp(claim, earlierPayments);
      paidByClaim.set(paymentKey, { count: earlierPayments.count + 1, xp: earlierPayments.xp + xp });
      xpByDay.set(day, Math.min(maxXpPerDay, (xpByDay.get(day) ?? 0) + xp));
    }
  }
  return xpByDay;
}

/** The XP that a claim earns after the earlier payments for the same key. */
function computePayableXp(
  { limit, amount: requestedXp, maxPaidAnswers = requestedXp, maxDailyXp = dailyXpCap }: XpClaim,
  earlierPayments: { count: number; xp: number },
): number {
  const claimedXp = Math.min(requestedXp, maxPaidAnswers);
  switch (limit) {
    case "halving":
      return [claimedXp, Math.floor(claimedXp / 2)][earlierPayments.count] ?? 0;
    case "capped":
      return Math.max(0, Math.min(claimedXp, maxDailyXp - earlierPayments.xp));
    default:
      return earlierPayments.count === 0 ? claimedXp : 0;
  }
}
