import { isThisMachine } from "../this-machine.ts";
import { httpMailer } from "./http-mailer.ts";
import { type MailEnv, type Mailer, oneLine, plainAddress, readSender } from "./mail.ts";
import { keepInMailbox } from "./mailbox.ts";
import { smtpMailer } from "./smtp.ts";

/** Whether mails are kept and shown: only where somebody runs Lotse for themselves, and never under a public name. */
export const hasMailbox = (env: MailEnv, address: URL): boolean =>
  env.MAIL === "mailbox" && isThisMachine(address.hostname);

/** Whether mails reach whoever an address belongs to, so that a link in one proves whose it is. The mailbox shows them to anybody. */
export const reachesInboxes = ({ MAIL }: MailEnv): boolean => ["cloudflare", "http", "smtp"].includes(MAIL);

/**
 * What sends mails here, or null where nothing does.
 * @throws Error when what is set up is incomplete
 */
export function mailerOf(env: MailEnv, address: URL): Mailer | null {
  switch (env.MAIL) {
    case "mailbox":
      return hasMailbox(env, address) ? { send: async (mail) => keepInMailbox(mail) } : null;
    case "cloudflare": {
      const { EMAIL: binding } = env;
      if (!binding) throw new Error("MAIL is cloudflare, but the binding EMAIL is missing");
      const from = readSender(env.MAIL_FROM);
      return {
        async send({ to, subject, text, html }) {
          await binding.send({ from, to: plainAddress(to), subject: oneLine(subject), text, html });
        },
      };
    }
    case "http":
      return httpMailer(env.MAIL_API_URL, env.MAIL_API_KEY ?? "", readSender(env.MAIL_FROM));
    case "smtp": {
      const { SMTP_HOST: host, SMTP_PORT: port, SMTP_SECURITY: security, SMTP_USER: user, SMTP_PASSWORD } = env;
      const server = { host, port: Number(port), security, user, password: SMTP_PASSWORD ?? "" };
      return smtpMailer(server, readSender(env.MAIL_FROM));
    }
    default:
      return null;
  }
}
