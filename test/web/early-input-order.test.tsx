import { act } from "@testing-library/react";
import { useState } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import {
  findFirstElement,
  loadScript,
  loadScriptForEachTest,
  removeScript,
  StartForm,
  showMarkup,
  TextField,
  ToneChoice,
  waitForRepetition,
} from "#test/web/early-input-page.tsx";
import { ReceivedEvents } from "#web/app/received-events.tsx";

loadScriptForEachTest();

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
