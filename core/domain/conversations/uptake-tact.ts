import { judgeDeedsOfOthers } from "./deeds-of-others.ts";
import { isEmployer } from "./employer.ts";
import { isGuarded } from "./grave-topics.ts";
import type { HeardClause } from "./hearing.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { skillVerbs } from "./word-lists.ts";

const sadEvents: ReadonlySet<string> = new Set(["death", "illness", "breakup", "job-loss", "eviction", "theft"]);
const maxTurnsOfSadTime = 2;

/** Whether the learner told something sad in the last messages. */
export const isSadTime = ({ memory: { event, turn } }: PartnerTurn): boolean =>
  event !== null && sadEvents.has(event.name) && turn - (event.since ?? 0) <= maxTurnsOfSadTime;

/** Words of praise and congratulation in the partner's last message. */
const praisePattern =
  /(?<!\p{L})(?:Glückwunsch|wie schön|freut mich|toll|super|bravo|stark|klasse|stolz|wunderbar)(?!\p{L})/iu;
/** Words of tears, shaking and sleep, which also occur in good news: tears of joy, no sleep before a great day. */
const tearsOrNervesPattern =
  /(?<!\p{L})(?:wein\p{Ll}*|geweint|heul\p{Ll}*|geheult|geschlafen|zitter\p{Ll}*|gezittert)(?!\p{L})/u;

/** Whether tears or nerves belong to good news, on which the partner has just congratulated. */
export const isJoyful = ({ history, statements }: PartnerTurn): boolean =>
  statements.some(({ text }) => tearsOrNervesPattern.test(text)) &&
  (praisePattern.test(history.lastMessage?.text ?? "") ||
    statements.some(({ text }) => /(?<!\p{L})(?:lach\p{Ll}*|gelacht|glücklich|Freude)(?!\p{L})/u.test(text)));

/** Whether the learner laughs about what the message tells. */
export const isLaughing = ({ statements }: PartnerTurn): boolean =>
  // In "Kurz und schmerzlos, haha. Jedenfalls hängt mir der Vorstand im Nacken", the laugh does not belong to the news.
  statements
    .slice(statements.length > 2 ? -1 : -2)
    .some(({ text }) => /(?<!\p{L})(?:ha(?:ha)+|hi(?:hi)+|lol)(?!\p{L})/iu.test(text));

/** Whether the learner speaks modestly of a skill: "Ich kann nicht singen." The partner must not confirm this. */
export const isModest = ({ subject, verb, bag, text }: HeardClause): boolean =>
  (subject === "I" || subject === "we") &&
  (skillVerbs.has(verb) || bag.some((word) => skillVerbs.has(word))) &&
  (bag.includes("schlecht") ||
    (bag.includes("können") && /(?<!\p{L})(?:nicht|nichts|kein\p{Ll}*|kaum)(?!\p{L})/u.test(text)));

/** Verbs with which the object can be a person or an animal without weight: "zwei Brüder haben", "eine Freundin besuchen". */
const lightVerbsWithPersons: ReadonlySet<string> = new Set(
  "haben treffen besuchen einladen abholen anrufen kennenlernen".split(" "),
);
const heavyPlacePattern = /gefängnis|frauenhaus|psychiatrie|hospiz|krankenhaus|klinik|lager|entzug/iu;

/** Whether a clause is light enough to be repeated in a short phrase: it is about no illness, loss of persons or heavy place. */
export const isLight = (turn: PartnerTurn, { nouns, verb, text }: HeardClause): boolean =>
  !isGuarded(turn) &&
  !heavyPlacePattern.test(text) &&
  !heavyMatterPattern.test(text) &&
  nouns.every(
    ({ classes }) =>
      !classes.some((name) => /^(?:illness|medicine)$/.test(name)) &&
      (lightVerbsWithPersons.has(verb) || !classes.some((name) => /^(?:person|animal)$/.test(name))) &&
      (classes.length > 0 || verb !== "haben"),
  );

/** Matches what weighs heavily on somebody: prison, a lasting illness, violence, a violent death, the loss of a child. */
const heavyMatterPattern =
  /(?:bin|sitze?|sitzt|war|muss|kommt|kam|ist) (?:[^.!?]* )?(?:im|ins) gefängnis|gefängnis sitzt|frauenhaus|(?:bin|ist) (?:\p{L}+ )?(?:witwer?|flüchtling)(?!\p{L})|(?<!\p{L})hiv(?!\p{L})|(?:habe|hat) (?:\p{L}+ )?krebs(?!\p{L})(?! gegessen)|depress|epilep|demenz|tumor|herzfehler|überfahren|obdachlos|unter einer brücke|lebe auf der straße|keine? (?:essen|wohnung|zuhause|freunde)(?!\p{L})|kein geld für (?:essen|miete|medikamente)|(?:meine?n? \p{L}+|mich) geschlagen|missbrauch|vergewaltig|(?:baby|kind|kinder|sohn|tochter|bruder|schwester) verloren|ertrunken|erschossen|erhängt|vor den zug|ums leben gekommen|fehlgeburt|bombardiert|höre (?:nachts |oft |immer |jede nacht )?stimmen(?!\p{L})(?! im)/iu;

/** Matches a forced marriage. It gets the address of people who help, also if the learner asks nothing. */
const forcedMarriagePattern =
  /(?<!\p{L})(?:muss|müssen|soll|sollen) [^.!?]*(?:cousin|vetter|onkel) heiraten(?!\p{L})/iu;

/** Matches what the learner does or plans that endangers the learner or others, and a danger to children. */
const dangerPattern =
  /lockt [^.!?]*kinder|finger in den hals|habe ein messer und gehe|fertigmachen[^.!?]*bluten|(?:auto|haus) anzünden|betrunken und fahre/iu;

/**
 * Matches the ids of lines that would be tactless beside a heavy matter: cheerful requests to go on, and questions about
 * a word.
 */
const lightLineIdPattern =
  /^(?:talk-(?:go-on|ack|made)|made up|persona-|subject-|field-|deed-|move-(?:open|ask|first)|story-\w+-ask|[abc][12]-)/;

/** The ids of lines that fit a heavy matter. */
const soberLineIdPattern =
  /^(?:talk-(?:guarded|crisis|emergency|greeting)|event-(?:death|pet-death|illness|breakup|job-loss|eviction|remembered)|told )/;

/** The ids of what the partner tells of its own life. */
const ownLifeIdPattern = /^(?:persona-(?!ground-|likely-|judge-|by-word-|ask-|unsure)|subject-|talk-made|made up)/;

/** Matches the ids of cheer, of requests to go on and of curious questions, which an unknown deed must not get. */
const curiousLineIdPattern =
  /^(?:talk-(?:go-on|ack|made)|made up|persona-(?!ground-)|subject-|field-|move-(?:uptake-good|ack-|open|ask|first|past)|story-\w+-ask|[abc][12]-)/;
/** Matches the ids of lines that were written for the deed or the event of the message. */
const fittingLineIdPattern = /^(?:event-|deed-|idiom-|talk-(?:guarded|crisis|emergency|thanks|nice))/;

/**
 * Reacts soberly to what somebody else does to the learner, if the deed is not known to be kind or neutral: the partner
 * takes it up and asks how the learner feels about it, without cheer and curiosity.
 * @returns whether the answer was changed
 */
function stayNeutral(turn: PartnerTurn): boolean {
  const { saidLines, statements } = turn;
  if (isEmployer(turn) || !saidLines.some(({ id }) => curiousLineIdPattern.test(id))) return false;
  const isFitting = saidLines.some(({ id }) => fittingLineIdPattern.test(id));
  const remaining = saidLines.filter(({ id }) => !curiousLineIdPattern.test(id));
  saidLines.splice(0, saidLines.length, ...remaining);
  if (remaining.length === 0) turn.say("move ack-told", { isRepeatable: true });
  const isPast = statements.some((clause) => clause.isPast);
  if (!isFitting && !turn.asksSomething)
    turn.say(isPast ? "move how-felt-past" : "move how-felt", { isRepeatable: true });
  return true;
}

/**
 * If the learner tells something heavy, says a few words of sympathy instead of curious requests and questions. Beside
 * an answer, only what the partner tells of its own life is left out. On abuse and danger, names people who help. What
 * somebody else does to the learner gets neither cheer nor curiosity unless the deed is known to be kind or neutral.
 * @returns whether the answer was changed, so that nothing must be added to it
 */
export function staySober(turn: PartnerTurn): boolean {
  const { statements, questions, saidLines } = turn;
  const { isFiction, clauses } = turn.hearing;
  if (saidLines.some(({ id }) => /^talk-(?:guarded|crisis|emergency|abuse)/.test(id))) return false;
  const deedOfOther = judgeDeedsOfOthers(clauses);
  const told = isFiction ? "" : statements.map(({ text }) => text).join(" ");
  if (deedOfOther === "abuse" || forcedMarriagePattern.test(told)) {
    saidLines.splice(0, saidLines.length);
    return turn.say("talk abuse", { isRepeatable: true });
  }
  if (dangerPattern.test(told)) {
    saidLines.splice(0, saidLines.length);
    return turn.say("talk guarded", { isRepeatable: true });
  }
  const isHeavy =
    !isFiction &&
    statements.some(
      ({ subject, nouns, text }) =>
        // "Ich habe einen Sohn, der im Gefängnis sitzt": the relative clause is about the learner's son.
        (subject === "I" || subject === "we" || nouns.some(({ isOwn }) => isOwn) || /^(?:der|die|das) /u.test(text)) &&
        heavyMatterPattern.test(text),
    );
  if (!isHeavy) return deedOfOther === "unknown" && questions.length === 0 && stayNeutral(turn);
  const remaining = saidLines.filter(({ id }) =>
    questions.length > 0 ? !ownLifeIdPattern.test(id) && !lightLineIdPattern.test(id) : soberLineIdPattern.test(id),
  );
  saidLines.splice(0, saidLines.length, ...remaining);
  if (saidLines.some(({ id }) => id.startsWith("event-"))) return true;
  const line = turn.findLine("move ack-heavy", { isRepeatable: true });
  if (line) saidLines.unshift(line);
  return true;
}
