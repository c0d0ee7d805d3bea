/** Whether a URL belongs to this machine. The attacks must never run against another server. */
export function isOwnMachine(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

interface AnswerableQuestion {
  id: string;
  answer: string;
}

interface AnswerableVerbQuestion extends AnswerableQuestion {
  verb: string;
}

/** A client that sends calls that the app would never send. The server must run with TEST_CLOCK "on". */
export class Attacker {
  readonly startedAt: number;
  /** The server's time at the next call, in milliseconds since the epoch. */
  now: number;
  timeZone = "UTC";
  /** The XP awarded for the last submission. */
  lastXp = 0;
  maxAnswerLength = 340;
  readonly #origin: string;
  readonly #cookie: string;

  private constructor(origin: string, cookie: string) {
    this.#origin = origin;
    this.#cookie = cookie;
    // The attacks start at noon UTC and take at most an hour, so the day does not change in the time zones that they
    // use.
    this.startedAt = this.now = Date.UTC(2027, 4, 3, 12);
  }

  static async #post(origin: string, address: string) {
    if (!isOwnMachine(origin)) throw new Error(`${origin} is not this machine`);
    return fetch(`${origin}/api/auth/signup`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "cf-connecting-ip": address,
        "x-test-now": new Date(Date.UTC(2027, 4, 3, 12)).toISOString(),
      },
      body: JSON.stringify({
        firstName: "Max",
        lastName: "Muster",
        email: `${crypto.randomUUID()}@example.org`,
        password: `${crypto.randomUUID()}`,
      }),
    });
  }

  /**
   * Tries to sign up one more account from an IP address.
   * @returns the status of the response
   */
  static async trySignUp(origin: string, address: string): Promise<number> {
    return (await Attacker.#post(origin, address)).status;
  }

  static async signUp(origin: string): Promise<Attacker> {
    const response = await Attacker.#post(origin, `198.51.100.${1 + Math.floor(Math.random() * 250)}`);
    if (!response.ok) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`);
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    return new Attacker(origin, cookies.join("; "));
  }

  async #callApi(path: string, body?: unknown): Promise<Response> {
    return fetch(`${this.#origin}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        cookie: this.#cookie,
        "x-test-now": new Date(this.now).toISOString(),
        "x-time-zone": this.timeZone,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  async #callSuccessfully<T>(path: string, body?: unknown): Promise<T> {
    const response = await this.#callApi(path, body);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }

  readStreak = () => this.#callSuccessfully<{ lastActiveDate: string | null }>("/api/gamification/streak");

  /** Draws random conjugation questions until `questionCount` different ones are found. */
  async drawConjugationQuestions(questionCount: number): Promise<AnswerableVerbQuestion[]> {
    const drawnQuestions = new Map<string, AnswerableVerbQuestion>();
    for (let i = 0; drawnQuestions.size < questionCount && i < 200; i++) {
      for (const question of await this.#callSuccessfully<AnswerableVerbQuestion[]>(
        "/api/conjugation-questions/random?limit=100",
      ))
        drawnQuestions.set(question.id, question);
    }
    return [...drawnQuestions.values()].slice(0, questionCount);
  }

  /**
   * Submits a quiz with right answers. `overrides` replaces fields of the submission.
   * @returns the status of the response
   */
  async submit(
    quizType: string,
    questions: readonly AnswerableQuestion[],
    overrides: Record<string, unknown> = {},
  ): Promise<number> {
    const { selectedAnswer, ...otherOverrides } = overrides;
    const response = await this.#callApi("/api/quiz/submit", {
      submissionId: crypto.randomUUID(),
      quizType,
      score: questions.length,
      totalQuestions: questions.length,
      answers: questions.map(({ id, answer }) => ({ questionId: id, selectedAnswer: selectedAnswer ?? answer })),
      ...otherOverrides,
    });
    const body = (await response.json()) as { xpAwarded?: number };
    this.lastXp = body.xpAwarded ?? 0;
    return response.status;
  }

  async addWords(wordCount: number, partOfSpeech: string): Promise<{ id: string; gender: "m" | "f" | "n" }[]> {
    const input = { language: "german", cefrLevel: "A1", count: wordCount, partOfSpeech };
    return (
      await this.#callSuccessfully<{ words: { id: string; gender: "m" | "f" | "n" }[] }>(
        "/api/vocabulary/add-batch",
        input,
      )
    ).words.filter(({ gender }) => gender !== null);
  }

  async startConversation(): Promise<string> {
    const input = { language: "german", category: "food", title: "Essen", tone: "friendly", level: "A1" };
    return (await this.#callSuccessfully<{ id: string }>("/api/conversations", input)).id;
  }

  /**
   * Sends a message to a conversation.
   * @returns which model or partner answered, or the status code if the server refused the message
   */
  async sendMessage(conversationId: string, content: string): Promise<string> {
    const input = { content: content.slice(0, 500), language: "german", clientMessageId: crypto.randomUUID() };
    const response = await this.#callApi(`/api/conversations/${conversationId}/messages`, input);
    const body = (await response.json()) as { tutor?: string };
    return body.tutor ?? String(response.status);
  }

  /**
   * Submits lessons with a full score but without answers.
   * @returns the number of lessons that are completed afterwards
   */
  async finishLessonsUnanswered(maxLessons: number): Promise<number> {
    const chapters = await this.#callSuccessfully<{ id: string }[]>("/api/curriculum/chapters/A1");
    const paths = chapters.map(({ id }) => `/api/curriculum/chapter/${encodeURIComponent(id)}/subchapters`);
    const lessons = (await Promise.all(paths.map((path) => this.#callSuccessfully<{ id: string }[]>(path)))).flat();
    const scoreSubmission = { score: 100, totalQuestions: 100, addToVocabulary: true };
    for (const { id } of lessons.slice(0, maxLessons))
      await this.#callApi(`/api/curriculum/subchapter/${id}/quiz`, scoreSubmission);
    const progress = await this.#callSuccessfully<{ isCompleted: boolean }[]>("/api/curriculum/progress/A1");
    return progress.filter(({ isCompleted }) => isCompleted).length;
  }
}
