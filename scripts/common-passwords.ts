import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { comparablePassword, passwordLength } from "#core/domain/accounts/password-rule.ts";

const howMany = 3000;

/**
 * The passwords that are refused, one a line: the most common of those that are long enough to be allowed at all. They come from
 * zxcvbn's list, which is sorted by how often a password was found, and are written into the worker when it is built.
 */
export function commonPasswords(): string {
  const file = createRequire(import.meta.url).resolve("@zxcvbn-ts/language-common/src/passwords.json");
  const listed: string[] = JSON.parse(readFileSync(file, "utf8"));
  const allowed = listed.map(comparablePassword).filter((one) => one.length >= passwordLength.minimum);
  return [...new Set(allowed)].slice(0, howMany).join("\n");
}
