import { sayAmountUptake } from "./amounts.ts";
import { hasDeedQuestion, mainClauseOf, moodOfDeed } from "./ask-clause.ts";
import type { Story } from "./memory.ts";
import { moodOf, moodOfMessage } from "./moods.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { partsToldBy } from "./story-state.ts";
import { sayUptake } from "./uptake.ts";
import { isSadTime } from "./uptake-tact.ts";

/** The parts of a story to which the partner reacts, the most important first. */
const partsWithReaction = [
  "laugh",
  "regret",
  "understanding",
  "silence",
  "apology",
  "apology-other",
  "calm",
  "embarrassment",
  "help",
  "rescue",
  "outcome",
] as const;

/**
 * The parts of a story for which the partner can ask, the most important first. The partner asks only if one of the parts
 * in `after` is known and none of the parts in `unless` is known.
 */
const questions: readonly { part: string; after: readonly string[]; unless: readonly string[] }[] = [
  { part: "tried", after: ["ongoing"], unless: ["tried", "action", "apology", "regret", "outcome", "calm", "laugh"] },
  { part: "said-it", after: ["regret", "understanding"], unless: ["apology-other", "apology"] },
  { part: "reply", after: ["apology"], unless: ["silence", "reply", "outcome"] },
  {
    part: "action",
    after: ["trouble"],
    unless: ["apology-other", "action", "help", "outcome", "rescue", "apology", "regret", "ongoing"],
  },
  {
    part: "other",
    after: ["trouble", "action"],
    unless: ["other", "reply", "silence", "help", "regret", "calm", "rescue", "outcome"],
  },
  { part: "since", after: ["ongoing"], unless: ["since", "outcome", "silence", "apology", "regret", "calm", "laugh"] },
  { part: "feeling", after: ["trouble", "action", "other"], unless: ["feeling", "laugh", "regret", "embarrassment"] },
];

/** Reacts to the part of the story that the message tells. Returns whether something was said. */
export function reactToPart(turn: PartnerTurn, { person }: Story): boolean {
  const statements = turn.statements.map((clause) => ({ clause, told: partsToldBy(turn, clause) }));
  for (const part of partsWithReaction) {
    const clause = statements.findLast(({ told: toldParts }) => toldParts.includes(part))?.clause;
    // "Sie geht nie ran" is a habit and no silence after a quarrel.
    if (
      part === "silence" &&
      clause &&
      !clause.isPast &&
      !/(?<!\p{L})(?:seit|mehr|keine Antwort)(?!\p{L})/iu.test(clause.text)
    )
      continue;
    // "Ich habe sie repariert, aber nach zehn Minuten ist sie wieder abgefallen" is no rescue.
    const isOutcomeUndone =
      (part === "rescue" || part === "outcome") &&
      clause &&
      (!clause.isPast ||
        turn.statements
          .slice(turn.statements.indexOf(clause) + 1)
          .some(({ text }) => /^(?:und )?aber(?!\p{L})/iu.test(text)));
    // "Der Satz hilft mir" names no helper.
    const helper = clause?.nouns.find(({ role }) => role === "subject");
    const isHelpOfThing = part === "help" && helper && !helper.classes.includes("person") && !helper.isName;
    // "Am Ende habe ich wieder nicht Nein gesagt" is no happy end.
    const isNoHappyEnd = (part === "rescue" || part === "outcome") && moodOfMessage(turn.statements) !== "good";
    const isNoHelp = part === "help" && clause?.isNegated === true;
    // "Haha, okay. Wahrscheinlich hast du recht, …" laughs about what the partner said.
    const laughsAboutPartner =
      part === "laugh" &&
      turn.statements.length > 2 &&
      /^ha(?:ha)+(?!\p{L})/iu.test(turn.hearing.clauses[0]?.text ?? "") &&
      !turn.statements
        .slice(1)
        .some(({ text }) => /(?<!\p{L})(?:gelacht|lachen|lustig|ha(?:ha)+)(?!\p{L})/iu.test(text));
    if (laughsAboutPartner || isOutcomeUndone || isHelpOfThing || isNoHappyEnd || isNoHelp) continue;
    if (!clause || (part === "understanding" && !turn.memory.story?.known.includes(part))) continue;
    const actor = clause.nouns.find(
      ({ role, classes, isName }) => role === "subject" && (classes.includes("person") || isName),
    );
    const line = turn.findLine(`story ${part} react`, { noun: actor ?? (part === "help" ? null : person) });
    if (!line) continue;
    turn.saidLines.push(line);
    return true;
  }
  return false;
}

/** Comments on what was just told: on a new part of the story, on an amount, or on the most important clause. */
function takeUpStory(turn: PartnerTurn, story: Story): void {
  const hasReacted = turn.saidLines.some(({ id }) => id.startsWith("story-")) || reactToPart(turn, story);
  if (sayAmountUptake(turn) || hasReacted) return;
  const clause = mainClauseOf(turn);
  if (clause) sayUptake(turn, clause, { isNeeded: !turn.isBeginner, mood: moodOfDeed(turn, clause) });
}

/**
 * Whether the message tells what somebody else did. The partner then does not ask what this person did, because the
 * learner has just told it.
 */
const tellsDeedOfOther = ({ statements }: PartnerTurn): boolean =>
  statements.some(
    ({ isPast, subject, bag, nouns }) =>
      isPast &&
      subject === "other" &&
      (bag.includes("er") ||
        bag.includes("sie") ||
        nouns.some(({ role, classes, isName }) => role === "subject" && (classes.includes("person") || isName))),
  );

/** Words that show that the learner argues or plans, and does not tell of trouble. */
const wordsOfArgument = [
  "finden",
  "denken",
  "meinen",
  "sollen",
  "sollten",
  "konj",
  "wish",
  "wollen",
  "man",
  "vielleicht",
];

/** Whether the message tells a trouble of the learner that still lasts, so that the learner can have tried something. */
const isOwnTrouble = ({ statements }: PartnerTurn): boolean =>
  statements.some(
    (clause) =>
      moodOf(clause) === "bad" &&
      !clause.isPast &&
      (clause.subject === "I" || clause.subject === "we" || clause.bag.includes("~ich")),
  ) &&
  !statements.some(
    ({ bag, words }) =>
      wordsOfArgument.some((word) => bag.includes(word)) || words.some(({ lemma }) => lemma === "versuchen"),
  );

/** Whether the message names the person of the story, so that a question about this person fits. */
const mentionsPerson = ({ statements }: PartnerTurn, { person }: Story): boolean =>
  person?.classes.includes("person") === true &&
  statements.some(({ nouns }) => nouns.some(({ lemma }) => lemma === person.lemma));

/**
 * Answers a message that continues a story. The partner comments on the new part, and then asks for the most important
 * part that is still unknown. If the outcome is known and no question is left, the partner only comments. Returns whether
 * the partner said something.
 */
export function continueStory(turn: PartnerTurn): boolean {
  const { story } = turn.memory;
  if (!story || story.told !== turn.memory.turn || isSadTime(turn) || turn.statements.length === 0) return false;
  const mainClause = mainClauseOf(turn);
  if (mainClause && moodOfDeed(turn, mainClause) === "good" && hasDeedQuestion(turn, mainClause)) return false;
  // "Deshalb möchte ich jetzt Italienisch lernen" leaves the story.
  if (mainClause && !mainClause.isPast && mainClause.bag.includes("wish")) return false;
  const earlierLineCount = turn.saidLines.length;
  takeUpStory(turn, story);
  if (turn.asksSomething) return true;
  const question = questions.find(
    ({ part, after, unless }) =>
      !story.asked.includes(part) &&
      after.some((name) => story.known.includes(name)) &&
      !unless.some((name) => story.known.includes(name)) &&
      !(part === "tried" && !isOwnTrouble(turn)) &&
      !(part === "other" && !(mentionsPerson(turn, story) && !tellsDeedOfOther(turn))) &&
      !(part === "since" && (mainClause === undefined || mainClause.isPast || moodOf(mainClause) !== "bad")) &&
      !(part === "feeling" && mainClause?.isPast !== true) &&
      turn.findLine(`story ${part} ask`, { noun: story.person }) !== undefined,
  );
  const line = question && turn.findLine(`story ${question.part} ask`, { noun: story.person });
  if (question && line) {
    turn.saidLines.push(line);
    turn.memory = { ...turn.memory, story: { ...story, asked: [...story.asked, question.part] } };
  } else {
    const isOver = story.known.includes("outcome") || story.known.includes("rescue");
    const isAsked =
      !isOver && !story.known.includes("ongoing") && mainClause?.isPast !== false && turn.say("story then ask");
    if (!isAsked && turn.saidLines.length === earlierLineCount) turn.say("talk go-on");
  }
  return turn.saidLines.length > earlierLineCount;
}
