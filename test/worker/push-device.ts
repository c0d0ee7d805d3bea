import { base64url, exportJWK, importJWK, jwtVerify } from "jose";
import { inject } from "vitest";
import type { ReceivedPush } from "../support/push-server.ts";

const curve = { name: "ECDH", namedCurve: "P-256" } as const;
const toBytes = (text: string) => Uint8Array.from(base64url.decode(text));

/** Creates new VAPID keys, in the form of the variables with which a deployment configures the worker. */
export async function createVapidVariables(): Promise<{ VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string }> {
  const keys = (await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
  const publicKey = new Uint8Array((await crypto.subtle.exportKey("raw", keys.publicKey)) as ArrayBuffer);
  const { d = "" } = await exportJWK(keys.privateKey);
  return { VAPID_PUBLIC_KEY: base64url.encode(publicKey), VAPID_PRIVATE_KEY: d };
}

/** A browser's push subscription at the tests' push service. It decrypts the messages that the service received. */
export class PushDevice {
  readonly subscription: { endpoint: string; p256dh: string; auth: string };
  readonly #name: string;
  readonly #keys: CryptoKeyPair;

  private constructor(name: string, keys: CryptoKeyPair, p256dh: string) {
    this.#name = name;
    this.#keys = keys;
    const auth = base64url.encode(crypto.getRandomValues(new Uint8Array(16)));
    this.subscription = { endpoint: `${inject("pushServerUrl")}/push/${name}`, p256dh, auth };
  }

  /** @param kind determines how the push service answers: see test/support/push-server.ts */
  static async create(kind = "phone"): Promise<PushDevice> {
    const keys = (await crypto.subtle.generateKey(curve, true, ["deriveBits"])) as CryptoKeyPair;
    const publicKey = new Uint8Array((await crypto.subtle.exportKey("raw", keys.publicKey)) as ArrayBuffer);
    return new PushDevice(`${kind}-${crypto.randomUUID()}`, keys, base64url.encode(publicKey));
  }

  async receivedMessages(): Promise<ReceivedPush[]> {
    return (await fetch(`${inject("pushServerUrl")}/received/${this.#name}`)).json();
  }

  /** Decrypts a message like a browser does (RFC 8291, RFC 8188). */
  async decrypt({ body }: ReceivedPush): Promise<unknown> {
    const bytes = toBytes(body);
    const salt = bytes.slice(0, 16);
    const keyLength = bytes[20] ?? 0;
    const senderKey = bytes.slice(21, 21 + keyLength);
    const publicKey = await crypto.subtle.importKey("raw", senderKey, curve, true, []);
    const keyAgreement = { name: "ECDH", public: publicKey } as SubtleCryptoDeriveKeyAlgorithm;
    const sharedSecret = await crypto.subtle.deriveBits(keyAgreement, this.#keys.privateKey, 256);
    const deriveKey = async (
      secret: ArrayBuffer,
      keySalt: Uint8Array<ArrayBuffer>,
      info: Uint8Array,
      length: number,
    ) => {
      const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
      const parameters = { name: "HKDF", hash: "SHA-256", salt: keySalt, info: Uint8Array.from(info) };
      return crypto.subtle.deriveBits(parameters, key, length * 8);
    };
    const encodeText = (value: string) => new TextEncoder().encode(value);
    const info = [...encodeText("WebPush: info\0"), ...toBytes(this.subscription.p256dh), ...senderKey];
    const keyMaterial = await deriveKey(sharedSecret, toBytes(this.subscription.auth), Uint8Array.from(info), 32);
    const contentKey = await deriveKey(keyMaterial, salt, encodeText("Content-Encoding: aes128gcm\0"), 16);
    const nonce = await deriveKey(keyMaterial, salt, encodeText("Content-Encoding: nonce\0"), 12);
    const aesKey = await crypto.subtle.importKey("raw", contentKey, "AES-GCM", false, ["decrypt"]);
    const record = new Uint8Array(
      await crypto.subtle.decrypt({ name: "AES-GCM", iv: nonce }, aesKey, bytes.slice(21 + keyLength)),
    );
    if (record.at(-1) !== 2) throw new Error("the record is not marked as the last one");
    return JSON.parse(new TextDecoder().decode(record.slice(0, -1)));
  }
}

/** Checks the signature of a message like a push service does (RFC 8292). @returns the claims of the token */
export async function verifyVapid({ headers }: ReceivedPush, publicKey: string, now: Date) {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  const point = toBytes(key);
  const jwk = { x: base64url.encode(point.slice(1, 33)), y: base64url.encode(point.slice(33)) };
  const verificationKey = await importJWK({ kty: "EC", crv: "P-256", ...jwk }, "ES256");
  const { payload } = await jwtVerify(token, verificationKey, { algorithms: ["ES256"], currentDate: now });
  if (key !== publicKey) throw new Error("the key is not the deployment's");
  return payload;
}
