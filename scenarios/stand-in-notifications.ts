/// <reference lib="dom" />

/**
 * Simulates a browser that allows notifications ("granted") or refuses them ("denied"), because the browsers of the
 * tests always refuse them. "iphone" simulates the browser of an iPhone without notifications. The browser gets the
 * source text of this function, so the function must not refer to anything outside itself.
 */
export function installStandInNotifications(kind: "granted" | "denied" | "iphone"): void {
  if (kind === "iphone") {
    const userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1";
    Object.defineProperty(navigator, "userAgent", { value: userAgent });
    Reflect.deleteProperty(window, "PushManager");
    return;
  }
  const subscription = {
    toJSON: () => ({
      endpoint: "https://push.example.org/phone",
      // The keys of the receiver in the example of RFC 8291.
      keys: {
        p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth: "BTBZMqHH6r4Tts7J_aSIgg",
      },
    }),
  };
  const pushManager = { getSubscription: async () => null, subscribe: async () => subscription };
  Object.defineProperty(window, "Notification", { value: { permission: kind, requestPermission: async () => kind } });
  Object.defineProperty(navigator.serviceWorker, "ready", { value: Promise.resolve({ pushManager }) });
}
