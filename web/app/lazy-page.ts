import { type ComponentType, type LazyExoticComponent, lazy } from "react";

const reloadedKey = "lotse.reloadedForCode";

/** A page loaded when it is first visited. After a deploy its file may be gone: then the app reloads, once. */
export function lazyPage<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    try {
      const page = await load();
      sessionStorage.removeItem(reloadedKey);
      return { default: page };
    } catch (error) {
      if (sessionStorage.getItem(reloadedKey)) throw error;
      sessionStorage.setItem(reloadedKey, "1");
      window.location.reload();
      return new Promise<never>(() => {});
    }
  });
}
