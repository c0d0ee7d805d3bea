import { createPreloadedComponent } from "#web/ui/preloaded-component.tsx";

const sendFailure = createPreloadedComponent(
  "SendFailure",
  () => import("#web/features/conversations/send-failure.tsx"),
);

/**
 * Explains that a message was not sent. The component is loaded before any message is sent, because it is needed when
 * the connection is lost.
 */
export const SendFailure = sendFailure.Component;
export const preloadSendFailure = sendFailure.preload;
