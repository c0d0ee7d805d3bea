import type { QueryClient } from "@tanstack/react-query";

/**
 * Calls `listener` after each change of the outbox, in this tab or another one. Returns a function
 * that removes the listener.
 */
export function subscribeToOutbox(client: QueryClient, listener: () => void): () => void {
  // The outbox can change only when a mutation is added, updated or removed, because a result is stored before it is
  // sent and removed after the mutation that sends it. All other events only report that a component has rendered
  // again. They are ignored, because the listener can cause them, which would be an endless loop.
  const unsubscribe = client.getMutationCache().subscribe(({ type }) => {
    if (type === "added" || type === "removed" || type === "updated") setTimeout(listener);
  });
  window.addEventListener("storage", listener);
  return () => {
    unsubscribe();
    window.removeEventListener("storage", listener);
  };
}
