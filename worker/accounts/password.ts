import nodeCrypto from "node:crypto";

/**
 * scrypt (RFC 7914) at N = 2^14, r = 8, p = 5, which OWASP's cheat sheet counts as equal to its first choice.
 * Production allows N·r·p up to 2^20.
 */
export const scryptParameters = { N: 2 ** 14, r: 8, p: 5 };
const keyLength = 32;

interface Parameters {
  N: number;
  r: number;
  p: number;
}

function derive(password: string, salt: Buffer, parameters: Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    nodeCrypto.scrypt(password.normalize("NFKC"), salt, keyLength, parameters, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

export async function hashPassword(password: string): Promise<string> {
  const { N, r, p } = scryptParameters;
  const salt = nodeCrypto.randomBytes(16);
  const key = await derive(password, salt, scryptParameters);
  return `scrypt$${N}$${r}$${p}$${salt.toString("base64")}$${key.toString("base64")}`;
}

/** An account that does not exist is checked against this, so that the answer takes as long. */
const nobodysHash = () => {
  const { N, r, p } = scryptParameters;
  return `scrypt$${N}$${r}$${p}$AAAAAAAAAAAAAAAAAAAAAA==$${"A".repeat(43)}=`;
};

/** Whether it is the one that was hashed; never where there is no account, or no password (an empty hash). */
export async function isPasswordRight(password: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = "", key = ""] = (hash || nobodysHash()).split("$");
  const expected = Buffer.from(key, "base64");
  const derived = await derive(password, Buffer.from(salt, "base64"), { N: Number(N), r: Number(r), p: Number(p) });
  return nodeCrypto.timingSafeEqual(derived, expected) && Boolean(hash);
}
