const linkingLetters = ["", "s", "es", "n", "en", "e", "er"];
const maxUnprunedLength = 9;

/**
 * Removes from the large word list what is not a single word in Latin-1, and compounds that the checker recognizes by
 * splitting them.
 */
export function pruneWords(list: readonly string[]): string[] {
  const words = list.filter((word) => word.length <= 26 && /^[A-Za-zÄÖÜäöüßéèàâêîôûçñ-]+$/.test(word));
  const known = new Set(words);
  const isNoun = (part: string) => known.has(part.charAt(0).toUpperCase() + part.slice(1));
  const isCompound = (word: string) => {
    const lower = word.toLowerCase();
    for (let cut = 4; cut <= lower.length - 4; cut++) {
      if (!isNoun(lower.slice(cut))) continue;
      const head = lower.slice(0, cut);
      for (const linkingLetter of linkingLetters) {
        const stem = head.slice(0, head.length - linkingLetter.length);
        if (stem.length >= 3 && head.endsWith(linkingLetter) && isNoun(stem)) return true;
      }
    }
    return false;
  };
  return words.filter((word) => !(/^[A-ZÄÖÜ]/.test(word) && word.length > maxUnprunedLength && isCompound(word)));
}
