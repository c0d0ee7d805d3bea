import type { QueryClient } from "@tanstack/react-query";

/**
 * Calls `listener` after each change of the outbox, in this tab or another one. Returns a function
 * that removes the listener.
 */
export function subscribeToOutbox(client: QueryClient, listener: () => void): () => void {
  // A result is stored when the mutation that sends it starts, and removed when that mutation has ended. Therefore the
  // outbox can change only when a mutation is added, updated or removed. All other events only report that a
  // component has rendered again. They are ignored, because the listener can cause them: this would be an endless loop.
  const unsubscribe = client.getMutationCache().subscribe(({ type }) => {
    if (type === "added" || type === "removed" || type === "updated") setTimeout(listener);
  });
  window.addEventListener("storage", listener);
  return () => {
    unsubscribe();
    window.removeEventListener("storage", listener);
  };
}
