/** Crockford's base 32. It omits letters that look like digits. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export const recoveryCodeCount = 10;
/**
 * Each letter encodes 5 bits, so a code has 140 bits. This is more than the recommended minimum for secrets (128 bits),
 * and more than the minimum for secrets of which only a fast hash is stored (112 bits).
 */
const lettersPerCode = 28;
export const recoveryCodeByteCount = lettersPerCode;

/**
 * Encodes random bytes, one per letter, as a code that is easy to copy by hand: `7K2M-Q9XA-TD4R-WB8C-0HZN-3VJE-6PYS`.
 * @throws Error if the number of bytes is not the number of letters of a code
 */
export function encodeRecoveryCode(bytes: Uint8Array): string {
  if (bytes.length !== recoveryCodeByteCount) throw new Error(`a recovery code needs ${recoveryCodeByteCount} bytes`);
  const letters = Array.from(bytes, (byte) => alphabet[byte & 31]);
  return letters.join("").replace(/.{4}(?!$)/g, "$&-");
}

/**
 * Restores the canonical form of a typed recovery code: ignores case, spaces and dashes, and reads O as 0, I and L as
 * 1.
 */
export function normalizeRecoveryCode(typedCode: string): string {
  const letters = typedCode
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return letters.replace(/.{4}(?!$)/g, "$&-");
}
