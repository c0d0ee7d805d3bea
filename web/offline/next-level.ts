import { useSyncExternalStore } from "react";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { findLevelNeededNext } from "#core/domain/offline/next-level.ts";
import { isServerReached } from "#web/api/connection.ts";
import { readPackManifest } from "#web/api/packs.ts";
import { readTextFromStorage, storeText } from "#web/browser/storage.ts";
import { openDeviceDatabase } from "#web/offline/database.ts";
import { refreshMirror } from "#web/offline/mirror.ts";
import { startPackDownload } from "#web/offline/pack-downloads.ts";
import { listInstalledPacks, openPackPart } from "#web/offline/packs.ts";
import { readStoredSubmissions } from "#web/outbox/submission.ts";
import { showToast } from "#web/ui/toast-store.ts";

/**
 * The key of a stored text: "yes" if the next level is downloaded without asking, otherwise the level that was offered
 * last.
 */
const storageKey = "lotse.next-level";
const automaticValue = "yes";
const listeners = new Set<() => void>();

const isDownloadedInAdvance = (): boolean => readTextFromStorage("local", storageKey) === automaticValue;

/** Stores whether this device downloads the next level when the learner reaches the last chapter of a level. */
export function changeDownloadInAdvance(isInAdvance: boolean): void {
  storeText("local", storageKey, isInAdvance ? automaticValue : null);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useIsDownloadedInAdvance = (): boolean =>
  useSyncExternalStore(subscribe, isDownloadedInAdvance, () => false);

async function downloadLevel(level: CefrLevel, learnerId: string): Promise<void> {
  const pack = (await readPackManifest()).packs.find((candidate) => candidate.level === level);
  if (pack && (await startPackDownload(pack))) {
    await refreshMirror(learnerId, AbortSignal.timeout(60_000));
    showToast({ tone: "ok", title: `${level} is on this device`, description: "It goes on without a network." });
  }
}

/** The lessons that the learner has taken, including lessons whose result is not sent yet. */
async function listBegunLessonIds(learnerId: string): Promise<Set<string>> {
  const mirror = await (await openDeviceDatabase()).get("mirrors", learnerId);
  const waitingLessonIds = readStoredSubmissions(learnerId).flatMap(({ kind, submission }) =>
    kind === "lesson" ? [submission.id] : [],
  );
  return new Set([...(mirror?.state.lessonResults.map(({ subchapterId }) => subchapterId) ?? []), ...waitingLessonIds]);
}

/**
 * Prepares the next level if the learner has begun the last chapter of the highest level on this device. Downloads the
 * level if the learner has allowed it; otherwise offers it once. Runs after each start, so of each installed pack it
 * opens only the part `lessons`, which contains the outline of the chapters.
 */
export async function prepareNextLevel(learnerId: string): Promise<void> {
  if (!isServerReached()) return;
  const packs = await listInstalledPacks();
  if (packs.length === 0 || packs.length === cefrLevels.length) return;
  const lessons = await Promise.all(packs.map(({ level }) => openPackPart(level, "lessons")));
  const outline = lessons.flatMap((part) => part?.outline ?? []);
  const level = findLevelNeededNext(outline, await listBegunLessonIds(learnerId));
  if (!level) return;
  if (isDownloadedInAdvance()) return downloadLevel(level, learnerId);
  if (readTextFromStorage("local", storageKey) === level) return;
  storeText("local", storageKey, level);
  showToast({
    title: `${level} comes next`,
    description: "Download it, and it goes on without a network, too.",
    action: { label: "Download", onPress: () => void downloadLevel(level, learnerId).catch(() => undefined) },
  });
}
