import { base64url } from "jose";

/** The keys of a push subscription, base64url. */
export interface SubscriptionKeys {
  /** The browser's public key: a point on P-256, uncompressed. */
  p256dh: string;
  /** The secret that the browser shares with this server. */
  auth: string;
}

/** The random values of one message. Each message needs new ones. */
export interface MessageRandomness {
  salt: Uint8Array<ArrayBuffer>;
  senderKeys: CryptoKeyPair;
}

const curve = { name: "ECDH", namedCurve: "P-256" } as const;
/**
 * The size of a record in bytes, as the header of the content encoding names it. A message is a single record of at
 * most this size.
 */
const recordSize = 4096;
/** Marks the last record (RFC 8188, section 2). */
const lastRecordDelimiter = 2;

/** Decodes base64url. Padding at the end is removed first, because some browsers add it and others do not. */
const toBytes = (encodedBytes: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(base64url.decode(encodedBytes.replace(/=+$/, "")));

/** Imports the public key of a subscription. Fails if it is not a point on the curve. */
export const importPublicKey = async (p256dh: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", toBytes(p256dh), curve, true, []);

export async function createMessageRandomness(): Promise<MessageRandomness> {
  const senderKeys = await crypto.subtle.generateKey(curve, true, ["deriveBits"]);
  return { salt: crypto.getRandomValues(new Uint8Array(16)), senderKeys: senderKeys as CryptoKeyPair };
}

const concatenate = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

const encodeText = (text: string): Uint8Array => new TextEncoder().encode(text);

async function hkdf(
  secret: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, length * 8));
}

/**
 * Encrypts a push message for one subscription, so that the push service cannot read it: RFC 8291, with the content
 * encoding aes128gcm of RFC 8188.
 * @param message at most 3,993 bytes as UTF-8
 */
export async function encryptPush(
  message: string,
  { p256dh, auth }: SubscriptionKeys,
  { salt, senderKeys }: MessageRandomness,
): Promise<Uint8Array<ArrayBuffer>> {
  const receiverKey = toBytes(p256dh);
  const senderKey = new Uint8Array((await crypto.subtle.exportKey("raw", senderKeys.publicKey)) as ArrayBuffer);
  const agreement = { name: "ECDH", public: await importPublicKey(p256dh) } as SubtleCryptoDeriveKeyAlgorithm;
  const sharedSecret = new Uint8Array(await crypto.subtle.deriveBits(agreement, senderKeys.privateKey, 256));
  const keyInfo = concatenate(encodeText("WebPush: info\0"), receiverKey, senderKey);
  const keyMaterial = await hkdf(sharedSecret, toBytes(auth), keyInfo, 32);
  const contentKey = await hkdf(keyMaterial, salt, concatenate(encodeText("Content-Encoding: aes128gcm\0")), 16);
  const nonce = await hkdf(keyMaterial, salt, concatenate(encodeText("Content-Encoding: nonce\0")), 12);
  const aesKey = await crypto.subtle.importKey("raw", contentKey, "AES-GCM", false, ["encrypt"]);
  const record = concatenate(encodeText(message), Uint8Array.of(lastRecordDelimiter));
  const encryptedRecord = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, aesKey, record);
  const sizes = new DataView(new ArrayBuffer(5));
  sizes.setUint32(0, recordSize);
  sizes.setUint8(4, senderKey.length);
  return concatenate(salt, new Uint8Array(sizes.buffer), senderKey, new Uint8Array(encryptedRecord));
}
