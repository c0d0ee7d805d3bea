import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CanDoPage } from "#web/features/curriculum/can-do-page.tsx";
import { fakeServer, renderPage, user } from "./fake-server.tsx";

const attemptId = "7f0c2a9e-6a0b-4c0e-9a5e-0d8f7f1c2b3a";
const exam = { kind: "exam", id: attemptId, title: null, score: 57, of: 73, at: "2026-11-20T10:00:00.000Z" };
const text = { kind: "text", id: "t1", title: "Das Foto", score: 4, of: 5, at: "2026-11-19T10:00:00.000Z" };
const statementOf = (chapterNumber: number, evidence: object[]) => ({
  ...{ level: "A1", chapterId: `c${chapterNumber}`, chapterNumber, chapterTitle: `Title ${chapterNumber}` },
  ...{ statement: `I can do ${chapterNumber}.`, german: null, since: null, evidence },
});

test("A passed exam is shown as evidence with a link to its report, and seals nothing", async () => {
  fakeServer({ "GET /api/can-do": [statementOf(1, [exam]), statementOf(2, [text, exam]), statementOf(3, [exam])] });
  renderPage(<CanDoPage user={user} />);
  const chapter = await screen.findByRole("region", { name: "Title 2" });
  expect(within(chapter).getByRole("listitem").textContent).toContain(
    "Text Das Foto (4 of 5), exam A1 (57 of 73 points)",
  );
  const link = within(chapter).getByRole("link", { name: "exam A1" });
  expect(link.getAttribute("href")).toBe(`/exams/a1/reports/${attemptId}`);
  expect(within(chapter).getByText("Not yet:")).toBeTruthy();
  // The first chapter is listed because it is the first one without a seal. The third chapter is not listed: it has no
  // seal and no evidence except the exam, which is about the whole level.
  expect(screen.getByRole("region", { name: "Title 1" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Title 3" })).toBeNull();
  expect(screen.queryByText("Nothing shown at A1 yet")).toBeNull();
});
