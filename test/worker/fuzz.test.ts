import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { expect, inject, test } from "vitest";
import { errorBody, errorStatus } from "#core/contract/errors.ts";
import { calls } from "#worker/openapi/calls.ts";
import { listErrors } from "#worker/openapi/describe-api.ts";
import type { FuzzSize } from "../support/fuzz-size.ts";
import { type ApiResponse, Browser } from "./client.ts";
import { createConversation, sendMessage } from "./conversation.ts";
import { buildRequestArbitrary, type FuzzRequest, type OwnIds, type Sender, schemas } from "./fuzz-requests.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson } from "./lesson.ts";

/** A word in Anna's name, conversation and message, which must never occur in an answer to somebody else. */
const secretWord = "Geheimwort";
/** These calls end sessions or accounts, so each of them is sent with its own session. */
const callsThatEndSessions = new Set(["logOut", "deleteAccount"]);
/** Tables, or columns of tables, in which refused requests are counted. These requests must write nothing else. */
const counterWrites = new Set([
  "sign_in_attempts",
  "sign_in_attempts.failures",
  "trial_chat_use",
  "user_xp.paced_until",
]);
/** Low limits for failed sign-ins. Hashing a password is slow, and a few sign-ins are enough to reach these limits. */
const lowSignInLimits = { SIGN_IN_LIMIT_ACCOUNT: "5", SIGN_IN_LIMIT_ADDRESS: "10" };
const requestsAtOnce = 16;

async function signUpLearner(firstName: string): Promise<Browser> {
  const browser = new Browser();
  const email = `${crypto.randomUUID()}@example.org`;
  const body = { firstName, lastName: "Nowak", email, password: "leuchtturm 7" };
  expect((await browser.call("/api/auth/signup", { body })).status).toBe(201);
  return browser;
}

/** Creates a learner with a lesson, a league, a quiz result and a conversation. Returns the learner and the ids. */
async function createAnnaWithIds(): Promise<{ anna: Browser; ownIds: OwnIds }> {
  const anna = await signUpLearner(secretWord);
  const submissionId = crypto.randomUUID();
  const lesson = await readLesson(anna, firstLesson);
  await finishLesson(anna, firstLesson, buildLessonSubmission(lesson, lesson.words.length, submissionId));
  const conversationId = await createConversation(anna, { title: secretWord });
  await sendMessage(anna, conversationId, `Mein ${secretWord} ist groß.`);
  const trialResponse = await new Browser().call("/api/trial-chat", { body: {} });
  const leagueResponse = await anna.call("/api/gamification/league");
  expect([trialResponse.status, leagueResponse.status]).toEqual([201, 200]);
  const placementResponse = await anna.call("/api/placement/next", { body: { token: null, answer: null } });
  const examResponse = await anna.call("/api/exams/a1/start", { body: {} });
  const ownIds = {
    conversationId,
    leagueId: leagueResponse.body.id,
    submissionId,
    trialId: trialResponse.body.sessionId,
    placementToken: placementResponse.body.token,
    attemptId: examResponse.body.attempt.id,
  };
  return { anna, ownIds };
}

/** The number of rows of each table, without the counter tables. */
async function countRows(): Promise<Record<string, number>> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'",
  ).all<{ name: string }>();
  const names = results.map(({ name }) => name).filter((name) => !counterWrites.has(name));
  const rowCounts = await env.DB.batch<{ n: number }>(
    names.map((name) => env.DB.prepare(`SELECT count(*) AS n FROM "${name}"`)),
  );
  return Object.fromEntries(names.map((name, i) => [name, rowCounts[i]?.results[0]?.n ?? -1]));
}

/**
 * Whether the contract refuses the request, because the input is invalid or because a guest calls an endpoint for
 * learners.
 */
const isRefused = ({ call, sender, input }: FuzzRequest) =>
  (sender === "guest" && call.endpoint.access === "learner") ||
  (input !== null && !call.endpoint.input.safeParse(input).success);

/** Describes how an answer differs from its documentation; yields nothing for a correct answer. */
function* findFaults(request: FuzzRequest, response: ApiResponse): Generator<string> {
  const { call, sender } = request;
  const { endpoint } = call;
  const text = JSON.stringify(response.body);
  if (sender !== "anna" && text.includes(secretWord)) yield "answers with another learner's data";
  if (response.status < 400) {
    if (isRefused(request)) yield "accepts what it must refuse";
    if (response.status !== (endpoint.status ?? 200)) yield "answers with an undocumented status";
    else if (endpoint.status === 204 ? response.body !== "" : !endpoint.response.safeParse(response.body).success) {
      yield "answers in another form than documented";
    }
    return;
  }
  const error = errorBody.safeParse(response.body);
  if (!error.success) {
    yield "answers an error in another form than documented";
    return;
  }
  const { code, requestId } = error.data;
  if (code === "internal") yield "fails inside";
  if (response.status !== errorStatus[code]) yield `says ${code} with another status`;
  if (requestId !== response.headers.get("x-request-id")) yield "names another request";
  // If `input` is null, the address may lead to another call or to no call. In this situation the error codes of this
  // call do not apply.
  if (request.input !== null && !listErrors(call, schemas.input(call)).includes(code))
    yield `does not document ${code}`;
  if (code === "rate_limited" && !(Number(response.headers.get("retry-after")) >= 1))
    yield "does not say when to go on";
  const writtenTables = [...(response.database.writtenTables ?? [])].filter((table) => !counterWrites.has(table));
  if (writtenTables.length > 0) yield `is refused but writes to ${writtenTables.join(", ")}`;
}

const describeRequest = ({ call, sender, path, headers, body }: FuzzRequest) =>
  `${sender}: ${call.endpoint.method} ${path} ${JSON.stringify(headers)} ${body ?? ""}`.slice(0, 600);

test("Each call answers any request as documented, and a refused request changes nothing", async () => {
  const { requestCount: expectedCount, seed }: FuzzSize = inject("fuzzSize");
  const { anna, ownIds } = await createAnnaWithIds();
  const stranger = await signUpLearner("Ben");
  const browsersToSignOut = { anna: await signUpLearner("Cem"), stranger: await signUpLearner("Dana") };
  const guest = new Browser();
  const browsers: Record<Sender, Browser> = { guest, anna, stranger };

  const numRuns = Math.ceil(expectedCount / calls.length);
  const requests = calls.flatMap((call, i) =>
    fc.sample(buildRequestArbitrary(call, ownIds), { seed: seed + i, numRuns }),
  );
  expect(requests.length).toBeGreaterThanOrEqual(expectedCount);

  const faultMessages: string[] = [];
  const statuses: Record<string, number> = {};
  let requestCount = 0;
  const sendRequest = async (request: FuzzRequest): Promise<void> => {
    const { call, sender, path, body, headers } = request;
    // Uses a copy of the browser, because an answer can remove the cookie of the session.
    const originalBrowser =
      sender !== "guest" && callsThatEndSessions.has(call.name) ? browsersToSignOut[sender] : browsers[sender];
    const browser = Object.assign(new Browser(), { cookies: new Map(originalBrowser.cookies) });
    requestCount += 1;
    // Advances the clock, so that rate limits do not hide later checks.
    const minutes = call.area === "accounts" ? 0 : requestCount / 5;
    const now = new Date(Date.parse(browser.now) + minutes * 60_000).toISOString();
    const response = await browser.call(path, {
      method: call.endpoint.method,
      body,
      headers,
      now,
      env: lowSignInLimits,
    });
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    for (const fault of findFaults(request, response)) {
      const bodyText = typeof response.body === "string" ? response.body : JSON.stringify(response.body);
      faultMessages.push(
        `${call.name} ${fault}\n  ${describeRequest(request)}\n  → ${response.status} ${bodyText.slice(0, 300)}`,
      );
    }
  };
  const sendAllRequests = async (requestsToSend: readonly FuzzRequest[]) => {
    for (let i = 0; i < requestsToSend.length; i += requestsAtOnce)
      await Promise.all(requestsToSend.slice(i, i + requestsAtOnce).map(sendRequest));
  };

  const rowCountsBefore = await countRows();
  await sendAllRequests(requests.filter(isRefused));
  expect(await countRows()).toEqual(rowCountsBefore);
  await sendAllRequests(requests.filter((request) => !isRefused(request)));

  console.log(`fuzz: ${requestCount} requests, seed ${seed}, by status ${JSON.stringify(statuses)}`);
  expect(faultMessages.slice(0, 20).join("\n\n"), `${faultMessages.length} faults, FUZZ_SEED=${seed}`).toBe("");
  expect(statuses[200]).toBeGreaterThan(requestCount / 10);
  expect((await anna.call("/api/auth/user")).status, "calls that end sessions belong to endsSessions").toBe(200);
}, 600_000);
