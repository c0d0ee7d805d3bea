import { DurableObject } from "cloudflare:workers";
import { liveMessage } from "#core/contract/conversations.ts";
import { isAcceptedMessage, isRetypedCorrection } from "#core/domain/conversations/accepted-message.ts";
import { addLevelEvidence } from "#core/domain/conversations/assess-level.ts";
import {
  answerUtterance,
  MissingContent,
  type PartnerReply,
  reactionsName,
  treesInOrder,
} from "#core/domain/conversations/built-in-tutor.ts";
import { type Opening, treeName } from "#core/domain/conversations/prompt-tree.ts";
import { socketsPerConversation } from "#core/domain/limits.ts";
import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import { seededRandom } from "#core/domain/random.ts";
import { type Answer, ConversationLog, type WaitingTurn } from "./conversation-log.ts";
import type {
  ConversationFacts,
  ReadContent,
  ReadResult,
  Said,
  SayResult,
  StoredMessage,
} from "./conversation-turn.ts";
import { askModel } from "./tutors/ask-model.ts";
import { isKnown, know, partnerContent, topicsName, wordsName } from "./tutors/known-content.ts";
import type { ModelEnv } from "./tutors/language-model.ts";
import { type SessionEnding, sessionHeader, Watchers } from "./watchers.ts";

/**
 * A message is answered at most so many milliseconds after its model's patience, whatever else waits: a model is not asked when
 * less is left than it needs.
 */
const answerMargin = 500;
const leastPatience = 500;
/** So many messages may wait at once: what they are worth is to be written in the time that is left. */
const mostWaiting = 5;
/** How often those who watch see a model write, in milliseconds. */
const writingEvery = 120;

/**
 * A conversation: its messages, and whose turn it is. A learner's message is stored as soon as it comes, together with the
 * built-in partner's answer; then a model is asked, if one is chosen. So whatever happens to the model, to this object or to
 * who asked, there is one answer to each message: the next call or the alarm finishes a turn that was cut off.
 * What can be expected to fail is answered, not thrown: an error loses its class on its way out of an object.
 */
export class Conversation extends DurableObject<ModelEnv> {
  #log: ConversationLog;
  /** Turns that are being answered by this very instance; one that waits and is not among them was cut off. */
  #underway = new Map<string, Promise<void>>();
  #queue: Promise<void> = Promise.resolve();
  readonly #watchers: Watchers;

  constructor(state: DurableObjectState, env: ModelEnv) {
    super(state, env);
    this.#log = new ConversationLog(state.storage.sql);
    this.#watchers = new Watchers(state);
  }

  /** Begins the conversation with what the partner says first. Told again, nothing changes. */
  begin(facts: ConversationFacts, opening: Opening): "begun" | "gone" {
    if (this.#isGone()) return "gone";
    if (this.#facts()) return "begun";
    this.ctx.storage.kv.put("facts", facts);
    this.#log.open(facts, opening);
    if (facts.kind === "trial") {
      this.ctx.storage.kv.put("endsAt", Date.now() + retentionMs.trial);
      this.ctx.storage.setAlarm(Date.now() + retentionMs.trial);
    }
    return "begun";
  }

  /** All messages, and the turns that the database, which has `recorded` messages, does not know of. */
  read(recorded: number): ReadResult | "unknown" {
    const facts = this.#facts();
    if (!facts) return "unknown";
    this.#finishCutOff(facts);
    const [waiting] = this.#log.waiting();
    return {
      messages: this.#log.messages(),
      waiting: waiting ? { clientMessageId: waiting.clientMessageId, content: waiting.userMessage.content } : null,
      unrecorded: this.#log.answeredSince(recorded),
    };
  }

  /** A learner's message and its answer. The same id again is the same pair. */
  async say(said: Said, readContent: ReadContent): Promise<SayResult> {
    const facts = this.#facts();
    if (!facts) return { state: "unknown" };
    this.#finishCutOff(facts);
    for (let needed = firstNeeded(facts, said); needed.length > 0; ) {
      if (!isKnown(said.contentVersion, needed) && !(await know(said.contentVersion, needed, readContent))) {
        return { state: "no-content" };
      }
      // While content was read, other calls may have changed anything.
      if (!this.#facts()) return { state: "unknown" };
      if (this.#log.isAnswered(said.clientMessageId) !== undefined) break;
      if (said.mostTurns !== null && this.#log.countTurns() >= said.mostTurns) return { state: "over" };
      if (this.#underway.size >= mostWaiting) return { state: "busy" };
      needed = this.#hear(facts, said);
    }
    await this.#underway.get(said.clientMessageId);
    const turn = this.#log.answered(said.clientMessageId);
    // Emptied while it was waiting.
    if (!turn) return { state: "unknown" };
    return { state: "answered", turn, unrecorded: this.#log.answeredSince(said.recorded) };
  }

  /** Forgets everything. */
  async empty(): Promise<void> {
    this.#watchers.close("This conversation was deleted.");
    await this.#forget();
    this.ctx.storage.kv.put("gone", true);
    await this.ctx.storage.setAlarm(Date.now() + retentionMs.emptiedConversation);
  }

  /** A page that watches: the worker checked whose conversation it is. */
  override async fetch(request: Request): Promise<Response> {
    const session = request.headers.get(sessionHeader) ?? "";
    if (!this.#facts()) return new Response(null, { status: 404 });
    return this.#watchers.open(session, socketsPerConversation);
  }

  /** Whoever watched with this session is signed out, or told to come back with the token that replaces its own. */
  endSession(session: string, ending: SessionEnding): void {
    this.#watchers.endSession(session, ending);
  }

  override webSocketMessage(socket: WebSocket): void {
    // Messages are sent by POST, where they are counted; the ping is answered without waking this object up.
    socket.close(1008, "Nothing is said here.");
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }

  /** Finishes what was cut off; long afterwards, forgets a trial, or that it was emptied. */
  override async alarm(): Promise<void> {
    const facts = this.#facts();
    if (!facts) return this.#forget();
    this.#finishCutOff(facts);
    const endsAt = this.ctx.storage.kv.get<number>("endsAt");
    if (endsAt === undefined) return;
    if (Date.now() >= endsAt) return this.#forget();
    await this.ctx.storage.setAlarm(endsAt);
  }

  #facts() {
    return this.ctx.storage.kv.get<ConversationFacts>("facts");
  }

  #isGone() {
    return this.ctx.storage.kv.get<boolean>("gone") === true;
  }

  async #forget(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.#log = new ConversationLog(this.ctx.storage.sql);
  }

  /**
   * Stores a message with the answer in reserve, and begins to answer it once those before it are answered.
   * @returns the content that is missing to do so; nothing was stored then
   */
  #hear(facts: ConversationFacts, said: Said): string[] {
    const { level, tone, contentVersion, content } = said;
    const needed = firstNeeded(facts, said);
    if (!isKnown(contentVersion, needed)) return needed;
    const own = this.#log.recentMessages().filter(({ role }) => role === "user");
    const retyped = own.find(({ id, correctedContent }) => id === said.retypeOf && correctedContent !== null);
    const isRetypeRight = retyped
      ? isRetypedCorrection(content, retyped.content, retyped.correctedContent ?? "")
      : null;
    const utterance =
      isRetypeRight === null
        ? said.utterance
        : { ...said.utterance, kind: isRetypeRight ? ("retyped" as const) : ("again" as const) };
    const isNew = isAcceptedMessage(
      content,
      said.utterance.germanWords,
      own.map((one) => one.content),
    );
    const scene = { level, tone, topic: facts.topic };
    const random = seededRandom(facts.seed + (this.#log.countTurns() + 1) * 7919);
    let fallback: PartnerReply;
    try {
      fallback = answerUtterance(utterance, scene, this.#log.saidSoFar(content), partnerContent, random);
    } catch (error) {
      if (!(error instanceof MissingContent)) throw error;
      // Of this tree everything was said: from here on any other may be needed.
      return [...needed, ...treesInOrder(scene).map((one) => treeName(one.level, one.topic))];
    }
    const message = this.#log.hear(facts, said, {
      level,
      evidence: addLevelEvidence(this.#log.evidence(), said.evidence),
      isAccepted: isNew,
      retypeOf: retyped?.id ?? null,
      isRetypeRight,
      isRetypeWorth: isRetypeRight === true && isNew && this.#log.isRetypable(retyped?.id ?? ""),
      fallback,
    });
    this.#tell({ type: "message", message });
    this.#answer(facts, said);
    return [];
  }

  #answer(facts: ConversationFacts, said: Said): void {
    const { clientMessageId, model } = said;
    const deadline = Date.now() + (model?.patience ?? 0) + answerMargin;
    const turn = () => this.#log.waiting().find((one) => one.clientMessageId === clientMessageId);
    if (!model && this.#underway.size === 0) {
      const waiting = turn();
      if (waiting) this.#finish(facts, waiting, inReserve(waiting), said.now);
      return;
    }
    // Should this object be gone by then, the alarm finishes the turn.
    if (model) this.ctx.storage.setAlarm(deadline + 1000);
    const since = Date.now();
    const work = this.#queue.then(async () => {
      try {
        const waiting = turn();
        if (!waiting) return;
        const patience = Math.min(model?.patience ?? 0, deadline - Date.now());
        const answer =
          model && patience >= leastPatience ? await this.#ask(facts, said, waiting, { ...model, patience }) : null;
        const at = new Date(Date.parse(said.now) + Date.now() - since).toISOString();
        if (this.#facts()) this.#finish(facts, waiting, answer ?? inReserve(waiting), at);
      } finally {
        this.#underway.delete(clientMessageId);
      }
    });
    this.#underway.set(clientMessageId, work);
    this.#queue = work.catch(() => undefined);
  }

  /** Asks a model; null when it does not answer, or nothing that can be said. Without tokens left, the answer in reserve says so. */
  async #ask(
    facts: ConversationFacts,
    said: Said,
    turn: WaitingTurn,
    model: NonNullable<Said["model"]>,
  ): Promise<Answer | null> {
    let toldAt = 0;
    const answer = await askModel(this.env, model, {
      scene: { topic: facts.topic, level: said.level, tone: said.tone },
      history: this.#log.recentMessages(),
      turn,
      isWatched: !this.#watchers.isEmpty,
      onWriting: (content) => {
        if (Date.now() - toldAt < writingEvery) return;
        toldAt = Date.now();
        this.#tell({ type: "writing", content });
      },
    });
    if (typeof answer === "string") return { ...inReserve(turn), spentBudget: answer };
    if (!answer || !this.#facts() || this.#log.isAnswered(turn.clientMessageId) !== false) return null;
    if (answer.corrections.length > turn.userMessage.corrections.length) {
      const message = this.#log.correct(turn, answer.corrections, answer.correctedContent);
      this.#tell({ type: "message", message });
    }
    return answer;
  }

  #finish(facts: ConversationFacts, turn: WaitingTurn, answer: Answer, at: string): void {
    const message = this.#log.answer(facts, turn, answer, at);
    if (message) this.#tell({ type: "message", message });
  }

  /** Gives the answer in reserve to the turns that nobody is answering any more. */
  #finishCutOff(facts: ConversationFacts): void {
    for (const turn of this.#log.waiting()) {
      if (this.#underway.has(turn.clientMessageId)) continue;
      this.#finish(facts, turn, inReserve(turn), turn.userMessage.createdAt);
    }
  }

  #tell(told: { type: "message"; message: StoredMessage } | { type: "writing"; content: string }): void {
    if (this.#watchers.isEmpty) return;
    // Parsed by the contract, so that nothing leaks that it does not know.
    this.#watchers.send(JSON.stringify(liveMessage.parse(told)));
  }
}

/** What every message of a level and topic needs. */
function firstNeeded({ topic }: ConversationFacts, { level, model }: Said): string[] {
  const always = [treeName(level, topic), reactionsName(level)];
  return model ? [...always, wordsName(level), topicsName(level)] : always;
}

const inReserve = ({ fallback }: WaitingTurn): Answer => ({
  content: fallback.text,
  translation: fallback.english,
  vocabulary: fallback.words,
  tutor: "built-in",
  ids: fallback.ids,
  prompt: fallback.prompt,
});
