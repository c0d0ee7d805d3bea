import { logError } from "#durable-objects/log-error.ts";
import type { RequestContext } from "../context.ts";
import { readingFromPrimary } from "../db/places.ts";
import type { Mail, Mailer } from "./mail.ts";
import { createMailer } from "./mailer.ts";

/** The mailer for this request; null if mails are off. */
export const createRequestMailer = ({ env, http }: RequestContext): Mailer | null =>
  createMailer(env, new URL(http.req.url));

/**
 * Creates and sends mails after the response, so that the response time does not depend on the mails. If sending fails,
 * the error is logged without the recipient.
 */
export function sendAfterwards(
  context: RequestContext,
  writeMails: (laterContext: RequestContext) => Promise<Mail[]>,
): void {
  const mailer = createRequestMailer(context);
  if (!mailer) return;
  const primaryContext = readingFromPrimary(context);
  const sendMails = async () => {
    for (const mail of await writeMails(primaryContext)) await mailer.send(mail);
  };
  context.defer(
    sendMails().catch((error: unknown) => {
      logError({ event: "mail_failed", requestId: context.http.var.requestId }, error);
    }),
  );
}
