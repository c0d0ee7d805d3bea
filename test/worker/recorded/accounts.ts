import { Authenticator } from "../authenticator.ts";
import { findTokenMailedTo, password } from "../mailbox.ts";
import type { CallRecorder, RecordedBrowser } from "./call-recorder.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const annaEmail = "anna@example.org";
const newPassword = "zwei blaue boote";
const logIn = (browser: RecordedBrowser, email: string, enteredPassword = password) =>
  browser.post("/api/auth/login", { email, password: enteredPassword });

/**
 * Records sign-ups and sign-ins: wrong forms, email addresses that already have an account, and the limits of attempts.
 */
export async function recordSignIn(recorder: CallRecorder): Promise<void> {
  const anna = recorder.browser("anna");
  const form = { firstName: "Anna", lastName: "Nowak", email: annaEmail, password };
  for (const change of [
    { email: "anna" },
    { email: " " },
    { firstName: " " },
    { lastName: "x".repeat(81) },
    { password: "short" },
    { password: "password1" },
    { password: "anna@example.org" },
    { password: "x".repeat(201) },
    { email: `${"x".repeat(250)}@example.org` },
  ])
    await anna.post("/api/auth/signup", { ...form, ...change });
  await anna.post("/api/auth/signup", { ...form, email: " Anna@Example.org ", firstName: " Anna " });
  await anna.post("/api/auth/signup", form);
  await recorder.addChangedRows("the sign-up");
  const headers = { "cf-connecting-ip": "2001:db8:1:2:3::4", "user-agent": "Mozilla/5.0 (iPhone) Mobile Safari" };
  const phone = recorder.browser("phone", "2026-11-21T19:00:00.000Z", "America/New_York");
  await phone.post("/api/auth/login", { email: annaEmail.toUpperCase(), password }, { headers });
  await phone.get("/api/auth/user");
  await phone.post("/api/auth/logout");
  await phone.get("/api/auth/user");
  await phone.post("/api/auth/logout");
  const stranger = recorder.browser("stranger", "2026-11-21T19:10:00.000Z");
  await logIn(stranger, "nobody@example.org");
  const limits = { SIGN_IN_LIMIT_ACCOUNT: "3", SIGN_IN_LIMIT_ADDRESS: "6", SIGN_UP_LIMIT_ADDRESS: "2" };
  for (let i = 0; i < 5; i++)
    await stranger.post("/api/auth/login", { email: annaEmail, password: "wrong" }, { env: limits });
  await stranger.post("/api/auth/login", { email: annaEmail, password }, { env: limits });
  for (let i = 0; i < 4; i++)
    await stranger.post("/api/auth/login", { email: `nobody${i}@example.org`, password: "wrong" }, { env: limits });
  await recorder.addChangedRows("wrong passwords");
  stranger.wait(15 * minuteMs - 1);
  await stranger.post("/api/auth/login", { email: annaEmail, password: "wrong" }, { env: limits });
  stranger.wait(1);
  await stranger.post("/api/auth/login", { email: annaEmail, password: "wrong" }, { env: limits });
  await stranger.post("/api/auth/login", { email: annaEmail, password }, { env: limits });
  for (let i = 0; i < 3; i++)
    await recorder
      .browser(`guest${i}`, "2026-11-22T00:00:01.000Z")
      .post("/api/auth/signup", { ...form, email: `guest${i}@example.org` }, { env: limits });
  const tlsOptions = { headers: { "x-forwarded-proto": "https" }, cf: { tlsVersion: "TLSv1.1" } };
  anna.origin = "https://lotse.example";
  for (const options of [tlsOptions, { cf: { tlsVersion: "TLSv1.2" } }]) {
    await anna.get("/api/auth/user", { ...options, env: { PUBLIC_ORIGIN: "https://lotse.example" } });
    await anna.get("/", { ...options, env: { PUBLIC_ORIGIN: "https://lotse.example" } });
  }
  await logIn(recorder.browser("secure"), annaEmail);
  anna.origin = "http://lotse.example";
  await anna.get("/api/health", { env: { PUBLIC_ORIGIN: "https://lotse.example" } });
  await anna.get("/auth?x=1", { env: { PUBLIC_ORIGIN: "https://lotse.example" } });
  anna.origin = "http://localhost";
  anna.wait(31 * dayMs);
  await anna.get("/api/auth/user");
}

/**
 * Records changes of the email address, the password, the names and the daily goal, the use of mailed links, the list
 * of sessions, and the deletion of the account.
 */
export async function recordSecurity(recorder: CallRecorder): Promise<void> {
  const anna = recorder.browser("anna");
  await anna.signUp();
  const phone = recorder.browser("phone", "2026-11-21T18:30:00.000Z");
  await logIn(phone, annaEmail);
  const ben = recorder.browser("ben");
  await ben.signUp();
  await recorder.addChangedRows("the sign-ups");
  for (const body of [
    { firstName: "Änne" },
    { dailyGoal: 50 },
    { dailyGoal: 7 },
    { currentLevel: "A2" },
    { firstName: "" },
    {},
  ])
    await anna.patch("/api/auth/user", body);
  await anna.get("/api/auth/security");
  await anna.get("/api/auth/sessions");
  const confirmationToken = findTokenMailedTo(annaEmail);
  await ben.post("/api/auth/email/x", { secret: "x" });
  await ben.post(`/api/auth/email/${confirmationToken}`, { secret: "x" });
  anna.wait(minuteMs);
  for (let i = 0; i < 6; i++) await anna.post("/api/auth/confirmation");
  await anna.post(`/api/auth/email/${findTokenMailedTo(annaEmail)}`);
  anna.wait(60 * minuteMs);
  await anna.post("/api/auth/confirmation");
  for (const body of [
    { email: "ben@example.org", password },
    { email: annaEmail, password },
    { email: "new@example.org", password: "wrong" },
    { email: "new@example.org", password },
  ])
    await anna.post("/api/auth/email", body);
  const link = findTokenMailedTo("new@example.org");
  await recorder.browser("guest").post(`/api/auth/email/${link}`);
  await recorder.addChangedRows("the changed address");
  for (const body of [
    { current: "wrong", next: newPassword },
    { current: password, next: "short" },
    { current: password, next: newPassword },
  ])
    await anna.post("/api/auth/password", body);
  await phone.get("/api/auth/user");
  await logIn(phone, "new@example.org", newPassword);
  const { body: sessions } = await anna.get("/api/auth/sessions");
  await anna.delete("/api/auth/sessions/none");
  await ben.delete(`/api/auth/sessions/${sessions[0].id}`);
  for (const { id, isThis } of sessions) if (!isThis) await anna.delete(`/api/auth/sessions/${id}`);
  await logIn(phone, "new@example.org", newPassword);
  await anna.delete("/api/auth/sessions");
  await phone.get("/api/auth/user");
  await recorder.addChangedRows("the ended sessions");
  const guest = recorder.browser("guest", "2026-11-21T20:00:00.000Z");
  for (const email of ["nobody@example.org", "new@example.org", "new@example.org", "x"])
    await guest.post("/api/auth/reset", { email });
  const resetToken = findTokenMailedTo("new@example.org");
  await guest.post(`/api/auth/reset/${resetToken}`, { secret: "x", password });
  await guest.post(`/api/auth/reset/${resetToken}`, { password: "short" });
  guest.wait(60 * minuteMs);
  await guest.post(`/api/auth/reset/${resetToken}`, { password });
  await guest.post("/api/auth/reset", { email: "new@example.org" });
  const newResetToken = findTokenMailedTo("new@example.org");
  await guest.post(`/api/auth/reset/${newResetToken}`, { password });
  await guest.post(`/api/auth/reset/${newResetToken}`, { password });
  await guest.post("/api/auth/reset", { email: "new@example.org" }, { env: { MAIL: "off" } });
  await recorder.addChangedRows("the new password");
  await anna.get("/api/auth/user");
  anna.now = "2026-11-22T08:00:00.000Z";
  await logIn(anna, "new@example.org");
  anna.wait(20 * minuteMs);
  for (const path of ["confirm", "password"])
    await anna.post(`/api/auth/${path}`, { password: "wrong", current: "x", next: "y" });
  await anna.delete("/api/auth/sessions");
  await anna.post("/api/auth/recovery-codes");
  await anna.post("/api/auth/confirm", { password });
  await anna.post("/api/auth/recovery-codes");
  await anna.get("/api/account/export");
  await anna.delete("/api/account", { password: "wrong" });
  await anna.delete("/api/account");
  await anna.delete("/api/account", { password });
  await anna.get("/api/auth/user");
  await recorder.addChangedRows("the deletion");
}

/** Passkeys and recovery codes. */
export async function recordPasskeys(recorder: CallRecorder): Promise<void> {
  const [anna, phone, ben] = [recorder.browser("anna"), recorder.browser("phone"), recorder.browser("ben")];
  await anna.signUp();
  await ben.signUp();
  const authenticator = await Authenticator.make();
  authenticator.id.set(Array.from({ length: 16 }, (_, i) => i));
  const options = async (browser: RecordedBrowser, path = "") =>
    (await browser.post(`/api/auth/passkeys${path}/options`)).body.options;
  const recordResponseOnly = async (title: string, browser: RecordedBrowser, path: string, credential: unknown) => {
    const response = await recorder.withoutRecord(() => browser.post(path, { credential }));
    recorder.addValue(title, [response.status, response.body]);
  };
  const createdCredential = await authenticator.create(await options(anna));
  await recordResponseOnly("ben adds a passkey with anna's challenge", ben, "/api/auth/passkeys", createdCredential);
  await recordResponseOnly("anna adds a passkey", anna, "/api/auth/passkeys", createdCredential);
  await recordResponseOnly("anna adds the passkey again", anna, "/api/auth/passkeys", createdCredential);
  await anna.get("/api/auth/passkeys");
  await anna.get("/api/auth/security");
  const path = `/api/auth/passkeys/${createdCredential.id}`;
  await anna.patch(path, { name: " Phone " });
  await ben.patch(path, { name: "Mine" });
  await ben.delete(path);
  for (const fault of [{ origin: "https://evil.example" }, { signCount: 0 }, {}])
    await recordResponseOnly(
      `phone signs in with ${JSON.stringify(fault)}`,
      phone,
      "/api/auth/passkeys/sign-in",
      await authenticator.get(await options(phone, "/sign-in"), fault),
    );
  await phone.get("/api/auth/user");
  anna.wait(20 * minuteMs);
  await anna.delete("/api/auth/password");
  await recordResponseOnly(
    "anna confirms with the passkey",
    anna,
    "/api/auth/confirm/passkey",
    await authenticator.get(await options(anna, "/sign-in")),
  );
  await anna.delete("/api/auth/password");
  await anna.delete("/api/auth/password");
  await anna.get("/api/auth/security");
  await anna.delete(path);
  const { body } = await anna.post("/api/auth/recovery-codes");
  const [code = "", secondCode = ""] = body.codes as string[];
  const guest = recorder.browser("guest", anna.now);
  for (const changes of [{ code: "0000" }, { email: "ben@example.org" }, { password: "short" }, {}, {}])
    await guest.post("/api/auth/recovery", {
      email: annaEmail,
      code: code.toLowerCase(),
      password: newPassword,
      ...changes,
    });
  await guest.get("/api/auth/security");
  await guest.post("/api/auth/recovery", { email: annaEmail, code: secondCode, password });
  await guest.delete(path);
  await guest.delete(path);
}
