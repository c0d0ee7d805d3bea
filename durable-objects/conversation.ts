import { DurableObject } from "cloudflare:workers";
import { liveMessage } from "#core/contract/conversations.ts";
import type { ConversationOpening } from "#core/domain/conversations/opening.ts";
import type { ConversationInfo } from "#core/domain/conversations/turn.ts";
import { socketsPerConversation } from "#core/domain/limits.ts";
import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import { ConversationLog } from "./conversation-log.ts";
import type {
  Answer,
  AnswerMessageResult,
  AnswerSettings,
  ConversationMessage,
  JudgeModelProposals,
  ModelChoice,
  PendingTurn,
  ReadContent,
  ReadResult,
  StoredMessage,
} from "./conversation-turn.ts";
import { LiveSockets, type SessionEnding, sessionHeader } from "./live-sockets.ts";
import { fallbackAnswerOf, listRequiredContent, prepareTurn } from "./prepare-turn.ts";
import { sceneOfTurn } from "./stored-parts.ts";
import { answerMarginMs, maxPendingTurns, minModelTimeoutMs } from "./turn-limits.ts";
import { askModel } from "./tutors/ask-model.ts";
import { isLoaded, loadMissingContent } from "./tutors/content-cache.ts";
import type { ModelEnv } from "./tutors/language-model.ts";

/**
 * A conversation: its messages and its unanswered turns. A learner's message is stored immediately, together with its
 * fallback answer; then a model is asked, if one is configured. So each message gets exactly one answer even if the
 * model, this object or the caller fails: the next call or the alarm finishes an interrupted turn. Expected failures
 * are returned, not thrown, because an error loses its class when it leaves a Durable Object.
 */
export class Conversation extends DurableObject<ModelEnv> {
  #log: ConversationLog;
  /** Turns that this instance is answering. If an unanswered turn is not in this map, it was interrupted. */
  #turnsInProgress = new Map<string, Promise<void>>();
  #answerQueue: Promise<void> = Promise.resolve();
  readonly #sockets: LiveSockets;

  constructor(state: DurableObjectState, env: ModelEnv) {
    super(state, env);
    this.#log = new ConversationLog(state.storage.sql);
    this.#sockets = new LiveSockets(state);
  }

  /**
   * Begins the conversation with the partner's opening. Repeated calls change nothing. Returns "gone" for a deleted
   * conversation.
   */
  begin(conversationInfo: ConversationInfo, opening: ConversationOpening): "begun" | "gone" {
    if (this.#isDeleted()) return "gone";
    if (this.#conversationInfo()) return "begun";
    this.ctx.storage.kv.put("facts", conversationInfo);
    this.#log.storeOpening(conversationInfo, opening);
    if (conversationInfo.kind === "trial") {
      this.ctx.storage.kv.put("endsAt", Date.now() + retentionMs.trial);
      this.ctx.storage.setAlarm(Date.now() + retentionMs.trial);
    }
    return "begun";
  }

  /**
   * All messages, the message that waits for its answer, and the answered turns that the database does not have.
   * Returns "unknown" if the conversation never began or was deleted.
   * @param recordedMessageCount the number of messages that the database has recorded
   */
  read(recordedMessageCount: number): ReadResult | "unknown" {
    const conversationInfo = this.#conversationInfo();
    if (!conversationInfo) return "unknown";
    this.#finishInterruptedTurns(conversationInfo);
    const [pendingTurn] = this.#log.pendingTurns();
    return {
      messages: this.#log.messages(),
      waiting: pendingTurn
        ? { clientMessageId: pendingTurn.clientMessageId, content: pendingTurn.userMessage.content }
        : null,
      unrecordedTurns: this.#log.answeredTurnsAfter(recordedMessageCount),
      scene: sceneOfTurn(this.#log.lastTurnData()),
    };
  }

  /** Loads the content that an answer at a level needs, before there is a message. */
  async prepareContent(settings: AnswerSettings, readContent: ReadContent): Promise<void> {
    const info = this.#conversationInfo();
    if (info) await loadMissingContent(settings.contentVersion, listRequiredContent(info, settings), readContent);
  }

  /**
   * Stores a learner's message and returns it with its answer. A repeated call with the same `clientMessageId` returns
   * the same two messages.
   */
  async answerMessage(
    message: ConversationMessage,
    readContent: ReadContent,
    judgeProposals: JudgeModelProposals = async () => [],
  ): Promise<AnswerMessageResult> {
    const conversationInfo = this.#conversationInfo();
    if (!conversationInfo) return { state: "unknown" };
    this.#finishInterruptedTurns(conversationInfo);
    for (let requiredNames = listRequiredContent(conversationInfo, message); requiredNames.length > 0; ) {
      if (
        !isLoaded(message.contentVersion, requiredNames) &&
        !(await loadMissingContent(message.contentVersion, requiredNames, readContent))
      ) {
        return { state: "no-content" };
      }
      // Other calls may have changed the conversation while the content was read.
      if (!this.#conversationInfo()) return { state: "unknown" };
      if (this.#log.isAnswered(message.clientMessageId) !== undefined) break;
      if (message.maxTurns !== null && this.#log.countTurns() >= message.maxTurns) return { state: "over" };
      if (this.#turnsInProgress.size >= maxPendingTurns) return { state: "busy" };
      requiredNames = this.#receiveMessage(conversationInfo, message, judgeProposals);
    }
    await this.#turnsInProgress.get(message.clientMessageId);
    const turn = this.#log.answeredTurn(message.clientMessageId);
    // The conversation was deleted during the wait.
    if (!turn) return { state: "unknown" };
    return { state: "answered", turn, unrecordedTurns: this.#log.answeredTurnsAfter(message.recordedMessageCount) };
  }

  /**
   * Turns a visitor's trial into a learner's conversation. Such a conversation does not expire. Repeated calls change
   * nothing. Returns "gone" if the trial has ended.
   */
  keepTrial(): "kept" | "gone" {
    const conversationInfo = this.#conversationInfo();
    if (!conversationInfo) return "gone";
    this.ctx.storage.kv.put("facts", { ...conversationInfo, kind: "learner" });
    // The alarm stays set, because it also finishes interrupted turns.
    this.ctx.storage.kv.delete("endsAt");
    return "kept";
  }

  /**
   * Deletes all data of the conversation. Only the fact that the conversation was deleted is stored for a limited time,
   * so that the conversation cannot begin again.
   */
  async empty(): Promise<void> {
    this.#sockets.close("This conversation was deleted.");
    await this.#deleteStorage();
    this.ctx.storage.kv.put("gone", true);
    await this.ctx.storage.setAlarm(Date.now() + retentionMs.emptiedConversation);
  }

  /** Opens a socket for a page. The worker has already checked that the conversation belongs to the learner. */
  override async fetch(request: Request): Promise<Response> {
    const sessionHash = request.headers.get(sessionHeader) ?? "";
    if (!this.#conversationInfo()) return new Response(null, { status: 404 });
    return this.#sockets.open(sessionHash, socketsPerConversation);
  }

  /** Closes a session's sockets because the session was signed out or its token was replaced. */
  endSession(sessionHash: string, sessionEnding: SessionEnding): void {
    this.#sockets.endSession(sessionHash, sessionEnding);
  }

  override webSocketMessage(socket: WebSocket): void {
    // Learners do not send messages through the socket but by POST, where a rate limit applies. Pings do not reach this
    // method.
    socket.close(1008, "Nothing is said here.");
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }

  /**
   * Finishes interrupted turns. When the retention time is over, deletes a visitor's trial. Of a deleted conversation,
   * only the mark that it was deleted is still stored; when the retention time of this mark is over, deletes the mark.
   */
  override async alarm(): Promise<void> {
    const conversationInfo = this.#conversationInfo();
    if (!conversationInfo) return this.#deleteStorage();
    this.#finishInterruptedTurns(conversationInfo);
    const endsAt = this.ctx.storage.kv.get<number>("endsAt");
    if (endsAt === undefined) return;
    if (Date.now() >= endsAt) return this.#deleteStorage();
    await this.ctx.storage.setAlarm(endsAt);
  }

  #conversationInfo() {
    return this.ctx.storage.kv.get<ConversationInfo>("facts");
  }

  #isDeleted() {
    return this.ctx.storage.kv.get<boolean>("gone") === true;
  }

  async #deleteStorage(): Promise<void> {
    await this.ctx.storage.deleteAll();
    this.#log = new ConversationLog(this.ctx.storage.sql);
  }

  /**
   * Stores a message with its fallback answer. The message is answered after all earlier messages.
   * @returns the names of missing content; if there are any, nothing was stored
   */
  #receiveMessage(
    conversationInfo: ConversationInfo,
    message: ConversationMessage,
    judgeProposals: JudgeModelProposals,
  ): string[] {
    const { turnData, missingNames } = prepareTurn(this.#log, conversationInfo, message);
    if (!turnData) return missingNames;
    this.#broadcast({ type: "message", message: this.#log.storeMessage(conversationInfo, message, turnData) });
    this.#startAnswering(conversationInfo, message, judgeProposals);
    return [];
  }

  #startAnswering(
    conversationInfo: ConversationInfo,
    message: ConversationMessage,
    judgeProposals: JudgeModelProposals,
  ): void {
    const { clientMessageId, model } = message;
    const findPendingTurn = () => this.#log.pendingTurns().find((turn) => turn.clientMessageId === clientMessageId);
    if (!model && this.#turnsInProgress.size === 0) {
      const pendingTurn = findPendingTurn();
      if (pendingTurn) this.#storeAnswer(conversationInfo, pendingTurn, fallbackAnswerOf(pendingTurn), message.now);
      return;
    }
    const startedAt = Date.now();
    const modelChoice = model && { ...model, deadline: startedAt + model.timeoutMs + answerMarginMs };
    // If this object is evicted before the deadline, the alarm finishes the turn.
    if (modelChoice) this.ctx.storage.setAlarm(modelChoice.deadline + 1000);
    const answerPromise = this.#answerQueue.then(async () => {
      try {
        const pendingTurn = findPendingTurn();
        if (!pendingTurn) return;
        const answer =
          modelChoice && (await this.#askModel(conversationInfo, message, pendingTurn, modelChoice, judgeProposals));
        const answeredAt = new Date(Date.parse(message.now) + Date.now() - startedAt).toISOString();
        if (this.#conversationInfo())
          this.#storeAnswer(conversationInfo, pendingTurn, answer ?? fallbackAnswerOf(pendingTurn), answeredAt);
      } finally {
        this.#turnsInProgress.delete(clientMessageId);
      }
    });
    this.#turnsInProgress.set(clientMessageId, answerPromise);
    this.#answerQueue = answerPromise.catch(() => undefined);
  }

  /**
   * Asks a model.
   * @returns the answer of the model. If the budget is used up, the fallback answer with `spentBudget`. Null if the
   * model gives no usable answer, or if too little time is left before the deadline.
   */
  async #askModel(
    conversationInfo: ConversationInfo,
    message: ConversationMessage,
    turn: PendingTurn,
    { deadline, ...model }: ModelChoice & { deadline: number },
    judgeProposals: JudgeModelProposals,
  ): Promise<Answer | null> {
    const timeoutMs = Math.min(model.timeoutMs, deadline - Date.now());
    if (timeoutMs < minModelTimeoutMs) return null;
    const answer = await askModel(
      this.env,
      { ...model, timeoutMs },
      {
        partnerSettings: { topic: conversationInfo.topic, level: message.level, tone: message.tone },
        sceneId: conversationInfo.sceneId ?? null,
        history: this.#log.recentMessages(),
        turn,
        isStreamed: !this.#sockets.isEmpty,
        judgeProposals,
        onReply: (content) => this.#broadcast({ type: "writing", content }),
      },
    );
    if (typeof answer === "string") return { ...fallbackAnswerOf(turn), spentBudget: answer };
    if (!answer || !this.#conversationInfo() || this.#log.isAnswered(turn.clientMessageId) !== false) return null;
    if (answer.corrections.length > turn.userMessage.corrections.length) {
      const message = this.#log.storeCorrections(turn, answer.corrections, answer.correctedContent);
      this.#broadcast({ type: "message", message });
    }
    return answer;
  }

  #storeAnswer(conversationInfo: ConversationInfo, turn: PendingTurn, answer: Answer, answeredAt: string): void {
    const message = this.#log.storeAnswer(conversationInfo, turn, answer, answeredAt);
    if (message) this.#broadcast({ type: "message", message });
  }

  /** Answers interrupted turns with their fallback answers. */
  #finishInterruptedTurns(conversationInfo: ConversationInfo): void {
    for (const turn of this.#log.pendingTurns()) {
      if (this.#turnsInProgress.has(turn.clientMessageId)) continue;
      this.#storeAnswer(conversationInfo, turn, fallbackAnswerOf(turn), turn.userMessage.createdAt);
    }
  }

  #broadcast(event: { type: "message"; message: StoredMessage } | { type: "writing"; content: string }): void {
    if (this.#sockets.isEmpty) return;
    // Parses the event with the contract's schema. This removes fields that clients must not see.
    this.#sockets.send(JSON.stringify(liveMessage.parse(event)));
  }
}
