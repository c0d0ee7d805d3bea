const characterByName: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  Auml: "Ä",
  Ouml: "Ö",
  Uuml: "Ü",
  szlig: "ß",
  eacute: "é",
  ndash: "–",
  mdash: "—",
  hellip: "…",
};

function decodeCharacter(match: string, name: string): string {
  if (!name.startsWith("#")) return Object.hasOwn(characterByName, name) ? (characterByName[name] ?? match) : match;
  const isHexadecimal = /^#x/i.test(name);
  const code = Number.parseInt(name.slice(isHexadecimal ? 2 : 1), isHexadecimal ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

const maxFieldLength = 5000;

/**
 * The text of a field that may contain HTML, without tags, scripts, styles, comments, references to sounds
 * (`[sound:a.mp3]`) and the braces of cloze deletions. Line breaks and the ends of blocks become line breaks. The
 * result is plain text: it may contain `<` and must be shown as text. Only the first 5,000 characters are read, so that
 * no field takes long.
 */
export const htmlToText = (html: string): string =>
  mayNeedChangePattern.test(html) ? toText(html.slice(0, maxFieldLength)) : html.slice(0, maxFieldLength).trim();

/**
 * Matches every text in which `toText` changes more than the white space at its ends. Most fields do not match and are
 * only trimmed.
 */
const mayNeedChangePattern = /[<&[{]|[^\S ]|\s\s/;

const toText = (html: string): string =>
  (html.includes("<")
    ? html
        .replace(/\r?\n/g, " ")
        .replace(/<!--[\s\S]*?(?:-->|$)/g, "")
        .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, "")
        .replace(/<(?:br|\/?(?:div|p|li|ul|ol|tr|td|th|table|h\d|hr|blockquote))\b[^<>]*>/gi, "\n")
        .replace(/<\/?[a-z][^<>]*>/gi, "")
    : html
  )
    .replace(/\[sound:[^\]]*\]/g, "")
    .replace(/\{\{c\d+::([^{}]*)\}\}/g, (_, clozeContent: string) => clozeContent.split("::")[0] ?? "")
    .replace(/&(#x?[\da-f]+|\w+);/gi, decodeCharacter)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[\s]*/g, "\n")
    .trim();
