import { cpSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { type Device, openDevice } from "#test/support/device.ts";
import { openTestProxy, type ProxyAction, type TestProxy } from "#test/support/gate.ts";
import { expectHydrated } from "#test/support/hydration.ts";
import { type KillableServer, reconcile, startKillableServer } from "#test/support/killable-server.ts";
import {
  answerExercises,
  downloadLevel,
  expectAllSent,
  readJson,
  readOutbox,
  readTranslations,
  takeLessonQuiz,
  takeQuiz,
} from "#test/support/offline-learning.ts";
import { filledStateFolder } from "#test/support/state-folder.ts";

const firstLessonId = "a1-hello-and-goodbye";
const topicId = "a1-alphabet-and-pronunciation";

const folder = join(tmpdir(), `lotse-faults-${process.pid}`);
const stateFolder = join(folder, "state");
let server: KillableServer;
let testProxy: TestProxy;
let device: Device;

test.skip(!process.env.E2E_ALL, "takes a minute of processor time: runs only with E2E_ALL=1");
// Each test continues with the browser data that the previous test left.
test.describe.configure({ mode: "serial", retries: 0 });
test.setTimeout(600_000);
test.beforeAll(async () => {
  cpSync(filledStateFolder, stateFolder, { recursive: true });
  server = await startKillableServer(stateFolder);
  testProxy = await openTestProxy(server.url);
  await startBrowser();
  await signUpAs("ada");
  // Browsers write cookies to the disk within half a minute, or when they are closed.
  await device.context.close();
});
test.afterAll(async () => {
  await device?.context.close();
  await testProxy?.close();
  await server?.kill();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const buildAccount = (name: string) => ({
  ...{ firstName: name, lastName: "Keller", email: `${name}@example.org`, password: "leuchtturm 7" },
});

/** Signs a learner up. Afterwards the browser has the cookies of the learner's session. */
async function signUpAs(name: string): Promise<void> {
  const response = await device.context.request.post("/api/auth/signup", { data: buildAccount(name) });
  expect(response.status()).toBe(201);
}

/** Starts the browser of the device. */
async function startBrowser(): Promise<void> {
  device = await openDevice(join(folder, "phone"), testProxy.url);
}

/** Waits until the proxy has received at least `count` requests with this text in their path. */
const waitForRequest = (text: string, count = 1): Promise<void> =>
  expect(() =>
    expect(testProxy.paths.filter((path) => path.includes(text)).length).toBeGreaterThanOrEqual(count),
  ).toPass({
    timeout: 60_000,
  });

/**
 * Kills the browser when it sends a request whose path contains the text. The request is never answered. Returns the
 * paths of all requests since the call.
 */
async function killDuring(text: string, action: () => Promise<unknown>): Promise<string[]> {
  testProxy.paths = [];
  testProxy.decide = (path) => (path.includes(text) ? "hold" : "pass");
  await action();
  await waitForRequest(text);
  await device.kill();
  testProxy.decide = () => "pass";
  return testProxy.paths;
}

async function openProfile(): Promise<Page> {
  const { page } = device;
  await page.goto("/profile");
  await expectHydrated(page);
  return page;
}

const clickDownload = async () => device.page.getByRole("button", { name: "Download A1" }).click();

/** Expects that the app opens without a server. */
async function expectAppOpensOffline(): Promise<void> {
  testProxy.decide = () => "refuse";
  await device.page.goto("/");
  await expect(device.page.getByText("You are offline.")).toBeVisible();
  await expect(device.page.getByRole("region", { name: "A1 Curriculum" })).toBeVisible();
}

const isPackPath = (path: string) => path.startsWith("/packs/") && !path.endsWith("manifest.json");

test("A browser that is killed while it stores the app or downloads a level continues there, and has all files at the end", async () => {
  await startBrowser();
  // Only the service worker loads this file.
  await killDuring("/assets/apply-sentences", openProfile);
  const downloadedPaths: string[] = [];
  for (const heldFile of ["a1-words", "a1-scenes", "all-lexicon"]) {
    await startBrowser();
    await openProfile();
    const paths = (await killDuring(heldFile, clickDownload)).filter(isPackPath);
    const completePaths = paths.filter((path) => !path.includes(heldFile));
    expect(completePaths.filter((path) => downloadedPaths.includes(path))).toEqual([]);
    downloadedPaths.push(...completePaths);
  }
  await startBrowser();
  const page = await openProfile();
  testProxy.paths = [];
  await downloadLevel(page, "A1");
  const lastPackPaths = testProxy.paths.filter(isPackPath);
  expect(lastPackPaths.filter((path) => downloadedPaths.includes(path))).toEqual([]);
  const { packs } = await readJson(device.context, "/packs/manifest.json");
  const packPaths = packs[0].files.map(({ file }: { file: string }) => `/packs/${file}`);
  expect([...downloadedPaths, ...lastPackPaths].toSorted()).toEqual(packPaths.toSorted());
  await expectAppOpensOffline();
});

test("If the browser or the server is killed while results are sent, no result is lost or counted twice", async () => {
  const { page, context } = device;
  testProxy.decide = () => "pass";
  const translationByWord = await readTranslations(context, firstLessonId);
  const exercises = await readJson(context, `/api/grammar/library/${topicId}/exercises`);
  testProxy.decide = () => "refuse";
  await page.goto(`/lesson/${firstLessonId}`);
  await takeLessonQuiz(page, translationByWord);
  await page.goto("/vocabulary/quiz?type=multiple-choice&direction=english-to-german");
  await takeQuiz(page, "Back to Vocabulary");
  // The browser is killed after the server has counted the lesson, but before the answer has arrived.
  testProxy.paths = [];
  testProxy.decide = (path, method) => (method === "POST" && path.includes(firstLessonId) ? "hold-answer" : "pass");
  await page.goto("/");
  await waitForRequest(`${firstLessonId}/quiz`);
  const { request } = context;
  await expect(async () => {
    const results = await (await request.get(`${server.url}/api/quiz/results`)).json();
    expect(results).toHaveLength(1);
  }).toPass();
  await device.kill();
  testProxy.decide = () => "refuse";
  await startBrowser();
  await expectAppOpensOffline();
  expect((await readOutbox(device.page)).map(({ kind }) => kind)).toEqual(["lesson", "quiz"]);
  testProxy.decide = () => "pass";
  await device.page.reload();
  await expectAllSent(device.page);
  expect(await readJson(device.context, "/api/quiz/results")).toHaveLength(2);

  // The server is killed when the second of three answers arrives.
  testProxy.decide = () => "refuse";
  await device.page.goto(`/grammar/${topicId}`);
  await answerExercises(device.page, exercises.slice(0, 3));
  expect(await readOutbox(device.page)).toHaveLength(3);
  let postCount = 0;
  const serverKillSignal = Promise.withResolvers<void>();
  testProxy.decide = (_, method) => {
    if (method === "POST" && ++postCount === 2) void server.kill().then(serverKillSignal.resolve);
    return "pass";
  };
  await device.page.goto("/profile");
  await serverKillSignal.promise;
  expect((await readOutbox(device.page)).length).toBeGreaterThanOrEqual(1);
  server = await startKillableServer(stateFolder);
  testProxy.target = server.url;
  await expectAllSent(device.page);
  const progress = await readJson(device.context, `/api/grammar/progress/${topicId}`);
  expect(progress).toMatchObject({ exercisesCompleted: 3, exercisesCorrect: 3 });
});

test("Results that wait when the session ends are sent after signing in again, and never for another learner", async () => {
  const { page, context } = device;
  const exercises = await readJson(context, `/api/grammar/library/${topicId}/exercises`);
  const { id: adaId } = await readJson(context, "/api/auth/user");
  testProxy.decide = () => "refuse";
  await page.goto(`/grammar/${topicId}`);
  await answerExercises(page, exercises.slice(3, 5));
  const waitingResults = await readOutbox(page);
  expect(waitingResults).toHaveLength(2);
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const signOutResponse = await fetch(`${server.url}/api/auth/logout`, { method: "POST", headers: { cookie } });
  expect(signOutResponse.ok).toBe(true);

  // The browser does not know yet that its session has ended.
  testProxy.paths = [];
  testProxy.decide = () => "pass";
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
  expect(await readOutbox(page)).toEqual(waitingResults);

  await signUpAs("bo");
  await openProfile();
  await expect(async () => {
    const mirrors = await page.evaluate(
      () =>
        new Promise<unknown[]>((resolve) => {
          const openRequest = indexedDB.open("lotse-offline");
          openRequest.onsuccess = () => {
            const keysRequest = openRequest.result.transaction("mirrors").objectStore("mirrors").getAllKeys();
            keysRequest.onsuccess = () => resolve(keysRequest.result);
          };
        }),
    );
    expect([mirrors.length, mirrors.includes(adaId)]).toEqual([1, false]);
  }).toPass();
  await expect(page.getByText("Waiting to be sent")).toBeHidden();
  expect(await readOutbox(page)).toEqual(waitingResults);
  expect(testProxy.paths.filter((path) => path.includes("/exercises/"))).toEqual([]);

  await context.clearCookies();
  await page.goto("/auth");
  await page.getByLabel("Email").fill(buildAccount("ada").email);
  await page.getByLabel("Password", { exact: true }).fill(buildAccount("ada").password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expectAllSent(page);
  const progress = await readJson(context, `/api/grammar/progress/${topicId}`);
  expect(progress).toMatchObject({ exercisesCompleted: 5, exercisesCorrect: 5 });
  // Writes the cookies of the new session to the disk.
  await context.close();
  await startBrowser();
});

/** Builds the service worker and the shell of a later version of the app. */
const nextVersion = {
  worker: readFileSync("dist/client/sw.js", "utf8").replace(
    /(url:\s*[`"']\/app-shell[`"'],\s*revision:\s*[`"'])[^`"']+/,
    "$1next",
  ),
  shell: readFileSync("dist/client/app-shell.html", "utf8").replace(
    "<head>",
    '<head><meta name="version" content="next">',
  ),
};

/** Serves the next version of the app. `shell` determines how the request for its shell is answered. */
const serveNextVersion =
  (shell: ProxyAction): TestProxy["decide"] =>
  (path) => {
    if (path === "/sw.js") return { status: 200, type: "text/javascript", body: nextVersion.worker };
    return path.startsWith("/app-shell") ? shell : "pass";
  };

test("If the browser is killed during an update or the update is broken, the app still works, and a complete update is used on request", async () => {
  expect(nextVersion.worker).toContain("next");
  testProxy.paths = [];
  testProxy.decide = serveNextVersion("hold");
  await device.page.goto("/");
  await waitForRequest("/app-shell");
  await device.kill();

  await startBrowser();
  await expectAppOpensOffline();
  testProxy.paths = [];
  testProxy.decide = serveNextVersion({ status: 500, type: "text/html", body: "broken" });
  await device.page.goto("/");
  await waitForRequest("/app-shell");
  await expectAppOpensOffline();
  await expect(device.page.locator('meta[name="version"]')).toHaveCount(0);

  testProxy.decide = serveNextVersion({ status: 200, type: "text/html", body: nextVersion.shell });
  await device.page.goto("/");
  await expect(device.page.getByText("A new version of Lotse is ready").first()).toBeVisible();
  // The new version waits until the learner starts the update.
  await expectAppOpensOffline();
  await expect(device.page.locator('meta[name="version"]')).toHaveCount(0);
  testProxy.decide = serveNextVersion({ status: 200, type: "text/html", body: nextVersion.shell });
  await device.page.goto("/");
  await device.page.getByRole("button", { name: "Reload" }).click();
  await device.kill();
  await startBrowser();
  await expectAppOpensOffline();
  await expect(device.page.locator('meta[name="version"]')).toHaveCount(1);
  await device.context.close();
  await server.kill();
  expect(reconcile(stateFolder)).toContain("Everything adds up.");
});
