/** A topic's title, and its name in German grammars, which stands in brackets at the end. */
export function splitTitle(title: string): { english: string; german: string | null } {
  const [, english = title, german = null] = /^(.+?) \(([^()]+)\)$/.exec(title) ?? [];
  return { english, german };
}
