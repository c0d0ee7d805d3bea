import { EncryptJWT, jwtDecrypt } from "jose";
import { type CheckpointItem, decodeItem, encodeItem } from "#core/domain/curriculum/checkpoint.ts";
import { checkpointValidMs } from "#core/domain/curriculum/checkpoint-rules.ts";
import { signingKey } from "../accounts/session.ts";
import { keyedHash } from "../accounts/tokens.ts";
import type { LearnerContext } from "../context.ts";

const audience = "checkpoint";

/** A checkpoint that was drawn for one learner. Its questions are numbered from 1, in the order of the items. */
interface IssuedCheckpoint {
  id: string;
  chapterId: string;
  items: CheckpointItem[];
  isExpired: boolean;
}

/** The key is used only for checkpoints, so a token for another purpose is never accepted here. */
const deriveEncryptionKey = async (context: LearnerContext) =>
  Buffer.from(await keyedHash(signingKey(context), "key of checkpoints"), "base64url");

/**
 * Encrypts a checkpoint. The ids of words and exercises resemble the answers, so the browser must not be able to read
 * them. Drawing a checkpoint writes nothing; when it is submitted, its id is stored as used.
 */
export async function sealCheckpoint(
  context: LearnerContext,
  { chapterId, items }: Pick<IssuedCheckpoint, "chapterId" | "items">,
): Promise<string> {
  const issuedAt = Math.floor(context.now.getTime() / 1000);
  return new EncryptJWT({ chapter: chapterId, items: items.map(encodeItem) })
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setJti(crypto.randomUUID())
    .setSubject(context.learnerId)
    .setAudience(audience)
    .setExpirationTime(issuedAt + checkpointValidMs / 1000)
    .encrypt(await deriveEncryptionKey(context));
}

/**
 * Reads a checkpoint. An expired one is returned and marked as expired, because the submission can be a replay of a
 * submission that was sent in time.
 * @returns null if the token is invalid or was issued to another learner
 */
export async function openCheckpoint(context: LearnerContext, token: string): Promise<IssuedCheckpoint | null> {
  try {
    const { payload } = await jwtDecrypt(token, await deriveEncryptionKey(context), {
      audience,
      subject: context.learnerId,
      clockTolerance: Number.MAX_SAFE_INTEGER,
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
      requiredClaims: ["jti", "exp", "sub"],
    });
    const items = Array.isArray(payload.items) ? payload.items.map((text) => decodeItem(String(text))) : [];
    if (items.length === 0 || !items.every((item) => item !== undefined)) return null;
    return {
      id: String(payload.jti),
      chapterId: String(payload.chapter),
      items,
      isExpired: (payload.exp ?? 0) * 1000 <= context.now.getTime(),
    };
  } catch {
    return null;
  }
}
