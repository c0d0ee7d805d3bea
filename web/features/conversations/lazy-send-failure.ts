import { preloadedComponent } from "#web/ui/preloaded-component.tsx";

const sendFailure = preloadedComponent("SendFailure", () => import("#web/features/conversations/send-failure.tsx"));

/** Explains that a message was not sent. It is loaded before a message is sent, because the connection may be lost then. */
export const SendFailure = sendFailure.Component;
export const preloadSendFailure = sendFailure.preload;
