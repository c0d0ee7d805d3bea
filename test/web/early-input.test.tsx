import { act } from "@testing-library/react";
import { lazy, type ReactNode, Suspense } from "react";
import { hydrateRoot } from "react-dom/client";
import { prerender } from "react-dom/static";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { ReceivedEvents } from "#web/app/received-events.tsx";
import script from "../../web/public/early-input.js?raw";

// The script adds its listeners to the window, which all tests of this file share.
beforeAll(() => {
  new Function(script)();
});
afterEach(() => {
  document.body.innerHTML = "";
});

/** A page as the worker sends it. */
async function showMarkup(content: ReactNode): Promise<HTMLElement> {
  const { prelude } = await prerender(content);
  document.body.innerHTML = `<div id="root">${await new Response(prelude).text()}</div>`;
  const root = document.getElementById("root");
  if (!root) throw new Error("the page has no root");
  return root;
}

const firstElement = <T extends Element>(selector: string): T => {
  const element = document.querySelector<T>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
};
const timeToRepeat = () => act(() => new Promise((resolve) => setTimeout(resolve, 200)));

test("A click before React starts is handled once", async () => {
  const onClick = vi.fn();
  const page = (
    <ReceivedEvents>
      <button type="button" onClick={onClick}>
        Start
      </button>
    </ReceivedEvents>
  );
  const root = await showMarkup(page);
  firstElement<HTMLButtonElement>("button").click();
  await act(() => hydrateRoot(root, page));
  expect(onClick).toHaveBeenCalledTimes(0);
  await vi.waitFor(() => expect(onClick).toHaveBeenCalledTimes(1), { timeout: 15_000 });
  await timeToRepeat();
  expect(onClick).toHaveBeenCalledTimes(1);
});

test("A click on a button that React has rendered but not hydrated is handled once", async () => {
  const onClick = vi.fn();
  let finishLoading: (module: { default: () => ReactNode }) => void = () => {};
  const loading = new Promise<{ default: () => ReactNode }>((resolve) => {
    finishLoading = resolve;
  });
  const module = { default: () => <p>Late</p> };
  const pageWith = (Late: () => ReactNode) => (
    <ReceivedEvents>
      <Suspense>
        <button type="button" onClick={onClick}>
          Start
        </button>
        <Late />
      </Suspense>
    </ReceivedEvents>
  );
  const root = await showMarkup(pageWith(module.default));
  const button = firstElement<HTMLButtonElement>("button");
  await act(() => hydrateRoot(root, pageWith(lazy(() => loading) as unknown as () => ReactNode)));
  expect(Object.keys(button).some((key) => key.startsWith("__reactProps$"))).toBe(true);
  await act(() => button.click());
  await timeToRepeat();
  expect(onClick).toHaveBeenCalledTimes(0);
  await act(async () => finishLoading(module));
  await vi.waitFor(() => expect(onClick).toHaveBeenCalledTimes(1), { timeout: 15_000 });
  await timeToRepeat();
  expect(onClick).toHaveBeenCalledTimes(1);
});

test("A click for which React hydrates the button is not repeated", async () => {
  const onClick = vi.fn();
  const page = (
    <ReceivedEvents>
      <Suspense>
        <button type="button" onClick={onClick}>
          Start
        </button>
      </Suspense>
    </ReceivedEvents>
  );
  const root = await showMarkup(page);
  const button = firstElement<HTMLButtonElement>("button");
  await act(async () => {
    hydrateRoot(root, page);
    // React listens as soon as it starts, and hydrates what is clicked at once.
    await new Promise((resolve) => setTimeout(resolve));
    button.click();
  });
  await timeToRepeat();
  expect(onClick).toHaveBeenCalledTimes(1);
});

test("Typed text and a ticked box reach React in their order", async () => {
  const received: string[] = [];
  const page = (
    <ReceivedEvents>
      <input name="word" onChange={(event) => received.push(event.target.value)} />
      <input type="checkbox" onChange={(event) => received.push(String(event.target.checked))} />
    </ReceivedEvents>
  );
  const root = await showMarkup(page);
  const field = firstElement<HTMLInputElement>("input[name]");
  field.value = "Haus";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  firstElement<HTMLInputElement>("input[type=checkbox]").click();
  await act(() => hydrateRoot(root, page));
  await vi.waitFor(() => expect(received).toContain("true"), { timeout: 15_000 });
  await timeToRepeat();
  expect(received.filter((one) => one !== "")).toEqual(["Haus", "true"]);
  expect(field.value).toBe("Haus");
});
