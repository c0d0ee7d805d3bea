const umlautSpellings: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

const spellOutUmlauts = (text: string) => text.replace(/[äöüß]/g, (letter) => umlautSpellings[letter] ?? letter);
const removeDiacritics = (text: string) => text.replaceAll("ß", "ss").normalize("NFD").replace(/\p{M}/gu, "");
const normalizeText = (text: string) => text.normalize("NFC").trim().toLowerCase();

/**
 * Creates a function that tests whether a text contains the search text. Case does not matter. Umlauts match with dots,
 * without dots and spelled out ("ü", "u", "ue").
 */
export function createTextMatcher(searchText: string): (text: string) => boolean {
  const query = normalizeText(searchText);
  if (query === "") return () => true;
  const [queryWithoutDiacritics, queryWithSpelledUmlauts] = [removeDiacritics(query), spellOutUmlauts(query)];
  return (text) => {
    const searchedText = normalizeText(text);
    return (
      removeDiacritics(searchedText).includes(queryWithoutDiacritics) ||
      spellOutUmlauts(searchedText).includes(queryWithSpelledUmlauts)
    );
  };
}
