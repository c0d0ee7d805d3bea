import { assessLevel, type LevelEvidence, noLevelEvidence } from "#core/domain/conversations/assess-level.ts";
import { minMessagesToAssess, type TutorName } from "#core/domain/conversations/conversation.ts";
import type { ConversationOpening } from "#core/domain/conversations/opening.ts";
import type { ConversationHistory } from "#core/domain/conversations/partner-settings.ts";
import {
  type ConversationInfo,
  historyOfTurns,
  maxHistoryTurns,
  type TurnData,
  type TurnLog,
} from "#core/domain/conversations/turn.ts";
import type { Answer, ConversationMessage, PendingTurn, StoredMessage, Turn } from "./conversation-turn.ts";
import { createAssistantMessage, memoryChangesByModelQuestion, sceneOfTurn } from "./stored-parts.ts";

type TurnRow = {
  number: number;
  client_message_id: string;
  data: string;
  /** Null until the turn is answered. */
  tutor: TutorName | null;
  /**
   * The answer's sentence ids, its prompt id and the spent budget (if there is one) as JSON. Null until the turn is
   * answered.
   */
  said: string | null;
};
type MessageRow = { seq: number; body: string };

/** Maximum number of unrecorded turns that one call returns. There is rarely more than one unrecorded turn. */
const maxTurnsPerCall = 25;

/** Sequence numbers of messages: the opening has 1, the learner's n-th message 2n, and the answer to it 2n + 1. */
const userMessageSequence = (turnNumber: number) => turnNumber * 2;
const answerSequence = (turn: number) => turn * 2 + 1;

/** The messages and turns of one conversation. They are stored in the Durable Object's own SQLite database. */
export class ConversationLog implements TurnLog {
  readonly #storage: SqlStorage;
  #tablesExist = false;

  constructor(storage: SqlStorage) {
    this.#storage = storage;
  }

  /**
   * Creates the tables on first use and not in the constructor, so that the object of a deleted conversation stores
   * nothing.
   */
  get #sql(): SqlStorage {
    if (!this.#tablesExist) {
      this.#storage.exec(`CREATE TABLE IF NOT EXISTS messages (seq INTEGER PRIMARY KEY, body TEXT NOT NULL);
        CREATE TABLE IF NOT EXISTS turns (number INTEGER PRIMARY KEY, client_message_id TEXT NOT NULL UNIQUE,
          data TEXT NOT NULL, tutor TEXT, said TEXT);`);
      this.#tablesExist = true;
    }
    return this.#storage;
  }

  storeOpening(conversationInfo: ConversationInfo, conversationOpening: ConversationOpening): void {
    const { text, english, words, id, simpler, scene, nextGoal } = conversationOpening;
    const message = createAssistantMessage(
      conversationInfo.id,
      text,
      english || null,
      words,
      conversationInfo.createdAt,
    );
    this.#writeMessage(1, { ...message, ...(simpler && { simpler }) });
    this.#sql.exec(
      "INSERT INTO turns (number, client_message_id, data, tutor, said) VALUES (0, 'opening', ?, 'built-in', ?)",
      JSON.stringify({ ...(scene && { scene, nextGoal }) }),
      JSON.stringify({ ids: [id], prompt: id }),
    );
  }

  /** The data of the last turn. If the opening is the last turn, its data contains only the state of the scene. */
  lastTurnData(): Partial<TurnData> {
    return JSON.parse(this.#sql.exec<TurnRow>("SELECT * FROM turns ORDER BY number DESC LIMIT 1").one().data);
  }

  messages(): StoredMessage[] {
    return this.#messagesSince(0);
  }

  #messagesSince(turn: number): StoredMessage[] {
    return this.#sql
      .exec<MessageRow>("SELECT seq, body FROM messages WHERE seq >= ? ORDER BY seq", userMessageSequence(turn))
      .toArray()
      .map(({ body }) => JSON.parse(body));
  }

  /**
   * The conversation history from which the partner chooses its answer to `content`. For turns that are still
   * unanswered, the history contains the fallback answer.
   */
  historyForAnswer(content: string): ConversationHistory {
    const historyStart = this.countTurns() - maxHistoryTurns;
    const turns = this.#turnsSince(historyStart).map(({ data, said }) => ({
      data: JSON.parse(data) as TurnData,
      said: JSON.parse(said ?? "null"),
    }));
    return historyOfTurns(turns, this.#messagesSince(historyStart), content);
  }

  /** The recent messages of both the learner and the partner. */
  recentMessages(): StoredMessage[] {
    return this.#messagesSince(this.countTurns() - maxHistoryTurns);
  }

  countTurns(): number {
    return this.#sql.exec<{ n: number }>("SELECT max(number) AS n FROM turns").one().n ?? 0;
  }

  /** Stores a learner's message together with its fallback answer. */
  storeMessage(conversationInfo: ConversationInfo, message: ConversationMessage, turnData: TurnData): StoredMessage {
    const turnNumber = this.countTurns() + 1;
    const storedMessage: StoredMessage = {
      // This id comes from the client. A device that answered the message itself, without a network, has already stored
      // the message under this id.
      id: message.clientMessageId,
      conversationId: conversationInfo.id,
      role: "user",
      content: message.content,
      originalContent: message.content,
      correctedContent: message.correctedContent,
      translation: null,
      corrections: message.corrections,
      isChecked: message.isChecked,
      vocabulary: [],
      ...(turnData.reachedGoals && turnData.reachedGoals.length > 0 && { reachedGoals: turnData.reachedGoals }),
      createdAt: message.now,
    };
    this.#writeMessage(userMessageSequence(turnNumber), storedMessage);
    this.#sql.exec(
      "INSERT INTO turns (number, client_message_id, data) VALUES (?, ?, ?)",
      turnNumber,
      message.clientMessageId,
      JSON.stringify(turnData),
    );
    return storedMessage;
  }

  isAnswered(clientMessageId: string): boolean | undefined {
    const row = this.#turn(clientMessageId);
    return row && row.tutor !== null;
  }

  pendingTurns(): PendingTurn[] {
    return this.#sql
      .exec<TurnRow>("SELECT * FROM turns WHERE tutor IS NULL ORDER BY number")
      .toArray()
      .map(({ number, client_message_id, data }) => ({
        ...(JSON.parse(data) as TurnData),
        number,
        clientMessageId: client_message_id,
        userMessage: this.#message(userMessageSequence(number)),
      }));
  }

  /**
   * Stores the answer to an unanswered turn.
   * @returns the stored message; undefined when the turn already had an answer
   */
  storeAnswer(
    conversationInfo: ConversationInfo,
    turn: PendingTurn,
    answer: Answer,
    createdAt: string,
  ): StoredMessage | undefined {
    if (this.isAnswered(turn.clientMessageId) !== false) return undefined;
    const { content, translation, vocabulary, ids, prompt, tutor, spentBudget, simpler } = answer;
    const message = {
      ...createAssistantMessage(conversationInfo.id, content, translation, vocabulary, createdAt),
      ...(simpler && { simpler }),
    };
    this.#writeMessage(answerSequence(turn.number), message);
    this.#sql.exec(
      "UPDATE turns SET tutor = ?, said = ?, data = json_patch(data, ?) WHERE number = ?",
      tutor,
      JSON.stringify({ ids, prompt, ...(spentBudget && { spentBudget }) }),
      JSON.stringify(tutor === "built-in" ? {} : memoryChangesByModelQuestion(turn, content, translation)),
      turn.number,
    );
    return message;
  }

  /** Replaces the corrections of a learner's message and returns the changed message. */
  storeCorrections(
    turn: PendingTurn,
    corrections: StoredMessage["corrections"],
    correctedContent: string | null,
  ): StoredMessage {
    const message = { ...turn.userMessage, corrections, correctedContent };
    this.#writeMessage(userMessageSequence(turn.number), message);
    return message;
  }

  answeredTurn(clientMessageId: string): Turn | undefined {
    const row = this.#turn(clientMessageId);
    return row && row.tutor !== null ? this.#toTurn(row) : undefined;
  }

  /** The evidence of the learner's level, accumulated from all messages of the learner. */
  accumulatedEvidence(): LevelEvidence {
    return this.lastTurnData().evidence ?? noLevelEvidence;
  }

  /**
   * Whether retyping this message's correction earns XP: the message was accepted, and its correction was not retyped
   * before.
   */
  canEarnByRetyping(messageId: string): boolean {
    const [messageRow] = this.#sql
      .exec<MessageRow>("SELECT seq, body FROM messages WHERE body ->> 'id' = ?", messageId)
      .toArray();
    const [turn] = this.#sql.exec<TurnRow>("SELECT * FROM turns WHERE number * 2 = ?", messageRow?.seq ?? -1).toArray();
    if (!turn || !(JSON.parse(turn.data) as TurnData).isAccepted) return false;
    const findRetypesSql = "SELECT * FROM turns WHERE data ->> 'retypeOf' = ? AND data ->> 'isRetypeWorth'";
    return this.#sql.exec<TurnRow>(findRetypesSql, messageId).toArray().length === 0;
  }

  /** The answered turns after the first `recordedMessageCount` messages. Returns at most `maxTurnsPerCall` turns. */
  answeredTurnsAfter(recordedMessageCount: number): Turn[] {
    // Turn n ends with message 2n + 1. So this is the number of the first turn whose answer is not among the recorded
    // messages.
    const firstTurnNumber = Math.max(1, Math.ceil(recordedMessageCount / 2));
    return this.#sql
      .exec<TurnRow>(
        "SELECT * FROM turns WHERE number >= ? AND tutor IS NOT NULL ORDER BY number LIMIT ?",
        firstTurnNumber,
        maxTurnsPerCall,
      )
      .toArray()
      .map((row) => this.#toTurn(row));
  }

  #toTurn(row: TurnRow): Turn {
    const turnData: TurnData = JSON.parse(row.data);
    return {
      clientMessageId: row.client_message_id,
      number: row.number,
      userMessage: this.#message(userMessageSequence(row.number)),
      assistantMessage: this.#message(answerSequence(row.number)),
      tutor: row.tutor ?? "built-in",
      spentBudget: JSON.parse(row.said ?? "{}").spentBudget ?? null,
      level: turnData.level,
      isAccepted: turnData.isAccepted,
      retypeOf: turnData.retypeOf,
      isRetypeRight: turnData.isRetypeRight,
      earnsRetypeXp: turnData.isRetypeWorth,
      assessedLevel: row.number < minMessagesToAssess ? null : assessLevel(turnData.evidence),
      messageCount: answerSequence(row.number),
      scene: sceneOfTurn(turnData),
    };
  }

  #turn(clientMessageId: string): TurnRow | undefined {
    return this.#sql.exec<TurnRow>("SELECT * FROM turns WHERE client_message_id = ?", clientMessageId).toArray()[0];
  }

  #turnsSince(turn: number): TurnRow[] {
    return this.#sql.exec<TurnRow>("SELECT * FROM turns WHERE number >= ? ORDER BY number", turn).toArray();
  }

  #message(seq: number): StoredMessage {
    return JSON.parse(this.#sql.exec<MessageRow>("SELECT seq, body FROM messages WHERE seq = ?", seq).one().body);
  }

  #writeMessage(seq: number, message: StoredMessage): void {
    this.#sql.exec("INSERT OR REPLACE INTO messages (seq, body) VALUES (?, ?)", seq, JSON.stringify(message));
  }
}
