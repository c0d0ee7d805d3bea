import type { RequestContext } from "../context.ts";
import type { Mail, Mailer } from "./mail.ts";
import { mailerOf } from "./mailer.ts";

/** What sends mails for this request, or null where none is set up. */
export const mailerFor = ({ env, http }: RequestContext): Mailer | null => mailerOf(env, new URL(http.req.url));

/**
 * Writes and sends mails once the answer is on its way, so that its time says nothing of them. One that fails is logged without
 * saying whose it was.
 */
export function sendAfterwards(context: RequestContext, write: (mailer: Mailer) => Promise<Mail[]>): void {
  const mailer = mailerFor(context);
  if (!mailer) return;
  const work = async () => {
    for (const mail of await write(mailer)) await mailer.send(mail);
  };
  context.defer(
    work().catch((error: unknown) => {
      const { requestId } = context.http.var;
      console.error(JSON.stringify({ requestId, mail: error instanceof Error ? error.message : String(error) }));
    }),
  );
}
