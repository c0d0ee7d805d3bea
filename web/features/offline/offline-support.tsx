import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { InstallCard } from "#web/features/offline/install-card.tsx";
import { OfflineLine } from "#web/features/offline/offline-line.tsx";
import { activateUpdate, registerServiceWorker } from "#web/offline/app-update.ts";
import { syncInBackground } from "#web/offline/background-sync.ts";
import { forgetLearners } from "#web/offline/forget-learners.ts";
import { keepMirror, keepReads, logFailure, probeServer, restoreResults } from "#web/offline/keep-current.ts";
import { prepareNextLevel } from "#web/offline/next-level.ts";
import { showToast } from "#web/ui/toast-store.ts";

/**
 * The update is not offered while a screen such as a quiz fills the window. The app checks again after this number of
 * milliseconds.
 */
const offerIntervalMs = 10_000;

/** Whether a screen that fills the window is open, for example a quiz. */
const isImmersive = () => document.querySelector(".immersive") !== null;

/**
 * Offers a new version of the app, but not while a screen such as a quiz fills the window. The new version is activated
 * only if the learner agrees.
 */
function offerUpdate(registration: ServiceWorkerRegistration): void {
  if (isImmersive()) {
    setTimeout(() => offerUpdate(registration), offerIntervalMs);
    return;
  }
  const onPress = async () => {
    if (await activateUpdate(registration)) return;
    showToast({
      title: "Lotse is open in another tab",
      description: "Close the other tabs of Lotse. The new version starts the next time you open it.",
    });
  };
  showToast({
    title: "A new version of Lotse is ready",
    description: "It starts when you reload the page.",
    action: { label: "Reload", onPress: () => void onPress() },
  });
}

/**
 * Keeps the data that this device needs without a network, and shows when the learner is offline.
 * Loaded after the first view.
 */
export function OfflineSupport({ learnerId }: { learnerId: string }) {
  const client = useQueryClient();
  useEffect(() => {
    forgetLearners(learnerId).catch(logFailure);
  }, [learnerId]);
  useEffect(() => {
    restoreResults(client, learnerId).catch(logFailure);
  }, [client, learnerId]);
  useEffect(() => keepReads(client, learnerId), [client, learnerId]);
  useEffect(() => keepMirror(client, learnerId), [client, learnerId]);
  useEffect(probeServer, []);
  useEffect(() => syncInBackground(client, learnerId), [client, learnerId]);
  useEffect(() => {
    prepareNextLevel(learnerId).catch(logFailure);
  }, [learnerId]);
  useEffect(() => {
    registerServiceWorker(offerUpdate).catch((error: unknown) => {
      console.error("The app could not be stored on this device.", error);
    });
  }, []);
  return (
    <>
      <OfflineLine learnerId={learnerId} />
      <InstallCard learnerId={learnerId} />
    </>
  );
}
