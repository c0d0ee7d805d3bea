import { isEmployer } from "./employer.ts";
import { isAboutGroupOfPeople, isGuarded } from "./grave-topics.ts";
import type { HeardClause, HeardWord, RetoldClause } from "./hearing.ts";
import { isBadWord, isGoodWord, moodOf, moodOfMessage } from "./moods.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import type { SaidLine } from "./pick-line.ts";
import { hasNounBesideNoun, lacksArticle, strayConjunctionPattern } from "./repeatable-clause.ts";
import { phraseSetNameOf, uptakeSetNameOf } from "./uptake-sets.ts";
import { isJoyful, isLaughing, isLight, isModest, isSadTime } from "./uptake-tact.ts";

/** Minimum number of words of a clause that the partner repeats in its own words. "Es war" tells nothing. */
export const minWordsOfUptake = 3;

/** Maximum number of words of a clause that the partner repeats in its own words. */
export const maxWordsOfUptake = 9;

/** The ids of remarks after which the partner still repeats what the learner told. */
export const remarkBeforeUptakePattern = /^talk-(?:greeting|nice-to-meet|thanks|took-for-granted|repair|sorry)/;

/** Whether a clause begins with a pronoun, so that the clause cannot be understood alone: "Das überrascht mich." */
export const pointsBack = ({ text }: HeardClause): boolean => /^(?:(?:und|aber|doch),? )?(?:das|es|dies) /iu.test(text);

/**
 * A dependent clause begins with its subject. If an adverb stands at its beginning, the analysis has wrongly taken the
 * adverb for a part of the subject.
 */
const leadingAdverbPattern = /^(?:jetzt|dann|dort|hier|heute|gestern|morgen|nun|da|immerhin|am|im|um|in|nach|vor) /iu;

/**
 * The clause in the partner's words, in the form of address of the conversation. Undefined if the clause probably contains a
 * mistake that the partner would repeat.
 */
export function retoldIn({ settings }: PartnerTurn, clause: HeardClause): RetoldClause | undefined {
  const retoldClause = clause.retelling?.[settings.tone === "professional" ? "Sie" : "du"];
  return retoldClause &&
    !leadingAdverbPattern.test(retoldClause.dependent) &&
    !strayConjunctionPattern.test(retoldClause.statement) &&
    !hasNounBesideNoun(clause) &&
    !clause.nouns.some((noun) => lacksArticle(clause, noun))
    ? retoldClause
    : undefined;
}

/** The slots that a clause fills in the partner's lines; none if the clause cannot be retold. */
export function slotsOfClause(turn: PartnerTurn, clause: HeardClause): Record<string, [string, string]> {
  const retold = retoldIn(turn, clause);
  if (!retold) return {};
  // The lines' translations do not repeat the clause.
  const inGerman = (text: string): [string, string] => [text, ""];
  const atStart = (text: string) => inGerman(text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()));
  return {
    statement: inGerman(retold.statement),
    Statement: atStart(retold.statement),
    conclusion: atStart(retold.conclusion),
    dependent: inGerman(retold.dependent),
    ...(retold.phrase !== null && { phrase: inGerman(retold.phrase), Phrase: atStart(retold.phrase) }),
  };
}

/** Whether a clause follows a condition, so what it says has not happened: "Wenn ich es sage, ist er böse." */
export function followsCondition({ statements }: PartnerTurn, clause: HeardClause): boolean {
  const position = statements.indexOf(clause);
  const earlier = statements.slice(Math.max(0, position - 2), position).map(({ text }) => text);
  // Another dependent clause can stand between: "Wenn sie kommt, ohne zu lachen, gehört sie zur Familie."
  const [first = "", second] = /^(?:ohne|um|dass|weil|als|obwohl)(?!\p{L})/iu.test(earlier.at(-1) ?? "")
    ? earlier
    : earlier.slice(-1);
  const conditionPattern = /^(?:(?:und|aber) )?(?:wenn|falls)(?!\p{L})/iu;
  return !clause.isPast && (conditionPattern.test(first) || (second !== undefined && conditionPattern.test(second)));
}

/** Whether the message tells something of the learner or of somebody who is close to the learner. */
const isAboutLearner = ({ statements }: PartnerTurn): boolean =>
  statements.some(
    ({ subject, bag, isHypothetical }) =>
      !isHypothetical && (subject === "I" || subject === "we" || bag.includes("~ich") || bag.includes("~mir")),
  );

/**
 * Whether the partner can be glad or sorry about a message. The partner is not sorry about what only could happen. It
 * is glad only about news of the learner, and "Der Fahrer war nett" is no such news.
 */
export const canAcknowledge = (turn: PartnerTurn, mood: "good" | "bad"): boolean =>
  mood === "good"
    ? isAboutLearner(turn)
    : turn.statements.some(
        (clause) => moodOf(clause) === "bad" && !clause.isHypothetical && !clause.bag.includes("konj"),
      );

/** After a mishap, mentions an event that the learner had planned: "Und das ausgerechnet vor der Prüfung!" Said only once. */
function remarkOnPlannedEvent(turn: PartnerTurn, clause: HeardClause, mood: "good" | "bad" | null): boolean {
  const { facts, turn: currentTurn } = turn.memory;
  const plannedEvent = facts.findLast(
    ({ noun, turn: toldTurn, isNegated, isPast }) =>
      noun !== null &&
      toldTurn < currentTurn &&
      currentTurn - toldTurn <= 5 &&
      !isNegated &&
      !isPast &&
      /(?:gespräch|prüfung|termin|hochzeit|feier|konzert|reise|spiel|auftritt|turnier|flug)$/iu.test(noun.lemma),
  )?.noun;
  if (
    mood !== "bad" ||
    !clause.isPast ||
    !plannedEvent ||
    turn.hasUsed("before what") ||
    !turn.say("move before-what", { noun: plannedEvent })
  )
    return false;
  turn.markers.push("before what");
  return true;
}

/** Whether a clause only judges something: "Gitarre ist doch toll." It is no news that the partner could be glad of. */
const onlyJudges = ({ verb, subject, bag, nouns }: HeardClause): boolean =>
  verb === "sein" &&
  subject === "other" &&
  !bag.includes("~ich") &&
  !nouns.some(({ isOwn }) => isOwn) &&
  ["gut", "toll", "schön", "super", "lecker", "klasse", "interessant", "lustig", "nett"].some((word) =>
    bag.includes(word),
  );

/**
 * The mood of the part of a clause that the partner repeats. In "Alle haben zugehört, sogar die wütende Nachbarin", the
 * bad word is left out, so the partner must not be sorry.
 */
function moodOfRepeated(turn: PartnerTurn, clause: HeardClause, mood: "good" | "bad" | null) {
  const retold = retoldIn(turn, clause);
  const isMoodWord = mood === "bad" ? isBadWord : isGoodWord;
  const wordsOfMood = clause.words.filter(({ text, lemma }) => isMoodWord(text) || isMoodWord(lemma));
  // The verb is always repeated, in another form: "Ich liebe …" becomes "du liebst …".
  const isRepeated = ({ text, kind }: HeardWord) => kind === "verb" || retold?.statement.includes(text) === true;
  return mood === null || !retold || wordsOfMood.length === 0 || wordsOfMood.some(isRepeated) ? mood : null;
}

/** Finds a line that takes up a clause, if possible without its subject: "Oh nein, den Schlüssel vergessen!" */
export function findUptakeLine(
  turn: PartnerTurn,
  clause: HeardClause,
  moodOfClause: "good" | "bad" | null,
): SaidLine | undefined {
  if (moodOfClause === "bad" && isModest(clause)) return turn.findLine("move uptake-modest", { isRepeatable: true });
  const mood = moodOfRepeated(turn, clause, moodOfClause);
  const filter = { slots: slotsOfClause(turn, clause), isRepeatable: true };
  if (isEmployer(turn)) return turn.findLine("move uptake-employer", filter);
  // In slang, a repeated clause sounds stiff.
  if (turn.settings.tone === "slang" && !turn.isBeginner)
    return turn.findLine(`move uptake-slang-${mood ?? "plain"}`, filter);
  const setName = uptakeSetNameOf(clause, mood);
  return (
    (setName !== "move uptake-feeling" && isLight(turn, clause)
      ? turn.findLine(phraseSetNameOf(clause, mood), filter)
      : undefined) ?? turn.findLine(setName, filter)
  );
}

/**
 * Says in the partner's words what the learner told, before the partner asks something about it.
 * @param isNeeded true if the question that follows does not name the matter itself, so that the uptake has to name it
 * @param mood whether the clause tells something good or bad
 */
export function sayUptake(
  turn: PartnerTurn,
  clause: HeardClause,
  { isNeeded, mood: moodOfClause }: { isNeeded: boolean; mood: "good" | "bad" | null },
): void {
  if (turn.saidLines.some(({ id }) => !remarkBeforeUptakePattern.test(id))) return;
  // An employer does not tell applicants that they have applied.
  if (isEmployer(turn) && clause.bag.some((word) => /bewerben|beworben/u.test(word))) return;
  if (remarkOnPlannedEvent(turn, clause, moodOfClause)) return;
  if (isModest(clause) && turn.say("move uptake-modest", { isRepeatable: true })) return;
  if (isLaughing(turn) && turn.say("story laugh react")) return;
  // While something sad is going on, "Verstehe, …" would sound cold.
  if (isSadTime(turn) && !moodOfClause && isNeeded && !clause.bag.includes("wish") && turn.say("move ack-grave"))
    return;
  if (isJoyful(turn)) {
    turn.say("move ack-good");
    return;
  }
  const moodOfAll = moodOfMessage(turn.statements);
  // The clause is bad, but the message as a whole is good: "Damals fand ich ihn streng, heute bin ich ihm dankbar."
  if (moodOfClause === "bad" && moodOfAll === "good" && turn.say("move ack-good")) return;
  const mood = onlyJudges(clause) ? null : (moodOfClause ?? (moodOfAll === "bad" ? "bad" : null));
  const retold = retoldIn(turn, clause);
  const isFactual = !/^(?:wenn|ob|falls|dass)(?!\p{L})/iu.test(clause.text) && !followsCondition(turn, clause);
  const reason = turn.statements.find(({ text }) => /^weil(?!\p{L})/iu.test(text));
  const retoldReason = reason && retoldIn(turn, reason);
  if (reason && retoldReason && !clause.isPast && retoldReason.wordCount <= maxWordsOfUptake && !moodOfClause)
    if (
      turn.say(moodOf(reason) === "bad" ? "move uptake-bad" : "move uptake-because", {
        slots: slotsOfClause(turn, reason),
        isRepeatable: true,
      })
    )
      return;
  // An idiom that is told back word by word sounds odd: "Der Kragen ist dir da geplatzt."
  const isIdiom = clause.bag.some((mark) => mark.startsWith("%"));
  const canRepeat =
    retold !== undefined && retold.wordCount >= minWordsOfUptake && retold.wordCount <= maxWordsOfUptake;
  if (canRepeat && isFactual && !isIdiom && !pointsBack(clause)) {
    const line = findUptakeLine(turn, clause, moodOfClause);
    if (line) {
      turn.saidLines.push(line);
      return;
    }
  }
  if (mood && canAcknowledge(turn, mood)) turn.say(`move ack-${mood}`);
}

/** Maximum number of words of a clause that the partner repeats before an answer. */
const maxWordsBeforeAnswer = 8;

/**
 * Before an answer to a question of the learner, says a few words on what else the message tells: "Schön, dass …". This
 * is done only for good or bad news. Learners need not hear their other sentences again.
 */
export function sayUptakeBeforeAnswer(turn: PartnerTurn, clause: HeardClause, mood: "good" | "bad" | null): boolean {
  const retold = retoldIn(turn, clause);
  // "Ich bin ein bisschen schüchtern" is not news.
  if (clause.subject === "I" && clause.verb === "sein" && mood === "bad") return false;
  if (!retold || retold.wordCount > maxWordsBeforeAnswer || clause.isHypothetical || clause.isSubordinate) return false;
  if (onlyJudges(clause) || pointsBack(clause)) return false;
  // "Der Chef muss den Kellner gut bezahlen" is an opinion and no news.
  if (
    clause.subject === "other" &&
    ["müssen", "sollen", "sollten", "dürfen"].some((modal) => clause.bag.includes(modal))
  )
    return false;
  if (clause.words.length < 4 || !mood || (mood === "good" && isGuarded(turn)) || isAboutGroupOfPeople(clause))
    return false;
  const line = findUptakeLine(turn, clause, mood);
  if (line) turn.saidLines.push(line);
  return line !== undefined;
}

/** Takes up the reason that the learner gives for an opinion, before the partner's own opinion. Returns whether a line was said. */
export function sayReasonUptake(turn: PartnerTurn): boolean {
  const reason = turn.statements.find(({ text, retelling }) => retelling && /^(?:weil|denn)(?!\p{L})/iu.test(text));
  // "…, weil unsere Chorleiterin dort gewohnt hat" explains something, but it is no argument.
  const isArgument = reason !== undefined && !reason.isPast && !reason.nouns.some(({ isOwn }) => isOwn);
  if (!reason || !isArgument || turn.isBeginner) return false;
  const slots = slotsOfClause(turn, reason);
  const line =
    turn.findLine("move uptake-reason", { slots }) ??
    turn.findLine("move uptake-reason", { slots, isRepeatable: true });
  if (line) turn.saidLines.unshift(line);
  return line !== undefined;
}
