import { type CheckpointItem, decodeItem, encodeItem } from "#core/domain/curriculum/checkpoint.ts";
import { checkpointValidMs } from "#core/domain/curriculum/checkpoint-rules.ts";
import { decryptToken, encryptToken } from "../accounts/encrypted-token.ts";
import type { LearnerContext } from "../context.ts";

/** A checkpoint that was drawn for one learner. Its questions are numbered from 1, in the order of the items. */
interface IssuedCheckpoint {
  id: string;
  chapterId: string;
  items: CheckpointItem[];
  expiresAt: Date;
}

/**
 * Encrypts a checkpoint. The ids of words and exercises resemble the answers, so the browser must not be able to read
 * them. Drawing a checkpoint writes nothing; when it is submitted, its id is stored as used.
 */
export async function sealCheckpoint(
  context: LearnerContext,
  { chapterId, items }: Pick<IssuedCheckpoint, "chapterId" | "items">,
): Promise<string> {
  return encryptToken(
    context,
    "checkpoint",
    { jti: crypto.randomUUID(), chapter: chapterId, items: items.map(encodeItem) },
    { subject: context.learnerId, expiresAt: new Date(context.now.getTime() + checkpointValidMs) },
  );
}

/**
 * Reads a checkpoint. Expired checkpoints are returned as well: the submission can be a replay, or the learner can have
 * finished in time and sent the result late.
 * @returns null if the token is invalid or was issued to another learner
 */
export async function openCheckpoint(context: LearnerContext, token: string): Promise<IssuedCheckpoint | null> {
  try {
    const { payload } = await decryptToken(context, "checkpoint", token, {
      subject: context.learnerId,
      clockTolerance: Number.MAX_SAFE_INTEGER,
      requiredClaims: ["jti", "exp", "sub"],
    });
    const items = Array.isArray(payload.items) ? payload.items.map((text) => decodeItem(String(text))) : [];
    if (items.length === 0 || !items.every((item) => item !== undefined)) return null;
    return {
      id: String(payload.jti),
      chapterId: String(payload.chapter),
      items,
      expiresAt: new Date((payload.exp ?? 0) * 1000),
    };
  } catch {
    return null;
  }
}
