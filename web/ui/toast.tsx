import { Toast } from "radix-ui";
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { Link, useLocation } from "react-router";
import { dismissPageToast, dismissToast, type ToastMessage, useShownToast, useToastHost } from "#web/ui/toast-store.ts";
import { XpChip } from "#web/ui/xp-chip.tsx";
import "#web/ui/toast.css";

const icons: Record<NonNullable<ToastMessage["tone"]>, string> = {
  ok: "i-lucide-circle-check text-toast-ok",
  no: "i-lucide-circle-alert text-toast-no",
  locked: "i-lucide-lock",
};

const durationMs = 5000;
/** A learner needs longer to decide about a button than to read a text. */
const durationWithButtonMs = 10_000;
const actionClass = "-mb-2 flex min-h-11 w-fit items-center fw-620 underline underline-offset-4";

/**
 * Shows the current toast. F8 moves the focus to the toast. The toast disappears after five seconds, or after ten
 * seconds if it has a button, or as soon as it is swiped to the right.
 */
export function Toaster() {
  const toast = useShownToast();
  const host = useToastHost();
  useDismissOnNavigation();
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={50} duration={durationMs}>
      {toast && (
        <Toast.Root
          key={toast.id}
          {...(toast.action && "onPress" in toast.action && { duration: durationWithButtonMs })}
          className="toast flex items-start gap-3 rounded-option bg-toast p-4 pr-2 text-on-toast shadow-raised"
          onOpenChange={(isOpen) => {
            if (!isOpen) dismissToast(toast.id);
          }}
        >
          <span aria-hidden="true" className={`${icons[toast.tone ?? "ok"]} mt-0.5 h-5.5 w-5.5`} />
          <div className="min-w-0 flex-1 py-0.5">
            <Toast.Title className="fw-620 leading-snug">{toast.title}</Toast.Title>
            {toast.description && (
              <Toast.Description className="text-small leading-snug">{toast.description}</Toast.Description>
            )}
            {toast.xp !== undefined && toast.xp > 0 && <XpChip xp={toast.xp} />}
            {toast.action && "to" in toast.action && (
              <Toast.Close asChild>
                <Link to={toast.action.to} className={actionClass}>
                  {toast.action.label}
                </Link>
              </Toast.Close>
            )}
            {toast.action && "onPress" in toast.action && (
              <Toast.Action
                altText={`${toast.action.label}: F8, then Tab`}
                className={actionClass}
                onClick={toast.action.onPress}
              >
                {toast.action.label}
              </Toast.Action>
            )}
          </div>
          <Toast.Close aria-label="Close" className="-my-2 grid h-11 w-11 place-items-center rounded-key">
            <span aria-hidden="true" className="i-lucide-x h-5 w-5" />
          </Toast.Close>
        </Toast.Root>
      )}
      {createPortal(<Toast.Viewport className="fixed z-50 flex flex-col toast-viewport" />, host)}
    </Toast.Provider>
  );
}

/** When the learner leaves a page, dismisses its toast if the toast has an action or concerns only that page. */
function useDismissOnNavigation(): void {
  const { pathname } = useLocation();
  const latestPathname = useRef(pathname);
  latestPathname.current = pathname;
  useEffect(
    () => () => {
      // The path is unchanged if React only unmounts the component, as StrictMode does once in development.
      if (latestPathname.current !== pathname) dismissPageToast();
    },
    [pathname],
  );
}
