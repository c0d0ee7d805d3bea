import { isGuarded } from "./grave-topics.ts";
import type { HeardClause } from "./hearing.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { skillVerbs } from "./word-lists.ts";

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

/** Matches what weighs heavily on somebody: prison, a shelter, a lasting illness, violence, the loss of a child. */
const heavyMatterPattern =
  /gefängnis|frauenhaus|psychiatrie|hospiz|(?<!\p{L})witwer?(?!\p{L})|flüchtling|(?<!\p{L})hiv(?!\p{L})|(?<!\p{L})krebs(?!\p{L})|depress|epilep|demenz|tumor|herzfehler|überfahren|obdachlos|unter einer brücke|lebe auf der straße|kein(?:e|en)? (?:essen|wohnung|zuhause|freunde|geld für)|geschlagen|bedroht|missbrauch|vergewaltig|(?:baby|kind|kinder|sohn|tochter) verloren|(?:stirbt|sterben)(?!\p{L})|höre (?:\p{L}+ )*stimmen/iu;

/**
 * Matches the ids of lines that would be tactless beside a heavy matter: cheerful requests to go on, and questions about
 * a word.
 */
const lightLineIdPattern =
  /^(?:talk-(?:go-on|ack|made)|made up|persona-|subject-|field-|deed-|move-(?:open|ask|first)|story-\w+-ask|[abc][12]-)/;

/** If the learner tells something heavy, replaces curious requests and questions by a few words of sympathy. */
export function staySober(turn: PartnerTurn): void {
  const isHeavy = turn.statements.some(
    ({ subject, nouns, text }) =>
      // "Ich habe einen Sohn, der im Gefängnis sitzt": the relative clause is about the learner's son.
      (subject === "I" || subject === "we" || nouns.some(({ isOwn }) => isOwn) || /^(?:der|die|das) /u.test(text)) &&
      heavyMatterPattern.test(text),
  );
  if (!isHeavy || turn.questions.length > 0 || turn.hearing.isFiction) return;
  const remaining = turn.saidLines.filter(({ id }) => !lightLineIdPattern.test(id));
  if (remaining.length === turn.saidLines.length) return;
  turn.saidLines.splice(0, turn.saidLines.length, ...remaining);
  turn.say("move ack-heavy", { isRepeatable: true });
}
