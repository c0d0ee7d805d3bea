import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { passwordLength, toComparablePassword } from "#core/domain/accounts/password-rule.ts";

const maxPasswordCount = 3000;

/**
 * The passwords that are refused, one per line. They are the most common passwords that have the required length, from
 * zxcvbn's list, which is sorted by frequency. The build includes the list in the worker.
 */
export function listCommonPasswords(): string {
  const file = createRequire(import.meta.url).resolve("@zxcvbn-ts/language-common/src/passwords.json");
  const listedPasswords: string[] = JSON.parse(readFileSync(file, "utf8"));
  const allowedPasswords = listedPasswords
    .map(toComparablePassword)
    .filter((password) => password.length >= passwordLength.minimum);
  return [...new Set(allowedPasswords)].slice(0, maxPasswordCount).join("\n");
}
