import { createLookupTable } from "../lookup-table.ts";
import { openTopic } from "./arguments.ts";
import type { HeardClause } from "./hearing.ts";
import { moodOfMessage } from "./moods.ts";
import { findBestRule } from "./partner-content.ts";
import type { PartnerTurn } from "./partner-turn.ts";

/** Nouns with which somebody asks for advice. They do not say on what the advice is wanted. */
export const nounsOfAdvice: ReadonlySet<string> = new Set([
  "Rat",
  "Tipp",
  "Idee",
  "Vorschlag",
  "Ratschlag",
  "Stelle",
  "Meinung",
  "Ansicht",
  "Situation",
  "Lage",
  "Fall",
]);

/** Nouns that refer to what was talked about before. */
const referringNouns: ReadonlySet<string> = new Set(["Thema", "Sache", "Problem", "Situation", "Fall", "Frage"]);

/**
 * The matter that a statement names with its nouns and idioms. Three kinds of words are not enough to name a matter: a
 * noun after a preposition, a verb, or an adverb. For example, *allein* in "Sie soll allein vorsingen" is not about
 * loneliness.
 */
export function ruleOfMainNouns(turn: PartnerTurn, { bag, nouns }: HeardClause): string | undefined {
  const prepositionalNouns = new Set(nouns.filter(({ preposition }) => preposition !== null).map(({ lemma }) => lemma));
  const rules = turn.content.rules.matter.map((rule) => ({
    ...rule,
    heard: rule.heard.filter(
      (marks) => marks.length > 1 || (/^[\p{Lu}%@*]/u.test(marks[0] ?? "") && !prepositionalNouns.has(marks[0] ?? "")),
    ),
  }));
  return findBestRule(rules, new Set(bag))?.name;
}

/** Matters whose lines give advice on a conflict. A statement that only mentions a boss or a friend reports no conflict. */
const mattersOfConflict: ReadonlySet<string> = new Set([
  "boss",
  "colleagues",
  "neighbour",
  "friend",
  "family",
  "child",
]);

/**
 * Matters that are steps: something that the learner considers doing. A noun after a preposition is enough to name a
 * step: "zur Verbraucherzentrale gehen".
 */
const stepMatters: ReadonlySet<string> = new Set([
  "purchase",
  "talk-it-over",
  "ask-for-support",
  "proposal",
  "search",
  "contact-or-wait",
  "offer",
]);

/** Matters on which a learner may want advice while arguing about a topic. */
const matterByTopic: Readonly<Record<string, string>> = createLookupTable({
  phones: "child-and-phone",
  "home-office": "home-office",
  "work-life": "overwork",
});

/** Events after which the learner may want advice, and the matter of this advice. */
const matterByEvent: Readonly<Record<string, string>> = createLookupTable({ sleepless: "sleep" });

/** The matter of something that the learner has to do: *kochen* in "Ich muss heute noch kochen." */
function ruleOfTask(turn: PartnerTurn, { bag, isSubordinate }: HeardClause): string | undefined {
  const isTask = !isSubordinate && ["müssen", "wollen", "möchten", "sollen"].some((modal) => bag.includes(modal));
  return isTask ? turn.findRule("matter", bag)?.name : undefined;
}

/**
 * The matter on which the learner wants advice. It is taken from the question, from the other sentences of the message,
 * or from the conversation so far.
 */
export function matterOf(turn: PartnerTurn, question: HeardClause): string {
  const matterOfQuestion = turn.findRule("matter", question.bag)?.name;
  if (matterOfQuestion) return matterOfQuestion;
  // "Ich überlege, ob ich zum Betriebsrat gehe. Würdest du mir dazu raten?" asks about the step in the sentence before.
  const otherQuestions = turn.questions.filter((other) => other !== question);
  for (const statement of [...otherQuestions, ...turn.statements].toReversed()) {
    const step = turn.findRule("matter", statement.bag, ({ name }) => stepMatters.has(name))?.name;
    if (step) return step;
  }
  const { matter } = turn.memory;
  // "Würdest du es darauf ankommen lassen?" and "das Thema" refer to what was talked about before.
  const refersBack =
    (question.nouns.length === 0 &&
      ["es", "das", "darauf", "daran", "dann"].some((word) => question.bag.includes(word))) ||
    /(?<!\p{L})(?:so eine?[mnrs]?|diese[mnrs]?)(?!\p{L})/iu.test(question.text) ||
    // "Längere Wege sind ein großes Problem" tells a new matter.
    [question, ...turn.statements.filter(({ nouns }) => nouns.length === 1)].some(({ bag }) =>
      bag.some((word) => referringNouns.has(word)),
    );
  if (matter && refersBack) return matter;
  // A question with a noun is about this noun, not about an earlier matter.
  if (question.nouns.some(({ lemma }) => !nounsOfAdvice.has(lemma))) return "general";
  const isInTrouble = moodOfMessage(turn.statements) === "bad";
  for (const statement of turn.statements.toReversed()) {
    const rule = ruleOfMainNouns(turn, statement) ?? ruleOfTask(turn, statement);
    if (rule && (isInTrouble || !mattersOfConflict.has(rule))) return rule;
  }
  const matterOfTopic = matterByTopic[openTopic(turn) ?? ""];
  if (matterOfTopic) return matterOfTopic;
  const matterOfEvent = matterByEvent[turn.memory.event?.name ?? ""];
  if (matterOfEvent && turn.memory.turn - (turn.memory.event?.since ?? 0) <= 3) return matterOfEvent;
  // If the message tells something else, the question is not about the earlier matter.
  const tellsSomething = turn.statements.some(({ words }) => words.length > 3);
  const asksForTip = question.nouns.some(({ lemma }) => nounsOfAdvice.has(lemma));
  return (tellsSomething && !asksForTip ? null : matter) ?? "general";
}

/** Whether the learner has trouble with a person, and not only with a thing. Used if no rule has advice on the matter. */
export function hasTroubleWithPerson(turn: PartnerTurn): boolean {
  const { facts, turn: currentTurn, story } = turn.memory;
  // A problem such as a bad night is not a conflict with somebody, even if the story mentions people.
  const isConflict = ["other", "silence", "apology", "regret", "calm", "reply"].some((part) =>
    story?.known.includes(part),
  );
  if (story && !isConflict) return false;
  const nouns = [
    ...turn.statements.flatMap((statement) => statement.nouns),
    ...facts.flatMap(({ noun, turn: turnOfFact }) => (noun && currentTurn - turnOfFact <= 3 ? [noun] : [])),
  ];
  return nouns.some(({ classes, isName }) => classes.includes("person") || (isName && classes.length === 0));
}
