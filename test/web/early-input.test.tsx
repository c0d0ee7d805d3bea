import { act } from "@testing-library/react";
import { Suspense, useState } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import {
  findFirstElement,
  loadScriptForEachTest,
  StartForm,
  showMarkup,
  TextField,
  ToneChoice,
  waitForRepetition,
} from "#test/web/early-input-page.tsx";
import { ReceivedEvents } from "#web/app/received-events.tsx";

loadScriptForEachTest();

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
