import type { Pack } from "#core/contract/packs.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface RemovePackDialogProps {
  pack: Pack;
  onClose: () => void;
  onRemove: () => void;
}

export function RemovePackDialog({ pack: { level }, onClose, onRemove }: RemovePackDialogProps) {
  return (
    <Dialog title={`Remove ${level} from this device?`} onClose={onClose}>
      <p className="mt-2 text-ink2">
        Your words and results stay. Without a network, {level} is available again after another download.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="danger" onClick={onRemove}>
          Remove {level}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Keep
        </Button>
      </div>
    </Dialog>
  );
}
