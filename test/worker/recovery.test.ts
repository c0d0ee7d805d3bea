import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Browser } from "./client.ts";
import { createEmail, findSubjectsTo, MailBrowser, password, readRowsOf } from "./mailbox.ts";
import { runNightlySweeps } from "./nightly-sweep.ts";
import { chooseForShards } from "./shard-databases.ts";

const newPassword = "zwei blaue boote";

async function signUpWithCodes() {
  const anna = new MailBrowser();
  const email = createEmail();
  const id = await anna.signUp(email);
  const { codes } = (await anna.call("/api/auth/recovery-codes", { method: "POST" })).body as { codes: string[] };
  const [code = ""] = codes;
  const recoverAccount = (body: object, browser: Browser = new MailBrowser()) =>
    browser.call("/api/auth/recovery", { body: { email, password: newPassword, ...body } });
  return { anna, email, id, codes, code, recover: recoverAccount };
}

test("Ten codes are shown once and stored as hashes, and new codes replace the old codes", async () => {
  const { anna, id, codes, code, recover } = await signUpWithCodes();
  expect(new Set(codes).size).toBe(10);
  for (const recoveryCode of codes) expect(recoveryCode).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
  const rows = await readRowsOf("recovery_codes", id);
  expect(rows).toHaveLength(10);
  for (const recoveryCode of codes) expect(JSON.stringify(rows)).not.toContain(recoveryCode.slice(0, 9));
  expect((await anna.call("/api/auth/security")).body.recoveryCodesLeft).toBe(10);
  const newCodesResponse = await anna.call("/api/auth/recovery-codes", { method: "POST" });
  expect(newCodesResponse.body.codes).not.toContain(code);
  expect((await recover({ code })).status).toBe(401);
});

test("A code signs in once in any spelling, sets the password and ends all sessions", async () => {
  const { anna, email, code, codes, recover } = await signUpWithCodes();
  const phone = new MailBrowser();
  expect((await recover({ code, password: "password1" })).status).toBe(400);
  const typedCode = code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");
  const recoveryResponse = await recover({ code: typedCode }, phone);
  expect([recoveryResponse.status, recoveryResponse.body.user?.email, recoveryResponse.database.roundTrips]).toEqual([
    200,
    email,
    chooseForShards(2, 6),
  ]);
  expect((await phone.call("/api/auth/security")).body.recoveryCodesLeft).toBe(9);
  expect((await anna.call("/api/auth/user")).status).toBe(401);
  expect((await new MailBrowser().logIn(email, password)).status).toBe(401);
  expect((await new MailBrowser().logIn(email, newPassword)).status).toBe(200);
  expect(findSubjectsTo(email)[0]).toBe("A recovery code was used");
  expect((await recover({ code })).status).toBe(401);
  expect((await recover({ code: codes[1] })).status).toBe(200);
});

test("An unknown email, another learner's code and a wrong code get the same answer, and the sign-in limits apply", async () => {
  const { code, recover, email } = await signUpWithCodes();
  const ben = await signUpWithCodes();
  const responses = [
    await recover({ email: createEmail(), code }),
    await recover({ code: ben.code }),
    await recover({ code: "0000-0000-0000-0000" }),
  ];
  for (const answer of responses) {
    expect([answer.status, answer.body.message, answer.database.roundTrips]).toEqual([
      401,
      "That email and recovery code do not belong together, or the code was used.",
      chooseForShards(1, 4),
    ]);
  }
  const limits = { SIGN_IN_LIMIT_ACCOUNT: "3" };
  const statuses = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    const body = { email, code: "0000-0000-0000-0000", password: newPassword };
    statuses.push((await new MailBrowser().call("/api/auth/recovery", { body, env: limits })).status);
  }
  expect(statuses).toEqual([401, 429, 429]);
});

test("If a recovery code is used twice at the same time, one of the uses fails", async () => {
  const { code, email, recover } = await signUpWithCodes();
  const lateResponse = await new MailBrowser().call("/api/auth/recovery", {
    body: { email, code, password: "vier rote autos" },
    beforeWrite: () => recover({ code }),
  });
  expect([lateResponse.status, lateResponse.headers.getSetCookie()]).toEqual([401, []]);
  expect((await new MailBrowser().logIn(email, newPassword)).status).toBe(200);
});

test("The nightly sweep deletes expired links, sessions and counts", async () => {
  const { anna, email, id, code, recover } = await signUpWithCodes();
  await recover({ code });
  await anna.call("/api/auth/reset", { body: { email } });
  await new MailBrowser().logIn(email, "nonsense");
  const countRows = async (table: string) =>
    (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n ?? 0;
  await runNightlySweeps("2026-11-21T18:30:00.000Z");
  expect(await readRowsOf("account_links", id)).toHaveLength(1);
  expect(await countRows("spent_challenges")).toBe(0);
  expect(await readRowsOf("sessions", id)).toHaveLength(1);
  await runNightlySweeps("2027-01-21T03:40:00.000Z");
  for (const table of ["account_links", "sessions", "sign_in_attempts"]) expect(await countRows(table), table).toBe(0);
  expect(await readRowsOf("recovery_codes", id)).toHaveLength(10);
});

test("The export lists passkeys and codes without secrets", async () => {
  const { anna, code } = await signUpWithCodes();
  const { accounts } = (await anna.call("/api/account/export")).body;
  expect(accounts.recovery_codes).toHaveLength(10);
  expect(accounts.recovery_codes[0]).toEqual({ createdAt: anna.now, usedAt: null });
  expect(accounts.passkeys).toEqual([]);
  expect(JSON.stringify(accounts)).not.toContain(code.slice(0, 9));
});
