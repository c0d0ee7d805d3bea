import { type ComponentType, type LazyExoticComponent, lazy } from "react";

const reloadedKey = "lotse.reloadedForCode";

/** Whether this tab has reloaded for missing code already; when storage is switched off, it counts as done. */
function hasReloaded(): boolean {
  try {
    return sessionStorage.getItem(reloadedKey) !== null;
  } catch {
    return true;
  }
}

function rememberReload(isReloaded: boolean): void {
  try {
    if (isReloaded) sessionStorage.setItem(reloadedKey, "1");
    else sessionStorage.removeItem(reloadedKey);
  } catch {
    // Storage is switched off: nothing is remembered, and nothing reloads.
  }
}

/**
 * A part of the app loaded when it is first shown. After a deploy its file may be gone: then the app reloads, once. Offline it
 * does not, or the browser's own error page would take its place.
 */
export function lazyComponent<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    try {
      const page = await load();
      rememberReload(false);
      return { default: page };
    } catch (error) {
      if (!navigator.onLine || hasReloaded()) throw error;
      rememberReload(true);
      window.location.reload();
      return new Promise<never>(() => {});
    }
  });
}
