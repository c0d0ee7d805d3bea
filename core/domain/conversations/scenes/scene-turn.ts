import { shuffle } from "../../random.ts";
import { maxOfferedWords } from "../conversation.ts";
import type { ConversationWord } from "../prompt-tree.ts";
import type { SceneMemory } from "./memory.ts";
import { questionOf } from "./memory.ts";
import type { Scene, SceneLine, SharedLineKind } from "./scene.ts";

/** The partner's answer in a scene. */
export interface SceneReply {
  text: string;
  /** Null if one of the lines has no translation. */
  english: string | null;
  /**
   * The partner's question in simpler words, for a learner one level lower; null if the author wrote no simpler
   * question.
   */
  simpler: { text: string; english: string | null } | null;
  words: ConversationWord[];
  /** The ids of the lines. */
  ids: string[];
  /** The goals that this message reached for the first time. */
  reachedGoals: string[];
  memory: SceneMemory;
}

/** An answer that the partner is composing. */
export class SceneTurn {
  readonly scene: Scene;
  readonly usedIds: ReadonlySet<string>;
  readonly random: () => number;
  memory: SceneMemory;
  /** Whether this answer contains a twist. An answer contains at most one. */
  hasTwist = false;
  readonly #said: { id: string; text: string; english: string | null }[] = [];
  #simpler: SceneReply["simpler"] = null;
  readonly #reachedBefore: readonly string[];

  constructor(scene: Scene, memory: SceneMemory, usedIds: ReadonlySet<string>, random: () => number) {
    this.scene = scene;
    this.memory = { ...memory, slots: { ...memory.slots } };
    this.usedIds = usedIds;
    this.random = random;
    this.#reachedBefore = memory.reached;
  }

  get hasSaidSomething(): boolean {
    return this.#said.length > 0;
  }

  /** A line with its slots filled; undefined if a slot has no value. */
  #fill({ id, text, english }: SceneLine) {
    const slots = [...text.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? "");
    if (slots.some((slot) => !Object.hasOwn(this.memory.slots, slot))) return undefined;
    const fillSlots = (line: string, language: "text" | "english") =>
      line
        .replace(/\{([^{}]*)\}/g, (_, slot: string) => this.memory.slots[slot]?.[language] ?? "")
        .replace(/^\p{Ll}|(?<=[.!?] )\p{Ll}/gu, (letter) => letter.toUpperCase());
    return { id, text: fillSlots(text, "text"), english: english === null ? null : fillSlots(english, "english") };
  }

  /** Says one of the lines. Unused lines take precedence, and among them lines with slots. */
  say(lines: readonly SceneLine[]): { text: string; english: string | null } | undefined {
    const fillableLines = shuffle(lines, this.random).flatMap((line) => {
      const filledLine = this.#fill(line);
      return filledLine
        ? [{ filled: filledLine, hasSlot: line.text.includes("{"), isUsed: this.usedIds.has(line.id) }]
        : [];
    });
    const rank = ({ hasSlot, isUsed }: { hasSlot: boolean; isUsed: boolean }) => (isUsed ? 2 : 0) + (hasSlot ? 0 : 1);
    const [bestLine] = fillableLines.toSorted((a, b) => rank(a) - rank(b));
    if (!bestLine || this.#said.some(({ id }) => id === bestLine.filled.id)) return undefined;
    this.#said.push(bestLine.filled);
    return bestLine.filled;
  }

  sayShared(kind: SharedLineKind): void {
    this.say(this.scene.lines[kind]);
  }

  /** Says a text that is not an authored line, such as a translation. */
  sayText(text: string, english: string | null): void {
    this.#said.push({ id: "", text, english });
  }

  /** Asks a question of the scene. */
  ask(id: string | null, isSimple = false): boolean {
    const question = questionOf(this.scene, id);
    if (!question) return false;
    const isSimpler = isSimple && question.simpler !== null;
    const askedLine = this.say(isSimpler && question.simpler ? [question.simpler] : question.asks);
    if (!askedLine) return false;
    this.memory.question = question.id;
    this.memory.asked = askedLine;
    this.#simpler = question.simpler && !isSimpler ? question.simpler : null;
    return true;
  }

  /** Asks for the value of a slot that an intent needs. */
  askSlot(intent: string, slotId: string, isAmbiguous: boolean): boolean {
    const slot = this.scene.slots.find(({ id }) => id === slotId);
    const line = isAmbiguous ? (slot?.which ?? slot?.ask) : slot?.ask;
    const askedLine = line ? this.say([line]) : undefined;
    if (!askedLine) return false;
    this.memory.pending = { intent, slot: slotId, isChoice: isAmbiguous };
    this.memory.asked = askedLine;
    return true;
  }

  /** Asks the last question again. If `isSimple` is true, uses the simpler words, if there are any. */
  askAgain(isSimple: boolean): void {
    const { pending, asked, question } = this.memory;
    if (pending && this.askSlot(pending.intent, pending.slot, false)) return;
    if (this.ask(question, isSimple)) return;
    if (asked) this.sayText(asked.text, asked.english);
  }

  markGoalReached(goal: string): void {
    if (!this.memory.reached.includes(goal)) this.memory.reached = [...this.memory.reached, goal];
  }

  buildReply(): SceneReply {
    const ids = this.#said.map(({ id }) => id).filter((id) => id !== "");
    const wordIds = [...new Set(ids.flatMap((id) => this.scene.offers[id] ?? []))].slice(0, maxOfferedWords);
    const englishParts = this.#said.map(({ english }) => english);
    return {
      text: this.#said.map(({ text }) => text).join(" "),
      english: englishParts.includes(null) ? null : englishParts.join(" "),
      simpler: this.#simpler && { text: this.#simpler.text, english: this.#simpler.english },
      words: wordIds.flatMap((id) => this.scene.words[id] ?? []),
      ids,
      reachedGoals: this.memory.reached.filter((goal) => !this.#reachedBefore.includes(goal)),
      memory: this.memory,
    };
  }
}
