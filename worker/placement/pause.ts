import { minMsBetweenPlacements } from "#core/domain/limits.ts";
import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import type { PlacementRow } from "./store.ts";

/** The time at which the pause after the learner's last accepted placement ends; null if there is no pause. */
export function computeNextPlacementTime(
  { now }: RequestContext,
  [lastPlacement]: readonly PlacementRow[],
): Date | null {
  if (!lastPlacement) return null;
  const nextAt = new Date(Date.parse(lastPlacement.createdAt) + minMsBetweenPlacements);
  return nextAt > now ? nextAt : null;
}

/**
 * Refuses a placement within seven days after the learner accepted a placement. Only an accepted result begins the
 * pause. A visitor, or a learner who accepts no result, may try again as often as the limit of the address allows.
 * @param placements the learner's placements, newest first
 * @throws AppError rate_limited
 */
export function refuseDuringPause(context: RequestContext, placements: readonly PlacementRow[]): void {
  const nextAt = computeNextPlacementTime(context, placements);
  if (nextAt === null) return;
  throw createPauseError(context, nextAt);
}

/** The start of a pause that ends now. */
export const computeStartOfPauseEndingNow = ({ now }: RequestContext) =>
  new Date(now.getTime() - minMsBetweenPlacements);

export const createPauseError = ({ now }: RequestContext, nextAt: Date) =>
  new AppError("rate_limited", "You found your level within the last seven days. Please try again later.", {
    retryAfter: Math.ceil((nextAt.getTime() - now.getTime()) / 1000),
  });
