import type { PartnerTurn } from "./partner-turn.ts";
import { sentencesOf } from "./prompt-tree.ts";

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

/** Matches a sentence that only asks for the learner's opinion. */
const opinionQuestionPattern =
  /^(?:(?:Und )?[Ww]as (?:meinst|denkst|sagst|meinen|denken|sagen) (?:du|Sie)(?: dazu| davon)?|(?:Und )?[Ww]ie (?:siehst du|sehen Sie) (?:das|es)|(?:Oder )?(?:siehst du|sehen Sie) das anders)\?$/iu;

/**
 * Removes a question for the learner's opinion from the end of a line if the learner has just given an opinion, or if
 * an argument is going on. What the learner thinks is told already.
 */
export function dropOpinionQuestion({ saidLines, statements, memory }: PartnerTurn): void {
  const isOpinionTold =
    memory.thesis !== null ||
    statements.some(
      ({ subject, verb, text }) =>
        (subject === "I" && /^(?:finden|denken|meinen|glauben)$/.test(verb)) ||
        /(?<!\p{L})(?:meiner Meinung|meiner Ansicht|ich bin (?:da)?(?:für|gegen))(?!\p{L})/iu.test(text),
    );
  for (const [i, line] of saidLines.entries()) {
    const [german, english] = [line.text, line.english].map(sentencesOf);
    const question = german?.at(-1) ?? "";
    if (!isOpinionTold || !german || !english || german.length < 2 || !opinionQuestionPattern.test(question)) continue;
    saidLines[i] = { ...line, text: german.slice(0, -1).join(" "), english: english.slice(0, -1).join(" ") };
  }
}
