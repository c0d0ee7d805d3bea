import { LearnerClient } from "./learner-client.ts";
import { createLearnerHistory } from "./learner-history.ts";
import type { Viewer } from "./scenario.ts";

const firstLessons = ["a1-hello-and-goodbye", "a1-what-is-your-name"];

/** Creates the accounts of the viewers that the scenarios use. */
export class ViewerAccounts {
  readonly #origin: string;
  readonly #historyDays: number;
  #experiencedCookie: Promise<string> | undefined;

  constructor(origin: string, historyDays: number) {
    this.#origin = origin;
    this.#historyDays = historyDays;
  }

  async getCookie(viewer: Viewer): Promise<string> {
    if (viewer === "guest") return "";
    if (viewer === "experienced-learner") {
      this.#experiencedCookie ??= this.#createHistory();
      return this.#experiencedCookie;
    }
    const learner = new LearnerClient(this.#origin, new Date());
    await learner.call("/api/auth/signup", buildAccount());
    if (viewer === "beginner") for (const id of firstLessons) await finishLesson(learner, id);
    return learner.cookieHeader;
  }

  async #createHistory(): Promise<string> {
    const learner = new LearnerClient(this.#origin, new Date());
    await createLearnerHistory(learner, buildAccount(), { days: this.#historyDays, seed: 7 });
    return learner.cookieHeader;
  }
}

const buildAccount = () => ({
  firstName: "Anna",
  lastName: "Nowak",
  email: `${crypto.randomUUID()}@example.org`,
  password: "leuchtturm 7",
});

async function finishLesson(learner: LearnerClient, id: string): Promise<void> {
  const { words } = await learner.call<{ words: { id: string; translation: string }[] }>(
    `/api/curriculum/subchapter/${id}`,
  );
  const answers = words.map((word, index) => ({
    wordId: word.id,
    selectedAnswer: index === 3 ? "something else" : word.translation,
  }));
  const body = { score: 14, totalQuestions: words.length, addToVocabulary: true, answers };
  await learner.call(`/api/curriculum/subchapter/${id}/quiz`, body);
}

/** Creates a conversation and sends the messages. */
async function holdConversation(
  origin: string,
  cookie: string,
  conversation: object,
  messages: readonly string[],
): Promise<{ id: string; postToApi: (path: string, body: object) => Promise<{ id: string }> }> {
  const postToApi = async (path: string, body: object) => {
    const headers = { "content-type": "application/json", cookie };
    const response = await fetch(origin + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as { id: string };
  };
  const { id } = await postToApi("/api/conversations", { language: "german", ...conversation });
  for (const content of messages) await postToApi(`/api/conversations/${id}/messages`, { content, language: "german" });
  return { id, postToApi };
}

/** Starts a conversation, sends some messages, and returns the path of the conversation. */
export async function startConversation(origin: string, cookie: string): Promise<string> {
  const messages = ["Ich habe gestern ein Kuchen gebacken.", "Ich esse gern Brot.", "Was isst du gern?"];
  const { id } = await holdConversation(origin, cookie, { category: "food", title: "Food Practice" }, messages);
  return `/chat/${id}`;
}

/**
 * Plays the first part of a scene. Ends the scene if `shouldEnd` is true.
 * @returns the path of the conversation, or of its summary if the scene is ended
 */
export async function playScene(origin: string, cookie: string, shouldEnd: boolean): Promise<string> {
  const messages = ["Ich möchte ein Kaffee, bitte.", "Ich nehme der Apfelkuchen."];
  const { id, postToApi } = await holdConversation(origin, cookie, { sceneId: "cafe", title: "Im Café" }, messages);
  if (!shouldEnd) return `/chat/${id}`;
  await postToApi(`/api/conversations/${id}/scene/end`, {});
  return `/chat/${id}/summary`;
}
