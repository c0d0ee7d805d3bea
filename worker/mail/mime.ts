import { type Mail, oneLine, plainAddress, type Sender } from "./mail.ts";

const newline = "\r\n";
const base64 = (text: string) => Buffer.from(text, "utf8").toString("base64");
/** Lines of 76 characters (RFC 2045, 6.8). They never begin with a dot, which SMTP would have to double. */
const folded = (text: string) =>
  base64(text)
    .match(/.{1,76}/g)
    ?.join(newline) ?? "";

/** A header's text: as it is, or as encoded words (RFC 2047) on lines of at most 76 characters. */
function headerText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(oneLine(text))) return text;
  const words: string[] = [];
  let word = "";
  for (const character of text) {
    if (Buffer.byteLength(word + character) > 39) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  return [...words, word].map((one) => `=?UTF-8?B?${base64(one)}?=`).join(`${newline} `);
}

function sentBy({ name, email }: Sender): string {
  if (name === "") return `<${plainAddress(email)}>`;
  const isPlain = /^[\x20-\x7e]*$/.test(name);
  return `${isPlain ? `"${name.replace(/["\\]/g, "\\$&")}"` : headerText(name)} <${plainAddress(email)}>`;
}

/** A mail as it goes over the wire (RFC 5322): the text, and the same as HTML. */
export function mimeMessage(mail: Mail, sender: Sender, at: Date): string {
  const boundary = `part-${crypto.randomUUID()}`;
  const headers = [
    `From: ${sentBy(sender)}`,
    `To: <${plainAddress(mail.to)}>`,
    `Subject: ${headerText(mail.subject)}`,
    `Date: ${at.toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: <${crypto.randomUUID()}@${sender.email.split("@")[1]}>`,
    // No vacation note comes back (RFC 3834).
    "Auto-Submitted: auto-generated",
    "MIME-Version: 1.0",
    `Content-Type: multipart/alternative;${newline} boundary="${boundary}"`,
  ];
  const part = (type: string, text: string) =>
    [
      `--${boundary}`,
      `Content-Type: text/${type}; charset=utf-8`,
      "Content-Transfer-Encoding: base64",
      "",
      folded(text),
    ].join(newline);
  const body = [part("plain", mail.text), part("html", mail.html), `--${boundary}--`, ""];
  return [...headers, "", ...body].join(newline);
}
