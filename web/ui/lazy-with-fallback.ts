import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/**
 * A lazy component on which the rest of the page does not depend. If its code cannot be loaded, for example offline,
 * the fallback is rendered instead and the page does not fail. The default fallback renders nothing.
 */
export const createLazyWithFallback = <Props extends object>(
  loadComponent: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = () => null,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    loadComponent().then(
      (component) => ({ default: component }),
      () => ({ default: Fallback }),
    ),
  );
