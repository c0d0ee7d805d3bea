/**
 * Splits a topic's title into the English title and the German term. The German term is in brackets at the end; it is
 * null if there is none.
 */
export function splitTitle(title: string): { english: string; german: string | null } {
  const [, english = title, german = null] = /^(.+?) \(([^()]+)\)$/.exec(title) ?? [];
  return { english, german };
}
