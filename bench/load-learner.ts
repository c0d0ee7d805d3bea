/**
 * The actions of a learner in the load bench: a lesson, two reviews, reading some pages, and a message or the
 * leaderboard.
 */

export interface LoadResults {
  /** The latencies of each call, in milliseconds. */
  latencies: Map<string, number[]>;
  errors: string[];
}

const messages = [
  "Hallo! Ich fahre gern nach Italien, weil das Wetter dort schön ist.",
  "Am Wochenende habe ich mit meine Schwester telefoniert.",
  "Ich wohne seit drei Jahren in Hamburg und arbeite in einem Krankenhaus.",
  "Gestern ich habe eine neue Wohnung angesehen.",
];

interface Question {
  id: string;
  wordId: string;
  correctAnswer: string | string[];
}

/** Calls the server for one learner and measures each call. */
export class LoadLearner {
  readonly #url: string;
  readonly #cookie: string;
  readonly #results: LoadResults;
  now: Date;

  constructor(url: string, cookie: string, now: Date, results: LoadResults) {
    this.#url = url;
    this.#cookie = cookie;
    this.#results = results;
    this.now = now;
  }

  /** Calls the server. If the call fails, throws an error, which ends the current action. */
  async call<T>(name: string, path: string, body?: unknown): Promise<T> {
    const startTime = performance.now();
    const response = await fetch(`${this.#url}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        cookie: this.#cookie,
        "x-test-now": this.now.toISOString(),
        "x-time-zone": "Europe/Berlin",
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const latency = performance.now() - startTime;
    if (!response.ok) throw new Error(`${name}: ${response.status} ${text.slice(0, 200)}`);
    const latencies = this.#results.latencies.get(name) ?? [];
    latencies.push(latency);
    this.#results.latencies.set(name, latencies);
    return JSON.parse(text) as T;
  }

  async #act(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      this.#results.errors.push(error instanceof Error ? error.message : String(error));
    }
  }

  /** The actions of the learner with this number, in their order. */
  actions(learnerNumber: number, lessonId: string): (() => Promise<void>)[] {
    const lastAction = learnerNumber % 2 === 0 ? () => this.#writeMessage(learnerNumber) : () => this.#readBoard();
    return [
      () => this.finishLesson(lessonId),
      () => this.#review(),
      () => this.readPages(),
      () => this.#review(),
      lastAction,
    ].map((action) => () => this.#act(action));
  }

  async finishLesson(id: string): Promise<void> {
    const { words } = await this.call<{ words: { id: string; translation: string }[] }>(
      "read a lesson",
      `/api/curriculum/subchapter/${id}`,
    );
    await this.call("finish a lesson", `/api/curriculum/subchapter/${id}/quiz`, {
      submissionId: crypto.randomUUID(),
      score: words.length,
      totalQuestions: words.length,
      addToVocabulary: true,
      answers: words.map((word) => ({ wordId: word.id, selectedAnswer: word.translation })),
    });
  }

  async #review(): Promise<void> {
    const { quizId, questions } = await this.call<{ quizId: string; questions: Question[] }>(
      "draw a review",
      "/api/vocabulary/review/generate",
      { language: "german", count: 10 },
    );
    if (questions.length === 0) return;
    await this.call("submit a review", "/api/quiz/submit", {
      submissionId: crypto.randomUUID(),
      quizId,
      quizType: "vocabulary-review",
      level: "all",
      score: 0,
      totalQuestions: questions.length,
      answers: questions.map(({ id, wordId, correctAnswer }, i) => ({
        questionId: id,
        wordId,
        selectedAnswer: i % 6 === 5 ? "etwas anderes" : [correctAnswer].flat()[0],
      })),
    });
  }

  async readPages(): Promise<void> {
    await this.call("current user", "/api/auth/user");
    await this.call("today", "/api/today");
    await this.call("XP", "/api/gamification/xp");
  }

  async #writeMessage(learnerNumber: number): Promise<void> {
    const { id } = await this.call<{ id: string }>("begin a conversation", "/api/conversations", {
      language: "german",
      category: "travel",
      title: "Travel Practice",
      tone: "friendly",
      level: "A1",
    });
    await this.call("send a message", `/api/conversations/${id}/messages`, {
      content: messages[(learnerNumber / 2) % messages.length],
      language: "german",
      clientMessageId: crypto.randomUUID(),
    });
  }

  async #readBoard(): Promise<void> {
    const { id } = await this.call<{ id: string }>("read the league", "/api/gamification/league");
    await this.call("read a leaderboard", `/api/gamification/league/${id}/leaderboard`);
  }
}
