import type { PartnerTurn } from "./partner-turn.ts";

/** Whether a rule is about what an applicant tells in a practised job interview: a result, a weakness, a conflict … */
const isInterviewRule = ({ name }: { name: string }) => name.startsWith("interview-");

/** Questions of an interview that are not asked after the applicant has told the answer. */
const toldPatterns: readonly { question: RegExp; told: RegExp }[] = [
  { question: /Gehaltsvorstellung/u, told: /(?<!\p{L})(?:Gehalt\p{Ll}*|Euro|verdienen|brutto)(?!\p{L})/iu },
  {
    question: /^Warum(?!\p{L})/u,
    told: /(?<!\p{L})(?:weil|deshalb|darum|deswegen|reizt|reizen|interessiert|interessieren|neue (?:Aufgabe|Stelle|Herausforderung)|weiterentwickeln|wechseln)(?!\p{L})/iu,
  },
  {
    question: /in fünf Jahren/u,
    told: /(?<!\p{L})(?:in (?:\p{Ll}+ )?Jahren|langfristig|später einmal|Leitung)(?!\p{L})/iu,
  },
  { question: /Schwäche/u, told: /(?<!\p{L})Schwächen?(?!\p{L})/u },
  { question: /Stärken|besonders gut/u, told: /(?<!\p{L})Stärken?(?!\p{L})/u },
];

/** Asks a question of an interview whose answer the applicant has not told yet. */
export function askNextInterviewQuestion(turn: PartnerTurn): boolean {
  const toldTexts = [turn.memory.told.join(" "), ...[...turn.memory.facts, ...turn.statements].map(({ text }) => text)];
  const accepts = ({ text }: { text: string }) =>
    !toldPatterns.some(
      ({ question, told }) => question.test(text) && toldTexts.some((toldText) => told.test(toldText)),
    );
  return turn.say("field interview", { accepts });
}

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
  if (!turn.asksSomething) askNextInterviewQuestion(turn);
  return turn.asksSomething;
}
