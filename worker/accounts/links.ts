import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { publicOrigin } from "./public-origin.ts";
import { randomToken, sha256 } from "./tokens.ts";

/** What a link that is sent by mail does when it is opened, and for how long it can be. */
export const linkTimes = { reset: retentionMs.resetLink, email: retentionMs.confirmationLink } as const;
export type LinkPurpose = keyof typeof linkTimes;

/** No more mails than this in an hour go to one account's address for one purpose. */
export const mostLinksAnHour = 5;

export interface NewLink {
  userId: string;
  purpose: LinkPurpose;
  /** Where it is sent. */
  email: string;
  tokenHash: string;
  address: string;
}

/** The page that a link opens. Its token stands behind the #: browsers keep that to themselves. */
const pages: Record<LinkPurpose, string> = { reset: "/reset", email: "/confirm-address" };

const uuidBytes = 16;

/** Makes a link. Its token names the account and holds a secret, of which only the hash is to be stored. */
export async function newLink(
  context: RequestContext,
  { userId, purpose, email }: Pick<NewLink, "userId" | "purpose" | "email">,
): Promise<NewLink> {
  const whose = Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");
  const token = whose + randomToken(32);
  const address = `${new URL(pages[purpose], publicOrigin(context))}#${token}`;
  return { userId, purpose, email, tokenHash: await sha256(token), address };
}

/** @throws AppError not_found when the token cannot be one of ours */
export async function readLinkToken(token: string): Promise<{ userId: string; tokenHash: string }> {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length <= uuidBytes) throw linkIsSpent();
  const userId = bytes
    .subarray(0, uuidBytes)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { userId, tokenHash: await sha256(token) };
}

export const linkIsSpent = () =>
  new AppError("not_found", "This link was used already or is too old. Ask for a new one.");
