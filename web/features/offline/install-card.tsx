import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { readToday } from "#core/contract/today.ts";
import { calendarDayOf } from "#core/domain/calendar-day.ts";
import { useRead } from "#web/api/use-read.ts";
import {
  getOfferedInstallation,
  hideInstallation,
  isInstallationDue,
  isInstalledApp,
  isIPhone,
  recordLearningDay,
  subscribeToInstallation,
} from "#web/features/offline/installation.ts";
import { Button } from "#web/ui/button.tsx";
import { ContourLines } from "#web/ui/contour-lines.tsx";
import { useTimeZone } from "#web/ui/page-environment.ts";
import { paths } from "#web/ui/paths.ts";
import { useIsWide } from "#web/ui/use-media.ts";

/**
 * The id of an element on the home page. The card is rendered into this element, which is below today's tasks and
 * hidden until all tasks are done.
 */
const slotId = "install-slot";

/**
 * Offers to install the app. The card is shown below today's tasks when all tasks are done, and not before the third
 * day of learning on this device. This code is loaded when the browser is idle, so that the home page does not need it
 * for its first view.
 */
export function InstallCard({ learnerId }: { learnerId: string }) {
  const { pathname } = useLocation();
  return pathname === paths.home && !isInstalledApp() ? <HomeInstallCard learnerId={learnerId} /> : null;
}

function HomeInstallCard({ learnerId }: { learnerId: string }) {
  const today = useRead(readToday, {}).data;
  const timeZone = useTimeZone();
  const installationOffer = useSyncExternalStore(subscribeToInstallation, getOfferedInstallation, () => undefined);
  const [isHidden, setHidden] = useState(false);
  const hasLearned = (today?.goal.xp ?? 0) > 0;
  useEffect(() => {
    if (hasLearned) recordLearningDay(learnerId, calendarDayOf(new Date(), timeZone));
  }, [hasLearned, learnerId, timeZone]);
  const slot = document.getElementById(slotId);
  const canInstall = installationOffer !== undefined || isIPhone();
  if (!slot || isHidden || !canInstall || !isInstallationDue(learnerId, new Date())) return null;
  async function install() {
    if ((await installationOffer?.prompt())?.outcome === "accepted") setHidden(true);
  }
  function hide() {
    hideInstallation(new Date());
    setHidden(true);
  }
  return createPortal(<InstallOffer onInstall={installationOffer && (() => void install())} onHide={hide} />, slot);
}

interface InstallOfferProps {
  /** Opens the browser's dialog; undefined on an iPhone, where only its share menu installs apps. */
  onInstall: (() => void) | undefined;
  onHide: () => void;
}

export function InstallOffer({ onInstall, onHide }: InstallOfferProps) {
  const isWide = useIsWide();
  return (
    <section aria-labelledby="install-app" className="contours mt-4 overflow-hidden rounded-card p-5">
      <ContourLines />
      <div className="flex gap-4">
        <img src="/favicon.svg" alt="" width="56" height="56" className="h-14 w-14 shrink-0" />
        <div className="min-w-0">
          <h2 id="install-app" className="h3">
            {isWide ? "Lotse on your desktop" : "Lotse on your home screen"}
          </h2>
          <p className="mt-1 text-small text-ink2">
            Opens like an app and goes on in the tunnel. Nothing else changes.
          </p>
        </div>
      </div>
      {onInstall === undefined && (
        <ol className="mt-3 grid gap-1 text-small">
          <li>
            1. Tap <span aria-hidden="true" className="i-lucide-share inline-block h-4 w-4 align-text-bottom" /> Share
            at the bottom of Safari.
          </li>
          <li>2. Choose “Add to Home Screen”.</li>
        </ol>
      )}
      <div className="mt-4 flex gap-3">
        <Button variant="secondary" className="flex-1" onClick={onHide}>
          Not now
        </Button>
        {onInstall && (
          <Button className="flex-1" onClick={onInstall}>
            Install
          </Button>
        )}
      </div>
    </section>
  );
}
