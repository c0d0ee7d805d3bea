import { AppError } from "../errors.ts";

/**
 * Refuses a language other than German.
 * @throws AppError not_found
 */
export function refuseUnknownLanguage(language: string): void {
  if (language !== "german") throw new AppError("not_found", "That language is not taught here.");
}
