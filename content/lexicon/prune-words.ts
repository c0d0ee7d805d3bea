const linkingLetters = ["", "s", "es", "n", "en", "e", "er"];
const maxUnprunedLength = 9;

/**
 * Removes from the large word list what is not a single word in Latin-1, and compounds that the checker recognizes by
 * splitting them.
 */
export function pruneWords(listedWords: readonly string[]): string[] {
  const words = listedWords.filter((word) => word.length <= 26 && /^[A-Za-zÄÖÜäöüßéèàâêîôûçñ-]+$/.test(word));
  const allWords = new Set(words);
  const isNoun = (part: string) => allWords.has(part.charAt(0).toUpperCase() + part.slice(1));
  const isCompound = (word: string) => {
    const lowerCaseWord = word.toLowerCase();
    for (let splitIndex = 4; splitIndex <= lowerCaseWord.length - 4; splitIndex++) {
      if (!isNoun(lowerCaseWord.slice(splitIndex))) continue;
      const head = lowerCaseWord.slice(0, splitIndex);
      for (const linkingLetter of linkingLetters) {
        const stem = head.slice(0, head.length - linkingLetter.length);
        if (stem.length >= 3 && head.endsWith(linkingLetter) && isNoun(stem)) return true;
      }
    }
    return false;
  };
  return words.filter((word) => !(/^[A-ZÄÖÜ]/.test(word) && word.length > maxUnprunedLength && isCompound(word)));
}
