import { fieldOf, personOfPronoun } from "./follow-up.ts";
import type { HeardClause, HeardNoun } from "./hearing.ts";
import { moodOf, moodOfMessage } from "./moods.ts";
import { bestRule } from "./partner-content.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { closePeople } from "./word-lists.ts";

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
/** After this number of messages an event is not taken up any more. */
const maxAgeOfEvent = 3;
const maxWordsOfShortAnswer = 5;
/** Events with which the partner stays for the next message, whatever it is about. */
const graveEvents: ReadonlySet<string> = new Set(
  "death pet-death illness past-illness breakup job-loss eviction quarrel theft hurt missed".split(" "),
);
/** Events on which the partner congratulates, or is glad with the learner. */
const gladEvents: ReadonlySet<string> = new Set(
  "glad birthday new-job wedding birth exam-passed resolved proud decided recovered invited kindness in-love cheered good-memory remembered moved-to-tears".split(
    " ",
  ),
);
const isNegation = (mark: string) => mark === "not" || /^(?:nicht|kein)/.test(mark);
/** Words that turn a happy event into one that was missed, feared or long ago. */
const wordsOfMissedChance =
  "wish konj obwohl verpassen vergessen leider fast beinahe absagen ausfallen damals früher wenn falls ob ohne nie %fail".split(
    " ",
  );

/** Whether a clause can tell of a happy event of the learner that is true now. */
const isGladNow = (clause: HeardClause) =>
  !clause.isHypothetical && moodOf(clause) !== "bad" && !wordsOfMissedChance.some((word) => clause.bag.includes(word));

/** The event that a clause tells of. */
function ruleOfEvent(turn: PartnerTurn, clause: HeardClause) {
  // "Ich bin nicht traurig" tells of no sadness, but "Ich habe die Prüfung nicht bestanden" of a failure.
  const rules = turn.content.rules.event
    .filter(({ name }) => !gladEvents.has(name) || isGladNow(clause))
    .map((candidate) =>
      clause.isNegated
        ? {
            ...candidate,
            heard: candidate.heard.filter((marks) => marks.some((mark) => isNegation(mark) || mark.startsWith("%"))),
          }
        : candidate,
    );
  return bestRule(rules, new Set(clause.bag));
}

/**
 * Reacts to an event or a feeling that the message tells of.
 * @param isBrief only states the reaction, because the message also asks something
 */
export function reactToEvent(turn: PartnerTurn, { isBrief = false } = {}): boolean {
  if (turn.hearing.isFiction) return false;
  const candidates = turn.statements.flatMap((clause) => {
    if (clause.isHypothetical || clause.subject === "you") return [];
    const rule = ruleOfEvent(turn, clause);
    const isFragment = clause.verb === "" && clause.subject === null;
    const antecedent = personOfPronoun(turn, clause)?.noun;
    const isOfIdiom = clause.bag.some((mark) => mark.startsWith("%"));
    // "Er will die Miete erhöhen" is about somebody whom the learner told of before.
    const isOfKnownPerson = ["er", "sie"].some((word) => clause.bag.includes(word)) && turn.memory.turn > 1;
    const isClose = isAboutSpeaker(clause) || isFragment || antecedent || isOfIdiom || isOfKnownPerson;
    return rule && isClose ? [{ rule, clause, noun: antecedent ?? nounOfEvent(clause) }] : [];
  });
  // What is sad or serious comes before what is glad, unless the message turns to the glad news with "aber".
  const turnsGlad = candidates.findLast(
    ({ rule, clause }) => gladEvents.has(rule.name) && /^(?:und )?aber/iu.test(clause.text),
  );
  if (turnsGlad) candidates.splice(0, candidates.length, turnsGlad);
  const hasSad = candidates.some(({ rule }) => !gladEvents.has(rule.name));
  for (const { rule, clause, noun } of candidates) {
    if (hasSad && gladEvents.has(rule.name)) continue;
    if (turn.memory.event?.name === rule.name && turn.memory.event.turnsLeft > 0) continue;
    // "bevor sie gestorben ist" only mentions a death.
    const isMentioned = rule.name === "death" && /^(?:bevor|als|nachdem|seit|ehe)(?!\p{L})/iu.test(clause.text);
    const isOver =
      rule.name === "illness" &&
      clause.isPast &&
      (clause.subject === "I" || ["kind", "damals", "früher"].some((word) => clause.bag.includes(word)));
    const isPet =
      rule.name === "death" && noun?.classes.includes("animal") === true && turn.hasSet("event pet-death first");
    const name = isMentioned ? "remembered" : isOver ? "recovered" : isPet ? "pet-death" : rule.name;
    const setName = `event ${name} first`;
    const isSaid = isBrief
      ? turn.sayWithoutQuestion(setName, { noun })
      : turn.say(setName, { noun }) || turn.sayWithoutQuestion(setName, { noun });
    if (!isSaid) continue;
    // A mishap is the beginning of a story.
    const pastTurns = rule.name === "mishap" ? Math.max(1, turn.memory.pastTurns) : turn.memory.pastTurns;
    turn.memory = {
      ...turn.memory,
      pastTurns,
      event: {
        name,
        noun,
        turnsLeft: gladEvents.has(rule.name) ? turnsOfGladEvent : turnsOfEvent,
        since: turn.memory.turn,
      },
      field: null,
    };
    if (!turn.asksSomething && !isBrief) turn.say(`event ${name} then`, { noun });
    return true;
  }
  return false;
}

/** Stays with the event of an earlier message. */
export function stayWithEvent(turn: PartnerTurn): boolean {
  const { event } = turn.memory;
  if (!event || event.turnsLeft === 0 || turn.memory.turn - (event.since ?? turn.memory.turn) > maxAgeOfEvent)
    return false;
  const turnsLeft = event.turnsLeft - 1;
  turn.memory = { ...turn.memory, event: { ...event, turnsLeft } };
  const mood = moodOfMessage(turn.statements);
  const isGlad = gladEvents.has(event.name);
  if (mood === (isGlad ? "bad" : "good")) {
    // A happy memory after a loss, or a shadow on something glad, is not answered with the lines of the event.
    turn.memory = { ...turn.memory, event: { ...event, turnsLeft: 0 } };
    const brightSet = `event ${event.name} bright`;
    if (turn.hasSet(brightSet) || isGlad) return turn.say(brightSet, { noun: event.noun });
  }
  // With a passing feeling the partner stays only after a short answer; a longer message has something of its own.
  const wordCount = turn.statements.reduce((count, { words }) => count + words.length, 0);
  if (!graveEvents.has(event.name) && wordCount > maxWordsOfShortAnswer) return false;
  const isNextMessage = event.turnsLeft === turnsOfEvent && graveEvents.has(event.name);
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
