/** One mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Resolves when the mail was taken over; rejects when it was not. */
  send(mail: Mail): Promise<void>;
}

/** Who mails come from. */
export interface Sender {
  name: string;
  email: string;
}

export interface MailEnv {
  /** How mails are sent: "off", "mailbox" (kept and shown at /mailbox, on this machine only), "cloudflare", "http" or "smtp". */
  MAIL: string;
  /** Who mails come from, as in "Lotse <no-reply@example.org>". */
  MAIL_FROM: string;
  /** Cloudflare's binding, for "cloudflare". */
  EMAIL?: SendEmail;
  /** For "http": where mails are posted to as JSON, and the secret key that is sent along. */
  MAIL_API_URL: string;
  MAIL_API_KEY?: string;
  /** For "smtp". */
  SMTP_HOST: string;
  SMTP_PORT: string;
  /** "tls" from the first byte, or "starttls"; "none" only for a server on this machine. */
  SMTP_SECURITY: string;
  SMTP_USER: string;
  SMTP_PASSWORD?: string;
}

/**
 * The only form in which a value gets into a header or a command of SMTP: on one line, so that none can begin another header.
 * @throws Error when it holds a control character
 */
export function oneLine(value: string): string {
  if (/\p{Cc}/u.test(value)) throw new Error("a mail's header may not hold control characters");
  return value;
}

/** @throws Error when it is not a single plain address */
export function plainAddress(address: string): string {
  if (!/^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/.test(oneLine(address))) throw new Error("not a mail address");
  return address;
}

/** Reads `Name <address>` or an address alone. */
export function readSender(from: string): Sender {
  const [, name = "", email = from] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(oneLine(from)) ?? [];
  return { name, email: plainAddress(email.trim()) };
}
