const minDelayMs = 1000;
const maxDelayMs = 60_000;
const heartbeatMs = 30_000;
/**
 * Codes with which the server closes a WebSocket: 1000 if the league or conversation has ended, 1008 if the client has
 * too many connections.
 */
const closeCodes = { ended: 1000, refused: 1008 };

export interface LiveSocketHandlers {
  onMessage: (message: unknown) => void;
  /** Called with true when messages arrive, and with false when the connection is lost. */
  onConnectionChange: (isConnected: boolean) => void;
  /** Called when the server has closed the connection because the league or conversation has ended. */
  onEnded: () => void;
  /**
   * Called when the connection is restored. Messages that the server sent while the connection was lost are missing.
   */
  onReconnected?: () => void;
}

/**
 * Milliseconds to wait before the next attempt to connect. The time doubles after each failure, up to a minute. A
 * random part of up to half of the time is subtracted, so that many browsers do not reconnect at the same moment.
 */
export const computeReconnectDelay = (failureCount: number, randomNumber: number): number =>
  Math.min(maxDelayMs, minDelayMs * 2 ** failureCount) * (0.5 + randomNumber / 2);

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

/**
 * Opens a WebSocket to `path` and reconnects after connection losses. Returns a function that closes the WebSocket
 * permanently.
 */
export function openLiveSocket(
  path: string,
  { onMessage, onConnectionChange, onEnded, onReconnected }: LiveSocketHandlers,
): () => void {
  let socket: WebSocket | undefined;
  let failureCount = 0;
  let hasReceivedSinceLastPing = false;
  let wasConnectionLost = false;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;

  function openSocket() {
    clearTimeout(reconnectTimer);
    const address = new URL(path, window.location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const newSocket = new WebSocket(address);
    socket = newSocket;
    hasReceivedSinceLastPing = true;
    newSocket.onopen = () => {
      if (wasConnectionLost) onReconnected?.();
      wasConnectionLost = false;
    };
    newSocket.onmessage = ({ data }) => {
      hasReceivedSinceLastPing = true;
      if (data === "pong") return;
      failureCount = 0;
      onConnectionChange(true);
      onMessage(parseJson(data));
    };
    newSocket.onclose = ({ code }) => {
      if (socket === newSocket) handleConnectionLoss(code);
    };
  }

  function handleConnectionLoss(closeCode?: number) {
    socket = undefined;
    wasConnectionLost = true;
    onConnectionChange(false);
    if (closeCode === closeCodes.refused) return;
    if (closeCode === closeCodes.ended) onEnded();
    reconnectTimer = setTimeout(openSocket, computeReconnectDelay(failureCount, Math.random()));
    failureCount += 1;
  }

  function checkConnection() {
    if (socket?.readyState !== WebSocket.OPEN) return;
    const checkedSocket = socket;
    if (hasReceivedSinceLastPing) {
      hasReceivedSinceLastPing = false;
      checkedSocket.send("ping");
      return;
    }
    // The last ping got no answer. The connection is treated as lost now, because the browser possibly fires its close
    // event much later.
    handleConnectionLoss();
    checkedSocket.close();
  }

  function reconnectNow() {
    if (socket) return;
    failureCount = 0;
    openSocket();
  }

  openSocket();
  const heartbeatTimer = setInterval(checkConnection, heartbeatMs);
  window.addEventListener("online", reconnectNow);
  return () => {
    clearInterval(heartbeatTimer);
    clearTimeout(reconnectTimer);
    window.removeEventListener("online", reconnectNow);
    const lastSocket = socket;
    socket = undefined;
    lastSocket?.close();
  };
}
