import { takeFocus } from "#web/features/vocabulary/transfer/take-focus.ts";
import { Button } from "#web/ui/button.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

interface WorkInProgressProps {
  label: string;
  /** The share that is done, 0 to 1; null if it is unknown. */
  share: number | null;
  onCancel: () => void;
}

/** Work that takes seconds, with its progress and a button to cancel it. */
export function WorkInProgress({ label, share, onCancel }: WorkInProgressProps) {
  const percent = share === null ? null : Math.floor(share * 100);
  return (
    <div className="card mt-4 p-5">
      <p ref={takeFocus} tabIndex={-1} role="status" className="fw-620 outline-none!">
        {label}
        {percent === null ? " …" : ""}
      </p>
      {percent !== null && (
        <div className="mt-3 flex items-center gap-3">
          <ProgressBar value={percent} max={100} label={label} className="h-2 flex-1" />
          <span aria-hidden="true" className="number w-12 text-right">
            {percent} %
          </span>
        </div>
      )}
      <Button variant="secondary" className="mt-4" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
