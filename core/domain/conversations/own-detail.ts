import { answerByQuestionWord, checkableFactPattern } from "./answer-by-question-word.ts";
import { isGuarded } from "./grave-topics.ts";
import type { HeardClause } from "./hearing.ts";
import { answerLikely, wrongDeedPattern } from "./likely-answer.ts";
import { verbsOfEverything } from "./own-question-kinds.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { harmlessMatterPattern } from "./question-kinds.ts";

/**
 * Each entry has three parts: a pattern for the beginning of a question about what the partner does, the set of lines
 * that answer it, and the set of lines for a question about the past, if there is one. The first entry whose pattern
 * matches the question counts.
 */
const setsByQuestionPattern: readonly (readonly [RegExp, string, string?])[] = [
  [/^(?:woher|von wem|von wo)(?!\p{L})/iu, "detail-from", "detail-from"],
  [/^wohin(?!\p{L})/iu, "detail-to"],
  [/^wo(?!\p{L})/iu, "detail-place", "detail-place-past"],
  [/^(?:seit wann|seit wie lange|wie lange .*(?<!\p{L})schon)(?!\p{L})/iu, "detail-since"],
  [/^(?:um wie viel uhr|wann)(?!\p{L})/iu, "detail-time", "detail-time-past"],
  [
    /^(?:welche[rsn]?|was für) .*(?<!\p{L})(?:magst|mögen|gefällt|gefallen|liebst|lieben|isst|essen|trinkst|trinken|hörst|hören|liest|lesen)(?!\p{L})/iu,
    "detail-which",
  ],
  [
    /^was(?! (?:für|machst|machen|denkst|denken|meinst|meinen|sagst|sagen|hältst|halten|siehst|sehen|brauchst|brauchen|willst|wollen|würdest|würden|hättest|hätten)(?!\p{L}))(?!\p{L})/iu,
    "detail-what",
  ],
  [/^mit wem(?!\p{L})/iu, "detail-person", "detail-person"],
  [/^(?:warum|wieso|weshalb) .*(?<!\p{L})(?:nicht|kein\p{Ll}*|nie)(?!\p{L})/iu, "detail-reason-not"],
  [/^(?:warum|wieso|weshalb)(?!\p{L})/iu, "detail-reason"],
  [
    /^wie(?= (?:du|machst|schaffst|lernst|übst|trainierst|bereitest|entspannst|planst|organisierst)(?!\p{L}))/iu,
    "detail-manner",
  ],
];
/**
 * Verbs for which the general lines of this file do not fit: verbs for a state ("Wo bist du?", "Wie heißt du?"), modal
 * verbs, and some other verbs, such as *heiraten* and *sterben*.
 */
const verbsOfState: ReadonlySet<string> = new Set(
  "sein haben heißen werden können müssen sollen dürfen heiraten sterben verlieren wissen kennen kommen schlafen".split(
    " ",
  ),
);

/**
 * Answers a question about an activity for which no rule about the partner's life exists. Only the question word decides
 * the answer: "Wo schwimmst du?", "Seit wann sammelst du?" Returns whether the partner said something.
 */
export function answerOwnDetail(turn: PartnerTurn, { text, subject, verb, isPast, bag }: HeardClause): boolean {
  // "Wie bist du dann in die Wohnung gekommen?" asks for the end of a story of the partner.
  if (
    isPast &&
    subject === "you" &&
    /^(?:(?:und|aber|also),? )*wie (?:bist du|hast du|sind Sie|haben Sie)(?!\p{L})/iu.test(text) &&
    turn.say("persona detail-manner-past")
  ) {
    turn.memory = { ...turn.memory, claim: "persona detail-manner-past" };
    return true;
  }
  if (isGuarded(turn) || subject !== "you" || verb === "" || verbsOfState.has(verb) || bag.includes("konj"))
    return false;
  // Questions such as "Wann kommst du zu mir?", "Wo hast du deine Frau kennengelernt?" and "Seit wann lernst du
  // Deutsch?" get no answer here, because a general line would not fit them.
  if (/(?<!\p{L})(?:mich|mir|uns|mein\p{Ll}*|deine? \p{Lu}\p{Ll}+|Deutsch)(?!\p{L})/u.test(text)) return false;
  const question = text.replace(/^(?:(?:und|aber|also|na|ach|oh|ah|sag mal|haha),? )+/iu, "");
  if (/(?<!\p{L})(?:ein)?schl[aä]f\p{Ll}*(?!\p{L})/u.test(question)) return false;
  // "Warum isst du kein Fleisch?" asks about a taste, and not about lacking time.
  if (
    /^(?:warum|wieso|weshalb) (?:isst|essen|trinkst|trinken|magst|mögen|gefällt|gefallen|liebst)(?!\p{L})/iu.test(
      question,
    ) ||
    /^was .*(?<!\p{L})gegen(?!\p{L})/iu.test(question)
  )
    return false;
  const patternAndSets = setsByQuestionPattern.find(
    ([pattern, setName]) => pattern.test(question) && (setName !== "detail-what" || verbsOfEverything.has(verb)),
  );
  const setName = isPast ? patternAndSets?.[2] : patternAndSets?.[1];
  if (setName === undefined || !turn.say(`persona ${setName}`)) return false;
  turn.memory = { ...turn.memory, claim: `persona ${setName}` };
  return true;
}

const lettersOfSameNoun = 4;
/** Words with which a message of the partner tells something of the partner itself. */
const talksOfItselfPattern = /(?<!\p{L})(?:ich|mir|mein\p{Ll}*)(?!\p{L})/u;

/** Whether the partner's last message tells something of the partner itself. */
export const talksOfItself = ({ history }: PartnerTurn): boolean =>
  talksOfItselfPattern.test(history.lastMessage?.text.toLowerCase() ?? "");

const learnersWordPattern = /(?<!\p{L})(?:ich|mir|mich|mein\p{Ll}*|wir|uns|unser\p{Ll}*|man)(?!\p{L})/iu;

/**
 * Whether a question is about the partner's life although *du* is not the subject of its main clause:
 * - The question contains *euch*, "bei dir" or *ihr* after its verb: "Putzt ihr selbst?"
 * - *du* is the subject of a clause that follows a main clause with *geben* or *sein*: "Gibt es jemanden, dem du
 *   schreiben würdest?"
 * - Another question of the message is addressed to the partner: "Kommt die Katze mit?" in a message with "Hast du ein
 *   Boot?"
 */
function continuesQuestionsToPartner({ questions }: PartnerTurn, { text, bag, verb, nouns }: HeardClause): boolean {
  if (/(?<!\p{L})(?:bei (?:dir|euch|Ihnen)|\p{Ll}+t ihr|euch|eure?\p{Ll}*)(?!\p{L})/u.test(text)) return true;
  if ((verb === "geben" || verb === "sein") && bag.includes("=du") && text.includes(",")) return true;
  return (
    !learnersWordPattern.test(text) &&
    !/(?<!\p{L})(?:er|sie|ihm|ihn)(?!\p{L})/u.test(text) &&
    nouns.every(
      ({ isName, classes }) =>
        !isName && !classes.includes("person") && !classes.includes("country") && !classes.includes("city"),
    ) &&
    questions.some((other) => other.text !== text && (other.bag.includes("=du") || other.bag.includes("~du")))
  );
}

/** Whether a question asks for a detail of something that the partner has just mentioned of its life: "Was ist in der Suppe?" */
export function asksAboutOwnThing(turn: PartnerTurn, question: HeardClause): boolean {
  if (continuesQuestionsToPartner(turn, question)) return true;
  const { nouns, subject, bag } = question;
  const { claim } = turn.memory;
  const last = turn.history.lastMessage?.text.toLowerCase() ?? "";
  return (
    /^persona (?!ground|judge|employer|own|because|would|by-word-(?!own)|likely-(?!own))/.test(claim ?? "") &&
    !bag.includes("=ich") &&
    !bag.includes("~ich") &&
    subject === "other" &&
    !bag.includes("geben") &&
    !nouns.some(({ classes }) => classes.includes("country") || classes.includes("city")) &&
    (nouns.length === 0
      ? ["er", "sie", "es"].some((pronoun) => bag.includes(pronoun))
      : nouns.every(
          ({ lemma }) =>
            last.includes(lemma.toLowerCase().slice(0, lettersOfSameNoun)) && !turn.memory.told.includes(lemma),
        ))
  );
}

/** Says yes to a question for an experience that everybody has: "Hast du schon mal etwas selbst gemacht?" */
export const admitExperience = (turn: PartnerTurn, { text, nouns }: HeardClause): boolean =>
  nouns.length === 0 &&
  !wrongDeedPattern.test(text) &&
  /(?<!\p{L})(?:etwas|was|jemand\p{Ll}*|irgend\p{Ll}*)(?!\p{L})/iu.test(text) &&
  turn.say("persona experience-yes");

/** Answers a question that cannot be restated. If no kind of answer fits, the partner says that it does not know. */
export function answerUnparsedQuestion(turn: PartnerTurn, question: HeardClause): boolean {
  const { nouns, bag, text } = question;
  if (nouns.length === 0 || bag.includes("@fragment")) return false;
  if (
    /^(?:und |aber )?(?:hast du|haben Sie|gibt es bei (?:dir|Ihnen))(?!\p{L})/iu.test(text) &&
    turn.say("persona have-no")
  )
    return true;
  const isAboutPartner = bag.includes("=du") || bag.includes("~du") || asksAboutOwnThing(turn, question);
  if (answerByQuestionWord(turn, question, isAboutPartner) || answerLikely(turn, question, isAboutPartner)) return true;
  return turn.say("persona unsure", { isRepeatable: true });
}

/**
 * Answers "Ist Schwimmen schwer?" and "Ist das Wasser nicht kalt?" with "a little", because the answer is a matter of
 * taste.
 */
export const admitABit = (turn: PartnerTurn, { text, verb, subject, nouns, bag }: HeardClause): boolean =>
  verb === "sein" &&
  subject === "other" &&
  nouns.length === 1 &&
  !nouns.some(
    ({ isOwn, classes }) =>
      isOwn || classes.includes("person") || classes.includes("city") || classes.includes("country"),
  ) &&
  !bag.includes("~ich") &&
  /^(?:(?:und|aber),? )?(?:ist|sind) /iu.test(text) &&
  harmlessMatterPattern.test(text.replace(/^.* /u, "")) &&
  !checkableFactPattern.test(text) &&
  !isGuarded(turn) &&
  turn.say("persona a-bit");
