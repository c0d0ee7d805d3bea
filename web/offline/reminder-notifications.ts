/** The part of the service worker that shows the daily reminder (`worker/reminders` sends it). */

/** The part of the service worker's global scope that this file uses; the types of pages do not contain it. */
export interface NotificationScope {
  registration: Pick<ServiceWorkerRegistration, "showNotification">;
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly { focus(): Promise<unknown> }[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: NotificationClickEvent) => void): void;
}

interface Reminder {
  title: string;
  body: string;
  tag: string;
}

/**
 * The notification for a push message without content. The app sends no such message, but browsers require a
 * notification for each message.
 */
const reminderWithoutContent: Reminder = { title: "Lotse", body: "", tag: "reminder" };

interface PushEvent {
  data: { json(): unknown } | null;
  waitUntil(promise: Promise<unknown>): void;
}

interface NotificationClickEvent {
  notification: { close(): void };
  waitUntil(promise: Promise<unknown>): void;
}

const homePath = "/";

/** Shows an open window of the app without changing its page. If no window is open, opens the home page. */
async function openApp({ clients }: NotificationScope): Promise<void> {
  const [openWindow] = await clients.matchAll({ type: "window", includeUncontrolled: true });
  await (openWindow ? openWindow.focus() : clients.openWindow(homePath));
}

/**
 * Shows a notification for each push message that arrives, and opens the app when the learner taps
 * it.
 */
export function showReminders(scope: NotificationScope): void {
  scope.addEventListener("push", (event) => {
    const { title, ...options } = event.data ? (event.data.json() as Reminder) : reminderWithoutContent;
    event.waitUntil(scope.registration.showNotification(title, { ...options, icon: "/icons/icon-192.png" }));
  });
  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(openApp(scope));
  });
}
