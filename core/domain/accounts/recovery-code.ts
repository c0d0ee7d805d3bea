/** Crockford's base 32, which has no letters that look like digits. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export const recoveryCodeCount = 10;
/** 80 bits of randomness, which resists guessing even by an attacker who has the stored hashes. */
export const recoveryCodeBytes = 10;

/**
 * Encodes random bytes as a code that is easy to copy by hand: `7K2M-Q9XA-TD4R-WB8C`.
 * @throws Error if `bytes` does not have `recoveryCodeBytes` bytes
 */
export function writeRecoveryCode(bytes: Uint8Array): string {
  if (bytes.length !== recoveryCodeBytes) throw new Error(`a recovery code is made of ${recoveryCodeBytes} bytes`);
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  const letters = Array.from({ length: 16 }, (_, i) => alphabet[Number((bits >> BigInt(75 - 5 * i)) & 31n)]);
  return letters.join("").replace(/.{4}(?!$)/g, "$&-");
}

/**
 * Restores the canonical form of a typed recovery code: ignores case, spaces and dashes, and reads O as 0, I and L as
 * 1.
 */
export function readRecoveryCode(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return letters.replace(/.{4}(?!$)/g, "$&-");
}
