import type { InputOf } from "#core/contract/endpoint.ts";
import type { addReminderDevice } from "#core/contract/reminders.ts";
import { detectSystem } from "#core/domain/speech/device-system.ts";

/**
 * Whether this browser can show reminders:
 * - `possible`: it can, possibly after it has asked the learner for permission.
 * - `denied`: the learner or the browser does not allow notifications.
 * - `needs-installation`: on iPhones and iPads, only apps on the home screen can show them.
 * - `unsupported`: it cannot show them.
 */
export type ReminderSupport = "possible" | "denied" | "needs-installation" | "unsupported";

export function findReminderSupport(): ReminderSupport {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) {
    return Notification.permission === "denied" ? "denied" : "possible";
  }
  const isAppleDevice = detectSystem(navigator.userAgent, navigator.maxTouchPoints) === "ios";
  const isInstalled = window.matchMedia("(display-mode: standalone)").matches;
  return isAppleDevice && !isInstalled ? "needs-installation" : "unsupported";
}

/** The learner has not allowed notifications. */
export class NotificationsNotAllowed extends Error {
  override readonly name = "NotificationsNotAllowed";
}

/**
 * Milliseconds to wait for the service worker, which is registered only when the browser is idle after the first page.
 * Without a service worker no notification can be shown.
 */
const readyTimeoutMs = 10_000;

async function findServiceWorker(): Promise<ServiceWorkerRegistration> {
  const timeoutPromise = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("There is no service worker.")), readyTimeoutMs);
  });
  return Promise.race([navigator.serviceWorker.ready, timeoutPromise]);
}

type Subscription = Pick<InputOf<typeof addReminderDevice>, "endpoint" | "p256dh" | "auth">;

/**
 * Asks the learner for permission and subscribes this browser. An earlier subscription of this browser ends, because it
 * may belong to another learner.
 * @throws NotificationsNotAllowed
 */
export async function subscribeBrowser(publicKey: string): Promise<Subscription> {
  // Safari asks for permission only directly after a press of a button. Therefore nothing is awaited before this call.
  if ((await Notification.requestPermission()) !== "granted") throw new NotificationsNotAllowed();
  const { pushManager } = await findServiceWorker();
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = "", keys } = subscription.toJSON();
  return { endpoint, p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
}

/** Ends the subscription of this browser, if there is one. */
export async function unsubscribeBrowser(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
