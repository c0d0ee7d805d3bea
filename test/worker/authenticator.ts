/** An authenticator in software: it makes passkeys and uses them as WebAuthn (level 3) has it, or wrongly where a test says so. */
const encoder = new TextEncoder();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = async (bytes: Uint8Array) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes)));
const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

/** The little of CBOR (RFC 8949) that a credential needs. */
function cbor(value: Cbor): Uint8Array {
  const head = (major: number, n: number) =>
    n < 24 ? [(major << 5) | n] : n < 256 ? [(major << 5) | 24, n] : [(major << 5) | 25, n >> 8, n & 255];
  if (typeof value === "number") return Uint8Array.from(value < 0 ? head(1, -1 - value) : head(0, value));
  if (typeof value === "string") return join(Uint8Array.from(head(3, value.length)), encoder.encode(value));
  if (value instanceof Uint8Array) return join(Uint8Array.from(head(2, value.length)), value);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
  return join(Uint8Array.from(head(5, value.size)), ...entries);
}

/** A signature as WebAuthn carries it: DER, where the Web Crypto API gives two numbers side by side. */
function der(signature: Uint8Array): Uint8Array {
  const number = (bytes: Uint8Array) => {
    const start = bytes.findIndex((byte) => byte !== 0);
    const trimmed = bytes.subarray(start);
    const positive = (trimmed[0] ?? 0) > 127 ? join(Uint8Array.of(0), trimmed) : trimmed;
    return join(Uint8Array.of(2, positive.length), positive);
  };
  const body = join(number(signature.subarray(0, 32)), number(signature.subarray(32)));
  return join(Uint8Array.of(0x30, body.length), body);
}

export interface Wrong {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Signs without having asked for a finger, a face or a PIN. */
  isUnverified?: boolean;
  /** How often it says that it has signed. */
  signCount?: number;
  /** Says that it belongs to somebody else. */
  userHandle?: string;
}

export class Authenticator {
  readonly #keys: CryptoKeyPair;
  readonly id = crypto.getRandomValues(new Uint8Array(16));
  signCount = 1;
  userHandle = "";

  private constructor(keys: CryptoKeyPair) {
    this.#keys = keys;
  }

  static async make(): Promise<Authenticator> {
    const algorithm = { name: "ECDSA", namedCurve: "P-256" };
    return new Authenticator((await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"])) as CryptoKeyPair);
  }

  async #data(rpId: string, flags: number, signCount: number): Promise<Uint8Array> {
    const counter = new Uint8Array(4);
    new DataView(counter.buffer).setUint32(0, signCount);
    return join(await sha256(encoder.encode(rpId)), Uint8Array.of(flags), counter);
  }

  /** Makes its passkey for the options a server gave. */
  // biome-ignore lint/suspicious/noExplicitAny: options are what the API answered
  async create(options: any, wrong: Wrong = {}) {
    this.userHandle = options.user.id;
    const jwk = (await crypto.subtle.exportKey("jwk", this.#keys.publicKey)) as JsonWebKey;
    const coordinate = (text = "") => new Uint8Array(Buffer.from(text, "base64url"));
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(jwk.x)],
      [-3, coordinate(jwk.y)],
    ]);
    const rpId = wrong.rpId ?? options.rp.id;
    const flags = wrong.isUnverified ? 0x41 : 0x45;
    const authData = join(
      await this.#data(rpId, flags, this.signCount),
      new Uint8Array(16),
      Uint8Array.of(0, this.id.length),
      this.id,
      cbor(key),
    );
    const attestation = new Map<string, Cbor>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: "public-key",
      response: {
        clientDataJSON: this.#clientData("webauthn.create", options.challenge, wrong),
        attestationObject: base64url(cbor(attestation)),
        transports: ["internal"],
      },
    };
  }

  /** Signs a challenge with its passkey. */
  // biome-ignore lint/suspicious/noExplicitAny: options are what the API answered
  async get(options: any, wrong: Wrong = {}) {
    this.signCount += 1;
    const clientDataJSON = this.#clientData("webauthn.get", options.challenge, wrong);
    const flags = wrong.isUnverified ? 0x01 : 0x05;
    const authenticatorData = await this.#data(wrong.rpId ?? options.rpId, flags, wrong.signCount ?? this.signCount);
    const signed = join(authenticatorData, await sha256(new Uint8Array(Buffer.from(clientDataJSON, "base64url"))));
    const algorithm = { name: "ECDSA", hash: "SHA-256" };
    const signature = await crypto.subtle.sign(algorithm, this.#keys.privateKey, new Uint8Array(signed));
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: "public-key",
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(der(new Uint8Array(signature))),
        userHandle: wrong.userHandle ?? this.userHandle,
      },
    };
  }

  #clientData(type: string, challenge: string, wrong: Wrong): string {
    const data = { type, challenge: wrong.challenge ?? challenge, origin: wrong.origin ?? "http://localhost" };
    return base64url(encoder.encode(JSON.stringify(data)));
  }
}
