import type { Context } from "hono";
import type { EmbeddedRead, MissingRead } from "#core/contract/page-data.ts";
import { listDatabaseBindings } from "../db/client.ts";
import type { AppBindings } from "../env.ts";
import type { App } from "../serve.ts";
import { SharedRoundTrips } from "./shared-round-trips.ts";

/**
 * Maximum length of an embedded response, in characters of JSON. If a response is longer, the browser requests it
 * itself, so that one long list does not delay the page.
 */
const maxEmbeddedLength = 1_000_000;

/** Answers reads with the app's own routes and the visitor's cookies, in one round trip to each database. */
export function answerReads(app: App, http: Context<AppBindings>, reads: readonly MissingRead[]): Promise<Response[]> {
  const roundTrips = new SharedRoundTrips(listDatabaseBindings(http.env));
  const headers = new Headers(http.req.raw.headers);
  headers.set("Accept", "application/json");
  headers.set("Content-Type", "application/json");
  const calls = reads.map((read) => ({ ...read, ...roundTrips.registerCall(read.body !== undefined) }));
  return Promise.all(
    calls.map(async ({ path, body, bindings, finishCall }) => {
      try {
        const requestInit = body ? { method: "POST", body: JSON.stringify(body), headers } : { headers };
        const request = new Request(new URL(path, http.req.url), requestInit);
        // The page itself is counted as one request, so the calls within it are not counted.
        return await app.fetch(request, { ...http.env, ...bindings, METRICS: undefined }, http.executionCtx);
      } finally {
        finishCall();
      }
    }),
  );
}

/**
 * Returns the successful responses in the form in which the app caches them. The browser requests the other responses
 * again and handles their errors.
 * @param attemptId the id of the attempt at a quiz that the page shows
 */
export async function embedResponses(
  reads: readonly MissingRead[],
  responses: readonly Response[],
  attemptId: string,
): Promise<EmbeddedRead[]> {
  const embeddedReads = await Promise.all(
    reads.map(async ({ key, form }, index) => {
      const response = responses[index];
      const text = response?.ok ? await response.text() : undefined;
      if (text === undefined || text.length > maxEmbeddedLength) return [];
      const body: unknown = JSON.parse(text);
      if (form === "attempt") {
        return [{ key: [...key.slice(0, -1), attemptId], response: { attemptId, issuedQuiz: body } }];
      }
      return [{ key, response: form === "first-page" ? { pages: [body], pageParams: [null] } : body }];
    }),
  );
  return embeddedReads.flat();
}

/**
 * Copies the cookies of the responses to the response with the page, except the cookie `bookmark` (the D1 bookmark of
 * the newest database state that the browser must see). A page writes nothing, so its bookmark may be older than the
 * bookmark of a write in progress, which it must not replace.
 */
export function forwardCookies(http: Context<AppBindings>, responses: readonly Response[]): void {
  for (const cookie of responses.flatMap((response) => (response.ok ? response.headers.getSetCookie() : [])))
    if (!/^(__Host-)?bookmark=/.test(cookie)) http.header("Set-Cookie", cookie, { append: true });
}

const uuidPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const maxRememberedPages = 500;
const readsByPage = new Map<string, readonly MissingRead[]>();

/**
 * The reads that this page needed in earlier requests. Because these reads are known, one round trip can answer all of
 * them. They are the same for every learner, because reads with ids are remembered only if the page's address contains
 * these ids.
 */
export const getRememberedReads = (pageKey: string): readonly MissingRead[] => readsByPage.get(pageKey) ?? [];

export function rememberReads(pageKey: string, reads: readonly MissingRead[]): void {
  const buildCallKey = ({ path, body }: MissingRead) => JSON.stringify([path, body]);
  const rememberedCalls = new Set(getRememberedReads(pageKey).map(buildCallKey));
  const newReads = reads.filter((read) => {
    const callKey = buildCallKey(read);
    return !rememberedCalls.has(callKey) && (callKey.match(uuidPattern) ?? []).every((id) => pageKey.includes(id));
  });
  if (newReads.length === 0) return;
  if (readsByPage.size >= maxRememberedPages) readsByPage.clear();
  readsByPage.set(pageKey, [...getRememberedReads(pageKey), ...newReads]);
}
