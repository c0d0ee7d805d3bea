import { sensitiveTopicPattern } from "./grave-topics.ts";
import type { HeardClause } from "./hearing.ts";
import type { Thesis } from "./memory.ts";
import type { NextStep, PartnerTurn } from "./partner-turn.ts";
import { isEcho } from "./question-echo.ts";
import { asksForLiking } from "./question-form.ts";
import {
  findOpinion,
  hasDemand,
  hasStanceOn,
  isAboutWorld,
  openThesis,
  opinionVerbPattern,
  thesisOfClause,
  thesisOfMessage,
} from "./thesis.ts";
import { maxWordsOfUptake, pointsBack, retoldIn, slotsOfClause } from "./uptake.ts";

/** After this number of answers, the partner accepts that the two have different opinions. */
const maxAnswersOnThesis = 4;

const rememberThesis = (turn: PartnerTurn, thesis: Thesis): void => {
  turn.memory = {
    ...turn.memory,
    thesis: { ...thesis, turn: turn.memory.turn, answers: thesis.answers + 1 },
    claim: `move thesis-${thesis.kind}`,
    stance: null,
    field: null,
  };
};

/** Says on which side the partner is. */
function saySide(
  turn: PartnerTurn,
  { kind, dependent, isNegated, isShared }: Thesis,
  opener: "full" | "demand" | "same-side",
): boolean {
  const setName = isShared ? "move thesis-agree" : "move thesis-doubt";
  const slots = dependent === null ? {} : { dependent: [dependent, ""] as [string, string] };
  const isDemand = opener === "demand";
  // "Bist du dagegen?" asks for a side. On a ban, "Ich bin dafür" would be unclear, because somebody who wants a ban of
  // a thing is against the thing. So the partner only says whether it is on the learner's side.
  if (isDemand && !isNegated)
    return turn.say(`move thesis-${isShared ? "agree" : "doubt"} ${kind === "ban" ? "same-side" : "demand"}`, {
      isRepeatable: true,
    });
  if (
    opener === "full" &&
    dependent !== null &&
    (isShared || !isNegated) &&
    turn.say(setName, { slots, isRepeatable: true })
  )
    return true;
  return turn.say(`${setName} plain`, { isRepeatable: true });
}

const sayReason = (turn: PartnerTurn, { kind, isShared }: Thesis): boolean =>
  turn.say([
    `move thesis-${kind} ${isShared ? "for" : "against"}`,
    `move thesis-plain ${isShared ? "for" : "against"}`,
  ]);

const askOnThesis = (turn: PartnerTurn, { kind }: Thesis): boolean =>
  turn.asksSomething || turn.say([`move thesis-${kind} ask`, "move thesis-plain ask"]);

/** Whether the message is about a topic on which the partner takes no side. */
const refusesSides = ({ hearing }: PartnerTurn): boolean =>
  hearing.clauses.some(({ text }) => sensitiveTopicPattern.test(text));

/** Answers an opinion that was just stated: the partner's side, a reason and a question. */
export function argueOnThesis(turn: PartnerTurn, thesis: Thesis, { asksForSide = false } = {}): boolean {
  if (refusesSides(turn)) return turn.say("move thesis-no-side", { isRepeatable: true });
  if (!saySide(turn, thesis, asksForSide ? "demand" : "full")) return false;
  sayReason(turn, thesis);
  askOnThesis(turn, thesis);
  rememberThesis(turn, thesis);
  return true;
}

/** Repeats the argument that the learner has just given. */
function concede(turn: PartnerTurn): void {
  const clause = turn.statements.find(
    (statement) =>
      statement.subject !== "you" && statement.words.length >= minWordsOfArgument && canRetellClause(turn, statement),
  );
  if (clause) turn.say("move thesis-concede", { slots: slotsOfClause(turn, clause), isRepeatable: true });
}

const minWordsOfArgument = 4;
const canRetellClause = (turn: PartnerTurn, clause: HeardClause): boolean => {
  const retoldClause = retoldIn(turn, clause);
  return (
    retoldClause !== undefined &&
    retoldClause.wordCount <= maxWordsOfUptake &&
    !pointsBack(clause) &&
    !clause.isHypothetical &&
    !opinionVerbPattern.test(clause.verb) &&
    !clause.bag.some((mark) => mark.startsWith("%"))
  );
};

/** Answers a further argument of the learner on the opinion about which the two are arguing. */
export function continueOnThesis(turn: PartnerTurn, thesis: Thesis): boolean {
  concede(turn);
  if (thesis.answers >= maxAnswersOnThesis) return turn.say("move settle");
  const isSaid = turn.say([
    `move thesis-${thesis.kind} ${thesis.isShared ? "more-for" : "more"}`,
    `move thesis-plain ${thesis.isShared ? "more-for" : "more"}`,
  ]);
  const hasSaidReason = isSaid || sayReason(turn, thesis);
  if (!askOnThesis(turn, thesis) && !hasSaidReason) return false;
  rememberThesis(turn, thesis);
  return true;
}

const arguingStartPattern =
  /^(?:(?:ja|gut|okay),? )?(?:aber|doch|nein|nee|trotzdem|weil|denn|sonst|außerdem)(?!\p{L})/iu;

/**
 * Whether the message continues the argument about the learner's opinion. A message that only tells something else does
 * not continue the argument.
 */
export function continuesArgument(turn: PartnerTurn): boolean {
  const currentThesis = openThesis(turn);
  if (!currentThesis) return false;
  const isNextMessage = turn.memory.turn - currentThesis.turn === 1;
  return turn.statements.some(
    (statement) =>
      statement.nouns.some(({ lemma }) => currentThesis.nouns.includes(lemma)) ||
      // "Nein, ich muss jetzt kochen" is no argument.
      (isAboutWorld(statement) &&
        (isNextMessage || arguingStartPattern.test(statement.text) || statement.bag.includes("doch"))),
  );
}

/** Gives the reason for the partner's side again, if the learner asks for it. */
export function explainThesis(turn: PartnerTurn, thesis: Thesis): boolean {
  const side = thesis.isShared ? "for" : "against";
  if (!sayReason(turn, thesis) && !turn.say(`move thesis-${thesis.kind} ${side}`, { isRepeatable: true })) return false;
  rememberThesis(turn, thesis);
  return true;
}

const viewQuestionPattern =
  /(?<!\p{L})(?:wie (?:siehst du|sehen Sie) (?:das|es)|was (?:denkst|meinst|sagst|hältst) du|was (?:denken|meinen|sagen|halten) Sie|(?:siehst du|sehen Sie) das|(?:deine|Ihre) (?:Meinung|Ansicht)|stimmst du|stimmen Sie|(?:gibst du|geben Sie) mir recht|einverstanden|dafür|dagegen|(?:findest|meinst|denkst|glaubst) du (?:das )?(?:nicht|auch)|(?:finden|meinen|denken|glauben) Sie (?:das )?(?:nicht|auch)|(?:habe|hab) ich (?:nicht )?recht)(?!\p{L})/iu;
const tagQuestionPattern = /^(?:oder|nicht|oder nicht|nicht wahr|stimmt[’']?s|oder etwa nicht|ne|gell)[?!. ]*$/iu;
const asksForSidePattern = /(?<!\p{L})(?:dafür|dagegen|einverstanden)(?!\p{L})/iu;
const whyQuestionPattern = /^(?:(?:und|aber|ach so),? )?(?:warum|wieso|weshalb)(?!\p{L})/iu;
const maxWordsOfView = 10;

/** "Soll die Stadt einen Bus bezahlen?" asks for an opinion. "Darf man hier parken?" asks for a fact. */
const asksWhatShouldBe = (question: HeardClause): boolean =>
  /^(?:und |aber )?soll(?:en|te|ten)?(?!\p{L})/iu.test(question.text) &&
  // "Soll ein Kind etwa heiraten?" means the opposite.
  !/(?<!\p{L})etwa(?!\p{L})/iu.test(question.text) &&
  isAboutWorld(question) &&
  hasDemand(question);

/**
 * Answers a question for the partner's opinion if the partner has no authored stance on the matter. The opinion can be
 * one that the learner states in the same message, one that the question itself contains, or the one about which the
 * two are already arguing. Returns whether the partner said something.
 */
export function answerOnThesis(turn: PartnerTurn, question: HeardClause): boolean {
  const { text, nouns, words } = question;
  const currentThesis = openThesis(turn);
  const isViewQuestion =
    (viewQuestionPattern.test(text) && nouns.length <= 1 && words.length <= maxWordsOfView) ||
    tagQuestionPattern.test(text);
  const asksReason =
    (whyQuestionPattern.test(text) && nouns.length === 0) ||
    nouns.some(({ lemma }) => /^(?:Grund|Argument)$/.test(lemma));
  // "Warum magst du sie?" asks for the reason of what the partner has just said of itself.
  if (currentThesis && asksReason && !asksForLiking(question) && words.length <= maxWordsOfView)
    return explainThesis(turn, currentThesis);
  if (asksWhatShouldBe(question) && !hasStanceOn(turn, question))
    return argueOnThesis(turn, thesisOfClause(turn, question, null));
  if (!isViewQuestion) return false;
  const statedThesis = thesisOfMessage(turn);
  const asksForSide = asksForSidePattern.test(text);
  if (statedThesis) return argueOnThesis(turn, statedThesis, { asksForSide });
  // An opinion on which the partner has an authored stance is answered with this stance, and not here.
  if (findOpinion(turn)) return false;
  const isAboutThesis = nouns.every(({ lemma }) => currentThesis?.nouns.includes(lemma));
  return (
    currentThesis !== undefined &&
    isAboutThesis &&
    !tagQuestionPattern.test(text) &&
    argueOnThesis(turn, currentThesis, { asksForSide })
  );
}

/**
 * Fulfils the learner's wish that the partner contradicts: from now on, the partner takes the other side in the open
 * argument.
 */
export function contradictFromNow(turn: PartnerTurn): NextStep | null {
  // Two clauses of a message can express the wish: "Du sagst immer ja, kannst du mir widersprechen?"
  if (turn.saidLines.some(({ id }) => id.startsWith("talk-contradict-"))) return null;
  turn.memory = { ...turn.memory, contradicts: true };
  if (!turn.say("talk contradict", { isRepeatable: true }) || thesisOfMessage(turn)) return null;
  const reason = turn.statements.find((clause) => isAboutWorld(clause) && clause.words.length >= minWordsOfArgument);
  const thesis = openThesis(turn) ?? (reason && thesisOfClause(turn, reason, null));
  const asksMore = turn.questions.some((question) => !isEcho(turn, question));
  const argues = thesis && !asksMore && argueOnThesis(turn, { ...thesis, isShared: false });
  return argues || (!asksMore && turn.say("move concede-ask")) ? "wait" : null;
}
