import type { Word } from "#core/contract/vocabulary.ts";

type SearchedWord = Pick<Word, "word" | "plural" | "translation">;

const spelledOut: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

const spell = (text: string) => text.replace(/[äöüß]/g, (letter) => spelledOut[letter] ?? letter);
const strip = (text: string) => text.replaceAll("ß", "ss").normalize("NFD").replace(/\p{M}/gu, "");

/** What is found in a text: as it is, without the dots on its umlauts, and with them spelled out. */
function searchedForms(text: string): string {
  const lower = text.normalize("NFC").toLowerCase();
  return `${strip(lower)}\n${spell(lower)}`;
}

const formsOf = new WeakMap<SearchedWord, string>();

function searchedText(word: SearchedWord): string {
  const known = formsOf.get(word);
  if (known !== undefined) return known;
  const text = searchedForms([word.word, word.plural ?? "", ...word.translation].join("\n"));
  formsOf.set(word, text);
  return text;
}

/** The words in whose lemma, plural or translations a text occurs, whatever its capitals and umlauts, in their order. */
export function searchWords<T extends SearchedWord>(words: readonly T[], search: string): readonly T[] {
  const lower = search
    .normalize("NFC")
    .trim()
    .toLowerCase()
    .replace(/^(?:der|die|das) (?=\S)/, "");
  if (lower === "") return words;
  const sought = [strip(lower), spell(lower)];
  return words.filter((word) => sought.some((one) => searchedText(word).includes(one)));
}
