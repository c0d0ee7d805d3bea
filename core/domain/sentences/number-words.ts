const wordsBelowThirteen = "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split(" ");
const irregularTeens: Readonly<Record<number, string>> = { 16: "sechzehn", 17: "siebzehn" };
const tens = ["", "zehn", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"];

/** A number from 0 to 999,999 in words, in the form that it has within a compound: 1 is *ein*. */
function spell(number: number): string {
  if (number <= 12) return wordsBelowThirteen[number] ?? "";
  if (number < 20) return irregularTeens[number] ?? `${wordsBelowThirteen[number - 10]}zehn`;
  if (number < 100) {
    const unitDigit = number % 10;
    return `${unitDigit === 0 ? "" : `${wordsBelowThirteen[unitDigit]}und`}${tens[Math.floor(number / 10)]}`;
  }
  const [base, name] = number < 1000 ? [100, "hundert"] : [1000, "tausend"];
  const remainder = number % base;
  return `${spell(Math.floor(number / base))}${name}${remainder === 0 ? "" : spell(remainder)}`;
}

/** Spells a number from 0 to 999,999: "einundzwanzig". */
export function numberInWords(number: number): string {
  const words = spell(number);
  return number % 100 === 1 ? `${words}s` : words;
}

/**
 * The possible words for figures in a text: "1990" can be *neunzehnhundertneunzig*. Empty if the text is not a whole
 * number.
 */
export function wordsForFigures(text: string): string[] {
  if (!/^\d{1,3}(?:\.\d{3})?$|^\d{1,6}$/.test(text)) return [];
  const number = Number(text.replace(".", ""));
  const words = [numberInWords(number)];
  if (number >= 1100 && number < 2000) {
    const remainder = number % 100;
    words.push(`${spell(Math.floor(number / 100))}hundert${remainder === 0 ? "" : numberInWords(remainder)}`);
  }
  if (number >= 100 && number < 200) words.push(words[0]?.replace(/^ein/, "") ?? "");
  if (number >= 1000 && number < 1100) words.push(words[0]?.replace(/^ein/, "") ?? "");
  if (number === 1) words.push("ein", "eine", "einen", "einem", "einer");
  return words;
}
