import { cefrLevels } from "../cefr-level.ts";
import type { HeardClause, Hearing } from "./hearing.ts";
import type { PartnerMemory } from "./memory.ts";
import {
  bestRule,
  type LineChoice,
  type LineFilter,
  type PartnerLevel,
  type PartnerRule,
  pickLine,
  type RuleKind,
  type SaidLine,
} from "./partner-content.ts";
import type { ConversationHistory, PartnerSettings } from "./partner-settings.ts";
import { sentencesOf } from "./prompt-tree.ts";

/** One answer of the partner while it is composed. */
export class PartnerTurn {
  readonly hearing: Hearing;
  readonly content: PartnerLevel;
  readonly history: ConversationHistory;
  readonly random: () => number;
  /** The time of the message. */
  readonly now: Date;
  /** The lines of the answer so far. */
  readonly saidLines: SaidLine[] = [];
  /** Further ids that are recorded with the answer. */
  readonly markers: string[] = [];
  /** Clauses that are answered already. */
  readonly done = new Set<HeardClause>();
  memory: PartnerMemory;
  readonly settings: PartnerSettings;

  constructor(
    hearing: Hearing,
    content: PartnerLevel,
    settings: PartnerSettings,
    {
      history,
      memory,
      random,
      now,
    }: {
      history: ConversationHistory;
      memory: PartnerMemory;
      random: () => number;
      now: Date;
    },
  ) {
    this.hearing = hearing;
    this.content = content;
    this.settings = settings;
    this.history = history;
    this.memory = memory;
    this.random = random;
    this.now = now;
  }

  get statements(): HeardClause[] {
    return this.hearing.clauses.filter((clause) => clause.mood === "statement" && !this.done.has(clause));
  }

  /** Questions and requests. */
  get questions(): HeardClause[] {
    return this.hearing.clauses.filter(({ mood }) => mood !== "statement");
  }

  /** Whether the answer asks something already. */
  get asksSomething(): boolean {
    return this.saidLines.some(({ text }) => text.endsWith("?"));
  }

  /** Whether the partner's last message asked something. */
  get wasAsked(): boolean {
    return this.history.lastMessage?.text.includes("?") ?? false;
  }

  hasUsed(id: string): boolean {
    return this.history.ids.has(id) || this.markers.includes(id);
  }

  rule(
    kind: RuleKind,
    bag: Iterable<string>,
    accepts: (rule: PartnerRule) => boolean = () => true,
    freeMarks?: ReadonlySet<string>,
  ) {
    return bestRule(this.content.rules[kind].filter(accepts), new Set(bag), freeMarks);
  }

  hasSet(name: string): boolean {
    return Object.hasOwn(this.content.lines, name);
  }

  /** Finds a line that was not said yet, without saying it. */
  find(setName: string, filter: LineFilter = {}): SaidLine | undefined {
    const { level, tone } = this.settings;
    const simplerLevel = cefrLevels[Math.max(0, cefrLevels.indexOf(level) - 1)] ?? level;
    const choice: LineChoice = {
      content: this.content,
      level: this.memory.isSimple ? simplerLevel : level,
      tone,
      ids: new Set([...this.history.ids, ...this.saidLines.map(({ id }) => id)]),
      sentences: new Set([...this.history.sentences, ...this.saidLines.flatMap(({ text }) => sentencesOf(text))]),
      random: this.random,
    };
    return pickLine(setName, choice, filter);
  }

  /** Says a line of the first of these sets that has one. */
  say(setNames: string | readonly string[], filter: LineFilter = {}): boolean {
    for (const setName of [setNames].flat()) {
      const line = this.find(setName, filter);
      if (!line) continue;
      this.saidLines.push(line);
      return true;
    }
    return false;
  }

  /** The words that make up a clause's bag, without its marks, so that an elliptical question can reuse them. */
  bagOfStatements(): Set<string> {
    return new Set(this.statements.flatMap(({ bag }) => bag));
  }
}
