import { logError } from "#durable-objects/log-error.ts";
import type { ServiceContext } from "../context.ts";
import { createMessageRandomness, encryptPush, type SubscriptionKeys } from "./encrypt-push.ts";
import { buildVapidAuthorization, type VapidKeys } from "./vapid.ts";

/**
 * The outcome of sending a push message:
 * - `accepted`: the push service has the message.
 * - `gone`: the subscription does not exist any more.
 * - `refused`: the push service will not take this message, however often it is sent.
 * - `failed`: the push service was not reached or is overloaded; another attempt may succeed.
 */
export type PushResult = "accepted" | "gone" | "refused" | "failed";

export interface PushMessage {
  title: string;
  body: string;
  /** A notification with the same tag replaces this one on the device. */
  tag: string;
}

const timeoutMs = 10_000;
/**
 * Push services replace a waiting message with the same topic, so that at most one message waits for a device (RFC
 * 8030).
 */
const topic = "reminder";

function toPushResult(status: number): PushResult {
  if (status >= 200 && status < 300) return "accepted";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "failed" : "refused";
}

/**
 * Sends a message to a device, encrypted. Never throws.
 * @param lifetimeSeconds how long the push service keeps the message for a device that is switched off
 */
export async function sendPush(
  { env, now }: ServiceContext,
  { endpoint, ...keys }: SubscriptionKeys & { endpoint: string },
  message: PushMessage,
  vapidKeys: VapidKeys,
  lifetimeSeconds: number,
): Promise<PushResult> {
  const serviceHost = new URL(endpoint).host;
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      // The address was checked when it was stored. A redirect could lead to an address that was not checked, so
      // redirects are not followed.
      redirect: "manual",
      headers: {
        Authorization: await buildVapidAuthorization(endpoint, vapidKeys, env.PUBLIC_ORIGIN, now),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        TTL: String(lifetimeSeconds),
        Topic: topic,
        Urgency: "normal",
      },
      body: await encryptPush(JSON.stringify(message), keys, await createMessageRandomness()),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    const result = toPushResult(response.status);
    if (result !== "accepted" && result !== "gone") {
      logError({ event: `push_${result}`, service: serviceHost, status: response.status });
    }
    return result;
  } catch (error) {
    logError({ event: "push_failed", service: serviceHost }, error);
    return "failed";
  }
}
