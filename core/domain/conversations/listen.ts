import { answerQuestions, formOf } from "./answer-questions.ts";
import { continuesArgument } from "./argue-on-thesis.ts";
import { askAfterEncouragement, askAfterOpinion, askBack, dropOpinionQuestion } from "./ask-after-answer.ts";
import { askAboutClause, mainClauseOf, moodOfDeed } from "./ask-clause.ts";
import { concedeReason, disagreesWithPartner } from "./concede-reason.ts";
import { isEmployer } from "./employer.ts";
import { reactToEvent, stayWithEvent } from "./events.ts";
import { askAboutEarlierFact, continueField, followUp, sayMood } from "./follow-up.ts";
import { answerCrisis } from "./grave-topics.ts";
import { askInterviewQuestion, askNextInterviewQuestion } from "./interview.ts";
import { preferLearnedReply, replyToGraveNews } from "./learned-reply.ts";
import { ruleOfMainNouns } from "./matters.ts";
import { findContradictedFact } from "./memory.ts";
import { moodOfMessage } from "./moods.ts";
import { takeBackPresumption } from "./objections.ts";
import { keepTalking } from "./open-question.ts";
import { reactToOpinion } from "./opinions.ts";
import type { NextStep, PartnerTurn } from "./partner-turn.ts";
import { type SaidLine, toBothLanguages } from "./pick-line.ts";
import { isEcho } from "./question-echo.ts";
import { ruleOfQuestion } from "./rule-of-question.ts";
import { continueStory, reactToPart } from "./story.ts";
import { readStory } from "./story-state.ts";
import { takeUpMatter } from "./take-up.ts";
import { sayAnswerUptake } from "./take-up-answer.ts";
import {
  dropThanksAfterApology,
  preferInvitation,
  returnAfterApology,
  returnToTold,
  takeUpAfterApology,
  takeUpWhatWasTold,
} from "./take-up-told.ts";
import { findTalkRuleName } from "./talk-rule.ts";
import { explainQuestion, reactToTalk, sayNotUnderstood } from "./talk-steps.ts";
import { findOpinion, openThesis } from "./thesis.ts";
import { sayReasonUptake, sayUptakeBeforeAnswer } from "./uptake.ts";
import { staySober } from "./uptake-tact.ts";
import type { Utterance } from "./utterance.ts";

/** Matters that a single common noun such as *Bruder* matches. They are too general to change the remembered matter. */
const wideMatters: ReadonlySet<string> = new Set(
  "family friend child colleagues boss pet phone cooking free-time travel money sport health".split(" "),
);
/**
 * After an answer of at most this number of words, the partner continues with the field of the partner's last question.
 */
const maxWordsOfShortAnswer = 5;

/**
 * Composes the partner's answer to a message. The lines of the answer are added to `turn.saidLines`. The partner
 * reacts, in this order, to remarks about the conversation, questions, events, contradictions, opinions, stories and
 * other content.
 */
export function listen(turn: PartnerTurn, utterance: Utterance): NextStep {
  if (answerCrisis(turn, isEmployer(turn))) return "wait";
  if (utterance.kind === "repeat") return "repeat";
  const step = answerWithRepair(turn, utterance);
  if (
    step === "wait" &&
    !turn.saidLines.some(({ id }) =>
      /^(?:talk-(?:not-understood|thanks|wait|guess|go-on|fingers-crossed|insult|said-before|correction-wrong|tell-me)|move-settle|stance-|event-death-of-others)/.test(
        id,
      ),
    )
  )
    keepTalking(turn);
  dropThanksAfterApology(turn);
  dropOpinionQuestion(turn);
  if (step === "wait") {
    dropRemarksBesideAnswer(turn);
    takeUpWhatWasTold(turn);
    preferInvitation(turn);
    returnToTold(turn);
    returnAfterApology(turn);
  }
  if (step !== "end" && step !== "repeat") {
    const isSober = staySober(turn);
    if (replyToGraveNews(turn, utterance.replies) || isSober) return "wait";
    const stepAfterReply = preferLearnedReply(turn, utterance.replies, step);
    if (stepAfterReply !== step || turn.saidLines.some(({ id }) => id.startsWith("reply-"))) return stepAfterReply;
  }
  // A first message such as "Gut." contains nothing to which the partner could react.
  const canGoOn = turn.asksSomething || turn.questions.length > 0 || mainClauseOf(turn) !== undefined;
  return step === "wait" &&
    !canGoOn &&
    turn.isBeginner &&
    turn.memory.turn <= 2 &&
    turn.saidLines.every(({ id }) => /^(?:talk-(?:greeting|yes|no|ack)|move-(?:ack|judgement))/.test(id))
    ? "prompt"
    : step;
}

/** Removes remarks such as "Danke, das freut mich" if the reply also answers a question. They would distract from the answer. */
function dropRemarksBesideAnswer(turn: PartnerTurn): void {
  const hasAnswer =
    turn.questions.length > 0 && turn.saidLines.some(({ id }) => /^(?:persona|matter|stance)-/.test(id));
  if (!hasAnswer) return;
  // If the partner can answer one of several questions, it does not say that it cannot answer another one.
  const isUnknown = ({ id }: SaidLine) => /^persona-ground-unknown/.test(id);
  const isOtherAnswer = ({ id }: SaidLine) => /^(?:persona-(?!ground-(?:unknown|back)|ask-)|matter|stance)/.test(id);
  const isSpareUnknown = turn.saidLines.some(isOtherAnswer);
  const remainingLines = turn.saidLines.filter(
    (line) =>
      !/^talk-(?:really|praised|compliment|ack|unsure|conceded)-/.test(line.id) && !(isSpareUnknown && isUnknown(line)),
  );
  turn.saidLines.splice(0, turn.saidLines.length, ...remainingLines);
}

/** Takes back what the learner objects to, and then answers the rest of the message. */
function answerWithRepair(turn: PartnerTurn, utterance: Utterance): NextStep {
  const isAboutCorrection = turn.hearing.clauses.some(
    (clause) => findTalkRuleName(turn, clause) === "correction-wrong",
  );
  const hasTakenBack =
    utterance.kind !== "goodbye" && !isAboutCorrection && !disagreesWithPartner(turn) && takeBackPresumption(turn);
  // The objection itself ("Ich habe von meiner Mutter gesprochen") is no part of a story.
  turn.memory = { ...turn.memory, story: readStory(turn) };
  if (!hasTakenBack) return answerContent(turn, utterance);
  if (takeUpAfterApology(turn)) return "wait";
  // After an apology, a new question would show again that the partner does not listen.
  const isArgument = turn.memory.stance !== null || openThesis(turn) !== undefined;
  if (
    turn.questions.length === 0 &&
    turn.statements.length > 0 &&
    !isArgument &&
    !isEmployer(turn) &&
    !turn.asksSomething
  )
    return reactToEvent(turn) || turn.say("talk go-on", { isRepeatable: true })
      ? "wait"
      : answerContent(turn, utterance);
  if (isEmployer(turn) && turn.questions.length === 0 && askInterviewQuestion(turn)) return "wait";
  const lineCount = turn.saidLines.length;
  const step = answerContent(turn, utterance);
  if (isEmployer(turn) && !turn.asksSomething) askNextInterviewQuestion(turn);
  if (step !== "prompt" && step !== "continue") return step;
  // After an apology, the partner takes up the learner's answer or asks the learner to go on. It asks no new question.
  if (turn.saidLines.length === lineCount && !sayAnswerUptake(turn)) turn.say("talk go-on");
  return "wait";
}

/**
 * Whether a message at B1 or a higher level says enough to be answered, although many of its words are unknown, for
 * example because they are colloquial.
 */
const tellsEnough = (turn: PartnerTurn): boolean =>
  !turn.isBeginner && turn.statements.some(({ verb, words }) => verb !== "" && words.length > 4);

/** At B1 or a higher level, a message with at least this number of words never counts as unclear. */
const minWordsOfLongMessage = 8;

function answerContent(turn: PartnerTurn, { kind, answer }: Utterance): NextStep {
  // "Was soll ich erzählen?" is no offer to tell something.
  if (turn.isHelpless && turn.isBeginner && !turn.wasAsked && turn.say("talk unsure", { isRepeatable: true }))
    return "prompt";
  const stepOfTalk = reactToTalk(turn, kind, answerQuestions);
  if (stepOfTalk) return stepOfTalk;
  if (turn.isHelpless) return turn.say("talk unsure") ? "prompt" : "repeat";
  const hasThanked = turn.saidLines.some(({ id }) => id.startsWith("talk-thanks-"));
  if (hasThanked && turn.memory.turn > 3 && turn.questions.length === 0 && turn.statements.length <= 2) return "wait";
  // If a long message at B1 or a higher level is not understood, it is more likely colloquial than unclear.
  const isLongMessage =
    !turn.isBeginner && turn.statements.reduce((count, { words }) => count + words.length, 0) >= minWordsOfLongMessage;
  const isShortAnswer =
    turn.wasAsked &&
    turn.hearing.clauses.every(({ words }) => words.length <= 2 && /^\p{Lu}/u.test(words[0]?.text ?? ""));
  if (
    !isLongMessage &&
    (kind === "unclear" || (!turn.hearing.isUnderstood && !tellsEnough(turn))) &&
    !(isShortAnswer && kind !== "unclear") &&
    sayNotUnderstood(turn)
  )
    return "wait";
  const requestForExplanation = turn.questions.find(
    (question) => formOf(turn, question) === "explain" && !/-tip$/.test(ruleOfQuestion(turn, question) ?? ""),
  );
  const asksSomethingElse = turn.questions.some(
    (question) => question !== requestForExplanation && question.words.length > 2,
  );
  const tellsMore = turn.statements.some(({ words }) => words.length > 5);
  if (requestForExplanation && !asksSomethingElse && !tellsMore && turn.hearing.lookup === null) {
    const step = explainQuestion(turn, "not-understood");
    if (step) return step;
  }
  const hasGreetedLearner = turn.saidLines.some(({ id }) => id.startsWith("talk-nice-to-meet-"));
  const isPartnerEmployer = isEmployer(turn);
  if (hasGreetedLearner && isPartnerEmployer && turn.questions.length === 0 && askInterviewQuestion(turn))
    return "wait";
  const isInJobInterview = isPartnerEmployer || turn.memory.field?.name === "interview";
  // In an interview, a lost job or a success is part of the answer. The partner does not react to it as to a personal event.
  if (isInJobInterview && turn.questions.every((question) => isEcho(turn, question)) && followUp(turn)) return "wait";
  const wordCount = turn.hearing.clauses.reduce((count, { words }) => count + words.length, 0);
  if ((kind === "yes" || kind === "no") && turn.hearing.clauses.length <= 1 && wordCount <= 2 && turn.wasAsked) {
    turn.say(`talk ${kind}`);
    return stepAfterReaction(turn, "continue");
  }
  // If the learner asks something, a brief reaction to an event comes first, and then the answer.
  const asksPartner = turn.questions.some((question) => !isEcho(turn, question));
  const hasReacted = asksPartner && !isPartnerEmployer && reactToEvent(turn, { isBrief: true });
  const { story } = turn.memory;
  const hasToldStory = asksPartner && !hasReacted && !isPartnerEmployer && story?.told === turn.memory.turn;
  if (hasToldStory) reactToPart(turn, story);
  const clauseToTakeUp = asksPartner && !hasReacted && !isPartnerEmployer ? mainClauseOf(turn) : undefined;
  const hasStanceTopic = turn.memory.stance !== null || turn.statements.some(({ bag }) => turn.findRule("stance", bag));
  if (clauseToTakeUp && turn.saidLines.length === 0 && !hasStanceTopic)
    sayUptakeBeforeAnswer(turn, clauseToTakeUp, moodOfDeed(turn, clauseToTakeUp));
  const hasAnsweredQuestion = answerQuestions(turn);
  const toldMatter = turn.statements
    .filter(
      ({ isHypothetical, isSubordinate, bag }) =>
        bag.includes("sollen") || (!isHypothetical && !isSubordinate && !bag.includes("konj")),
    )
    .toReversed()
    .flatMap(
      (clause) =>
        ruleOfMainNouns(turn, clause) ??
        turn.findRule("matter", clause.bag, ({ name }) => name === "presentation")?.name ??
        [],
    )[0];
  // "Mein Bruder …" does not change the matter of the conversation.
  if (toldMatter && !wideMatters.has(toldMatter)) turn.memory = { ...turn.memory, matter: toldMatter };
  if (isPartnerEmployer && hasAnsweredQuestion) {
    if (!turn.asksSomething) askNextInterviewQuestion(turn);
    return "wait";
  }
  if (turn.asksSomething || (hasAnsweredQuestion && askAfterEncouragement(turn))) return "wait";
  const earlierFact = findContradictedFact(turn.memory);
  if (earlierFact && turn.say("talk contradiction", { slots: { earlier: toBothLanguages(earlierFact.text) } }))
    return "wait";
  if (hasReacted && !hasAnsweredQuestion && stayWithEvent(turn)) return stepAfterReaction(turn, "wait");
  // After bad news and an answer, a question about a thing that the message mentions does not fit.
  if (hasReacted && hasAnsweredQuestion && moodOfMessage(turn.statements) !== "good") return "wait";
  if (!hasAnsweredQuestion && concedeReason(turn)) return "wait";
  if (!asksPartner && reactToEvent(turn)) {
    // The learner wants advice on what happened now, not on an earlier matter.
    if (!toldMatter) turn.memory = { ...turn.memory, matter: null };
    return stepAfterReaction(turn, "continue");
  }
  const learnerDisagrees = turn.statements.some(({ bag }) => turn.findRule("move", bag)?.name === "disagree");
  const statesThesis = findOpinion(turn) !== undefined || continuesArgument(turn);
  if (!isInJobInterview && !hasAnsweredQuestion && !statesThesis && continueStory(turn)) return "wait";
  if (!learnerDisagrees && !hasAnsweredQuestion && stayWithEvent(turn)) return stepAfterReaction(turn, "continue");
  if (hasAnsweredQuestion && askAfterOpinion(turn)) return "wait";
  // After an answer, a question about another word of the message would only lead away from the answer.
  if (hasAnsweredQuestion) {
    if (getAcquainted(turn)) return "wait";
    const tellsSomething = turn.statements.some(({ words }) => words.length > 2);
    if (turn.hearing.lookup === null && !tellsSomething) askBack(turn);
    return "wait";
  }
  // A learner who writes "Einerseits finde ich es toll, andererseits …" has no clear opinion, so the partner does not argue.
  const isUndecided = turn.statements.some(({ text }) => /(?<!\p{L})(?:einerseits|andererseits)(?!\p{L})/iu.test(text));
  if (isUndecided && turn.say("move torn")) return "wait";
  if (reactToOpinion(turn)) {
    sayReasonUptake(turn);
    // The learner has just given an opinion, so the partner does not ask for an opinion again. From B1 on, learners give
    // further arguments without a question.
    if (!turn.asksSomething && turn.isBeginner) turn.say("move after-argument");
    return stepAfterReaction(turn, "wait");
  }
  if (!isInJobInterview && askAboutClause(turn)) return stepAfterReaction(turn, "wait");
  if (sayAnswerUptake(turn) && (continueField(turn) || followUp(turn) || turn.memory.turn > 1)) return "wait";
  // The partner takes up a reason before it asks for more reasons.
  const statesOpinion =
    hasStanceTopic || turn.statements.some(({ bag }) => turn.findRule("move", bag)?.name === "opinion");
  if (!isInJobInterview && statesOpinion && sayReasonUptake(turn) && turn.say("move more-reasons")) return "wait";
  if (!isInJobInterview && !turn.isBeginner && takeUpMatter(turn)) return "wait";
  if (turn.statements.length > 0 && followUp(turn)) return stepAfterReaction(turn, "prompt");
  if (!isInJobInterview && takeUpMatter(turn)) return "wait";
  if (getAcquainted(turn)) return "wait";
  if (turn.hearing.unknownWord && !isLongMessage && sayNotUnderstood(turn)) return "wait";
  if (answer === null) sayMood(turn);
  if (answer === null && turn.saidLines.length === 0) turn.say("talk ack");
  if (wordCount <= maxWordsOfShortAnswer)
    return continueField(turn) || (turn.isBeginner && askAboutEarlierFact(turn)) ? "wait" : "continue";
  if (turn.memory.turn > 2 && turn.isBeginner && askAboutEarlierFact(turn)) return "wait";
  return turn.say("talk go-on", { isRepeatable: true }) ? "wait" : "prompt";
}

/**
 * After the learner has told a name and hardly anything else, asks where the learner lives or, if that is known, what
 * the learner's job is.
 */
const getAcquainted = (turn: PartnerTurn): boolean =>
  turn.saidLines.some(({ id }) => id.startsWith("talk-nice-to-meet-")) &&
  turn.hearing.clauses.filter(({ mood, verb }) => mood === "statement" && verb !== "").length < 3 &&
  turn.say(["persona home back", "persona job back"]);

/**
 * The step after a reaction. If the partner has asked something, the step is to wait; otherwise the partner sometimes
 * asks about an earlier fact.
 */
function stepAfterReaction(turn: PartnerTurn, step: NextStep): NextStep {
  // If the partner has reacted, it waits, because a prompt from the list would change the subject without a reason.
  const isShort = turn.statements.every(({ words }) => words.length <= 2);
  if (turn.asksSomething || ((turn.memory.turn > 1 || !isShort) && turn.saidLines.length > 0)) return "wait";
  return step === "prompt" && askAboutEarlierFact(turn) ? "wait" : step;
}
