import { expect, test } from "vitest";
import { Authenticator } from "./authenticator.ts";
import type { Browser } from "./client.ts";
import {
  createEmail,
  findMailsTo,
  findOpenLinks,
  findSubjectsTo,
  MailBrowser,
  password,
  readRowsOf,
} from "./mailbox.ts";

const newPassword = "zwei blaue boote";
const addSeconds = (now: string, seconds: number) => new Date(Date.parse(now) + seconds * 1000).toISOString();
const requestPasskeyOptions = async (browser: Browser) =>
  (await browser.call("/api/auth/passkeys/options", { method: "POST" })).body.options;

test("An account sends at most five links an hour to other addresses, also if the password changes in between", async () => {
  const ben = new MailBrowser();
  const id = await ben.signUp();
  const victimEmail = createEmail();
  const requestChange = (givenValue: string) =>
    ben.call("/api/auth/email", { body: { email: victimEmail, password: givenValue } });
  for (let attempt = 0; attempt < 4; attempt++) expect((await requestChange(password)).status).toBe(202);
  expect((await ben.call("/api/auth/password", { body: { current: password, next: newPassword } })).status).toBe(204);
  expect((await requestChange(newPassword)).status).toBe(429);
  expect(findMailsTo(victimEmail)).toHaveLength(4);
  expect(await findOpenLinks(id, ben.now)).toEqual([]);
  ben.now = addSeconds(ben.now, 3601);
  expect((await requestChange(newPassword)).status).toBe(202);
  expect(await readRowsOf("account_links", id)).toHaveLength(1);
});

test("An account's address gets at most twenty notices a day", async () => {
  const ben = new MailBrowser();
  const victimEmail = createEmail();
  await ben.signUp(victimEmail);
  const findNoticesToVictim = () =>
    findSubjectsTo(victimEmail).filter((subject) => subject === "New recovery codes were made");
  const makeCodes = () => ben.call("/api/auth/recovery-codes", { method: "POST" });
  for (let attempt = 0; attempt < 23; attempt++) expect((await makeCodes()).status).toBe(200);
  expect(findNoticesToVictim()).toHaveLength(20);
  ben.now = addSeconds(ben.now, 86_400);
  expect((await ben.call("/api/auth/confirm", { body: { password } })).status).toBe(204);
  expect((await makeCodes()).status).toBe(200);
  expect(findNoticesToVictim()).toHaveLength(21);
});

test("An account has at most twenty passkeys, also with simultaneous registrations", async () => {
  const ben = new MailBrowser();
  const id = await ben.signUp();
  const startedAttempts = [];
  for (let attempt = 0; attempt < 22; attempt++) {
    const credential = await (await Authenticator.make()).create(await requestPasskeyOptions(ben));
    startedAttempts.push({ credential, challenge: ben.cookies.get("passkey-challenge") ?? "" });
  }
  const statuses = [];
  for (const { credential, challenge } of startedAttempts) {
    ben.cookies.set("passkey-challenge", challenge);
    statuses.push((await ben.call("/api/auth/passkeys", { body: { credential } })).status);
  }
  expect(statuses).toEqual([...Array(20).fill(201), 409, 409]);
  expect(await readRowsOf("passkeys", id)).toHaveLength(20);
});

test("Repeated confirmation of the identity leaves at most fifty sessions", async () => {
  const ben = new MailBrowser();
  const id = await ben.signUp();
  for (let attempt = 0; attempt < 55; attempt++) {
    ben.now = addSeconds(ben.now, 1);
    expect((await ben.call("/api/auth/confirm", { body: { password } })).status).toBe(204);
  }
  expect((await readRowsOf("sessions", id)).length).toBeLessThanOrEqual(50);
});
