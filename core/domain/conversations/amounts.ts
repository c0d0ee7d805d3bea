import { numeralValue } from "./numerals.ts";
import type { PartnerTurn } from "./partner-turn.ts";

/** For each unit, the least amount about which the partner makes a remark. */
const remarkableAmounts: readonly { unitPattern: RegExp; setName: string; minAmount: number }[] = [
  { unitPattern: /^(?:Euro|€|Franken|Dollar)$/u, setName: "money", minAmount: 40 },
  { unitPattern: /^Stunden?$/u, setName: "time", minAmount: 3 },
  { unitPattern: /^Minuten$/u, setName: "time", minAmount: 45 },
  { unitPattern: /^Tage$/u, setName: "time", minAmount: 4 },
  { unitPattern: /^Wochen$/u, setName: "time", minAmount: 3 },
  { unitPattern: /^Monate$/u, setName: "time", minAmount: 3 },
  { unitPattern: /^Jahre$/u, setName: "time", minAmount: 5 },
  { unitPattern: /^(?:Kilometer|km)$/u, setName: "distance", minAmount: 15 },
  { unitPattern: /^Grad$/u, setName: "heat", minAmount: 30 },
];

/** The whole number that a word or digits stand for: 1500 for "1.500,50". Undefined if the text is not a number. */
const numberOf = (text: string): number | undefined => numeralValue(text.replace(/(?<=\d),\d+$/, ""));

/**
 * Comments on a large amount that the message names: "60 Euro, das ist viel Geld!" Ages ("25 Jahre alt") and clock times
 * are not amounts. Returns whether the partner said something.
 */
export function sayAmountUptake(turn: PartnerTurn): boolean {
  // After the question "Wie alt ist er?", an answer such as "Sechs Jahre" is an age, so it gets no comment.
  if (/(?<!\p{L})wie alt(?!\p{L})/iu.test(turn.history.lastMessage?.text ?? "")) return false;
  for (const { words, text, bag, verb } of turn.statements.toReversed()) {
    if (/(?<!\p{L})(?:alt|geworden|vor \S+ (?:Jahren|Monaten|Wochen|Tagen))(?!\p{L})/u.test(text)) continue;
    for (const [i, { text: unit }] of words.entries()) {
      const rule = remarkableAmounts.find((candidate) => candidate.unitPattern.test(unit));
      if (!rule) continue;
      const numberText = words[i - 1]?.text ?? "";
      const amount = numberOf(numberText);
      if (amount === undefined || amount < rule.minAmount) continue;
      // "In drei Wochen" is a date, and "nur vier Stunden" is little.
      if (/^(?:nur|bloß|erst|gerade|in|vor|nach|bis|alle|um|ab|seit)$/iu.test(words[i - 2]?.text ?? "")) continue;
      // "Opa wird 90 Jahre" states an age, not an amount.
      if (unit === "Jahre" && verb === "werden") continue;
      const isGained = ["sparen", "gewinnen", "bekommen", "verdienen"].some((word) => bag.includes(word));
      if (isGained) continue;
      const amountText = `${numberText[0]?.toUpperCase()}${numberText.slice(1)} ${unit}`;
      if (turn.say(`story amount ${rule.setName}`, { slots: { amount: [amountText, amountText] } })) return true;
    }
  }
  return false;
}
