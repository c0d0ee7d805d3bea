import { useEffect, useState } from "react";
import type { Pack } from "#core/contract/packs.ts";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { useIsServerReached } from "#web/api/connection.ts";
import { readPackManifest } from "#web/api/packs.ts";
import { formatSize } from "#web/features/offline/format-size.ts";
import { PackRow } from "#web/features/offline/pack-row.tsx";
import { refreshMirror } from "#web/offline/mirror.ts";
import { changeDownloadInAdvance, useIsDownloadedInAdvance } from "#web/offline/next-level.ts";
import { startPackDownload } from "#web/offline/pack-downloads.ts";
import { computeSizeOfSharedParts, computeSizeOnDevice, listInstalledPacks, removePack } from "#web/offline/packs.ts";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";
import { Switch } from "#web/ui/switch.tsx";

interface DevicePackList {
  /** All packs of the server. If the server is not reached, only the installed packs. */
  availablePacks: readonly Pack[];
  installedPacks: readonly Pack[];
}

/** The packs of the server and of this device (null until they are known), and a function that reads them again. */
function useDevicePackList(): [DevicePackList | null, () => Promise<void>] {
  const isServerReached = useIsServerReached();
  const [packList, setPackList] = useState<DevicePackList | null>(null);
  const readPackList = async () => {
    const installedPacks = await listInstalledPacks().catch(() => []);
    const manifest = await readPackManifest().catch(() => null);
    setPackList({ availablePacks: manifest?.packs ?? installedPacks, installedPacks });
  };
  useEffect(() => void readPackList(), [isServerReached]);
  return [packList, readPackList];
}

/**
 * Lists the levels with their packs. The learner can download the pack of a level to this device and remove it again.
 */
export function DeviceCard({ learnerId }: { learnerId: string }) {
  const [packList, readPackList] = useDevicePackList();
  if (!packList) {
    return (
      <Skeleton label="Loading what is on this device...">
        <SkeletonBox className="h-52 w-full" />
      </Skeleton>
    );
  }
  const { availablePacks, installedPacks } = packList;
  const installedBytes = computeSizeOnDevice(installedPacks);
  const [firstPack] = availablePacks;
  async function download(pack: Pack) {
    if (!(await startPackDownload(pack))) return;
    // To answer calls without a network, the device needs not only a pack but also the learner's state (the mirror). If
    // reading the state fails now, the app reads the state after its next start.
    await refreshMirror(learnerId, AbortSignal.timeout(60_000)).catch(() => undefined);
    await readPackList();
  }
  async function remove(pack: Pack) {
    await removePack(pack.level);
    await readPackList();
  }
  return (
    <>
      <p className="text-small text-ink2">
        Words, lessons, grammar, sentences, texts and conversations of a level, to learn without a network.{" "}
        {installedBytes > 0
          ? `${formatSize(installedBytes)} are on this device.`
          : firstPack &&
            `The first level also brings the checker's dictionary, ${formatSize(computeSizeOfSharedParts(firstPack))}.`}
      </p>
      {availablePacks.length === 0 ? (
        <p className="mt-3 text-ink2">Downloading a level needs a connection.</p>
      ) : (
        <ul className="mt-2">
          {availablePacks.map((pack) => (
            <PackRow
              key={pack.level}
              pack={pack}
              installedPack={installedPacks.find(({ level }) => level === pack.level)}
              onDownload={() => void download(pack)}
              onRemove={() => void remove(pack)}
            />
          ))}
        </ul>
      )}
      {installedPacks.length > 0 && installedPacks.length < cefrLevels.length && <NextLevelSwitch />}
    </>
  );
}

/**
 * A switch that says whether the next level is downloaded when the learner reaches the last chapter
 * of a level.
 */
function NextLevelSwitch() {
  const isDownloadedInAdvance = useIsDownloadedInAdvance();
  return (
    <div className="border-t border-line pt-3">
      <Switch
        label="Next level in advance"
        isOn={isDownloadedInAdvance}
        onToggle={() => changeDownloadInAdvance(!isDownloadedInAdvance)}
      >
        {isDownloadedInAdvance
          ? "When you begin the last chapter of a level, the next one is downloaded."
          : "When you begin the last chapter of a level, Lotse offers the next one."}
      </Switch>
    </div>
  );
}
