import { act, fireEvent, screen, within } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router";
import { expect, vi } from "vitest";
import { ConversationPage } from "#web/features/conversations/conversation-page.tsx";
import { conversationId } from "./conversation-answers.ts";
import { renderPage } from "./fake-server.tsx";

let listener: ((message: unknown) => void) | undefined;

/**
 * Clears the tab's storage and replaces WebSocket by a fake socket. The fake socket delivers each message that a test
 * passes to `receiveFromSocket`.
 */
export function startInNewTab(): void {
  sessionStorage.clear();
  vi.stubGlobal(
    "WebSocket",
    class {
      onmessage?: (event: { data: string }) => void;
      constructor(address: URL) {
        expect(address.pathname).toBe(`/api/conversations/${conversationId}/live`);
        listener = (message) => this.onmessage?.({ data: JSON.stringify(message) });
      }
      send() {}
      close() {}
    },
  );
}

export const receiveFromSocket = (message: unknown) => act(() => listener?.(message));

function Address() {
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>;
}

/** Renders the conversation. If the page navigates away, the address of the next page is rendered instead. */
export const renderConversation = () =>
  renderPage(
    <Routes>
      <Route path="/chat/:id" element={<ConversationPage id={conversationId} />} />
      <Route path="*" element={<Address />} />
    </Routes>,
    `/chat/${conversationId}`,
  );

export const getMessageField = () => screen.getByLabelText("Your message in German") as HTMLTextAreaElement;
export const writeMessage = (text: string) => fireEvent.change(getMessageField(), { target: { value: text } });
export const pressEnter = (overrides = {}) => fireEvent.keyDown(getMessageField(), { key: "Enter", ...overrides });
export const clickButton = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
export const getMessages = () => within(screen.getByRole("region", { name: "Messages" })).getAllByRole("listitem");

/** Returns a promise of an answer, and the function `answer`, which resolves the promise. */
export function createDeferredAnswer<T>() {
  let answer: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    answer = resolve;
  });
  return { promise, answer: (value: T) => act(async () => answer(value)) };
}
