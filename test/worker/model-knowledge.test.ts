import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { askModel } from "#durable-objects/tutors/ask-model.ts";
import {
  createConversation,
  readModelRequests,
  sendMessage,
  signUpLearner,
  withScriptedModel,
} from "./conversation.ts";

const goodAnswer = {
  reply: "Das klingt lecker! Was isst du am Sonntag?",
  translation: "That sounds delicious! What do you eat on Sundays?",
  corrections: [],
  vocabulary: ["lecker"],
};

// Model failures are logged; the test output should not contain them.
beforeAll(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));
afterAll(() => void vi.restoreAllMocks());

/**
 * Asks a model of Workers AI whose output stream is written by `write`. Returns the answer and the replies that were
 * shown while the model wrote.
 */
async function askStreamingModel(write: (piece: (text: string) => void) => Promise<void>, timeoutMs = 5000) {
  const runModel = async () =>
    new ReadableStream({
      async start(controller) {
        await write((text) =>
          controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ response: text })}\n\n`)),
        );
        controller.close();
      },
    });
  const shownReplies: string[] = [];
  const userMessage = { id: "1", role: "user", content: "Hallo", corrections: [] };
  const modelChoice = { name: "workers-ai" as const, model: "", baseUrl: null, timeoutMs, budget: null };
  const answer = await askModel({ ...env, AI: { run: runModel } as never }, modelChoice, {
    partnerSettings: { level: "A1", topic: "food", tone: "friendly" },
    history: [userMessage] as never,
    turn: { userMessage } as never,
    isStreamed: true,
    onReply: (content) => void shownReplies.push(content),
    judgeProposals: async (proposals) => proposals,
  });
  return { answer, shownReplies };
}

test("A translation of a thousand characters is kept, and a longer translation is left out", async () => {
  const askForTranslation = async (translation: string) =>
    (await askStreamingModel(async (write) => write(JSON.stringify({ ...goodAnswer, translation })))).answer;
  const longestTranslation = "a".repeat(1000);
  expect(await askForTranslation(longestTranslation)).toMatchObject({ translation: longestTranslation });
  expect(await askForTranslation(`${longestTranslation}a`)).toMatchObject({
    content: goodAnswer.reply,
    translation: null,
  });
});

test("A reply that is not complete at the time limit is neither shown nor used", async () => {
  const timeLimitPassed = Promise.withResolvers<void>();
  const outputWritten = Promise.withResolvers<void>();
  const resultPromise = askStreamingModel(async (write) => {
    write('{"reply": "Das ist gut! Was ');
    await timeLimitPassed.promise;
    try {
      for (const piece of ["trinkst du dazu?", '", "translation": "x"}']) write(piece);
    } finally {
      outputWritten.resolve();
    }
  }, 300);
  expect(await resultPromise).toEqual({ answer: null, shownReplies: [] });
  timeLimitPassed.resolve();
  await outputWritten.promise;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await resultPromise).shownReplies).toEqual([]);
});

test("A model's text is shown only after the whole reply was judged usable, and it is never replaced afterwards", async () => {
  const unusableResult = await askStreamingModel(async (write) => {
    // The beginning of the reply is usable, but its end is not.
    for (const piece of ['{"reply": "Das ist gut und sehr schön! ', "Visit https://evil.example now", '", "transl'])
      write(piece);
  });
  expect(unusableResult).toEqual({ answer: null, shownReplies: [] });
  const interruptedResult = await askStreamingModel(async (write) => {
    for (const piece of ['{"reply": "Das ist gut! ', 'Was trinkst du dazu?", "translation": "That is']) write(piece);
    // If an error occurs, the output that was not read yet is discarded. So the test waits until all output was read.
    await new Promise((resolve) => setTimeout(resolve, 100));
    throw new Error("connection lost");
  });
  expect(interruptedResult.shownReplies).toEqual(["Das ist gut! Was trinkst du dazu?"]);
  expect(interruptedResult.answer).toMatchObject({ content: "Das ist gut! Was trinkst du dazu?", tutor: "workers-ai" });
});

test("A model gets facts about the partner's life and the learner's earlier statements", async () => {
  const gesa = await signUpLearner();
  const id = await createConversation(gesa);
  await sendMessage(gesa, id, "Ich wohne in Köln und habe einen Hund.");
  await sendMessage(
    gesa,
    id,
    "Ich esse gern Fisch mit Reis.",
    {},
    withScriptedModel({ answer: goodAnswer, name: `facts-${id}` }),
  );
  const [request] = await readModelRequests(`facts-${id}`);
  expect(request?.messages[0]?.content).toContain("Ich wohne in Hamburg");
  expect(JSON.parse(request?.messages.at(-1)?.content ?? "").remembered.join()).toMatch(/Köln.*Hund/);
  // The built-in partner translates the last question of the model.
  const translationResponse = await sendMessage(gesa, id, "Was heißt das auf Englisch?");
  expect(translationResponse.body).toMatchObject({ tutor: "built-in" });
  expect(translationResponse.body.assistantMessage.content).toContain("What do you eat on Sundays?");
});

test("A model's correction that the analysis contradicts is not shown", async () => {
  const hedda = await signUpLearner();
  const id = await createConversation(hedda);
  const corrections = [
    { type: "grammar", original: "mit dem Bus", corrected: "mit der Bus", explanation: "No." },
    { type: "vocabulary", original: "gern", corrected: "sehr gern", explanation: "Warmer." },
  ];
  const sentText = "Ich fahre gern mit dem Bus.";
  const { body } = await sendMessage(
    hedda,
    id,
    sentText,
    {},
    withScriptedModel({ answer: { ...goodAnswer, corrections } }),
  );
  expect(body).toMatchObject({
    tutor: "openai-compatible",
    userMessage: { correctedContent: "Ich fahre sehr gern mit dem Bus." },
  });
});
