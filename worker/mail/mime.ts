import { type Mail, requireOneLine, requirePlainAddress, type Sender } from "./mail.ts";

const newline = "\r\n";
const encodeBase64 = (text: string) => Buffer.from(text, "utf8").toString("base64");
/**
 * Encodes a text as base64 in lines of 76 characters (RFC 2045, 6.8). Such lines never begin with a dot. (In SMTP, a
 * dot at the beginning of a line must be doubled.)
 */
const encodeBase64Lines = (text: string) =>
  encodeBase64(text)
    .match(/.{1,76}/g)
    ?.join(newline) ?? "";

/**
 * Encodes the text of a header. ASCII text remains unchanged; other text becomes encoded words (RFC 2047) in lines of
 * at most 76 characters.
 */
function encodeHeaderText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(requireOneLine(text))) return text;
  const words: string[] = [];
  let word = "";
  for (const character of text) {
    if (Buffer.byteLength(word + character) > 39) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  return [...words, word].map((encodedWord) => `=?UTF-8?B?${encodeBase64(encodedWord)}?=`).join(`${newline} `);
}

function formatFromHeader({ name, email }: Sender): string {
  if (name === "") return `<${requirePlainAddress(email)}>`;
  const isPlainAscii = /^[\x20-\x7e]*$/.test(name);
  return `${isPlainAscii ? `"${name.replace(/["\\]/g, "\\$&")}"` : encodeHeaderText(name)} <${requirePlainAddress(email)}>`;
}

/** A mail in the format of RFC 5322, with a plain text part and an HTML part. */
export function buildMimeMessage(mail: Mail, sender: Sender, sentAt: Date): string {
  const boundary = `part-${crypto.randomUUID()}`;
  const headers = [
    `From: ${formatFromHeader(sender)}`,
    `To: <${requirePlainAddress(mail.to)}>`,
    `Subject: ${encodeHeaderText(mail.subject)}`,
    `Date: ${sentAt.toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: <${crypto.randomUUID()}@${sender.email.split("@")[1]}>`,
    // This header prevents automatic replies such as vacation notes (RFC 3834).
    "Auto-Submitted: auto-generated",
    "MIME-Version: 1.0",
    `Content-Type: multipart/alternative;${newline} boundary="${boundary}"`,
  ];
  const formatPart = (contentType: string, text: string) =>
    [
      `--${boundary}`,
      `Content-Type: text/${contentType}; charset=utf-8`,
      "Content-Transfer-Encoding: base64",
      "",
      encodeBase64Lines(text),
    ].join(newline);
  const body = [formatPart("plain", mail.text), formatPart("html", mail.html), `--${boundary}--`, ""];
  return [...headers, "", ...body].join(newline);
}
