import type { PartnerTurn } from "./partner-turn.ts";

/** Whether a rule is about what an applicant tells in a practised job interview: a result, a weakness, a conflict … */
const isInterviewRule = ({ name }: { name: string }) => name.startsWith("interview-");

/**
 * Reacts to what the applicant told with a further question, or asks the next question of the interview. Returns whether
 * the partner asked something.
 */
export function askInterviewQuestion(turn: PartnerTurn): boolean {
  turn.memory = { ...turn.memory, field: { name: "interview", noun: null, asked: 0 } };
  const { trade } = turn.memory;
  // If the learner has already said why they apply, the partner does not ask for the reason again.
  const givesReason = turn.statements.some(({ text }) =>
    /^weil(?!\p{L})|(?<!\p{L})(?:deshalb|darum|deswegen|interessiert mich|reizt mich)(?!\p{L})/iu.test(text),
  );
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
    // "Ich würde mir die Abläufe ansehen" tells a plan and no result.
    const toldRuleNames = turn.statements
      .filter(({ bag }) => !bag.includes("konj"))
      .toReversed()
      .flatMap(({ bag }) => turn.findRule("move", bag, isInterviewRule)?.name ?? []);
    const ruleName = toldRuleNames.find((name) => turn.findLine(`move ${name}`) !== undefined);
    // "Dagegen mache ich ein Training" answers "Und was machen Sie dagegen?" already.
    const hasToldRemedy = turn.statements.some(({ text }) =>
      /(?<!\p{L})(?:dagegen|daran|deshalb|deswegen|darum|inzwischen|mittlerweile|trainiere|übe|Training)(?!\p{L})/iu.test(
        text,
      ),
    );
    const accepts = ({ text }: { text: string }) => !(hasToldRemedy && /(?<!\p{L})dagegen\?/u.test(text));
    turn.say(ruleName ? [`move ${ruleName}`, "move interview"] : "move interview", { accepts });
  }
  if (!turn.asksSomething) turn.say("field interview");
  return turn.asksSomething;
}
