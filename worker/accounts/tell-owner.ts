import type { RequestContext } from "../context.ts";
import { sendAfterwards } from "../mail/send-mail.ts";
import { type SecurityChange, securityLetter } from "../mail/templates.ts";
import { noticeAttempts } from "./attempts.ts";
import { publicOrigin } from "./public-origin.ts";

/** Where a new password can be asked for, for a letter to lead to. */
export const resetPage = (context: RequestContext): string => String(new URL("/reset", publicOrigin(context)));

/** Tells the owner of an account by mail what was changed of who can get in, up to `noticesPerDay` times. */
export function tellOwner(context: RequestContext, email: string, change: SecurityChange): void {
  sendAfterwards(context, async (later) => {
    const notices = await noticeAttempts(later, email);
    const [, counted] = await later.db.orm.batch(notices.count);
    return notices.isBeyondLimit(counted) ? [] : [await securityLetter(email, change, resetPage(later))];
  });
}
