import { useSyncExternalStore } from "react";
import {
  type ChosenTheme,
  pageColours,
  readChosenTheme,
  themeCookieMaxAgeMs,
  themeCookieName,
} from "#core/domain/theme.ts";
import { usePageEnvironment } from "#web/ui/page-environment.ts";

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

const cookieMaxAgeSeconds = themeCookieMaxAgeMs / 1000;

function applyTheme(theme: Theme): void {
  const chosenTheme = theme === "system" ? undefined : theme;
  if (chosenTheme) document.documentElement.dataset.theme = chosenTheme;
  else delete document.documentElement.dataset.theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const systemTheme: ChosenTheme = meta.media.includes("dark") ? "dark" : "light";
    meta.content = pageColours[chosenTheme ?? systemTheme];
  }
  const isSecure = window.location.protocol === "https:";
  const cookieText = `${themeCookieName(isSecure)}=${chosenTheme ?? ""}${isSecure ? "; Secure" : ""}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${cookieText}; Path=/; SameSite=Lax; Max-Age=${chosenTheme ? cookieMaxAgeSeconds : 0}`;
}

const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
  };
}

const readCurrentTheme = (): Theme => readChosenTheme(document.cookie) ?? "system";

function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  for (const listener of listeners) listener();
}

/**
 * The current theme and a function that changes it. The worker sets the theme in every page it sends
 * (worker/pages/routes.ts).
 */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const environment = usePageEnvironment();
  const theme = useSyncExternalStore(subscribe, readCurrentTheme, () =>
    environment ? (environment.theme ?? "system") : readCurrentTheme(),
  );
  return [theme, chooseTheme];
}
