import { expect, test } from "vitest";
import { Authenticator } from "./authenticator.ts";
import type { Browser } from "./client.ts";
import { createEmail, findTokenMailedTo, MailBrowser, password } from "./mailbox.ts";

const newPassword = "zwei blaue boote";
const authenticator = await Authenticator.make();
const requestPasskeyOptions = async (browser: Browser, pathSuffix: "" | "/sign-in") =>
  (await browser.call(`/api/auth/passkeys${pathSuffix}/options`, { method: "POST" })).body.options;

/** The ways to sign in with another browser than `anna`, which has signed up. */
const waysToSignIn: [name: string, signIn: (anna: Browser, browser: Browser, email: string) => Promise<unknown>][] = [
  ["password", (_anna, browser, email) => browser.call("/api/auth/login", { body: { email, password } })],
  [
    "passkey",
    async (anna, browser) => {
      const newCredential = await authenticator.create(await requestPasskeyOptions(anna, ""));
      await anna.call("/api/auth/passkeys", { body: { credential: newCredential } });
      const credential = await authenticator.get(await requestPasskeyOptions(browser, "/sign-in"));
      await browser.call("/api/auth/passkeys/sign-in", { body: { credential } });
    },
  ],
  [
    "recovery code",
    async (anna, browser, email) => {
      const [code] = (await anna.call("/api/auth/recovery-codes", { method: "POST" })).body.codes;
      await browser.call("/api/auth/recovery", { body: { email, code, password: newPassword } });
    },
  ],
  [
    "mailed link",
    async (_anna, browser, email) => {
      await browser.call("/api/auth/reset", { body: { email } });
      await browser.call(`/api/auth/reset/${findTokenMailedTo(email)}`, { body: { password: newPassword } });
    },
  ],
];

test.each(waysToSignIn)(
  "Guesses at the same IP address do not lock out a browser whose user has signed in by %s",
  async (_name, signIn) => {
    const [anna, browser, guesser] = [new MailBrowser(), new MailBrowser(), new MailBrowser()];
    const email = createEmail();
    await anna.signUp(email);
    await signIn(anna, browser, email);
    const guessPassword = async (guessingBrowser: Browser) => {
      const options = { env: { SIGN_IN_LIMIT_ACCOUNT: "1" }, headers: { "cf-connecting-ip": "203.0.113.50" } };
      return (await guessingBrowser.call("/api/auth/login", { body: { email, password: "nonsense" }, ...options }))
        .status;
    };
    expect([await guessPassword(guesser), await guessPassword(guesser), await guessPassword(browser)]).toEqual([
      401, 429, 401,
    ]);
  },
);
