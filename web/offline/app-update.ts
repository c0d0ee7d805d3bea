import { activateUpdateMessage } from "#web/offline/update-message.ts";

const serviceWorkerUrl = "/sw.js";

/**
 * Registers the service worker if it is not registered yet, and returns its registration. Returns undefined in
 * development, in browsers without service workers, and where service workers are blocked.
 */
async function requestRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return undefined;
  // Browser extensions and test tools can block service workers by replacing `register` with a function that returns
  // nothing. The result is then undefined.
  return navigator.serviceWorker.register(serviceWorkerUrl, { updateViaCache: "none" });
}

/**
 * Registers the service worker. `onUpdate` is called when another version of the app is stored and waits to be used.
 */
export async function registerServiceWorker(
  onUpdate: (registration: ServiceWorkerRegistration) => void,
): Promise<void> {
  const registration = await requestRegistration();
  if (!registration) return;
  const offerUpdate = () => {
    // If no service worker controls the page, the waiting one is the first version and not an update.
    if (registration.waiting && navigator.serviceWorker.controller) onUpdate(registration);
  };
  offerUpdate();
  registration.addEventListener("updatefound", () => {
    const newWorker = registration.installing;
    newWorker?.addEventListener("statechange", () => {
      if (newWorker.state === "installed") offerUpdate();
    });
  });
}

const storedAppTimeoutMs = 60_000;

/**
 * Settles when the service worker has stored the files of the app, at the latest after a minute. Without these files
 * the browser cannot open the app offline, so a pack alone would be of no use. This function registers the service
 * worker at once. When no pack is downloaded, a page registers it only when the browser is idle. Settles immediately if
 * there is no service worker.
 */
export async function waitForStoredApp(): Promise<void> {
  const registration = await requestRegistration().catch(() => undefined);
  if (!registration || registration.active) return;
  const timeoutPromise = new Promise((resolve) => setTimeout(resolve, storedAppTimeoutMs));
  await Promise.race([navigator.serviceWorker.ready, timeoutPromise]);
}

const activationTimeoutMs = 3000;

/**
 * Activates the waiting version and reloads the page. Returns false if the version is not activated within three
 * seconds, because other tabs still use the previous version.
 */
export function activateUpdate({ waiting }: ServiceWorkerRegistration): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), activationTimeoutMs);
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      clearTimeout(timer);
      resolve(true);
      window.location.reload();
    });
    waiting?.postMessage(activateUpdateMessage);
  });
}
