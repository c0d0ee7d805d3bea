import { ruleOfQuestion } from "./answer-form.ts";
import { mainClauseOf, moodOfDeed } from "./ask-clause.ts";
import type { HeardClause } from "./hearing.ts";
import type { PartnerMemory } from "./memory.ts";
import { moodOf, moodOfMessage } from "./moods.ts";
import type { NextStep, PartnerTurn } from "./partner-turn.ts";
import { isEcho } from "./question-echo.ts";
import { formOfQuestion, isOpinionQuestion, type QuestionForm } from "./question-form.ts";
import {
  bagsOf,
  byScore,
  findSituation,
  heardMarks,
  isTold,
  type MessageBags,
  type Situation,
  scoreOf,
  scoreOfOtherSituation,
} from "./situation-matching.ts";
import { sayAnswerUptake, sayUptake } from "./uptake.ts";

/** An answer of at most this number of words is taken up as a whole. */
const maxWordsOfShortAnswer = 6;

/** Says a line of the first of these sets that has one, if possible a line of the conversation's own level. */
function sayAtLevel(turn: PartnerTurn, parts: readonly string[], accepts = (_text: string) => true): boolean {
  return parts
    .map((part) => `situation ${part}`)
    .some(
      (setName) =>
        turn.say(setName, { accepts: ({ text, level }) => level === turn.settings.level && accepts(text) }) ||
        turn.say(setName, { accepts: ({ text }) => accepts(text) }),
    );
}

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

/** The part of a situation's answers that answers a question of this form. */
const partsByForm: Partial<Record<QuestionForm, readonly string[]>> = {
  advice: ["advice", "judge"],
  would: ["advice", "judge"],
  should: ["judge", "advice", "why"],
  wording: ["wording", "advice"],
  reassure: ["judge", "advice", "why"],
  encourage: ["judge", "advice", "why"],
  convinced: ["judge", "advice", "why"],
  agree: ["judge", "advice", "why"],
  judge: ["judge", "advice", "why"],
  choice: ["judge", "advice", "why"],
  same: ["same"],
  why: ["why"],
  explain: ["why"],
};

const verbsOfWording = /^(?:sagen|schreiben|antworten|erklären|formulieren|ansprechen|bitten|fragen)$/;
const modalVerbs: readonly string[] = ["sollen", "können", "müssen", "sollten", "könnten"];

/** Whether the learner looks for words to say: "Was kann ich im Fundbüro sagen?", "Ich weiß nicht, wie ich es schreiben soll." */
const asksForWords = ({ text, verb, subject, bag }: HeardClause): boolean =>
  subject === "I" &&
  verbsOfWording.test(verb) &&
  modalVerbs.some((modal) => bag.includes(modal)) &&
  /^(?:und |aber |also )?(?:was|wie)(?!\p{L})/iu.test(text);

/** "Ich weiß nicht, was ich tun soll": a dependent clause that asks for advice. */
const isIndirectQuestion = ({ isSubordinate, subject, text, bag }: HeardClause): boolean =>
  isSubordinate &&
  subject === "I" &&
  modalVerbs.some((modal) => bag.includes(modal)) &&
  /^(?:was|wie|ob|wo|wen|wem|wohin)(?!\p{L})/iu.test(text);

/** "Reicht das?", "Ist das zu viel?": questions for a judgement without a verb of thinking. */
const judgementPattern =
  /^(?:(?:und|aber|oder),? )?(?:reicht|genügt|geht|klappt|hilft|lohnt|ist|wäre|war) (?:sich )?(?:das|es|so etwas|so was)(?!\p{L})/iu;

/** Whether a question asks if the partner does or knows the same, and the partner's life has no answer of its own. */
function asksForSame(turn: PartnerTurn, question: HeardClause): boolean {
  const isAboutPartner = question.subject === "you" && !isOpinionQuestion(question);
  return isAboutPartner && question.bag.includes("auch") && ruleOfQuestion(turn, question) === undefined;
}

/** "Wie begründen Sie das?", "Aus welchem Grund denn?": other ways to ask for a reason. */
const asksForReason =
  /(?<!\p{L})(?:begründe\p{Ll}*|warum|wieso|weshalb|weswegen|inwiefern|aus welche\p{Ll} gr[uü]nde?n?)(?!\p{L})/iu;
/** "Wie denn konkret?", "Was schlagen Sie vor?": ways to ask for a proposal. */
const asksForProposal =
  /^(?:(?:und|aber|na|nur|ja),? )*(?:(?:wie|was) (?:denn|genau|konkret|dann|also)(?: (?:konkret|genau|denn))?[?!. ]*$|(?:wie|was) (?:würde|soll)\p{Ll}* (?:man|das|so etwas)(?!\p{L})|was (?:schlägst|schlagen|empfiehlst|empfehlen|rätst|raten) (?:du|sie)(?!\p{L}))/iu;

/** The parts of the situation that can answer a question, the best first; none if the question is about something else. */
function partsForQuestion(turn: PartnerTurn, question: HeardClause): readonly string[] {
  const wasLastAboutIt = turn.memory.situation?.turn === turn.memory.turn - 1;
  if (asksForWords(question)) return ["wording", "advice"];
  if (isIndirectQuestion(question) || asksForProposal.test(question.text)) return ["advice", "judge"];
  if (wasLastAboutIt && asksForReason.test(question.text)) return ["why", "judge"];
  if (question.isEllipsis || asksForSame(turn, question)) return ["same"];
  // "Meinst du, das reicht?" asks for an opinion on its second clause.
  const asksOpinion = turn.questions.some((other) => other.words.length <= 3 && isOpinionQuestion(other));
  const isJudgement = asksOpinion || judgementPattern.test(question.text);
  if (isJudgement && question.subject !== "you") return partsByForm.judge ?? [];
  const form = formOfQuestion(question, { hasPartnerClaim: wasLastAboutIt });
  if ((form === "why" || form === "explain") && !wasLastAboutIt) return [];
  // "Hast du ihn wiedergefunden?" is about what the partner told.
  const isAboutPartner = question.subject === "you" && !isOpinionQuestion(question);
  if (question.subject === "you" && question.isPast && form !== "same") return [];
  if (isAboutPartner && (form === "encourage" || form === "reassure" || form === "should")) return [];
  return partsByForm[form] ?? [];
}

/** Answers a question about the situation. Questions about other things are left to the other rules. */
function answerInSituation(turn: PartnerTurn, { rule }: Situation, question: HeardClause): boolean {
  const setNames = partsForQuestion(turn, question).map((part) => `${rule.name} ${part}`);
  const nouns = [question, ...turn.statements].flatMap((clause) => clause.nouns.map(({ lemma }) => lemma));
  const mentionsNoun = (text: string) => nouns.some((noun) => text.includes(noun));
  if (setNames.some((setName) => sayAtLevel(turn, [setName], mentionsNoun)) || sayAtLevel(turn, setNames)) return true;
  // Whoever asks again for words to say has to get them again.
  return asksForWords(question) && turn.say(`situation ${rule.name} wording`, { isRepeatable: true });
}

/** Whether a tell has an unused line. Its question may be answered already, so that only the rest can be said. */
const hasLine = (turn: PartnerTurn, name: string): boolean =>
  turn.findLine(`situation ${name}`) !== undefined || turn.findLineWithoutQuestion(`situation ${name}`) !== undefined;

/** The tells of a situation that the message contains and that still have something to say, the best first. */
const sayableTells = (turn: PartnerTurn, { tells }: Situation, bags: MessageBags): string[] =>
  byScore(tells, bags).flatMap(({ rule }) => (hasLine(turn, rule.name) ? [rule.name] : []));

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

/**
 * Says the answers to what the message tells: at most two, and only the last one asks something. Returns the name of the
 * situation to which the last one belongs.
 */
function reactToTells(turn: PartnerTurn, situation: Situation, bags: MessageBags, asksAfterwards: boolean): string {
  const { name } = situation.rule;
  const [first, secondOfSame] = sayableTells(turn, situation, bags);
  if (first === undefined) return name;
  const second = asksAfterwards ? undefined : (secondOfSame ?? otherTellOf(turn, situation, bags));
  if (second === undefined && !asksAfterwards) {
    if (!sayAtLevel(turn, [first])) turn.sayWithoutQuestion(`situation ${first}`);
    return name;
  }
  // An answer to a question of the learner follows, or another reaction, so that this one asks nothing.
  const asksNothing = (text: string) => !text.endsWith("?");
  if (!sayAtLevel(turn, [first], asksNothing) && !turn.sayWithoutQuestion(`situation ${first}`) && !asksAfterwards)
    sayAtLevel(turn, [first]);
  if (second === undefined || turn.asksSomething) return name;
  return sayAtLevel(turn, [second]) ? (second.split("/")[0] ?? name) : name;
}

/** Asks the first question of the situation whose answer is not known. */
function askNext(turn: PartnerTurn, { asks }: Situation, known: readonly string[]): boolean {
  return asks.some(({ name }) => !known.includes(name) && sayAtLevel(turn, [name]));
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
  const lastName = reactToTells(turn, situation, toldBags, questions.length > 0);
  const hasReacted = turn.saidLines.length > earlierLineCount;
  const isMentioned =
    hasReacted || scoreOf(situation.rule, bags) > 0 || newlyKnown.length > 0 || isAnswerInSituation(turn);
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
    const outcome = outcomeOf(turn, situation);
    if (outcome === null || !sayAtLevel(turn, [`${name} ${outcome}`])) takeUpMessage(turn);
  }
  if (!turn.asksSomething && questions.length === 0 && lastName === name) askNext(turn, situation, known);
  if (turn.saidLines.length === earlierLineCount) return null;
  dropEarlierRemarks(turn, earlierLineCount);
  turn.memory = {
    ...turn.memory,
    situation: {
      ...{ name: lastName, turn: currentTurn, known: lastName === name ? known : [] },
      ...previousOf(earlier, lastName),
    },
    ...(turn.saidLines.at(-1)?.id.startsWith("situation-") && { claim: `situation ${lastName}` }),
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

/** The situation before the last one, to which the learner may come back. */
function previousOf(earlier: PartnerMemory["situation"], name: string): { previous?: string } {
  const previous = earlier && earlier.name !== name ? earlier.name : earlier?.previous;
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
