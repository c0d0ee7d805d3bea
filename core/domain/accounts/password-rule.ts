/**
 * The rule for passwords, after NIST SP 800-63B (3.1.1.2): a minimum length, no rules about kinds of characters, and nothing that
 * is on a list of common passwords. Lengths are in characters as a person counts them roughly: UTF-16 units.
 */
export const passwordLength = { minimum: 8, maximum: 200 } as const;

/** How a password is compared with the list: without regard to case, in one Unicode form. */
export const comparablePassword = (password: string): string => password.normalize("NFKC").toLowerCase();

export const isBlank = (password: string): boolean => password.trim() === "";

/**
 * Whether a password is one of the first that are tried: it is on the list, it is the owner's address or its first part, or it
 * repeats a single character.
 */
export function isGuessable(password: string, email: string, common: ReadonlySet<string>): boolean {
  const given = comparablePassword(password);
  const address = comparablePassword(email);
  return common.has(given) || given === address || given === address.split("@")[0] || new Set(given).size === 1;
}

export type PasswordStrength = "too short" | "weak" | "fair" | "strong";

/** What the form says while a password is typed: length counts most. The list is only known to the server. */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < passwordLength.minimum || isBlank(password)) return "too short";
  const different = new Set(comparablePassword(password)).size;
  if (different < 5 || password.length < 10) return "weak";
  return password.length >= 15 && different >= 8 ? "strong" : "fair";
}
