import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { createApp } from "#worker/app.ts";
import { withChangedSessions } from "./changed-sessions.ts";
import { Browser } from "./client.ts";
import { createConversation, sendMessage } from "./conversation.ts";
import { createEmail, MailBrowser } from "./mailbox.ts";
import { changeBindings } from "./shard-databases.ts";

const app = createApp();
const resultCount = 5000;
const resultsPerPage = 100;

/** Signs up a learner with thousands of quiz results and ledger rows. */
async function signUpWithManyResults(): Promise<{ browser: Browser; id: string }> {
  const browser = new Browser();
  const id = await browser.signUp();
  const answers = JSON.stringify(
    Array.from({ length: 20 }, (_, i) => ({
      questionId: `gehen:present:${i}`,
      selectedAnswer: "gehe",
      isCorrect: true,
    })),
  );
  const numbersSql = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${resultCount})`;
  await env.DB.batch([
    env.DB.prepare(
      `${numbersSql} INSERT INTO quiz_results SELECT unhex(?1, '-'), unhex(printf('%032x', i)), 'conjugation/all', 0, 20, 20, 0,
        NULL, '[0,0,1,0,null]', ?2 FROM n`,
    ).bind(id, answers),
    env.DB.prepare(
      `${numbersSql} INSERT INTO xp_transactions (user_id, source, period, key, attempt, amount, day, created_at)
        SELECT unhex(?, '-'), i % 2, 0, printf('%05d', i / 2), x'', 0, 20000, 0 FROM n`,
    ).bind(id),
  ]);
  return { browser, id };
}

/**
 * Creates bindings whose databases count rows. `rowCountsOfResults` contains the number of rows of each query result.
 */
function createRowCountingDatabases() {
  const rowCountsOfResults: number[] = [];
  const countRows = <R>(result: R): R => {
    const rows = Array.isArray(result) ? result : (result as { results: unknown[] }).results;
    rowCountsOfResults.push(rows.length);
    return result;
  };
  const originalStatements = new WeakMap<object, D1PreparedStatement>();
  const wrapStatement = (originalStatement: D1PreparedStatement): D1PreparedStatement => {
    const wrappedStatement = new Proxy(originalStatement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => wrapStatement(target.bind(...values));
        const property = Reflect.get(target, name);
        if (typeof property !== "function") return property;
        return async (...values: unknown[]) => countRows(await Reflect.apply(property, target, values));
      },
    });
    originalStatements.set(wrappedStatement, originalStatement);
    return wrappedStatement;
  };
  const bindings = changeBindings((database) =>
    withChangedSessions(database, (session) => ({
      prepare: (query) => wrapStatement(session.prepare(query)),
      batch: async <T>(statements: D1PreparedStatement[]) =>
        (await session.batch<T>(statements.map((statement) => originalStatements.get(statement) ?? statement))).map(
          countRows,
        ),
    })),
  );
  return { bindings, rowCountsOfResults };
}

async function requestExport(browser: Browser, bindings: Record<string, D1Database>) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request("http://localhost/api/account/export", {
    headers: { cookie, "x-test-now": browser.now },
  });
  const context = createExecutionContext();
  const response = await app.fetch(request, { ...env, ...bindings }, context);
  await waitOnExecutionContext(context);
  return response;
}

test("Thousands of results are exported in pages, and each page is read only when the download needs it", async () => {
  const { browser } = await signUpWithManyResults();
  const { bindings, rowCountsOfResults } = createRowCountingDatabases();
  const response = await requestExport(browser, bindings);
  expect(response.headers.get("content-disposition")).toContain("attachment");
  const reader = response.body?.getReader();
  if (!reader) throw new Error("there is no body");
  const decoder = new TextDecoder();
  let text = decoder.decode((await reader.read()).value, { stream: true });
  const resultCountBefore = rowCountsOfResults.length;
  let longestChunkBytes = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    longestChunkBytes = Math.max(longestChunkBytes, chunk.value.length);
    text += decoder.decode(chunk.value, { stream: true });
  }
  // For the first chunk, only one page of each table was read. Fifty more pages of results were read during the
  // download.
  expect(rowCountsOfResults.length - resultCountBefore).toBeGreaterThanOrEqual(resultCount / resultsPerPage);
  expect(Math.max(...rowCountsOfResults)).toBeLessThanOrEqual(1000);
  expect(text.length).toBeGreaterThan(8_000_000);
  expect(longestChunkBytes).toBeLessThan(500_000);
  const exportedData = JSON.parse(text);
  const ids: string[] = exportedData.quizzes.quiz_results.map(({ id }: { id: string }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([resultCount, resultCount]);
  const awards: { source: string; sourceId: string }[] = exportedData.progress.xp_transactions;
  expect(new Set(awards.map(({ source, sourceId }) => `${source} ${sourceId}`)).size).toBe(resultCount);
  expect(exportedData.quizzes.quiz_results[0].answers).toHaveLength(20);
});

test("A small export takes three round trips and includes messages and leagues", async () => {
  const mia = new Browser();
  await mia.signUp();
  const id = await createConversation(mia);
  await sendMessage(mia, id, "Ich esse gern Brot.");
  const { body, database } = await mia.call("/api/account/export");
  expect(body.conversations.messages).toHaveLength(3);
  expect(body.leagues.league_members).toHaveLength(1);
  expect(body.progress.user_xp).toHaveLength(1);
  // One round trip reads all tables of the learner, one finds the conversations, and one finds the league.
  expect(database.roundTrips).toBe(3);
});

test("An interrupted export is invalid JSON, so that nobody takes it for a complete export", async () => {
  const { browser, id } = await signUpWithManyResults();
  let readCount = 0;
  const createFailingDatabase = (database: D1Database) =>
    withChangedSessions(database, (session) => ({
      prepare: (query) => {
        readCount += 1;
        if (readCount > 40) throw new Error(`Failed query\nparams: ${id}`);
        return session.prepare(query);
      },
    }));
  const response = await requestExport(browser, changeBindings(createFailingDatabase));
  expect(response.status).toBe(200);
  const errorLog = vi.spyOn(console, "error").mockImplementation(() => undefined);
  // Reading the body fails. The platform logs this error, so the error must contain no data.
  const errorText = await response.text().catch(String);
  expect(errorText).toContain("broke off");
  expect(errorText).not.toContain(id);
  expect(errorLog).toHaveBeenCalledTimes(1);
  errorLog.mockRestore();
});

test("The export lists devices and open links and contains no secret", async () => {
  const anna = new MailBrowser();
  const email = createEmail();
  await anna.signUp(email);
  await anna.call("/api/auth/reset", { body: { email } });
  const { body } = await anna.call("/api/account/export");
  expect(body.accounts.sessions).toEqual([expect.objectContaining({ device: "Unknown device", lastSeenAt: anna.now })]);
  expect(body.accounts.account_links).toEqual(
    expect.arrayContaining([expect.objectContaining({ purpose: "reset", email })]),
  );
  expect(JSON.stringify(body)).not.toMatch(/[0-9a-f]{64}|scrypt/);
});
