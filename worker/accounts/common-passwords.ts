import { isGuessable } from "#core/domain/accounts/password-rule.ts";
import { AppError } from "../errors.ts";

let common: ReadonlySet<string> | undefined;

/**
 * Refuses a password that is among the first to be tried.
 * @throws AppError invalid_input
 */
export function refuseGuessable(password: string, email: string, field = "password"): void {
  common ??= new Set(__COMMON_PASSWORDS__.split("\n"));
  if (!isGuessable(password, email, common)) return;
  const message = "Too many people use this password, or it is easy to guess. Please choose another one";
  throw new AppError("invalid_input", message, { fields: { [field]: message } });
}
