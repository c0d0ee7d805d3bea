/** The theme somebody chose, kept in a cookie that the page reads as well as the server. Without it the system decides. */
export const themeCookie = "lotse_theme";

/** For how long, in milliseconds. */
export const themeIsKept = 365 * 24 * 3_600_000;

/** With TLS the name has a prefix: no other host of the same domain can set such a cookie. */
export const themeCookieName = (isSecure: boolean): string => (isSecure ? `__Host-${themeCookie}` : themeCookie);

export const chosenThemes = ["light", "dark"] as const;
export type ChosenTheme = (typeof chosenThemes)[number];

/** What the browser's own frame is painted with. */
export const pageColours: Record<ChosenTheme, string> = { light: "#faf8f3", dark: "#0b1524" };

/** The theme that a `Cookie` header, or `document.cookie`, names. */
export function chosenTheme(cookies: string): ChosenTheme | undefined {
  const all = cookies.split(/; */).map((cookie) => cookie.replace(/^__Host-/, ""));
  return chosenThemes.find((theme) => all.includes(`${themeCookie}=${theme}`));
}
