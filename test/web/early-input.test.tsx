import { act } from "@testing-library/react";
import { type ReactNode, Suspense, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { prerender } from "react-dom/static";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { ReceivedEvents } from "#web/app/received-events.tsx";
import script from "../../web/public/early-input.js?raw";

// Records the listeners that the script adds to the window, so that they can be removed afterwards. All test files
// share the window.
const listeners: [string, EventListener][] = [];
beforeAll(() => {
  new Function("addEventListener", script)((type: string, listener: EventListener) => {
    listeners.push([type, listener]);
    window.addEventListener(type, listener, true);
  });
});
afterAll(() => {
  for (const [type, listener] of listeners) window.removeEventListener(type, listener, true);
});
afterEach(() => {
  document.body.innerHTML = "";
});

/** Shows a page as the worker sends it, before React hydrates it. */
async function showMarkup(content: ReactNode): Promise<HTMLElement> {
  const { prelude } = await prerender(content);
  document.body.innerHTML = `<div id="root">${await new Response(prelude).text()}</div>`;
  const root = document.getElementById("root");
  if (!root) throw new Error("the page has no root");
  return root;
}

const findFirstElement = <T extends Element>(selector: string): T => {
  const element = document.querySelector<T>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
};
const waitForRepetition = () => act(() => new Promise((resolve) => setTimeout(resolve, 200)));

test("A click that happens before React starts is handled once", async () => {
  const onClick = vi.fn();
  const pageElement = (
    <ReceivedEvents>
      <button type="button" onClick={onClick}>
        Start
      </button>
    </ReceivedEvents>
  );
  const root = await showMarkup(pageElement);
  findFirstElement<HTMLButtonElement>("button").click();
  await act(() => hydrateRoot(root, pageElement));
  expect(onClick).toHaveBeenCalledTimes(0);
  await vi.waitFor(() => expect(onClick).toHaveBeenCalledTimes(1), { timeout: 15_000 });
  await waitForRepetition();
  expect(onClick).toHaveBeenCalledTimes(1);
});

test("A click that makes React hydrate the button is not repeated", async () => {
  const onClick = vi.fn();
  const pageElement = (
    <ReceivedEvents>
      <Suspense>
        <button type="button" onClick={onClick}>
          Start
        </button>
      </Suspense>
    </ReceivedEvents>
  );
  const root = await showMarkup(pageElement);
  const button = findFirstElement<HTMLButtonElement>("button");
  await act(async () => {
    hydrateRoot(root, pageElement);
    // React adds its listeners when it starts. When a part of the page is clicked, React hydrates that part
    // immediately.
    await new Promise((resolve) => setTimeout(resolve));
    button.click();
  });
  await waitForRepetition();
  expect(onClick).toHaveBeenCalledTimes(1);
});

test("If a click on a radio button makes React hydrate it, React still notices the choice", async () => {
  const receivedValues: string[] = [];
  function Choice() {
    const [choice, setChoice] = useState("random");
    const recordValue = (value: string) => {
      receivedValues.push(value);
      setChoice(value);
    };
    return ["random", "travel"].map((value) => (
      <input
        key={value}
        type="radio"
        name="topic"
        checked={choice === value}
        value={value}
        onChange={() => recordValue(value)}
      />
    ));
  }
  const pageElement = (
    <ReceivedEvents>
      <Suspense>
        <Choice />
      </Suspense>
    </ReceivedEvents>
  );
  const root = await showMarkup(pageElement);
  const radio = findFirstElement<HTMLInputElement>("input[value=travel]");
  await act(async () => {
    hydrateRoot(root, pageElement);
    await new Promise((resolve) => setTimeout(resolve));
    radio.click();
  });
  await waitForRepetition();
  await vi.waitFor(() => expect(receivedValues).toEqual(["travel"]), { timeout: 15_000 });
  expect(radio.checked).toBe(true);
});

test("Typed text and a ticked box reach React in their order", async () => {
  const receivedTexts: string[] = [];
  const pageElement = (
    <ReceivedEvents>
      <input name="word" onChange={(event) => receivedTexts.push(event.target.value)} />
      <input type="checkbox" onChange={(event) => receivedTexts.push(String(event.target.checked))} />
    </ReceivedEvents>
  );
  const root = await showMarkup(pageElement);
  const nameField = findFirstElement<HTMLInputElement>("input[name]");
  nameField.value = "Haus";
  nameField.dispatchEvent(new Event("input", { bubbles: true }));
  findFirstElement<HTMLInputElement>("input[type=checkbox]").click();
  await act(() => hydrateRoot(root, pageElement));
  await vi.waitFor(() => expect(receivedTexts).toContain("true"), { timeout: 15_000 });
  await waitForRepetition();
  expect(receivedTexts.filter((text) => text !== "")).toEqual(["Haus", "true"]);
  expect(nameField.value).toBe("Haus");
});
