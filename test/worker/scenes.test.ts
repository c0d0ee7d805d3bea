import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { Browser } from "./client.ts";
import {
  readConversation,
  readModelRequests,
  sendMessage,
  signUpLearner,
  startConversation,
  withScriptedModel,
} from "./conversation.ts";

const startScene = (browser: Browser, overrides: Record<string, unknown> = {}) =>
  startConversation(browser, { sceneId: "cafe", ...overrides });

test("Guests see the scenes of A1 with their phrases, and learners see all scenes", async () => {
  const guest = new Browser();
  const { body: scenes } = await guest.call("/api/scenes");
  expect(scenes.find(({ id }: { id: string }) => id === "cafe")).toMatchObject({
    ...{ level: "A1", german: "Im Café", isOpenToVisitors: true, isDone: false, best: null, openConversation: null },
  });
  expect(scenes.every(({ level }: { level: string }) => level === "A1")).toBe(true);
  const { body: scene } = await guest.call("/api/scenes/cafe");
  expect(scene.goals[0].phrases).toContain("Ich möchte [einen Kaffee], bitte.");
  expect((await guest.call("/api/scenes/no-such-scene")).status).toBe(404);
  expect((await guest.call("/api/scenes?level=B1")).body).toEqual([]);
});

test("A learner plays a scene, reached goals are marked, the end pays XP once, and no other learner can end the scene", async () => {
  const mia = await signUpLearner();
  const { status, body: conversation } = await startScene(mia, { tone: "slang", title: "Other" });
  expect(status).toBe(201);
  expect(conversation).toMatchObject({ title: "Im Café", tone: "professional", cefrLevel: "A1" });
  expect(conversation.scene).toMatchObject({ id: "cafe", nextGoal: "order-drink", isOver: false });
  const { id } = conversation;
  const clientMessageId = crypto.randomUUID();
  const firstResponse = await sendMessage(mia, id, "Ich möchte ein Kaffee, bitte.", { clientMessageId });
  expect(firstResponse.body.userMessage).toMatchObject({
    reachedGoals: ["order-drink"],
    correctedContent: "Ich möchte einen Kaffee, bitte.",
  });
  expect(firstResponse.body.assistantMessage).toMatchObject({ content: expect.stringContaining("einen Kaffee") });
  expect(firstResponse.body.assistantMessage.simpler.content).toMatch(/\?$/);
  expect(firstResponse.body.conversation.scene.goals[0]).toMatchObject({ id: "order-drink", isDone: true });
  const replayResponse = await sendMessage(mia, id, "Ich möchte ein Kaffee, bitte.", { clientMessageId });
  expect(replayResponse.body.assistantMessage).toEqual(firstResponse.body.assistantMessage);
  expect((await mia.call("/api/scenes/cafe")).body.openConversation).toEqual({ id, score: 1, of: 5 });
  expect((await mia.call(`/api/conversations/${id}/scene`)).status).toBe(404);

  const secondResponse = await sendMessage(mia, id, "Was für Kuchen haben Sie?");
  // One round trip reads the conversation, and one records the turn.
  expect(secondResponse.database.roundTrips).toBe(2);
  await sendMessage(mia, id, "Ich nehme den Käsekuchen.");
  const otherLearner = await signUpLearner();
  expect((await otherLearner.call(`/api/conversations/${id}/scene/end`, { body: {} })).status).toBe(404);
  const endResponse = await mia.call(`/api/conversations/${id}/scene/end`, { body: {} });
  expect(endResponse.status).toBe(200);
  expect(endResponse.body).toMatchObject({ extent: "most", score: 3, of: 5, isChecked: true });
  expect(endResponse.body.goals[3]).toMatchObject({ isDone: false, example: "Kann ich bitte zahlen?" });
  expect(endResponse.body.corrections).toMatchObject([
    { original: "ein", sentence: "Ich möchte ein Kaffee, bitte.", grammarLibraryId: "a1-accusative" },
  ]);
  expect(endResponse.body.xp.items.slice(0, 2)).toEqual([
    { kind: "scene", count: 1, xp: 10 },
    { kind: "goals", count: 3, xp: 9 },
  ]);
  const replayedEndResponse = await mia.call(`/api/conversations/${id}/scene/end`, { body: {} });
  expect(replayedEndResponse.body).toEqual(endResponse.body);
  expect(replayedEndResponse.database.rowsWritten).toBe(0);
  expect((await mia.call(`/api/conversations/${id}/scene`)).body).toEqual(endResponse.body);
  expect((await sendMessage(mia, id, "Noch ein Tee!")).status).toBe(409);
  expect((await readConversation(mia, id)).conversation.scene.isOver).toBe(true);
  expect((await mia.call("/api/scenes/cafe")).body).toMatchObject({
    ...{ isDone: true, best: { score: 3, of: 5 }, openConversation: null },
  });

  // A second start of the same scene on the same day pays nothing more.
  const secondStartResponse = await startScene(mia);
  await sendMessage(mia, secondStartResponse.body.id, "Ich nehme einen Tee.");
  const secondEndResponse = await mia.call(`/api/conversations/${secondStartResponse.body.id}/scene/end`, { body: {} });
  expect(secondEndResponse.body.xp.items.map(({ kind }: { kind: string }) => kind)).not.toContain("scene");
  expect((await mia.call("/api/scenes/cafe")).body.best).toEqual({ score: 3, of: 5 });
});

test("The tone of a scene cannot be changed, and the tone of another conversation can", async () => {
  const nele = await signUpLearner();
  const { body: scene } = await startScene(nele);
  const { body: conversation } = await startConversation(nele, { tone: "professional" });
  const changeTone = (id: string) =>
    nele.call(`/api/conversations/${id}/tone`, { method: "PATCH", body: { tone: "slang" } });
  const responseOfScene = await changeTone(scene.id);
  expect(responseOfScene).toMatchObject({ status: 200, body: { id: scene.id, tone: "professional" } });
  expect(responseOfScene.database.rowsWritten).toBe(0);
  expect((await readConversation(nele, scene.id)).conversation.tone).toBe("professional");
  expect((await changeTone(conversation.id)).body.tone).toBe("slang");
  expect((await changeTone(conversation.id)).database.rowsWritten).toBe(0);
  expect((await readConversation(nele, conversation.id)).conversation.tone).toBe("slang");
  expect((await changeTone(crypto.randomUUID())).status).toBe(404);
});

test("An unknown scene is refused, and nothing is written", async () => {
  const milan = await signUpLearner();
  const response = await startScene(milan, { sceneId: "moon-landing" });
  expect([response.status, response.body.code, response.database.rowsWritten]).toEqual([404, "not_found", 0]);
  const startResponse = await startConversation(milan);
  expect(startResponse.body.scene).toBeNull();
  expect((await milan.call(`/api/conversations/${startResponse.body.id}/scene/end`, { body: {} })).status).toBe(404);
});

test("A model gets the scene, goals are marked without the model, and without a model the built-in partner answers", async () => {
  const anna = await signUpLearner();
  const { id } = (await startScene(anna)).body;
  const modelAnswer = { reply: "Sehr gern, der Kaffee kommt gleich. Möchten Sie Kuchen?", translation: "Sure." };
  const responseOfModel = await sendMessage(
    anna,
    id,
    "Einen Kaffee, bitte.",
    {},
    withScriptedModel({ name: `scene-${id}`, answer: modelAnswer }),
  );
  expect(responseOfModel.body).toMatchObject({
    tutor: "openai-compatible",
    userMessage: { reachedGoals: ["order-drink"] },
  });
  const [request] = await readModelRequests(`scene-${id}`);
  expect(request?.messages[0]?.content).toContain("Order something to drink (reached)");
  expect(request?.messages[0]?.content).toContain("the waiter");
  const responseOfBuiltInPartner = await sendMessage(anna, id, "Was für Kuchen haben Sie?");
  expect(responseOfBuiltInPartner.body).toMatchObject({
    tutor: "built-in",
    userMessage: { reachedGoals: ["ask-cakes"] },
  });
});

test("If a model fails within a scene, the built-in partner answers and continues from the last question of the model", async () => {
  const bodo = await signUpLearner();
  const { id } = (await startScene(bodo)).body;
  const scriptName = `scene-${id}`;
  const modelAnswer = {
    reply: "Einen Tee, sehr gern. Darf ich Ihnen noch einen Kuchen bringen?",
    translation: "A tea, certainly. May I bring you a cake as well?",
  };
  const firstResponse = await sendMessage(
    bodo,
    id,
    "Einen Tee, bitte.",
    {},
    withScriptedModel({ name: scriptName, answer: modelAnswer }),
  );
  expect(firstResponse.body).toMatchObject({
    tutor: "openai-compatible",
    assistantMessage: { content: modelAnswer.reply },
  });
  // The model is told which question to ask next. Therefore a short answer has the same meaning, whether the model or
  // the built-in partner asked.
  const [request] = await readModelRequests(scriptName);
  expect(request?.messages[0]?.content).toMatch(/Now ask, in your own words, what this question asks: “[^{]*essen/);
  expect(JSON.parse(request?.messages.at(-1)?.content ?? "").remembered).toContain("drink: einen Tee");
  expect(firstResponse.body.assistantMessage.simpler.content).toMatch(/\?$/);
  const helpResponse = await sendMessage(
    bodo,
    id,
    "Was heißt das auf Englisch?",
    {},
    withScriptedModel({ status: 500 }),
  );
  expect(helpResponse.body.tutor).toBe("built-in");
  expect(helpResponse.body.assistantMessage.content).toContain("May I bring you a cake as well?");
  const response = await sendMessage(bodo, id, "Ja, gern.", {}, withScriptedModel({ shouldDisconnect: true }));
  expect(response.body).toMatchObject({ tutor: "built-in", userMessage: { reachedGoals: ["ask-cakes"] } });
  expect(response.body.assistantMessage.content).not.toContain("trinken");
});

test("A visitor can play an open scene of A1 and gets a summary, but cannot play other scenes", async () => {
  const visitor = new Browser();
  const callAsVisitor = (path: string, body: object) =>
    visitor.call(path, { body, headers: { "cf-connecting-ip": "192.0.2.201" } });
  const { body: trial } = await callAsVisitor("/api/trial-chat", { sceneId: "cafe" });
  expect(trial.scene).toMatchObject({ id: "cafe", nextGoal: "order-drink" });
  const { body: sentMessage } = await callAsVisitor(`/api/trial-chat/${trial.sessionId}/messages`, {
    content: "Einen Tee, bitte.",
  });
  expect(sentMessage.scene.goals[0].isDone).toBe(true);
  const { body: summary } = await callAsVisitor(`/api/trial-chat/${trial.sessionId}/scene/end`, {});
  expect(summary).toMatchObject({ extent: "few", score: 1, xp: { items: [], total: 0 } });
  expect((await callAsVisitor("/api/trial-chat", { sceneId: "hotel" })).status).toBeGreaterThanOrEqual(403);
});

test("The export contains the results of scenes, and they are deleted with the account", async () => {
  const lena = new Browser();
  const learnerId = await lena.signUp();
  const { id } = (await startScene(lena)).body;
  await sendMessage(lena, id, "Einen Tee, bitte.");
  await lena.call(`/api/conversations/${id}/scene/end`, { body: {} });
  expect(JSON.stringify((await lena.call("/api/account/export")).body)).toContain('"bestScore":1');
  const countResults = () =>
    env.DB.prepare("SELECT count(*) AS n FROM scene_results WHERE user_id = ?").bind(learnerId).first("n");
  expect(await countResults()).toBe(1);
  await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(learnerId).run();
  expect(await countResults()).toBe(0);
});
