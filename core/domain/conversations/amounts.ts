import { numeralValue } from "./numerals.ts";
import type { PartnerTurn } from "./partner-turn.ts";

/** For each unit, the least amount about which the partner makes a remark. */
const remarkableAmounts: readonly { unit: RegExp; set: string; least: number }[] = [
  { unit: /^(?:Euro|€|Franken|Dollar)$/u, set: "money", least: 40 },
  { unit: /^Stunden?$/u, set: "time", least: 3 },
  { unit: /^Minuten$/u, set: "time", least: 45 },
  { unit: /^Tage$/u, set: "time", least: 4 },
  { unit: /^Wochen$/u, set: "time", least: 3 },
  { unit: /^Monate$/u, set: "time", least: 3 },
  { unit: /^Jahre$/u, set: "time", least: 5 },
  { unit: /^(?:Kilometer|km)$/u, set: "distance", least: 15 },
  { unit: /^Grad$/u, set: "heat", least: 30 },
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
      const rule = remarkableAmounts.find((candidate) => candidate.unit.test(unit));
      if (!rule) continue;
      const numberText = words[i - 1]?.text ?? "";
      const amount = numberOf(numberText);
      if (amount === undefined || amount < rule.least) continue;
      // "Opa wird 90 Jahre" states an age, not an amount.
      if (unit === "Jahre" && verb === "werden") continue;
      const isGained = ["sparen", "gewinnen", "bekommen", "verdienen"].some((word) => bag.includes(word));
      if (isGained) continue;
      const amountText = `${numberText[0]?.toUpperCase()}${numberText.slice(1)} ${unit}`;
      if (turn.say(`story amount ${rule.set}`, { slots: { amount: [amountText, amountText] } })) return true;
    }
  }
  return false;
}
