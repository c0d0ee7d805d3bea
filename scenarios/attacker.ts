/** Whether an address is this machine's: nothing here asks any other. */
export function isOwnMachine(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

interface Asked {
  id: string;
  answer: string;
}

interface AskedVerb extends Asked {
  verb: string;
}

/** A learner who does what no page of the app does. The server must run with TEST_CLOCK "on". */
export class Attacker {
  readonly startedAt: number;
  /** In milliseconds: what the server takes for the time of the next call. */
  now: number;
  zone = "UTC";
  /** Of the last submission. */
  lastXp = 0;
  longestAnswer = 340;
  readonly #origin: string;
  readonly #cookie: string;

  private constructor(origin: string, cookie: string) {
    this.#origin = origin;
    this.#cookie = cookie;
    // Noon, so that an hour is of one day everywhere where it matters.
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

  /** @returns the status of one more sign-up from an address */
  static async trySignUp(origin: string, address: string): Promise<number> {
    return (await Attacker.#post(origin, address)).status;
  }

  static async signUp(origin: string): Promise<Attacker> {
    const response = await Attacker.#post(origin, `198.51.100.${1 + Math.floor(Math.random() * 250)}`);
    if (!response.ok) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`);
    const cookies = response.headers.getSetCookie().map((one) => one.split(";")[0]);
    return new Attacker(origin, cookies.join("; "));
  }

  async #call(path: string, body?: unknown): Promise<Response> {
    return fetch(`${this.#origin}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        cookie: this.#cookie,
        "x-test-now": new Date(this.now).toISOString(),
        "x-time-zone": this.zone,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  async #expect<T>(path: string, body?: unknown): Promise<T> {
    const response = await this.#call(path, body);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }

  currentStreak = () => this.#expect<{ lastActiveDate: string | null }>("/api/gamification/streak");

  /** Different questions about conjugation, drawn at random until there are so many. */
  async conjugationQuestions(count: number): Promise<AskedVerb[]> {
    const drawn = new Map<string, AskedVerb>();
    for (let i = 0; drawn.size < count && i < 200; i++) {
      for (const one of await this.#expect<AskedVerb[]>("/api/conjugation-questions/random?limit=100"))
        drawn.set(one.id, one);
    }
    return [...drawn.values()].slice(0, count);
  }

  /** Hands a quiz in, answered right unless told otherwise. @returns the status */
  async submit(quizType: string, questions: readonly Asked[], more: Record<string, unknown> = {}): Promise<number> {
    const { selectedAnswer, ...named } = more;
    const response = await this.#call("/api/quiz/submit", {
      submissionId: crypto.randomUUID(),
      quizType,
      score: questions.length,
      totalQuestions: questions.length,
      answers: questions.map(({ id, answer }) => ({ questionId: id, selectedAnswer: selectedAnswer ?? answer })),
      ...named,
    });
    const body = (await response.json()) as { xpAwarded?: number };
    this.lastXp = body.xpAwarded ?? 0;
    return response.status;
  }

  async addWords(count: number, partOfSpeech: string): Promise<{ id: string; gender: "m" | "f" | "n" }[]> {
    const input = { language: "german", cefrLevel: "A1", count, partOfSpeech };
    return (
      await this.#expect<{ words: { id: string; gender: "m" | "f" | "n" }[] }>("/api/vocabulary/add-batch", input)
    ).words.filter(({ gender }) => gender !== null);
  }

  async newConversation(): Promise<string> {
    const input = { language: "german", category: "food", title: "Essen", tone: "friendly", level: "A1" };
    return (await this.#expect<{ id: string }>("/api/conversations", input)).id;
  }

  /** @returns who answered, or the status of a refusal */
  async say(conversation: string, content: string): Promise<string> {
    const input = { content: content.slice(0, 500), language: "german", clientMessageId: crypto.randomUUID() };
    const response = await this.#call(`/api/conversations/${conversation}/messages`, input);
    const body = (await response.json()) as { tutor?: string };
    return body.tutor ?? String(response.status);
  }

  /** Says of lesson after lesson that everything was right, without an answer. @returns how many are completed then */
  async finishLessonsUnanswered(most: number): Promise<number> {
    const chapters = await this.#expect<{ id: string }[]>("/api/curriculum/chapters/A1");
    const paths = chapters.map(({ id }) => `/api/curriculum/chapter/${encodeURIComponent(id)}/subchapters`);
    const lessons = (await Promise.all(paths.map((path) => this.#expect<{ id: string }[]>(path)))).flat();
    const claim = { score: 100, totalQuestions: 100, addToVocabulary: true };
    for (const { id } of lessons.slice(0, most)) await this.#call(`/api/curriculum/subchapter/${id}/quiz`, claim);
    const progress = await this.#expect<{ isCompleted: boolean }[]>("/api/curriculum/progress/A1");
    return progress.filter(({ isCompleted }) => isCompleted).length;
  }
}
