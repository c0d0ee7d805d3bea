/**
 * Splits a topic's title into the English title and the German term. The German term is in brackets
 * at the end; null if the title has no German term.
 */
export function splitTitle(title: string): { english: string; german: string | null } {
  const [, english = title, german = null] = /^(.+?) \(([^()]+)\)$/.exec(title) ?? [];
  return { english, german };
}
