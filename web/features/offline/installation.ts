import { readTextFromStorage, storeText } from "#web/browser/storage.ts";

/**
 * The browser's offer to install the app
 * (https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface).
 */
export interface InstallationOffer extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

declare global {
  interface Window {
    /** Set by `public/early-input.js`. */
    offeredInstallation?: InstallationOffer | undefined;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallationOffer;
  }
}

/** The number of days on which the learner must have learned on this device before the installation is offered. */
const daysBeforeOffer = 3;
/** The number of days for which "Not now" hides the offer. */
const hiddenDays = 60;
const msPerDay = 86_400_000;

const buildLearningDaysKey = (learnerId: string) => `lotse.learning-days.${learnerId}`;
const hiddenSinceKey = "lotse.installation-hidden-since";

const readLearningDays = (learnerId: string): string[] =>
  (readTextFromStorage("local", buildLearningDaysKey(learnerId)) ?? "").split(" ").filter(Boolean);

/**
 * Records that the learner has learned on this day on this device. Only as many days are stored as the offer needs.
 * @param day the learner's calendar day, YYYY-MM-DD
 */
export function recordLearningDay(learnerId: string, day: string): void {
  const days = readLearningDays(learnerId);
  if (days.includes(day) || days.length >= daysBeforeOffer) return;
  storeText("local", buildLearningDaysKey(learnerId), [...days, day].join(" "));
}

/** Hides the offer for 60 days. */
export const hideInstallation = (now: Date): boolean => storeText("local", hiddenSinceKey, now.toISOString());

/** Whether the learner has learned on three days on this device and has not hidden the offer in the last 60 days. */
export function isInstallationDue(learnerId: string, now: Date): boolean {
  const hiddenSince = Date.parse(readTextFromStorage("local", hiddenSinceKey) ?? "");
  const isHidden = now.getTime() - hiddenSince < hiddenDays * msPerDay;
  return readLearningDays(learnerId).length >= daysBeforeOffer && !isHidden;
}

/**
 * Whether the page is shown by the installed app. On an iPhone only `navigator.standalone` says so. Safari has this
 * property on every page, so its value is checked.
 */
export const isInstalledApp = (): boolean =>
  window.matchMedia("(display-mode: standalone)").matches ||
  ("standalone" in navigator && navigator.standalone === true);

/** Whether the browser is Safari on an iPhone, which installs apps only through its share menu. */
export const isIPhone = (): boolean =>
  /iPhone/.test(navigator.userAgent) && !/CriOS|FxiOS|EdgiOS/.test(navigator.userAgent);

/**
 * Calls `listener` when the browser offers the installation or the app was installed. Returns a
 * function that removes the listener.
 */
export function subscribeToInstallation(listener: () => void): () => void {
  const forgetOffer = () => {
    window.offeredInstallation = undefined;
    listener();
  };
  window.addEventListener("beforeinstallprompt", listener);
  window.addEventListener("appinstalled", forgetOffer);
  return () => {
    window.removeEventListener("beforeinstallprompt", listener);
    window.removeEventListener("appinstalled", forgetOffer);
  };
}

export const getOfferedInstallation = (): InstallationOffer | undefined => window.offeredInstallation;
