import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { Tone } from "#core/domain/conversations/conversation.ts";
import { hear } from "#core/domain/conversations/hear.ts";
import type { HeardClause } from "#core/domain/conversations/hearing.ts";
import { emptyMemory, type PartnerMemory, rememberMessage } from "#core/domain/conversations/memory.ts";
import { PartnerTurn } from "#core/domain/conversations/partner-turn.ts";
import { createSeededRandom } from "#core/domain/random.ts";
import { describeValue } from "./describe-result.ts";
import { stepsOfClause, stepsOfMessage } from "./partner-steps.ts";
import { loadTalkContent } from "./talk-content.ts";

export interface Moment {
  level: CefrLevel;
  tone: Tone;
  /** What the partner said before the learner's last message. */
  partnersText: string;
  /** The learner's messages. The partner takes its steps after the last one. */
  messages: readonly string[];
}

const isClause = (value: object): value is HeardClause => "bag" in value && "text" in value;

/** A result in short: a clause is shown by its text, a noun by its lemma. */
function shorten(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(shorten);
  if (isClause(value)) return `“${value.text}”`;
  if ("lemma" in value) return value.lemma;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const shortPart = shorten(part);
      return shortPart === null || shortPart === undefined || shortPart === false || shortPart === ""
        ? []
        : [[key, shortPart]];
    }),
  );
}

/**
 * Describes what each step of the partner says after a learner's message, in lines of text. In a talk, by contrast,
 * only the first step that has something to say speaks.
 */
export function describePartnerSteps({ level, tone, partnersText, messages }: Moment): string {
  const { partner, knowledge } = loadTalkContent();
  const content = partner.partner(level);
  if (!content) throw new Error(`no content for ${level}`);
  const hearings = messages.map((message) => hear(message, message, knowledge.lexicon, knowledge.bank));
  const hearing = hearings.at(-1);
  if (!hearing) throw new Error("no message");
  const memory = hearings.reduce<PartnerMemory>(
    (earlierMemory, heard) => rememberMessage(earlierMemory, heard),
    emptyMemory,
  );
  const history = {
    ...{ ids: new Set<string>(), sentences: new Set<string>(), lastPrompt: null },
    ...{ lastMessage: { text: partnersText, english: "" }, learnerMessages: messages, memory },
  };
  const takeStep = (step: (turn: PartnerTurn) => unknown): string => {
    const turn = new PartnerTurn(
      hearing,
      content,
      { level, tone, topic: "free" },
      { history, memory, random: createSeededRandom(3), now: new Date("2026-11-25T12:00:00Z") },
    );
    const result = shorten(step(turn));
    const saidText = turn.saidLines.map(({ text }) => text).join(" ");
    const isEmpty = result === undefined || result === null || result === false || result === "";
    if (isEmpty || result === true) return saidText || (isEmpty ? "" : "yes");
    const resultText = describeValue(result).replace(/^(?:\[\]|\{\})$/, "");
    return `${resultText} ${saidText}`.trim();
  };
  /** The results of the steps. Steps with equal results share a line. */
  const describeResultsOfSteps = (steps: readonly (readonly [string, (turn: PartnerTurn) => unknown])[]): string[] => {
    const stepsByResult = Map.groupBy(steps, ([, step]) => takeStep(step));
    return [...stepsByResult].flatMap(([result, stepsWithResult]) =>
      result === "" ? [] : [`${stepsWithResult.map(([name]) => name).join(", ")}: ${result}`],
    );
  };
  return [
    ...describeResultsOfSteps(Object.entries(stepsOfMessage)),
    ...hearing.clauses.flatMap((clause) => [
      `“${clause.text}”`,
      ...describeResultsOfSteps(
        Object.entries(stepsOfClause).map(([name, step]) => [name, (turn: PartnerTurn) => step(turn, clause)] as const),
      ).map((line) => `  ${line}`),
    ]),
  ].join("\n");
}
