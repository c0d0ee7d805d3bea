import type { ReplayRequest } from "#core/domain/conversations/replay.ts";
import type { HeldState, PartnerRequest, PartnerResponse } from "#web/offline/partner/partner-worker.ts";

let worker: Worker | undefined;
let lastRequestId = 0;
const resolveByRequestId = new Map<number, (heldState: HeldState | null) => void>();

function startWorker(): Worker {
  const newWorker = new Worker(new URL("./partner-worker.ts", import.meta.url), { type: "module" });
  newWorker.onmessage = ({ data: { id, heldState } }: MessageEvent<PartnerResponse>) => {
    resolveByRequestId.get(id)?.(heldState);
    resolveByRequestId.delete(id);
  };
  newWorker.onerror = () => {
    worker = undefined;
    for (const answer of resolveByRequestId.values()) answer(null);
    resolveByRequestId.clear();
  };
  return newWorker;
}

/** Lets the partner on this device hold a conversation; null if the device lacks content for it. */
export function requestPartner(conversation: ReplayRequest): Promise<HeldState | null> {
  worker ??= startWorker();
  const currentWorker = worker;
  lastRequestId += 1;
  const id = lastRequestId;
  return new Promise((resolve) => {
    resolveByRequestId.set(id, resolve);
    currentWorker.postMessage({ id, conversation } satisfies PartnerRequest);
  });
}
