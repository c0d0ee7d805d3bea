/** The name of the Background Sync request that says that results wait. */
export const outboxSyncTag = "outbox";
/** The message with which the service worker asks the open tabs to send the outbox. */
export const sendOutboxMessage = "send-outbox";
