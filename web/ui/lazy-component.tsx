import { type ComponentType, createContext, lazy, type ReactNode, useContext, useState } from "react";
import { readStored, storeText } from "#web/browser/storage.ts";

const reloadedKey = "lotse.reloadedForCode";

/**
 * Reloads the page after a chunk could not be loaded, because browsers do not request a failed module again. It reloads
 * only once until some chunk loads successfully. It does not reload when storage is disabled, since that could loop,
 * nor offline, since the browser's error page would replace the app.
 */
export function reloadPageOnce(): boolean {
  if (!navigator.onLine || readStored("tab", reloadedKey) !== null || !storeText("tab", reloadedKey, "1")) return false;
  window.location.reload();
  return true;
}

/** Collects the names of the lazy components that are rendered outside a browser. */
export const RenderedComponents = createContext<Set<string> | null>(null);

const loadersByName = new Map<string, () => Promise<unknown>>();

/**
 * Loads lazy components before a page that contains them is hydrated, because React discards the markup of a component whose code is
 * missing if something around it changes. Components of chunks that are not loaded yet are only known after these.
 */
export async function loadComponents(names: readonly string[]): Promise<void> {
  const knownNames = names.filter((name) => loadersByName.has(name));
  if (knownNames.length === 0) return;
  await Promise.all(knownNames.map((name) => loadersByName.get(name)?.()));
  await loadComponents(names.filter((name) => !knownNames.includes(name)));
}

export type Modules<Name extends string> = { [key in Name]: (props: never) => ReactNode };
export type PropsOf<Component> = Component extends (props: infer Props extends object) => ReactNode ? Props : object;

export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  load: () => Promise<ComponentType<Props>>;
}

/**
 * A component whose code is loaded when it is first rendered, or before that by `load`; then it is rendered at once. If its file is
 * gone after a deployment, the page is reloaded once.
 * @param name the name under which the module exports the component; unique among lazy components
 */
export function lazyComponent<Name extends string, Module extends Modules<Name>>(
  name: Name,
  loadModule: () => Promise<Module>,
): LazyComponent<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>;
  let Loaded: ComponentType<Props> | undefined;
  async function load(): Promise<ComponentType<Props>> {
    const module = await loadModule();
    // TypeScript cannot see that `Props` are the parameters of a component whose type is only known at the call.
    const Component = module[name] as unknown as ComponentType<Props>;
    Loaded = Component;
    return Component;
  }
  loadersByName.set(name, load);
  const Lazy = lazy(async () => {
    try {
      const module = { default: await load() };
      storeText("tab", reloadedKey, null);
      return module;
    } catch (error) {
      if (!reloadPageOnce()) throw error;
      return new Promise<never>(() => {});
    }
  });
  function LazyOrLoaded(props: Props) {
    useContext(RenderedComponents)?.add(name);
    // Chosen once, because another component type would lose the component's state.
    const [Chosen] = useState<ComponentType<Props>>(() => Loaded ?? Lazy);
    return <Chosen {...props} />;
  }
  LazyOrLoaded.load = load;
  return LazyOrLoaded;
}
