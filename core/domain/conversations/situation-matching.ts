import type { HeardClause } from "./hearing.ts";
import type { PartnerMemory } from "./memory.ts";
import { moodOf } from "./moods.ts";
import { isAlternativeIn, type PartnerRule, scoreOfAlternative } from "./partner-content.ts";
import type { PartnerTurn } from "./partner-turn.ts";

/**
 * A situation is one matter of which learners tell, such as a lost phone: how it is recognised, what the learner may tell
 * with the partner's answer to exactly this ("tells"), what the partner asks next ("asks"), and the partner's advice,
 * opinion and reasons. While the talk is about a situation, its lines take precedence over all others, because they fit
 * each other and the matter.
 */
export interface Situation {
  rule: PartnerRule;
  tells: PartnerRule[];
  asks: PartnerRule[];
}

/** The situation stays open for this number of messages that do not mention it. */
const maxTurnsWithoutMention = 2;
/** A situation opens although another one is open if its score is at least this, and higher than that of the open one by this lead. */
export const scoreOfOtherSituation = 2;
const leadOfOtherSituation = 1.5;
/**
 * The evidence that it needs, and its lead over the evidence for the open one: with the words that only open it, a remark in
 * passing would change the subject.
 */
const evidenceOfOtherSituation = 5;
const leadOfOtherEvidence = 2;

/** Marks that say something about one clause and not about the whole message. */
const isMarkOfClause = (mark: string) => /^-?(?:not|past|konj|wish|[=~].*)$/.test(mark);

/** The bags in which alternatives are searched: those of the clauses, and that of all clauses together. */
export interface MessageBags {
  clauses: ReadonlySet<string>[];
  /** The bags of the clauses without a negation. */
  affirmedClauses: ReadonlySet<string>[];
  /** The bags of the clauses that tell something bad. */
  sadClauses: ReadonlySet<string>[];
  message: ReadonlySet<string>;
}

/**
 * The marks of a clause, also those that an idiom has replaced. A noun does not count as the adverb or adjective that is
 * written like it: *Weg* and *weg*.
 */
function marksOf({ bag, idiomMarks = [], words }: HeardClause): Set<string> {
  const marks = new Set([...bag, ...idiomMarks]);
  const texts = new Set(words.map(({ text }) => text));
  for (const { kind, text } of words)
    if (kind === "noun" && marks.has(text) && !texts.has(text.toLowerCase())) marks.delete(text.toLowerCase());
  return marks;
}

export function bagsOf(clauses: readonly HeardClause[]): MessageBags {
  const bagByClause = new Map(clauses.map((clause) => [clause, marksOf(clause)]));
  const bagsOfClauses = (isWanted: (clause: HeardClause) => boolean) =>
    [...bagByClause].flatMap(([clause, bag]) => (isWanted(clause) ? [bag] : []));
  return {
    clauses: bagsOfClauses(() => true),
    affirmedClauses: bagsOfClauses(({ isNegated }) => !isNegated),
    sadClauses: bagsOfClauses((clause) => moodOf(clause) === "bad"),
    message: new Set([...bagByClause.values()].flatMap((bag) => [...bag])),
  };
}

/** Whether a clause tells something. The words of a question or request are no news of the learner. */
export const isTold = ({ mood }: HeardClause) => mood === "statement";

/** An alternative without a negation means something else than a negated clause with its words. */
const shareOfNegated = 0.4;
/** The lowest score with which a situation opens. Two words of a negated clause are not enough. */
const minOpeningScore = 0.9;
const isNegatingMark = (mark: string) => /^(?:not|nicht|nie|kein\p{Ll}*|nichts|niemand)$/u.test(mark);

/** Bad news is more important than what else a message tells. */
const extraScoreOfBadNews = 1;

/** The score of the best alternative that the message contains; 0 if there is none. */
export function scoreOf(
  { heard }: PartnerRule,
  { clauses, affirmedClauses, sadClauses, message }: MessageBags,
): number {
  let bestScore = 0;
  for (const alternative of heard) {
    const score = scoreOfAlternative(alternative);
    if (score + extraScoreOfBadNews <= bestScore) continue;
    const isIn = (bag: ReadonlySet<string>) => isAlternativeIn(alternative, bag);
    if (!(alternative.some(isMarkOfClause) ? clauses.some(isIn) : isIn(message))) continue;
    const words = alternative.filter((mark) => !isMarkOfClause(mark) && !mark.startsWith("-") && !mark.startsWith("*"));
    const isNegatedOnly =
      !alternative.some(isNegatingMark) && !words.every((mark) => affirmedClauses.some((bag) => bag.has(mark)));
    const isBadNews = alternative.some((mark) => !isMarkOfClause(mark) && sadClauses.some((bag) => bag.has(mark)));
    const fullScore = isNegatedOnly ? shareOfNegated * score : score + (isBadNews ? extraScoreOfBadNews : 0);
    bestScore = Math.max(bestScore, fullScore);
  }
  return bestScore;
}

export const byScore = (rules: readonly PartnerRule[], bags: MessageBags) =>
  rules
    .map((rule) => ({ rule, score: scoreOf(rule, bags) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);

/** The marks of rules that the message contains. */
export function heardMarks(rules: readonly PartnerRule[], bags: MessageBags): Set<string> {
  const heard = rules.flatMap((rule) => rule.heard.filter((marks) => scoreOf({ name: "", heard: [marks] }, bags) > 0));
  return new Set(heard.flat().filter((mark) => !mark.startsWith("-")));
}

const countMarks = ({ rule, tells }: Situation, bags: MessageBags): number => heardMarks([rule, ...tells], bags).size;

/**
 * The situation that the message opens. If it opens several ones, the one of which it mentions most: "Mein Nachbar beschwert
 * sich, weil mein Sohn Trompete übt" is about the complaint.
 */
function findBestEvidence(situations: readonly Situation[], bags: MessageBags) {
  return situations
    .flatMap((situation) => {
      const score = scoreOf(situation.rule, bags);
      return score >= minOpeningScore ? [{ situation, score, evidence: score + countMarks(situation, bags) }] : [];
    })
    .toSorted((a, b) => b.evidence - a.evidence)[0];
}

/** The situation that is still open when a message arrives. */
const openNameOf = ({ situation, turn }: PartnerMemory): string | undefined =>
  situation && turn - situation.turn <= maxTurnsWithoutMention ? situation.name : undefined;

/** The maximum number of situations that are read for a message. */
const maxCandidates = 6;

/**
 * The names of the situations that a message can be about: the open one and those that it may open, the best first.
 * @param openings the rules by which situations are recognised
 */
export function listCandidates(
  clauses: readonly HeardClause[],
  memory: PartnerMemory,
  openings: readonly PartnerRule[],
): string[] {
  const openName = openNameOf(memory);
  const previousName = openName === undefined ? undefined : memory.situation?.previous;
  const opened = byScore(openings, bagsOf(clauses)).filter(({ score }) => score >= minOpeningScore);
  const names = [openName ?? [], previousName ?? [], opened.map(({ rule }) => rule.name)].flat();
  return [...new Set(names)].slice(0, maxCandidates);
}

/** How clearly a message mentions a situation. */
const mentionScore = ({ rule, tells }: Situation, bags: MessageBags): number =>
  Math.max(scoreOf(rule, bags), byScore(tells, bags)[0]?.score ?? 0);

/** The situation that the message opens or continues. */
export function findSituation({ situations, memory }: PartnerTurn, bags: MessageBags): Situation | undefined {
  const lastOpen = situations.get(openNameOf(memory) ?? "");
  const previous = lastOpen && situations.get(memory.situation?.previous ?? "");
  // What only the situation before the last one knows leads back to it.
  const isAboutPrevious = previous && mentionScore(previous, bags) > 0 && mentionScore(lastOpen, bags) === 0;
  const open = isAboutPrevious ? previous : lastOpen;
  const best = findBestEvidence([...situations.values()], bags);
  const scoreOfOpen = open ? mentionScore(open, bags) : 0;
  const evidenceOfOpen = open ? scoreOfOpen + countMarks(open, bags) : 0;
  const changesSituation =
    best !== undefined &&
    best.score >= Math.max(scoreOfOtherSituation, scoreOfOpen + leadOfOtherSituation) &&
    best.evidence >= Math.max(evidenceOfOtherSituation, evidenceOfOpen + leadOfOtherEvidence);
  return !open || changesSituation ? best?.situation : open;
}

/** Whether the message tells bad news of a situation. */
export const isBadNewsOf = ({ rule, tells }: Situation, { sadClauses }: MessageBags): boolean =>
  [rule, ...tells].some(({ heard }) =>
    heard.some((marks) => marks.length > 1 && sadClauses.some((bag) => isAlternativeIn(marks, bag))),
  );

/** Whether a clause mentions a situation that the message can be about. */
export function mentionsSituation({ situations }: PartnerTurn, clause: HeardClause): boolean {
  const bags = bagsOf([clause]);
  return [...situations.values()].some((situation) => mentionScore(situation, bags) > 0);
}

/** Whether the talk is about a situation, and the message mentions it again. */
export function isAboutOpenSituation({ situations, memory, hearing }: PartnerTurn): boolean {
  const open = memory.situation?.turn === memory.turn - 1 ? situations.get(memory.situation.name) : undefined;
  const bags = bagsOf(hearing.clauses);
  return open !== undefined && [open.rule, ...open.tells, ...open.asks].some((rule) => scoreOf(rule, bags) > 0);
}
