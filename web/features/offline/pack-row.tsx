import { useState } from "react";
import type { Pack } from "#core/contract/packs.ts";
import { cefrLevelNames } from "#core/domain/cefr-level.ts";
import { useIsServerReached } from "#web/api/connection.ts";
import { formatSize } from "#web/features/offline/format-size.ts";
import { RemovePackDialog } from "#web/features/offline/remove-pack-dialog.tsx";
import { type DownloadState, usePackDownloads } from "#web/offline/pack-downloads.ts";
import { computePackSize, computeSizeOfSharedParts } from "#web/offline/packs.ts";
import { formatNumber } from "#web/ui/format-number.ts";

interface PackRowProps {
  pack: Pack;
  /** The pack on this device, possibly of an earlier version. */
  installedPack: Pack | undefined;
  onDownload: () => void;
  onRemove: () => void;
}

const iconButtonClass =
  "grid h-11 w-11 shrink-0 place-items-center rounded-key text-ink2 hover:bg-sunk disabled:text-ink3";

const formatPercent = (share: number) => `${Math.round(share * 100)} %`;

/** The text below the level's name. */
function describePack({
  pack,
  download,
  isInstalled,
  isServerReached,
}: {
  pack: Pack;
  download: DownloadState | undefined;
  isInstalled: boolean;
  isServerReached: boolean;
}): string {
  switch (download?.name) {
    case "running":
      return `Downloading, ${formatPercent(download.share)}`;
    case "stopped":
      return `Stopped at ${formatPercent(download.share)}. Go on when you are online.`;
    case "no-room":
      return `No room on this device: ${formatSize(computePackSize(pack) + computeSizeOfSharedParts(pack))} are needed.`;
    case "failed":
      return "The download failed. Please try again.";
    case undefined:
      return !isInstalled && !isServerReached
        ? "Not here yet: needs a connection"
        : `${formatNumber(pack.words)} words, ${formatNumber(pack.lessons)} lessons`;
  }
}

/**
 * Shows one level: its content, its size, and the button that downloads the pack, cancels the download or removes the
 * pack.
 */
export function PackRow({ pack, installedPack, onDownload, onRemove }: PackRowProps) {
  const isServerReached = useIsServerReached();
  const download = usePackDownloads().get(pack.level);
  const [isRemoving, setRemoving] = useState(false);
  const isInstalled = installedPack !== undefined;
  const isOutdated = isInstalled && JSON.stringify(installedPack.files) !== JSON.stringify(pack.files);
  const { level } = pack;
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-0">
      <PackSquare level={level} download={download} isInstalled={isInstalled} />
      <div className="min-w-0 flex-1">
        <p className={`fw-620 ${isInstalled ? "" : "text-ink2"}`}>{cefrLevelNames[level]}</p>
        <p className="text-small text-ink2" role={download ? "status" : undefined}>
          {describePack({ pack, download, isInstalled, isServerReached })}
        </p>
        {isOutdated && download?.name !== "running" && isServerReached && (
          <button type="button" className="text-link min-h-11 text-small" onClick={onDownload}>
            Update {level}
          </button>
        )}
      </div>
      <span className="number whitespace-nowrap text-small text-ink2">{formatSize(computePackSize(pack))}</span>
      {download?.name === "running" ? (
        <button
          type="button"
          className={iconButtonClass}
          aria-label={`Cancel the download of ${level}`}
          onClick={download.cancel}
        >
          <span aria-hidden="true" className="i-lucide-x h-5 w-5" />
        </button>
      ) : isInstalled ? (
        <button
          type="button"
          className={iconButtonClass}
          aria-label={`Remove ${level} from this device`}
          onClick={() => setRemoving(true)}
        >
          <span aria-hidden="true" className="i-lucide-trash-2 h-5 w-5" />
        </button>
      ) : (
        <button
          type="button"
          className={iconButtonClass}
          aria-label={`${download?.name === "stopped" ? "Go on with the download of" : "Download"} ${level}`}
          disabled={!isServerReached}
          onClick={onDownload}
        >
          <span aria-hidden="true" className="i-lucide-cloud-download h-5 w-5" />
        </button>
      )}
      {isRemoving && (
        <RemovePackDialog
          pack={pack}
          onClose={() => setRemoving(false)}
          onRemove={() => {
            setRemoving(false);
            onRemove();
          }}
        />
      )}
    </li>
  );
}

/** The level in a square, which shows the share of a running download. */
function PackSquare({
  level,
  download,
  isInstalled,
}: {
  level: Pack["level"];
  download: DownloadState | undefined;
  isInstalled: boolean;
}) {
  const squareClass = "number grid h-10 w-10 shrink-0 place-items-center rounded-key text-small fw-640";
  if (download?.name === "running") {
    const percent = Math.round(download.share * 100);
    return (
      <span
        role="progressbar"
        aria-label={`Download of ${level}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={`${squareClass} bg-water text-ink`}
      >
        {percent}
      </span>
    );
  }
  const stateClass = isInstalled ? "bg-water text-ink" : "border-2 border-dashed border-line2 text-ink3";
  return (
    <span aria-hidden="true" className={`${squareClass} ${stateClass}`}>
      {level}
    </span>
  );
}
