import * as fc from "fast-check";
import { tenses } from "#core/domain/german/verb-tables.ts";
import type { Call } from "#worker/openapi/calls.ts";
import { buildJsonSchemas } from "#worker/openapi/json-schemas.ts";
import {
  createAlmostValidInputArbitrary,
  createHostileInputArbitrary,
  createValidInputArbitrary,
  type InputSources,
} from "../support/arbitrary-input.ts";
import {
  createHostileBodyArbitrary,
  createHostileHeadersArbitrary,
  createHostileSegmentArbitrary,
  createHostileValueArbitrary,
} from "../support/hostile-values.ts";

/** The sender of a request: a visitor, the learner who owns the ids, or another learner. */
export type Sender = "guest" | "anna" | "stranger";

export interface FuzzRequest {
  call: Call;
  sender: Sender;
  path: string;
  /**
   * The path, query and body parameters as the worker reads them; null if it is not certain how the worker reads the
   * request.
   */
  input: Record<string, unknown> | null;
  body: string | undefined;
  headers: Record<string, string>;
}

export const schemas = buildJsonSchemas();

/** Ids that belong to one learner. Requests of other senders use these ids. */
export interface OwnIds {
  conversationId: string;
  leagueId: string;
  submissionId: string;
  trialId: string;
  /** The attempt at an exam that is not finished yet. */
  attemptId: string;
  /** The token of a placement whose first question is not answered. */
  placementToken: string;
}

/**
 * Returns values by the name of the field. Most of them are ids and other values that exist, so that requests pass the
 * first check of a call.
 */
function listExistingValues(call: Call, ownIds: OwnIds): Record<string, readonly unknown[]> {
  const topics = ["a1-alphabet-and-pronunciation", "a1-subject-pronouns", "a2-perfect-tense-with-haben"];
  const lessons = ["a1-hello-and-goodbye", "a1-what-is-your-name"];
  const words = ["hallo", "ich", "stadt"];
  const uuids = [ownIds.conversationId, ownIds.leagueId, ownIds.submissionId, ownIds.trialId];
  const exercises = ["01", "02", "99"].map((number) => `a1-alphabet-and-pronunciation-${number}`);
  const idsByField: Record<string, readonly unknown[]> = {
    conversations: [ownIds.conversationId],
    curriculum: lessons,
    exams: ["a1"],
    grammar: topics,
    vocabulary: words,
  };
  return {
    id: [...(idsByField[call.area] ?? []), ...(idsByField[call.area] ?? []), ...uuids],
    language: ["german", "german", "german", "german", "french"],
    tense: [...tenses, "constructor"],
    level: ["A1", "A1", "A2", "B1", "all", ""],
    category: ["all", "", "noun", "nouns", "constructor", "__proto__"],
    quizType: [
      "adverb",
      "conjugation",
      "grammar",
      "grammar-level-up",
      "grammar-total-level",
      "vocabulary-review",
      "vocabulary-german-to-english-multiple-choice",
      "vocabulary-study-mode-english-to-german-fill-in-blank",
      "constructor",
    ],
    questionId: [
      1,
      "2",
      ...exercises,
      "hallo:german-to-english",
      "ich:english-to-german",
      "gehen:present:0",
      "arbeiten-01",
    ],
    selectedAnswer: ["a", "b", "hello", "ä, ö, ü and ß", 0, null],
    wordId: words,
    score: [0, 1, 15],
    totalQuestions: [1, 15],
    submissionId: [ownIds.submissionId],
    clientMessageId: [ownIds.submissionId],
    sessionId: [ownIds.trialId, ownIds.trialId, ...uuids],
    leagueId: uuids,
    attemptId: [ownIds.attemptId, ownIds.attemptId, ...uuids],
    ...(call.area === "exams" && {
      part: ["reading", "listening", "writing", "speaking"],
      answers: [{ "emails-1": "richtig" }, { neighbour: "Liebe Frau Sommer" }, {}],
    }),
    chapterId: ["a1-first-contacts", "a1-family-and-friends", ...lessons],
    topicId: topics,
    exerciseId: exercises,
    testId: ["arbeiten", "bauen"],
    email: ["anna@example.org", "x@example.org"],
    content: ["Ich habe ein Katze.", "Hallo! Wie geht es dir?", "I do not know", "?"],
    word: ["Katze", "ging", "sich setzen", "constructor"],
    subject: [
      { type: "exercise", id: exercises[0] },
      { type: "word", id: "hallo:gender" },
      { type: "topic", id: topics[0] },
      { type: "correction", id: "ein Katze → eine Katze" },
    ],
    limit: ["1", "0", "999999"],
    before: [ownIds.submissionId],
    token: [null, ownIds.placementToken, ownIds.placementToken],
    answer: ["", "yes", "no", null],
  };
}

/**
 * Splits an input into the path and the other parameters. `isExact` is false if the path cannot represent a value: the
 * value is too long, or no address can contain it, for example a lone surrogate.
 */
function splitInput(
  call: Call,
  input: Record<string, unknown>,
): { path: string; otherParameters: Record<string, unknown>; isExact: boolean } {
  const otherInput = { ...input };
  let isExact = true;
  const path = call.endpoint.path.replace(/:(\w+)/g, (_, name) => {
    const value = typeof otherInput[name] === "string" ? otherInput[name] : JSON.stringify(otherInput[name] ?? "x");
    if (!value.isWellFormed() || value === "" || /^\.+$/.test(value) || value.length > 4000) isExact = false;
    otherInput[name] = value;
    return encodeURIComponent(value.slice(0, 4000).toWellFormed()) || "x";
  });
  return { path, otherParameters: otherInput, isExact };
}

/**
 * The tests load only the content of A1 and A2. At the other levels, the partner has no content, so a conversation
 * cannot be started. Therefore requests about conversations use A2 instead of these levels.
 */
const unloadedLevels: unknown[] = ["B1", "B2", "C1", "C2"];
const replaceUnloadedLevel = (call: Call, input: Record<string, unknown>) =>
  call.area === "conversations" && unloadedLevels.includes(input.level) ? { ...input, level: "A2" } : input;

function buildRequest(
  call: Call,
  sender: Sender,
  input: Record<string, unknown>,
  headers: Record<string, string>,
): FuzzRequest {
  const inputAtLevel = replaceUnloadedLevel(call, input);
  const { path, otherParameters, isExact } = splitInput(call, inputAtLevel);
  const pathParameters = new Set([...call.endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name));
  const bodyFields = Object.fromEntries(Object.entries(otherParameters).filter(([name]) => !pathParameters.has(name)));
  const pathInput = Object.fromEntries(Object.entries(otherParameters).filter(([name]) => pathParameters.has(name)));
  if (call.endpoint.method === "GET") {
    const queryParameters = Object.entries(bodyFields).map(([name, value]) => [
      name,
      (typeof value === "string" ? value : JSON.stringify(value)).slice(0, 4000).toWellFormed(),
    ]);
    const query = new URLSearchParams(queryParameters).toString();
    return {
      call,
      sender,
      path: query === "" ? path : `${path}?${query}`,
      input: isExact ? { ...Object.fromEntries(queryParameters), ...pathInput } : null,
      body: undefined,
      headers,
    };
  }
  const body = JSON.stringify(bodyFields);
  return {
    call,
    sender,
    path,
    // JSON represents −0 as 0, so the input is parsed again to get the values that the worker reads.
    input: isExact ? { ...JSON.parse(body), ...pathInput } : null,
    body,
    headers: { "content-type": "application/json", ...headers },
  };
}

/** Valid, almost valid and hostile requests to one call. */
export function buildRequestArbitrary(call: Call, ownIds: OwnIds): fc.Arbitrary<FuzzRequest> {
  const schema = schemas.input(call);
  const sources: InputSources = { components: schemas.components, existingValues: listExistingValues(call, ownIds) };
  const sender = fc.constantFrom<Sender>("guest", "anna", "anna", "stranger", "stranger");
  const validInputs = createValidInputArbitrary(schema, sources);
  const toRequest = (input: fc.Arbitrary<Record<string, unknown>>) =>
    fc.tuple(sender, input).map(([requestSender, inputValues]) => buildRequest(call, requestSender, inputValues, {}));
  const requestsWithHostileHeaders = fc
    .tuple(sender, validInputs, createHostileHeadersArbitrary())
    .map(([requestSender, inputValues, headers]) => ({
      ...buildRequest(call, requestSender, inputValues, headers),
      input: null,
    }));
  const requestsWithBody = fc
    .tuple(sender, validInputs, createHostileBodyArbitrary())
    .map(([requestSender, inputValues, { text, contentType }]) => {
      const { "content-type": _, ...headers } = buildRequest(call, requestSender, inputValues, {}).headers;
      return {
        ...buildRequest(call, requestSender, inputValues, {}),
        input: null,
        body: text,
        headers: contentType === null ? headers : { ...headers, "content-type": contentType },
      };
    });
  const requestsWithHostilePath = fc
    .tuple(sender, validInputs, createHostileSegmentArbitrary())
    .map(([requestSender, inputValues, segment]) => ({
      ...buildRequest(call, requestSender, inputValues, {}),
      path: call.endpoint.path.replace(/:\w+/g, segment),
      input: null,
    }));
  const requestsWithRepeatedQuery = fc
    .tuple(sender, validInputs, createHostileValueArbitrary())
    .map(([requestSender, inputValues, repeatedValue]) => {
      const request = buildRequest(call, requestSender, inputValues, {});
      const query = new URLSearchParams(
        Object.keys(inputValues).map((name) => [name, String(JSON.stringify(repeatedValue)).toWellFormed()]),
      );
      return {
        ...request,
        path: `${request.path.split("?")[0]}?${query.toString().slice(0, 4000)}&=&a[]=1&__proto__=1`,
        input: null,
      };
    });
  const isReadRequest = call.endpoint.method === "GET";
  const hasParameter = call.endpoint.path.includes(":");
  return fc.oneof(
    { weight: 8, arbitrary: toRequest(validInputs) },
    { weight: 7, arbitrary: toRequest(createAlmostValidInputArbitrary(schema, sources)) },
    { weight: 3, arbitrary: toRequest(createHostileInputArbitrary(schema)) },
    { weight: 1, arbitrary: requestsWithHostileHeaders },
    ...(isReadRequest
      ? [{ weight: 1, arbitrary: requestsWithRepeatedQuery }]
      : [{ weight: 3, arbitrary: requestsWithBody }]),
    ...(hasParameter ? [{ weight: 1, arbitrary: requestsWithHostilePath }] : []),
  );
}
