import { useSyncExternalStore } from "react";
import {
  type ChosenTheme,
  chosenTheme,
  pageColours,
  themeCookieMaxAgeMs,
  themeCookieName,
} from "#core/domain/theme.ts";

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

const oneYear = themeCookieMaxAgeMs / 1000;

function applyTheme(theme: Theme): void {
  const chosen = theme === "system" ? undefined : theme;
  if (chosen) document.documentElement.dataset.theme = chosen;
  else delete document.documentElement.dataset.theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const ofSystem: ChosenTheme = meta.media.includes("dark") ? "dark" : "light";
    meta.content = pageColours[chosen ?? ofSystem];
  }
  const isSecure = window.location.protocol === "https:";
  const value = `${themeCookieName(isSecure)}=${chosen ?? ""}${isSecure ? "; Secure" : ""}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${value}; Path=/; SameSite=Lax; Max-Age=${chosen ? oneYear : 0}`;
}

const watchers = new Set<() => void>();

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => {
    watchers.delete(onChange);
  };
}

const currentTheme = (): Theme => chosenTheme(document.cookie) ?? "system";

function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  for (const tell of watchers) tell();
}

/** The learner's theme, wherever it is chosen. The worker writes it into every page it sends (worker/pages.ts). */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(watch, currentTheme), chooseTheme];
}
