import type { ReactNode, SyntheticEvent } from "react";

/** React calls this function for every event whose target is hydrated. */
function markAsReceived({ nativeEvent }: SyntheticEvent): void {
  Object.assign(nativeEvent, { isReceived: true });
}

/**
 * React calls this function for every change that it notices. For radio buttons and checkboxes, the native event of the
 * change is a click.
 */
function markAsChange({ nativeEvent }: SyntheticEvent): void {
  Object.assign(nativeEvent, { isChangeReceived: true });
}

/**
 * Marks the events that React receives. React ignores events on parts of the page that are not hydrated yet, and
 * `public/early-input.js` repeats the events that React has ignored.
 */
export function ReceivedEvents({ children }: { children: ReactNode }) {
  return (
    <div
      className="contents"
      onClickCapture={markAsReceived}
      onInputCapture={markAsReceived}
      onChangeCapture={markAsChange}
      onSubmitCapture={markAsReceived}
    >
      {children}
    </div>
  );
}
