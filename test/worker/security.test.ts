import { expect, test } from "vitest";
import {
  createEmail,
  findMailsTo,
  findOpenLinks,
  findSubjectsTo,
  findTokenMailedTo,
  MailBrowser,
  password,
  readRowsOf,
} from "./mailbox.ts";
import { chooseForShards } from "./shard-databases.ts";

const newPassword = "zwei blaue boote";
const addMinutes = (time: string, minutes: number) => new Date(Date.parse(time) + minutes * 60_000).toISOString();

test("Changing the password needs the old password, ends other sessions and invalidates mailed links", async () => {
  const [anna, phone] = [new MailBrowser(), new MailBrowser()];
  const email = createEmail();
  const id = await anna.signUp(email);
  await phone.logIn(email);
  await anna.call("/api/auth/reset", { body: { email } });
  const changePassword = (body: object) => anna.call("/api/auth/password", { body });

  const wrongResponse = await changePassword({ current: "nonsense", next: newPassword });
  expect([wrongResponse.status, wrongResponse.body.code, wrongResponse.body.fields]).toEqual([
    401,
    "invalid_credentials",
    { current: "That password is not right." },
  ]);
  expect((await changePassword({ current: password, next: "short" })).body.fields).toEqual({
    next: "Password must be at least 8 characters long",
  });
  expect((await changePassword({ current: password, next: "password1" })).body.fields.next).toContain("easy to guess");
  expect((await phone.call("/api/auth/user")).status).toBe(200);

  const passwordChangeResponse = await changePassword({ current: password, next: newPassword });
  expect([passwordChangeResponse.status, passwordChangeResponse.body]).toEqual([204, ""]);
  expect(passwordChangeResponse.database.roundTrips).toBe(chooseForShards(2, 3));
  expect((await anna.call("/api/auth/user")).status).toBe(200);
  expect((await phone.call("/api/auth/user")).status).toBe(401);
  expect(await findOpenLinks(id, anna.now)).toEqual([]);
  expect(findSubjectsTo(email)[0]).toBe("Your password was changed");
  expect((await phone.logIn(email)).status).toBe(401);
  expect((await phone.logIn(email, newPassword)).status).toBe(200);
  expect((await changePassword({ current: "x".repeat(201), next: newPassword })).status).toBe(400);
});

test("A reset request is answered the same for each address, and only an account gets a link", async () => {
  const guest = new MailBrowser();
  const email = createEmail();
  const id = await new MailBrowser().signUp(email);
  const unknownEmail = createEmail();
  const responseToKnownEmail = await guest.call("/api/auth/reset", { body: { email: ` ${email.toUpperCase()}` } });
  const responseToUnknownEmail = await guest.call("/api/auth/reset", { body: { email: unknownEmail } });
  expect([responseToKnownEmail.status, responseToKnownEmail.body]).toEqual([202, {}]);
  expect([responseToUnknownEmail.status, responseToUnknownEmail.body]).toEqual([202, {}]);
  expect(findSubjectsTo(email)).toEqual(["Set a new password", "Confirm your address"]);
  expect(findMailsTo(unknownEmail)).toEqual([]);
  const linkRow = (await readRowsOf("account_links", id)).find(({ purpose }) => purpose === "reset");
  expect(linkRow?.token_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(linkRow)).not.toContain(findTokenMailedTo(email));
  expect((await guest.call("/api/auth/reset", { body: { email: "anna" } })).status).toBe(400);
});

test("Work that depends on whether the account exists happens after the reset request is answered", async () => {
  const email = createEmail();
  await new MailBrowser().signUp(email);
  const guest = new MailBrowser();
  const responseToKnownEmail = await guest.call("/api/auth/reset", { body: { email } });
  const responseToUnknownEmail = await guest.call("/api/auth/reset", { body: { email: createEmail() } });
  for (const { database } of [responseToKnownEmail, responseToUnknownEmail])
    expect([database.roundTrips, database.rowsWritten]).toEqual([1, 1]);
  expect(responseToKnownEmail.database.laterSessions?.roundTrips).toBe(chooseForShards(2, 4));
  expect(responseToUnknownEmail.database.laterSessions?.roundTrips).toBe(chooseForShards(1, 3));
});

test("A reset link sets a password once within an hour and signs all devices out", async () => {
  const [anna, guest] = [new MailBrowser(), new MailBrowser()];
  const email = createEmail();
  const id = await anna.signUp(email);
  await guest.call("/api/auth/reset", { body: { email } });
  const token = findTokenMailedTo(email);
  const setPassword = (sentToken: string, body = { password: newPassword }, now = guest.now) =>
    guest.call(`/api/auth/reset/${sentToken}`, { body, now });

  expect((await setPassword(token, { password: "password1" })).status).toBe(400);
  expect((await setPassword(token, { password: newPassword }, addMinutes(guest.now, 61))).status).toBe(404);
  for (const wrongToken of [
    "x",
    token.slice(0, -4),
    `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
    "%00",
  ]) {
    expect((await setPassword(wrongToken)).status, wrongToken).toBe(404);
  }
  const passwordChangeResponse = await setPassword(token);
  expect([passwordChangeResponse.status, passwordChangeResponse.body]).toEqual([204, ""]);
  expect((await anna.call("/api/auth/user")).status).toBe(401);
  expect(await readRowsOf("sessions", id)).toEqual([]);
  const repeatedResponse = await setPassword(token);
  expect([repeatedResponse.status, repeatedResponse.body.code]).toEqual([404, "not_found"]);
  expect((await guest.logIn(email, newPassword)).status).toBe(200);
  // Opening the link has proved that the mailbox belongs to the learner, so the address counts as confirmed.
  expect((await guest.call("/api/auth/security")).body.emailConfirmedAt).toBe(guest.now);
});

test("If a reset link is used twice at the same time, one of the uses fails", async () => {
  const [anna, guest] = [new MailBrowser(), new MailBrowser()];
  const email = createEmail();
  await anna.signUp(email);
  await guest.call("/api/auth/reset", { body: { email } });
  const token = findTokenMailedTo(email);
  const lateResponse = await guest.call(`/api/auth/reset/${token}`, {
    body: { password: "vier rote autos" },
    beforeWrite: () => new MailBrowser().call(`/api/auth/reset/${token}`, { body: { password: newPassword } }),
  });
  expect(lateResponse.status).toBe(404);
  expect((await guest.logIn(email, newPassword)).status).toBe(200);
});

test("An account gets at most five links an hour, and an IP address may request twenty mails", async () => {
  const email = createEmail();
  const id = await new MailBrowser().signUp(email);
  const requestReset = (ip: string, requestedEmail: string) =>
    new MailBrowser().call("/api/auth/reset", { body: { email: requestedEmail }, headers: { "cf-connecting-ip": ip } });
  for (let addressNumber = 0; addressNumber < 7; addressNumber++)
    expect((await requestReset(`192.0.2.${addressNumber}`, email)).status).toBe(202);
  expect(findSubjectsTo(email).filter((subject) => subject === "Set a new password")).toHaveLength(5);
  const statuses = [];
  for (let attempt = 0; attempt < 21; attempt++)
    statuses.push((await requestReset("192.0.2.99", createEmail())).status);
  expect(statuses).toEqual([...Array(20).fill(202), 429]);
  // On the next day the limit is not reached any more, and expired links are deleted.
  const nextDayBrowser = new MailBrowser("2026-11-22T19:00:00.000Z");
  await nextDayBrowser.call("/api/auth/reset", { body: { email } });
  expect((await readRowsOf("account_links", id)).filter(({ purpose }) => purpose === "reset")).toHaveLength(1);
});

test("If the service sends no mail, nobody can reset a password; the links in mails use the configured origin", async () => {
  const guest = new MailBrowser();
  const email = createEmail();
  await guest.signUp(email);
  for (const requestedEmail of [email, createEmail()]) {
    const response = await guest.call("/api/auth/reset", { body: { email: requestedEmail }, env: { MAIL: "off" } });
    expect([response.status, response.body.code]).toEqual([503, "unavailable"]);
  }
  await guest.call("/api/auth/reset", { body: { email }, env: { PUBLIC_ORIGIN: "https://lotse.example/x" } });
  expect(findMailsTo(email)[0]?.text).toContain("https://lotse.example/reset#");
});

test("The link that is mailed at sign-up confirms the address", async () => {
  const [anna, guest] = [new MailBrowser(), new MailBrowser()];
  const email = createEmail();
  const id = await anna.signUp(email);
  expect((await anna.call("/api/auth/security")).body).toEqual({
    email,
    emailConfirmedAt: null,
    pendingEmail: null,
    hasPassword: true,
    passwordChangedAt: anna.now,
    recoveryCodesLeft: null,
    authenticatedAt: anna.now,
    hasMail: true,
  });
  await anna.call("/api/auth/confirmation", { method: "POST" });
  expect(findSubjectsTo(email)).toEqual(["Confirm your address", "Confirm your address"]);
  expect((await guest.call(`/api/auth/email/${findTokenMailedTo(email)}`, { method: "POST" })).status).toBe(204);
  expect((await anna.call("/api/auth/security")).body.emailConfirmedAt).toBe(anna.now);
  expect(await findOpenLinks(id, anna.now)).toEqual([]);
  // Sends no mail, because the address is already confirmed.
  expect((await anna.call("/api/auth/confirmation", { method: "POST" })).status).toBe(202);
  expect(findMailsTo(email)).toHaveLength(2);
  const disabledBrowser = new MailBrowser();
  disabledBrowser.settings = { MAIL: "off" };
  const otherEmail = createEmail();
  await disabledBrowser.signUp(otherEmail);
  expect(findMailsTo(otherEmail)).toEqual([]);
  expect((await disabledBrowser.call("/api/auth/security")).body.hasMail).toBe(false);
});

test("A new address replaces the old address when the link mailed to it is opened, and the old address is notified immediately", async () => {
  const anna = new MailBrowser();
  const [email, wantedEmail] = [createEmail(), createEmail()];
  await anna.signUp(email);
  const wrongResponse = await anna.call("/api/auth/email", { body: { email: wantedEmail, password: "nonsense" } });
  expect([wrongResponse.status, wrongResponse.body.fields]).toEqual([401, { password: "That password is not right." }]);
  const response = await anna.call("/api/auth/email", { body: { email: wantedEmail, password } });
  expect([response.status, response.body, response.database.roundTrips]).toEqual([202, {}, chooseForShards(2, 3)]);
  expect(findSubjectsTo(email)[0]).toBe("A new address for your account");
  expect((await anna.call("/api/auth/security")).body).toMatchObject({ email, pendingEmail: wantedEmail });
  expect((await anna.call("/api/auth/user")).body.email).toBe(email);

  // Another new address invalidates the link that was mailed to the previous new address.
  const lastEmail = createEmail();
  const firstToken = findTokenMailedTo(wantedEmail);
  await anna.call("/api/auth/email", { body: { email: lastEmail, password } });
  expect((await anna.call(`/api/auth/email/${firstToken}`, { method: "POST" })).status).toBe(404);
  await anna.call("/api/auth/confirmation", { method: "POST" });
  expect(findMailsTo(lastEmail)).toHaveLength(2);
  expect(
    (await new MailBrowser().call(`/api/auth/email/${findTokenMailedTo(lastEmail)}`, { method: "POST" })).status,
  ).toBe(204);
  expect((await anna.call("/api/auth/user")).body.email).toBe(lastEmail);
  expect((await new MailBrowser().logIn(email)).status).toBe(401);
  expect((await new MailBrowser().logIn(lastEmail)).status).toBe(200);
});

test("If a learner enters the address of another account, this address gets no mail and is not used; a new password cancels a change of address", async () => {
  const [anna, ben] = [new MailBrowser(), new MailBrowser()];
  const [email, takenEmail, freeEmail] = [createEmail(), createEmail(), createEmail()];
  await anna.signUp(email);
  await ben.signUp(takenEmail);
  const mailCountBefore = findMailsTo(takenEmail).length;
  expect((await anna.call("/api/auth/email", { body: { email: takenEmail, password } })).status).toBe(202);
  expect(findMailsTo(takenEmail)).toHaveLength(mailCountBefore);

  // The new address is free when the change is requested, but taken when the link is opened.
  await anna.call("/api/auth/email", { body: { email: freeEmail, password } });
  const token = findTokenMailedTo(freeEmail);
  await ben.call("/api/auth/email", { body: { email: freeEmail, password } });
  await ben.call(`/api/auth/email/${findTokenMailedTo(freeEmail)}`, { method: "POST" });
  const conflictResponse = await anna.call(`/api/auth/email/${token}`, { method: "POST" });
  expect([conflictResponse.status, conflictResponse.body.message]).toEqual([
    409,
    "An account with this email already exists.",
  ]);

  const newAddress = createEmail();
  await anna.call("/api/auth/email", { body: { email: newAddress, password } });
  await anna.call("/api/auth/reset", { body: { email } });
  await anna.call(`/api/auth/reset/${findTokenMailedTo(email)}`, { body: { password: newPassword } });
  expect((await anna.call(`/api/auth/email/${findTokenMailedTo(newAddress)}`, { method: "POST" })).status).toBe(404);
});

test("A learner lists their sessions, and ends one session or all other sessions", async () => {
  const email = createEmail();
  const [anna, phone, libraryBrowser] = [new MailBrowser(), new MailBrowser(), new MailBrowser()];
  const userAgents = {
    phone: "Mozilla/5.0 (Linux; Android 15) Chrome/131.0.0.0 Mobile Safari/537.36",
    library: "Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0",
  };
  await anna.signUp(email);
  for (const [name, browser] of Object.entries({ phone, library: libraryBrowser })) {
    browser.now = addMinutes(anna.now, name === "phone" ? -60 : -120);
    const headers = { "user-agent": userAgents[name as keyof typeof userAgents] };
    await browser.call("/api/auth/login", { body: { email, password }, headers });
  }
  phone.now = addMinutes(anna.now, 15);
  await phone.call("/api/auth/user");
  const listResponse = await anna.call("/api/auth/sessions");
  expect(listResponse.database.roundTrips).toBe(1);
  expect(listResponse.body.map(({ id: _, ...session }: { id: string }) => session)).toEqual([
    { device: "Unknown device", createdAt: anna.now, lastSeenAt: anna.now, isThis: true },
    { device: "Chrome on Android", createdAt: addMinutes(anna.now, -60), lastSeenAt: phone.now, isThis: false },
    {
      device: "Firefox on Windows",
      createdAt: addMinutes(anna.now, -120),
      lastSeenAt: addMinutes(anna.now, -120),
      isThis: false,
    },
  ]);
  const endSession = (id: string) => anna.call(`/api/auth/sessions/${id}`, { method: "DELETE" });
  const [, phoneSession] = listResponse.body;
  expect((await endSession(phoneSession.id)).status).toBe(204);
  expect((await phone.call("/api/auth/user")).status).toBe(401);
  expect((await endSession(phoneSession.id)).status).toBe(404);
  const ben = new MailBrowser();
  await ben.signUp();
  expect((await ben.call(`/api/auth/sessions/${listResponse.body[2].id}`, { method: "DELETE" })).status).toBe(404);

  await phone.logIn(email);
  expect((await anna.call("/api/auth/sessions", { method: "DELETE" })).status).toBe(204);
  expect((await anna.call("/api/auth/sessions")).body).toHaveLength(1);
  expect((await phone.call("/api/auth/user")).status).toBe(401);
  expect((await endSession(listResponse.body[0].id)).status).toBe(204);
  expect(anna.cookies.has("session")).toBe(false);
});

test("Ten minutes after sign-in a change needs the password again", async () => {
  const [anna, phone] = [new MailBrowser(), new MailBrowser()];
  const email = createEmail();
  await anna.signUp(email);
  await phone.logIn(email);
  anna.now = addMinutes(anna.now, 9);
  expect((await anna.call("/api/auth/sessions", { method: "DELETE" })).status).toBe(204);
  anna.now = addMinutes(anna.now, 2);
  const refusedResponse = await anna.call("/api/auth/sessions", { method: "DELETE" });
  expect([refusedResponse.status, refusedResponse.body.code]).toEqual([403, "confirm_identity"]);
  const wrongResponse = await anna.call("/api/auth/confirm", { body: { password: "nonsense" } });
  expect([wrongResponse.status, wrongResponse.body.fields]).toEqual([401, { password: "That password is not right." }]);
  expect((await anna.call("/api/auth/confirm", { body: { password } })).status).toBe(204);
  expect((await anna.call("/api/auth/sessions", { method: "DELETE" })).status).toBe(204);
  const guessStatuses = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    const body = { password: "nonsense" };
    guessStatuses.push((await anna.call("/api/auth/confirm", { body, env: { SIGN_IN_LIMIT_ACCOUNT: "2" } })).status);
  }
  expect(guessStatuses).toEqual([401, 401, 429]);
});
