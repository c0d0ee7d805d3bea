import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CheckpointResult } from "#web/features/curriculum/checkpoint-result.tsx";
import type { ChapterFurther } from "#web/features/curriculum/checkpoint-types.ts";
import { buildRefusal, fakeServer, renderPage, user } from "./fake-server.tsx";
import { installFakeVoice, katja } from "./fake-voice.ts";

const chapter: ChapterFurther = {
  ...{ title: "First Contacts", chapterNumber: 1, cefrLevel: "A1", canDo: ["I can greet people."], canDoGerman: null },
  ...{ topics: [], text: null, scene: null, talk: null },
  next: {
    ...{ cefrLevel: "A1", chapterNumber: 2, title: "Family and Friends" },
    lesson: { id: "l2", title: "My Family", description: "Das ist meine Mutter" },
  },
  sentences: { example: "Guten Tag!", minutes: 3, isDone: false, score: null },
  checkpoint: { best: null, of: 20, passed: false, passedAt: null, minutes: 7 },
};
const missedForm = {
  ...{ part: "form", prompt: "Ich möchte ___ Salat.", promptLang: "de", yourAnswer: "der", correctAnswer: "den" },
  ...{
    answerLang: "de",
    explanation: "*Salat* is the object.",
    topic: { id: "t1", title: "The Accusative (Akkusativ)" },
    lesson: null,
  },
};
const buildResponse = (score: number, passedAt: string | null, missedAnswers: object[]) => ({
  ...{ success: true, resultId: crypto.randomUUID(), guestMode: false, score, totalQuestions: 20 },
  ...{ percentage: score * 5, passed: score >= 16, unlocked: false, unlockedLevel: null, unlockedTopicId: null },
  ...{ xpAwarded: score, xpReason: null, xp: null, levelUp: null, streak: 1 },
  checkpoint: {
    chapterId: "c1",
    best: score,
    passedAt,
    parts: [{ part: "form", right: 3, of: 4 }],
    missed: missedAnswers,
  },
});

function renderResult() {
  const submission = {
    ...{ submissionId: crypto.randomUUID(), quizId: "token", quizType: "checkpoint", level: "A1" as const },
    ...{ score: 0, totalQuestions: 20, answers: [{ questionId: "1", selectedAnswer: "der" }] },
  };
  const question = { id: "1", part: "form", kind: "type", prompt: "Ich möchte ___ Salat.", promptLang: "de" } as const;
  const emptyFields = { hint: null, options: null, optionLang: "de", given: null, tiles: null } as const;
  const questions = Array.from({ length: 20 }, () => ({
    ...{ ...question, ...emptyFields, extraTileCount: 0, spoken: null, extract: null },
  }));
  renderPage(
    <CheckpointResult
      chapterId="c1"
      chapter={chapter}
      finishedQuiz={{
        ...{ attemptId: "a1", issuedQuiz: { quizId: "token", questions }, answers: null, savedSubmission: null },
        submission: { kind: "quiz", submission },
      }}
      learnerId={user.id}
      isLoadingAgain={false}
      onStartAgain={() => {}}
      onLeave={() => {}}
    />,
  );
}

test("The seal appears only after the server has judged the answers, and until then they are kept", async () => {
  let answer: unknown = buildRefusal("internal", "Something went wrong on our side.");
  fakeServer({ "POST /api/quiz/submit": () => answer });
  renderResult();
  expect(await screen.findByRole("heading", { name: "Your answers are kept on this device" })).toBeTruthy();
  expect(screen.getByRole("img", { name: "Chapter 1, not sealed yet" })).toBeTruthy();

  answer = buildResponse(17, "2026-11-22T18:00:00.000Z", [missedForm]);
  fireEvent.click(screen.getByText("Save Again"));
  expect(await screen.findByRole("heading", { name: "The seal is yours" })).toBeTruthy();
  expect(screen.getByRole("img", { name: "Chapter 1, sealed" })).toBeTruthy();
  expect(screen.getByText("3 of 4")).toBeTruthy();
  expect(screen.getByText("der").tagName).toBe("DEL");
  expect(screen.getByText("den").tagName).toBe("INS");
  expect(screen.getByRole("link", { name: "The Accusative" }).getAttribute("href")).toBe("/grammar/t1");
});

test("A missed dictation can be heard again, a missed word leads to its lesson, and the next chapter is offered", async () => {
  const { spokenTexts } = installFakeVoice([katja]);
  const lesson = { id: "l1", title: "Hello and Goodbye" };
  const missedWord = { ...missedForm, part: "word", explanation: null, topic: null, lesson };
  const missedDictation = { ...missedWord, part: "dictation", correctAnswer: "Guten Abend!", lesson: null };
  const response = buildResponse(17, "2026-11-22T18:00:00.000Z", [missedWord, missedDictation]);
  fakeServer({ "POST /api/quiz/submit": response });
  renderResult();
  fireEvent.click(await screen.findByRole("button", { name: /Hear it again.*Guten Abend!/ }));
  expect(spokenTexts.map(({ text }) => text)).toEqual(["Guten Abend!"]);
  expect(screen.getByRole("link", { name: "Hello and Goodbye" }).getAttribute("href")).toBe("/lesson/l1");
  expect(screen.getByRole("region", { name: "Next: Family and Friends" }).textContent).toContain(
    "Chapter 2 begins with",
  );
  expect(screen.getByRole("link", { name: "Open chapter 2" }).getAttribute("href")).toBe("/lesson/l2");
});

test("A checkpoint that is not passed says how much is missing and offers the topic to practise", async () => {
  fakeServer({ "POST /api/quiz/submit": buildResponse(14, null, [missedForm]) });
  renderResult();
  expect(await screen.findByRole("heading", { name: "14 of 20: two short" })).toBeTruthy();
  expect(screen.getByText("Still open")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Practise: The Accusative" }).getAttribute("href")).toBe("/grammar/t1");
});
