import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { readStored, store } from "#web/browser/storage.ts";

const reloadedKey = "lotse.reloadedForCode";

/**
 * Reloads the page after a chunk could not be loaded, because browsers do not request a failed module again. It reloads
 * only once until some chunk loads successfully. It does not reload when storage is disabled, since that could loop,
 * nor offline, since the browser's error page would replace the app.
 */
export function reloadPageOnce(): boolean {
  if (!navigator.onLine || readStored("tab", reloadedKey) !== null || !store("tab", reloadedKey, "1")) return false;
  window.location.reload();
  return true;
}

/**
 * A component whose code is loaded when it is first rendered. If its file is gone after a deployment, the page is
 * reloaded once.
 */
export function lazyComponent<P>(
  loadComponent: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    try {
      const page = { default: await loadComponent() };
      store("tab", reloadedKey, null);
      return page;
    } catch (error) {
      if (!reloadPageOnce()) throw error;
      return new Promise<never>(() => {});
    }
  });
}
