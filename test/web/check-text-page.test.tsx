import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PicturePart, SentencePicture } from "#core/domain/german/analysis/sentence-picture.ts";
import type { Correction } from "#core/domain/german/checker/correct.ts";
import { CheckTextPage } from "#web/features/grammar/check-text-page.tsx";
import type { CheckRequest } from "#web/features/grammar/check-worker.ts";
import { buildRefusal, fakeServer, renderPage } from "./fake-server.tsx";
import { buildTopic } from "./grammar-topics.ts";

const topicsByType: Partial<Record<Correction["type"], string[]>> = {
  "dative-case": ["a1-dative", "a2-dative", "b1-dative"],
  "capital-letters": ["b1-capitals"],
};
const buildMistake = (
  text: string,
  originalText: string,
  correctedText: string,
  type: Correction["type"],
  explanation: string,
) => {
  const correctionStart = text.indexOf(originalText);
  const correction = {
    start: correctionStart,
    end: correctionStart + originalText.length,
    original: originalText,
    corrected: correctedText,
    type,
    rule: "a-rule",
    confidence: 0.8,
    explanation,
  };
  return [text, { ...correction, topics: topicsByType[type] ?? [], grammarLibraryId: null }] as const;
};
const corrections = new Map([
  buildMistake("Ich fahre mit der Auto.", "der", "dem", "dative-case", "After *mit* the noun is in the dative."),
  buildMistake("Das kostet viel geld.", "geld", "Geld", "capital-letters", "Nouns begin with a capital."),
]);

const buildPart = (
  text: string,
  partFunction: PicturePart["function"],
  grammaticalCase?: PicturePart["case"],
): PicturePart => ({
  text,
  function: partFunction,
  case: grammaticalCase,
  preposition: undefined,
  isUncertain: false,
  isDisagreeing: false,
});
/** The diagram of "Ich kaufe dem Kind einen Ball, weil es lacht." */
const picture: SentencePicture = {
  text: "",
  clauses: [
    {
      kind: "main",
      verb: "kaufen",
      fields: [
        { name: "before", parts: [buildPart("Ich", "subject", "nominative")] },
        { name: "left", parts: [buildPart("kaufe", "verb")] },
        {
          name: "middle",
          parts: [
            buildPart("dem Kind", "dative-object", "dative"),
            { ...buildPart("ein Ball", "accusative-object", "accusative"), isDisagreeing: true },
          ],
        },
      ],
    },
    {
      kind: "subordinate",
      verb: "lachen",
      fields: [
        { name: "left", parts: [buildPart("weil", "connector")] },
        { name: "middle", parts: [buildPart("es", "subject", "nominative")] },
        { name: "right", parts: [buildPart("lacht", "verb")] },
      ],
    },
  ],
};

/** A fake of the checker's web worker. It finds only the listed mistakes. */
class FakeCheckerWorker {
  onmessage: ((event: unknown) => void) | null = null;
  onerror: (() => void) | null = null;
  postMessage({ id, sentences }: CheckRequest) {
    const results = sentences.map((text) => ({
      text,
      corrected: text,
      corrections: [corrections.get(text) ?? []].flat(),
      pictures: [picture],
      correctedPictures: [picture],
    }));
    queueMicrotask(() => this.onmessage?.({ data: { id, results } }));
  }
  terminate() {}
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.stubGlobal("Worker", FakeCheckerWorker);
});
afterEach(() => vi.unstubAllGlobals());

const dativeTopic = { category: "dative-case", title: "Dative (Dativ)" } as const;
const levels = ["A1", "A2"].map((cefrLevel) => ({ cefrLevel, unlockMethod: "quiz" }));

function writeText(text: string) {
  fireEvent.change(screen.getByLabelText("Your text"), { target: { value: text } });
  fireEvent.submit(screen.getByRole("button", { name: "Check" }));
}

test("A learner's text is shown with corrections, reasons and topics of the open levels", async () => {
  const requests = fakeServer({
    "GET /api/grammar/unlocked-levels": levels,
    "GET /api/grammar/library/a2-dative": buildTopic("a2-dative", dativeTopic),
    "GET /api/grammar/library/b1-capitals": buildRefusal("not_found", "Topic not found"),
  });
  renderPage(<CheckTextPage learnerId={crypto.randomUUID()} />);
  expect(screen.getByRole("button", { name: "Check" }).hasAttribute("disabled")).toBe(true);
  writeText("Ich fahre mit der Auto. Das ist gut.\nDas kostet viel geld.");
  expect(await screen.findByRole("heading", { name: "2 corrections" })).toBeTruthy();
  const [firstElement, secondElement] = screen
    .getAllByRole("listitem")
    .filter((listItem) => within(listItem).queryByRole("list"));
  expect(within(firstElement as HTMLElement).getByText("der").tagName).toBe("DEL");
  expect(within(firstElement as HTMLElement).getByText("dem").tagName).toBe("INS");
  expect(within(firstElement as HTMLElement).getByText(/the noun is in the dative/)).toBeTruthy();
  const topicLink = await screen.findByRole("link", { name: "Dative" });
  expect(topicLink.getAttribute("href")).toBe("/grammar/a2-dative");
  expect(within(secondElement as HTMLElement).getByText("Capital letters").tagName).toBe("SPAN");
  expect(requests.filter(({ call }) => call.includes("unlocked-levels"))).toHaveLength(1);
  const reportButtons = await screen.findAllByRole("button", { name: "Something wrong here?" });
  expect(reportButtons).toHaveLength(2);
  fireEvent.click(reportButtons[0] as HTMLElement);
  expect(screen.getByRole("dialog", { description: "Correction · Check a Text" }).textContent).toContain("der → dem");
});

test("A visitor can open the topics of A1, and is offered an account for the others", async () => {
  fakeServer({ "GET /api/grammar/library?level=A1": [buildTopic("a1-dative", dativeTopic)] });
  renderPage(<CheckTextPage learnerId={null} />);
  writeText("Ich fahre mit der Auto. Das kostet viel geld.");
  const topicLink = await screen.findByRole("link", { name: "Dative" });
  expect(topicLink.getAttribute("href")).toBe("/grammar/a1-dative");
  const laterTopicLink = screen.getByRole("link", { name: "Capital letters (needs an account)" });
  expect(laterTopicLink.getAttribute("href")).toBe("/auth?returnTo=%2Fgrammar%2Fb1-capitals%3Ffrom%3Dcorrection");
});

test("If the checker failed to start, the next attempt starts it", async () => {
  let startCount = 0;
  vi.stubGlobal(
    "Worker",
    class extends FakeCheckerWorker {
      isBroken = startCount++ === 0;
      override postMessage(checkRequest: CheckRequest) {
        if (this.isBroken) queueMicrotask(() => this.onerror?.());
        else super.postMessage(checkRequest);
      }
    },
  );
  fakeServer({});
  renderPage(<CheckTextPage learnerId={null} />);
  writeText("Ich wohne in Bonn.");
  expect(await screen.findByText("Not checked: the checker could not be loaded.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("Nothing to correct was found.")).toBeTruthy();
  expect(document.activeElement?.textContent).toContain("Check");
});

test("The page says that a text has no mistakes, and restores the text in the same tab", async () => {
  fakeServer({});
  const { unmount } = renderPage(<CheckTextPage learnerId={null} />);
  writeText("Ich wohne in Bonn.");
  expect(await screen.findByText("Nothing to correct was found.")).toBeTruthy();
  unmount();
  renderPage(<CheckTextPage learnerId={null} />);
  expect((screen.getByLabelText("Your text") as HTMLTextAreaElement).value).toBe("Ich wohne in Bonn.");
});

test("If the lexicon could not be loaded, the page says so and does not say that the text has no mistakes", async () => {
  let isLexiconLoaded = false;
  vi.stubGlobal(
    "Worker",
    class extends FakeCheckerWorker {
      override postMessage(checkRequest: CheckRequest) {
        if (isLexiconLoaded) super.postMessage(checkRequest);
        else queueMicrotask(() => this.onmessage?.({ data: { id: checkRequest.id, failure: "not-loaded" } }));
      }
    },
  );
  fakeServer({});
  renderPage(<CheckTextPage learnerId={null} />);
  writeText("Ich wohne in Bonn.");
  expect(await screen.findByText("Not checked: the checker could not be loaded.")).toBeTruthy();
  expect(screen.queryByText("Nothing to correct was found.")).toBeNull();
  isLexiconLoaded = true;
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("Nothing to correct was found.")).toBeTruthy();
});

test("The picture of a sentence shows its clauses, the places of the verb and the cases", async () => {
  fakeServer({});
  renderPage(<CheckTextPage learnerId={null} />);
  writeText("Ich kaufe dem Kind einen Ball, weil es lacht.");
  const detailsElement = (
    await screen.findByText("Ich kaufe dem Kind einen Ball, weil es lacht.", { selector: "summary span" })
  ).closest("details") as HTMLDetailsElement;
  detailsElement.open = true;
  fireEvent(detailsElement, new Event("toggle"));
  const subordinateHeading = within(detailsElement).getByRole("heading", { name: "Subordinate clause · lachen" });
  expect(subordinateHeading).toBeTruthy();
  const fieldTexts = [...detailsElement.querySelectorAll("dl > div")].map((place) => place.textContent);
  expect(fieldTexts).toEqual([
    "Position 1IchSubjectwer? was?",
    "Verbkaufe",
    "Middledem KindDative objectwem?ein BallAccusative objectwen? was?does not agree",
    "Connectorweil",
    "MiddleesSubjectwer? was?",
    "Verb at the endlacht",
  ]);
});

test("If another language of explanations is chosen, the shown text is checked again, and the choice is stored", async () => {
  const requestedLanguages: string[] = [];
  vi.stubGlobal(
    "Worker",
    class extends FakeCheckerWorker {
      override postMessage(request: CheckRequest) {
        requestedLanguages.push(request.language);
        super.postMessage(request);
      }
    },
  );
  fakeServer({});
  const { unmount } = renderPage(<CheckTextPage learnerId={null} />);
  writeText("Ich wohne in Bonn.");
  await screen.findByText("Nothing to correct was found.");
  fireEvent.click(screen.getByRole("button", { name: "Deutsch" }));
  await screen.findByText("Nothing to correct was found.");
  unmount();
  renderPage(<CheckTextPage learnerId={null} />);
  writeText("Ich wohne in Bonn.");
  await screen.findByText("Nothing to correct was found.");
  expect(requestedLanguages).toEqual(["en", "de", "de"]);
});
