import type * as contract from "#core/contract/conversations.ts";
import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import { maxTrialMessages } from "#core/domain/conversations/conversation.ts";
import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { hearMessage } from "./hear-message.ts";
import { messageBody } from "./show-conversation.ts";
import { countTrialUse, findTrial, insertTrial, type TrialRow } from "./store.ts";
import { begin, type Conversed, readMessages, say } from "./talk.ts";

const level = "A1";
/** From an address, on a day (UTC): messages, and as many trials begun. */
const mostADay = 20;

const conversedIn = ({ sessionId, category, cefrLevel, tone, createdAt }: TrialRow): Conversed => ({
  id: sessionId,
  kind: "trial",
  topic: category ?? "free",
  level: cefrLevel,
  tone,
  createdAt,
});

/** A visitor's address on this day as nobody can read it back. */
async function addressToday(context: RequestContext): Promise<{ key: string; day: string }> {
  const day = context.now.toISOString().slice(0, 10);
  const secret = `${context.env.SESSION_SECRET} ${day} ${context.address}`;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
  return { key: `${day}/${Buffer.from(digest).toString("base64url").slice(0, 22)}`, day };
}

/** @returns how many messages the address has left today. */
function refuseBeyondLimit(
  context: RequestContext,
  what: "sessions" | "messages",
  [counted]: readonly { sessions: number; messages: number }[],
): number {
  const left = counted && counted[what] <= mostADay ? mostADay - counted.messages : -1;
  if (left > 0 || (left === 0 && what === "messages")) return left;
  const sinceMidnight = Math.floor(context.now.getTime() / 1000) % 86_400;
  throw new AppError("rate_limited", "That was a lot for today. Sign up free to go on.", {
    retryAfter: 86_400 - sinceMidnight,
  });
}

/** Begins a visitor's trial, with what the partner says first. */
export async function startTrial(
  context: RequestContext,
  input: InputOf<typeof contract.startTrial>,
): Promise<ResponseOf<typeof contract.startTrial>> {
  const row: TrialRow = {
    sessionId: crypto.randomUUID(),
    language: "german",
    category: input.category ?? null,
    cefrLevel: level,
    tone: input.tone,
    createdAt: context.now.toISOString(),
  };
  const { key, day } = await addressToday(context);
  const [used] = await context.db.orm.batch([
    countTrialUse(context, { key, day, what: "sessions", most: mostADay }),
    insertTrial(context, row, key, mostADay),
  ]);
  const left = refuseBeyondLimit(context, "sessions", used);
  await begin(context, conversedIn(row));
  const { messages } = await readMessages(context, conversedIn(row), Number.MAX_SAFE_INTEGER);
  return {
    sessionId: row.sessionId,
    level,
    messages: messages.map(messageBody),
    messagesLeft: Math.min(maxTrialMessages, left),
  };
}

/** A visitor's message and its answer; nothing of it is kept longer than two days. */
export async function sendTrialMessage(
  context: RequestContext,
  input: InputOf<typeof contract.sendTrialMessage>,
): Promise<ResponseOf<typeof contract.sendTrialMessage>> {
  const { key, day } = await addressToday(context);
  const [used, [row]] = await context.db.orm.batch([
    countTrialUse(context, { key, day, what: "messages", most: mostADay }),
    findTrial(context, input.sessionId),
  ]);
  if (!row) throw new AppError("not_found", "This trial is over. Please start a new one.");
  const left = refuseBeyondLimit(context, "messages", used);
  const heard = await hearMessage(context, input.content, level);
  const message = {
    ...heard,
    clientMessageId: (input.clientMessageId ?? crypto.randomUUID()).toLowerCase(),
    content: input.content,
    retypeOf: null,
    recordedMessages: Number.MAX_SAFE_INTEGER,
    maxTurns: maxTrialMessages,
  };
  const result = await say(context, conversedIn(row), message, `address ${context.address}`);
  if (result === "gone") throw new AppError("not_found", "This trial is over. Please start a new one.");
  if (result === "over") throw new AppError("forbidden", "These were your 10 messages. Sign up free to go on.");
  const { userMessage, assistantMessage, tutor, spentBudget, number } = result.turn;
  return {
    userMessage: messageBody(userMessage),
    assistantMessage: messageBody(assistantMessage),
    tutor,
    spentBudget,
    messagesLeft: Math.min(Math.max(0, maxTrialMessages - number), left),
  };
}
