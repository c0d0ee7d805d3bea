import { act } from "@testing-library/react";
import { type ChangeEvent, type ReactNode, useId, useState } from "react";
import { prerender } from "react-dom/static";
import { afterEach, beforeEach } from "vitest";
import { ReceivedEvents } from "#web/app/received-events.tsx";
import script from "../../web/public/early-input.js?raw";

// Records the listeners that the script adds to the window, so that they can be removed afterwards. All test files
// share the window.
const listeners: [string, EventListener][] = [];
/** Runs the script that stores early input. */
export function loadScript(): void {
  new Function("addEventListener", script)((type: string, listener: EventListener) => {
    listeners.push([type, listener]);
    window.addEventListener(type, listener, true);
  });
}
/** Removes the listeners of the script. */
export function removeScript(): void {
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener, true);
}

/** Loads the script before each test of a file, and leaves an empty page that is not hydrated after it. */
export function loadScriptForEachTest(): void {
  beforeEach(loadScript);
  afterEach(() => {
    removeScript();
    document.body.innerHTML = "";
    delete document.documentElement.dataset.hydrated;
  });
}

/** Shows a page as the worker sends it, before React hydrates it. */
export async function showMarkup(content: ReactNode): Promise<HTMLElement> {
  const { prelude } = await prerender(content);
  document.body.innerHTML = `<div id="root">${await new Response(prelude).text()}</div>`;
  const root = document.getElementById("root");
  if (!root) throw new Error("the page has no root");
  return root;
}

/** The first element that matches a selector. */
export const findFirstElement = <T extends Element>(selector: string): T => {
  const element = document.querySelector<T>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
};
/** A text field that reports each text that is not empty. */
export function TextField({ onText }: { onText: (text: string) => void }) {
  const [text, setText] = useState("");
  function changeText({ target }: ChangeEvent<HTMLInputElement>) {
    if (target.value !== "") onText(target.value);
    setText(target.value);
  }
  return <input name="text" value={text} onChange={changeText} />;
}

/** Two radio buttons for a tone. */
export const ToneChoice = (props: { name: string; tone: string; onChoose: (tone: string) => void }) =>
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

/** Waits until the script has repeated what it stored. */
export const waitForRepetition = () => act(() => new Promise((resolve) => setTimeout(resolve, 200)));

/** A form like the start page of conversations: the choices of a tone and a level, and a button that uses them. */
export function StartForm({ onStart }: { onStart: (choices: string) => void }) {
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
