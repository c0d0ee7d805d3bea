import type { QueryClient } from "@tanstack/react-query";

/** Calls `listener` after each change of the outbox, in this tab or another one. Returns a function that ends this. */
export function subscribeToOutbox(client: QueryClient, listener: () => void): () => void {
  // A result is stored before it is sent, and removed after the mutation that sends it.
  // Other events say that a component has rendered again. The listener can cause that, so they would never end.
  const unsubscribe = client.getMutationCache().subscribe(({ type }) => {
    if (type === "added" || type === "removed" || type === "updated") setTimeout(listener);
  });
  window.addEventListener("storage", listener);
  return () => {
    unsubscribe();
    window.removeEventListener("storage", listener);
  };
}
