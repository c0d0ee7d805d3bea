import type { PartnerTurn } from "./partner-turn.ts";
import { isKnownStep } from "./step-words.ts";

/** Fields in which it does no harm if the partner says yes without knowing more. */
const everydayFields: ReadonlySet<string> = new Set(
  "drink food food-oven cooking restaurant bike music film book game hobby sport weather clothes school study german learning city country weekend culture park party shopping market-stall travel exam-talk".split(
    " ",
  ),
);

/** Verbs of states and opinions. A clause with another verb tells a deed, a plan or an event. */
const stateVerbs: ReadonlySet<string> = new Set(
  "sein haben heißen finden denken meinen glauben mögen wissen kennen wohnen leben arbeiten lernen lieben gefallen".split(
    " ",
  ),
);

/**
 * Whether a message is about an everyday matter such as food, music or clothes: all its things belong to such fields.
 * Persons and times do not count.
 */
export function isEverydayMatter(turn: PartnerTurn): boolean {
  const things = turn.hearing.clauses
    .flatMap(({ nouns }) => nouns)
    .filter(({ classes, isName }) => !isName && !classes.includes("person") && !classes.includes("time"));
  return (
    things.length > 0 &&
    things.every(({ lemma, classes }) => {
      const field = turn.findRule("field", [lemma, ...classes.map((nounClass) => `@${nounClass}`)])?.name;
      return field !== undefined && everydayFields.has(field);
    })
  );
}

/** Matches deeds that break a rule: to cross at a red light, to copy in an exam, to steal. */
export const ruleBreakingPattern =
  /(?<!\p{L})(?:bei rot|klaue|geklaut|stehle|gestohlen|schwarz ?gefahren|schwänzen?|geschwänzt|abgeschrieben|lüge|gelogen|schreibe?[^.!?]* ab)(?!\p{L})/iu;

/**
 * Whether a message tells a deed that breaks a rule, or a deed, plan or event that is not about an everyday matter. The
 * partner cannot know whether such a deed is harmless, so it neither praises the deed nor says that it does the same.
 */
export const tellsUnknownDeed = (turn: PartnerTurn): boolean =>
  turn.statements.some(({ text }) => ruleBreakingPattern.test(text)) ||
  (turn.statements.some(
    ({ verb, subject, bag }) =>
      verb !== "" &&
      subject !== null &&
      subject !== "you" &&
      !stateVerbs.has(verb) &&
      !isKnownStep(verb) &&
      !bag.includes("man"),
  ) &&
    !isEverydayMatter(turn));
