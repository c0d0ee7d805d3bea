import { useSyncExternalStore } from "react";
import type { Pack } from "#core/contract/packs.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { isUnreachable } from "#web/api/api-error.ts";
import { waitForStoredApp } from "#web/offline/app-update.ts";
import { downloadPack } from "#web/offline/packs.ts";

export type DownloadState =
  | { name: "running"; share: number; cancel: () => void }
  /** The server was not reached. The parts that were downloaded before stay stored. */
  | { name: "stopped"; share: number }
  | { name: "no-room" }
  | { name: "failed" };

type Downloads = ReadonlyMap<CefrLevel, DownloadState>;

let downloads: Downloads = new Map();
const listeners = new Set<() => void>();

function setDownload(level: CefrLevel, state: DownloadState | null): void {
  const newDownloads = new Map(downloads);
  if (state) newDownloads.set(level, state);
  else newDownloads.delete(level);
  downloads = newDownloads;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The downloads that are running or have failed, by level. They go on while the learner opens other pages. */
export const usePackDownloads = (): Downloads => useSyncExternalStore(subscribe, () => downloads);

const isQuotaExceededError = (error: unknown) => error instanceof DOMException && error.name === "QuotaExceededError";

/**
 * Downloads a pack and shows its progress to `usePackDownloads`. Asks the browser to keep the stored data, because it
 * may otherwise remove the data of sites that are rarely visited. Returns whether the pack is complete.
 */
export async function startPackDownload(pack: Pack): Promise<boolean> {
  const { level } = pack;
  if (downloads.get(level)?.name === "running") return false;
  const controller = new AbortController();
  let share = 0;
  const showDownloadedShare = (newShare: number) => {
    share = newShare;
    setDownload(level, { name: "running", share, cancel: () => controller.abort() });
  };
  showDownloadedShare(0);
  void navigator.storage?.persist?.().catch(() => false);
  try {
    await downloadPack(pack, controller.signal, showDownloadedShare);
    await waitForStoredApp();
    setDownload(level, null);
    return true;
  } catch (error) {
    if (controller.signal.aborted) setDownload(level, null);
    else if (isQuotaExceededError(error)) setDownload(level, { name: "no-room" });
    else setDownload(level, isUnreachable(error) ? { name: "stopped", share } : { name: "failed" });
    return false;
  }
}
