/**
 * Name of the cookie with the chosen theme, which both the page and the server read. Without this cookie the system's
 * setting applies.
 */
export const themeCookieBaseName = "lotse_theme";

/** Lifetime of the theme cookie in milliseconds. */
export const themeCookieMaxAgeMs = 365 * 24 * 3_600_000;

/**
 * The theme cookie's name. Over TLS it has the prefix `__Host-`, so that no other host of the domain can set the
 * cookie.
 */
export const themeCookieName = (isSecure: boolean): string =>
  isSecure ? `__Host-${themeCookieBaseName}` : themeCookieBaseName;

export const chosenThemes = ["light", "dark"] as const;
export type ChosenTheme = (typeof chosenThemes)[number];

/** The colour of the browser's own interface around the page (`theme-color`). */
export const pageColours: Record<ChosenTheme, string> = { light: "#faf8f3", dark: "#0b1524" };

/** The theme that a `Cookie` header or `document.cookie` contains; undefined if there is none. */
export function readChosenTheme(cookies: string): ChosenTheme | undefined {
  const allCookies = cookies.split(/; */).map((cookie) => cookie.replace(/^__Host-/, ""));
  return chosenThemes.find((theme) => allCookies.includes(`${themeCookieBaseName}=${theme}`));
}
