import { salienceOf } from "./clause-salience.ts";
import { type ClauseTime, timeOf } from "./clause-time.ts";
import { isFearedOrHopedFor } from "./event-clauses.ts";
import type { HeardClause, HeardNoun } from "./hearing.ts";
import { moodOf } from "./moods.ts";
import { findBestRule } from "./partner-content.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import type { SaidLine } from "./pick-line.ts";
import { sentencesOf } from "./prompt-tree.ts";
import { isReported } from "./reported-clauses.ts";
import { sayUptake } from "./uptake.ts";
import { isSadTime } from "./uptake-tact.ts";
import { activityVerbs, decisionVerbs, localVerbs, sharedVerbs } from "./word-lists.ts";

const toWordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Moves that have questions of their own, which fit every noun. */
const moveWithQuestionPattern = /^(?:first-dislike|first-have-not|opinion|disagree|agree)$/;

/**
 * The rule for what somebody did. In a rule, each list of marks is one alternative. If the clause is negated, only
 * alternatives that contain a negation can match.
 */
function deedOf(turn: PartnerTurn, { bag, isNegated }: HeardClause) {
  const rules = turn.content.rules.deed.map((rule) =>
    isNegated
      ? { ...rule, heard: rule.heard.filter((marks) => marks.some((mark) => /^(?:not|nicht)$/.test(mark))) }
      : rule,
  );
  return findBestRule(rules, new Set(bag));
}

/** The clauses of the message about which the partner can ask, the most important first. */
function clausesToAskAbout(turn: PartnerTurn): HeardClause[] {
  const { statements } = turn;
  return (
    statements
      .filter(
        ({ subject, verb, isHypothetical, bag }) =>
          subject !== "you" &&
          subject !== null &&
          verb !== "" &&
          verb !== "heißen" &&
          (!isHypothetical || bag.includes("möchten")),
      )
      // "Kann ich verstehen" says nothing to ask about.
      .filter(
        ({ verb, words, nouns }) =>
          nouns.length > 0 || words.length > 4 || !/^(?:verstehen|glauben|wissen|sagen)$/.test(verb),
      )
      .filter((clause) => !isReported(statements, clause) && !isFearedOrHopedFor(turn, clause))
      // "Das ist nett" is about what the partner said.
      .filter(
        ({ text, words }) => words.length > 4 || !/^das ist (?:\p{Ll}+ )?(?:nett|lieb|gut|schön)[,.! ]*$/iu.test(text),
      )
      .filter(
        ({ text, isSubordinate }) =>
          !isSubordinate ||
          /^(?:dass|was|wer|wo)(?!\p{L})/iu.test(text) ||
          statements.every((other) => other.isSubordinate || other.verb === ""),
      )
      // "Letzte Woche ist mir etwas Dummes passiert" announces a story, so it matters most.
      .map((clause) => ({
        clause,
        salience: deedOf(turn, clause)?.name === "announce" ? Infinity : salienceOf(statements, clause),
      }))
      .toSorted((a, b) => b.salience - a.salience)
      .map(({ clause }) => clause)
  );
}

/** The largest difference in salience (a logit) at which a clause is repeated in place of the point of the message. */
const maxSalienceDifference = 1.2;

/**
 * The most important clause that the partner can say in its own words; undefined if there is none, or if such a clause
 * is clearly beside the point.
 */
export function mainClauseToRetell(turn: PartnerTurn): HeardClause | undefined {
  const clauses = clausesToAskAbout(turn);
  const [main] = clauses;
  const clause = clauses.find(({ retelling }) => retelling !== undefined);
  const salience = (other: HeardClause) => salienceOf(turn.statements, other);
  return main && clause && salience(main) - salience(clause) <= maxSalienceDifference ? clause : undefined;
}

/** The clause of the message that matters most; undefined if no clause tells enough. */
export const mainClauseOf = (turn: PartnerTurn): HeardClause | undefined => clausesToAskAbout(turn)[0];

const isPerson = ({ classes, isName }: HeardNoun) =>
  classes.includes("person") || (isName && !classes.includes("city") && !classes.includes("country"));

/** The person or the thing that a question about a deed is about. */
function nounOfDeed({ nouns }: HeardClause, wantsPerson: boolean): HeardNoun | null {
  const candidates = nouns.filter((noun) => isPerson(noun) === wantsPerson && !noun.classes.includes("time"));
  for (const role of ["object", "predicate", "subject"] as const) {
    const noun = candidates.findLast((candidate) => candidate.role === role);
    if (noun) return noun;
  }
  return null;
}
/** Deeds whose questions name the person of the clause. The questions about other deeds name the thing. */
const deedsOfPersons = toWordSet("not-come contact dislike-other called-me fall-ill");
const badDeeds = toWordSet("lose break refuse stain accuse not-come noise dispute destroy slip take-wrong fall-ill");
/** Deeds of others, to which the learner had to react. */
const deedsWithReaction = toWordSet(
  "not-come lose break refuse accuse stain noise strike relocate-firm tell-me return cook-other",
);
const goodDeeds = toWordSet("return finish surprise fixed");

/** Whether a clause tells something good or bad; null if neither. A clause with a bad deed always counts as bad. */
export function moodOfDeed(turn: PartnerTurn, clause: HeardClause): "good" | "bad" | null {
  const name = deedOf(turn, clause)?.name ?? "";
  if (badDeeds.has(name)) return "bad";
  if (name === "quit") return null;
  // "Ich finde Einkaufen langweilig" is an opinion and does not tell news.
  if (clause.verb === "finden" && !clause.isPast) return null;
  // A good deed makes the clause good only if the words of the clause are neither good nor bad.
  return goodDeeds.has(name) ? (moodOf(clause) ?? "good") : moodOf(clause);
}

/** The sets of questions that fit a clause, the best first. */
function listQuestionSets(
  clause: HeardClause,
  time: ClauseTime,
  { isStory, isReasonTold, isLastNews }: { isStory: boolean; isReasonTold: boolean; isLastNews: boolean },
): string[] {
  const { subject, verb, isNegated, nouns, bag, words } = clause;
  const mood = moodOf(clause);
  const isLearnerSubject = subject === "I" || subject === "we";
  const hasAdjective = words.some(({ kind, lemma }) => kind === "other" && /^\p{Ll}{3,}$/u.test(lemma));
  const isState = ["sein", "haben", "werden", "bleiben", "heißen"].includes(verb);
  const hasModalVerb = words.some(({ lemma }) => /^(?:müssen|dürfen|sollen|können)$/.test(lemma));
  const isWithOthers =
    sharedVerbs.has(verb) &&
    nouns.every((noun) => noun.preposition !== "mit" && (noun.role === "subject" || !isPerson(noun)));
  const companySets = isWithOthers && subject !== "we" && !bag.includes("allein") ? ["ask-who-with"] : [];
  const reasonSets = decisionVerbs.has(verb) || bag.includes("wish") ? ["ask-why-decided"] : [];
  const placeSets = localVerbs.has(verb) && nouns.every(({ preposition }) => preposition === null) ? ["ask-where"] : [];
  if (isState) {
    if (verb === "sein" && hasAdjective && isLearnerSubject && time !== "past" && mood !== "good" && !isReasonTold)
      return ["ask-why"];
    return [];
  }
  if (isLearnerSubject && isNegated && verb === "verstehen") return [];
  if (isLearnerSubject && isNegated)
    return mood === "bad" && time === "past"
      ? []
      : ["ask-why", ...(time !== "past" && activityVerbs.has(verb) ? ["ask-instead"] : [])];
  if (isLearnerSubject && time === "past") return mood === "bad" ? [] : [...companySets, ...placeSets, ...reasonSets];
  if (isLearnerSubject && time === "plan") return [...companySets, ...placeSets, ...reasonSets];
  // "Dann lese ich ein Buch" tells what the learner does once.
  const isHabit =
    !/^(?:wohnen|leben)$/.test(verb) &&
    !words.some(({ text }) => /^(?:dann|heute|gleich|gerade|eine?n?)$/iu.test(text));
  if (isLearnerSubject)
    return activityVerbs.has(verb) && !hasModalVerb
      ? [
          ...(isHabit ? ["ask-since"] : []),
          ...companySets,
          ...(isHabit ? ["ask-how-often"] : []),
          ...placeSets,
          "ask-why",
        ]
      : hasModalVerb || bag.includes("wish") || mood === "bad"
        ? ["ask-why"]
        : [];
  const actsOnLearner = bag.includes("~mir");
  const isWish = bag.includes("wish");
  if (hasModalVerb && !isWish) return [];
  if (time === "past" && !isNegated && mood === "bad") return ["ask-reaction"];
  if (time === "past" && actsOnLearner) return [];
  if (time === "past") return isStory && isLastNews ? ["ask-then"] : [];
  if (isWish) return ["ask-why"];
  if (time === "plan") return mood === "bad" ? ["ask-when", "ask-why"] : ["ask-when"];
  return [];
}

/** A question about a deed, from the lines for its class of verbs. */
function findDeedQuestion(turn: PartnerTurn, clause: HeardClause, time: ClauseTime): SaidLine | undefined {
  const deed = deedOf(turn, clause);
  // "Haferkekse, selbst gebacken" only answers a question.
  // "Das hat mich überrascht" is about what the partner said.
  if (!deed || clause.bag.includes("@fragment") || /^(?:und |aber )?das (?:hat|war|ist)(?!\p{L})/iu.test(clause.text))
    return undefined;
  const noun = nounOfDeed(clause, deedsOfPersons.has(deed.name));
  const isSubjectWe = clause.subject === "we" && turn.settings.tone !== "professional";
  // If somebody else did the deed, the partner does not ask what the learner did.
  const isAboutOther = clause.subject === "other" && !clause.bag.includes("~mir") && !deedsWithReaction.has(deed.name);
  // "Ich habe zwei Stunden gesucht, und sie war hinter der Maschine" already tells the success, so the partner does not
  // ask whether the learner had success.
  const isLastNews = turn.statements.findLast(({ verb, isSubordinate }) => verb !== "" && !isSubordinate) === clause;
  const accepts = ({ text }: { text: string }) =>
    (isLastNews || !/(?<!\p{L})Erfolg(?!\p{L})/u.test(text)) &&
    (!isAboutOther || !/(?<!\p{L})(?:du|dich|dir)(?!\p{L})/u.test(text));
  return (
    (isSubjectWe ? turn.findLine(`deed ${deed.name} ${time}-we`, { noun, accepts }) : undefined) ??
    turn.findLine(`deed ${deed.name} ${time}`, { noun, accepts })
  );
}

/** A general question for something that the clause leaves open: "Mit wem?", "Machst du das schon lange?" */
function findComputedQuestion(turn: PartnerTurn, clause: HeardClause, time: ClauseTime): SaidLine | undefined {
  // In "Ich koche nur am Samstag", the word after "nur" is stressed. A computed question would miss this word.
  if (clause.bag.includes("nur")) return undefined;
  const isStory = turn.memory.pastTurns >= 2 && !isSadTime(turn);
  // "Eine Ziege hat meinen Hut gefressen. Ich bin böse!" tells the reason before the feeling.
  const position = turn.statements.indexOf(clause);
  const isReasonTold = turn.statements.some(({ verb, subject }, i) => i < position && verb !== "" && subject !== "you");
  for (const setName of listQuestionSets(clause, time, {
    isStory,
    isReasonTold,
    isLastNews: turn.statements.at(-1)?.isPast !== false,
  })) {
    if (isReasonTold && setName.startsWith("ask-why")) continue;
    // The uptake before the question is already a reaction, so the line must contain only the question.
    const isQuestionOnly = ({ text }: { text: string }) => sentencesOf(text).length === 1;
    const line = turn.findLine(`move ${setName}`, { accepts: isQuestionOnly });
    if (line && turn.isAskable(line.text)) return line;
  }
  return undefined;
}

/**
 * Reacts to what a message tells. The partner takes up the statement, and then asks for something that the learner has
 * not told yet. Returns whether the partner asked something.
 */
export function askAboutClause(turn: PartnerTurn): boolean {
  if (turn.asksSomething) return false;
  const clause = clausesToAskAbout(turn).find((candidate) => hasQuestionAboutClause(turn, candidate));
  const question = clause && findQuestion(turn, clause);
  if (!clause || !question) return false;
  const isGrounded = clause.retelling !== undefined && usesClause(question.text, clause);
  if (sentencesOf(question.text).length === 1)
    sayUptake(turn, clause, { isNeeded: !isGrounded, mood: moodOfDeed(turn, clause) });
  // "Machst du das schon lange?" needs the repeated clause before it, and "Und dann?" does not.
  const isTakenUp = turn.saidLines.some(({ id }) => /^(?:move-(?:uptake|phrase|before)|story-)/.test(id));
  if (!isTakenUp && /^move-ask-(?!then|reaction)/.test(question.id)) return false;
  turn.saidLines.push(question);
  const field = fieldOfClause(turn, clause);
  turn.memory = { ...turn.memory, field: field && { ...field, asked: 0 } };
  return true;
}

const findQuestion = (turn: PartnerTurn, clause: HeardClause): SaidLine | undefined => {
  const time = timeOf(clause);
  // "Ich wollte ein Schnitzel bestellen" tells what did not happen, or only begins a story.
  if (time === "past" && clause.bag.includes("wish")) return undefined;
  return findDeedQuestion(turn, clause, time) ?? findComputedQuestion(turn, clause, time);
};

/** Whether the partner has an authored question about the deed in a clause. */
export const hasDeedQuestion = (turn: PartnerTurn, clause: HeardClause): boolean =>
  clause.verb !== "" && clause.subject !== null && findDeedQuestion(turn, clause, timeOf(clause)) !== undefined;

/** Whether the partner can ask something that the clause itself leaves open. */
export function hasQuestionAboutClause(turn: PartnerTurn, clause: HeardClause): boolean {
  if (
    clause.verb === "" ||
    clause.subject === null ||
    moveWithQuestionPattern.test(turn.findRule("move", clause.bag)?.name ?? "")
  )
    return false;
  return findQuestion(turn, clause) !== undefined;
}

/** The field of a clause's nouns, from which the partner goes on after a short answer. */
function fieldOfClause(turn: PartnerTurn, { nouns }: HeardClause) {
  for (const noun of nouns) {
    const rule = turn.findRule("field", [noun.lemma, ...noun.classes.map((nounClass) => `@${nounClass}`)]);
    if (rule) return { name: rule.name, noun };
  }
  return null;
}

/** Whether a question contains a content word of the clause. */
const usesClause = (text: string, { words }: HeardClause): boolean =>
  words.some(({ kind, text: word }) => (kind === "noun" || kind === "verb") && text.includes(word));
