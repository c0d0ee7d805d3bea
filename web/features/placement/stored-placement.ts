import * as z from "zod/mini";
import { nextPlacementQuestion } from "#core/contract/placement.ts";
import { cefrLevel } from "#core/contract/values.ts";
import { storeText } from "#web/browser/storage.ts";
import { readStoredJson } from "#web/browser/stored-values.ts";

const storageKey = "lotse.placement";

/** A placement in progress or its result, as stored in the browser. */
const storedPlacementSchema = z.extend(nextPlacementQuestion.response, {
  /**
   * The learner who started the placement; null if a visitor started it. The account that signs in next can take over a
   * visitor's placement.
   */
  learnerId: z.nullable(z.string()),
  /** The level at which a visitor has chosen to start, if the visitor has to sign up first; otherwise null. */
  acceptedLevel: z.nullable(cefrLevel),
});
export type StoredPlacement = z.output<typeof storedPlacementSchema>;

/** Reads the placement that this visitor or learner can continue; null if there is none or if it has expired. */
export function readStoredPlacement(learnerId: string | null, now: Date): StoredPlacement | null {
  const placement = readStoredJson("local", storageKey, storedPlacementSchema);
  if (!placement || new Date(placement.expiresAt) <= now) return null;
  return placement.learnerId === null || placement.learnerId === learnerId ? placement : null;
}

export const storePlacement = (placement: StoredPlacement | null): void =>
  void storeText("local", storageKey, placement && JSON.stringify(placement));
