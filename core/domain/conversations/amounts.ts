import type { PartnerTurn } from "./partner-turn.ts";

/** From this amount on, a unit is worth a remark. */
const remarkableAmounts: readonly { unit: RegExp; set: string; least: number }[] = [
  { unit: /^(?:Euro|€|Franken|Dollar)$/u, set: "money", least: 40 },
  { unit: /^Stunden?$/u, set: "time", least: 3 },
  { unit: /^Minuten$/u, set: "time", least: 45 },
  { unit: /^Tage$/u, set: "time", least: 4 },
  { unit: /^Wochen$/u, set: "time", least: 3 },
  { unit: /^Monate$/u, set: "time", least: 3 },
  { unit: /^Jahre$/u, set: "time", least: 5 },
  { unit: /^(?:Kilometer|km)$/u, set: "distance", least: 15 },
  { unit: /^(?:Grad)$/u, set: "heat", least: 30 },
];
const numbersInWords = "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split(" ");
const wordsOfLargeNumbers: Readonly<Record<string, number>> = {
  zwanzig: 20,
  dreißig: 30,
  vierzig: 40,
  fünfzig: 50,
  hundert: 100,
  tausend: 1000,
};

/** The number that a word or a figure stands for; undefined if it is none. "1.500" is a figure with a point for thousands. */
function numberOf(text: string): number | undefined {
  if (/^\d{1,3}(?:\.\d{3})+$/u.test(text)) return Number(text.replaceAll(".", ""));
  if (/^\d+(?:,\d+)?$/u.test(text)) return Number(text.replace(",", "."));
  const lower = text.toLowerCase();
  const index = numbersInWords.indexOf(lower);
  if (index >= 0) return index;
  return Object.hasOwn(wordsOfLargeNumbers, lower) ? wordsOfLargeNumbers[lower] : undefined;
}

/**
 * Takes up a remarkable amount of the message: "60 Euro, das ist viel Geld!" Ages ("25 Jahre alt") and times of the clock
 * are no amounts. Returns whether something was said.
 */
export function sayAmountUptake(turn: PartnerTurn): boolean {
  for (const { words, text, bag } of turn.statements.toReversed()) {
    if (words.every(({ kind }) => kind !== "number")) continue;
    if (/(?<!\p{L})(?:alt|geworden|vor \S+ (?:Jahren|Monaten|Wochen|Tagen))(?!\p{L})/u.test(text)) continue;
    for (const [i, { text: unit }] of words.entries()) {
      const rule = remarkableAmounts.find((candidate) => candidate.unit.test(unit));
      if (!rule) continue;
      const number = words[i - 1]?.text ?? "";
      const amount = numberOf(number);
      if (amount === undefined || amount < rule.least) continue;
      const isSaved = ["sparen", "gewinnen", "bekommen", "verdienen"].some((word) => bag.includes(word));
      if (isSaved) continue;
      const figure = `${number[0]?.toUpperCase()}${number.slice(1)} ${unit}`;
      if (turn.say(`story amount ${rule.set}`, { slots: { amount: [figure, figure] } })) return true;
    }
  }
  return false;
}
