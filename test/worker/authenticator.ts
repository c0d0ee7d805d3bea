/**
 * A software authenticator that makes and uses passkeys as WebAuthn level 3 requires. A test can make the authenticator
 * behave wrongly (`AuthenticatorFault`).
 */
const encoder = new TextEncoder();
const encodeBase64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = async (bytes: Uint8Array) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes)));
const joinBytes = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

/** Encodes a value as CBOR (RFC 8949). Supports only the types that a credential needs. */
function encodeCbor(value: Cbor): Uint8Array {
  const encodeHead = (majorType: number, argument: number) =>
    argument < 24
      ? [(majorType << 5) | argument]
      : argument < 256
        ? [(majorType << 5) | 24, argument]
        : [(majorType << 5) | 25, argument >> 8, argument & 255];
  if (typeof value === "number") return Uint8Array.from(value < 0 ? encodeHead(1, -1 - value) : encodeHead(0, value));
  if (typeof value === "string") return joinBytes(Uint8Array.from(encodeHead(3, value.length)), encoder.encode(value));
  if (value instanceof Uint8Array) return joinBytes(Uint8Array.from(encodeHead(2, value.length)), value);
  const entries = [...value].flatMap(([key, entryValue]) => [encodeCbor(key), encodeCbor(entryValue)]);
  return joinBytes(Uint8Array.from(encodeHead(5, value.size)), ...entries);
}

/**
 * Encodes a signature as DER. WebAuthn requires this format, but the Web Crypto API returns two numbers one after the
 * other.
 */
function encodeDer(signature: Uint8Array): Uint8Array {
  const encodeInteger = (bytes: Uint8Array) => {
    const firstNonZeroIndex = bytes.findIndex((byte) => byte !== 0);
    const trimmedBytes = bytes.subarray(firstNonZeroIndex);
    const positiveBytes = (trimmedBytes[0] ?? 0) > 127 ? joinBytes(Uint8Array.of(0), trimmedBytes) : trimmedBytes;
    return joinBytes(Uint8Array.of(2, positiveBytes.length), positiveBytes);
  };
  const body = joinBytes(encodeInteger(signature.subarray(0, 32)), encodeInteger(signature.subarray(32)));
  return joinBytes(Uint8Array.of(0x30, body.length), body);
}

export interface AuthenticatorFault {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Whether the authenticator signs without user verification (finger, face or PIN). */
  isUnverified?: boolean;
  /** The signature counter that the authenticator sends instead of its real counter. */
  signCount?: number;
  /** The user handle that the authenticator sends instead of its own user's handle. */
  userHandle?: string;
}

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

interface RequestOptions {
  challenge: string;
  rpId: string;
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

  async #authenticatorData(rpId: string, flags: number, signCount: number): Promise<Uint8Array> {
    const counterBytes = new Uint8Array(4);
    new DataView(counterBytes.buffer).setUint32(0, signCount);
    return joinBytes(await sha256(encoder.encode(rpId)), Uint8Array.of(flags), counterBytes);
  }

  /** Creates the authenticator's passkey for the options that a server sent. */
  async create(options: CreationOptions, fault: AuthenticatorFault = {}) {
    this.userHandle = options.user.id;
    const jwk = (await crypto.subtle.exportKey("jwk", this.#keys.publicKey)) as JsonWebKey;
    const decodeCoordinate = (text = "") => new Uint8Array(Buffer.from(text, "base64url"));
    const coseKey = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, decodeCoordinate(jwk.x)],
      [-3, decodeCoordinate(jwk.y)],
    ]);
    const rpId = fault.rpId ?? options.rp.id;
    const flags = fault.isUnverified ? 0x41 : 0x45;
    const authData = joinBytes(
      await this.#authenticatorData(rpId, flags, this.signCount),
      new Uint8Array(16),
      Uint8Array.of(0, this.id.length),
      this.id,
      encodeCbor(coseKey),
    );
    const attestation = new Map<string, Cbor>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    return {
      id: encodeBase64url(this.id),
      rawId: encodeBase64url(this.id),
      type: "public-key",
      response: {
        clientDataJSON: this.#clientData("webauthn.create", options.challenge, fault),
        attestationObject: encodeBase64url(encodeCbor(attestation)),
        transports: ["internal"],
      },
    };
  }

  /** Signs a challenge with the authenticator's passkey. */
  async get(options: RequestOptions, fault: AuthenticatorFault = {}) {
    this.signCount += 1;
    const clientDataJSON = this.#clientData("webauthn.get", options.challenge, fault);
    const flags = fault.isUnverified ? 0x01 : 0x05;
    const authenticatorData = await this.#authenticatorData(
      fault.rpId ?? options.rpId,
      flags,
      fault.signCount ?? this.signCount,
    );
    const signedData = joinBytes(
      authenticatorData,
      await sha256(new Uint8Array(Buffer.from(clientDataJSON, "base64url"))),
    );
    const algorithm = { name: "ECDSA", hash: "SHA-256" };
    const signature = await crypto.subtle.sign(algorithm, this.#keys.privateKey, new Uint8Array(signedData));
    return {
      id: encodeBase64url(this.id),
      rawId: encodeBase64url(this.id),
      type: "public-key",
      response: {
        clientDataJSON,
        authenticatorData: encodeBase64url(authenticatorData),
        signature: encodeBase64url(encodeDer(new Uint8Array(signature))),
        userHandle: fault.userHandle ?? this.userHandle,
      },
    };
  }

  #clientData(type: string, challenge: string, fault: AuthenticatorFault): string {
    const clientData = { type, challenge: fault.challenge ?? challenge, origin: fault.origin ?? "http://localhost" };
    return encodeBase64url(encoder.encode(JSON.stringify(clientData)));
  }
}
