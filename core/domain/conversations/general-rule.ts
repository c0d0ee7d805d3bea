import type { HeardClause } from "./hearing.ts";
import { findMatchedMarks } from "./partner-content.ts";
import type { PartnerTurn } from "./partner-turn.ts";

/**
 * Marks that say little about a question. If a question names a thing, a rule that matches it only by such marks does
 * not count: a rule about the partner's day must not answer "Was machst du mit dem Boot?".
 */
export const vagueMarks: ReadonlySet<string> = new Set(
  "was wie wo machen tun =du ~du ? so gern heute gerade jetzt @none können haben Tag sein konj werden würde -past -konj".split(
    " ",
  ),
);

/**
 * Whether a rule says little about the thing that a question names: it matches only words such as *was* and *machen* and
 * classes of nouns, or its lines only repeat the noun ("Ja, Honig mag ich sehr!").
 */
export function isGeneralRule(turn: PartnerTurn, question: HeardClause, ruleName: string): boolean {
  const rule = turn.content.rules.persona.find(({ name }) => name === ruleName);
  const marks = rule ? [...findMatchedMarks(rule, new Set(question.ownBag ?? question.bag))] : [];
  const lines = turn.content.lines[`persona ${ruleName}`] ?? [];
  return (
    marks.every((mark) => vagueMarks.has(mark) || mark.startsWith("@")) ||
    (lines.length > 0 && lines.every(({ text }) => /\{(?:bare|der|den|dem)\}/.test(text)))
  );
}
