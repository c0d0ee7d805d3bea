/** A mail to one recipient. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Sends a mail. The promise resolves when the mail service has accepted the mail, and rejects if it has not. */
  send(mail: Mail): Promise<void>;
}

/** The sender of the mails. */
export interface Sender {
  name: string;
  email: string;
}

export interface MailEnv {
  /**
   * How mails are sent: "off", "mailbox" (stored in memory and shown at /mailbox, only on localhost), "cloudflare",
   * "http" or "smtp".
   */
  MAIL: string;
  /** The sender, for example "Lotse <no-reply@example.org>". */
  MAIL_FROM: string;
  /** Cloudflare's email binding; used if `MAIL` is "cloudflare". */
  EMAIL?: SendEmail;
  /** The address to which mails are posted as JSON, and the secret key. Both are used if `MAIL` is "http". */
  MAIL_API_URL: string;
  MAIL_API_KEY?: string;
  /** The SMTP server and its account. Both are used if `MAIL` is "smtp". */
  SMTP_HOST: string;
  SMTP_PORT: string;
  /**
   * The encryption of the connection: "tls" (encrypted from the first byte), "starttls", or "none" (only for a server
   * on localhost).
   */
  SMTP_SECURITY: string;
  SMTP_USER: string;
  SMTP_PASSWORD?: string;
}

/**
 * Refuses values with control characters. Every value in a mail header or SMTP command must pass through this function,
 * so that it cannot start another header or command.
 * @throws Error if the value contains a control character
 */
export function requireOneLine(value: string): string {
  if (/\p{Cc}/u.test(value)) throw new Error("a mail's header may not hold control characters");
  return value;
}

/**
 * Returns the value if it is a single address without a name.
 * @throws Error if the value is not such an address
 */
export function requirePlainAddress(address: string): string {
  if (!/^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/.test(requireOneLine(address)))
    throw new Error("not a mail address");
  return address;
}

/** Parses `Name <address>` or a plain address. */
export function readSender(fromHeader: string): Sender {
  const [, name = "", email = fromHeader] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(requireOneLine(fromHeader)) ?? [];
  return { name, email: requirePlainAddress(email.trim()) };
}
