const linkingLetters = ["", "s", "es", "n", "en", "e", "er"];
const maxUnprunedLength = 9;

/**
 * Removes two kinds of entries from the large word list: entries that are not a single word in Latin-1, and compounds
 * that the checker recognizes by splitting them.
 */
export function pruneWords(listedWords: readonly string[]): string[] {
  const words = listedWords.filter((word) => word.length <= 26 && /^[A-Za-zÄÖÜäöüßéèàâêîôûçñ-]+$/.test(word));
  const isOnlyFirstLetterCapital = (word: string) =>
    word === word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
  const nouns = new Set(words.filter(isOnlyFirstLetterCapital).map((word) => word.toLowerCase()));
  const isCompound = (word: string) => {
    const lowerCaseWord = word.toLowerCase();
    for (let splitIndex = 4; splitIndex <= lowerCaseWord.length - 4; splitIndex++) {
      if (!nouns.has(lowerCaseWord.slice(splitIndex))) continue;
      const beginning = lowerCaseWord.slice(0, splitIndex);
      for (const linkingLetter of linkingLetters) {
        const stem = beginning.slice(0, beginning.length - linkingLetter.length);
        if (stem.length >= 3 && beginning.endsWith(linkingLetter) && nouns.has(stem)) return true;
      }
    }
    return false;
  };
  return words.filter((word) => !(/^[A-ZÄÖÜ]/.test(word) && word.length > maxUnprunedLength && isCompound(word)));
}
