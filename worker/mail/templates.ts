import { html } from "hono/html";
import type { Mail } from "./mail.ts";

interface Letter {
  subject: string;
  paragraphs: readonly string[];
  action?: { label: string; link: string };
  /** Advice for recipients who did not cause this mail. */
  adviceIfNotYou: string;
}

const signature = "Lotse, your partner to learn German";
const styleByElement = {
  body: "margin:0;padding:24px 16px;background:#faf8f3;color:#11233e;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif",
  card: "max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #e4dfd3;border-radius:16px",
  heading: "margin:0 0 16px;font-size:22px;line-height:1.25",
  paragraph: "margin:0 0 16px",
  action:
    "display:inline-block;padding:13px 22px;background:#16345e;color:#ffffff;border-radius:12px;font-weight:600;text-decoration:none",
  small: "margin:0 0 16px;color:#42526a;font-size:14px;overflow-wrap:anywhere",
};

/**
 * Renders a letter as plain text and HTML. A letter contains no names. Otherwise somebody could sign up with another
 * person's address and write a message to this person in place of a name.
 */
async function renderLetter(
  recipient: string,
  { subject, paragraphs, action, adviceIfNotYou: ifNotYou }: Letter,
): Promise<Mail> {
  const actionLines = action ? [`${action.label}:\n${action.link}`] : [];
  const text = [...paragraphs, ...actionLines, ifNotYou, `-- \n${signature}`].join("\n\n");
  const htmlBody = await html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${subject}</title></head>
<body style="${styleByElement.body}">
<div style="${styleByElement.card}">
<h1 style="${styleByElement.heading}">${subject}</h1>
${paragraphs.map((paragraph) => html`<p style="${styleByElement.paragraph}">${paragraph}</p>`)}
${
  action
    ? html`<p style="${styleByElement.paragraph}"><a href="${action.link}" style="${styleByElement.action}">${action.label}</a></p>
<p style="${styleByElement.small}">Or open this address: ${action.link}</p>`
    : ""
}
<p style="${styleByElement.small}">${ifNotYou}</p>
<p style="${styleByElement.small}">${signature}</p>
</div>
</body>
</html>`;
  return { to: recipient, subject, text: `${text}\n`, html: String(htmlBody) };
}

export const renderResetLetter = (to: string, link: string): Promise<Mail> =>
  renderLetter(to, {
    subject: "Set a new password",
    paragraphs: ["Somebody asked for a new password for your Lotse account. The link works once, for one hour."],
    action: { label: "Set a new password", link },
    adviceIfNotYou: "If it was not you, do nothing: your password stays as it is.",
  });

export const renderConfirmationLetter = (to: string, link: string): Promise<Mail> =>
  renderLetter(to, {
    subject: "Confirm your address",
    paragraphs: ["This address was given for a Lotse account. Open the link within a day to confirm that it is yours."],
    action: { label: "Confirm this address", link },
    adviceIfNotYou: "If you have no account at Lotse, do nothing: the address is not used for anything.",
  });

/** The letter to the old address when the learner requests a new address. */
export const renderAddressChangeLetter = (to: string, resetLink: string): Promise<Mail> =>
  renderLetter(to, {
    subject: "A new address for your account",
    paragraphs: [
      "A new address was given for your Lotse account. It takes the place of this one as soon as the link sent there is opened.",
    ],
    adviceIfNotYou: `If it was not you, set a new password now, which also stops the change: ${resetLink}`,
  });

/**
 * The letter to the old address after it was replaced. It has no reset link, because such a link would no longer work
 * for this address.
 */
export const renderAddressChangedLetter = (to: string): Promise<Mail> =>
  renderLetter(to, {
    subject: "The address of your account was changed",
    paragraphs: ["The address of your Lotse account was changed. Mails about it go to the new one from now on."],
    adviceIfNotYou: "If it was not you, write to whoever runs the service you use; its legal page names them.",
  });

export type SecurityChange =
  | "password"
  | "password-removed"
  | "passkey"
  | "passkey-removed"
  | "recovery"
  | "recovery-codes";
const textsByChange: Record<SecurityChange, { subject: string; text: string }> = {
  password: { subject: "Your password was changed", text: "The password of your Lotse account was changed." },
  passkey: {
    subject: "A passkey was added",
    text: "A passkey was added to your Lotse account; it can now sign in to it.",
  },
  "password-removed": {
    subject: "Your password was removed",
    text: "The password of your Lotse account was removed. It is signed in to with passkeys from now on.",
  },
  "passkey-removed": {
    subject: "A passkey was removed",
    text: "A passkey of your Lotse account was removed; it cannot sign in any more.",
  },
  "recovery-codes": {
    subject: "New recovery codes were made",
    text: "New recovery codes were made for your Lotse account. The ones before are good no more.",
  },
  recovery: {
    subject: "A recovery code was used",
    text: "Somebody signed in to your Lotse account with a recovery code and set a new password.",
  },
};

export const renderSecurityLetter = (to: string, change: SecurityChange, resetLink: string): Promise<Mail> =>
  renderLetter(to, {
    subject: textsByChange[change].subject,
    paragraphs: [textsByChange[change].text],
    adviceIfNotYou: `If it was not you, set a new password now, which signs every device out, then remove passkeys that are not yours and make new recovery codes: ${resetLink}`,
  });
