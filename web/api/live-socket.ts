const shortestPause = 1000;
const longestPause = 60_000;
const heartbeat = 30_000;
/** The server's way of saying that this is over, and that there are too many of us. */
const closedForGood = { over: 1000, refused: 1008 };

interface LiveListener {
  onMessage: (message: unknown) => void;
  /** Whether messages come in at the moment. */
  onLive: (isLive: boolean) => void;
  /** The server has nothing more to say here. */
  onOver: () => void;
  /** Connected again after the connection was lost: what was said meanwhile was missed. */
  onBack?: () => void;
}

/** How long to wait before the next try: twice as long each time up to a minute, never all browsers at the same moment. */
export const pauseBefore = (failures: number, random: number): number =>
  Math.min(longestPause, shortestPause * 2 ** failures) * (0.5 + random / 2);

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

/** Listens to one address of the server for as long as it is wanted, through lost connections. Returns the way to stop. */
export function listenLive(path: string, { onMessage, onLive, onOver, onBack }: LiveListener): () => void {
  let socket: WebSocket | undefined;
  let failures = 0;
  let isHeard = false;
  let wasLost = false;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function open() {
    clearTimeout(pause);
    const address = new URL(path, window.location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const current = new WebSocket(address);
    socket = current;
    isHeard = true;
    current.onopen = () => {
      if (wasLost) onBack?.();
      wasLost = false;
    };
    current.onmessage = ({ data }) => {
      isHeard = true;
      if (data === "pong") return;
      failures = 0;
      onLive(true);
      onMessage(parse(data));
    };
    current.onclose = ({ code }) => {
      if (socket === current) lost(code);
    };
  }

  function lost(code?: number) {
    socket = undefined;
    wasLost = true;
    onLive(false);
    if (code === closedForGood.refused) return;
    if (code === closedForGood.over) onOver();
    pause = setTimeout(open, pauseBefore(failures, Math.random()));
    failures += 1;
  }

  function beat() {
    if (socket?.readyState !== WebSocket.OPEN) return;
    const silent = socket;
    if (isHeard) {
      isHeard = false;
      silent.send("ping");
      return;
    }
    // The connection is gone without a word; its own end may come much later.
    lost();
    silent.close();
  }

  function openNow() {
    if (socket) return;
    failures = 0;
    open();
  }

  open();
  const beating = setInterval(beat, heartbeat);
  window.addEventListener("online", openNow);
  return () => {
    clearInterval(beating);
    clearTimeout(pause);
    window.removeEventListener("online", openNow);
    const last = socket;
    socket = undefined;
    last?.close();
  };
}
