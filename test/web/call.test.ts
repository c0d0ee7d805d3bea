import { expect, test } from "vitest";
import { listConjugations } from "#core/contract/conjugations.ts";
import { finishLesson, listChapters } from "#core/contract/curriculum.ts";
import { listVocabulary } from "#core/contract/vocabulary.ts";
import { ApiError, explain } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import { buildRefusal, fakeServer } from "./fake-server.tsx";

const catchFailure = (promise: Promise<unknown>) => promise.catch((error: unknown) => error as ApiError);

test("A call fills the path, sends the other input as query or body, and sends the learner's time zone", async () => {
  const requests = fakeServer({
    "GET /api/vocabulary/german?level=A1": [],
    "POST /api/curriculum/subchapter/a%2Fb/quiz": buildRefusal("locked", "This lesson is locked."),
  });
  expect(await call(listVocabulary, { language: "german", level: "A1" })).toEqual([]);
  await catchFailure(call(finishLesson, { id: "a/b", score: 1, totalQuestions: 2, addToVocabulary: true }));

  const [requestOfRead, requestOfWrite] = requests;
  expect(requestOfRead?.headers.get("X-Time-Zone")).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(requestOfRead?.body).toBeUndefined();
  expect(requestOfWrite?.headers.get("Content-Type")).toBe("application/json");
  expect(requestOfWrite?.body).toEqual({ score: 1, totalQuestions: 2, addToVocabulary: true });
});

test("The error of a failed call contains the status, the body and the server's error", async () => {
  fakeServer({
    "GET /api/curriculum/chapters/A1": buildRefusal("invalid_input", "Please check the fields.", { level: "Unknown" }),
    "GET /api/curriculum/chapters/A2": new Response("", { status: 502, statusText: "Bad Gateway" }),
    "GET /api/curriculum/chapters/B1": new TypeError("Failed to fetch"),
    "GET /api/curriculum/chapters/B2": new Response("<!doctype html>"),
  });
  const refusedError = await catchFailure(call(listChapters, { level: "A1" }));
  expect(refusedError).toBeInstanceOf(ApiError);
  expect(refusedError).toMatchObject({
    status: 400,
    code: "invalid_input",
    serverMessage: "Please check the fields.",
    fields: { level: "Unknown" },
    requestId: "request-1",
    isFinal: true,
  });
  expect(refusedError).toHaveProperty(
    "message",
    expect.stringMatching(/^400: \{"message":"Please check the fields\."/),
  );

  const gatewayError = await catchFailure(call(listChapters, { level: "A2" }));
  expect(gatewayError).toMatchObject({ message: "502: Bad Gateway", serverMessage: undefined, isFinal: false });
  expect(explain(gatewayError, "Fallback.")).toBe("Fallback.");

  const offlineError = await catchFailure(call(listChapters, { level: "B1" }));
  expect(offlineError).toMatchObject({ status: 0, isFinal: false });
  expect(explain(offlineError, "Fallback.")).toBe("Lotse cannot be reached.");

  expect(await catchFailure(call(listChapters, { level: "B2" }))).toMatchObject({ status: 200 });
});

test("Content that the browser has cached from an earlier version is requested again if its format is invalid", async () => {
  const cachedResponses = [[{ verb: "gehen" }], []];
  const requests = fakeServer({
    "GET /api/conjugations/present": () => cachedResponses.shift(),
    "GET /api/conjugations/past": [{ verb: "gehen" }],
    "GET /api/vocabulary/german?level=A1": [{ word: "Haus" }],
  });
  expect(await call(listConjugations, { tense: "present" })).toEqual([]);
  expect(requests.map(({ cache }) => cache)).toEqual(["default", "reload"]);
  expect(await catchFailure(call(listConjugations, { tense: "past" }))).toMatchObject({ status: 200 });
  expect(await catchFailure(call(listVocabulary, { language: "german", level: "A1" }))).toMatchObject({ status: 200 });
  expect(requests).toHaveLength(5);
});

test("The key of a read is its path, so that a shorter path matches all reads below it", () => {
  expect(buildQueryKey(listChapters, { level: "A1" })).toEqual(["api", "curriculum", "chapters", "A1"]);
  expect(buildQueryKey(listChapters)).toEqual(["api", "curriculum", "chapters"]);
  expect(buildQueryKey(listVocabulary, { language: "german", level: "A1" })).toEqual([
    "api",
    "vocabulary",
    "german",
    { level: "A1" },
  ]);
});
