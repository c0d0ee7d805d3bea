import { logError } from "#durable-objects/log-error.ts";
import type { RequestContext } from "../context.ts";
import { openPrimary } from "../db/client.ts";
import type { Mail, Mailer } from "./mail.ts";
import { mailerOf } from "./mailer.ts";

/** What sends mails for this request, or null where none is set up. */
export const mailerFor = ({ env, http }: RequestContext): Mailer | null => mailerOf(env, new URL(http.req.url));

/**
 * Writes and sends mails once the answer is on its way, so that its time says nothing of them. One that fails is logged without
 * saying whose it was.
 */
export function sendAfterwards(context: RequestContext, write: (later: RequestContext) => Promise<Mail[]>): void {
  const mailer = mailerFor(context);
  if (!mailer) return;
  const later = { ...context, db: openPrimary(context.env) };
  const work = async () => {
    for (const mail of await write(later)) await mailer.send(mail);
  };
  context.defer(
    work().catch((error: unknown) => {
      logError({ event: "mail_failed", requestId: context.http.var.requestId }, error);
    }),
  );
}
