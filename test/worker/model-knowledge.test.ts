import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { askModel } from "#durable-objects/tutors/ask-model.ts";
import { createConversation, modelRequests, sendMessage, signUpLearner, withScriptedModel } from "./conversation.ts";

const goodAnswer = {
  reply: "Das klingt lecker! Was isst du am Sonntag?",
  translation: "That sounds delicious! What do you eat on Sundays?",
  corrections: [],
  vocabulary: ["lecker"],
};

// Model failures are logged; the test output should not contain them.
beforeAll(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));
afterAll(() => void vi.restoreAllMocks());

/** Asks a model of Workers AI that streams its output as `write` does, and collects the replies that are shown. */
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

test("A reply that is complete only after the time limit is neither shown nor used", async () => {
  const limit = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const asked = askStreamingModel(async (write) => {
    write('{"reply": "Das ist gut! Was ');
    await limit.promise;
    try {
      for (const piece of ["trinkst du dazu?", '", "translation": "x"}']) write(piece);
    } finally {
      written.resolve();
    }
  }, 300);
  expect(await asked).toEqual({ answer: null, shownReplies: [] });
  limit.resolve();
  await written.promise;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await asked).shownReplies).toEqual([]);
});

test("A model's text is shown only when the whole reply is judged usable, and never replaced afterwards", async () => {
  const unfit = await askStreamingModel(async (write) => {
    // The beginning is good German; the end is not.
    for (const piece of ['{"reply": "Das ist gut und sehr schön! ', "Visit https://evil.example now", '", "transl'])
      write(piece);
  });
  expect(unfit).toEqual({ answer: null, shownReplies: [] });
  const brokenOff = await askStreamingModel(async (write) => {
    for (const piece of ['{"reply": "Das ist gut! ', 'Was trinkst du dazu?", "translation": "That is']) write(piece);
    // An error discards what was not read yet.
    await new Promise((resolve) => setTimeout(resolve, 100));
    throw new Error("connection lost");
  });
  expect(brokenOff.shownReplies).toEqual(["Das ist gut! Was trinkst du dazu?"]);
  expect(brokenOff.answer).toMatchObject({ content: "Das ist gut! Was trinkst du dazu?", tutor: "workers-ai" });
});

test("A model knows the partner's life, and what the learner told before", async () => {
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
  const [request] = await modelRequests(`facts-${id}`);
  expect(request?.messages[0]?.content).toContain("Ich wohne in Hamburg");
  expect(JSON.parse(request?.messages.at(-1)?.content ?? "").remembered.join()).toMatch(/Köln.*Hund/);
  // What the model asked last is what the built-in partner translates.
  const help = await sendMessage(gesa, id, "Was heißt das auf Englisch?");
  expect(help.body).toMatchObject({ tutor: "built-in" });
  expect(help.body.assistantMessage.content).toContain("What do you eat on Sundays?");
});

test("A model's correction that the analysis contradicts is not shown", async () => {
  const hedda = await signUpLearner();
  const id = await createConversation(hedda);
  const corrections = [
    { type: "grammar", original: "mit dem Bus", corrected: "mit der Bus", explanation: "No." },
    { type: "vocabulary", original: "gern", corrected: "sehr gern", explanation: "Warmer." },
  ];
  const sent = "Ich fahre gern mit dem Bus.";
  const { body } = await sendMessage(
    hedda,
    id,
    sent,
    {},
    withScriptedModel({ answer: { ...goodAnswer, corrections } }),
  );
  expect(body).toMatchObject({
    tutor: "openai-compatible",
    userMessage: { correctedContent: "Ich fahre sehr gern mit dem Bus." },
  });
});
