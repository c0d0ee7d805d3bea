import { useState } from "react";
import { type ChosenTheme, chosenTheme, pageColours, themeCookie } from "#core/domain/theme.ts";

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

const oneYear = 365 * 24 * 60 * 60;

function applyTheme(theme: Theme): void {
  const chosen = theme === "system" ? undefined : theme;
  if (chosen) document.documentElement.dataset.theme = chosen;
  else delete document.documentElement.dataset.theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const ofSystem: ChosenTheme = meta.media.includes("dark") ? "dark" : "light";
    meta.content = pageColours[chosen ?? ofSystem];
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${themeCookie}=${chosen ?? ""}; Path=/; SameSite=Lax; Max-Age=${chosen ? oneYear : 0}`;
}

/** The learner's theme. The worker writes the chosen one into every page it sends (worker/pages.ts). */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>(() => chosenTheme(document.cookie) ?? "system");
  return [
    theme,
    (next) => {
      applyTheme(next);
      setTheme(next);
    },
  ];
}
