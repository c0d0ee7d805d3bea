/**
 * Prints new keys with which push services recognize a deployment (VAPID, RFC 8292), in the form of .dev.vars and of
 * the secrets in production. With other keys, all devices have to switch their reminder on again.
 */
import { webcrypto } from "node:crypto";

const { subtle } = webcrypto;
const keys = await subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
const publicKey = Buffer.from(await subtle.exportKey("raw", keys.publicKey)).toString("base64url");
const { d: privateKey } = await subtle.exportKey("jwk", keys.privateKey);
console.log(`VAPID_PUBLIC_KEY="${publicKey}"\nVAPID_PRIVATE_KEY="${privateKey}"`);
