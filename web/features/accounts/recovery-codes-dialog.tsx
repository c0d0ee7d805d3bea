import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import "#web/features/accounts/recovery-codes.css";

interface RecoveryCodesDialogProps {
  codes: string[];
  /** Called when the learner has saved the codes. They cannot be shown again. */
  onSaved: () => void;
}

/** Shows new recovery codes, which cannot be shown again. Only the button closes the dialog. */
export function RecoveryCodesDialog({ codes, onSaved }: RecoveryCodesDialogProps) {
  const [statusText, setStatusText] = useState("");
  const codesText = `Recovery codes for Lotse (${window.location.host}). Each opens the account once.\n\n${codes.join("\n")}\n`;

  async function copyCodes() {
    try {
      await navigator.clipboard.writeText(codesText);
      setStatusText("Copied.");
    } catch {
      setStatusText("Copying is not possible here. Download or print them.");
    }
  }

  return (
    <Dialog title="Keep these codes" onClose={() => setStatusText("Keep the codes first: they are not shown again.")}>
      <p className="mt-2 text-ink2">They are not shown again. Codes from before no longer work.</p>
      <div className="recovery-codes">
        <p className="sr-only">{`Recovery codes for Lotse (${window.location.host}). Each opens the account once.`}</p>
        <ol className="mt-4 rounded-field bg-sunk px-4 py-2.5">
          {codes.map((code) => (
            <li
              key={code}
              className="recovery-code text-center font-mono text-[clamp(0.625rem,3.1vw,0.9375rem)] tabular-nums"
            >
              {code}
            </li>
          ))}
        </ol>
      </div>
      <div className="mt-3 grid grid-cols-3 gap-2">
        <CodesButton icon="i-lucide-copy" label="Copy" onClick={copyCodes} />
        <CodesButton
          icon="i-lucide-download"
          label="Download"
          onClick={() => saveFile("lotse-recovery-codes.txt", codesText, "text/plain")}
        />
        <CodesButton icon="i-lucide-printer" label="Print" onClick={() => window.print()} />
      </div>
      <p role="status" className="mt-2 min-h-6 text-small fw-580 text-ink2">
        {statusText}
      </p>
      <Button className="mt-2 w-full" size="large" data-focus-first onClick={onSaved}>
        I have kept them
      </Button>
    </Dialog>
  );
}

function CodesButton({ icon, label, onClick }: { icon: string; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="flex min-h-13 flex-col items-center justify-center gap-1 rounded-field border border-line2 text-tiny fw-620 hover:bg-sunk"
      onClick={onClick}
    >
      <span aria-hidden="true" className={`${icon} h-5 w-5`} />
      {label}
    </button>
  );
}
