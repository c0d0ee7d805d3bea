import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { socketTargetsPerSession } from "#core/domain/limits.ts";
import { type ApiResponse, Browser } from "./client.ts";
import { createConversation, sendMessage, signUpLearner } from "./conversation.ts";
import { signUpInLeague } from "./league.ts";

interface ObservedSocket {
  socket: WebSocket;
  receivedData: unknown[];
  code(): number;
  closeCodePromise: Promise<number>;
}

async function openSocket(browser: Browser, path: string): Promise<ObservedSocket> {
  const { webSocket } = await browser.openSocket(path);
  if (!webSocket) throw new Error("no socket");
  const receivedData: unknown[] = [];
  let closeCode = 0;
  webSocket.addEventListener("message", ({ data }) => void receivedData.push(data));
  const closePromise = new Promise<number>((resolve) => {
    webSocket.addEventListener("close", (event) => {
      closeCode = event.code;
      resolve(event.code);
    });
  });
  webSocket.accept();
  return { socket: webSocket, receivedData, code: () => closeCode, closeCodePromise: closePromise };
}

const buildSocketPath = (id: string) => `/api/conversations/${id}/live`;

test("A socket that receives many messages is closed, and a ping is answered", async () => {
  const moritz = await signUpLearner();
  const id = await createConversation(moritz);
  const { leagueId, browser } = await signUpInLeague("2026-04-15T12:00:00.000Z");
  const sockets = [
    await openSocket(moritz, buildSocketPath(id)),
    await openSocket(browser, `/api/gamification/league/${leagueId}/live`),
  ];
  for (const { socket, closeCodePromise, receivedData } of sockets) {
    const pongPromise = new Promise((resolve) => {
      socket.addEventListener("message", ({ data }) => data === "pong" && resolve(data));
    });
    socket.send("ping");
    await pongPromise;
    expect(receivedData).toContain("pong");
    for (let i = 0; i < 2_000; i++) socket.send(`noise ${i}`);
    expect(await closeCodePromise).toBe(1008);
  }
  // Messages that were sent on the socket do not delay the next message.
  expect((await sendMessage(moritz, id, "Ich esse gern Brot.")).status).toBe(200);
});

test("A socket closes when its own session ends, and not when another session ends", async () => {
  const email = `${crypto.randomUUID()}@example.org`;
  const [firstBrowser, secondBrowser] = [new Browser(), new Browser()];
  await firstBrowser.signUp(email);
  await secondBrowser.call("/api/auth/login", { body: { email, password: "leuchtturm 7" } });
  const id = await createConversation(firstBrowser);
  const [ownSocket, otherSocket] = [
    await openSocket(firstBrowser, buildSocketPath(id)),
    await openSocket(secondBrowser, buildSocketPath(id)),
  ];
  await firstBrowser.call("/api/auth/logout", { method: "POST" });
  expect(await ownSocket.closeCodePromise).toBe(1008);
  await sendMessage(secondBrowser, id, "Ich esse gern Brot.");
  expect(otherSocket.code()).toBe(0);
  expect((await firstBrowser.openSocket(buildSocketPath(id)).catch(() => null))?.webSocket ?? null).toBeNull();
});

test("Sockets of other sessions close when these sessions are ended or the password changes", async () => {
  const waysToEndSessions: [(browser: Browser) => Promise<ApiResponse>, ownCloseCode: number][] = [
    [(browser) => browser.call("/api/auth/sessions", { method: "DELETE" }), 0],
    // The password change gives the learner's browser a new token. The page in this browser connects again with the new
    // token.
    [
      (browser) => browser.call("/api/auth/password", { body: { current: "leuchtturm 7", next: "wellenbrecher 9" } }),
      1012,
    ],
    [(browser) => browser.call("/api/auth/confirm", { body: { password: "leuchtturm 7" } }), 1012],
  ];
  for (const [endOtherSessions, ownCloseCode] of waysToEndSessions) {
    const email = `${crypto.randomUUID()}@example.org`;
    const [homeBrowser, thiefBrowser] = [new Browser(), new Browser()];
    await homeBrowser.signUp(email);
    await thiefBrowser.call("/api/auth/login", { body: { email, password: "leuchtturm 7" } });
    const id = await createConversation(homeBrowser);
    const [firstSocket, stolenSocket] = [
      await openSocket(homeBrowser, buildSocketPath(id)),
      await openSocket(thiefBrowser, buildSocketPath(id)),
    ];
    expect((await endOtherSessions(homeBrowser)).status).toBe(204);
    if (ownCloseCode > 0) expect(await firstSocket.closeCodePromise).toBe(ownCloseCode);
    else expect(firstSocket.code()).toBe(0);
    const secondSocket = ownCloseCode > 0 ? await openSocket(homeBrowser, buildSocketPath(id)) : firstSocket;
    if (endOtherSessions === waysToEndSessions[2]?.[0]) expect(stolenSocket.code()).toBe(0);
    else expect(await stolenSocket.closeCodePromise).toBe(1008);
    expect(secondSocket.code()).toBe(0);
  }
});

test("A league's socket closes with the session", async () => {
  const { browser, leagueId } = await signUpInLeague("2026-04-22T12:00:00.000Z");
  const path = `/api/gamification/league/${leagueId}/live`;
  const leagueSocket = await openSocket(browser, path);
  const cookies = new Map(browser.cookies);
  await browser.call("/api/auth/logout", { method: "POST" });
  expect(await leagueSocket.closeCodePromise).toBe(1008);
  browser.cookies = cookies;
  expect((await browser.openSocket(path)).status).toBe(401);
});

test("A session can have sockets to twelve objects, and a further socket closes the oldest one", async () => {
  const moritz = await signUpLearner();
  const conversationIds: string[] = [];
  for (let i = 0; i <= socketTargetsPerSession; i++) conversationIds.push(await createConversation(moritz));
  const sockets: ObservedSocket[] = [];
  for (const id of conversationIds) sockets.push(await openSocket(moritz, buildSocketPath(id)));
  expect(await sockets[0]?.closeCodePromise).toBe(1008);
  expect(sockets.slice(1).map(({ code }) => code())).toEqual(Array(socketTargetsPerSession).fill(0));
  const watchedCount = await env.DB.prepare("SELECT max(json_array_length(watched)) AS n FROM sessions").first("n");
  expect(watchedCount).toBe(socketTargetsPerSession);
});
