import { hasQuestionAboutClause, mainClauseOf } from "./ask-clause.ts";
import { isFearedOrHopedFor, isLossOfOthers, leadsToNews } from "./event-clauses.ts";
import { fieldOf } from "./field-of-clause.ts";
import type { HeardClause, HeardNoun } from "./hearing.ts";
import { gladEvents, isMisheard } from "./misheard-events.ts";
import { moodOf, moodOfMessage, reducesTrouble } from "./moods.ts";
import { findBestRule } from "./partner-content.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { personOfPronoun } from "./person-of-pronoun.ts";
import { followsCondition } from "./uptake.ts";
import { isJoyful } from "./uptake-tact.ts";
import { closePeople } from "./word-lists.ts";

const isAboutSpeaker = ({ subject, bag, nouns }: HeardClause) =>
  subject === "I" ||
  subject === "we" ||
  bag.includes("~ich") ||
  nouns.some(({ isOwn, lemma }) => isOwn || closePeople.has(lemma));

/** The noun that an event is about: a person or animal, preferably the subject; otherwise a thing of the learner. */
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

/** Number of turns for which the partner stays with a sad event after its first reaction. */
const turnsOfSadEvent = 2;
const turnsOfGladEvent = 1;
/** Number of messages after which the partner no longer returns to an event. */
const maxMessagesSinceEvent = 3;
const maxWordsOfShortAnswer = 5;
/** If a later message has more words than this, the partner reacts to the message and not to the earlier event. */
const maxWordsToStayWithEvent = 12;
/** Events with which the partner stays in the next message, even if this message is about something else. */
const graveEvents: ReadonlySet<string> = new Set(
  "death pet-death illness past-illness breakup job-loss eviction quarrel theft hurt missed".split(" "),
);
/** Events to which the partner reacts even if they are told within a story. */
const eventsWithinStory: ReadonlySet<string> = new Set(
  "death pet-death illness breakup job-loss eviction theft birth wedding new-job exam-passed exam-failed birthday".split(
    " ",
  ),
);
/** Events from which the learner can recover: illnesses, bad moods, tiredness and quarrels. */
const healthEvents: ReadonlySet<string> = new Set("illness tired sad hurt worried sleepless angry quarrel".split(" "));
const turningWordPattern = /(?<!\p{L})(?:aber|allerdings|jedoch|leider|trotzdem)(?!\p{L})/iu;
const isNegation = (mark: string) => mark === "not" || /^(?:nicht|kein)/.test(mark);
/** Feelings for which a message often gives the reason in another clause. */
const feelings: ReadonlySet<string> = new Set(["sad", "angry"]);

/** Words that show that a happy event was missed, is only wished for, or happened long ago. */
const wordsOfMissedChance =
  "seitdem seither wish konj obwohl verpassen vergessen leider fast beinahe absagen ausfallen damals früher wenn falls ob ohne nie %fail".split(
    " ",
  );

/** Whether a clause can report a happy event that has happened to the learner and is not long ago. */
const canReportGladEvent = (clause: HeardClause) =>
  !clause.isHypothetical &&
  moodOf(clause) !== "bad" &&
  !/(?<!\p{L})vor \S+ (?:Jahren|Monaten)(?!\p{L})/iu.test(clause.text) &&
  !wordsOfMissedChance.some((word) => clause.bag.includes(word));

/** Whether somebody still does something kind for the learner: "Er schickt mir noch jedes Jahr ein Foto." */
const isLastingKindness = ({ subject, isPast, text }: HeardClause): boolean =>
  subject === "other" &&
  !isPast &&
  /(?<!\p{L})(?:schickt|schenkt|erzählt|zeigt|bringt|schreibt|besucht)(?!\p{L})[^.!?]*(?<!\p{L})(?:mir|uns|mich)(?!\p{L})/iu.test(
    text,
  );

/** The rule of the event that a clause reports. */
function ruleOfEvent(turn: PartnerTurn, clause: HeardClause) {
  // "Ich konnte die Kosten senken" reports a success of the learner.
  if (reducesTrouble(clause) && !clause.isNegated && (clause.isPast || clause.bag.includes("past")))
    if (clause.subject === "I" || clause.subject === "we")
      return turn.content.rules.event.find(({ name }) => name === "proud");
  // If the clause is negated, a rule matches only by those of its `heard` lists that contain a negation or an idiom:
  // "Ich bin nicht traurig" reports no sadness, but "Ich habe die Prüfung nicht bestanden" reports a failure.
  const rules = turn.content.rules.event
    .filter(({ name }) => (gladEvents.has(name) ? canReportGladEvent(clause) : !reducesTrouble(clause)))
    .map((candidate) =>
      clause.isNegated
        ? {
            ...candidate,
            heard: candidate.heard.filter((marks) => marks.some((mark) => isNegation(mark) || mark.startsWith("%"))),
          }
        : candidate,
    );
  return findBestRule(rules, new Set(clause.bag));
}

/**
 * Reacts to an event or a feeling that the message reports.
 * @param isBrief whether the reaction must ask nothing, because the message itself asks something
 */
export function reactToEvent(turn: PartnerTurn, { isBrief = false } = {}): boolean {
  if (turn.hearing.isFiction) return false;
  const candidates = turn.statements.flatMap((clause) => {
    if (clause.isHypothetical || clause.subject === "you" || followsCondition(turn, clause)) return [];
    // "Als ich damals meine Stelle verlor, hat mir eine Freundin geholfen" tells of the friend.
    if (clause.isSubordinate && /^(?:und |aber )?als (?!ob)(?!wenn)/iu.test(clause.text)) return [];
    if (isFearedOrHopedFor(turn, clause) || isJoyful(turn)) return [];
    const rule = ruleOfEvent(turn, clause);
    if (!rule || isMisheard(turn, clause, rule.name)) return [];
    // A feeling or mishap within a story is part of the story (`story.ts`).
    const isInStory = turn.memory.story?.told === turn.memory.turn;
    if (isInStory && !eventsWithinStory.has(rule.name)) return [];
    // "Ich freue mich über die Einladung" at the start of a practised job interview is only polite.
    const isCourtesy = turn.memory.turn <= 1 && turn.settings.topic === "work" && turn.settings.tone === "professional";
    if (rule.name === "glad" && isCourtesy) return [];
    const isFragment = clause.verb === "" && clause.subject === null;
    const antecedent = personOfPronoun(turn, clause)?.noun;
    const containsIdiom = clause.bag.some((mark) => mark.startsWith("%"));
    if (containsIdiom && leadsToNews(turn, clause)) return [];
    // "Er will die Miete erhöhen" can be about somebody whom the learner mentioned before.
    const mentionsKnownPerson = ["er", "sie"].some((word) => clause.bag.includes(word)) && turn.memory.turn > 1;
    const isAboutLearner = isAboutSpeaker(clause) || isFragment || antecedent || containsIdiom || mentionsKnownPerson;
    if (rule.name === "death" && isLossOfOthers(turn, clause, antecedent))
      return [{ rule: { ...rule, name: "death-of-others" }, clause, noun: null }];
    return rule && isAboutLearner ? [{ rule, clause, noun: antecedent ?? nounOfEvent(clause) }] : [];
  });
  // In "Sie hat Verständnis gezeigt, meinte aber …" and "Die Idee ist toll, aber Jonas …", the clause with "aber" is more
  // important.
  const turningIndex = turn.statements.findLastIndex(({ text }) => turningWordPattern.test(text));
  const isOutweighed = ({ rule, clause }: (typeof candidates)[number]) =>
    gladEvents.has(rule.name) &&
    (turn.statements.indexOf(clause) < turningIndex || moodOfMessage(turn.statements) === "bad");
  candidates.splice(0, candidates.length, ...candidates.filter((candidate) => !isOutweighed(candidate)));
  // A sad event takes precedence over a glad event, unless the message introduces the glad event with "aber".
  const finalGladCandidate = candidates.findLast(
    ({ rule, clause }) => gladEvents.has(rule.name) && /^(?:und )?aber/iu.test(clause.text),
  );
  if (finalGladCandidate) candidates.splice(0, candidates.length, finalGladCandidate);
  const hasSadCandidate = candidates.some(({ rule }) => !gladEvents.has(rule.name));
  const hasReasonCandidate = candidates.some(({ rule }) => !gladEvents.has(rule.name) && !feelings.has(rule.name));
  for (const { rule, clause, noun } of candidates) {
    if (hasSadCandidate && gladEvents.has(rule.name)) continue;
    if (hasReasonCandidate && feelings.has(rule.name)) continue;
    if (turn.memory.event?.name === rule.name && turn.memory.event.turnsLeft > 0) continue;
    // "Mein Onkel lebt nicht mehr, aber sein Nachbar schickt mir noch jedes Jahr ein Foto" tells of an old loss.
    const isOldLoss =
      rule.name === "death" &&
      !clause.isPast &&
      turn.statements.some((other) => other !== clause && isLastingKindness(other)) &&
      turn.statements.every((other) => other === clause || other.isPast || moodOf(other) !== "bad");
    // "bevor sie gestorben ist" only mentions a death.
    const isOnlyMentioned =
      isOldLoss || (rule.name === "death" && /^(?:bevor|als|nachdem|seit|ehe)(?!\p{L})/iu.test(clause.text));
    const isIllnessOver =
      rule.name === "illness" &&
      clause.isPast &&
      (clause.subject === "I" || ["kind", "damals", "früher"].some((word) => clause.bag.includes(word)));
    const isPetDeath =
      rule.name === "death" && noun?.classes.includes("animal") === true && turn.hasSet("event pet-death first");
    const eventName = isOnlyMentioned
      ? "remembered"
      : isIllnessOver
        ? "recovered"
        : isPetDeath
          ? "pet-death"
          : rule.name;
    // A past event and an event of somebody else can have lines of their own.
    const isEventOfOther =
      noun?.classes.includes("person") === true &&
      clause.subject === "other" &&
      turn.hasSet(`event ${eventName} other`);
    // "Ich bin traurig, meine Mutter ist weit weg" already gives the reason, so the partner does not ask for the reason.
    const isReasonTold =
      (feelings.has(rule.name) || rule.name === "quarrel") &&
      turn.statements.some((other) => other !== clause && other.verb !== "");
    const isPast = clause.isPast && turn.hasSet(`event ${eventName} past`);
    const lastWordOfSetName = isPast ? "past" : isEventOfOther ? "other" : isReasonTold ? "told" : "first";
    const setName = `event ${eventName} ${lastWordOfSetName}`;
    const isSaid = isBrief
      ? turn.sayWithoutQuestion(setName, { noun })
      : turn.say(setName, { noun }) || turn.sayWithoutQuestion(setName, { noun });
    if (!isSaid) continue;
    // A mishap begins a story, about which the partner can ask.
    const pastTurns = rule.name === "mishap" ? Math.max(1, turn.memory.pastTurns) : turn.memory.pastTurns;
    turn.memory = {
      ...turn.memory,
      pastTurns,
      event: {
        name: eventName,
        noun,
        turnsLeft: lastWordOfSetName !== "first" ? 0 : gladEvents.has(rule.name) ? turnsOfGladEvent : turnsOfSadEvent,
        since: turn.memory.turn,
      },
      field: turn.memory.field?.name === "interview" ? turn.memory.field : null,
    };
    if (!turn.asksSomething && !isBrief) turn.say(`event ${eventName} then`, { noun });
    return true;
  }
  return false;
}

/** Says a further line about the event of an earlier message. Returns whether a line was said. */
export function stayWithEvent(turn: PartnerTurn): boolean {
  const { event } = turn.memory;
  if (!event || event.turnsLeft === 0 || turn.memory.turn - (event.since ?? turn.memory.turn) > maxMessagesSinceEvent)
    return false;
  // If a clause tells something new, the partner asks about this clause and not about the event.
  const wordCount = turn.statements.reduce((count, { words }) => count + words.length, 0);
  const newClause = mainClauseOf(turn);
  const isLong = wordCount > (graveEvents.has(event.name) ? 7 : 2);
  if (newClause && isLong && (hasQuestionAboutClause(turn, newClause) || wordCount > maxWordsToStayWithEvent))
    return false;
  const turnsLeft = event.turnsLeft - 1;
  turn.memory = { ...turn.memory, event: { ...event, turnsLeft } };
  const mood = moodOfMessage(turn.statements);
  const isGladEvent = gladEvents.has(event.name);
  if (mood === (isGladEvent ? "bad" : "good")) {
    // The mood has changed: a happy memory after a loss, or bad news after a happy event. The other lines of the event
    // do not fit any more.
    turn.memory = { ...turn.memory, event: { ...event, turnsLeft: 0 } };
    const brightSetName = `event ${event.name} bright`;
    // "Ich habe elf alte Radios" is no memory of the dead.
    const isMemory = isGladEvent || turn.statements.some(({ isPast }) => isPast);
    if ((turn.hasSet(brightSetName) || isGladEvent) && isMemory) return turn.say(brightSetName, { noun: event.noun });
    if (healthEvents.has(event.name) && turn.say("move ack-better")) return true;
  }
  // The partner stays with a less serious event only if the learner's answer is short. A longer message has a topic of
  // its own.
  if (!graveEvents.has(event.name) && wordCount > maxWordsOfShortAnswer) return false;
  // A headache is told in passing, so the partner does not insist on an illness.
  const mustStayWithEvent =
    event.turnsLeft === turnsOfSadEvent && graveEvents.has(event.name) && event.name !== "illness";
  if (!mustStayWithEvent && isAboutSomethingElse(turn, event.noun)) return false;
  const isAboutOtherPerson = event.noun?.classes.includes("person") === true;
  // If somebody else is ill, the partner asks about this person and not about the learner.
  const accepts = ({ text }: { text: string }) =>
    event.name !== "illness" ||
    (isAboutOtherPerson ? !/(?<!\p{L})(?:du|dir|Sie|Ihnen)(?!\p{L})/u.test(text) : !/\{/.test(text));
  return turn.say(`event ${event.name} then`, { noun: event.noun, accepts });
}

/**
 * Whether a message names something new and does not refer to the event. A message refers to the event if it has a
 * clause in the past, or a noun or pronoun for the event's noun.
 */
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
