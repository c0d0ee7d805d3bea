import { type ReactNode, Suspense } from "react";
import {
  createLazyComponent,
  type LazyComponent,
  type ModuleWithComponent,
  type PropsOf,
} from "#web/ui/lazy-component.tsx";
import { preload } from "#web/ui/use-preload.ts";

/**
 * A component in a separate chunk, and the function that preloads the chunk. Once the chunk has loaded, the component
 * is rendered immediately, without its fallback.
 * @param name the name under which the module exports the component; unique among lazy components
 */
export function createPreloadedComponent<Name extends string, Module extends ModuleWithComponent<Name>>(
  name: Name,
  loadModule: () => Promise<Module>,
  fallback: ReactNode = null,
): { Component: (props: PropsOf<Module[Name]>) => ReactNode; preload: () => void } {
  const Lazy: LazyComponent<PropsOf<Module[Name]>> = createLazyComponent(name, loadModule);
  const Component = (props: PropsOf<Module[Name]>) => (
    <Suspense fallback={fallback}>
      <Lazy {...props} />
    </Suspense>
  );
  return { Component, preload: () => preload(Lazy.load) };
}
