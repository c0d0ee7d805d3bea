import { act } from "@testing-library/react";
import { type ChangeEvent, type ReactNode, Suspense, useId, useState } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { prerender } from "react-dom/static";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReceivedEvents } from "#web/app/received-events.tsx";
import script from "../../web/public/early-input.js?raw";

// Records the listeners that the script adds to the window, so that they can be removed afterwards. All test files
// share the window.
const listeners: [string, EventListener][] = [];
function loadScript(): void {
  new Function("addEventListener", script)((type: string, listener: EventListener) => {
    listeners.push([type, listener]);
    window.addEventListener(type, listener, true);
  });
}
function removeScript(): void {
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener, true);
}
beforeEach(loadScript);
afterEach(() => {
  removeScript();
  document.body.innerHTML = "";
  delete document.documentElement.dataset.hydrated;
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
/** A text field that reports each text that is not empty. */
function TextField({ onText }: { onText: (text: string) => void }) {
  const [text, setText] = useState("");
  function changeText({ target }: ChangeEvent<HTMLInputElement>) {
    if (target.value !== "") onText(target.value);
    setText(target.value);
  }
  return <input name="text" value={text} onChange={changeText} />;
}

const ToneChoice = (props: { name: string; tone: string; onChoose: (tone: string) => void }) =>
  ["formal", "informal"].map((value) => (
    <input
      key={value}
      type="radio"
      name={props.name}
      value={value}
      checked={props.tone === value}
      onChange={() => props.onChoose(value)}
    />
  ));

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
    const [choice, setChoice] = useState("formal");
    const recordValue = (value: string) => {
      receivedValues.push(value);
      setChoice(value);
    };
    return <ToneChoice name="tone" tone={choice} onChoose={recordValue} />;
  }
  const pageElement = (
    <ReceivedEvents>
      <Suspense>
        <Choice />
      </Suspense>
    </ReceivedEvents>
  );
  const root = await showMarkup(pageElement);
  const radio = findFirstElement<HTMLInputElement>("input[value=informal]");
  await act(async () => {
    hydrateRoot(root, pageElement);
    await new Promise((resolve) => setTimeout(resolve));
    radio.click();
  });
  await waitForRepetition();
  await vi.waitFor(() => expect(receivedValues).toEqual(["informal"]), { timeout: 15_000 });
  expect(radio.checked).toBe(true);
});

test("If a text that is entered without the keyboard makes React hydrate the field, React still notices the text", async () => {
  const receivedTexts: string[] = [];
  const pageElement = (
    <ReceivedEvents>
      <Suspense>
        <TextField onText={(text) => receivedTexts.push(text)} />
      </Suspense>
    </ReceivedEvents>
  );
  const root = await showMarkup(pageElement);
  const field = findFirstElement<HTMLInputElement>("input[name=text]");
  await act(async () => {
    hydrateRoot(root, pageElement);
    await new Promise((resolve) => setTimeout(resolve));
    field.value = "Haus";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await vi.waitFor(() => expect(receivedTexts.at(-1)).toBe("Haus"), { timeout: 15_000 });
  await waitForRepetition();
  expect(receivedTexts).toEqual(["Haus"]);
  expect(field.value).toBe("Haus");
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

/** A form like the start page of conversations: the choices of a tone and a level, and a button that uses them. */
function StartForm({ onStart }: { onStart: (choices: string) => void }) {
  const [tone, setTone] = useState("formal");
  const [level, setLevel] = useState("A1");
  const name = useId();
  return (
    <ReceivedEvents>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          onStart(`${tone} ${level}`);
        }}
      >
        <ToneChoice name={name} tone={tone} onChoose={setTone} />
        <button type="button" onClick={() => setLevel("B1")}>
          B1
        </button>
        <button type="submit">Start</button>
      </form>
    </ReceivedEvents>
  );
}

test("A click that React receives waits for an earlier click that React has not received yet", async () => {
  const onStart = vi.fn();
  const pageElement = <StartForm onStart={onStart} />;
  const root = await showMarkup(pageElement);
  findFirstElement<HTMLInputElement>("input[value=informal]").click();
  await act(() => hydrateRoot(root, pageElement));
  findFirstElement<HTMLButtonElement>("button[type=submit]").click();
  await vi.waitFor(() => expect(onStart).toHaveBeenCalled(), { timeout: 15_000 });
  await waitForRepetition();
  expect(onStart.mock.calls).toEqual([["informal A1"]]);
});

test("A form that is submitted before React starts contains all earlier choices", async () => {
  const onStart = vi.fn();
  const pageElement = <StartForm onStart={onStart} />;
  const root = await showMarkup(pageElement);
  findFirstElement<HTMLInputElement>("input[value=informal]").click();
  findFirstElement<HTMLButtonElement>("button[type=button]").click();
  findFirstElement<HTMLButtonElement>("button[type=submit]").click();
  await act(() => hydrateRoot(root, pageElement));
  await vi.waitFor(() => expect(onStart).toHaveBeenCalled(), { timeout: 15_000 });
  await waitForRepetition();
  expect(onStart.mock.calls).toEqual([["informal B1"]]);
});

test("Choices also reach React if it does not hydrate the markup but replaces it", async () => {
  const onStart = vi.fn();
  const root = await showMarkup(<StartForm onStart={onStart} />);
  const name = findFirstElement<HTMLInputElement>("input").name;
  findFirstElement<HTMLInputElement>("input[value=informal]").click();
  findFirstElement<HTMLButtonElement>("button[type=submit]").click();
  await act(() => createRoot(root).render(<StartForm onStart={onStart} />));
  expect(findFirstElement<HTMLInputElement>("input").name).not.toBe(name);
  await vi.waitFor(() => expect(onStart).toHaveBeenCalled(), { timeout: 15_000 });
  expect(onStart.mock.calls).toEqual([["informal A1"]]);
});

test("Input from before the script was loaded reaches React, and React's own changes are not repeated", async () => {
  const changes: string[] = [];
  function Fields() {
    const [tone, setTone] = useState("formal");
    return (
      <>
        <ToneChoice
          name="tone"
          tone={tone}
          onChoose={(value) => {
            changes.push(value);
            setTone(value);
          }}
        />
        <input type="checkbox" defaultChecked={true} onChange={(event) => changes.push(String(event.target.checked))} />
        <TextField onText={(text) => changes.push(text)} />
      </>
    );
  }
  const pageElement = (
    <ReceivedEvents>
      <Fields />
    </ReceivedEvents>
  );
  removeScript();
  const root = await showMarkup(pageElement);
  findFirstElement<HTMLInputElement>("input[value=informal]").click();
  findFirstElement<HTMLInputElement>("input[type=checkbox]").click();
  findFirstElement<HTMLInputElement>("input[name=text]").value = "Haus";
  loadScript();
  await act(() => hydrateRoot(root, pageElement));
  await vi.waitFor(() => expect(changes).toHaveLength(3), { timeout: 15_000 });
  expect(changes).toEqual(["informal", "false", "Haus"]);
  expect(findFirstElement<HTMLInputElement>("input[value=informal]").checked).toBe(true);
  expect(findFirstElement<HTMLInputElement>("input[type=checkbox]").checked).toBe(false);
  expect(findFirstElement<HTMLInputElement>("input[name=text]").value).toBe("Haus");

  // A script that is loaded after hydration finds a page whose state React knows.
  removeScript();
  loadScript();
  await waitForRepetition();
  expect(changes).toHaveLength(3);
});

test("A click that the hydrated page does not receive delays no other click, and does not run after one", async () => {
  const onStart = vi.fn();
  const onLateClick = vi.fn();
  const pageElement = <StartForm onStart={onStart} />;
  const markup = await showMarkup(
    <>
      {pageElement}
      <button type="button" id="gone" />
    </>,
  );
  findFirstElement<HTMLButtonElement>("#gone").click();
  findFirstElement<HTMLInputElement>("input[value=informal]").click();
  findFirstElement<HTMLButtonElement>("button[type=submit]").click();
  const root = createRoot(markup);
  await act(() => root.render(pageElement));
  await waitForRepetition();
  expect(onStart).not.toHaveBeenCalled();
  document.documentElement.dataset.hydrated = "";
  await vi.waitFor(() => expect(onStart).toHaveBeenCalled(), { timeout: 15_000 });
  expect(onStart.mock.calls).toEqual([["informal A1"]]);
  findFirstElement<HTMLButtonElement>("button[type=submit]").click();
  expect(onStart).toHaveBeenCalledTimes(2);

  await act(() =>
    root.render(
      <ReceivedEvents>
        <button type="button" id="gone" onClick={onLateClick} />
      </ReceivedEvents>,
    ),
  );
  await waitForRepetition();
  expect(onLateClick).not.toHaveBeenCalled();
});

test("The choice of an option is not repeated", async () => {
  const onInput = vi.fn();
  const onChoose = vi.fn();
  const pageElement = (
    <ReceivedEvents>
      <select defaultValue="der" onChange={({ target }) => onChoose(target.value)}>
        <option>der</option>
        <option>die</option>
        <option>das</option>
      </select>
    </ReceivedEvents>
  );
  const root = await showMarkup(pageElement);
  const select = findFirstElement<HTMLSelectElement>("select");
  select.addEventListener("input", onInput);
  function choose(option: string) {
    select.value = option;
    for (const type of ["input", "change"]) select.dispatchEvent(new Event(type, { bubbles: true }));
  }
  choose("die");
  await act(() => hydrateRoot(root, pageElement));
  await waitForRepetition();
  expect(onChoose).not.toHaveBeenCalled();
  await act(() => choose("das"));
  await waitForRepetition();
  expect(onChoose.mock.calls).toEqual([["das"]]);
  expect(select.value).toBe("das");
  expect(onInput).toHaveBeenCalledTimes(2);
});
