import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { computeReconnectDelay, openLiveSocket } from "#web/api/live-socket.ts";

class FakeSocket {
  static readonly OPEN = 1;
  static allSockets: FakeSocket[] = [];
  readyState = FakeSocket.OPEN;
  sentMessages: string[] = [];
  isClosed = false;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  readonly address: URL;
  constructor(address: URL) {
    this.address = address;
    FakeSocket.allSockets.push(this);
  }
  send(text: string) {
    this.sentMessages.push(text);
  }
  close() {
    this.isClosed = true;
  }
}

const getNewestSocket = () => FakeSocket.allSockets.at(-1);
const longestDelayMs = 60_000;
let stopSocket = () => {};
const receivedMessages: unknown[] = [];
let isSocketLive = false;
let endedSessionCount = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.allSockets = [];
  receivedMessages.length = 0;
  endedSessionCount = 0;
  stopSocket = openLiveSocket("/api/live", {
    onMessage: (message) => receivedMessages.push(message),
    onConnectionChange: (isConnected) => {
      isSocketLive = isConnected;
    },
    onEnded: () => {
      endedSessionCount += 1;
    },
  });
});

afterEach(() => {
  stopSocket();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("Messages are received, and a lost connection is reopened with growing delays", () => {
  expect(getNewestSocket()?.address.protocol).toBe("ws:");
  getNewestSocket()?.onmessage?.({ data: '{"n":1}' });
  expect([receivedMessages, isSocketLive]).toEqual([[{ n: 1 }], true]);

  for (let lossCount = 1; lossCount <= 3; lossCount++) {
    getNewestSocket()?.onclose?.({ code: 1006 });
    expect(isSocketLive).toBe(false);
    vi.advanceTimersByTime(longestDelayMs);
    expect(FakeSocket.allSockets).toHaveLength(1 + lossCount);
  }
  getNewestSocket()?.onmessage?.({ data: "no json" });
  expect(isSocketLive).toBe(true);
  expect(computeReconnectDelay(0, 0)).toBe(500);
  expect(computeReconnectDelay(3, 1)).toBe(8000);
  expect(computeReconnectDelay(40, 1)).toBe(longestDelayMs);
});

test("A silent connection is closed, and a connection that answers pings stays open", () => {
  vi.advanceTimersByTime(30_000);
  expect(getNewestSocket()?.sentMessages).toEqual(["ping"]);
  getNewestSocket()?.onmessage?.({ data: "pong" });
  vi.advanceTimersByTime(30_000);
  expect(getNewestSocket()?.sentMessages).toEqual(["ping", "ping"]);
  expect(receivedMessages).toEqual([]);
  vi.advanceTimersByTime(30_000);
  expect(FakeSocket.allSockets[0]?.isClosed).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.allSockets).toHaveLength(2);
});

test("An ended connection is reported, going online reconnects at once, and a refused connection stays closed", () => {
  getNewestSocket()?.onclose?.({ code: 1000 });
  expect(endedSessionCount).toBe(1);
  window.dispatchEvent(new Event("online"));
  expect(FakeSocket.allSockets).toHaveLength(2);
  getNewestSocket()?.onclose?.({ code: 1008 });
  vi.advanceTimersByTime(10 * longestDelayMs);
  expect(FakeSocket.allSockets).toHaveLength(2);
});

test("Stopping closes the connection and cancels all timers", () => {
  const lastSocket = getNewestSocket();
  stopSocket();
  expect(lastSocket?.isClosed).toBe(true);
  lastSocket?.onclose?.({ code: 1006 });
  vi.advanceTimersByTime(10 * longestDelayMs);
  expect(FakeSocket.allSockets).toHaveLength(1);
});
