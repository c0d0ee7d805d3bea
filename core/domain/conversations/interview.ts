import type { PartnerTurn } from "./partner-turn.ts";

/** Matches the rules for what an applicant tells in a practised job interview: a result, a weakness, a conflict … */
const isInterviewRule = ({ name }: { name: string }) => name.startsWith("interview-");

/**
 * Takes up what an applicant told and asks on, or asks the next question of the interview. Returns whether something was
 * asked.
 */
export function askInterviewQuestion(turn: PartnerTurn): boolean {
  turn.memory = { ...turn.memory, field: { name: "interview", noun: null, asked: 0 } };
  const { trade } = turn.memory;
  // Who has said why they apply is not asked for it again.
  const givesReason = turn.statements.some(({ text }) => /^weil(?!\p{L})/iu.test(text));
  if (trade && !turn.hasUsed("welcome") && turn.memory.turn <= 2 && !givesReason) {
    turn.markers.push("welcome");
    turn.saidLines.splice(
      0,
      turn.saidLines.length,
      ...turn.saidLines.filter(({ id }) => !id.startsWith("talk-thanks")),
    );
    if (turn.say("persona employer-welcome", { slots: { trade: [trade, trade] } })) return true;
  }
  if (turn.saidLines.length === 0) {
    const rules = turn.statements
      .toReversed()
      .flatMap(({ bag }) => turn.findRule("move", bag, isInterviewRule)?.name ?? []);
    const told = rules.find((name) => turn.findLine(`move ${name}`) !== undefined);
    turn.say(told ? [`move ${told}`, "move interview"] : "move interview");
  }
  if (!turn.asksSomething) turn.say("field interview");
  return turn.asksSomething;
}
