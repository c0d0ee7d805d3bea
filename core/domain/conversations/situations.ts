import { mainClauseOf, moodOfDeed } from "./ask-clause.ts";
import type { HeardClause } from "./hearing.ts";
import { moodOfMessage } from "./moods.ts";
import { isAlternativeIn, type PartnerRule, scoreOfAlternative } from "./partner-content.ts";
import type { NextStep, PartnerTurn } from "./partner-turn.ts";
import { isEcho } from "./question-echo.ts";
import { formOfQuestion, type QuestionForm } from "./question-form.ts";
import { sayAnswerUptake, sayUptake } from "./uptake.ts";

/**
 * A situation is one matter of which learners tell, such as a lost phone: how it is recognised, what the learner may tell
 * with the partner's answer to exactly this ("tells"), what the partner asks next ("asks"), and the partner's advice,
 * opinion and reasons. While the talk is about a situation, its lines take precedence over all others, because they fit
 * each other and the matter.
 */
interface Situation {
  rule: PartnerRule;
  tells: PartnerRule[];
  asks: PartnerRule[];
}

/** The situation stays open for this number of messages that do not mention it. */
const maxTurnsWithoutMention = 2;
/** Score from which a situation opens although another one is open. */
const scoreOfOtherSituation = 2;
/** An answer of at most this number of words mentions nothing by itself, but belongs to the partner's question. */
const maxWordsOfShortAnswer = 6;

const situationsByRules = new WeakMap<readonly PartnerRule[], Map<string, Situation>>();

/** The situations of the content. The rule `lost-phone/2` is a tell of `lost-phone`, and `lost-phone?1` is an ask. */
function situationsOf({ content }: PartnerTurn): Map<string, Situation> {
  const rules = content.rules.situation;
  const stored = situationsByRules.get(rules);
  if (stored) return stored;
  const situations = new Map<string, Situation>();
  for (const rule of rules) {
    const [name = "", part] = rule.name.split(/[/?]/);
    const situation = situations.get(name) ?? { rule, tells: [], asks: [] };
    situations.set(name, situation);
    if (part !== undefined) (rule.name.includes("/") ? situation.tells : situation.asks).push(rule);
  }
  situationsByRules.set(rules, situations);
  return situations;
}

/** Marks that say something about one clause and not about the whole message. */
const isMarkOfClause = (mark: string) => /^-?(?:not|past|konj|wish|[=~].*)$/.test(mark);

/** The bags in which alternatives are searched: those of the clauses, and that of all clauses together. */
interface MessageBags {
  clauses: ReadonlySet<string>[];
  message: ReadonlySet<string>;
}

const bagsOf = (clauses: readonly HeardClause[]): MessageBags => ({
  clauses: clauses.map(({ bag }) => new Set(bag)),
  message: new Set(clauses.flatMap(({ bag }) => bag)),
});

/** The score of the best alternative that the message contains; 0 if there is none. */
function scoreOf({ heard }: PartnerRule, { clauses, message }: MessageBags): number {
  let bestScore = 0;
  for (const alternative of heard) {
    const score = scoreOfAlternative(alternative);
    if (score <= bestScore) continue;
    const isHeard = alternative.some(isMarkOfClause)
      ? clauses.some((bag) => isAlternativeIn(alternative, bag))
      : isAlternativeIn(alternative, message);
    if (isHeard) bestScore = score;
  }
  return bestScore;
}

const byScore = (rules: readonly PartnerRule[], bags: MessageBags) =>
  rules
    .map((rule) => ({ rule, score: scoreOf(rule, bags) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);

/** Whether the situation has lines at the level of the conversation. */
const hasLines = (turn: PartnerTurn, { rule, tells }: Situation) =>
  tells.some(({ name }) => turn.hasSet(`situation ${name}`)) || turn.hasSet(`situation ${rule.name} advice`);

/** The situation that the message opens or continues. */
function findSituation(turn: PartnerTurn, bags: MessageBags): Situation | undefined {
  const situations = situationsOf(turn);
  const { situation: memory, turn: currentTurn } = turn.memory;
  const isRecent = memory && currentTurn - memory.turn <= maxTurnsWithoutMention;
  const open = isRecent ? situations.get(memory.name) : undefined;
  const candidates = [...situations.values()].filter((situation) => hasLines(turn, situation));
  const best = byScore(
    candidates.map(({ rule }) => rule),
    bags,
  )[0];
  const scoreOfOpen = open ? Math.max(scoreOf(open.rule, bags), byScore(open.tells, bags)[0]?.score ?? 0) : 0;
  if (best && (!open || (best.score >= scoreOfOtherSituation && best.score > scoreOfOpen)))
    return situations.get(best.rule.name);
  return open;
}

/** The part of a situation's answers that answers a question of this form. */
const partsByForm: Partial<Record<QuestionForm, readonly string[]>> = {
  advice: ["advice"],
  would: ["advice", "judge"],
  should: ["judge", "advice"],
  wording: ["wording", "advice"],
  reassure: ["judge"],
  encourage: ["judge"],
  convinced: ["judge"],
  agree: ["judge"],
  judge: ["judge"],
  choice: ["judge"],
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

/** Answers a question about the situation. Questions about other things are left to the other rules. */
function answerInSituation(turn: PartnerTurn, { rule }: Situation, question: HeardClause): boolean {
  const wasLastAboutIt = turn.memory.situation?.turn === turn.memory.turn - 1;
  const form = formOfQuestion(question, { hasPartnerClaim: wasLastAboutIt });
  if ((form === "why" || form === "explain") && !wasLastAboutIt) return false;
  const parts = asksForWords(question)
    ? ["wording", "advice"]
    : isIndirectQuestion(question)
      ? ["advice", "judge"]
      : question.isEllipsis
        ? ["same"]
        : (partsByForm[form] ?? []);
  return turn.say(parts.map((part) => `situation ${rule.name} ${part}`));
}

/** Says the answers to what the message tells: at most two, and only the last one asks something. */
function reactToTells(turn: PartnerTurn, { tells }: Situation, bags: MessageBags, asksAfterwards: boolean): void {
  const sayable = byScore(tells, bags).filter(({ rule }) => turn.findLine(`situation ${rule.name}`) !== undefined);
  const [first, second] = sayable;
  if (!first) return;
  const setOf = ({ rule }: { rule: PartnerRule }) => `situation ${rule.name}`;
  const saysBoth = second !== undefined && !asksAfterwards;
  if (!saysBoth && !asksAfterwards) {
    turn.say(setOf(first));
    return;
  }
  // An answer to a question of the learner follows, or another reaction, so that this one asks nothing.
  if (!turn.sayWithoutQuestion(setOf(first)))
    turn.say(setOf(first), { accepts: ({ text }) => !text.endsWith("?") || !asksAfterwards });
  if (saysBoth && !turn.asksSomething) turn.say(setOf(second));
}

/** Asks the first question of the situation whose answer is not known. */
function askNext(turn: PartnerTurn, { asks }: Situation, known: readonly string[]): boolean {
  return asks.some(({ name }) => !known.includes(name) && turn.say(`situation ${name}`));
}

/** Whether the partner's last message asked a question of the situation, so that the message is an answer to it. */
const isAnswerInSituation = (turn: PartnerTurn): boolean =>
  turn.wasAsked && turn.memory.situation?.turn === turn.memory.turn - 1;

/**
 * Reacts to a message about a situation. Returns null if the message is about none, or if the situation has nothing to
 * say to it, so that the other rules react.
 */
export function talkAboutSituation(turn: PartnerTurn, answerOthers: (turn: PartnerTurn) => boolean): NextStep | null {
  const statements = turn.statements;
  const bags = bagsOf(turn.hearing.clauses.filter((clause) => !turn.answeredClauses.has(clause)));
  const situation = findSituation(turn, bags);
  if (!situation) return null;
  const { name } = situation.rule;
  const isSame = turn.memory.situation?.name === name;
  const known = [
    ...(isSame ? (turn.memory.situation?.known ?? []) : []),
    ...byScore(situation.asks, bags).map(({ rule }) => rule.name),
  ];
  const earlierLineCount = turn.saidLines.length;
  const questions = [
    ...turn.questions.filter((question) => !isEcho(turn, question)),
    ...statements.filter(isIndirectQuestion),
  ];
  reactToTells(turn, situation, bags, questions.length > 0);
  const hasReacted = turn.saidLines.length > earlierLineCount;
  const isMentioned = hasReacted || scoreOf(situation.rule, bags) > 0 || known.length > 0 || isAnswerInSituation(turn);
  const isAnswered = questions.toReversed().some((question) => answerInSituation(turn, situation, question));
  if (!isAnswered && turn.questions.length > 0) {
    if (!isMentioned || !answerOthers(turn)) {
      turn.saidLines.splice(earlierLineCount);
      return null;
    }
  }
  if (!hasReacted && questions.length === 0) {
    if (!isMentioned) return null;
    const mood = moodOfMessage(statements);
    const hasMoodLine = mood !== null && turn.say(`situation ${name} ${mood}`);
    if (!hasMoodLine) {
      const clause = mainClauseOf(turn);
      const isShort = statements.every(({ words }) => words.length <= maxWordsOfShortAnswer);
      if (clause && !isShort)
        sayUptake(turn, clause, { isNeeded: true, mood: moodOfDeed(turn, clause), isShort: false });
      else sayAnswerUptake(turn);
    }
  }
  if (!turn.asksSomething && questions.length === 0) askNext(turn, situation, known);
  if (turn.saidLines.length === earlierLineCount) return null;
  turn.memory = {
    ...turn.memory,
    situation: { name, turn: turn.memory.turn, known: [...new Set(known)] },
    claim: `situation ${name}`,
    event: null,
    field: null,
    stance: null,
    story: null,
  };
  return "wait";
}
