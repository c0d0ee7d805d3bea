/** Splits a topic's title into the English title and the German term in brackets at its end, if there is one. */
export function splitTitle(title: string): { english: string; german: string | null } {
  const [, english = title, german = null] = /^(.+?) \(([^()]+)\)$/.exec(title) ?? [];
  return { english, german };
}
