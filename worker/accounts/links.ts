import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { getPublicOrigin } from "./public-origin.ts";
import { createRandomToken, sha256 } from "./tokens.ts";

/** The purposes of links that are sent by mail, and for how many milliseconds a link for each purpose is valid. */
export const linkLifetimesMs = { reset: retentionMs.resetLink, email: retentionMs.confirmationLink } as const;
export type LinkPurpose = keyof typeof linkLifetimesMs;

/** Maximum number of links per account, purpose and hour. */
export const maxLinksPerHour = 5;

export interface NewLink {
  userId: string;
  purpose: LinkPurpose;
  /** The email address to which the link is sent. */
  email: string;
  tokenHash: string;
  address: string;
}

/** The page that a link opens. The token is in the fragment (#), which browsers do not send to servers. */
const pathByPurpose: Record<LinkPurpose, string> = { reset: "/reset", email: "/confirm-address" };

const uuidByteCount = 16;

/** Creates a link. Its token contains the account's id and a secret; only the token's hash may be stored. */
export async function createLink(
  context: RequestContext,
  { userId, purpose, email }: Pick<NewLink, "userId" | "purpose" | "email">,
): Promise<NewLink> {
  const encodedUserId = Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");
  const token = encodedUserId + createRandomToken(32);
  const address = `${new URL(pathByPurpose[purpose], getPublicOrigin(context))}#${token}`;
  return { userId, purpose, email, tokenHash: await sha256(token), address };
}

/**
 * Reads the parts of a link's token.
 * @throws AppError not_found if the token has the wrong format
 */
export async function readLinkToken(token: string): Promise<{ userId: string; tokenHash: string }> {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length <= uuidByteCount) throw createSpentLinkError();
  const userId = bytes
    .subarray(0, uuidByteCount)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { userId, tokenHash: await sha256(token) };
}

export const createSpentLinkError = () =>
  new AppError("not_found", "This link was used already or is too old. Ask for a new one.");
