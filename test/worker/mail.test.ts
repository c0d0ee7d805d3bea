import { env } from "cloudflare:workers";
import { expect, inject, test } from "vitest";
import type { Env } from "#worker/env.ts";
import { type Mail, type MailEnv, readSender } from "#worker/mail/mail.ts";
import { createMailer } from "#worker/mail/mailer.ts";
import { buildMimeMessage } from "#worker/mail/mime.ts";
import {
  renderAddressChangeLetter,
  renderConfirmationLetter,
  renderResetLetter,
  renderSecurityLetter,
} from "#worker/mail/templates.ts";
import type { ReceivedMail } from "../support/mail-server.ts";
import { Browser } from "./client.ts";

const mailServers = inject("mailServers");
const localUrl = new URL("http://localhost/");
const createAddress = () => `${crypto.randomUUID()}@example.org`;
const buildMail = (recipient: string): Mail => ({
  to: recipient,
  subject: "Grüße",
  text: ".\nEine Zeile\n..",
  html: "<p>Eine Zeile</p>",
});
const buildSmtpSettings = (port: number, overrides: Partial<MailEnv> = {}): Env => ({
  ...env,
  MAIL: "smtp",
  MAIL_FROM: "Lotse <no-reply@lotse.example>",
  SMTP_HOST: "127.0.0.1",
  SMTP_PORT: String(port),
  SMTP_SECURITY: "none",
  SMTP_USER: "lotse",
  SMTP_PASSWORD: "a mail password",
  ...overrides,
});
const sendMail = async (settings: Env, mail: Mail) => {
  const mailer = createMailer(settings, localUrl);
  if (!mailer) throw new Error("no mail is set up");
  await mailer.send(mail);
};
const readReceivedMails = async (recipient: string): Promise<ReceivedMail[]> =>
  (await fetch(`${mailServers.httpUrl}/mails/${encodeURIComponent(recipient)}`)).json();

const decodeBase64 = (text: string) => Buffer.from(text, "base64").toString("utf8");
/** The two decoded parts of a mail. */
const decodeParts = (rawMail: string) =>
  [...rawMail.matchAll(/Content-Transfer-Encoding: base64\r\n\r\n([\w+/=\r\n]+?)\r\n--/g)].map(([, body = ""]) =>
    decodeBase64(body),
  );

test("SMTP delivers sender, recipient, subject, text and HTML unchanged", async () => {
  const recipient = createAddress();
  await sendMail(buildSmtpSettings(mailServers.plainPort), buildMail(recipient));
  const [mail] = await readReceivedMails(recipient);
  expect(mail).toMatchObject({ from: "no-reply@lotse.example", user: "lotse" });
  expect(mail?.raw).toContain('From: "Lotse" <no-reply@lotse.example>\r\n');
  expect(mail?.raw).toContain(`To: <${recipient}>\r\n`);
  expect(mail?.raw).toContain("Auto-Submitted: auto-generated\r\n");
  const [, subject = ""] = /Subject: =\?UTF-8\?B\?(.+)\?=\r\n/.exec(mail?.raw ?? "") ?? [];
  expect(decodeBase64(subject)).toBe("Grüße");
  expect(decodeParts(mail?.raw ?? "")).toEqual([".\nEine Zeile\n..", "<p>Eine Zeile</p>"]);
});

/** Sends a mail that must not be delivered. @returns the message of the error */
async function findRefusal(settings: Env, recipient = createAddress()): Promise<string> {
  const error = await sendMail(settings, buildMail(recipient)).then(
    () => "sent",
    (reason: Error) => reason.message,
  );
  expect(await readReceivedMails(recipient)).toEqual([]);
  return error;
}

test("A server that supports only AUTH LOGIN gets the user and the password, and a server without authentication gets neither", async () => {
  const recipient = createAddress();
  await sendMail(buildSmtpSettings(mailServers.authLoginPort), buildMail(recipient));
  expect(await readReceivedMails(recipient)).toMatchObject([{ from: "no-reply@lotse.example", user: "lotse" }]);
  const error = await findRefusal(buildSmtpSettings(mailServers.authLoginPort, { SMTP_PASSWORD: "secretsecret" }));
  expect(error).toMatch(/answered 535 .*to the password$/);
  expect(error).not.toContain(Buffer.from("secretsecret").toString("base64").slice(2, 12));

  expect(await findRefusal(buildSmtpSettings(mailServers.withoutAuthPort))).toBe(
    "the mail server offers neither AUTH PLAIN nor AUTH LOGIN",
  );
  const otherRecipient = createAddress();
  await sendMail(buildSmtpSettings(mailServers.withoutAuthPort, { SMTP_USER: "" }), buildMail(otherRecipient));
  expect(await readReceivedMails(otherRecipient)).toMatchObject([{ user: "" }]);
});

test("If the mail server refuses a mail, the error contains no password", async () => {
  expect(await findRefusal(buildSmtpSettings(mailServers.plainPort), `nobody-${createAddress()}`)).toMatch(
    /answered 550 .*to RCPT TO$/,
  );
  const wrongPasswordError = await findRefusal(
    buildSmtpSettings(mailServers.plainPort, { SMTP_PASSWORD: "secretsecret" }),
  );
  expect(wrongPasswordError).toMatch(/to AUTH PLAIN$/);
  expect(wrongPasswordError).not.toContain(Buffer.from("secretsecret").toString("base64").slice(2, 12));
  expect(await findRefusal(buildSmtpSettings(mailServers.closingPort))).toBe("the mail server closed the connection");
});

test("With TLS configured, nothing is sent unencrypted or to a server with an untrusted certificate", async () => {
  const refusedConnections: [number, string][] = [
    // This server does not support STARTTLS.
    [mailServers.plainPort, "starttls"],
    // Workers trust only public certificates, so they must reject both self-signed servers.
    [mailServers.startTlsPort, "starttls"],
    [mailServers.tlsPort, "tls"],
  ];
  for (const [port, SMTP_SECURITY] of refusedConnections) {
    const recipient = createAddress();
    const settings = buildSmtpSettings(port, { SMTP_SECURITY, SMTP_HOST: "localhost" });
    await expect(sendMail(settings, buildMail(recipient)), `${SMTP_SECURITY} ${port}`).rejects.toThrow();
    expect(await readReceivedMails(recipient)).toEqual([]);
  }
  const settingsOfOtherHost = buildSmtpSettings(25, { SMTP_HOST: "mail.example.org" });
  expect(() => createMailer(settingsOfOtherHost, localUrl)).toThrow("this machine only");
});

test("A mail is sent to a web service as JSON with the key", async () => {
  const settings = {
    ...buildSmtpSettings(0),
    MAIL: "http",
    MAIL_API_URL: `${mailServers.httpUrl}/send`,
    MAIL_API_KEY: "a mail key",
  };
  const recipient = createAddress();
  await sendMail(settings, buildMail(recipient));
  const [mail] = await readReceivedMails(recipient);
  expect(JSON.parse(mail?.raw ?? "")).toEqual({
    ...buildMail(recipient),
    from: "Lotse <no-reply@lotse.example>",
    to: [recipient],
  });
  await sendMail({ ...settings, MAIL_FROM: "no-reply@lotse.example" }, buildMail(recipient));
  const receivedMails = await readReceivedMails(recipient);
  const senders = receivedMails.map(({ raw }) => JSON.parse(raw).from);
  expect(senders.toSorted()).toEqual(["Lotse <no-reply@lotse.example>", "no-reply@lotse.example"]);
  await expect(sendMail({ ...settings, MAIL_API_KEY: "another" }, buildMail(recipient))).rejects.toThrow(
    "answered 403",
  );
});

test("A redirect of the mail web service is not followed", async () => {
  const movedSettings = { MAIL: "http", MAIL_API_URL: `${mailServers.httpUrl}/moved`, MAIL_API_KEY: "a mail key" };
  const recipient = createAddress();
  await expect(sendMail({ ...buildSmtpSettings(0), ...movedSettings }, buildMail(recipient))).rejects.toThrow(
    "answered 307",
  );
  expect(await readReceivedMails(recipient)).toEqual([]);
});

test("A mail is sent through the Cloudflare binding", async () => {
  const sentMails: unknown[] = [];
  const EMAIL: SendEmail = {
    send: async (message: unknown) => {
      sentMails.push(message);
      return { messageId: "1" };
    },
  };
  const mail = buildMail(createAddress());
  await sendMail({ ...buildSmtpSettings(0), MAIL: "cloudflare", EMAIL }, mail);
  expect(sentMails).toEqual([{ ...mail, from: { name: "Lotse", email: "no-reply@lotse.example" } }]);
  expect(() => createMailer({ ...buildSmtpSettings(0), MAIL: "cloudflare" }, localUrl)).toThrow("EMAIL is missing");
});

test("No value can add a header to a mail or a command to the SMTP connection", () => {
  const time = new Date("2026-11-21T18:00:00Z");
  const sender = readSender("Lotse <no-reply@lotse.example>");
  const attackText = "x\r\nBcc: everybody@example.org";
  expect(() => buildMimeMessage({ ...buildMail("a@example.org"), subject: attackText }, sender, time)).toThrow(
    "control characters",
  );
  for (const recipient of [
    `a@example.org${attackText}`,
    "a@example.org> SIZE=1",
    "a@example.org,b@example.org",
    "a b@c",
    "",
  ]) {
    expect(() => buildMimeMessage(buildMail(recipient), sender, time), recipient).toThrow();
  }
  for (const senderText of [
    "Lotse <a@example.org\n>",
    `${attackText} <a@example.org>`,
    "no address",
    "A <b> <c@example.org>",
  ]) {
    expect(() => readSender(senderText), senderText).toThrow();
  }
  const senderWithoutName = readSender("no-reply@lotse.example");
  expect(senderWithoutName).toEqual({ name: "", email: "no-reply@lotse.example" });
  const buildFromHeader = (from: typeof sender) =>
    buildMimeMessage(buildMail("a@example.org"), from, time).split("\r\n")[0];
  expect(buildFromHeader(senderWithoutName)).toBe("From: <no-reply@lotse.example>");
  expect(buildFromHeader({ ...sender, name: 'Der "Lotse"' })).toBe('From: "Der \\"Lotse\\"" <no-reply@lotse.example>');
  expect(buildFromHeader({ ...sender, name: "Grüße" })).toBe("From: =?UTF-8?B?R3LDvMOfZQ==?= <no-reply@lotse.example>");
  const longMessage = buildMimeMessage({ ...buildMail("a@example.org"), subject: "Übung ".repeat(30) }, sender, time);
  expect(Math.max(...longMessage.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(76);
});

test("Each mail has the same sentences and link as text and HTML, and escapes values", async () => {
  const link = "https://lotse.example/reset#a-token";
  const letters = [
    await renderResetLetter("a@example.org", link),
    await renderConfirmationLetter("a@example.org", link),
    await renderAddressChangeLetter("a@example.org", link),
    await renderSecurityLetter("a@example.org", "password", link),
    await renderSecurityLetter("a@example.org", "passkey", link),
    await renderSecurityLetter("a@example.org", "recovery", link),
  ];
  for (const { text, html, subject } of letters) {
    expect(text).toContain(link);
    expect(html).toContain(link);
    expect(html).toContain(`<title>${subject}</title>`);
    const visibleText = html.replace(/<(style|head)[\s\S]*?<\/\1>|<[^>]*>/g, " ").replaceAll("&#39;", "'");
    for (const sentence of text.split(/\n+/).filter((line) => line.endsWith("."))) {
      expect(visibleText).toContain(sentence);
    }
  }
  const { html } = await renderResetLetter("a@example.org", '"><script>alert(1)</script>');
  expect(html).not.toContain("<script>");
});

test("The mailbox exists only on localhost and only if it is configured", async () => {
  const mail = { ...buildMail(createAddress()), subject: "<b>Grüße</b>", text: "https://lotse.example/reset#x" };
  const requestMailboxAt = async (origin: string, MAIL: string) => {
    const browser = new Browser();
    browser.origin = origin;
    const ASSETS = { fetch: async () => new Response("a page") };
    const settings = { MAIL, ASSETS: ASSETS as never };
    await createMailer({ ...env, ...settings }, new URL(origin))?.send(mail);
    return String((await browser.call("/mailbox", { env: settings })).body);
  };
  for (const origin of ["https://lotse.example", "http://localhost.example", "http://192.168.1.5:8787"]) {
    expect(await requestMailboxAt(origin, "mailbox"), origin).toBe("a page");
    expect(createMailer({ ...env, MAIL: "mailbox" }, new URL(origin)), origin).toBeNull();
  }
  expect(await requestMailboxAt("http://localhost", "off")).toBe("a page");
  const page = await requestMailboxAt("http://localhost", "mailbox");
  expect(page).toContain(mail.to);
  expect(page).not.toContain("No mail yet.");
  expect(page).toContain("&lt;b&gt;Grüße&lt;/b&gt;");
  expect(page).toContain('<a href="https://lotse.example/reset#x">');
});
