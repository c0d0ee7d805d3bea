import { isGuessable } from "#core/domain/accounts/password-rule.ts";
import { AppError } from "../errors.ts";

let commonPasswords: ReadonlySet<string> | undefined;

/**
 * Refuses passwords that attackers try first.
 * @throws AppError invalid_input
 */
export function refuseGuessable(password: string, email: string, fieldName = "password"): void {
  commonPasswords ??= new Set(__COMMON_PASSWORDS__.split("\n"));
  if (!isGuessable(password, email, commonPasswords)) return;
  const message = "Too many people use this password, or it is easy to guess. Please choose another one";
  throw new AppError("invalid_input", message, { fields: { [fieldName]: message } });
}
