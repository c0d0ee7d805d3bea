import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answered, calls, corrected, opening, read, said, wrote } from "./conversation-answers.ts";
import { enter, messages, show, startAnew, write } from "./conversation-screen.tsx";
import { fakeServer } from "./fake-server.tsx";

beforeEach(startAnew);

const note = "Not checked: the checker could not be loaded.";

test("a message that could not be checked says so, a checked one without mistakes does not", async () => {
  const unchecked = wrote("Ich esse ein Apfel.", { isChecked: false });
  const checked = wrote("Ich esse einen Apfel.");
  fakeServer({ [calls.read]: read([opening, unchecked, said("Schön!"), checked, said("Gut!")]) });
  show();
  expect(await screen.findByText(note)).toBeTruthy();
  const [, first, , second] = messages();
  expect(within(first as HTMLElement).getByText(note)).toBeTruthy();
  expect(within(second as HTMLElement).queryByText(note)).toBeNull();
});

test("where a model corrected what the checker could not read, its corrections stand alone", async () => {
  fakeServer({ [calls.read]: read([opening, { ...corrected, isChecked: false }, said("Schön!")]) });
  show();
  expect(await screen.findByRole("list", { name: "Corrections" })).toBeTruthy();
  expect(screen.queryByText(note)).toBeNull();
});

test("who listens hears that a message was not checked", async () => {
  const userMessage = wrote("Ich esse ein Apfel.", { isChecked: false });
  fakeServer({
    [calls.read]: read([opening]),
    [calls.send]: { ...answered("Ich esse ein Apfel."), userMessage },
    [calls.list]: [],
  });
  show();
  await screen.findByRole("region", { name: "Messages" });
  write("Ich esse ein Apfel.");
  enter();
  expect(await screen.findByText(/Your message was not checked\. Your partner says:/)).toBeTruthy();
});
