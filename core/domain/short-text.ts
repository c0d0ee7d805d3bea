/** Shortens texts for storage, if many of them begin with the same phrases. */
export interface TextShortener {
  shorten(text: string): string;
  /** The inverse of `shorten`. */
  restore(shortText: string): string;
}

const maxPhrases = 30;
/** Precedes a text that itself begins with a control character. */
const escapeCharacter = "\u001f";

/**
 * Returns an object that shortens and restores texts. If a text begins with one of the phrases, one control character
 * is stored instead of the phrase. The longest matching phrase is replaced.
 * @param phrases at most 30 phrases. The position of a phrase is stored, so new phrases may only be added at the end.
 */
export function createTextShortener(phrases: readonly string[]): TextShortener {
  if (phrases.length > maxPhrases) throw new RangeError("there are too many phrases");
  const phrasesByLength = phrases.map((phrase, position) => ({ phrase, position }));
  phrasesByLength.sort((a, b) => b.phrase.length - a.phrase.length);
  return {
    shorten: (text) => {
      if (text < " " && text !== "") return `${escapeCharacter}${text}`;
      const match = phrasesByLength.find(({ phrase }) => text.startsWith(phrase));
      return match ? `${String.fromCharCode(match.position + 1)}${text.slice(match.phrase.length)}` : text;
    },
    restore: (storedText) => {
      if (storedText >= " " || storedText === "") return storedText;
      if (storedText.startsWith(escapeCharacter)) return storedText.slice(1);
      const phrase = phrases[storedText.charCodeAt(0) - 1];
      if (phrase === undefined) throw new RangeError("the phrase is unknown");
      return `${phrase}${storedText.slice(1)}`;
    },
  };
}
