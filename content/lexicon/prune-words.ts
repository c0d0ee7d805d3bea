const linkingLetters = ["", "s", "es", "n", "en", "e", "er"];
const maxUnprunedLength = 9;
const maxWordLength = 26;
/**
 * `minPartLength`: the minimum length of the last part of a compound, and of its first part with the linking letters.
 * `minStemLength`: the minimum length of the first part without the linking letters.
 */
const minPartLength = 4;
const minStemLength = 3;

const emptyHash = 0x811c9dc5;
/** Adds one character to the end of a text whose hash (FNV-1a) is known. Returns the hash of the longer text. */
const extendHash = (hash: number, characterCode: number) => Math.imul(hash ^ characterCode, 0x01000193);

/**
 * Creates a hash table of nouns and returns a function that tests whether a part of a word is one of them. Unlike a
 * set, the table needs no string of the part, only its hash. With a set, the million nouns would take four seconds more.
 * @param hashes the hash of each noun
 */
function createNounTable(nouns: readonly string[], hashes: Int32Array) {
  // At most half of the slots are used. A used slot contains the number of a noun, counted from 1. An empty slot
  // contains 0.
  const slotCount = 2 ** Math.ceil(Math.log2(nouns.length * 2 + 1));
  const slots = new Int32Array(slotCount);
  const firstSlotOf = (hash: number) => (hash ^ (hash >>> 15)) & (slotCount - 1);
  for (let index = 0; index < nouns.length; index++) {
    let slot = firstSlotOf(hashes[index] ?? 0);
    while (slots[slot] !== 0) slot = (slot + 1) & (slotCount - 1);
    slots[slot] = index + 1;
  }
  return (hash: number, word: string, start: number, end: number): boolean => {
    for (let slot = firstSlotOf(hash); slots[slot] !== 0; slot = (slot + 1) & (slotCount - 1)) {
      const index = (slots[slot] ?? 0) - 1;
      if (hashes[index] !== hash) continue;
      const noun = nouns[index] ?? "";
      if (noun.length === end - start && word.startsWith(noun, start)) return true;
    }
    return false;
  };
}

/**
 * Returns a function that tests whether a word is a compound of two nouns. The hashes of all beginnings and endings of
 * the word are computed letter by letter: those of beginnings from the first letter, those of endings from the last.
 */
function createCompoundTest(nouns: readonly string[]): (lowerCaseWord: string) => boolean {
  const hashes = new Int32Array(nouns.length);
  const reverseHashes = new Int32Array(nouns.length);
  for (const [nounIndex, noun] of nouns.entries()) {
    let [hash, reverseHash] = [emptyHash, emptyHash];
    for (let index = 0; index < noun.length; index++) {
      hash = extendHash(hash, noun.charCodeAt(index));
      reverseHash = extendHash(reverseHash, noun.charCodeAt(noun.length - 1 - index));
    }
    hashes[nounIndex] = hash;
    reverseHashes[nounIndex] = reverseHash;
  }
  const isNounAtStart = createNounTable(nouns, hashes);
  const isNounAtEnd = createNounTable(nouns, reverseHashes);
  const hashesOfBeginnings = new Int32Array(maxWordLength + 1);
  const isNounWithLinkingLetters = (word: string, length: number) =>
    linkingLetters.some((linkingLetter) => {
      const stemLength = length - linkingLetter.length;
      return (
        stemLength >= minStemLength &&
        word.startsWith(linkingLetter, stemLength) &&
        isNounAtStart(hashesOfBeginnings[stemLength] ?? 0, word, 0, stemLength)
      );
    });
  return (word) => {
    hashesOfBeginnings[0] = emptyHash;
    for (let length = 1; length <= word.length - minPartLength; length++)
      hashesOfBeginnings[length] = extendHash(hashesOfBeginnings[length - 1] ?? 0, word.charCodeAt(length - 1));
    let hashOfEnding = emptyHash;
    for (let splitIndex = word.length - 1; splitIndex >= minPartLength; splitIndex--) {
      hashOfEnding = extendHash(hashOfEnding, word.charCodeAt(splitIndex));
      if (splitIndex > word.length - minPartLength) continue;
      if (isNounAtEnd(hashOfEnding, word, splitIndex, word.length) && isNounWithLinkingLetters(word, splitIndex))
        return true;
    }
    return false;
  };
}

/**
 * Removes two kinds of entries from the large word list: entries that are not a single word in Latin-1, and compounds
 * that the checker recognizes by splitting them.
 */
export function pruneWords(listedWords: readonly string[]): string[] {
  const words = listedWords.filter(
    (word) => word.length <= maxWordLength && /^[A-Za-zÄÖÜäöüßéèàâêîôûçñ-]+$/.test(word),
  );
  const isOnlyFirstLetterCapital = (word: string) =>
    word === word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
  const isCompound = createCompoundTest(words.filter(isOnlyFirstLetterCapital).map((word) => word.toLowerCase()));
  return words.filter(
    (word) => !(/^[A-ZÄÖÜ]/.test(word) && word.length > maxUnprunedLength && isCompound(word.toLowerCase())),
  );
}
