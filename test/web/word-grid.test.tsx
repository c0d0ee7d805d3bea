import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ListedWord } from "#web/features/vocabulary/word-card.tsx";
import { WordGrid } from "#web/features/vocabulary/word-grid.tsx";

const buildWord = (index: number) => ({
  id: `noun-${index}`,
  word: `Wort${index}`,
  hyphenated: `Wort${index}`,
  translation: [`word ${index}`],
  gender: null,
  otherGender: null,
  plural: null,
  forms: null,
  partOfSpeech: "noun",
  cefrLevel: "A1",
  caseInfo: null,
  timesEncountered: 1,
});

test("If the first word is removed, the other words stay rendered, and the focused word keeps the focus", () => {
  const observers: { report: () => void }[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly #onChange: IntersectionObserverCallback;
      constructor(onChange: IntersectionObserverCallback) {
        this.#onChange = onChange;
      }
      observe(target: Element) {
        const entry = { isIntersecting: true, target, boundingClientRect: target.getBoundingClientRect() };
        observers.push({ report: () => this.#onChange(Object([entry]), Object(this)) });
      }
      disconnect() {}
    },
  );
  const words: ListedWord[] = Array.from({ length: 30 }, (_, index) => Object(buildWord(index)));
  const buildGrid = (shownWords: ListedWord[]) => <WordGrid words={shownWords} now={new Date(0)} onOpen={() => {}} />;
  const { rerender } = render(buildGrid(words));
  act(() => {
    for (const { report } of observers) report();
  });
  expect(screen.getAllByRole("listitem")).toHaveLength(30);
  const button = screen.getByText("Wort15").closest("button");
  button?.focus();
  rerender(buildGrid(words.slice(1)));
  expect(screen.getAllByRole("listitem")).toHaveLength(29);
  expect(document.activeElement).toBe(button);
  vi.unstubAllGlobals();
});
