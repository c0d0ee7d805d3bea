import { type ComponentType, type ReactNode, Suspense, useState } from "react";
import { lazyComponent } from "#web/ui/lazy-component.ts";

/**
 * A component in a chunk of its own, and the function that loads the chunk before it is needed. Once the chunk has loaded, the
 * component renders at once: a lazy component would first show its fallback for a moment.
 */
export function preloadedComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): { Component: ComponentType<P>; preload: () => void } {
  let Loaded: ComponentType<P> | undefined;
  const loadOnce = async () => {
    Loaded = await load();
    return Loaded;
  };
  const Lazy = lazyComponent(loadOnce);
  function Component(props: P) {
    // Chosen once, because another component type would lose the component's state.
    const [Chosen] = useState<ComponentType<P>>(() => Loaded ?? Lazy);
    return (
      <Suspense fallback={fallback}>
        <Chosen {...props} />
      </Suspense>
    );
  }
  return { Component, preload: () => void loadOnce().catch(() => {}) };
}
