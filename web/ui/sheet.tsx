import { type ReactNode, useId } from "react";
import { useModal } from "#web/ui/use-modal.ts";
import "#web/ui/dialog.css";

interface SheetProps {
  title: ReactNode;
  subtitle: ReactNode;
  /** Whether the sheet is 560 pixels wide, for a form, instead of 760. */
  isNarrow?: boolean;
  /** Whether the header is hidden visually, because the content is a message with its own close button. */
  isHeadHidden?: boolean;
  children: ReactNode;
  /** Called on Escape, on a click outside and on the browser's Back. */
  onClose: () => void;
}

/**
 * A large modal dialog with scrolling content and a close button: centred on wide screens, at the bottom edge on
 * phones.
 */
export function Sheet({ title, subtitle, isNarrow = false, isHeadHidden = false, children, onClose }: SheetProps) {
  const modal = useModal(onClose);
  const id = useId();
  return (
    <dialog
      {...modal}
      aria-labelledby={id}
      aria-describedby={`${id}-subtitle`}
      className={`dialog sheet m-auto w-full overflow-hidden rounded-dialog border border-line bg-paper text-ink shadow-raised max-sm:mb-0 max-sm:max-w-full max-sm:rounded-b-0 ${isNarrow ? "max-w-140" : "max-w-190"}`}
    >
      <div className="flex max-h-[inherit] flex-col">
        <div
          className={
            isHeadHidden
              ? "sr-only"
              : "sheet-head flex shrink-0 items-center justify-between gap-3 border-b border-line py-4 pl-5 pr-4 sm:py-5 sm:pl-6"
          }
        >
          <div>
            <h2 id={id} className="h2">
              {title}
            </h2>
            <p id={`${id}-subtitle`} className="text-ink2">
              {subtitle}
            </p>
          </div>
          <button
            type="button"
            aria-label="Close"
            className="grid h-11 w-11 shrink-0 place-items-center rounded-key text-ink2 hover:bg-sunk hover:text-ink"
            onClick={onClose}
          >
            <span aria-hidden="true" className="i-lucide-x h-6 w-6" />
          </button>
        </div>
        <div className="sheet-body min-h-0 overflow-y-auto overscroll-contain">{children}</div>
      </div>
    </dialog>
  );
}
