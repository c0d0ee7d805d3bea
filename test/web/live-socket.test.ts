import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openLiveSocket, reconnectDelay } from "#web/api/live-socket.ts";

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = FakeSocket.OPEN;
  sent: string[] = [];
  isClosed = false;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  readonly address: URL;
  constructor(address: URL) {
    this.address = address;
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.isClosed = true;
  }
}

const newest = () => FakeSocket.all.at(-1);
const longest = 60_000;
let stop = () => {};
const received: unknown[] = [];
let isLive = false;
let endedCount = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  received.length = 0;
  endedCount = 0;
  stop = openLiveSocket("/api/live", {
    onMessage: (message) => received.push(message),
    onConnectionChange: (now) => {
      isLive = now;
    },
    onEnded: () => {
      endedCount += 1;
    },
  });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("Messages are received, and a lost connection is reopened with growing delays", () => {
  expect(newest()?.address.protocol).toBe("ws:");
  newest()?.onmessage?.({ data: '{"n":1}' });
  expect([received, isLive]).toEqual([[{ n: 1 }], true]);

  for (let losses = 1; losses <= 3; losses++) {
    newest()?.onclose?.({ code: 1006 });
    expect(isLive).toBe(false);
    vi.advanceTimersByTime(longest);
    expect(FakeSocket.all).toHaveLength(1 + losses);
  }
  newest()?.onmessage?.({ data: "no json" });
  expect(isLive).toBe(true);
  expect(reconnectDelay(0, 0)).toBe(500);
  expect(reconnectDelay(3, 1)).toBe(8000);
  expect(reconnectDelay(40, 1)).toBe(longest);
});

test("A silent connection is closed, and one that answers pings is kept", () => {
  vi.advanceTimersByTime(30_000);
  expect(newest()?.sent).toEqual(["ping"]);
  newest()?.onmessage?.({ data: "pong" });
  vi.advanceTimersByTime(30_000);
  expect(newest()?.sent).toEqual(["ping", "ping"]);
  expect(received).toEqual([]);
  vi.advanceTimersByTime(30_000);
  expect(FakeSocket.all[0]?.isClosed).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.all).toHaveLength(2);
});

test("A refused socket does not reconnect, an ended one reports it, and going online reconnects immediately", () => {
  newest()?.onclose?.({ code: 1000 });
  expect(endedCount).toBe(1);
  window.dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(2);
  newest()?.onclose?.({ code: 1008 });
  vi.advanceTimersByTime(10 * longest);
  expect(FakeSocket.all).toHaveLength(2);
});

test("Stopping closes the connection and all timers", () => {
  const last = newest();
  stop();
  expect(last?.isClosed).toBe(true);
  last?.onclose?.({ code: 1006 });
  vi.advanceTimersByTime(10 * longest);
  expect(FakeSocket.all).toHaveLength(1);
});
