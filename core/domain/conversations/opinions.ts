import { argueOnThesis, continueOnThesis, continuesArgument } from "./argue-on-thesis.ts";
import { defendOpinion, giveOpinion } from "./arguments.ts";
import { isEmployer } from "./employer.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { findOpinion, openThesis, stanceOfOpinion, thesisOfMessage } from "./thesis.ts";

/** Maximum number of messages for which an argument about a topic continues. */
const maxTurnsOfArgument = 3;
/** Matches the words with which a message continues an argument. */
const arguingStartPattern = /^(?:aber|doch|trotzdem|nein|nee|nö)(?!\p{L})/iu;
const contradictingStartPattern = /^(?:nein|nee|nö|doch|quatsch|unsinn)(?!\p{L})/iu;

/**
 * Whether a message leaves the topic of an argument: it tells something of the learner's life, and its words do not
 * belong to this topic.
 */
const tellsSomethingElse = (turn: PartnerTurn): boolean =>
  !turn.statements.some(({ text }) => arguingStartPattern.test(text)) &&
  turn.findRule("stance", turn.bagOfStatements())?.name !== turn.memory.stance?.name &&
  turn.statements.some(
    ({ subject, nouns, bag, isPast }) =>
      (nouns.length > 0 || isPast) && (subject === "I" || subject === "we" || bag.includes("~mir")),
  );

/** The stance with which the partner argues about a topic that no other stance covers. */
const topicWithoutRule = "any";

/** Words with which somebody says how things should be. */
const wordsOfDemand = ["sollen", "müssen", "dürfen", "man", "erlauben", "verbieten", "abschaffen", "alle"];

/** Words with which somebody judges a topic. Without one, a message only reports facts: "Sie wohnen auf dem Land." */
const wordsOfJudgement = [
  ...wordsOfDemand,
  ..."besser schlechter gut schlecht wichtig richtig falsch unnötig sinnvoll Unsinn teuer gefährlich zu mehr weniger".split(
    " ",
  ),
];

/** Whether a message says how something should be in general: "Ich finde, man sollte Trinkgeld abschaffen." */
const isGeneralOpinion = (turn: PartnerTurn): boolean =>
  !turn.isBeginner &&
  turn.settings.tone !== "professional" &&
  turn.statements.some(
    ({ bag, subject, isPast }) =>
      (subject === "other" || subject === "we") && !isPast && wordsOfDemand.some((word) => bag.includes(word)),
  );

/** Reacts to an opinion of the learner: agrees, doubts it, or gives another reason. */
export function reactToOpinion(turn: PartnerTurn): boolean {
  const statedThesis = thesisOfMessage(turn);
  if (statedThesis && !isEmployer(turn)) return argueOnThesis(turn, statedThesis);
  const topicOfOpinion = statedThesis ? undefined : stanceOfOpinion(turn);
  if (topicOfOpinion)
    return (
      (turn.memory.stance?.name !== topicOfOpinion && giveOpinion(turn, topicOfOpinion)) ||
      defendOpinion(turn, topicOfOpinion)
    );
  const currentThesis = openThesis(turn);
  if (currentThesis && !findOpinion(turn) && continuesArgument(turn) && continueOnThesis(turn, currentThesis))
    return true;
  const { memory } = turn;
  const findClauseOfMove = (name: string) =>
    turn.statements.find(({ bag, isSubordinate }) => !isSubordinate && turn.findRule("move", bag)?.name === name);
  // "Ich glaube, ich rede heute Abend mit ihm" is a plan.
  const opinionOrPlan = findClauseOfMove("opinion");
  const clauseAfter = opinionOrPlan && turn.statements[turn.statements.indexOf(opinionOrPlan) + 1];
  const isPlan = clauseAfter?.subject === "I" && opinionOrPlan?.nouns.length === 0 && clauseAfter.verb !== "sein";
  const opinionClause = isPlan ? undefined : opinionOrPlan;
  const turnsSinceStance = memory.stance === null ? maxTurnsOfArgument + 1 : memory.turn - memory.stance.turn;
  const learnerArgues = turn.statements.some(({ bag, text }) => arguingStartPattern.test(text) || bag.includes("doch"));
  const isArgumentOpen =
    (turnsSinceStance === 1 || ((learnerArgues || opinionClause) && turnsSinceStance <= maxTurnsOfArgument)) &&
    (opinionClause !== undefined || !tellsSomethingElse(turn));
  // After an opinion of the partner, "Nein, …" contradicts this opinion.
  const startsWithNo = contradictingStartPattern.test(turn.hearing.clauses[0]?.text ?? "");
  // "Sie sagt, sie muss sparen. Das glaube ich nicht" contradicts somebody else.
  const hasPartnerClaim = isArgumentOpen || typeof memory.claim === "string" || memory.stance !== null;
  const disagreeingClause =
    (hasPartnerClaim ? findClauseOfMove("disagree") : undefined) ??
    (isArgumentOpen && startsWithNo ? turn.statements.find(({ words }) => words.length > 2) : undefined);
  const agreeingClause = findClauseOfMove("agree");
  const stanceRule = turn.findRule("stance", turn.presentMarks());
  // A message is about the topic itself only if one clause that is not about the learner contains all words of the rule
  // and a judgement. So "Ich habe kein Auto, ich habe ein Fahrrad" is no opinion on cars and bicycles.
  const isAboutTopic =
    stanceRule?.heard.some(
      (marks) =>
        marks.length > 1 &&
        turn.statements.some(
          ({ bag, subject }) =>
            subject !== "I" &&
            subject !== "we" &&
            marks.every((mark) => bag.includes(mark)) &&
            wordsOfJudgement.some((word) => bag.includes(word)),
        ),
    ) ?? false;
  const statesOpinion = turn.statements.some(
    (statement) => statement.bag.includes("=ich") && statement.verb === "finden",
  );
  // In a message with further statements, "Das stimmt, aber …" usually introduces another thought, so the message does
  // more than agree.
  const onlyAgrees = agreeingClause !== undefined && (isArgumentOpen || turn.statements.length === 1);
  // Whether the partner's last claim is an opinion on something on which it has no stance.
  const isOpenClaim = /^persona (?:opinion|agree|convinced)$/.test(memory.claim ?? "");
  if (!stanceRule && !isArgumentOpen && isOpenClaim && learnerArgues && turn.say("move argue")) return true;
  if (
    !opinionClause &&
    !disagreeingClause &&
    !onlyAgrees &&
    !isAboutTopic &&
    !isArgumentOpen &&
    !(statesOpinion && stanceRule)
  )
    return false;
  // A word of another topic does not end an argument: "Ja, aber wer bezahlt die Schulen?"
  const openTopicName = isArgumentOpen ? memory.stance?.name : undefined;
  const topicOfRule =
    disagreeingClause || !opinionClause ? (openTopicName ?? stanceRule?.name) : (stanceRule?.name ?? openTopicName);
  const topic = topicOfRule ?? (opinionClause && isGeneralOpinion(turn) ? topicWithoutRule : undefined);
  if (topic) {
    const isContinued = memory.stance?.name === topic && turnsSinceStance <= maxTurnsOfArgument;
    if (!isContinued && !disagreeingClause && giveOpinion(turn, topic)) return true;
    const isOnlyAgreement = agreeingClause !== undefined && disagreeingClause === undefined && !learnerArgues;
    if (isOnlyAgreement && turn.say(["move agree"])) {
      turn.memory = { ...turn.memory, stance: { name: topic, turn: memory.turn } };
      return true;
    }
    return defendOpinion(turn, topic);
  }
  if (disagreeingClause || agreeingClause) return turn.say(disagreeingClause ? "move disagree" : "move agree");
  // The lines of "move opinion" fit only opinions on general questions. "Sie ist älter als ich, das finde ich komisch"
  // is an opinion on the learner's own life.
  const isAboutLife = turn.statements.some(
    ({ bag, nouns }) => bag.includes("~ich") || nouns.some(({ isOwn }) => isOwn),
  );
  return !isAboutLife && turn.say("move opinion");
}
