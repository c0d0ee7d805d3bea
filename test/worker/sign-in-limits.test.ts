import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { type ApiResponse, Browser } from "./client.ts";

const password = "leuchtturm 7";
const limits = { SIGN_IN_LIMIT_ACCOUNT: "2", SIGN_IN_LIMIT_ADDRESS: "1000" };
const createEmail = () => `${crypto.randomUUID()}@example.org`;

/**
 * Creates an object with a browser that has the given IP address, and with a function that signs in with this browser.
 */
function createBrowserAt(ip: string, browser = new Browser()) {
  return {
    browser,
    logIn: (email: string, typedPassword: string): Promise<ApiResponse> =>
      browser.call("/api/auth/login", {
        body: { email, password: typedPassword },
        env: limits,
        headers: { "cf-connecting-ip": ip },
      }),
  };
}

test("Wrong passwords lock out the guesser's IP address, not the owner's", async () => {
  const email = createEmail();
  await new Browser().signUp(email);
  const guesser = createBrowserAt("203.0.113.1");
  for (let attempt = 0; attempt < 2; attempt++) expect((await guesser.logIn(email, "nonsense")).status).toBe(401);
  expect((await guesser.logIn(email, password)).status).toBe(429);
  expect((await createBrowserAt("203.0.113.2").logIn(email, password)).status).toBe(200);
});

test("Guesses from many IP addresses are delayed, and a known device is not", async () => {
  const email = createEmail();
  const owner = createBrowserAt("198.51.100.1");
  await owner.browser.signUp(email);
  const guessPasswords = async (attackedEmail: string) => {
    const responses = [];
    for (let addressNumber = 0; addressNumber < 11; addressNumber++)
      responses.push(await createBrowserAt(`203.0.113.${addressNumber}`).logIn(attackedEmail, "nonsense"));
    return responses.map(({ status }) => status);
  };
  // Each guess comes from another IP address, because each address is allowed only two failures. The first ten failures
  // of an account cause no delay, so even the eleventh guess is answered with 401.
  expect(await guessPasswords(email)).toEqual(Array(11).fill(401));
  const stranger = createBrowserAt("203.0.113.100");
  const refusedResponse = await stranger.logIn(email, password);
  expect([refusedResponse.status, refusedResponse.headers.get("retry-after")]).toEqual([429, "2"]);

  const unknownEmail = createEmail();
  await guessPasswords(unknownEmail);
  const responseToUnknownEmail = await createBrowserAt("203.0.113.101").logIn(unknownEmail, "nonsense");
  expect(responseToUnknownEmail.headers.get("retry-after")).toBe("2");
  const pickError = ({ body: { code, message } }: ApiResponse) => ({ code, message });
  expect(pickError(responseToUnknownEmail)).toEqual(pickError(refusedResponse));

  // A device is a known device only for the account that has signed in on it.
  const browserAtOtherAddress = createBrowserAt("198.51.100.2");
  await browserAtOtherAddress.browser.signUp();
  expect((await browserAtOtherAddress.logIn(email, password)).status).toBe(429);
  expect((await owner.logIn(email, password)).status).toBe(200);
  expect((await stranger.logIn(email, password)).status).toBe(200);
});

test("The delay doubles with each wrong password up to fifteen minutes", async () => {
  const email = createEmail();
  const keyQuery = "SELECT key FROM sign_in_attempts WHERE key LIKE 'account %'";
  const keysBefore = (await env.DB.prepare(keyQuery).all<{ key: string }>()).results.map((row) => row.key);
  await createBrowserAt("198.51.100.3").logIn(email, "nonsense");
  const account = (await env.DB.prepare(keyQuery).all<{ key: string }>()).results.find(
    (row) => !keysBefore.includes(row.key),
  );
  const waitTimes: string[] = [];
  for (let guessNumber = 1; guessNumber <= 11; guessNumber++) {
    await env.DB.prepare("UPDATE sign_in_attempts SET failures = ? WHERE key = ?")
      .bind(10 + guessNumber, account?.key)
      .run();
    waitTimes.push(
      (await createBrowserAt(`198.51.101.${guessNumber}`).logIn(email, "nonsense")).headers.get("retry-after") ??
        "none",
    );
  }
  expect(waitTimes.map(Number)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
});

test("A known device has its own limit, and its cookie cannot be forged", async () => {
  const email = createEmail();
  const device = createBrowserAt("198.51.100.7");
  await device.browser.signUp(email);
  for (let attempt = 0; attempt < 2; attempt++) expect((await device.logIn(email, "nonsense")).status).toBe(401);
  expect((await device.logIn(email, password)).status).toBe(429);

  const copiedDevice = createBrowserAt("198.51.100.8");
  const token = device.browser.cookies.get("device") ?? "";
  copiedDevice.browser.cookies.set("device", token);
  expect((await copiedDevice.logIn(email, password)).status).toBe(429);
  // A device cookie with an invalid signature makes the browser an unknown device, whose attempts are counted by its IP
  // address.
  copiedDevice.browser.cookies.set("device", `${token.slice(0, -8)}AAAAAAAA`);
  expect((await copiedDevice.logIn(email, password)).status).toBe(200);
});

test("Wrong passwords of a signed-in session block only this session's checks", async () => {
  const anna = new Browser();
  const email = createEmail();
  await anna.signUp(email);
  const otherDevice = createBrowserAt("198.51.100.9");
  await otherDevice.logIn(email, password);
  const deleteAccount = (browser: Browser, typedPassword: string) =>
    browser.call("/api/account", { method: "DELETE", body: { password: typedPassword }, env: limits });
  for (let attempt = 0; attempt < 2; attempt++) expect((await deleteAccount(anna, "nonsense")).status).toBe(401);
  expect((await deleteAccount(anna, password)).status).toBe(429);
  expect((await deleteAccount(otherDevice.browser, password)).status).toBe(204);
});

test("The stored counts reveal neither emails nor IP addresses", async () => {
  const email = createEmail();
  await createBrowserAt("192.0.2.55").logIn(email, "nonsense");
  const { results } = await env.DB.prepare("SELECT key FROM sign_in_attempts").all<{ key: string }>();
  expect(results.length).toBeGreaterThanOrEqual(3);
  for (const { key } of results) expect(key).toMatch(/^(own|address|account|session|mail|sign-up) [\w-]{22}$/);
});
