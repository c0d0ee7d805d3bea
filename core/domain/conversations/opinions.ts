import type { PartnerTurn } from "./partner-turn.ts";

/** Agrees with an opinion, doubts it, or gives another reason. */
export function reactToOpinion(turn: PartnerTurn): boolean {
  const { memory } = turn;
  const findMove = (name: string) =>
    turn.statements.find(({ bag, isSubordinate }) => !isSubordinate && turn.rule("move", bag)?.name === name);
  const clause = findMove("opinion");
  // After an opinion of the partner, "Nein, …" contradicts it.
  const isOpenStance = memory.stance !== null && memory.stance.turn === memory.turn - 1;
  const startsWithNo = /^(?:nein|nee|nö|doch|quatsch|unsinn)(?!\p{L})/iu.test(turn.hearing.clauses[0]?.text ?? "");
  const disagreement =
    findMove("disagree") ??
    (isOpenStance && startsWithNo ? turn.statements.find(({ words }) => words.length > 2) : undefined);
  const agreement = findMove("agree");
  const bag = turn.bagOfStatements();
  const rule = turn.rule("stance", bag);
  // Several words together show that a message is about the topic itself: "Auto", "Fahrrad".
  const isAboutTopic = rule?.heard.some((marks) => marks.length > 1 && marks.every((mark) => bag.has(mark))) ?? false;
  const statesOpinion = turn.statements.some(
    (statement) => statement.bag.includes("=ich") && statement.verb === "finden",
  );
  const isOpen = memory.stance !== null && memory.stance.turn === memory.turn - 1;
  // "Das stimmt, aber …" is mostly the beginning of something else.
  const onlyAgrees = agreement !== undefined && (isOpen || turn.statements.length === 1);
  if (!clause && !disagreement && !onlyAgrees && !isAboutTopic && !isOpen && !(statesOpinion && rule)) return false;
  const topic = rule?.name ?? memory.stance?.name;
  if (topic) {
    turn.memory = { ...memory, stance: { name: topic, turn: memory.turn }, field: null };
    if (disagreement) return turn.say([`stance ${topic} counter`, "move disagree"]);
    if (agreement) return turn.say([`stance ${topic} agree`, "move agree"]);
    const sides = turn.random() < 0.5 ? ["agree", "doubt"] : ["doubt", "agree"];
    return turn.say([...sides.map((side) => `stance ${topic} ${side}`), "move opinion"]);
  }
  return turn.say(disagreement ? "move disagree" : agreement ? "move agree" : "move opinion");
}
