import { env } from "cloudflare:workers";
import { afterAll, expect, test } from "vitest";
import type { HeldConversation, HeldMessage } from "#core/domain/conversations/held-conversation.ts";
import { seedFromId } from "#core/domain/conversations/opening.ts";
import { beginReplay, type ReplayContent, replayMessage } from "#core/domain/conversations/replay.ts";
import { createReplayContent } from "#core/domain/conversations/replay-content.ts";
import { summarizeScene } from "#core/domain/conversations/scenes/describe-scene.ts";
import { deriveId } from "#worker/derived-id.ts";
import { loadGermanLexicon } from "#worker/grammar/german-lexicon.ts";
import { readPack, readSharedContents } from "#worker/offline/read-pack.ts";
import { Browser } from "./client.ts";
import {
  readConversation,
  readModelRequests,
  sendMessage,
  startConversation,
  withScriptedModel,
} from "./conversation.ts";
import { expectReconciled } from "./expect-reconciled.ts";

afterAll(expectReconciled);

let contentPromise: Promise<ReplayContent> | undefined;

/** Reads the content that a device has after it has stored the pack of A1. */
function readDeviceContent(): Promise<ReplayContent> {
  contentPromise ??= Promise.all([readPack(env.DB, "A1"), readSharedContents(env.DB), loadGermanLexicon(env)]).then(
    ([pack, sharedContents, lexicon]) =>
      createReplayContent(
        [{ level: "A1", ...pack, partnerParts: [sharedContents["partner-A1"]] }],
        sharedContents.course.topics,
        lexicon,
      ),
  );
  return contentPromise;
}

interface DeviceMessage {
  clientMessageId: string;
  content: string;
  completedAt: string;
  retypeOf: string | null;
}

/** Holds a conversation as a device does it without a network. */
async function holdOnDevice(
  { id, sceneId, chapterId = null }: { id: string; sceneId: string | null; chapterId?: string | null },
  messages: readonly DeviceMessage[],
): Promise<HeldConversation> {
  const content = await readDeviceContent();
  const tone = sceneId ? "professional" : "friendly";
  const conversation = beginReplay(
    {
      info: {
        id,
        kind: "learner",
        topic: sceneId || chapterId ? "free" : "food",
        sceneId,
        seed: seedFromId(id),
        createdAt: "",
      },
      ...{ level: "A1", tone, chapterId, openingId: "opening", messages: [] },
    },
    content,
  );
  if (!conversation) throw new Error("the device lacks content");
  for (const { clientMessageId, content: text, completedAt, retypeOf } of messages) {
    const ids = { id: clientMessageId, answerId: `${clientMessageId} answer` };
    const message = { ...ids, content: text, retypeOf, level: "A1" as const, now: completedAt, givenAnswer: null };
    replayMessage(conversation, message, { tone, isInScene: sceneId !== null }, content.knowledge);
  }
  return conversation;
}

const writeMessages = (texts: readonly string[], day: string): DeviceMessage[] =>
  texts.map((content, i) => ({
    ...{ clientMessageId: crypto.randomUUID(), content, retypeOf: null },
    completedAt: `${day}T10:0${i}:00.000Z`,
  }));

/** Picks the properties of a message that do not depend on when and where the message was stored. */
const pickComparablePart = ({
  role,
  content,
  correctedContent,
  translation,
  corrections,
  vocabulary,
  ...message
}: HeldMessage) => ({
  ...{ role, content, correctedContent, translation, corrections },
  ...{ reachedGoals: message.reachedGoals, simpler: message.simpler, isChecked: message.isChecked },
  vocabulary: vocabulary.map(({ word }) => word),
});

const deliverMessage = (browser: Browser, id: string, { ...message }: DeviceMessage, options = {}) =>
  sendMessage(
    browser,
    id,
    message.content,
    { ...message, timeZone: "Europe/Berlin", isAnsweredOnDevice: true },
    options,
  );

const readDays = async (userId: string) =>
  (
    await env.DB.prepare("SELECT date, xp_earned FROM daily_progress WHERE user_id = ? AND xp_earned > 0")
      .bind(userId)
      .all()
  ).results;

async function signUp(): Promise<{ browser: Browser; learnerId: string }> {
  const browser = new Browser("2026-11-10T18:00:00.000Z");
  const learnerId = await browser.signUp();
  browser.now = "2026-11-26T18:00:00.000Z";
  return { browser, learnerId };
}

test("A scene that was played without a network is written with its messages exactly once, on the day it was played", async () => {
  const { browser, learnerId } = await signUp();
  const submissionId = crypto.randomUUID();
  const id = await deriveId("conversation", learnerId, submissionId);
  const texts = ["Ich möchte ein Kaffee, bitte.", "Was für Kuchen haben Sie?", "Ich nehme den Käsekuchen."];
  const messages = writeMessages(texts, "2026-11-24");
  const retypedMessage = {
    ...messages[0],
    content: "Ich möchte einen Kaffee, bitte.",
    retypeOf: messages[0]?.clientMessageId,
  };
  const allMessages = [
    ...messages,
    { ...retypedMessage, clientMessageId: crypto.randomUUID(), completedAt: "2026-11-24T10:09:00.000Z" },
  ];
  const heldConversation = await holdOnDevice({ id, sceneId: "cafe" }, allMessages as DeviceMessage[]);

  // Sends all calls twice, like a device that lost the network before it received the answers.
  for (let attempt = 0; attempt < 2; attempt++) {
    const createdConversation = await startConversation(browser, { sceneId: "cafe", submissionId });
    expect(createdConversation.body.id).toBe(id);
    for (const message of allMessages as DeviceMessage[])
      expect((await deliverMessage(browser, id, message)).status).toBe(200);
    const sceneEnd = { completedAt: "2026-11-24T10:10:00.000Z", timeZone: "Europe/Berlin" };
    const { body: summary } = await browser.call(`/api/conversations/${id}/scene/end`, { body: sceneEnd });
    const outline = (await readDeviceContent()).scene("cafe");
    if (!outline) throw new Error("the pack contains the scene");
    const reachedIds = heldConversation.lastTurnData().scene?.reached ?? [];
    const { xp, ...otherParts } = summary;
    expect(otherParts).toEqual(
      JSON.parse(JSON.stringify(summarizeScene(id, outline, reachedIds, heldConversation.messages()))),
    );
    expect(xp.total).toBeGreaterThan(0);
    expect(await readDays(learnerId)).toEqual([{ date: "2026-11-24", xp_earned: xp.total }]);
  }
  const { messages: storedMessages } = await readConversation(browser, id);
  const comparableStoredMessages = storedMessages.map(pickComparablePart);
  expect(comparableStoredMessages).toEqual(
    JSON.parse(JSON.stringify(heldConversation.messages().map(pickComparablePart))),
  );
  expect(storedMessages[1]).toMatchObject({ id: messages[0]?.clientMessageId, createdAt: "2026-11-24T10:00:00.000Z" });
});

test("A conversation that the server has stored continues without a network, and no model answers messages that the device has answered", async () => {
  const { browser } = await signUp();
  const { body: conversation } = await startConversation(browser);
  const messages = writeMessages(
    [
      "Ich heiße Mia und ich koche gern.",
      "Am liebsten esse ich Nudeln mit Käse.",
      "Ja, jeden Sonntag mit meiner Mutter.",
      "Und was kochst du gern?",
    ],
    "2026-11-25",
  );
  const { id } = conversation;
  for (const message of messages.slice(0, 2)) await deliverMessage(browser, id, message);
  const heldConversation = await holdOnDevice({ id, sceneId: null }, messages);
  const scriptName = `offline ${id}`;
  for (const message of messages.slice(2)) {
    const response = await deliverMessage(browser, id, message, withScriptedModel({ name: scriptName, answer: {} }));
    expect(response.body.tutor).toBe("built-in");
  }
  expect(await readModelRequests(scriptName)).toEqual([]);
  const storedParts = (await readConversation(browser, id)).messages.map(pickComparablePart);
  expect(storedParts).toEqual(JSON.parse(JSON.stringify(heldConversation.messages().map(pickComparablePart))));
});
