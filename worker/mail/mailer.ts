import { isLocalhost } from "../is-localhost.ts";
import { createHttpMailer } from "./http-mailer.ts";
import { type MailEnv, type Mailer, readSender, requireOneLine, requirePlainAddress } from "./mail.ts";
import { storeInMailbox } from "./mailbox.ts";
import { createSmtpMailer } from "./smtp.ts";

/**
 * Whether mails are stored in the mailbox and shown. This is possible only on localhost, because anybody can read the
 * mailbox without signing in.
 */
export const hasMailbox = (env: MailEnv, address: URL): boolean =>
  env.MAIL === "mailbox" && isLocalhost(address.hostname);

/**
 * Whether mails are delivered to the owner of an address. Opening a link confirms the address only if this is the case.
 * The mailbox does not count as delivery, because anybody can read it.
 */
export const deliversMail = ({ MAIL }: MailEnv): boolean => ["cloudflare", "http", "smtp"].includes(MAIL);

/**
 * The configured mailer; null if mails are off.
 * @throws Error if the configuration is incomplete
 */
export function createMailer(env: MailEnv, address: URL): Mailer | null {
  switch (env.MAIL) {
    case "mailbox":
      return hasMailbox(env, address) ? { send: async (mail) => storeInMailbox(mail) } : null;
    case "cloudflare": {
      const { EMAIL: binding } = env;
      if (!binding) throw new Error("MAIL is cloudflare, but the binding EMAIL is missing");
      const sender = readSender(env.MAIL_FROM);
      return {
        async send({ to, subject, text, html }) {
          await binding.send({
            from: sender,
            to: requirePlainAddress(to),
            subject: requireOneLine(subject),
            text,
            html,
          });
        },
      };
    }
    case "http":
      return createHttpMailer(env.MAIL_API_URL, env.MAIL_API_KEY ?? "", readSender(env.MAIL_FROM));
    case "smtp": {
      const { SMTP_HOST: host, SMTP_PORT: port, SMTP_SECURITY: security, SMTP_USER: user, SMTP_PASSWORD } = env;
      const server = { host, port: Number(port), security, user, password: SMTP_PASSWORD ?? "" };
      return createSmtpMailer(server, readSender(env.MAIL_FROM));
    }
    default:
      return null;
  }
}
