import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { onTestFinished, vi } from "vitest";
import type { LessonProgress, LessonWord } from "#core/contract/curriculum.ts";
import { type ErrorCode, errorStatus } from "#core/contract/errors.ts";
import { currentUser, type User } from "#core/contract/session.ts";
import { createQueryClient } from "#web/api/query-client.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import { BackButtonHandler } from "#web/ui/back-button-handler.ts";
import { Toaster } from "#web/ui/toast.tsx";
import { dismissPageToast, showToast } from "#web/ui/toast-store.ts";

interface Request {
  /** Method and path, for example "POST /api/auth/login". */
  call: string;
  headers: Headers;
  cache: RequestCache | undefined;
  body: unknown;
}

type Answer = unknown | ((body: unknown) => unknown);

/**
 * Replaces `fetch`. A call listed in `answers` gets its answer; every other call gets a 404. Returns the list of
 * received requests.
 */
export function fakeServer(answers: Record<string, Answer>): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url}`;
    const body = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    requests.push({ call, headers: new Headers(init.headers), cache: init.cache, body });
    const answer = call in answers ? answers[call] : buildRefusal("not_found", "There is no such call.");
    const value = await (typeof answer === "function" ? answer(body) : answer);
    if (value instanceof Error) throw value;
    return value instanceof Response ? value.clone() : Response.json(value);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return requests;
}

/** A signed-in learner. */
export const user: User = {
  id: crypto.randomUUID(),
  email: "anna@example.org",
  firstName: "Anna",
  lastName: "Nowak",
  profileImageUrl: null,
  subscriptionStatus: "trial",
  trialMessagesUsed: 0,
  currentLanguage: "german",
  currentLevel: "A1",
  dailyGoal: 20,
  createdAt: "2026-11-21T10:00:00Z",
};

export function buildRefusal(code: ErrorCode, message: string, fields?: Record<string, string>): Response {
  const body = { message, code, requestId: "request-1", ...(fields && { fields }) };
  return Response.json(body, { status: errorStatus[code] });
}

/** Dismisses a toast that the previous test has shown, because the tests of a file share the toast store. */
function dismissToasts() {
  showToast({ title: "", shouldCloseWithPage: true });
  dismissPageToast();
}

/** Renders a page and the toasts at an address. Without `learner`, the page is rendered for a visitor. */
export function renderPage(page: ReactNode, address = "/", learner?: User) {
  onTestFinished(() => {
    cleanup();
    dismissToasts();
  });
  const client = createQueryClient(() => {});
  if (learner) client.setQueryData(buildQueryKey(currentUser), learner);
  return render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={client}>{page}</QueryClientProvider>
      <Toaster />
      <BackButtonHandler />
    </MemoryRouter>,
  );
}

export function buildLessonWord(id: string, translation: string, overrides: Partial<LessonWord> = {}): LessonWord {
  return {
    id,
    word: id,
    hyphenated: id,
    translation,
    otherTranslations: [],
    gender: null,
    otherGender: null,
    plural: null,
    forms: null,
    partOfSpeech: "noun",
    caseInfo: null,
    exampleSentence: `Das ist ${id}.`,
    exampleTranslation: `This is ${translation}.`,
    exampleMarks: [[8, 8 + id.length]],
    ...overrides,
  };
}

/** The first lesson with these words, as its page loads it. */
export const buildLessonPageData = (words: LessonWord[]) => ({
  id: "hello",
  chapterId: "c1",
  cefrLevel: "A1",
  title: "Hello and Goodbye",
  description: "Guten Tag",
  order: 1,
  isUnlocked: true,
  progress: null,
  words,
});

/** A lesson of the learning path that the learner has not taken yet. */
export function buildLesson(title: string, overrides: Partial<LessonProgress> = {}): LessonProgress {
  return {
    subchapterId: title.toLowerCase(),
    chapterId: "c1",
    isCompleted: false,
    score: 0,
    totalQuestions: 15,
    cefrLevel: "A1",
    title,
    description: "Guten Tag",
    order: 1,
    isUnlocked: true,
    isCompletedToday: false,
    minutes: 6,
    ...overrides,
  };
}
