import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { watchedPerSession } from "#core/domain/limits.ts";
import { type Answer, Browser } from "./client.ts";
import { newConversation, newLearner, say } from "./conversation.ts";
import { learnerInLeague } from "./league.ts";

interface Heard {
  socket: WebSocket;
  told: unknown[];
  code(): number;
  closed: Promise<number>;
}

async function open(browser: Browser, path: string): Promise<Heard> {
  const { webSocket } = await browser.open(path);
  if (!webSocket) throw new Error("no socket");
  const told: unknown[] = [];
  let code = 0;
  webSocket.addEventListener("message", ({ data }) => void told.push(data));
  const closed = new Promise<number>((resolve) => {
    webSocket.addEventListener("close", (event) => {
      code = event.code;
      resolve(event.code);
    });
  });
  webSocket.accept();
  return { socket: webSocket, told, code: () => code, closed };
}

const live = (id: string) => `/api/conversations/${id}/live`;

test("a socket that is talked to closes; the ping is answered", async () => {
  const max = await newLearner();
  const id = await newConversation(max);
  const { leagueId, browser } = await learnerInLeague("2026-04-15T12:00:00.000Z");
  const sockets = [await open(max, live(id)), await open(browser, `/api/gamification/league/${leagueId}/live`)];
  for (const { socket, closed, told } of sockets) {
    const pong = new Promise((resolve) => {
      socket.addEventListener("message", ({ data }) => data === "pong" && resolve(data));
    });
    socket.send("ping");
    await pong;
    expect(told).toContain("pong");
    for (let i = 0; i < 20_000; i++) socket.send(`noise ${i}`);
    expect(await closed).toBe(1008);
  }
  // Whatever came with it, the next answer does not wait for it.
  expect((await say(max, id, "Ich esse gern Brot.")).status).toBe(200);
});

test("sockets end with the session they were opened with, and no other does", async () => {
  const email = `${crypto.randomUUID()}@example.org`;
  const [home, away] = [new Browser(), new Browser()];
  await home.signUp(email);
  await away.call("/api/auth/login", { body: { email, password: "leuchtturm 7" } });
  const id = await newConversation(home);
  const [atHome, outside] = [await open(home, live(id)), await open(away, live(id))];
  await home.call("/api/auth/logout", { method: "POST" });
  expect(await atHome.closed).toBe(1008);
  await say(away, id, "Ich esse gern Brot.");
  expect(outside.code()).toBe(0);
  expect((await home.open(live(id)).catch(() => null))?.webSocket ?? null).toBeNull();
});

test("sockets of the other sessions end when those are ended, and when the password is changed", async () => {
  const endings: [(browser: Browser) => Promise<Answer>, own: number][] = [
    [(browser) => browser.call("/api/auth/sessions", { method: "DELETE" }), 0],
    // Its own browser has another token now, with which its page connects again.
    [
      (browser) => browser.call("/api/auth/password", { body: { current: "leuchtturm 7", next: "wellenbrecher 9" } }),
      1012,
    ],
    [(browser) => browser.call("/api/auth/confirm", { body: { password: "leuchtturm 7" } }), 1012],
  ];
  for (const [end, own] of endings) {
    const email = `${crypto.randomUUID()}@example.org`;
    const [home, thief] = [new Browser(), new Browser()];
    await home.signUp(email);
    await thief.call("/api/auth/login", { body: { email, password: "leuchtturm 7" } });
    const id = await newConversation(home);
    const [mine, stolen] = [await open(home, live(id)), await open(thief, live(id))];
    expect((await end(home)).status).toBe(204);
    if (own > 0) expect(await mine.closed).toBe(own);
    else expect(mine.code()).toBe(0);
    const again = own > 0 ? await open(home, live(id)) : mine;
    if (end === endings[2]?.[0]) expect(stolen.code()).toBe(0);
    else expect(await stolen.closed).toBe(1008);
    expect(again.code()).toBe(0);
  }
});

test("a league's socket ends with the session as well", async () => {
  const { browser, leagueId } = await learnerInLeague("2026-04-22T12:00:00.000Z");
  const path = `/api/gamification/league/${leagueId}/live`;
  const watching = await open(browser, path);
  const cookies = new Map(browser.cookies);
  await browser.call("/api/auth/logout", { method: "POST" });
  expect(await watching.closed).toBe(1008);
  browser.cookies = cookies;
  expect((await browser.open(path)).status).toBe(401);
});

test("a session watches a dozen objects: of one more the one watched longest is let go", async () => {
  const max = await newLearner();
  const ids: string[] = [];
  for (let i = 0; i <= watchedPerSession; i++) ids.push(await newConversation(max));
  const sockets: Heard[] = [];
  for (const id of ids) sockets.push(await open(max, live(id)));
  expect(await sockets[0]?.closed).toBe(1008);
  expect(sockets.slice(1).map(({ code }) => code())).toEqual(Array(watchedPerSession).fill(0));
  const watched = await env.DB.prepare("SELECT max(json_array_length(watched)) AS n FROM sessions").first("n");
  expect(watched).toBe(watchedPerSession);
});
