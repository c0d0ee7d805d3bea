import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { comparablePassword, passwordLength } from "#core/domain/accounts/password-rule.ts";

const howMany = 3000;

/**
 * The refused passwords, one per line: the most common ones that are long enough to be allowed otherwise. They come
 * from zxcvbn's list, which is sorted by frequency, and are included in the worker at build time.
 */
export function commonPasswords(): string {
  const file = createRequire(import.meta.url).resolve("@zxcvbn-ts/language-common/src/passwords.json");
  const listedPasswords: string[] = JSON.parse(readFileSync(file, "utf8"));
  const allowedPasswords = listedPasswords
    .map(comparablePassword)
    .filter((password) => password.length >= passwordLength.minimum);
  return [...new Set(allowedPasswords)].slice(0, howMany).join("\n");
}
