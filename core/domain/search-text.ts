const umlautSpellings: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

const spellOutUmlauts = (text: string) => text.replace(/[äöüß]/g, (letter) => umlautSpellings[letter] ?? letter);
const removeDiacritics = (text: string) => text.replaceAll("ß", "ss").normalize("NFD").replace(/\p{M}/gu, "");

/** The two ways to write a text without umlauts: without the dots (u for ü), and spelled out (ue for ü). */
const foldings = [removeDiacritics, spellOutUmlauts] as const;

/** A text prepared for searching. */
export interface SearchableText {
  text: string;
  /** The text in lower case. For each of `foldings`, the list contains one folded version of the text. */
  foldedTexts: readonly string[];
}

export function prepareText(text: string): SearchableText {
  const normalizedText = text.normalize("NFC");
  const lowerCaseText = normalizedText.toLowerCase();
  return { text: normalizedText, foldedTexts: foldings.map((fold) => fold(lowerCaseText)) };
}

/** A place in a text, as [start, end) in UTF-16 units. */
export type TextRange = readonly [start: number, end: number];

/** Finds the first place where a text contains the search text. Returns null if there is no such place. */
export type TextFinder = (searchedText: SearchableText) => TextRange | null;

/** Converts a place in a folded text into the place in the text itself. */
function toOriginalRange(text: string, fold: (text: string) => string, start: number, end: number): TextRange {
  let foldedLength = 0;
  let originalStart = 0;
  let position = 0;
  for (const letter of text) {
    if (foldedLength <= start) originalStart = position;
    position += letter.length;
    foldedLength += fold(letter.toLowerCase()).length;
    if (foldedLength >= end) break;
  }
  return [originalStart, position];
}

/**
 * Creates a function that finds the search text in a text. Case does not matter. Umlauts match with dots, without dots
 * and spelled out ("ü", "u", "ue").
 * @param mustBeAtWordStart whether a place counts only if a word begins there
 */
export function createTextFinder(searchText: string, mustBeAtWordStart = false): TextFinder {
  const query = prepareText(searchText.trim());
  return ({ text, foldedTexts }) => {
    for (const [index, fold] of foldings.entries()) {
      const foldedText = foldedTexts[index] ?? "";
      const foldedQuery = query.foldedTexts[index] ?? "";
      let start = foldedText.indexOf(foldedQuery);
      while (mustBeAtWordStart && start > 0 && /[\p{L}\p{N}]/u.test(foldedText.charAt(start - 1)))
        start = foldedText.indexOf(foldedQuery, start + 1);
      if (start >= 0) return toOriginalRange(text, fold, start, start + foldedQuery.length);
    }
    return null;
  };
}

/** Creates a function that tests whether a text contains the search text, as `createTextFinder` finds it. */
export function createTextMatcher(searchText: string): (text: string) => boolean {
  const findText = createTextFinder(searchText);
  return (text) => findText(prepareText(text)) !== null;
}
