import { askAboutClause, mainClauseOf, moodOfDeed } from "./ask-clause.ts";
import { isEmployer } from "./employer.ts";
import { fieldOf } from "./field-of-clause.ts";
import type { HeardClause } from "./hearing.ts";
import { askInterviewQuestion } from "./interview.ts";
import { factsToReturnTo, keyNounOf, markerOfReturn } from "./memory.ts";
import { moodOfMessage } from "./moods.ts";
import { tellOwnLife } from "./partner-life.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { type FieldOfClause, fieldsOfPeople, personOfPronoun } from "./person-of-pronoun.ts";
import { sentencesOf } from "./prompt-tree.ts";
import { canAcknowledge, sayUptake } from "./uptake.ts";
import { isLaughing, isModest, isSadTime } from "./uptake-tact.ts";
import { closePeople } from "./word-lists.ts";

/** After this number of follow-up questions about one field in a row, the partner changes the subject. */
const maxFollowUpsOfField = 3;
/** The share of messages without a mood that the partner acknowledges before it asks about them. */
const shareOfAcknowledgedMessages = 0.4;

/** Asks about something that the learner told three or more turns ago. */
export function askAboutEarlierFact(turn: PartnerTurn): boolean {
  // After an apology, the partner does not begin another topic.
  if (turn.saidLines.some(({ id }) => /^talk-(?:repair|sorry|said-before|meant|took-for-granted)-/.test(id)))
    return false;
  // A message that tells something new is more important than an earlier fact.
  if (turn.statements.some(({ verb, nouns, words }) => verb !== "" && nouns.length > 0 && words.length > 3))
    return false;
  for (const { noun } of factsToReturnTo(turn.memory, turn.history.ids)) {
    if (!noun) continue;
    const hasAnyClass = (...classes: string[]) => noun.classes.some((nounClass) => classes.includes(nounClass));
    const isPlaceName = noun.isName && hasAnyClass("city", "country");
    if ((noun.isName && !isPlaceName) || hasAnyClass("body", "emotion", "time")) continue;
    const setName = isPlaceName
      ? "move takeup-city"
      : hasAnyClass("illness")
        ? "move takeup-illness"
        : hasAnyClass("person")
          ? "move takeup-person"
          : hasAnyClass("animal")
            ? "move takeup-animal"
            : "move takeup";
    // The partner asks about an animal only if it belongs to the learner.
    if (setName === "move takeup-animal" && !noun.isOwn) continue;
    if (setName === "move takeup" && !(noun.isOwn && noun.role === "object")) continue;
    if (!turn.say(setName, { noun })) continue;
    turn.markers.push(markerOfReturn(noun));
    turn.memory = { ...turn.memory, field: null };
    return true;
  }
  return false;
}

/** The most important clause: the last main clause with a key noun, otherwise another clause with content. */
function findMainStatement(statements: readonly HeardClause[]): HeardClause | undefined {
  const candidateStatements = statements.filter(({ subject, verb }) => subject !== "you" && verb !== "heißen");
  return (
    candidateStatements.findLast((clause) => keyNounOf(clause) !== null && !clause.isSubordinate) ??
    candidateStatements.findLast((clause) => keyNounOf(clause) !== null) ??
    candidateStatements.findLast(({ verb }) => verb !== "") ??
    candidateStatements.at(-1)
  );
}

/** The partner lives in this city, so it does not ask about the city. */
const homeOfPartner = "Hamburg";

/** Asks a follow-up question about a field. */
export function askAboutField(turn: PartnerTurn, { name, noun }: FieldOfClause): boolean {
  const isSameField = turn.memory.field?.name === name;
  const askedCount = isSameField ? (turn.memory.field?.asked ?? 0) : 0;
  if (askedCount >= maxFollowUpsOfField) return false;
  // The partner asks nothing that an earlier message or this message says: after "Schuhe sind teuer", nobody asks whether
  // shoes are expensive.
  const wordsOfThisMessage = turn.statements.flatMap(({ bag, words }) => [
    ...bag.filter((word) => /^\p{Ll}{5,}$/u.test(word)),
    ...words.filter(({ kind, english }) => kind === "other" && english.length > 0).map(({ lemma }) => lemma),
  ]);
  const toldWords = new Set([...turn.memory.told, ...wordsOfThisMessage]);
  const saysToldWord = (text: string) =>
    [...toldWords].some(
      (word) => word !== noun?.lemma && word.length > 3 && text.toLowerCase().includes(word.toLowerCase()),
    );
  const { dropped = [] } = turn.memory;
  // In "Ich habe eine Schwester", the person counts as the learner's own, although there is no possessive such as
  // *meine*.
  if (
    noun &&
    !noun.isOwn &&
    noun.preposition === null &&
    closePeople.has(noun.lemma) &&
    fieldsOfPeople.has(name) &&
    noun.number === "singular"
  )
    return askAboutField(turn, { name, noun: { ...noun, isOwn: true } });
  if (noun && (dropped.includes(noun.lemma) || noun.lemma === homeOfPartner)) return false;
  // "Es gibt dort dreißig Ziegen" does not say that the animals belong to the learner.
  const isOnlyThere = noun !== null && !noun.isOwn && turn.statements.some(({ verb }) => verb === "geben");
  // An animal after a preposition is probably no pet of the learner. The same is true of animals in a plural subject,
  // as in "Die Affen waren lustig".
  const setName =
    name === "pet" &&
    noun !== null &&
    (noun.preposition !== null || (noun.role === "subject" && !noun.isOwn) || isOnlyThere) &&
    turn.hasSet("field animal")
      ? "animal"
      : name;
  // A question about the past, such as "Und was hast du gesehen?", does not fit a plan.
  const isPlan = turn.statements.some(
    ({ bag, isPast }) => !isPast && (bag.includes("wish") || bag.includes("möchten")),
  );
  const asksAboutPast = (text: string) =>
    /(?<!\p{L})(?:hast|habt|bist|seid|haben|sind|hat|war|warst|waren)(?!\p{L})[^?]*(?:ge\p{Ll}+(?:t|en)|iert)\?$/iu.test(
      text,
    );
  // "Was machst du dort?" is answered by the next clause: "Wir möchten die Sterne ansehen."
  const tellsMore = turn.statements.filter(({ verb }) => verb !== "").length > 1;
  const deedQuestionPattern =
    /^(?:und )?was <?(?:machst|machen|macht|hast|haben) (?:du|Sie|ihr)(?!\p{L}).* (?:dort|da)\?$/iu;
  const accepts = ({ text }: { text: string }) =>
    !saysToldWord(text) && !(isPlan && asksAboutPast(text)) && !(tellsMore && deedQuestionPattern.test(text));
  const line = turn.findLine(`field ${setName}`, { noun, accepts });
  if (!line) return false;
  if (sentencesOf(line.text).length === 1) sayMood(turn);
  turn.saidLines.push(line);
  turn.memory = { ...turn.memory, field: { name, noun, asked: askedCount + 1 } };
  return true;
}

/** Says in a few words how the partner feels about the message, before the partner asks something. */
export function sayMood(turn: PartnerTurn): void {
  if (turn.saidLines.some(({ id }) => !/^talk-(?:greeting|nice-to-meet|thanks)/.test(id))) return;
  const mood = moodOfMessage(turn.statements);
  const clause = mainClauseOf(turn);
  const moodOfClause = clause ? moodOfDeed(turn, clause) : null;
  // If the clause can be retold, the partner takes up the clause instead of saying only how it feels.
  if (clause?.retelling && (moodOfClause !== null ? moodOfClause === mood : mood === null)) {
    sayUptake(turn, clause, { isNeeded: true, mood });
    return;
  }
  if (clause && isModest(clause) && turn.say("move uptake-modest", { isRepeatable: true })) return;
  // After good news about others, such as "Der Fahrer war nett", the partner does not say that it is glad for the learner.
  if (mood && !canAcknowledge(turn, mood)) return;
  const isRelief = turn.memory.pastTurns > 0 && turn.statements.some(({ bag }) => bag.includes("Glück"));
  if (isRelief && turn.say("move ack-relief")) return;
  if (mood) turn.say(`move ack-${mood}`);
  else if (!turn.memory.event && turn.random() < shareOfAcknowledgedMessages) turn.say("talk ack");
}

/** After bad news, asks about the news and not about a thing that the message only mentions. */
function askAboutTrouble(turn: PartnerTurn): boolean {
  if (moodOfMessage(turn.statements) !== "bad" || isLaughing(turn)) return false;
  const isAboutPast = turn.statements.some(({ isPast }) => isPast);
  const isStoryTold = turn.memory.story?.told === turn.memory.turn;
  // If somebody else has the trouble, the partner does not ask what the learner can do.
  const isTroubleOfOthers = turn.statements.every(({ subject, bag }) => subject === "other" && !bag.includes("~mir"));
  const accepts = ({ text }: { text: string }) =>
    !isTroubleOfOthers || !/(?<!\p{L})(?:du|dir|dich|Sie|Ihnen)(?!\p{L})/u.test(text);
  const line =
    (isAboutPast && isStoryTold ? turn.findLine("move story-then") : undefined) ??
    turn.findLine("move trouble", { accepts });
  if (!line) return false;
  if (sentencesOf(line.text).length === 1) sayMood(turn);
  turn.saidLines.push(line);
  return true;
}

/** After a short answer, continues with the field of the last question. Returns whether a question was asked. */
export function continueField(turn: PartnerTurn): boolean {
  const { field } = turn.memory;
  if (!field) return false;
  if (askAboutField(turn, field)) return true;
  if (field.noun && askAboutField(turn, { name: field.name, noun: null })) return true;
  // No question is left, so the partner tells something about its own life, at most once for each field.
  if (tellOwnLife(turn, field.name)) turn.memory = { ...turn.memory, field: null };
  return false;
}

/** Reacts to the content of a message: to its kind (a wish, a dislike, a habit …) or to the field of its key word. */
export function followUp(turn: PartnerTurn): boolean {
  // A dislike, a problem or a reason matters more than another statement of the message.
  const decisiveStatement = turn.statements.findLast(
    ({ bag, isSubordinate }) => !isSubordinate && turn.findRule("move", bag)?.name.startsWith("first-"),
  );
  const clause = decisiveStatement ?? findMainStatement(turn.statements);
  if (!clause) return false;
  if (turn.memory.field?.name === "interview" || isEmployer(turn)) return askInterviewQuestion(turn);
  if (askAboutClause(turn)) return true;
  const isClauseDecisive = turn.findRule("move", clause.bag)?.name.startsWith("first-");
  if (!isClauseDecisive && askAboutTrouble(turn)) return true;
  const fieldOfPerson = personOfPronoun(turn, clause);
  if (fieldOfPerson && askAboutField(turn, fieldOfPerson)) return true;
  const fieldOfNoun = fieldOf(turn, clause);
  // "Ich arbeite viel. In einem Hotel." is about the work and not about a holiday.
  const isAboutWork = turn.statements.some(({ verb, subject }) => verb === "arbeiten" && subject === "I");
  const field = isAboutWork && fieldOfNoun ? { name: "work", noun: null } : fieldOfNoun;
  // If the tagger tagged a word as a name ("Meetings"), the partner does not ask about the word as if it meant a thing.
  const nounOfField = field?.noun ?? keyNounOf(clause);
  const isPlace = nounOfField?.classes.includes("city") || nounOfField?.classes.includes("country");
  const noun = nounOfField?.isName && !isPlace ? null : nounOfField;
  const moveRule = turn.findRule("move", clause.bag);
  const person = clause.nouns.find(
    ({ role, classes, isName, lemma }) =>
      role === "subject" && (classes.includes("person") || (isName && !lemma.startsWith("Lieblings"))),
  );
  // "Ich kann nicht gut backen. Das letzte Mal war der Kuchen schwarz": the reason is told already.
  const tellsReasonLater = turn.statements.at(-1) !== clause;
  const sayMove = () =>
    // If the trouble is over, the partner does not ask what the learner does now.
    !(moveRule?.name === "first-problem" && (clause.isPast || isSadTime(turn))) &&
    // "Das war lustig, weil wir zu viel gekocht haben" does not give a reason for a decision.
    !(moveRule?.name === "first-reason" && turn.statements.some(({ isPast }) => isPast)) &&
    !(moveRule?.name === "must" && clause.isSubordinate) &&
    moveRule !== undefined &&
    // "Ich wollte doch nach Gera!" tells of a wish that did not come true.
    !(moveRule.name === "wish" && clause.isPast) &&
    turn.say(`move ${moveRule.name}`, {
      noun,
      accepts: ({ text }) => !(tellsReasonLater && /(?<!\p{L})warum(?!\p{L})/iu.test(text)),
    });
  if (clause.bag.includes("konj") && moveRule?.name.startsWith("first-")) return false;
  const isDecisive = clause.isNegated || moveRule?.name.startsWith("first-") === true || moveRule?.name === "wish";
  if (isDecisive && sayMove()) return true;
  const fieldRuleOfPerson = person?.isOwn
    ? turn.findRule("field", [person.lemma], ({ name }) => fieldsOfPeople.has(name))
    : undefined;
  if (
    person &&
    fieldRuleOfPerson &&
    (turn.isBeginner || ["haben", "heißen"].includes(clause.verb)) &&
    turn.random() < 0.6 &&
    askAboutField(turn, { name: fieldRuleOfPerson.name, noun: person })
  )
    return true;
  // If somebody else does something, a question about the learner's own habits does not fit.
  const isAboutOthers =
    clause.subject === "other" && !["es", "das", "man"].some((word) => clause.bag.includes(word)) && !clause.isPast;
  const hasSubjectNoun = clause.nouns.some(({ role }) => role === "subject");
  if (isAboutOthers && noun !== null && (person ? person !== noun : !hasSubjectNoun)) return false;
  // From B1 on, a question about a thing that the message only mentions would change the subject.
  const isMainThing =
    field?.noun && (clause.subject !== "other" || field.noun.isOwn) && !clause.bag.includes("konj") && !clause.isPast;
  if (field !== null && !clause.isNegated && (turn.isBeginner || isMainThing) && askAboutField(turn, field))
    return true;
  return sayMove();
}
