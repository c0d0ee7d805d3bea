import nodeCrypto from "node:crypto";

/**
 * scrypt (RFC 7914) with N = 2^14, r = 8, p = 5, which OWASP's cheat sheet considers as secure as its first
 * recommendation. The production runtime allows N·r·p up to 2^20.
 */
export const scryptParameters = { N: 2 ** 14, r: 8, p: 5 };
const keyByteCount = 32;

interface ScryptParameters {
  N: number;
  r: number;
  p: number;
}

function deriveKey(password: string, salt: Buffer, parameters: ScryptParameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    nodeCrypto.scrypt(password.normalize("NFKC"), salt, keyByteCount, parameters, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

export async function hashPassword(password: string): Promise<string> {
  const { N, r, p } = scryptParameters;
  const salt = nodeCrypto.randomBytes(16);
  const key = await deriveKey(password, salt, scryptParameters);
  return `scrypt$${N}$${r}$${p}$${salt.toString("base64")}$${key.toString("base64")}`;
}

/**
 * If an account does not exist, the entered password is compared with this hash, so that the check takes the same time
 * as for an existing account.
 */
const buildPlaceholderHash = () => {
  const { N, r, p } = scryptParameters;
  return `scrypt$${N}$${r}$${p}$AAAAAAAAAAAAAAAAAAAAAA==$${"A".repeat(43)}=`;
};

/**
 * Whether the password matches the hash. Returns false if there is no account, or if the hash is empty because the
 * account has no password.
 */
export async function isPasswordRight(password: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = "", key = ""] = (hash || buildPlaceholderHash()).split("$");
  const expectedHash = Buffer.from(key, "base64");
  const derivedKey = await deriveKey(password, Buffer.from(salt, "base64"), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return nodeCrypto.timingSafeEqual(derivedKey, expectedHash) && Boolean(hash);
}
