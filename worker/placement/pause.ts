import { placementPauseMs } from "#core/domain/limits.ts";
import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import type { PlacementRow } from "./store.ts";

/** When the learner may start and accept another placement; null if at once. */
export function nextPlacementAt({ now }: RequestContext, [last]: readonly PlacementRow[]): Date | null {
  if (!last) return null;
  const nextAt = new Date(Date.parse(last.createdAt) + placementPauseMs);
  return nextAt > now ? nextAt : null;
}

/**
 * Refuses a placement soon after the last one, so that nobody tries until the result is high enough.
 * @param placements the learner's placements, newest first
 * @throws AppError rate_limited
 */
export function refuseEarlyRepetition(context: RequestContext, placements: readonly PlacementRow[]): void {
  const nextAt = nextPlacementAt(context, placements);
  if (nextAt === null) return;
  throw earlyRepetitionError(context, nextAt);
}

/** When the pause began that ends now. */
export const pauseStart = ({ now }: RequestContext) => new Date(now.getTime() - placementPauseMs);

export const earlyRepetitionError = ({ now }: RequestContext, nextAt: Date) =>
  new AppError("rate_limited", "You found your level within the last seven days. Please try again later.", {
    retryAfter: Math.ceil((nextAt.getTime() - now.getTime()) / 1000),
  });
