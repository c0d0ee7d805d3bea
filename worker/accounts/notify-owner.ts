import type { RequestContext } from "../context.ts";
import { sendAfterwards } from "../mail/send-mail.ts";
import { renderSecurityLetter, type SecurityChange } from "../mail/templates.ts";
import { createNoticeLimit } from "./attempts.ts";
import { getPublicOrigin } from "./public-origin.ts";

/** The page on which a new password can be requested, for links in letters. */
export const buildResetPageUrl = (context: RequestContext): string =>
  String(new URL("/reset", getPublicOrigin(context)));

/**
 * Informs the owner by mail that the ways to sign in to their account have changed, with at most `noticeMailsPerDay`
 * mails a day.
 */
export function notifyOwner(context: RequestContext, email: string, change: SecurityChange): void {
  sendAfterwards(context, async (laterContext) => {
    const noticeLimit = await createNoticeLimit(laterContext, email);
    const [, noticeRows] = await laterContext.databases.directory.orm.batch(noticeLimit.count);
    return noticeLimit.isBeyondLimit(noticeRows)
      ? []
      : [await renderSecurityLetter(email, change, buildResetPageUrl(laterContext))];
  });
}
