import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { readStored, store } from "#web/browser/storage.ts";

const reloadedKey = "lotse.reloadedForCode";

/**
 * Reloads for code that is missing: a browser does not ask again for a module that did not come. It does so once until some
 * code came; not when storage is switched off, nor offline, or the browser's own error page would take the app's place.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine || readStored("tab", reloadedKey) !== null || !store("tab", reloadedKey, "1")) return false;
  window.location.reload();
  return true;
}

/** A part of the app loaded when it is first shown. After a deploy its file may be gone: then the app reloads, once. */
export function lazyComponent<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    try {
      const page = { default: await load() };
      store("tab", reloadedKey, null);
      return page;
    } catch (error) {
      if (!reloadOnce()) throw error;
      return new Promise<never>(() => {});
    }
  });
}
