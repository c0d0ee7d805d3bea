import type { ReplayRequest } from "#core/domain/conversations/replay.ts";
import type { HeldState, PartnerRequest, PartnerResponse } from "#web/offline/partner/partner-worker.ts";

let worker: Worker | undefined;
let lastId = 0;
const waitingRequests = new Map<number, (heldState: HeldState | null) => void>();

function startWorker(): Worker {
  const newWorker = new Worker(new URL("./partner-worker.ts", import.meta.url), { type: "module" });
  newWorker.onmessage = ({ data: { id, heldState } }: MessageEvent<PartnerResponse>) => {
    waitingRequests.get(id)?.(heldState);
    waitingRequests.delete(id);
  };
  newWorker.onerror = () => {
    worker = undefined;
    for (const answer of waitingRequests.values()) answer(null);
    waitingRequests.clear();
  };
  return newWorker;
}

/** Lets the partner on this device hold a conversation; null if the device lacks content for it. */
export function requestPartner(conversation: ReplayRequest): Promise<HeldState | null> {
  worker ??= startWorker();
  const currentWorker = worker;
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    waitingRequests.set(id, resolve);
    currentWorker.postMessage({ id, conversation } satisfies PartnerRequest);
  });
}
