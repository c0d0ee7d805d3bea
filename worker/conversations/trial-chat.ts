import type * as contract from "#core/contract/conversations.ts";
import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as sceneContract from "#core/contract/scenes.ts";
import { maxTrialMessages } from "#core/domain/conversations/conversation.ts";
import { describeSceneState, summarizeScene } from "#core/domain/conversations/scenes/describe-scene.ts";
import { trialSceneIds } from "#core/domain/conversations/scenes/scene.ts";
import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { analyzeMessage } from "./analyze-message.ts";
import { getConfiguredModel } from "./configured-model.ts";
import { beginConversation, type ConversationProperties, readMessages, sendToPartner } from "./conversation-object.ts";
import { readScene, readSceneOutlines } from "./scene-catalogue-store.ts";
import { buildMessageBody } from "./show-conversation.ts";
import { countTrialUse, findTrial, insertTrial, type TrialRow } from "./store.ts";

const trialLevel = "A1";
/** Maximum number of messages per address and day (UTC). It is also the maximum number of new trials. */
const maxPerDay = 20;

const pickTrialProperties = ({
  sessionId,
  category,
  cefrLevel,
  tone,
  createdAt,
  sceneId,
}: TrialRow): ConversationProperties => ({
  id: sessionId,
  kind: "trial",
  topic: category ?? "free",
  level: cefrLevel,
  tone,
  createdAt,
  sceneId,
  chapterId: null,
});

/** A key for the visitor's address that changes every day. The address cannot be recovered from the key. */
async function createAddressKey(context: RequestContext): Promise<{ key: string; day: string }> {
  const day = context.now.toISOString().slice(0, 10);
  const addressSecret = `${context.env.SESSION_SECRET} ${day} ${context.address}`;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(addressSecret));
  return { key: `${day}/${Buffer.from(digest).toString("base64url").slice(0, 22)}`, day };
}

/**
 * Refuses the request if the visitor's address has reached its daily limit.
 * @returns the number of messages that the address has left today
 * @throws AppError rate_limited
 */
function refuseBeyondLimit(
  context: RequestContext,
  activity: "sessions" | "messages",
  [usage]: readonly { sessions: number; messages: number }[],
): number {
  const messagesLeft = usage && usage[activity] <= maxPerDay ? maxPerDay - usage.messages : -1;
  if (messagesLeft > 0 || (messagesLeft === 0 && activity === "messages")) return messagesLeft;
  const secondsSinceMidnight = Math.floor(context.now.getTime() / 1000) % 86_400;
  throw new AppError("rate_limited", "That was a lot for today. Sign up free to go on.", {
    retryAfter: 86_400 - secondsSinceMidnight,
  });
}

/** Begins a visitor's trial and returns the opening. */
export async function startTrial(
  context: RequestContext,
  input: InputOf<typeof contract.startTrial>,
): Promise<ResponseOf<typeof contract.startTrial>> {
  const scene = input.sceneId ? await readScene(context, input.sceneId) : undefined;
  if (input.sceneId && !scene) throw new AppError("not_found", "There is no such scene.");
  if (scene && !trialSceneIds.includes(scene.id)) throw new AppError("forbidden", "Sign up free to play this scene.");
  const row: TrialRow = {
    sessionId: crypto.randomUUID(),
    language: "german",
    category: scene ? null : (input.category ?? null),
    cefrLevel: trialLevel,
    tone: scene ? (scene.register === "du" ? "friendly" : "professional") : input.tone,
    createdAt: context.now.toISOString(),
    sceneId: scene?.id ?? null,
    keptBy: null,
  };
  const { key, day } = await createAddressKey(context);
  const [usage] = await context.databases.directory.orm.batch([
    countTrialUse(context, { key, day, activity: "sessions", maxPerDay }),
    insertTrial(context, row, key, maxPerDay),
  ]);
  const messagesLeft = refuseBeyondLimit(context, "sessions", usage);
  await beginConversation(context, pickTrialProperties(row));
  const { messages, scene: sceneState } = await readMessages(
    context,
    pickTrialProperties(row),
    Number.MAX_SAFE_INTEGER,
  );
  return {
    sessionId: row.sessionId,
    scene: scene && sceneState ? describeSceneState(scene, { ...sceneState, isOver: false }) : null,
    level: trialLevel,
    messages: messages.map(buildMessageBody),
    messagesLeft: Math.min(maxTrialMessages, messagesLeft),
  };
}

/** Answers a visitor's message. Trials are stored for two days at most. */
export async function sendTrialMessage(
  context: RequestContext,
  input: InputOf<typeof contract.sendTrialMessage>,
): Promise<ResponseOf<typeof contract.sendTrialMessage>> {
  const { key, day } = await createAddressKey(context);
  const [usage, [row]] = await context.databases.directory.orm.batch([
    countTrialUse(context, { key, day, activity: "messages", maxPerDay }),
    findTrial(context, input.sessionId),
  ]);
  if (!row) throw new AppError("not_found", "This trial is over. Please start a new one.");
  const messagesLeft = refuseBeyondLimit(context, "messages", usage);
  const analysis = await analyzeMessage(context, input.content, trialLevel, row.sceneId !== null);
  const message = {
    ...analysis,
    clientMessageId: (input.clientMessageId ?? crypto.randomUUID()).toLowerCase(),
    content: input.content,
    retypeOf: null,
    recordedMessageCount: Number.MAX_SAFE_INTEGER,
    maxTurns: maxTrialMessages,
  };
  const sendResult = await sendToPartner(context, pickTrialProperties(row), {
    ...message,
    now: context.now.toISOString(),
    model: await getConfiguredModel(context, `address ${context.address}`),
  });
  if (sendResult === "gone") throw new AppError("not_found", "This trial is over. Please start a new one.");
  if (sendResult === "over") throw new AppError("forbidden", "These were your 10 messages. Sign up free to go on.");
  const { userMessage, assistantMessage, tutor, spentBudget, number, scene } = sendResult.turn;
  const outline = (await readSceneOutlines(context)).find(({ id }) => id === row.sceneId);
  return {
    userMessage: buildMessageBody(userMessage),
    assistantMessage: buildMessageBody(assistantMessage),
    tutor,
    spentBudget,
    messagesLeft: Math.min(Math.max(0, maxTrialMessages - number), messagesLeft),
    scene: outline && scene ? describeSceneState(outline, { ...scene, isOver: false }) : null,
  };
}

/** The summary of a visitor's scene. Nothing is stored and no XP is paid, so the visitor can continue the scene. */
export async function endTrialScene(
  context: RequestContext,
  input: InputOf<typeof sceneContract.endTrialScene>,
): Promise<ResponseOf<typeof sceneContract.endTrialScene>> {
  const [row] = await findTrial(context, input.sessionId);
  const outline = row && (await readSceneOutlines(context)).find(({ id }) => id === row.sceneId);
  if (!outline) throw new AppError("not_found", "This trial is over. Please start a new one.");
  const { messages, scene } = await readMessages(context, pickTrialProperties(row), Number.MAX_SAFE_INTEGER);
  const summary = summarizeScene(row.sessionId, outline, scene?.reached ?? [], messages);
  return { ...summary, words: [], xp: { items: [], total: 0 } };
}
