import type { HeardClause, HeardNoun } from "./hearing.ts";
import { factsToTakeUp, keyNounOf, takenUpId } from "./memory.ts";
import { bestRule } from "./partner-content.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { closePeople } from "./word-lists.ts";

/** After this number of follow-ups of one field in a row, the partner goes on to something else. */
const maxFollowUpsOfField = 3;

const isAboutSpeaker = ({ subject, bag, nouns }: HeardClause) =>
  subject === "I" ||
  subject === "we" ||
  bag.includes("~ich") ||
  nouns.some(({ isOwn, lemma }) => isOwn || closePeople.has(lemma));

/** The person, animal or thing that an event is about: the subject, then what belongs to the learner. */
function nounOfEvent({ nouns }: HeardClause): HeardNoun | null {
  const isLiving = ({ classes }: HeardNoun) => classes.includes("person") || classes.includes("animal");
  return (
    nouns.find((noun) => noun.role === "subject" && isLiving(noun)) ??
    nouns.find((noun) => isLiving(noun)) ??
    nouns.find(({ isOwn }) => isOwn) ??
    nouns[0] ??
    null
  );
}

/** How many turns the partner stays with an event after its first reaction: longer with a sad one. */
const turnsOfEvent = 2;
const turnsOfGladEvent = 1;
const gladEvents: ReadonlySet<string> = new Set(["glad", "birthday", "new-job", "wedding", "birth", "exam-passed"]);

const isNegation = (mark: string) => mark === "not" || /^(?:nicht|kein)/.test(mark);

/** Reacts to an event or a feeling that the message tells of. */
export function reactToEvent(turn: PartnerTurn): boolean {
  if (turn.hearing.isFiction) return false;
  for (const clause of turn.statements) {
    if (clause.isHypothetical || clause.subject === "you") continue;
    // "Ich bin nicht traurig" tells of no sadness, but "Ich habe die Prüfung nicht bestanden" of a failure.
    const rules = turn.content.rules.event.map((candidate) =>
      clause.isNegated ? { ...candidate, heard: candidate.heard.filter((marks) => marks.some(isNegation)) } : candidate,
    );
    const rule = bestRule(rules, new Set(clause.bag));
    const isFragment = clause.verb === "" && clause.subject === null;
    const antecedent = personOfPronoun(turn, clause)?.noun;
    if (!rule || !(isAboutSpeaker(clause) || isFragment || antecedent) || turn.memory.event?.name === rule.name)
      continue;
    const noun = antecedent ?? nounOfEvent(clause);
    if (!turn.say(`event ${rule.name} first`, { noun })) continue;
    // A mishap is the beginning of a story.
    const pastTurns = rule.name === "mishap" ? Math.max(1, turn.memory.pastTurns) : turn.memory.pastTurns;
    turn.memory = {
      ...turn.memory,
      pastTurns,
      event: { name: rule.name, noun, turnsLeft: gladEvents.has(rule.name) ? turnsOfGladEvent : turnsOfEvent },
      field: null,
    };
    return true;
  }
  return false;
}

/** Stays with the event of an earlier message. */
export function stayWithEvent(turn: PartnerTurn): boolean {
  const { event } = turn.memory;
  if (!event || event.turnsLeft === 0) return false;
  const turnsLeft = event.turnsLeft - 1;
  turn.memory = { ...turn.memory, event: { ...event, turnsLeft } };
  const isNextMessage = event.turnsLeft === turnsOfEvent;
  if (!isNextMessage && isAboutSomethingElse(turn, event.noun)) return false;
  return turn.say(`event ${event.name} then`, { noun: event.noun });
}

/** Whether a message names something new and is not about the event: no past tense, no noun or pronoun for it. */
function isAboutSomethingElse(turn: PartnerTurn, eventNoun: HeardNoun | null): boolean {
  if (turn.statements.length === 0) return false;
  const isAboutEvent = turn.statements.some(
    ({ bag, nouns, isPast, subject }) =>
      isPast ||
      (subject === "other" && !nouns.some(({ role }) => role === "subject")) ||
      ["ihn", "ihm", "ihr"].some((pronoun) => bag.includes(pronoun)) ||
      nouns.some(({ lemma }) => lemma === eventNoun?.lemma),
  );
  return !isAboutEvent && turn.statements.some((clause) => fieldOf(turn, clause)?.noun);
}

/** Asks what a story still lacks: who, where, what then, how it ended. */
export function askForStory(turn: PartnerTurn): boolean {
  const { pastTurns } = turn.memory;
  const recentFacts = turn.memory.facts.filter((fact) => fact.turn > turn.memory.turn - pastTurns);
  const nouns = [
    ...recentFacts.flatMap(({ noun }) => noun ?? []),
    ...turn.statements.flatMap((clause) => clause.nouns),
  ];
  const hasPerson = nouns.some(({ classes }) => classes.includes("person"));
  const hasPlace = nouns.some(({ classes, preposition }) => classes.includes("place") || preposition === "in");
  const clause = turn.statements.findLast(({ isPast }) => isPast);
  const noun = clause ? keyNounOf(clause) : null;
  const person =
    turn.statements
      .flatMap((statement) => (statement.isPast ? statement.nouns : []))
      .find(({ classes }) => classes.includes("person")) ?? null;
  const sets = [
    ...(person ? ["move story-person"] : []),
    ...(pastTurns > 4 ? ["move story-end"] : []),
    "move story-then",
    ...(hasPerson ? [] : ["move story-who"]),
    ...(hasPlace ? [] : ["move story-where"]),
    "move story-end",
  ];
  const start = turn.random() < 0.7 || pastTurns > 4 ? 0 : Math.min(1, sets.length - 1);
  return [...sets.slice(start), ...sets.slice(0, start)].some((setName) =>
    turn.say(setName, { noun: setName === "move story-person" ? person : noun }),
  );
}

/** Takes up something that was told three or more turns ago. */
export function takeUpFact(turn: PartnerTurn): boolean {
  for (const { noun } of factsToTakeUp(turn.memory, turn.history.ids)) {
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
            : hasAnyClass("food", "drink", "meal")
              ? "move takeup-food"
              : "move takeup";
    if (!turn.say(setName, { noun })) continue;
    turn.markers.push(takenUpId(noun));
    turn.memory = { ...turn.memory, field: null };
    return true;
  }
  return false;
}

/** The clause that matters most: a main clause with a content word, the last one first. */
function mainStatement(statements: readonly HeardClause[]): HeardClause | undefined {
  const about = statements.filter(({ subject, verb }) => subject !== "you" && verb !== "heißen");
  return (
    about.findLast((clause) => keyNounOf(clause) !== null && !clause.isSubordinate) ??
    about.findLast((clause) => keyNounOf(clause) !== null) ??
    about.findLast(({ verb }) => verb !== "") ??
    about.at(-1)
  );
}

interface FieldOfClause {
  name: string;
  noun: HeardNoun | null;
}

/** The field of a clause's key noun, otherwise of its verb and other words. */
export function fieldOf(turn: PartnerTurn, clause: HeardClause): FieldOfClause | null {
  const keyNoun = keyNounOf(clause);
  const nouns = [...(keyNoun ? [keyNoun] : []), ...clause.nouns.filter((noun) => noun !== keyNoun)];
  for (const noun of nouns) {
    const bag = [noun.lemma, noun.lemma.toLowerCase(), ...noun.classes.map((nounClass) => `@${nounClass}`)];
    const rule = turn.rule("field", bag);
    if (rule) return { name: rule.name, noun };
  }
  const rule = turn.rule("field", clause.bag);
  return rule ? { name: rule.name, noun: keyNoun } : null;
}

/** Asks a follow-up of a field. */
export function askAboutField(turn: PartnerTurn, { name, noun }: FieldOfClause): boolean {
  const isSameField = turn.memory.field?.name === name;
  const askedCount = isSameField ? (turn.memory.field?.asked ?? 0) : 0;
  if (askedCount >= maxFollowUpsOfField) return false;
  // Words of this message count as told, too: after "Schuhe sind teuer" nobody asks whether they are expensive.
  const justSaid = turn.statements.flatMap(({ bag }) => bag.filter((word) => /^\p{Ll}{5,}$/u.test(word)));
  const toldWords = new Set([...turn.memory.told, ...justSaid]);
  const wasTold = (text: string) =>
    [...toldWords].some(
      (word) => word !== noun?.lemma && word.length > 3 && text.toLowerCase().includes(word.toLowerCase()),
    );
  // A question whose own words were told already is asked only if there is no other.
  const isNew = turn.say(`field ${name}`, { noun, accepts: ({ text }) => !wasTold(text) });
  if (!isNew && !turn.say(`field ${name}`, { noun })) return false;
  turn.memory = { ...turn.memory, field: { name, noun, asked: askedCount + 1 } };
  return true;
}

const fieldsOfPeople: ReadonlySet<string> = new Set(["people", "friends", "children", "baby", "partner", "pet"]);

/** The person or animal of an earlier message that *er* or *sie* stands for, with its field. */
function personOfPronoun(turn: PartnerTurn, clause: HeardClause): FieldOfClause | null {
  const isPronoun = clause.subject === "other" && !clause.nouns.some(({ role }) => role === "subject");
  if (!isPronoun || !(clause.bag.includes("er") || clause.bag.includes("sie"))) return null;
  const { facts, turn: currentTurn, field } = turn.memory;
  const nouns = [
    ...turn.statements.flatMap((statement) => (statement === clause ? [] : statement.nouns)),
    ...(field?.noun ? [field.noun] : []),
    ...facts.toReversed().flatMap(({ noun, turn: toldIn }) => (noun && currentTurn - toldIn <= 2 ? [noun] : [])),
  ];
  for (const noun of nouns) {
    const rule = turn.rule("field", [noun.lemma, ...noun.classes.map((nounClass) => `@${nounClass}`)], ({ name }) =>
      fieldsOfPeople.has(name),
    );
    if (rule) return { name: rule.name, noun };
  }
  return null;
}

/** The next question of a job interview that the learner practises. */
function goOnWithInterview(turn: PartnerTurn): boolean {
  turn.say("move interview");
  if (!turn.asksSomething) turn.say("field interview");
  return turn.asksSomething;
}

/** Follows up what a message says: by its kind (a wish, a dislike, a habit …) or by the field of its key word. */
export function followUp(turn: PartnerTurn): boolean {
  // A dislike, a problem or a reason matters more than another statement of the message.
  const decisive = turn.statements.findLast(({ bag }) => turn.rule("move", bag)?.name.startsWith("first-"));
  const clause = decisive ?? mainStatement(turn.statements);
  if (!clause) return false;
  if (turn.memory.field?.name === "interview") return goOnWithInterview(turn);
  const fieldOfPerson = personOfPronoun(turn, clause);
  if (fieldOfPerson && askAboutField(turn, fieldOfPerson)) return true;
  const field = fieldOf(turn, clause);
  const noun = field?.noun ?? keyNounOf(clause);
  const move = turn.rule("move", clause.bag);
  const person = clause.nouns.find(
    ({ role, classes, isName }) => role === "subject" && (classes.includes("person") || isName),
  );
  const sayMove = () => move !== undefined && turn.say(`move ${move.name}`, { noun });
  const isDecisive = clause.isNegated || move?.name.startsWith("first-") === true || move?.name === "wish";
  if (isDecisive && sayMove()) return true;
  const personField = person?.isOwn
    ? turn.rule("field", [person.lemma], ({ name }) => fieldsOfPeople.has(name))
    : undefined;
  if (person && personField && turn.random() < 0.6 && askAboutField(turn, { name: personField.name, noun: person }))
    return true;
  // A question about the learner's own habits does not follow from what somebody else does.
  const isAboutOthers =
    clause.subject === "other" && !["es", "das", "man"].some((word) => clause.bag.includes(word)) && !clause.isPast;
  const hasSubjectNoun = clause.nouns.some(({ role }) => role === "subject");
  if (isAboutOthers && noun !== null && (person ? person !== noun : !hasSubjectNoun))
    if (turn.say("move third", { noun: person ?? null })) return true;
  if (field && !clause.isNegated && askAboutField(turn, field)) return true;
  return sayMove();
}
