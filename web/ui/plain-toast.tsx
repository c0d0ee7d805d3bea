import { dismissToast, useShownToast } from "#web/ui/toast-store.ts";

/** Shows toasts if the code of the toaster could not be loaded, for example because the connection was lost. */
export function PlainToast() {
  const toast = useShownToast();
  const onPress = toast?.action && "onPress" in toast.action ? toast.action.onPress : undefined;
  return (
    <div role="status" className="fixed inset-x-4 top-4 z-50 mx-auto max-w-110">
      {toast && (
        <div className="card flex items-start gap-3 p-4">
          <div className="min-w-0 flex-1">
            <p className="fw-620">{toast.title}</p>
            {toast.description && <p className="text-small text-ink2">{toast.description}</p>}
            {onPress && (
              <button
                type="button"
                className="text-link min-h-11"
                onClick={() => {
                  // The toast closes, so that the action is done only once.
                  dismissToast(toast.id);
                  onPress();
                }}
              >
                {toast.action?.label}
              </button>
            )}
          </div>
          <button type="button" className="text-link min-h-11 px-2" onClick={() => dismissToast(toast.id)}>
            Close
          </button>
        </div>
      )}
    </div>
  );
}
