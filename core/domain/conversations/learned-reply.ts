import { namesSomethingToKnow } from "./answer-same.ts";
import { isEmployer } from "./employer.ts";
import { isGuarded } from "./grave-topics.ts";
import type { HeardClause } from "./hearing.ts";
import { moodOfMessage } from "./moods.ts";
import type { NextStep, PartnerTurn } from "./partner-turn.ts";
import type { SaidLine } from "./pick-line.ts";
import { isEcho } from "./question-echo.ts";
import { noReplyName, type ReplyGuess, type ReplyGuesses } from "./reply-model.ts";
import { dropEvasion, warnLightly } from "./soften-answers.ts";
import { openThesis } from "./thesis.ts";
import { isLaughing, isModest, isSadTime } from "./uptake-tact.ts";

/** Lines that only repeat or acknowledge what was told. A learned reply fits better even if it is not certain. */
const emptyLinePattern = /^(?:move-(?:uptake|ack|open|takeup|feel)|talk-(?:go-on|ack)|story-(?:then|action))-/;
/** Those of the empty lines that were rated worst: acknowledgements without content. */
const weakLinePattern = /^(?:move-ack|talk-ack|story-action)-/;
/** Lines that ask about a part of what was told. A learned reply replaces them only if it is rather certain. */
const partialLinePattern =
  /^(?:move-(?!thesis|disagree|concede|settle|negated|never)|story-|deed-|field-(?!interview)|talk-thanks-|event-)/;
/** Answers that guess, evade or fit every question of their kind. */
const evasiveAnswerPattern =
  /^(?:persona-(?:likely(?!-(?:unclear|wording))|by-word-(?:why|perhaps|own|idea-say)|which-fits|ground-(?:unknown|me-other|me-many|me-why|no-advice|advice-open|back-advice|opinion-first|opinion-open|short-(?:yes|could)|should)|unsure|what-if|own-step|both-understood|not-bad|would-|judge-(?:open|other-good)|same-|detail-)|matter-)/;
/** Those of the evasive answers that were rated worst, because they leave the question open or seldom fit it. */
const weakAnswerPattern =
  /^(?:persona-(?:likely|by-word-|ground-(?:unknown|me-other|me-many|me-why|no-advice|advice-open|back|opinion-first|opinion-open)|unsure|what-if|judge-open|same-|detail-)|matter-)/;
/** Answers that are chosen by a word of the message, so that they can miss what is asked. */
const topicalAnswerPattern = /^subject-[a-z-]+-tip-/;
/** Lines after which a learned reply can stand. */
const neutralLinePattern = /^talk-(?:greeting|nice-to-meet)/;
/** Lines with which the partner takes back what it said. After them, a new remark would show again that it does not listen. */
const repairLinePattern =
  /^talk-(?:took-for-granted|meant|sorry|repair|conceded|said-before|inconsistent|correction-wrong)/;
/** Lines that name help, or that condole. Nothing replaces them. */
const helpLinePattern =
  /^(?:talk-(?:abuse|emergency|crisis|guarded|ask-advice-centre)|event-(?:death|pet-death|remembered))/;

/**
 * The lowest probabilities at which a learned reply replaces lines of the rules. They follow from two measurements:
 * how often the model is right at a probability (`npm run train-replies`), and how readers rated the lines of the rules
 * (docs/partner.md). The worse the lines of a kind were rated, the lower is the threshold.
 */
const thresholds = {
  weak: 0.35,
  empty: 0.4,
  partial: 0.5,
  reaction: 0.6,
  weakAnswer: 0.45,
  evasive: 0.55,
  topical: 0.7,
  judgement: 0.65,
  grave: 0.45,
  /** A reaction and an answer that the model chooses independently seldom fit together, so both must be certain. */
  reactionBeforeLearnedAnswer: 0.75,
};
/** The highest probability of grave news at which the partner gives light replies. */
const maxProbabilityOfGraveNews = 0.25;
/** The lowest probability of grave news at which a word of danger is taken seriously enough to send the learner to people. */
const minProbabilityOfDanger = 0.1;

/** Answers that approve of a deed or a plan, or that calm somebody. They need a harmless matter. */
const judgementPattern =
  /^(?:is-that-(?:plan|risky|dangerous|bad|exaggerated|enough|normal)|do-you-(?:think-i-exaggerate|believe)|will-|would-you-(?:do|like)|is-it-better|can-i-still|am-i-|did-i-do|was-that|was-i|isnt-it|does-that-person|start-with-sport|wait-or-act)/;
/** Words of the body, of breath and fear, of food that may be spoiled, of electricity, of control and of risks. */
const delicateMatterPattern =
  /panik|atm|ohnmächt|schwindel|küss|nackt|knoten|geschwulst|blut(?!orange)|herz(?!lich)|brust|fieber|schmerz|ärzt|arzt|medikament|tablette|pille|schwanger|abnehm|abgenommen|diät|fasten|hunger|kilo|strom(?!aus)|elektr|steckdose|(?<!\p{L})gas(?!t)|schimmel|riecht|stinkt|verdorben|abgelaufen|pilz|verbiet|verboten|darf (?:\p{L}+ )*nicht|kontroll|droh|schulden|kredit|wette|glücksspiel|allein durch|ohne handy|lawine|waffe|messer|alkohol|betrunken|zu alt für alles/iu;

/** The largest number of words of a message that is a short answer to a question of the partner. */
const maxWordsOfShortAnswer = 5;

/** Whether somebody does something to the learner. What it means is too uncertain to be called normal or harmless. */
const isDoneToLearner = ({ subject, bag, nouns }: HeardClause): boolean =>
  subject === "other" &&
  bag.includes("~mir") &&
  (nouns.length === 0 ||
    nouns.some(({ role, classes, isName }) => role === "subject" && (isName || classes.includes("person"))));

/** Whether a reply fits the state of the conversation. */
function canSay(turn: PartnerTurn, { name, probability }: ReplyGuess): boolean {
  const { clauses } = turn.hearing;
  if (name === noReplyName) return false;
  if (judgementPattern.test(name))
    return (
      probability >= thresholds.judgement &&
      !clauses.some(({ text }) => delicateMatterPattern.test(text)) &&
      !turn.statements.some(isDoneToLearner)
    );
  // Beginners hear the name or the country again instead.
  if (name === "tells-name-and-origin")
    return !turn.isBeginner && !turn.saidLines.some(({ id }) => id.startsWith("talk-nice-to-meet"));
  // "Er ist Busfahrer" tells of somebody else's job.
  if (name === "tells-job") return turn.statements.some(({ subject }) => subject === "I");
  if (name.startsWith("do-you-know-that-dish")) return namesSomethingToKnow(turn);
  // "Können Sie sich kurz vorstellen?"
  if (name === "can-you-imagine-that")
    return !clauses.some(({ text }) => /(?<!\p{L})(?:dich|sich) (?:\p{Ll}+ )*vorstellen/u.test(text));
  if (!name.startsWith("short-answer-")) return true;
  const wordCount = clauses.reduce((count, { words }) => count + words.length, 0);
  const hasGreeted = turn.saidLines.some(({ id }) => id.startsWith("talk-greeting"));
  const isFragment = clauses.every(({ bag }) => bag.includes("@fragment"));
  return turn.wasAsked && !hasGreeted && isFragment && wordCount > 1 && wordCount <= maxWordsOfShortAnswer;
}

const asksNothing = (text: string): boolean => !text.includes("?");

const cheerfulPattern =
  /(?<!\p{L})(?:super|toll|klasse|prima|bravo|schön|schöner|herrlich|glückwunsch|freut mich|lustig)(?!\p{L})/iu;
const sorryPattern = /(?<!\p{L})(?:oje|oh je|oh nein|ach je|schade|ärgerlich|tut mir leid|mist|so ein pech)(?!\p{L})/iu;

/** Whether the tone of a line fits what the message tells: no cheer after bad news, and no regret after good news. */
function fitsMood({ statements }: PartnerTurn, text: string): boolean {
  const mood = moodOfMessage(statements);
  return !(mood === "bad" && cheerfulPattern.test(text)) && !(mood === "good" && sorryPattern.test(text));
}

/** Finds an unused line of the best of the guesses that are probable enough. */
function findReplyLine(
  turn: PartnerTurn,
  guesses: readonly ReplyGuess[],
  threshold: number,
  accepts: (text: string) => boolean = () => true,
): SaidLine | undefined {
  for (const guess of guesses) {
    if (guess.probability < threshold || !canSay(turn, guess)) return undefined;
    const line = turn.findLine(`reply ${guess.name}`, { accepts: ({ text }) => accepts(text) && fitsMood(turn, text) });
    if (line) return line;
  }
  return undefined;
}

const isNeutral = ({ id }: SaidLine): boolean => neutralLinePattern.test(id);
const isEmpty = ({ id }: SaidLine): boolean => emptyLinePattern.test(id);
const isPartial = ({ id }: SaidLine): boolean => partialLinePattern.test(id);
const isWeak = ({ id }: SaidLine): boolean => weakLinePattern.test(id);
const isWeakAnswer = ({ id }: SaidLine): boolean => weakAnswerPattern.test(id);
const isEvasive = ({ id }: SaidLine): boolean => evasiveAnswerPattern.test(id);
const isTopical = ({ id }: SaidLine): boolean => topicalAnswerPattern.test(id);
const isRepair = ({ id }: SaidLine): boolean => repairLinePattern.test(id);
const isEvent = ({ id }: SaidLine): boolean => id.startsWith("event-");
/** Whether the line tells that the partner is a program with a made-up life. */
const isDisclosure = ({ id }: SaidLine): boolean => id.startsWith("talk-made-up");

/** Whether the partner noticed the event that it remembers in this message. */
const isEventOfThisMessage = ({ memory: { event, turn } }: PartnerTurn): boolean => event?.since === turn;

/**
 * Replaces all lines except greetings. What the partner remembers of the replaced lines is forgotten: a claim of which
 * the learner could ask the reason, and that it has said to be a program.
 */
function replaceLines(turn: PartnerTurn, lines: readonly SaidLine[]): void {
  const hasLost = (accepts: (line: SaidLine) => boolean) => turn.saidLines.some(accepts) && !lines.some(accepts);
  if (hasLost(isDisclosure))
    turn.markers.splice(0, turn.markers.length, ...turn.markers.filter((id) => id !== "made up"));
  const isAnswer = ({ id }: SaidLine) => /^(?:persona|matter|subject|stance)-/.test(id);
  if (hasLost(isAnswer)) turn.memory = { ...turn.memory, claim: null };
  // If the message tells nothing bad, the event was a misunderstanding, so the partner does not stay with it.
  if (hasLost(isEvent) && isEventOfThisMessage(turn) && moodOfMessage(turn.statements) !== "bad")
    turn.memory = { ...turn.memory, event: null };
  turn.saidLines.splice(0, turn.saidLines.length, ...turn.saidLines.filter(isNeutral), ...lines);
}

/**
 * Replies to grave news such as a coma, an addiction or despair. Such a reply replaces cheerful and curious lines, and
 * stands before an answer. It does not replace help and condolences.
 * @returns whether a line was said
 */
export function replyToGraveNews(turn: PartnerTurn, guesses: ReplyGuesses | undefined): boolean {
  const { hearing, statements, saidLines } = turn;
  const grave = guesses?.grave;
  if (!grave || grave.probability < thresholds.grave || hearing.isFiction || isEmployer(turn)) return false;
  if (moodOfMessage(statements) === "good" || isLaughing(turn)) return false;
  if (saidLines.some(({ id }) => helpLinePattern.test(id) || repairLinePattern.test(id))) return false;
  const line = turn.findLine(`reply ${grave.name}`);
  if (!line) return false;
  const answers =
    turn.questions.length > 0 ? saidLines.filter(({ id }) => /^talk-(?:meaning|to-german|is-right)/.test(id)) : [];
  replaceLines(turn, [line, ...answers]);
  turn.memory = { ...turn.memory, event: { name: "illness", noun: null, turnsLeft: 1, since: turn.memory.turn } };
  return true;
}

/**
 * Replaces what the rules found to say by a learned reply, if the rules found only a repetition, a general question or
 * an evasion and the model is sure enough.
 * @param step the step that the rules chose
 * @returns the step after the lines that are said now
 */
export function preferLearnedReply(turn: PartnerTurn, guesses: ReplyGuesses | undefined, step: NextStep): NextStep {
  if (guesses && (guesses.grave?.probability ?? 0) < minProbabilityOfDanger) warnLightly(turn);
  dropEvasion(turn);
  // After an apology, a new topic would show again that the partner does not listen.
  if ((step === "prompt" || step === "continue") && turn.saidLines.some(isRepair)) return "wait";
  if (!guesses || step === "end" || step === "repeat" || !allowsLightReply(turn, guesses)) return step;
  const asksPartner = turn.questions.some((question) => !isEcho(turn, question));
  const isSaid = asksPartner ? preferLearnedAnswer(turn, guesses) : preferReplyToTold(turn, guesses);
  // Beginners need a question to go on.
  return isSaid && (!turn.isBeginner || turn.asksSomething || asksPartner) ? "wait" : step;
}

function allowsLightReply(turn: PartnerTurn, { grave }: ReplyGuesses): boolean {
  const { memory, statements, saidLines, hearing } = turn;
  return (
    (grave?.probability ?? 0) <= maxProbabilityOfGraveNews &&
    !isEmployer(turn) &&
    memory.field?.name !== "interview" &&
    !isGuarded(turn) &&
    (!isSadTime(turn) || isEventOfThisMessage(turn)) &&
    memory.contradicts !== true &&
    openThesis(turn) === undefined &&
    !saidLines.some(({ id }) => helpLinePattern.test(id)) &&
    !hearing.clauses.some((clause) => isModest(clause) || /nicht gesagt|nie gesagt|dumme Frage/iu.test(clause.text)) &&
    (statements.length === 0 || !statements.every(({ isHypothetical }) => isHypothetical))
  );
}

function preferReplyToTold(turn: PartnerTurn, { told }: ReplyGuesses): boolean {
  const lines = turn.saidLines.filter((line) => !isNeutral(line));
  if (lines.some(isRepair) || !lines.every((line) => isEmpty(line) || isPartial(line))) return false;
  const threshold = lines.every(isWeak)
    ? thresholds.weak
    : lines.every(isEmpty)
      ? thresholds.empty
      : thresholds.partial;
  const reply = findReplyLine(turn, told, threshold);
  if (!reply) return false;
  // A reply that asks nothing can be followed by the question that the rules found about the thing or deed.
  const questions = asksNothing(reply.text)
    ? lines.filter(({ id, text }) => /^(?:deed-(?!contact|tell-me|go-)|field-)/.test(id) && !asksNothing(text))
    : [];
  replaceLines(turn, [reply, ...questions]);
  return true;
}

function preferLearnedAnswer(turn: PartnerTurn, { told, asked }: ReplyGuesses): boolean {
  const repairs = turn.saidLines.filter(isRepair);
  const lines = turn.saidLines.filter((line) => !isNeutral(line) && !isDisclosure(line) && !isRepair(line));
  const events = lines.filter(isEvent);
  const reaction = repairs.length > 0 ? undefined : findReplyLine(turn, told, thresholds.reaction, asksNothing);
  const answers = lines.filter((line) => !isEmpty(line) && !isPartial(line));
  const hasFirmAnswer = answers.some((line) => !isEvasive(line) && !isTopical(line));
  const openQuestions = turn.questions.filter((question) => !isEcho(turn, question)).map(({ text }) => text);
  const [mostCertain] = asked
    .filter(({ question, guesses }) => openQuestions.includes(question) && guesses[0]?.name !== noReplyName)
    .map(({ guesses }) => guesses)
    .toSorted(([a], [b]) => (b?.probability ?? 0) - (a?.probability ?? 0));
  const threshold = answers.some(isTopical)
    ? thresholds.topical
    : answers.every(isWeakAnswer)
      ? thresholds.weakAnswer
      : thresholds.evasive;
  const answer = hasFirmAnswer || !mostCertain ? undefined : findReplyLine(turn, mostCertain, threshold);
  if (answer) {
    const isCertain = (told[0]?.probability ?? 0) >= thresholds.reactionBeforeLearnedAnswer;
    replaceLines(turn, [...repairs, ...(reaction && isCertain ? [reaction] : events), answer]);
    return true;
  }
  // Before an answer of the rules, a learned reaction is better than a repetition of what was told, or than nothing.
  if (reaction && !lines.some((line) => isPartial(line) && !isEmpty(line) && !isEvent(line))) {
    const others = turn.saidLines.filter((line) => !isNeutral(line) && !isEmpty(line) && !isEvent(line));
    if (others.length > 0) replaceLines(turn, [reaction, ...others]);
  }
  return false;
}
