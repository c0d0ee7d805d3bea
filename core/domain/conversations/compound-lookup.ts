import type { BankWord, PartnerBank } from "./hearing.ts";

const minLettersOfPart = 3;
/** Letters that can join the parts of a compound: "Stufe-n-schnitt", "Arbeit-s-tag". */
const linkingElements = ["", "n", "s", "en", "es", "er", "e"];

/**
 * The two nouns of the bank of which a compound consists: *Stufe* and *Schnitt* for *Stufenschnitt*. Null if
 * there is no split, or more than one: *Staubecken* could be *Staub* and *Ecken*.
 */
export function findCompoundParts(word: string, bank: PartnerBank): [BankWord, BankWord] | null {
  const findNoun = (lemma: string) =>
    bank.german(lemma.charAt(0).toUpperCase() + lemma.slice(1)).find(({ partOfSpeech }) => partOfSpeech === "noun");
  const splits: [BankWord, BankWord][] = [];
  for (let end = minLettersOfPart; end <= word.length - minLettersOfPart; end += 1) {
    const last = findNoun(word.slice(end));
    if (!last) continue;
    for (const link of linkingElements) {
      const start = word.slice(0, end);
      const first = start.endsWith(link) ? findNoun(start.slice(0, start.length - link.length)) : undefined;
      if (first) splits.push([first, last]);
    }
  }
  return splits.length === 1 ? (splits[0] ?? null) : null;
}
