/** A word, number or punctuation mark with its range [start, end) in the text, in UTF-16 units. */
export interface Token {
  text: string;
  start: number;
  end: number;
  kind: "word" | "number" | "mark";
}

const pattern =
  /(?:\p{N}+(?:[.,:/]\p{N}+)*)(?:-?[\p{L}\p{M}]+(?:-[\p{L}\p{M}\p{N}]+)*)?|[\p{L}\p{M}]+(?:[-'’](?:[\p{L}\p{M}\p{N}]+))*|\.{2,}|[^\s\p{L}\p{M}\p{N}]/gu;

/**
 * Splits a text into words, numbers and punctuation marks. URLs and email addresses are single tokens of kind `number`.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  const addressRanges = [...text.matchAll(/(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w-]+\.[\w.]+/g)].map(
    (match) => [match.index, match.index + match[0].length] as const,
  );
  for (const match of text.matchAll(pattern)) {
    const start = match.index;
    const end = start + match[0].length;
    const address = addressRanges.find(([addressStart, addressEnd]) => start < addressEnd && end > addressStart);
    if (address) {
      if (tokens.at(-1)?.end !== address[1])
        tokens.push({ text: text.slice(...address), start: address[0], end: address[1], kind: "number" });
      continue;
    }
    const kind = /^\p{N}/u.test(match[0]) ? "number" : /^[\p{L}\p{M}]/u.test(match[0]) ? "word" : "mark";
    tokens.push({ text: match[0], start, end, kind });
  }
  return tokens;
}
