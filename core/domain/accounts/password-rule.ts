/**
 * Limits for passwords, in UTF-16 units. They follow NIST SP 800-63B (3.1.1.2): a minimum length, no composition rules,
 * and no password from a list of common ones (`isGuessable`).
 */
export const passwordLength = { minimum: 8, maximum: 200 } as const;

/** The form in which passwords are compared with the list of common ones: NFKC, lower case. */
export const comparablePassword = (password: string): string => password.normalize("NFKC").toLowerCase();

export const isBlank = (password: string): boolean => password.trim() === "";

/**
 * Whether an attacker would try this password early: it is in the list of common passwords, equals the email address or
 * the part before the @, or repeats a single character.
 * @param common passwords in the form of `comparablePassword`
 */
export function isGuessable(password: string, email: string, common: ReadonlySet<string>): boolean {
  const given = comparablePassword(password);
  const address = comparablePassword(email);
  return common.has(given) || given === address || given === address.split("@")[0] || new Set(given).size === 1;
}

export type PasswordStrength = "too short" | "weak" | "fair" | "strong";

/**
 * Estimates the strength for the hint below the password field, mainly by length. The browser does not have the list of
 * common passwords.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < passwordLength.minimum || isBlank(password)) return "too short";
  const different = new Set(comparablePassword(password)).size;
  if (different < 5 || password.length < 10) return "weak";
  return password.length >= 15 && different >= 8 ? "strong" : "fair";
}
