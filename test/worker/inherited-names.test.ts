import { expect, test } from "vitest";
import { servedEndpoints } from "#worker/serve.ts";
import { Browser } from "./client.ts";
import { createConversation, sendMessage } from "./conversation.ts";

/** Two property names that every plain object inherits: a method, and the property that also changes the prototype. */
const inheritedNames = ["constructor", "__proto__"];

test("No call answers 500 if its address contains the name of an inherited property", async () => {
  const anna = new Browser();
  await anna.signUp();
  const faultMessages: string[] = [];
  for (const { method, path } of servedEndpoints) {
    const endsSession = path === "/api/account" || path === "/api/auth/logout";
    if (endsSession || (method !== "GET" && !path.includes(":"))) continue;
    for (const name of inheritedNames) {
      const query =
        method === "GET" ? `?level=${name}&tense=${name}&verb=${name}&exclude=${name}&category=${name}` : "";
      const requestedPaths = [path.replace(/:\w+/g, name) + query];
      if (path.includes(":")) requestedPaths.push(path.replace(/:\w+/g, name));
      if (path.includes(":language")) requestedPaths.push(path.replace(":language", "german").replace(/:\w+/g, name));
      for (const requestedPath of new Set(requestedPaths)) {
        const { status } = await anna.call(requestedPath, {
          method,
          ...(method !== "GET" && { body: { language: "german" } }),
        });
        if (status >= 500) faultMessages.push(`${method} ${requestedPath}: ${status}`);
      }
    }
  }
  expect(faultMessages).toEqual([]);
});

test("No call answers 500 if its body contains the name of an inherited property", async () => {
  const anna = new Browser();
  await anna.signUp();
  const quizTypes = ["adverb", "grammar", "conjugation", "vocabulary-review", "vocabulary-german-to-english-gender"];
  const faultMessages: unknown[] = [];
  for (const name of inheritedNames) {
    const requestBodies: [string, object][] = [
      ["/api/translate-word", { word: name, language: "german", context: name }],
      ["/api/grammar/quiz/generate", { language: "german", topicId: name }],
      [
        "/api/vocabulary/verb-test/submit",
        { testId: name, score: 1, totalQuestions: 1, answers: [{ questionId: name, selectedAnswer: name }] },
      ],
      ...quizTypes.flatMap((quizType) =>
        [name, `${name}:gender`, `stadt:${name}`, `machen:${name}:0`].map((questionId): [string, object] => [
          "/api/quiz/submit",
          { quizType, category: name, score: 1, totalQuestions: 1, answers: [{ questionId, selectedAnswer: name }] },
        ]),
      ),
    ];
    for (const browser of [anna, new Browser()]) {
      for (const [path, body] of requestBodies) {
        const { status } = await browser.call(path, { body });
        if (status >= 500) faultMessages.push([path, body]);
      }
    }
  }
  expect(faultMessages).toEqual([]);
  const conversation = await createConversation(anna);
  const response = await sendMessage(
    anna,
    conversation,
    `Ich ${inheritedNames.join(" und ")} mag ich, und dann ${inheritedNames[0]}.`,
  );
  expect(response.status).toBe(200);
});
