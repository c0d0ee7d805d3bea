import type { CefrLevel } from "../cefr-level.ts";
import { assessLevel, noLevelEvidence } from "./assess-level.ts";
import type { ExplainedCorrection } from "./check-message.ts";
import { minMessagesToAssess } from "./conversation.ts";
import type { ConversationOpening } from "./opening.ts";
import type { ConversationHistory } from "./partner-settings.ts";
import type { ConversationWord } from "./prompt-tree.ts";
import {
  type ConversationInfo,
  chooseTurn,
  historyOfTurns,
  maxHistoryTurns,
  type SimplerReply,
  type SpokenMessage,
  type StoredTurn,
  type TurnContent,
  type TurnData,
  type TurnLog,
  type TurnMessage,
} from "./turn.ts";

/** A message of a conversation that is held without the server. */
export interface HeldMessage extends SpokenMessage {
  corrections: ExplainedCorrection[];
  isChecked: boolean;
  vocabulary: ConversationWord[];
  /** The goals of the scene that this message of the learner reached and no earlier message had reached. */
  reachedGoals: string[];
  simpler: SimplerReply;
  createdAt: string;
}

/** A message of the learner that has to be answered, with the ids of the two messages of the turn. */
export interface HeldTurnMessage extends TurnMessage {
  id: string;
  answerId: string;
}

/**
 * The answer to one of the learner's messages, if the server has already sent the answer to the learner. It can differ
 * from the answer of the built-in partner.
 */
export type GivenAnswer = Pick<SpokenMessage, "content" | "translation">;

export interface HeldTurn {
  userMessage: HeldMessage;
  assistantMessage: HeldMessage;
  data: TurnData;
}

/**
 * A conversation with the built-in partner, in memory. The answers are those that the server's partner gives to the same
 * messages: both choose them with `chooseTurn`, with random numbers that follow from the conversation's id.
 */
export class HeldConversation implements TurnLog {
  readonly #info: ConversationInfo;
  readonly #content: TurnContent;
  readonly #opening: HeldMessage;
  readonly #openingTurn: { data: Partial<TurnData> & Pick<TurnData, "fallback">; said: StoredTurn["said"] };
  readonly #turns: HeldTurn[] = [];

  constructor(info: ConversationInfo, opening: ConversationOpening, openingId: string, content: TurnContent) {
    const { id, text, english, words, simpler = null, scene, nextGoal } = opening;
    this.#info = info;
    this.#content = content;
    this.#opening = {
      ...toPartnerMessage(openingId, text, english || null, words, info.createdAt),
      simpler,
    };
    const fallback = { text, english, words, ids: [id], prompt: id };
    this.#openingTurn = {
      data: { fallback, ...(scene && { scene, nextGoal: nextGoal ?? null }) },
      said: { ids: [id], prompt: id },
    };
  }

  /**
   * Answers a message. If the learner has already received an answer, `givenAnswer` is this answer. It replaces the
   * words of the built-in partner.
   */
  answer(message: HeldTurnMessage, givenAnswer?: GivenAnswer): HeldTurn {
    const data = chooseTurn(this, this.#info, message, this.#content);
    if (!data) throw new Error(`the partner of ${message.level} lacks prompts`);
    const { fallback } = data;
    const userMessage: HeldMessage = {
      id: message.id,
      role: "user",
      content: message.content,
      correctedContent: message.correctedContent,
      translation: null,
      corrections: message.corrections,
      isChecked: message.isChecked,
      vocabulary: [],
      reachedGoals: data.reachedGoals ?? [],
      simpler: null,
      createdAt: message.now,
    };
    const { content, translation } = givenAnswer ?? { content: fallback.text, translation: fallback.english || null };
    const assistantMessage: HeldMessage = {
      ...toPartnerMessage(message.answerId, content, translation, fallback.words, message.now),
      simpler: fallback.simpler ?? null,
    };
    const turn = { userMessage, assistantMessage, data };
    this.#turns.push(turn);
    return turn;
  }

  /** All messages, the opening first. */
  messages(): HeldMessage[] {
    return [
      this.#opening,
      ...this.#turns.flatMap(({ userMessage, assistantMessage }) => [userMessage, assistantMessage]),
    ];
  }

  /** The level that the learner's messages suggest; null until there are five messages. */
  assessedLevel(): CefrLevel | null {
    return this.#turns.length < minMessagesToAssess ? null : assessLevel(this.accumulatedEvidence());
  }

  countTurns(): number {
    return this.#turns.length;
  }

  recentMessages(): HeldMessage[] {
    return this.messages().slice(-2 * (maxHistoryTurns + 1));
  }

  lastTurnData(): Partial<TurnData> {
    return this.#turns.at(-1)?.data ?? this.#openingTurn.data;
  }

  accumulatedEvidence() {
    return this.lastTurnData().evidence ?? noLevelEvidence;
  }

  historyForAnswer(content: string): ConversationHistory {
    const turns = this.#turns.map(({ data }) => ({ data, said: data.fallback }));
    return historyOfTurns([this.#openingTurn, ...turns].slice(-(maxHistoryTurns + 1)), this.recentMessages(), content);
  }

  canEarnByRetyping(messageId: string): boolean {
    const turn = this.#turns.find(({ userMessage }) => userMessage.id === messageId);
    const isRetyped = this.#turns.some(({ data }) => data.retypeOf === messageId && data.isRetypeWorth);
    return turn?.data.isAccepted === true && !isRetyped;
  }
}

const toPartnerMessage = (
  id: string,
  content: string,
  translation: string | null,
  vocabulary: ConversationWord[],
  createdAt: string,
): HeldMessage => ({
  ...{ id, role: "assistant", content, correctedContent: null, translation, corrections: [], isChecked: true },
  ...{ vocabulary, reachedGoals: [], simpler: null, createdAt },
});
