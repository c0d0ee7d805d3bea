import type { HeardClause } from "./hearing.ts";
import type { PartnerMemory } from "./memory.ts";
import { moodOf } from "./moods.ts";
import { isAlternativeIn, type PartnerRule, type Situation, scoreOfAlternative } from "./partner-content.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { readSituationWords, weightOfWords, wordsOfRules } from "./situation-weights.ts";

/** The situation stays open for this number of messages that do not mention it. */
const maxTurnsWithoutMention = 2;
/** A second reaction comes from another situation if its score is at least this. */
export const scoreOfOtherSituation = 2;
/** Another situation opens while one is open if its score is higher by this lead, or so high that nothing else can be meant. */
const leadOfOtherSituation = 1.5;
const maxScoreToChange = 3;
/**
 * The evidence that it needs, and its lead over the evidence for the open one: with the words that only open it, a remark in
 * passing would change the subject. Who tells something bad stays with it longer.
 */
const evidenceOfOtherSituation = { grave: 16, light: 13 };
const leadOfOtherEvidence = 4;

/** Marks that say something about one clause and not about the whole message. */
const isMarkOfClause = (mark: string) => /^-?(?:not|past|konj|wish|[=~].*)$/.test(mark);

/** The bags in which alternatives are searched. */
export interface MessageBags {
  clauses: ReadonlySet<string>[];
  /** The bags of the clauses without a negation. */
  affirmedClauses: ReadonlySet<string>[];
  /** The bags of the clauses that tell something bad. */
  sadClauses: ReadonlySet<string>[];
  /** The bags of two and of three clauses in a row, because what belongs together is told in neighbouring clauses. */
  neighbours: Record<2 | 3, ReadonlySet<string>[]>;
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

/** "Guten Tag" says nothing of a day. */
const greetingPattern = /^(?:guten? |schönen |hallo|hi(?!\p{L})|moin|servus|grüß)[^?]{0,14}$/iu;

/** The union of each bag with the next ones, `size` bags together. */
const joinNeighbours = (bags: readonly ReadonlySet<string>[], size: number): ReadonlySet<string>[] =>
  bags.length <= size
    ? [new Set(bags.flatMap((bag) => [...bag]))]
    : bags.slice(0, bags.length - size + 1).map((_, i) => new Set(bags.slice(i, i + size).flatMap((bag) => [...bag])));

export function bagsOf(allClauses: readonly HeardClause[]): MessageBags {
  const clauses = allClauses.filter(({ text }) => !greetingPattern.test(text.trim()));
  const bagByClause = new Map(clauses.map((clause) => [clause, marksOf(clause)]));
  const bagsOfClauses = (isWanted: (clause: HeardClause) => boolean) =>
    [...bagByClause].flatMap(([clause, bag]) => (isWanted(clause) ? [bag] : []));
  const bags = bagsOfClauses(() => true);
  return {
    clauses: bags,
    affirmedClauses: bagsOfClauses(({ isNegated }) => !isNegated),
    sadClauses: bagsOfClauses((clause) => moodOf(clause) === "bad"),
    neighbours: { 2: joinNeighbours(bags, 2), 3: joinNeighbours(bags, 3) },
  };
}

/** Whether a clause tells something. The words of a question or request are no news of the learner. */
export const isTold = ({ mood }: HeardClause) => mood === "statement";

/** An alternative without a negation means something else than a negated clause with its words. */
const shareOfNegated = 0.4;
/** The lowest score with which a situation opens: two words, or one that is bad news. Those of a negated clause are not enough. */
const minOpeningScore = 1.9;
/**
 * The lowest evidence with which a situation opens. A wrong situation is worse than none: strangers forgave an answer in
 * general words, but not one about another matter. Set on 1,478 first messages by several authors: 59 % open the situation that
 * their author meant, 10 % another one.
 */
const minOpeningEvidence = 12;
const weightOfTellWords = 0.3;
const weightOfScore = 2;
const isNegatingMark = (mark: string) => /^(?:not|nicht|nie|kein\p{Ll}*|nichts|niemand)$/u.test(mark);

/** Bad news is more important than what else a message tells. */
const extraScoreOfBadNews = 1;

/** The score of an alternative in a message; 0 if the message does not contain it. */
function scoreOfMarks(
  alternative: readonly string[],
  { clauses, affirmedClauses, sadClauses, neighbours }: MessageBags,
): number {
  const words = alternative.filter((mark) => !isMarkOfClause(mark) && !mark.startsWith("-"));
  const bags = alternative.some(isMarkOfClause) ? clauses : neighbours[words.length > 2 ? 3 : 2];
  if (!bags.some((bag) => isAlternativeIn(alternative, bag))) return 0;
  const score = scoreOfAlternative(alternative);
  const isNegatedOnly =
    !alternative.some(isNegatingMark) &&
    !words.every((mark) => mark.startsWith("*") || affirmedClauses.some((bag) => bag.has(mark)));
  if (isNegatedOnly) return shareOfNegated * score;
  return score + (words.some((mark) => sadClauses.some((bag) => bag.has(mark))) ? extraScoreOfBadNews : 0);
}

/** The score of a rule's best alternative in a message; 0 if the message contains none. */
export const scoreOf = ({ heard }: PartnerRule, bags: MessageBags): number =>
  heard.reduce((best, alternative) => Math.max(best, scoreOfMarks(alternative, bags)), 0);

export const byScore = (rules: readonly PartnerRule[], bags: MessageBags) =>
  rules
    .map((rule) => ({ rule, score: scoreOf(rule, bags) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);

/** The alternatives of a rule that the message contains. */
export const heardAlternatives = ({ heard }: PartnerRule, bags: MessageBags): string[][] =>
  heard.filter((marks) => scoreOfMarks(marks, bags) > 0);

/** The marks of rules that the message contains. */
export function heardMarks(rules: readonly PartnerRule[], bags: MessageBags): Set<string> {
  const heard = rules.flatMap((rule) => heardAlternatives(rule, bags));
  return new Set(heard.flat().filter((mark) => !mark.startsWith("-")));
}

/** The words of a message that belong to these words. */
const commonWith = (words: ReadonlySet<string>, { clauses }: MessageBags): string[] =>
  [...words].filter((word) => clauses.some((bag) => bag.has(word)));

/**
 * How much of a situation a message mentions: the weight of the words by which the situation is recognised, a share of that of
 * its tells, and the score of the best alternative.
 */
function evidenceFor({ rule, tells }: Situation, bags: MessageBags, openings: readonly PartnerRule[]) {
  const ownWords = readSituationWords(openings).wordsByName.get(rule.name) ?? wordsOfRules([rule]);
  const openingWords = commonWith(ownWords, bags);
  const tellWords = commonWith(wordsOfRules(tells), bags).filter((word) => !ownWords.has(word));
  const score = scoreOf(rule, bags);
  return {
    score,
    evidence:
      weightOfWords(openingWords, openings) +
      weightOfTellWords * weightOfWords(tellWords, openings) +
      weightOfScore * score,
  };
}

/**
 * The situation that the message opens. If it opens several ones, the one of which it mentions most: "Mein Nachbar beschwert
 * sich, weil mein Sohn Trompete übt" is about the complaint.
 */
function findBestEvidence(situations: readonly Situation[], bags: MessageBags, openings: readonly PartnerRule[]) {
  return situations
    .map((situation) => ({ situation, ...evidenceFor(situation, bags, openings) }))
    .filter(({ score, evidence }) => score >= minOpeningScore && evidence >= minOpeningEvidence)
    .toSorted((a, b) => b.evidence - a.evidence)[0];
}

/** The situation that is still open when a message arrives. */
const openNameOf = ({ situation, turn }: PartnerMemory): string | undefined =>
  situation && turn - situation.turn <= maxTurnsWithoutMention ? situation.name : undefined;

/** The maximum number of situations that are read for a message. */
const maxCandidates = 6;

interface OpeningAlternative {
  name: string;
  marks: readonly string[];
}
/** All alternatives by their most specific mark, because a message is compared with thousands of them. */
const indexByOpenings = new WeakMap<readonly PartnerRule[], Map<string, OpeningAlternative[]>>();

function indexOf(openings: readonly PartnerRule[]): Map<string, OpeningAlternative[]> {
  const stored = indexByOpenings.get(openings);
  if (stored) return stored;
  const index = new Map<string, OpeningAlternative[]>();
  for (const { name, heard } of openings)
    for (const marks of heard) {
      const [key = ""] = marks.filter((mark) => /^\p{L}/u.test(mark)).toSorted((a, b) => b.length - a.length);
      index.set(key, [...(index.get(key) ?? []), { name, marks }]);
    }
  indexByOpenings.set(openings, index);
  return index;
}

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
  const bags = bagsOf(clauses);
  const index = indexOf(openings);
  const keys = new Set(["", ...bags.clauses.flatMap((bag) => [...bag])]);
  const scoreByName = new Map<string, number>();
  for (const key of keys)
    for (const { name, marks } of index.get(key) ?? []) {
      const score = scoreOfMarks(marks, bags);
      if (score >= minOpeningScore) scoreByName.set(name, Math.max(score, scoreByName.get(name) ?? 0));
    }
  const opened = [...scoreByName].toSorted(([, a], [, b]) => b - a).map(([name]) => name);
  const names = [openName ?? [], previousName ?? [], opened].flat();
  return [...new Set(names)].filter((name) => !memory.droppedSituations?.includes(name)).slice(0, maxCandidates);
}

/** How clearly a message mentions a situation. */
const mentionScore = ({ rule, tells }: Situation, bags: MessageBags): number =>
  Math.max(scoreOf(rule, bags), byScore(tells, bags)[0]?.score ?? 0);

/** The situation that the message opens or continues. */
export function findSituation(
  { situations: candidates, memory, content }: PartnerTurn,
  bags: MessageBags,
): Situation | undefined {
  const situations = new Map([...candidates].filter(([name]) => !memory.droppedSituations?.includes(name)));
  const openings = content.rules.situation;
  const lastOpen = situations.get(openNameOf(memory) ?? "");
  const previous = lastOpen && situations.get(memory.situation?.previous ?? "");
  // What only the situation before the last one knows leads back to it.
  const isAboutPrevious = previous && mentionScore(previous, bags) > 0 && mentionScore(lastOpen, bags) === 0;
  const open = isAboutPrevious ? previous : lastOpen;
  const best = findBestEvidence([...situations.values()], bags, openings);
  const scoreOfOpen = open ? mentionScore(open, bags) : 0;
  const evidenceOfOpen = open ? evidenceFor(open, bags, openings).evidence : 0;
  const changesSituation =
    best !== undefined &&
    best.score >= Math.min(scoreOfOpen + leadOfOtherSituation, maxScoreToChange) &&
    best.evidence >=
      Math.max(
        evidenceOfOtherSituation[memory.situation?.isGrave ? "grave" : "light"],
        evidenceOfOpen + leadOfOtherEvidence,
      );
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
