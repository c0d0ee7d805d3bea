import type { RequestContext } from "../context.ts";
import { sendAfterwards } from "../mail/send-mail.ts";
import { type SecurityChange, securityLetter } from "../mail/templates.ts";
import { limitNotices } from "./attempts.ts";
import { publicOrigin } from "./public-origin.ts";

/** The page on which a new password can be requested, for links in letters. */
export const resetPage = (context: RequestContext): string => String(new URL("/reset", publicOrigin(context)));

/**
 * Informs the owner by mail that the ways to sign in to their account have changed, with at most `noticeMailsPerDay`
 * mails a day.
 */
export function notifyOwner(context: RequestContext, email: string, change: SecurityChange): void {
  sendAfterwards(context, async (laterContext) => {
    const noticeLimit = await limitNotices(laterContext, email);
    const [, noticeRows] = await laterContext.databases.directory.orm.batch(noticeLimit.count);
    return noticeLimit.isBeyondLimit(noticeRows) ? [] : [await securityLetter(email, change, resetPage(laterContext))];
  });
}
