/** Articles and pronouns, each with a form with which learners confuse it. */
const confusedFormByWord: Record<string, string> = {
  der: "das",
  die: "der",
  das: "der",
  den: "der",
  dem: "den",
  ein: "eine",
  eine: "ein",
  einen: "ein",
  einem: "ein",
  einer: "eine",
  mein: "meine",
  meine: "mein",
  meinen: "mein",
  ihr: "ihre",
  ihre: "ihr",
  mir: "mich",
  mich: "mir",
};

/** Swaps two letters in the middle of a word. */
const swapLetters = (word: string) => {
  const middleIndex = Math.floor(word.length / 2);
  return `${word.slice(0, middleIndex - 1)}${word[middleIndex]}${word[middleIndex - 1]}${word.slice(middleIndex + 1)}`;
};

/**
 * A German sentence as a hasty learner may type it: without capitals, umlauts and commas, with other articles, and with
 * two letters of its longest word swapped.
 */
export function addMistakes(sentence: string): string {
  const words = sentence.toLowerCase().replaceAll(",", "").split(" ");
  const longestWord = words.toSorted((a, b) => b.length - a.length)[0];
  return words
    .map((word) => (word === longestWord && word.length > 6 ? swapLetters(word) : (confusedFormByWord[word] ?? word)))
    .join(" ")
    .replace(/[äöüß]/g, (letter) => ({ ä: "a", ö: "o", ü: "u", ß: "ss" })[letter] ?? letter);
}
