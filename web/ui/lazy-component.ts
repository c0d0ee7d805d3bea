import { type ComponentType, type LazyExoticComponent, lazy } from "react";

const reloadedKey = "lotse.reloadedForCode";

/**
 * Reloads for code that is missing: a browser does not ask again for a module that did not come. It does so once until some
 * code came; not when storage is switched off, nor offline, or the browser's own error page would take the app's place.
 */
export function reloadOnce(): boolean {
  try {
    if (!navigator.onLine || sessionStorage.getItem(reloadedKey)) return false;
    sessionStorage.setItem(reloadedKey, "1");
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/** A part of the app loaded when it is first shown. After a deploy its file may be gone: then the app reloads, once. */
export function lazyComponent<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    try {
      const page = { default: await load() };
      try {
        sessionStorage.removeItem(reloadedKey);
      } catch {
        // Storage is switched off: nothing was remembered.
      }
      return page;
    } catch (error) {
      if (!reloadOnce()) throw error;
      return new Promise<never>(() => {});
    }
  });
}
