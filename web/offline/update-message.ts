/** The message with which the page asks a waiting service worker to replace the active one. */
export const activateUpdateMessage = "activate-update";
