/** The name under which the browser remembers that results wait (Background Sync). */
export const outboxSyncTag = "outbox";
/** The message with which the service worker asks the open tabs to send what waits. */
export const sendOutboxMessage = "send-outbox";
