import { mainClauseOf, moodOfDeed } from "./ask-clause.ts";
import type { HeardClause } from "./hearing.ts";
import { nounsOfAdvice } from "./matters.ts";
import type { PartnerMemory } from "./memory.ts";
import { moodOf, moodOfMessage } from "./moods.ts";
import type { Situation } from "./partner-content.ts";
import type { NextStep, PartnerTurn } from "./partner-turn.ts";
import { sentencesOf } from "./prompt-tree.ts";
import { isEcho } from "./question-echo.ts";
import { answerInSituation, isIndirectQuestion, sayAtLevel } from "./situation-answers.ts";
import {
  bagsOf,
  byScore,
  findSituation,
  heardAlternatives,
  heardMarks,
  isBadNewsOf,
  isTold,
  type MessageBags,
  scoreOf,
  scoreOfOtherSituation,
} from "./situation-matching.ts";
import { weightOfWords, wordsOfRules } from "./situation-weights.ts";
import { sayAnswerUptake, sayUptake } from "./uptake.ts";

/** An answer of at most this number of words is taken up as a whole. */
const maxWordsOfShortAnswer = 6;

/**
 * Whether the message reports a good or bad outcome of the situation. "Das freut mich" is no outcome, and a clause with other
 * nouns than those of the situation is about something else.
 */
function outcomeOf({ statements }: PartnerTurn, { rule, tells, asks }: Situation): "good" | "bad" | null {
  const mood = moodOfMessage(statements);
  const words = new Set([rule, ...tells, ...asks].flatMap(({ heard }) => heard.flat()));
  const isOutcome = (clause: HeardClause) =>
    moodOf(clause) === mood &&
    (mood === "bad" || clause.isPast) &&
    (clause.nouns.length === 0 || clause.nouns.some(({ lemma }) => words.has(lemma)));
  return statements.some(isOutcome) ? mood : null;
}

/** Whether a line of a tell or ask was said before. Another line of it would say or ask the same again. */
function isUsed(turn: PartnerTurn, name: string): boolean {
  const start = `situation-${name}-`;
  return [...turn.history.ids, ...turn.saidLines.map(({ id }) => id)].some((id) => id.startsWith(start));
}

/** Whether a tell has something new to say. Its question may be answered already, so that only the rest can be said. */
const hasLine = (turn: PartnerTurn, name: string): boolean =>
  (!isUsed(turn, name) && turn.findLine(`situation ${name}`) !== undefined) ||
  (!isUsed(turn, name) && turn.findLineWithoutQuestion(`situation ${name}`) !== undefined);

/** A tell that is heard by one word needs a word of this weight, because a common word such as *Arbeit* or *Freund* can be said of anything. */
const minWeightOfTell = 3;

/** The tells of a situation that the message contains and that still have something to say, the best first. */
const sayableTells = (turn: PartnerTurn, { tells }: Situation, bags: MessageBags): string[] =>
  byScore(tells, bags).flatMap(({ rule }) => {
    const alternatives = heardAlternatives(rule, bags);
    const words = wordsOfRules([{ name: rule.name, heard: alternatives }]);
    const isClear =
      alternatives.some((marks) => marks.length > 1) ||
      weightOfWords(words, turn.content.rules.situation) >= minWeightOfTell;
    return isClear && hasLine(turn, rule.name) ? [rule.name] : [];
  });

/** Another situation that the same message opens, with its best tell: "Ich mag Fisch. Ich wohne in Leipzig." */
function otherTellOf(turn: PartnerTurn, situation: Situation, bags: MessageBags): string | undefined {
  const ownMarks = heardMarks([situation.rule, ...situation.tells], bags);
  const isAboutOtherWords = ({ rule }: Situation) => ![...heardMarks([rule], bags)].some((mark) => ownMarks.has(mark));
  const others = [...turn.situations.values()].filter((other) => other !== situation && isAboutOtherWords(other));
  const opened = byScore(
    others.map(({ rule }) => rule),
    bags,
  ).filter(({ score }) => score >= scoreOfOtherSituation);
  for (const { rule } of opened) {
    const [tell] = sayableTells(turn, turn.situations.get(rule.name) ?? { rule, tells: [], asks: [] }, bags);
    if (tell !== undefined) return tell;
  }
  return undefined;
}

/** The number of sentences that the partner has said so far. */
const countSentences = ({ saidLines }: PartnerTurn): number =>
  saidLines.reduce((count, { text }) => count + sentencesOf(text).length, 0);
/** After this number of sentences, the partner adds neither a second reaction nor a question of another line. */
const maxSentencesBeforeMore = 2;

/**
 * Says the answers to what the message tells: at most two, and only the last one asks something. Returns the name of the
 * other situation to which the second one belongs, if there is one.
 */
function reactToTells(
  turn: PartnerTurn,
  situation: Situation,
  bags: MessageBags,
  asksAfterwards: boolean,
): string | undefined {
  const [first, secondOfSame] = sayableTells(turn, situation, bags);
  if (first === undefined) return undefined;
  // After bad news, a second subject would sound cold.
  const other = asksAfterwards || isBadNewsOf(situation, bags) ? undefined : otherTellOf(turn, situation, bags);
  const second = asksAfterwards ? undefined : (secondOfSame ?? other);
  if (second === undefined && !asksAfterwards) {
    if (!sayAtLevel(turn, [first])) turn.sayWithoutQuestion(`situation ${first}`);
    return undefined;
  }
  // An answer to a question of the learner follows, or another reaction, so that this one asks nothing.
  const asksNothing = (text: string) => !text.endsWith("?");
  if (!sayAtLevel(turn, [first], asksNothing) && !turn.sayWithoutQuestion(`situation ${first}`) && !asksAfterwards)
    sayAtLevel(turn, [first]);
  if (second === undefined || turn.asksSomething || countSentences(turn) > maxSentencesBeforeMore) return undefined;
  if (!sayAtLevel(turn, [second])) return undefined;
  return second === other ? second.split("/")[0] : undefined;
}

/** Asks the first question of the situation whose answer is not known. */
function askNext(turn: PartnerTurn, { asks }: Situation, known: readonly string[]): boolean {
  if (countSentences(turn) > maxSentencesBeforeMore + 1) return false;
  return asks.some(({ name }) => !known.includes(name) && !isUsed(turn, name) && sayAtLevel(turn, [name]));
}

/** Whether a question has no thing of its own, or only things of the situation: "Was würdest du machen?" */
function pointsBack({ nouns }: HeardClause, { rule, tells }: Situation): boolean {
  const words = wordsOfRules([rule, ...tells]);
  return nouns.every(({ lemma }) => words.has(lemma) || nounsOfAdvice.has(lemma));
}

/** "Ich rede nicht über Fußball", "Es geht mir nicht um Geld", "Anderes Thema": the talk is not about the situation. */
const denialPattern =
  /(?<!\p{L})(?:nicht (?:über|von) [^.!?,]*(?:reden|sprechen|gesprochen|geredet)|(?:rede|spreche|redete|sprach) (?:doch |gar |ja )?nicht (?:über|von)|geht (?:es )?(?:mir |doch |gar |ja )*nicht um|ander\p{Ll}+ Thema|Themawechsel|Thema wechseln|(?:redest|reden|sprichst|sprechen|fragst|fragen) (?:du|Sie) (?:immer|die ganze Zeit)|was hat das (?:denn )?(?:mit|damit)|meine Frage (?:nicht|voll|ganz)|Frage (?:nicht beantwortet|ignoriert)|(?:du hast|Sie haben) mich (?:völlig |ganz |da )?falsch verstanden)(?!\p{L})|^(?:nein,? )?nicht (?:über|von) /iu;

/** Whether the learner says that the talk is not about the open situation, or changes the subject. */
function denies({ hearing, memory }: PartnerTurn): boolean {
  return memory.situation?.turn === memory.turn - 1 && hearing.clauses.some(({ text }) => denialPattern.test(text));
}

/** Leaves the open situation for the rest of the talk if the learner says that the talk is not about it. */
export function dropDeniedSituation(turn: PartnerTurn): void {
  const { situation, droppedSituations = [] } = turn.memory;
  if (situation && denies(turn))
    turn.memory = { ...turn.memory, situation: null, droppedSituations: [...droppedSituations, situation.name] };
}

/** Whether the partner's last message asked a question of the situation, so that the message is an answer to it. */
const isAnswerInSituation = (turn: PartnerTurn): boolean =>
  turn.wasAsked && turn.memory.situation?.turn === turn.memory.turn - 1;

/**
 * Reacts to a message about a situation. Returns null if the message is about none, or if the situation has nothing to
 * say to it, so that the other rules react.
 */
export function talkAboutSituation(turn: PartnerTurn, answerOthers: (turn: PartnerTurn) => boolean): NextStep | null {
  const { statements } = turn;
  const openClauses = turn.hearing.clauses.filter((clause) => !turn.answeredClauses.has(clause));
  const [bags, toldBags] = [bagsOf(openClauses), bagsOf(openClauses.filter(isTold))];
  const situation = findSituation(turn, bags);
  if (!situation) return null;
  const { name } = situation.rule;
  const { situation: earlier, turn: currentTurn } = turn.memory;
  const newlyKnown = byScore(situation.asks, toldBags).map(({ rule }) => rule.name);
  const known = [...new Set([...(earlier?.name === name ? earlier.known : []), ...newlyKnown])];
  const earlierLineCount = turn.saidLines.length;
  const questions = [
    ...turn.questions.filter((question) => !isEcho(turn, question)),
    ...statements.filter(isIndirectQuestion),
  ];
  const otherName = reactToTells(turn, situation, toldBags, questions.length > 0);
  const hasReacted = turn.saidLines.length > earlierLineCount;
  // A longer message that mentions nothing of the situation is about something else.
  const isShort = statements.every(({ words }) => words.length <= maxWordsOfShortAnswer);
  const isMentioned =
    hasReacted ||
    scoreOf(situation.rule, bags) > 0 ||
    newlyKnown.length > 0 ||
    (isAnswerInSituation(turn) && isShort && turn.questions.length === 0);
  if (!isMentioned && !questions.some((question) => pointsBack(question, situation))) return null;
  const isAnswered = questions.toReversed().some((question) => answerInSituation(turn, situation, question));
  if (!isAnswered && turn.questions.length > 0) {
    const countBefore = turn.saidLines.length;
    if (!isMentioned || (!answerOthers(turn) && !hasReacted)) {
      turn.saidLines.splice(earlierLineCount);
      return null;
    }
    // The reaction often answers the question already.
    const isUnknown = turn.saidLines.slice(countBefore).every(({ id }) => lineOfUnknown.test(id));
    if (hasReacted && isUnknown) turn.saidLines.splice(countBefore);
  }
  if (!hasReacted && questions.length === 0) {
    if (!isMentioned) return null;
    // With the first message of a situation, nothing has come out of it yet.
    const outcome = earlier?.name === name ? outcomeOf(turn, situation) : null;
    if (outcome === null || !sayAtLevel(turn, [`${name} ${outcome}`])) takeUpMessage(turn);
  }
  if (!turn.asksSomething && questions.length === 0 && otherName === undefined) askNext(turn, situation, known);
  if (turn.saidLines.length === earlierLineCount) return null;
  dropEarlierRemarks(turn, earlierLineCount);
  turn.memory = {
    ...turn.memory,
    situation: {
      ...{ name, turn: currentTurn, known, ...previousOf(earlier, name, otherName) },
      isGrave: moodOfMessage(statements) === "bad" || (earlier?.name === name && earlier.isGrave === true),
    },
    ...(turn.saidLines.at(-1)?.id.startsWith("situation-") && { claim: `situation ${name}` }),
    event: null,
    field: null,
    stance: null,
    story: null,
  };
  return "wait";
}

/** Lines with which the partner only says that it does not know the answer. */
const lineOfUnknown =
  /^persona-(?:unsure|ground-(?:advice-open|no-advice|no-reason|noun|unknown|opinion-open|me-why))-/;

/** Another situation to which the learner may come back: the one just mentioned besides, or the one before. */
function previousOf(
  earlier: PartnerMemory["situation"],
  name: string,
  otherName: string | undefined,
): { previous?: string } {
  const previous = otherName ?? (earlier && earlier.name !== name ? earlier.name : earlier?.previous);
  return previous === undefined || previous === name ? {} : { previous };
}

/** Takes up what the learner told in the partner's words, because the situation has no answer to it. */
function takeUpMessage(turn: PartnerTurn): void {
  const clause = mainClauseOf(turn);
  const isShort = turn.statements.every(({ words }) => words.length <= maxWordsOfShortAnswer);
  if (clause && !isShort) sayUptake(turn, clause, { isNeeded: true, mood: moodOfDeed(turn, clause), isShort: false });
  else sayAnswerUptake(turn);
}

/** Lines about the talk itself that fit before a reaction to a situation. Others would only repeat it in general words. */
const fittingRemark =
  /^talk-(?:greeting|nice-to-meet|thanks|sorry|repair|said-before|meant|took-for-granted|compliment)/;

function dropEarlierRemarks({ saidLines }: PartnerTurn, count: number): void {
  const remarks = saidLines.splice(0, count).filter(({ id }) => fittingRemark.test(id));
  saidLines.unshift(...remarks);
}
