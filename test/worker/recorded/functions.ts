import type { MissingRead } from "#core/contract/page-data.ts";
import { deletedAccountKey } from "#worker/accounts/deleted-accounts-key.ts";
import { learnerOfHandle } from "#worker/accounts/webauthn.ts";
import { manifestKey, partKey } from "#worker/backups/backup-message.ts";
import { mapConcurrently } from "#worker/conversations/map-concurrently.ts";
import { allowanceSpentError, requirePoints } from "#worker/db/allowance.ts";
import { configuredShards } from "#worker/db/client.ts";
import { dayOfHex, hexOfDay, numberOfDay } from "#worker/db/compact-columns.ts";
import { tablesNamedIn } from "#worker/db/table-places.ts";
import type { Env } from "#worker/env.ts";
import { AppError } from "#worker/errors.ts";
import { readSender } from "#worker/mail/mail.ts";
import { mimeMessage } from "#worker/mail/mime.ts";
import {
  addressChangedLetter,
  addressChangeLetter,
  confirmationLetter,
  resetLetter,
  type SecurityChange,
  securityLetter,
} from "#worker/mail/templates.ts";
import { countRequest } from "#worker/metrics.ts";
import { numberSetting } from "#worker/number-setting.ts";
import { embedResponses, rememberedReads, rememberReads } from "#worker/pages/answer-reads.ts";
import { classesIn, criticalCss } from "#worker/pages/critical-css.ts";
import { inlineStyles } from "#worker/pages/inline-styles.ts";
import { publicTopicPage, renderRobots, renderSitemap } from "#worker/pages/public-pages.ts";
import { removeIdsFromPath } from "#worker/security-log.ts";
import { visibleLevels } from "#worker/vocabulary/read-bank.ts";
import type { CallRecorder } from "./call-recorder.ts";
import { recordPushServices } from "./push-services.ts";

const resultOf = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error instanceof AppError ? `${error.code}: ${error.message} ${error.retryAfter}` : String(error);
  }
};

const to = "anna@example.org";
const link = "https://lotse.example/x#token";

async function recordMails(recorder: CallRecorder): Promise<void> {
  const changes: SecurityChange[] = [
    "password",
    "password-removed",
    "passkey",
    "passkey-removed",
    "recovery",
    "recovery-codes",
  ];
  for (const letter of [
    await resetLetter(to, link),
    await confirmationLetter(to, link),
    await addressChangeLetter(to, link),
    await addressChangedLetter(to),
    ...(await Promise.all(changes.map((change) => securityLetter(to, change, link)))),
  ]) {
    recorder.addValue(`the letter ${letter.subject}`, letter.text.split("\n"));
    recorder.addValue(
      "as HTML",
      letter.html.split("\n").filter((line) => line !== ""),
    );
  }
  for (const from of [
    "",
    "x",
    "a@b.example",
    "Lotse <a@b.example>",
    '"Lotse" <a@b.example>',
    " <a@b.example> ",
    "Lotse <x>",
    "a@b.example\nBcc: x@y.example",
  ])
    recorder.addValue(`the sender ${JSON.stringify(from)}`, resultOf(() => readSender(from)) ?? null);
  const longSubject = `${"Grüße und ".repeat(12)}Äpfel`;
  for (const [subject, name, text] of [
    ["Plain", "Lotse", "One line"],
    ["Grüße", 'Lo"t\\se', `${"x".repeat(200)}\n.\n`],
    [longSubject, "", ""],
    ["Zwei\nZeilen", "Lötse", "x"],
    ["~ }", "Lotse\u007f", "ä".repeat(57)],
  ] as const) {
    const sender = { name, email: "no-reply@lotse.example" };
    const message = resultOf(() =>
      mimeMessage({ to, subject, text, html: `<p>${text}</p>` }, sender, new Date("2026-11-21T18:00:00.000Z")),
    );
    recorder.addValue(`the mail ${JSON.stringify(subject)} of ${name}`, { lines: String(message) });
    for (const line of String(message).split("\r\n"))
      recorder.add(`    ${line}`.replaceAll(/part-[\w-]+|<[\w-]{36}@/g, "…"));
  }
}

const stylesheet = String.raw`@charset "utf-8";@property --a{syntax:"*"}@property --b{syntax:"*"}:root{--a:1}.x{color:red}.y,.z:not(.q){color:var(--b)}
.x\:hover:hover{top:0}@media (min-width:1px){.x{top:1px}.w{top:2px}}@media print{.w{top:3px}}a[title="}"]{left:0}.x:is(.y,.w){left:1px}@font-face{src:url("a;b")}.x::after{content:"\"}"}@layer a,b;.y>.x{}`;

async function recordPageParts(recorder: CallRecorder): Promise<void> {
  for (const classes of [[], ["x"], ["x", "y"], ["z"], ["x:hover", "w"], ["x", "y", "z", "w"]])
    recorder.addValue(`the styles for ${classes.join(" ")}`, { css: criticalCss(stylesheet, new Set(classes)) });
  recorder.addValue(
    "classes",
    [...classesIn('<p class="a b&amp;c"><i class="">&lt;</i><b class="[&gt;x]:y  z&#x27;">')].join("|"),
  );
  let fetchCount = 0;
  const fetchStylesheet = async (file: string) => {
    fetchCount += 1;
    return new Response(`.${file.split("-")[0]}{top:0}.x{top:1px}`, { status: file === "broken" ? 404 : 200 });
  };
  // The worker remembers what it computed, so each run needs pages of its own.
  const run = Math.random().toString(36).slice(2);
  for (const [page, files, markup] of [
    ["recorded-page", ["one", "two"], '<p class="one">'],
    ["recorded-page", ["one", "two"], '<p class="one">'],
    ["recorded-page", ["one", "two"], '<p class="x">'],
    ["recorded-page", ["one"], "<p>"],
    ["other-page", ["broken"], '<p class="x">'],
  ] as const)
    recorder.addValue(`${page} with ${files} and ${markup}`, [
      await inlineStyles(
        `${page} ${run}`,
        files.map((file) => (file === "broken" ? file : `${file}-${run}`)),
        markup,
        fetchStylesheet,
      ).catch(String),
      fetchCount,
    ]);
  const read = (path: string, form: MissingRead["form"] = "response"): MissingRead => ({
    key: ["api", path, "x"],
    path,
    form,
  });
  const json = (length: number) => new Response(JSON.stringify("x".repeat(length - 2)));
  const reads = [read("a"), read("b", "attempt"), read("c", "first-page"), read("d"), read("e"), read("f")];
  const responses = [
    new Response('{"a":1}'),
    new Response('{"b":1}'),
    new Response("[1]"),
    new Response("x", { status: 404 }),
    json(1_000_000),
    json(1_000_001),
  ];
  recorder.addValue(
    "embedded reads",
    (await embedResponses(reads, responses, "attempt-id")).map((embedded) => JSON.stringify(embedded).slice(0, 200)),
  );
  const id = "11111111-1111-4111-8111-111111111111";
  const page = `page ${run} ${id}`;
  rememberReads(page, [read("a"), read(`b/${id}`), read("c/22222222-2222-4222-8222-222222222222"), read("a")]);
  rememberReads(page, [read("a"), read("d")]);
  recorder.addValue(
    "remembered reads",
    rememberedReads(page)
      .map(({ path }) => path)
      .join(" ")
      .replace(id, "id"),
  );
  rememberReads(`empty page ${run}`, []);
  recorder.addValue("reads of an unknown page", rememberedReads(`empty page ${run}`));
  /** Remembers the reads of further pages until those of a page are forgotten. @returns the number of further pages */
  const fillUntilForgotten = (remembered: string, name: string): number => {
    let count = 0;
    while (rememberedReads(remembered).length > 0 && count < 1000)
      rememberReads(`${name} ${run} ${++count}`, [read("a")]);
    return count;
  };
  const count = fillUntilForgotten(page, "filling page");
  recorder.addValue(
    "pages until the first is forgotten",
    fillUntilForgotten(`filling page ${run} ${count}`, "further page"),
  );
  recorder.addValue("robots", renderRobots("https://lotse.example").split("\n"));
  recorder.addValue("the sitemap", renderSitemap("https://lotse.example", ["a1-articles"]).split("\n").join(" "));
  recorder.addValue(
    "a topic's page",
    publicTopicPage({
      title: "Articles",
      explanation: `One *der* ~e~. ${"x".repeat(300)}\n\nTwo`,
      examples: [],
    } as never),
  );
}

/** Functions of the worker that need no request. */
export async function recordFunctions(recorder: CallRecorder): Promise<void> {
  await recordPushServices(recorder);
  await recordMails(recorder);
  await recordPageParts(recorder);
  for (const [value, preset] of [
    ["", 5],
    [undefined, 5],
    ["7", 5],
    ["0", 5],
    ["-1", 5],
    ["x", 5],
    ["1.5", 5],
    ["  ", 5],
  ] as const)
    recorder.addValue(`the setting ${JSON.stringify(value)}`, numberSetting(value, preset));
  for (const path of ["/api/auth/user", "/api/x/A1", `/api/${"a".repeat(20)}/${"a".repeat(21)}`, "/", "/api/1/ä"])
    recorder.addValue(path, removeIdsFromPath(path));
  for (const [status, path, call, sample, id] of [
    ...[
      [200, "/", "GET /x", "", "0"],
      [399, "/api/x", undefined, "1", "0"],
      [400, "/x", undefined, "4", "1"],
      [429, "/", undefined, "4", "1"],
    ],
    ...[
      [500, "/", undefined, "4", "1"],
      [499, "/", undefined, "", "1"],
      [200, "/", undefined, "4", "4"],
      [200, "/", undefined, "4", "5"],
      [200, "/", undefined, "0", "5"],
    ],
  ] as [number, string, string | undefined, string, string][]) {
    const env = { ...recorder.environment, METRICS_SAMPLE: sample };
    countRequest({ env, res: { status }, var: { call, requestId: id.padStart(8, "0") }, req: { path } } as never, 7);
    recorder.addValue(`a request for ${path} with ${status} and sample ${sample}`, null);
  }
  const now = new Date("2026-11-21T18:00:00.000Z");
  for (const points of [1, 20, 100, 2999, 3000])
    for (const balance of [0, 1, 20, 100, 2999, 3000])
      recorder.addValue(
        `${points} points of ${balance}`,
        resultOf(() => requirePoints({ now }, now.getTime() + (3000 - balance) * 12_000, points)) ?? "granted",
      );
  for (const paced of [0, 1, 59_999, 60_000, 60_001, 3_599_999, 3_600_000, 7_200_001])
    recorder.addValue(
      `the error after ${paced} ms`,
      resultOf(() => {
        throw allowanceSpentError({ now } as never, now.getTime() + 3000 * 12_000 + paced, 1);
      }),
    );
  for (const day of ["2026-11-21", "1970-01-01", "2100-02-28"] as const)
    recorder.addValue(day, [numberOfDay(day), hexOfDay(day), dayOfHex(hexOfDay(day))]);
  for (const query of [
    "SELECT * FROM users JOIN sessions ON x",
    'DELETE FROM "user_xp"',
    "SELECT 'from users'",
    "update reminders set x = 1",
    "SELECT users FROM x",
  ])
    recorder.addValue(query, tablesNamedIn(query));
  recorder.addValue(
    "shards",
    configuredShards({ LEARNERS_01: {}, LEARNERS_00: {}, LEARNERS_x: {}, DB: {}, LEARNERS_123: {} } as unknown as Env),
  );
  recorder.addValue("keys", [manifestKey("DB", "2026-11-21"), partKey("DB", "2026-11-21", 7), deletedAccountKey("x")]);
  for (const handle of [
    undefined,
    "",
    "AAAA",
    Buffer.alloc(16, 7).toString("base64url"),
    Buffer.alloc(17, 7).toString("base64url"),
  ])
    recorder.addValue(`the handle ${handle}`, learnerOfHandle(handle));
  for (const isGuest of [true, false])
    for (const level of [undefined, "A1", "A2"] as const)
      recorder.addValue(`levels for ${isGuest} ${level}`, resultOf(() => visibleLevels(isGuest, level)) ?? null);
  let [running, most] = [0, 0];
  const doubled = await mapConcurrently(
    Array.from({ length: 40 }, (_, i) => i),
    async (i) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return i * 2;
    },
  );
  recorder.addValue("tasks at once", [most, doubled.length, doubled.join(" ")]);
}
