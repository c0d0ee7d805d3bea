import { type Mailer, requireOneLine, requirePlainAddress, type Sender } from "./mail.ts";

/**
 * Sends each mail as a POST request with JSON, `{from, to, subject, text, html}`, and the key as a bearer token. Resend
 * and similar services accept this format.
 */
export function createHttpMailer(url: string, key: string, sender: Sender): Mailer {
  const senderHeader = sender.name === "" ? sender.email : `${sender.name} <${sender.email}>`;
  return {
    async send({ to, subject, text, html }) {
      const response = await fetch(url, {
        method: "POST",
        // Following a redirect would send the key and the mail to another server, so a redirect counts as a failure.
        redirect: "manual",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${key}` },
        body: JSON.stringify({
          from: senderHeader,
          to: [requirePlainAddress(to)],
          subject: requireOneLine(subject),
          text,
          html,
        }),
        signal: AbortSignal.timeout(20_000),
      });
      if (!response.ok)
        throw new Error(`the mail service answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
      await response.body?.cancel();
    },
  };
}
