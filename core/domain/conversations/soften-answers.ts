import type { PartnerTurn } from "./partner-turn.ts";
import { riskPattern } from "./risk-words.ts";

/** Words of theft and of the police, which are harmless unless another word of danger stands beside them. */
const theftWordPattern =
  /(?<!\p{L})(?:gestohlen|geklaut|klau\p{Ll}*|stiehlt|stehlen|stahl|Polizei\p{Ll}*|Polizist\p{Ll}*|Diebe?|Diebstahl)(?!\p{L})/giu;

/** Matches a theft. The police alone can also mean a fraud: "Die Polizei will mein Geld." */
const stolenPattern = /gestohlen|geklaut|(?<!\p{L})(?:klaut|stiehlt|stahl|Diebe?|Diebstahl)(?!\p{L})/iu;

/**
 * Says less solemnly that the learner should ask somebody who knows about the matter, if the only words of danger in the
 * last messages are those of theft: "Jemand hat mein Fahrrad gestohlen. Soll ich zur Polizei gehen?"
 */
export function warnLightly(turn: PartnerTurn): void {
  const texts = [...turn.hearing.clauses.map(({ text }) => text), ...turn.history.learnerMessages.slice(-2)];
  if (!texts.some((text) => stolenPattern.test(text))) return;
  if (texts.some((text) => riskPattern.test(text.replace(theftWordPattern, "")))) return;
  const index = turn.saidLines.findIndex(({ id }) => id.startsWith("talk-guarded-"));
  const line = index >= 0 ? turn.findLine("talk guarded-lightly", { isRepeatable: true }) : undefined;
  if (line) turn.saidLines.splice(index, 1, line);
}

/**
 * Leaves out "Da bin ich überfragt" if the learner goes on telling after the question: "Und was lag da? Ein singender
 * Weihnachtsmann." Such a question is a part of the story and wants no answer. If nothing else was said, the learner is
 * asked to go on.
 */
export function dropEvasion(turn: PartnerTurn): void {
  const index = turn.saidLines.findIndex(({ id }) =>
    /^persona-(?:ground-unknown|own-step-open|unsure)-[0-9a-f]{6}$/.test(id),
  );
  const { clauses } = turn.hearing;
  const lastClause = clauses.at(-1);
  const asksWithinStory =
    clauses.some(({ mood }) => mood === "question") &&
    lastClause?.mood === "statement" &&
    !/(?<!\p{L})(?:weiß (?:\p{Ll}+ )*nicht|keine Ahnung|ratlos|unsicher)(?!\p{L})/iu.test(lastClause.text);
  if (index < 0 || !asksWithinStory) return;
  const [evasion] = turn.saidLines.splice(index, 1);
  // "Was denkst du?" would ask for what the learner has just told.
  const rest = turn.saidLines.filter(({ id }) => !id.startsWith("persona-ground-back"));
  turn.saidLines.splice(0, turn.saidLines.length, ...rest);
  if (turn.saidLines.length === 0 && !turn.say("talk go-on", { isRepeatable: true }) && evasion)
    turn.saidLines.push(evasion);
}
