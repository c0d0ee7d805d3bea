const units =
  "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn".split(
    " ",
  );
const tens = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split(" ");

const simplifySpelling = (word: string) =>
  word.toLowerCase().replaceAll("ß", "ss").replace(/ue|ü/g, "u").replace(/oe|ö/g, "o");

const smallNumbers = new Map<string, number>([
  ...units.map((word, i): [string, number] => [simplifySpelling(word), i]),
  ...["eins", "eine", "einen", "einem", "einer"].map((word): [string, number] => [word, 1]),
  ["zwo", 2],
  ...tens.flatMap((word, i): [string, number][] => [
    [simplifySpelling(word), (i + 2) * 10],
    ...units
      .slice(1, 10)
      .map((unit, j): [string, number] => [simplifySpelling(`${unit}und${word}`), (i + 2) * 10 + j + 1]),
  ]),
]);

/** The value of a numeral in words or figures, up to 999,999; undefined if the word is no numeral. */
export function numeralValue(word: string): number | undefined {
  const text = simplifySpelling(word);
  if (/^\d+$/.test(text)) return Number(text);
  if (/^\d{1,3}(?:\.\d{3})+$/.test(text)) return Number(text.replaceAll(".", ""));
  if (smallNumbers.has(text)) return smallNumbers.get(text);
  for (const [unit, value] of [
    ["tausend", 1000],
    ["hundert", 100],
  ] as const) {
    const unitIndex = text.indexOf(unit);
    if (unitIndex < 0) continue;
    const count = unitIndex === 0 ? 1 : numeralValue(text.slice(0, unitIndex));
    const restOfWord = text.slice(unitIndex + unit.length).replace(/^und/, "");
    const remainder = restOfWord === "" ? 0 : numeralValue(restOfWord);
    if (count !== undefined && remainder !== undefined) return count * value + remainder;
  }
  return undefined;
}
