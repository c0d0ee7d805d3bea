import { expect, test } from "vitest";
import { describeDevice } from "#core/domain/accounts/device-name.ts";
import { createPasskeyName } from "#core/domain/accounts/passkey-name.ts";
import {
  estimatePasswordStrength,
  isGuessable,
  passwordLength,
  serviceWords,
} from "#core/domain/accounts/password-rule.ts";
import {
  encodeRecoveryCode,
  normalizeRecoveryCode,
  recoveryCodeByteCount,
  recoveryCodeCount,
} from "#core/domain/accounts/recovery-code.ts";
import { hasSignedInHint } from "#core/domain/signed-in-hint.ts";
import { readChosenTheme } from "#core/domain/theme.ts";
import { listCommonPasswords } from "../../scripts/common-passwords.ts";

test("A device name contains the browser and the operating system", () => {
  const safari = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
  const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0";
  const userAgentsWithNames: [string | undefined, string][] = [
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, "Chrome on Windows"],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/131.0.0.0`, "Edge on Windows"],
    [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36 OPR/116.0.0.0`, "Opera on Linux"],
    [`Mozilla/5.0 (Linux; Android 15; SM-S921B) ${chrome} Mobile Safari/537.36`, "Chrome on Android"],
    [
      "Mozilla/5.0 (Linux; Android 15) SamsungBrowser/27.0 Chrome/125.0.0.0 Safari/537.36",
      "Samsung Internet on Android",
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, "Chrome on ChromeOS"],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox on Windows"],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) FxiOS/132.0 Mobile Safari/605.1.15", "Firefox on iPhone"],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${safari}`, "Safari on iPhone"],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, "Safari on Mac"],
    ["curl/8.5.0", "Unknown device"],
    ["", "Unknown device"],
    [undefined, "Unknown device"],
  ];
  for (const [userAgent, name] of userAgentsWithNames) expect(describeDevice(userAgent), userAgent).toBe(name);
});

test("The list of common passwords has 3,000 entries of at least 8 characters", () => {
  const commonPasswordList = listCommonPasswords().split("\n");
  expect(new Set(commonPasswordList).size).toBe(3000);
  expect(Math.min(...commonPasswordList.map((password) => password.length))).toBe(8);
  expect(commonPasswordList).toEqual(
    expect.arrayContaining(["password", "12345678", "iloveyou", "qwertyuiop", "password1"]),
  );
});

test("A common password, a repeated letter and the learner's own address are refused as a password in every spelling", () => {
  const commonPasswords = new Set(["password", "iloveyou"]);
  const isRefused = (password: string) => isGuessable(password, "anna.novak@example.org", commonPasswords);
  for (const password of [
    "password",
    "PassWord",
    "ｐａｓｓｗｏｒｄ",
    "zzzzzzzzz",
    "anna.novak@example.org",
    "Anna.Novak",
  ]) {
    expect(isRefused(password), password).toBe(true);
  }
  for (const password of ["leuchtturm 7", "anna.novak.1987", "пароль на завтра", "correct horse"]) {
    expect(isRefused(password), password).toBe(false);
  }
});

test("A password that consists only of words about the service, digits and signs is refused", () => {
  const isRefused = (password: string) => isGuessable(password, "anna@example.org", new Set());
  for (const word of serviceWords) expect(isRefused(`${word}2026!`), word).toBe(true);
  for (const password of [
    "Lotse-Deutsch",
    "L0tse12345",
    "deutschlernen",
    "meinDeutsch",
    "Passwort.Lotse",
    "1chlern3deutsch",
  ]) {
    expect(isRefused(password), password).toBe(password !== "meinDeutsch");
  }
  for (const password of ["lotse geht an bord", "hafenrundfahrt", "deutsche bahn kommt"]) {
    expect(isRefused(password), password).toBe(false);
  }
});

test("Password strength depends on length, not on kinds of characters", () => {
  expect(estimatePasswordStrength("kurz")).toBe("too short");
  expect(estimatePasswordStrength("            ")).toBe("too short");
  expect(estimatePasswordStrength("aabbaabbaabb")).toBe("weak");
  expect(estimatePasswordStrength("Xy7!pQ9a")).toBe("weak");
  expect(estimatePasswordStrength("leuchtturm 7")).toBe("fair");
  expect(estimatePasswordStrength("vier blaue leuchttürme")).toBe("strong");
});

test("Cookies are read with and without the `__Host-` prefix", () => {
  for (const prefix of ["", "__Host-"]) {
    expect(hasSignedInHint(`a=b; ${prefix}lotse_signed_in=1`)).toBe(true);
    expect(readChosenTheme(`${prefix}lotse_theme=dark; a=b`)).toBe("dark");
  }
  expect(hasSignedInHint("xlotse_signed_in=1; lotse_signed_in=0")).toBe(false);
});

test("A recovery code is recognised in upper and lower case, with any separators and with letters that look like digits", () => {
  const bytes = Uint8Array.from({ length: 28 }, (_, i) => i % 16);
  const recoveryCode = "0123-4567-89AB-CDEF-0123-4567-89AB";
  expect(encodeRecoveryCode(bytes)).toBe(recoveryCode);
  expect(encodeRecoveryCode(new Uint8Array(28).fill(255))).toBe("ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ");
  for (const typedCode of [
    recoveryCode,
    recoveryCode.toLowerCase().replaceAll("-", " "),
    "O1234567-89abcdef o123 456789ab",
    "oi23-4567-89ab-cdef-0l23-4567-89ab",
  ]) {
    expect(normalizeRecoveryCode(typedCode), typedCode).toBe(recoveryCode);
  }
  // Codes issued by earlier versions are shorter.
  expect(normalizeRecoveryCode("o123 4567 89ab cdef")).toBe("0123-4567-89AB-CDEF");
  expect(normalizeRecoveryCode("é")).toBe("");
});

test("A passkey is named after its provider if the provider is known, otherwise after its device", () => {
  expect(createPasskeyName("fbfc3007-154e-4ecc-8c0b-6e020557d7bd", "Safari on Mac")).toBe("iCloud Keychain");
  for (const unknownId of ["00000000-0000-0000-0000-000000000000", "constructor"]) {
    expect(createPasskeyName(unknownId, "Firefox on Linux")).toBe("Firefox on Linux");
  }
});

test("A password is fair if it has at least ten letters, five of them different, and strong if it has at least fifteen, eight of them different", () => {
  const buildPassword = (letterCount: number, differentLetterCount: number) =>
    Array.from({ length: letterCount }, (_, i) => "abcdefghij"[i % differentLetterCount]).join("");
  expect(
    [buildPassword(9, 9), buildPassword(10, 9), buildPassword(10, 4), buildPassword(10, 5)].map(
      estimatePasswordStrength,
    ),
  ).toEqual(["weak", "fair", "weak", "fair"]);
  expect([buildPassword(14, 8), buildPassword(15, 8), buildPassword(15, 7)].map(estimatePasswordStrength)).toEqual([
    "fair",
    "strong",
    "fair",
  ]);
  expect([passwordLength, recoveryCodeCount, recoveryCodeByteCount]).toEqual([{ minimum: 8, maximum: 200 }, 10, 28]);
});
