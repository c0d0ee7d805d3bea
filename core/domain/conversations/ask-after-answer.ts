import type { PartnerTurn } from "./partner-turn.ts";

/** If the partner has given an opinion without a question, asks the learner about this opinion. */
export function askAfterOpinion(turn: PartnerTurn): boolean {
  if (
    turn.asksSomething ||
    !turn.saidLines.some(({ id }) =>
      /^(?:stance-.*-opinion|move-argue(?!-why)|persona-opinion|persona-convinced|persona-agree)-/.test(id),
    )
  )
    return false;
  // If the learner has just given an opinion, the partner asks about the consequences of this opinion instead.
  if (turn.statements.some(({ bag }) => turn.findRule("move", bag)?.name === "opinion"))
    return turn.isBeginner && turn.say("move after-argument");
  if (turn.saidLines.some(({ id }) => id.startsWith("persona-agree-"))) return false;
  return turn.say("move after-opinion");
}

/**
 * After an answer about the partner's life, asks the learner the same question, unless the learner has already answered
 * it.
 */
export function askBack(turn: PartnerTurn): boolean {
  const { claim } = turn.memory;
  const isClaimOfThisAnswer = turn.saidLines.some(({ id }) => id.startsWith(claim?.replace(" ", "-") ?? "-"));
  // The learner has already answered the question that the partner would ask back, if the learner's question contains
  // *auch*, or if a statement of the message has the same verb: "Ich bin Paul. Und wer bist du?"
  const statements = turn.hearing.clauses.filter(({ mood }) => mood === "statement");
  const isAlreadyAnswered = turn.questions.some(
    ({ bag, verb }) => bag.includes("auch") || statements.some((statement) => verb !== "" && statement.verb === verb),
  );
  return isClaimOfThisAnswer && !isAlreadyAnswered && turn.say(`${claim} back`);
}

/** If the partner has encouraged the learner, asks what the learner thinks of the encouragement. */
export function askAfterEncouragement(turn: PartnerTurn): boolean {
  return turn.saidLines.some(({ id }) => id.startsWith("persona-encourage")) && turn.say("move after-encouragement");
}
