import { fireEvent, screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { TopicPage } from "#web/features/grammar/topic-page.tsx";
import { fakeServer, renderPage } from "./fake-server.tsx";
import { buildTopic } from "./grammar-topics.ts";

test("A topic shows its word order, pairs, self-checks and links to other levels", async () => {
  const relatedTopic = {
    topicId: "a2-one",
    title: "More of It (Mehr)",
    cefrLevel: "A2",
    direction: "on",
    whatIsNew: "the word *ob*",
    isUnlocked: false,
  } as const;
  fakeServer({
    "GET /api/grammar/library?level=A1": [],
    "GET /api/grammar/library/a1-one": buildTopic("a1-one", {
      explanation:
        "The rule: *ich lerne*.\n\n> Ich lern~e~ Deutsch. = I'm learning German.\n\n| form | use |\n|---|---|\n| *du lernst* | a friend |",
      blocks: {
        picture: [
          {
            label: "Statement",
            english: "I have to go.",
            phrases: [
              { column: 1, text: "Ich", role: "first" },
              { column: 2, text: "muss", role: "verb-second" },
              { column: 4, text: "gehen.", role: "verb-end" },
            ],
          },
        ],
        pairs: [{ wrong: "Heute ~ich~ gehe.", right: "Heute gehe ~ich~.", reason: "The verb is *second*." }],
        checks: [
          {
            question: "Ich ___ müde. (sein)",
            english: "I'm tired.",
            options: [
              { text: "bin", isRight: true, reason: "*ich bin*" },
              { text: "ist", isRight: false, reason: "*ist* is for *er*." },
              { text: "sind", isRight: false, reason: "*sind* is plural." },
            ],
          },
        ],
        related: [relatedTopic],
        translations: [
          { german: "ich lerne", english: "I learn" },
          { german: "du lernst", english: "you learn" },
        ],
      },
    }),
  });
  renderPage(
    <Routes>
      <Route path="/grammar/:id" element={<TopicPage learnerId={null} />} />
    </Routes>,
    "/grammar/a1-one",
  );
  const figure = await screen.findByRole("figure", { name: "Word order" });
  expect(figure.querySelector(".sr-only")?.textContent).toBe(
    "Ich, position 1; muss, verb in position 2; gehen., verb at the end; ",
  );
  expect(figure.querySelectorAll(".lane-bracket")).toHaveLength(1);
  expect(screen.getByText("ich lerne").parentElement?.textContent).toBe("The rule: ich lerne (I learn).");
  expect(screen.getByRole("rowheader").textContent).toBe("du lernstyou learn");
  // Screen readers get the whole sentence, without the elements that mark the wrong and the right words.
  expect(screen.getByText("Ich lerne Deutsch.").className).toContain("sr-only");
  expect(screen.getByText("Heute ich gehe.").className).toContain("sr-only");
  expect(document.querySelector("del")?.textContent).toBe("ich");
  expect(document.querySelector("ins")?.textContent).toBe("ich");

  fireEvent.click(screen.getByRole("radio", { name: "ist" }));
  expect(screen.getByText("Not quite.").closest("[role=status]")?.textContent).toBe("Not quite. ist is for er.");
  fireEvent.click(screen.getByRole("radio", { name: "bin" }));
  expect(screen.getByText("Right.").closest("[role=status]")?.textContent).toBe("Right. ich bin");

  const relatedTopicLink = screen.getByRole("link", { name: /More of It/ });
  expect(relatedTopicLink.getAttribute("href")).toBe("/grammar/a2-one");
  expect(relatedTopicLink.textContent).toBe("A2· one level on(locked)More of Itthe word ob");
});
