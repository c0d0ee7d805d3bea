/** Crockford's base 32: no letter in it is taken for a digit. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export const recoveryCodeCount = 10;
/** 80 bits: too many to guess, also for who holds the hashes. */
export const recoveryCodeBytes = 10;

/** Writes ten random bytes as a code that can be copied by hand, as in `7K2M-Q9XA-TD4R-WB8C`. */
export function writeRecoveryCode(bytes: Uint8Array): string {
  if (bytes.length !== recoveryCodeBytes) throw new Error(`a recovery code is made of ${recoveryCodeBytes} bytes`);
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  const letters = Array.from({ length: 16 }, (_, i) => alphabet[Number((bits >> BigInt(75 - 5 * i)) & 31n)]);
  return letters.join("").replace(/.{4}(?!$)/g, "$&-");
}

/** The code as it was made, however it is typed: without regard to case, spaces and dashes, nor O for 0 and I or L for 1. */
export function readRecoveryCode(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return letters.replace(/.{4}(?!$)/g, "$&-");
}
