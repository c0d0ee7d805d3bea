import { errors } from "jose";
import * as z from "zod/mini";
import { cefrLevel } from "#core/contract/values.ts";
import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import { decryptToken, encryptToken } from "../accounts/encrypted-token.ts";
import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";

const guestSubject = "guest";

/**
 * The state of a placement. If there is a current question, this question is not answered yet. If there is no current
 * question, the placement is over, and the state contains its result.
 */
const placementStateSchema = z.object({
  placementId: z.string(),
  /** The learner who started the placement; null for a visitor. Any account may accept a visitor's placement. */
  learnerId: z.nullable(z.string()),
  /** Seed of all random choices. */
  seed: z.int(),
  startedAt: z.string(),
  /**
   * The ids of the answered items, and 1 for a right answer. The answer to an invented word is right if the learner
   * said that the word does not exist.
   */
  answers: z.array(z.tuple([z.string(), z.union([z.literal(0), z.literal(1)])])),
  currentItem: z.nullable(z.string()),
  result: z.nullable(z.object({ level: cefrLevel, scale: z.number(), standardError: z.number() })),
});
export type PlacementState = z.output<typeof placementStateSchema>;

/** The time at which a token expires if it is issued now. */
export const computeTokenExpiry = ({ now }: RequestContext) =>
  new Date(Math.floor((now.getTime() + retentionMs.placementToken) / 1000) * 1000);

/**
 * Encrypts a state as a token that expires at a given time. The browser stores the token, but it can neither read nor
 * change the state.
 */
export async function sealState(
  context: RequestContext,
  { learnerId, ...state }: PlacementState,
  expiresAt: Date,
): Promise<string> {
  return encryptToken(context, "placement", { state }, { subject: learnerId ?? guestSubject, expiresAt });
}

/**
 * Decrypts a state.
 * @throws AppError invalid_input if the token was changed, not_found if it has expired, forbidden if another learner
 * started the placement
 */
export async function openState(
  context: RequestContext,
  token: string,
  learnerId: string | null,
): Promise<PlacementState> {
  const { payload } = await decryptToken(context, "placement", token, {
    currentDate: context.now,
    requiredClaims: ["exp", "sub"],
  }).catch((error: unknown) => {
    if (error instanceof errors.JWTExpired) throw createPlacementExpiredError();
    throw createTokenChangedError();
  });
  const ownerId = payload.sub === guestSubject ? null : String(payload.sub);
  const parseResult = placementStateSchema.safeParse({ ...(payload.state as object), learnerId: ownerId });
  if (!parseResult.success) throw createTokenChangedError();
  if (ownerId !== null && ownerId !== learnerId) {
    throw new AppError("forbidden", "This placement belongs to another account. Please start a new one.");
  }
  return parseResult.data;
}

const createPlacementExpiredError = () => new AppError("not_found", "This placement is over. Please start a new one.");
const createTokenChangedError = () =>
  new AppError("invalid_input", "This placement could not be read. Please start a new one.", {
    fields: { token: "Cannot be read" },
  });
