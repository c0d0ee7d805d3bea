import { type Mailer, oneLine, plainAddress, type Sender } from "./mail.ts";

/** Posts each mail as JSON, `{from, to, subject, text, html}`, with the key as a bearer token: the form of Resend and its like. */
export function httpMailer(url: string, key: string, sender: Sender): Mailer {
  const from = sender.name === "" ? sender.email : `${sender.name} <${sender.email}>`;
  return {
    async send({ to, subject, text, html }) {
      const answer = await fetch(url, {
        method: "POST",
        // A redirect would take the key and the mail elsewhere; it counts as a failure.
        redirect: "manual",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${key}` },
        body: JSON.stringify({ from, to: [plainAddress(to)], subject: oneLine(subject), text, html }),
        signal: AbortSignal.timeout(20_000),
      });
      if (!answer.ok)
        throw new Error(`the mail service answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
      await answer.body?.cancel();
    },
  };
}
