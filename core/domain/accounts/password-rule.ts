import { isBlank } from "../visible-text.ts";

/**
 * Limits for passwords, in UTF-16 units. They follow NIST SP 800-63B (3.1.1.2): a minimum length, no composition rules,
 * and no password from a list of common passwords (`isGuessable`).
 */
export const passwordLength = { minimum: 8, maximum: 200 } as const;

/** The form in which passwords are compared with the list of common passwords: NFKC, lower case. */
export const toComparablePassword = (password: string): string => password.normalize("NFKC").toLowerCase();

/** Words that an attacker would try first for accounts of this service. */
export const serviceWords = [
  "lotse",
  "deutsch",
  "german",
  "lernen",
  "lerne",
  "learn",
  "language",
  "sprache",
  "schiff",
  "hafen",
];
/** Words that people often combine with the words of this service. */
const commonAdditions = [
  "passwort",
  "password",
  "login",
  "account",
  "willkommen",
  "welcome",
  "hallo",
  "hello",
  "ich",
  "ist",
  "app",
];
/** The letters that people often replace by these digits or signs. */
const letterByDigit: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

/** Whether a password consists only of words of this service, common additions, digits and signs. */
function isMadeOfServiceWords(comparableText: string): boolean {
  const textWithoutTrailingSigns = comparableText.replace(/[^\p{L}]+$/u, "");
  const textWithDigitsAsLetters = textWithoutTrailingSigns.replace(
    /[013457@$]/g,
    (sign) => letterByDigit[sign] ?? sign,
  );
  return [comparableText, textWithDigitsAsLetters].some((text) => {
    if (!serviceWords.some((word) => text.includes(word))) return false;
    const remainingText = [...serviceWords, ...commonAdditions].reduce(
      (remainder, word) => remainder.replaceAll(word, " "),
      text,
    );
    return !/\p{L}{3}/u.test(remainingText);
  });
}

/**
 * Whether an attacker would try this password early. This is so if the password is in the list of common passwords,
 * equals the email address or its part before the @, consists of words of this service, or repeats a single character.
 * @param commonPasswords passwords in the form of `toComparablePassword`
 */
export function isGuessable(password: string, email: string, commonPasswords: ReadonlySet<string>): boolean {
  const comparablePassword = toComparablePassword(password);
  const comparableAddress = toComparablePassword(email);
  return (
    commonPasswords.has(comparablePassword) ||
    comparablePassword === comparableAddress ||
    comparablePassword === comparableAddress.split("@")[0] ||
    new Set(comparablePassword).size === 1 ||
    isMadeOfServiceWords(comparablePassword)
  );
}

export type PasswordStrength = "too short" | "weak" | "fair" | "strong";

/**
 * Estimates the strength of a password for the hint below the password field. The estimate depends mainly on the
 * length, because the browser does not have the list of common passwords.
 */
export function estimatePasswordStrength(password: string): PasswordStrength {
  if (password.length < passwordLength.minimum || isBlank(password)) return "too short";
  const distinctCharacterCount = new Set(toComparablePassword(password)).size;
  if (distinctCharacterCount < 5 || password.length < 10) return "weak";
  return password.length >= 15 && distinctCharacterCount >= 8 ? "strong" : "fair";
}
