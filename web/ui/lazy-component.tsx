import { type ComponentType, createContext, lazy, type ReactNode, useContext, useState } from "react";
import { readTextFromStorage, storeText } from "#web/browser/storage.ts";

const reloadedKey = "lotse.reloadedForCode";

/**
 * Reloads the page after a chunk could not be loaded, because browsers do not request a failed module again. Another
 * reload is possible only after a chunk has loaded successfully. If the browser cannot store that the page was
 * reloaded, the page is not reloaded, because it could reload endlessly. It is not reloaded while the browser is
 * offline either, because the browser's error page would replace the app.
 * @returns whether the page is being reloaded
 */
export function reloadPageOnce(): boolean {
  if (!navigator.onLine || readTextFromStorage("tab", reloadedKey) !== null || !storeText("tab", reloadedKey, "1"))
    return false;
  window.location.reload();
  return true;
}

/** Collects the names of the lazy components that are rendered outside a browser. */
export const RenderedComponents = createContext<Set<string> | null>(null);

const loadersByName = new Map<string, () => Promise<unknown>>();

/**
 * Loads lazy components before a page that contains them is hydrated. If the code of a component were still missing
 * during hydration, React would discard the component's markup as soon as something around it changes. Some of the
 * names can be declared only by the code of other components. These components are loaded after that code.
 */
export async function loadComponents(names: readonly string[]): Promise<void> {
  const knownNames = names.filter((name) => loadersByName.has(name));
  if (knownNames.length === 0) return;
  await Promise.all(knownNames.map((name) => loadersByName.get(name)?.()));
  await loadComponents(names.filter((name) => !knownNames.includes(name)));
}

export type ModuleWithComponent<Name extends string> = { [key in Name]: (props: never) => ReactNode };
export type PropsOf<Component> = Component extends (props: infer Props extends object) => ReactNode ? Props : object;

export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  load: () => Promise<ComponentType<Props>>;
}

/**
 * A component whose code is loaded when it is first rendered. If `load` has loaded the code before, the component is
 * rendered immediately. If a deployment has removed the file, the page is reloaded once.
 * @param name the name under which the module exports the component; unique among lazy components
 */
export function createLazyComponent<Name extends string, Module extends ModuleWithComponent<Name>>(
  name: Name,
  loadModule: () => Promise<Module>,
): LazyComponent<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>;
  let LoadedComponent: ComponentType<Props> | undefined;
  async function load(): Promise<ComponentType<Props>> {
    const module = await loadModule();
    // TypeScript cannot infer that `Props` are the parameters of this component.
    const Component = module[name] as unknown as ComponentType<Props>;
    LoadedComponent = Component;
    return Component;
  }
  loadersByName.set(name, load);
  const LazyComponentOfModule = lazy(async () => {
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
    // The component is chosen only once, because React discards the state when the type of a component changes.
    const [ChosenComponent] = useState<ComponentType<Props>>(() => LoadedComponent ?? LazyComponentOfModule);
    return <ChosenComponent {...props} />;
  }
  LazyOrLoaded.load = load;
  return LazyOrLoaded;
}
