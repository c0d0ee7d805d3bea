import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { assessLevel, type LevelEvidence, noLevelEvidence } from "#core/domain/conversations/assess-level.ts";
import type { ConversationHistory, PartnerReply } from "#core/domain/conversations/built-in-tutor.ts";
import { minMessagesToAssess, type TutorName } from "#core/domain/conversations/conversation.ts";
import { type Opening, sentencesOf } from "#core/domain/conversations/prompt-tree.ts";
import type { ConversationFacts, Said, StoredMessage, Turn } from "./conversation-turn.ts";
import type { SpentBudget } from "./model-budget.ts";

/** What is kept of a turn besides its messages. */
interface TurnData {
  level: CefrLevel;
  /** Of the learner's messages up to this one. */
  evidence: LevelEvidence;
  isAccepted: boolean;
  retypeOf: string | null;
  isRetypeRight: boolean | null;
  isRetypeWorth: boolean;
  /** What the built-in tutor says, should nobody else. */
  fallback: PartnerReply;
}

type TurnRow = {
  number: number;
  client_message_id: string;
  data: string;
  /** Null while the answer is outstanding. */
  tutor: TutorName | null;
  /** Of the answer: sentences by their ids, what was asked, and whose tokens were used up. */
  said: string | null;
};
type MessageRow = { seq: number; body: string };

export interface WaitingTurn extends TurnData {
  number: number;
  clientMessageId: string;
  userMessage: StoredMessage;
}

/** What the partner's answer is made of. */
export interface Answer {
  content: string;
  translation: string | null;
  vocabulary: StoredMessage["vocabulary"];
  tutor: TutorName;
  ids: string[];
  prompt: string | null;
  /** Set when no model was asked since tokens were used up. */
  spentBudget?: SpentBudget | null;
}

/** Turns that are told at once as unknown to the database: hardly ever more than one. */
const mostAtOnce = 25;

/** So many turns back it is known what was said: what is older may be said again, and no turn reads more than this. */
const remembered = 400;

/** What the learner said in so many messages is not asked. */
const heardLately = 3;

/** The places of messages: the opening has 1, the n-th message of the learner 2n, its answer 2n + 1. */
const placeOfUser = (turn: number) => turn * 2;
const placeOfAnswer = (turn: number) => turn * 2 + 1;

/** The messages of one conversation and whose turn it is, in the object's own database. */
export class ConversationLog {
  readonly #storage: SqlStorage;
  #isMade = false;

  constructor(storage: SqlStorage) {
    this.#storage = storage;
  }

  /** Made when it is first needed: a conversation that was emptied keeps nothing. */
  get #sql(): SqlStorage {
    if (!this.#isMade) {
      this.#storage.exec(`CREATE TABLE IF NOT EXISTS messages (seq INTEGER PRIMARY KEY, body TEXT NOT NULL);
        CREATE TABLE IF NOT EXISTS turns (number INTEGER PRIMARY KEY, client_message_id TEXT NOT NULL UNIQUE,
          data TEXT NOT NULL, tutor TEXT, said TEXT);`);
      this.#isMade = true;
    }
    return this.#storage;
  }

  open(facts: ConversationFacts, { text, english, words, id }: Opening): void {
    const message = assistantMessage(facts.id, text, english, words, facts.createdAt);
    this.#keep(1, message);
    this.#sql.exec(
      "INSERT INTO turns (number, client_message_id, data, tutor, said) VALUES (0, 'opening', '{}', 'built-in', ?)",
      JSON.stringify({ ids: [id], prompt: id }),
    );
  }

  messages(): StoredMessage[] {
    return this.#messagesSince(0);
  }

  #messagesSince(turn: number): StoredMessage[] {
    return this.#sql
      .exec<MessageRow>("SELECT seq, body FROM messages WHERE seq >= ? ORDER BY seq", placeOfUser(turn))
      .toArray()
      .map(({ body }) => JSON.parse(body));
  }

  /** What the partner said so far, or would say where it has not answered yet, when it is told `content`. */
  saidSoFar(content: string): ConversationHistory {
    const ids = new Set<string>();
    const sentences = new Set<string>();
    let lastPrompt: string | null = null;
    const since = this.countTurns() - remembered;
    for (const { said, data } of this.#turnsSince(since)) {
      const told = JSON.parse(said ?? "null") ?? (JSON.parse(data) as TurnData).fallback;
      for (const id of told.ids) ids.add(id);
      lastPrompt = told.prompt;
      if (said === null) for (const one of sentencesOf(told.text)) sentences.add(one);
    }
    const learnerMessages: string[] = [];
    let last: ConversationHistory["last"] = null;
    for (const message of this.#messagesSince(since)) {
      if (message.role === "user") learnerMessages.push(message.content);
      else {
        last = { text: message.content, english: message.translation ?? "" };
        for (const one of sentencesOf(message.content)) sentences.add(one);
      }
    }
    return { ids, sentences, lastPrompt, last, learnerMessages: [...learnerMessages, content].slice(-heardLately) };
  }

  /** What both said lately. */
  recentMessages(): StoredMessage[] {
    return this.#messagesSince(this.countTurns() - remembered);
  }

  countTurns(): number {
    return this.#sql.exec<{ n: number }>("SELECT max(number) AS n FROM turns").one().n ?? 0;
  }

  /** Keeps a learner's message with its answer in reserve. */
  hear(facts: ConversationFacts, said: Said, data: TurnData): StoredMessage {
    const number = this.countTurns() + 1;
    const message: StoredMessage = {
      id: crypto.randomUUID(),
      conversationId: facts.id,
      role: "user",
      content: said.content,
      originalContent: said.content,
      correctedContent: said.correctedContent,
      translation: null,
      corrections: said.corrections,
      isChecked: said.isChecked,
      vocabulary: [],
      createdAt: said.now,
    };
    this.#keep(placeOfUser(number), message);
    this.#sql.exec(
      "INSERT INTO turns (number, client_message_id, data) VALUES (?, ?, ?)",
      number,
      said.clientMessageId,
      JSON.stringify(data),
    );
    return message;
  }

  isAnswered(clientMessageId: string): boolean | undefined {
    const row = this.#turn(clientMessageId);
    return row && row.tutor !== null;
  }

  waiting(): WaitingTurn[] {
    return this.#sql
      .exec<TurnRow>("SELECT * FROM turns WHERE tutor IS NULL ORDER BY number")
      .toArray()
      .map(({ number, client_message_id, data }) => ({
        ...(JSON.parse(data) as TurnData),
        number,
        clientMessageId: client_message_id,
        userMessage: this.#message(placeOfUser(number)),
      }));
  }

  /** Keeps the answer to a turn that waits for one. @returns the message; undefined when it was answered before */
  answer(facts: ConversationFacts, turn: WaitingTurn, answer: Answer, createdAt: string): StoredMessage | undefined {
    if (this.isAnswered(turn.clientMessageId) !== false) return undefined;
    const { content, translation, vocabulary, ids, prompt, tutor, spentBudget } = answer;
    const message = assistantMessage(facts.id, content, translation, vocabulary, createdAt);
    this.#keep(placeOfAnswer(turn.number), message);
    this.#sql.exec(
      "UPDATE turns SET tutor = ?, said = ? WHERE number = ?",
      tutor,
      JSON.stringify({ ids, prompt, ...(spentBudget && { spentBudget }) }),
      turn.number,
    );
    return message;
  }

  /** A learner's message with more corrections. */
  correct(
    turn: WaitingTurn,
    corrections: StoredMessage["corrections"],
    correctedContent: string | null,
  ): StoredMessage {
    const message = { ...turn.userMessage, corrections, correctedContent };
    this.#keep(placeOfUser(turn.number), message);
    return message;
  }

  answered(clientMessageId: string): Turn | undefined {
    const row = this.#turn(clientMessageId);
    return row && row.tutor !== null ? this.#toTurn(row) : undefined;
  }

  /** What the learner's messages show so far. */
  evidence(): LevelEvidence {
    const [last] = this.#sql
      .exec<TurnRow>("SELECT * FROM turns WHERE number > 0 ORDER BY number DESC LIMIT 1")
      .toArray();
    return last ? (JSON.parse(last.data) as TurnData).evidence : noLevelEvidence;
  }

  /** Of a message of the learner: whether it counted, and its correction was not typed again yet. */
  isRetypable(messageId: string): boolean {
    const [own] = this.#sql
      .exec<MessageRow>("SELECT seq, body FROM messages WHERE body ->> 'id' = ?", messageId)
      .toArray();
    const [turn] = this.#sql.exec<TurnRow>("SELECT * FROM turns WHERE number * 2 = ?", own?.seq ?? -1).toArray();
    if (!turn || !(JSON.parse(turn.data) as TurnData).isAccepted) return false;
    const typed = "SELECT * FROM turns WHERE data ->> 'retypeOf' = ? AND data ->> 'isRetypeWorth'";
    return this.#sql.exec<TurnRow>(typed, messageId).toArray().length === 0;
  }

  /** The first turns beyond `recorded` messages that are answered. */
  answeredSince(recorded: number): Turn[] {
    // The first turn whose answer lies beyond.
    const from = Math.max(1, Math.ceil(recorded / 2));
    return this.#sql
      .exec<TurnRow>(
        "SELECT * FROM turns WHERE number >= ? AND tutor IS NOT NULL ORDER BY number LIMIT ?",
        from,
        mostAtOnce,
      )
      .toArray()
      .map((row) => this.#toTurn(row));
  }

  #toTurn(row: TurnRow): Turn {
    const data: TurnData = JSON.parse(row.data);
    return {
      clientMessageId: row.client_message_id,
      number: row.number,
      userMessage: this.#message(placeOfUser(row.number)),
      assistantMessage: this.#message(placeOfAnswer(row.number)),
      tutor: row.tutor ?? "built-in",
      spentBudget: JSON.parse(row.said ?? "{}").spentBudget ?? null,
      level: data.level,
      isAccepted: data.isAccepted,
      retypeOf: data.retypeOf,
      isRetypeRight: data.isRetypeRight,
      isRetypeWorth: data.isRetypeWorth,
      assessedLevel: row.number < minMessagesToAssess ? null : assessLevel(data.evidence),
      messageCount: placeOfAnswer(row.number),
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

  #keep(seq: number, message: StoredMessage): void {
    this.#sql.exec("INSERT OR REPLACE INTO messages (seq, body) VALUES (?, ?)", seq, JSON.stringify(message));
  }
}

const assistantMessage = (
  conversationId: string,
  content: string,
  translation: string | null,
  vocabulary: StoredMessage["vocabulary"],
  createdAt: string,
): StoredMessage => ({
  id: crypto.randomUUID(),
  conversationId,
  role: "assistant",
  content,
  originalContent: null,
  correctedContent: null,
  translation,
  corrections: [],
  vocabulary,
  createdAt,
});
