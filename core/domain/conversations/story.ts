import { sayMood } from "./follow-up.ts";
import { keyNounOf } from "./memory.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { sentencesOf } from "./prompt-tree.ts";
import { isSadTime } from "./uptake.ts";

/** Verbs that address a person. The partner can ask how this person answered or what they did. */
const verbsAddressingPerson: ReadonlySet<string> = new Set(
  "sagen erzählen fragen bitten anrufen schreiben zeigen erklären antworten anschreien geben schicken vorschlagen".split(
    " ",
  ),
);

/** Whether the learner says that a story is over. */
const endsStory = ({ statements }: PartnerTurn): boolean =>
  statements.some(({ text }) =>
    /(?<!\p{L})(?:am ende|zum schluss|schließlich|ende gut|das war(?:'s| alles)|so ging)(?!\p{L})/iu.test(text),
  );

/** Asks how a story goes on: what somebody said, what happened next, how it ended. */
export function askForStory(turn: PartnerTurn): boolean {
  const { pastTurns } = turn.memory;
  // "Und dann?" would sound curious while the learner tells of a loss.
  if (isSadTime(turn)) return false;
  // A story goes on only if the message itself tells what happened.
  const lastMainClause = turn.statements.findLast(({ isSubordinate, verb }) => !isSubordinate && verb !== "");
  if (!lastMainClause?.isPast || lastMainClause.bag.includes("konj")) return false;
  const clause = turn.statements.findLast(({ isPast }) => isPast);
  const noun = clause ? keyNounOf(clause) : null;
  const person =
    turn.statements
      .filter(({ isPast, verb }) => isPast && verbsAddressingPerson.has(verb))
      .flatMap((statement) => statement.nouns)
      .find(({ classes, role }) => role === "object" && classes.includes("person")) ?? null;
  const setNames = [
    ...(person ? ["move story-person"] : []),
    ...(pastTurns > 4 ? ["move story-end"] : []),
    "move story-then",
  ];
  const startIndex = turn.random() < 0.7 || pastTurns > 4 ? 0 : Math.min(1, setNames.length - 1);
  for (const setName of [...setNames.slice(startIndex), ...setNames.slice(0, startIndex)]) {
    // A story that goes on has not taught anything yet.
    const isOpen = ({ text }: { text: string }) => !/gelernt|nächsten Mal|anders machen/u.test(text) || endsStory(turn);
    const line = turn.findLine(setName, { noun: setName === "move story-person" ? person : noun, accepts: isOpen });
    if (!line) continue;
    if (sentencesOf(line.text).length === 1) sayMood(turn);
    turn.saidLines.push(line);
    return true;
  }
  return false;
}
