import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { listMailsInMailbox } from "#worker/mail/mailbox.ts";
import { type ApiResponse, Browser, type CallOptions } from "../client.ts";
import { toChecksum } from "./checksum.ts";
import { describeBody, shorten, shortenTo } from "./describe-body.ts";
import { describePage } from "./describe-page.ts";
import { createLoggingDatabase, type LoggedLine } from "./logging-database.ts";
import { StableNames } from "./stable-names.ts";
import { readAllRows } from "./table-rows.ts";

const unrecordedHeaders = new Set(["x-request-id", "set-cookie"]);
const maxRowsOfTable = 2;
/** The keys of the example in RFC 8291. */
const vapidVariables = {
  VAPID_PUBLIC_KEY: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  VAPID_PRIVATE_KEY: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
};
const maxBodyLines = 20;
const maxStatements = 24;
/** Logged properties that differ in each run. */
const changingProperties = new Set(["requestId", "stack", "after"]);

const isBookmark = (cookie: string) => /^(__Host-)?bookmark=/.test(cookie);

/** Writes down what the worker does: answers, statements, mails, metrics, log lines and changed rows. */
export class CallRecorder {
  readonly #lines: string[] = [];
  readonly #names = new StableNames();
  readonly #headerSets = new Map<string, string>();
  readonly #metrics: string[] = [];
  readonly #frameLines = new Set<string>();
  #rows: string[] = [];
  #lastMail = listMailsInMailbox()[0];
  /** The statements and log lines since the last recorded call. */
  readonly events: LoggedLine[] = [];
  callCount = 0;
  #isPaused = false;

  readonly environment = {
    MAIL: "mailbox",
    ...vapidVariables,
    DB: createLoggingDatabase(env.DB, this.events),
    METRICS: {
      writeDataPoint: ({ blobs = [], doubles = [] }: AnalyticsEngineDataPoint = {}) =>
        void this.#metrics.push(`${blobs.join(" ")} ${doubles.slice(1).join(" ")}`),
    },
  };

  browser(name: string, now?: string, timeZone?: string): RecordedBrowser {
    return new RecordedBrowser(this, name, now, timeZone);
  }

  add(text: string): void {
    this.#lines.push(...text.split("\n"));
  }

  /**
   * Adds statements, log lines, metrics and mails. For a page, each statement is added only once, and no log line is
   * added: the worker remembers which reads a page needs, so their number and order depend on earlier requests.
   */
  addEffects(isPage = false): void {
    const describedEvents = this.events.splice(0).map(({ title, values }) => {
      const shownValues = values?.map((value) => shortenTo(48, this.#stable(value)));
      return {
        isStatement: values !== undefined,
        text: `  . ${this.#stable(title)}${shownValues ? ` [${shownValues.join(", ")}]` : ""}`,
      };
    });
    const eventLines = isPage
      ? [...new Set(describedEvents.flatMap(({ isStatement, text }) => (isStatement ? [text] : [])))].toSorted()
      : describedEvents.map(({ text }) => text);
    for (const event of eventLines.slice(0, maxStatements)) this.add(shortenTo(260, event));
    if (eventLines.length > maxStatements)
      this.add(`  . … ${eventLines.length} in all, ${toChecksum(eventLines.join("\n"))}`);
    for (const metric of this.#metrics.splice(0)) this.add(`  metric ${this.#stable(metric)}`);
    const mails = listMailsInMailbox();
    const newMails = mails.slice(0, this.#lastMail ? mails.indexOf(this.#lastMail) : mails.length).toReversed();
    this.#lastMail = mails[0];
    for (const { storedAt: _, ...mail } of newMails) {
      this.add(`  mail\n${indent(describeBody(this.#stableValue(mail)), 4)}`);
    }
  }

  addCall(title: string, options: CallOptions, { status, headers, body }: ApiResponse): void {
    if (this.#isPaused) return;
    const shownBody = options.body === undefined ? "" : ` ${JSON.stringify(shorten(this.#stableValue(options.body)))}`;
    const hasStatements = this.events.some(({ values }) => values !== undefined);
    const cookies = headers
      .getSetCookie()
      .filter((cookie) => hasStatements || !isBookmark(cookie))
      .map((cookie) => cookie.replace(/^(__Host-)?bookmark=[^;]+/, "$1bookmark=…"));
    this.add(`\n> ${this.#stable(title)}${shownBody}`);
    this.add(`${status} ${this.#describeHeaders(headers)}`);
    for (const cookie of cookies) this.add(`  cookie ${this.#stable(cookie)}`);
    const isPage = headers.get("content-type")?.startsWith("text/html") === true && typeof body === "string";
    const stableBody = this.#stableValue(isPage ? this.#describeNewLines(body) : body);
    if (body !== "") this.#addBody(removeChangingProperties(stableBody));
    this.addEffects(isPage);
  }

  addValue(title: string, value: unknown): void {
    this.add(`\n> ${title}`);
    this.#addBody(this.#stableValue(value));
    this.addEffects();
  }

  /** Adds the rows that were added, removed or changed since the last call of this function. */
  async addChangedRows(title: string): Promise<void> {
    const rows = (await readAllRows()).map((row) => this.#stable(row));
    const [earlierRows, newRows] = [new Set(this.#rows), new Set(rows)];
    this.#rows = rows;
    this.add(`\n# rows after ${title}`);
    this.#addRows(
      "-",
      [...earlierRows].filter((row) => !newRows.has(row)),
    );
    this.#addRows(
      "+",
      [...newRows].filter((row) => !earlierRows.has(row)),
    );
  }

  /** Adds each log line that the worker writes from now on. @returns a function that stops this */
  listenToLog(): () => void {
    const spies = (["log", "info", "warn", "error"] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
        for (const part of parts) this.#addLogLine(level, part);
      }),
    );
    return () => {
      for (const spy of spies) spy.mockRestore();
    };
  }

  /** Makes calls that are not recorded, for example to bring a learner into a state. */
  async withoutRecord<T>(run: () => Promise<T>): Promise<T> {
    this.#isPaused = true;
    const result = await run();
    this.#isPaused = false;
    this.events.splice(0);
    this.#metrics.splice(0);
    this.#lastMail = listMailsInMailbox()[0];
    return result;
  }

  text = (): string => `${this.#lines.join("\n").trim()}\n`;

  #addLogLine(level: string, part: unknown): void {
    const text = typeof part === "string" ? part : JSON.stringify(part);
    const value = text.startsWith("{") ? removeChangingProperties(JSON.parse(text)) : text;
    this.events.push({ title: `${level} ${typeof value === "string" ? value : JSON.stringify(value)}` });
  }

  /** Adds the first rows of each table. If the table has more rows, also adds a checksum of all its rows. */
  #addRows(sign: "+" | "-", rows: readonly string[]): void {
    for (const [table = "", rowsOfTable] of Map.groupBy(rows, (row) => row.split(":")[0])) {
      const shownCount = rowsOfTable.length > maxRowsOfTable + 1 ? maxRowsOfTable : rowsOfTable.length;
      for (const row of rowsOfTable.slice(0, shownCount)) this.add(`${sign} ${shortenTo(220, row)}`);
      if (shownCount < rowsOfTable.length)
        this.add(`${sign} ${table}: … ${rowsOfTable.length} rows in all, ${toChecksum(rowsOfTable.join("\n"))}`);
    }
  }

  /** Adds a body. If it is long, only its first lines and a checksum are added. */
  #addBody(body: unknown): void {
    const lines = describeBody(body).split("\n");
    const shownCount = lines.length > maxBodyLines + 1 ? maxBodyLines : lines.length;
    this.add(indent(lines.slice(0, shownCount).join("\n"), 2));
    if (shownCount < lines.length) this.add(`  … ${lines.length} lines in all, ${toChecksum(lines.join("\n"))}`);
  }

  /**
   * Describes a page by three things: the lines of its HTML (without the rendered content) that no earlier page had, a
   * checksum of all lines, and the embedded data.
   */
  #describeNewLines(html: string): unknown {
    const { frame, data } = describePage(html);
    const newLines = frame.filter((line) => !this.#frameLines.has(line));
    for (const line of newLines) this.#frameLines.add(line);
    const numberedLines = Object.fromEntries(newLines.map((line, i) => [i, line]));
    return { frame: `${frame.length} lines, ${toChecksum(this.#stable(frame.join("\n")))}`, ...numberedLines, data };
  }

  #describeHeaders(headers: Headers): string {
    const lines = [...headers]
      .filter(([name]) => !unrecordedHeaders.has(name))
      .map(([name, value]) => `${name}: ${value}`);
    const key = this.#stable(lines.join("\n"));
    const knownName = this.#headerSets.get(key);
    const name = knownName ?? `headers-${this.#headerSets.size + 1}`;
    this.#headerSets.set(key, name);
    return knownName ? name : `${name}:\n${indent(key, 4)}`;
  }

  #stable = (text: string) => this.#names.replaceIn(text);
  #stableValue = (value: unknown): unknown =>
    value === undefined ? undefined : JSON.parse(this.#stable(JSON.stringify(value)));
}

const indent = (text: string, width: number) =>
  text
    .split("\n")
    .map((line) => " ".repeat(width) + line)
    .join("\n");

/**
 * Returns the value without the properties that differ in each run. The properties of nested values are removed too.
 */
function removeChangingProperties(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeChangingProperties);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !changingProperties.has(key))
      .map(([key, part]) => [key, removeChangingProperties(part)]),
  );
}

/**
 * A browser whose calls are recorded. Each call sends a fixed seed in the header `x-test-seed`, so that the worker
 * draws the same random questions in each run.
 */
export class RecordedBrowser extends Browser {
  readonly #recorder: CallRecorder;
  readonly #name: string;

  constructor(recorder: CallRecorder, name: string, now?: string, timeZone?: string) {
    super(now, timeZone);
    this.#recorder = recorder;
    this.#name = name;
  }

  override async call(path: string, options: CallOptions = {}): Promise<ApiResponse> {
    const { environment } = this.#recorder;
    this.#recorder.callCount += 1;
    const seed = String((this.#recorder.callCount * 7919) % 1_000_000);
    const method = options.method ?? (options.body === undefined ? "GET" : "POST");
    const hadBookmark = [...this.cookies.keys()].some((name) => name.endsWith("bookmark"));
    const response = await super.call(path, {
      ...options,
      headers: { "x-test-seed": seed, ...options.headers },
      env: { ...environment, ...options.env },
      database: environment.DB,
    });
    // Reads of the catalogue are not among the recorded events, because the worker reads the catalogue only if no
    // earlier call has cached it. Such a read sets the bookmark cookie. If the call executed no other statements, this
    // cookie is deleted, so that the recorded calls do not depend on the cache.
    const isWithoutStatements = this.#recorder.events.every(({ values }) => values === undefined);
    if (isWithoutStatements && !hadBookmark)
      for (const name of ["bookmark", "__Host-bookmark"]) this.cookies.delete(name);
    this.#recorder.addCall(`${this.#name} ${method} ${path}`, options, response);
    return response;
  }

  get = (path: string, options: CallOptions = {}) => this.call(path, options);
  post = (path: string, body: unknown = {}, options: CallOptions = {}) => this.call(path, { ...options, body });
  patch = (path: string, body: unknown = {}) => this.call(path, { method: "PATCH", body });
  delete = (path: string, body?: unknown) => this.call(path, { method: "DELETE", ...(body !== undefined && { body }) });

  override signUp(email = `${this.#name}@example.org`): Promise<string> {
    return super.signUp(email);
  }

  /** Moves the browser's clock forward. */
  wait(ms: number): void {
    this.now = new Date(Date.parse(this.now) + ms).toISOString();
  }
}
