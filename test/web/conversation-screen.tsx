import { act, fireEvent, screen, within } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router";
import { expect, vi } from "vitest";
import { ConversationPage } from "#web/features/conversations/conversation-page.tsx";
import { conversationId } from "./conversation-answers.ts";
import { renderPage } from "./fake-server.tsx";

let listener: ((message: unknown) => void) | undefined;

/** Begins a test in a new tab, with a socket that says what `tell` is told. */
export function startAnew(): void {
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

export const tell = (message: unknown) => act(() => listener?.(message));

function Address() {
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>;
}

/** Shows the conversation, and the address of whatever page it leads to. */
export const show = () =>
  renderPage(
    <Routes>
      <Route path="/chat/:id" element={<ConversationPage id={conversationId} />} />
      <Route path="*" element={<Address />} />
    </Routes>,
    `/chat/${conversationId}`,
  );

export const field = () => screen.getByLabelText("Your message in German") as HTMLTextAreaElement;
export const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
export const enter = (more = {}) => fireEvent.keyDown(field(), { key: "Enter", ...more });
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
export const messages = () => within(screen.getByRole("region", { name: "Messages" })).getAllByRole("listitem");

/** An answer that comes when it is told to. */
export function later<T>() {
  let give: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    give = resolve;
  });
  return { promise, give: (value: T) => act(async () => give(value)) };
}
