import type { MissingRead } from "#core/contract/page-data.ts";
import { buildDeletedAccountKey } from "#worker/accounts/deleted-accounts-key.ts";
import { readLearnerIdFromHandle } from "#worker/accounts/webauthn.ts";
import { buildManifestKey, buildPartKey } from "#worker/backups/backup-message.ts";
import { mapConcurrently } from "#worker/conversations/map-concurrently.ts";
import { createAllowanceSpentError, requirePoints } from "#worker/db/allowance.ts";
import { listConfiguredShards } from "#worker/db/client.ts";
import { parseDayHex, toDayHex, toDayNumber } from "#worker/db/compact-columns.ts";
import { findTablesNamedIn } from "#worker/db/table-places.ts";
import type { Env } from "#worker/env.ts";
import { AppError } from "#worker/errors.ts";
import { readSender } from "#worker/mail/mail.ts";
import { buildMimeMessage } from "#worker/mail/mime.ts";
import {
  renderAddressChangedLetter,
  renderAddressChangeLetter,
  renderConfirmationLetter,
  renderResetLetter,
  renderSecurityLetter,
  type SecurityChange,
} from "#worker/mail/templates.ts";
import { countRequest } from "#worker/metrics.ts";
import { readNumberSetting } from "#worker/number-setting.ts";
import { embedResponses, getRememberedReads, rememberReads } from "#worker/pages/answer-reads.ts";
import { extractCriticalCss, findClasses } from "#worker/pages/critical-css.ts";
import { computeInlineStyles } from "#worker/pages/inline-styles.ts";
import { buildPublicTopicPage, renderRobots, renderSitemap } from "#worker/pages/public-pages.ts";
import { removeIdsFromPath } from "#worker/security-log.ts";
import { listVisibleLevels } from "#worker/vocabulary/read-bank.ts";
import type { CallRecorder } from "./call-recorder.ts";
import { recordPushServices } from "./push-services.ts";

const describeOutcome = (run: () => unknown): unknown => {
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
    await renderResetLetter(to, link),
    await renderConfirmationLetter(to, link),
    await renderAddressChangeLetter(to, link),
    await renderAddressChangedLetter(to),
    ...(await Promise.all(changes.map((change) => renderSecurityLetter(to, change, link)))),
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
    recorder.addValue(`the sender ${JSON.stringify(from)}`, describeOutcome(() => readSender(from)) ?? null);
  const longSubject = `${"Grüße und ".repeat(12)}Äpfel`;
  for (const [subject, name, text] of [
    ["Plain", "Lotse", "One line"],
    ["Grüße", 'Lo"t\\se', `${"x".repeat(200)}\n.\n`],
    [longSubject, "", ""],
    ["Zwei\nZeilen", "Lötse", "x"],
    ["~ }", "Lotse\u007f", "ä".repeat(57)],
  ] as const) {
    const sender = { name, email: "no-reply@lotse.example" };
    const message = describeOutcome(() =>
      buildMimeMessage({ to, subject, text, html: `<p>${text}</p>` }, sender, new Date("2026-11-21T18:00:00.000Z")),
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
    recorder.addValue(`the styles for ${classes.join(" ")}`, { css: extractCriticalCss(stylesheet, new Set(classes)) });
  recorder.addValue(
    "classes",
    [...findClasses('<p class="a b&amp;c"><i class="">&lt;</i><b class="[&gt;x]:y  z&#x27;">')].join("|"),
  );
  let fetchCount = 0;
  const fetchStylesheet = async (file: string) => {
    fetchCount += 1;
    return new Response(`.${file.split("-")[0]}{top:0}.x{top:1px}`, { status: file === "broken" ? 404 : 200 });
  };
  // The worker remembers what it computed, so each run needs pages of its own.
  const runId = Math.random().toString(36).slice(2);
  for (const [page, files, markup] of [
    ["recorded-page", ["one", "two"], '<p class="one">'],
    ["recorded-page", ["one", "two"], '<p class="one">'],
    ["recorded-page", ["one", "two"], '<p class="x">'],
    ["recorded-page", ["one"], "<p>"],
    ["other-page", ["broken"], '<p class="x">'],
  ] as const)
    recorder.addValue(`${page} with ${files} and ${markup}`, [
      await computeInlineStyles(
        `${page} ${runId}`,
        files.map((file) => (file === "broken" ? file : `${file}-${runId}`)),
        markup,
        fetchStylesheet,
      ).catch(String),
      fetchCount,
    ]);
  const buildMissingRead = (path: string, form: MissingRead["form"] = "response"): MissingRead => ({
    key: ["api", path, "x"],
    path,
    form,
  });
  const json = (length: number) => new Response(JSON.stringify("x".repeat(length - 2)));
  const reads = [
    buildMissingRead("a"),
    buildMissingRead("b", "attempt"),
    buildMissingRead("c", "first-page"),
    buildMissingRead("d"),
    buildMissingRead("e"),
    buildMissingRead("f"),
  ];
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
  const page = `page ${runId} ${id}`;
  rememberReads(page, [
    buildMissingRead("a"),
    buildMissingRead(`b/${id}`),
    buildMissingRead("c/22222222-2222-4222-8222-222222222222"),
    buildMissingRead("a"),
  ]);
  rememberReads(page, [buildMissingRead("a"), buildMissingRead("d")]);
  recorder.addValue(
    "remembered reads",
    getRememberedReads(page)
      .map(({ path }) => path)
      .join(" ")
      .replace(id, "id"),
  );
  rememberReads(`empty page ${runId}`, []);
  recorder.addValue("reads of an unknown page", getRememberedReads(`empty page ${runId}`));
  /** Remembers additional pages until `rememberedPage` is forgotten. @returns the number of additional pages */
  const fillUntilForgotten = (rememberedPage: string, pageName: string): number => {
    let count = 0;
    while (getRememberedReads(rememberedPage).length > 0 && count < 1000)
      rememberReads(`${pageName} ${runId} ${++count}`, [buildMissingRead("a")]);
    return count;
  };
  const count = fillUntilForgotten(page, "filling page");
  recorder.addValue(
    "pages until the first is forgotten",
    fillUntilForgotten(`filling page ${runId} ${count}`, "further page"),
  );
  recorder.addValue("robots", renderRobots("https://lotse.example").split("\n"));
  recorder.addValue("the sitemap", renderSitemap("https://lotse.example", ["a1-articles"]).split("\n").join(" "));
  recorder.addValue(
    "a topic's page",
    buildPublicTopicPage({
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
  for (const [value, defaultNumber] of [
    ["", 5],
    [undefined, 5],
    ["7", 5],
    ["0", 5],
    ["-1", 5],
    ["x", 5],
    ["1.5", 5],
    ["  ", 5],
  ] as const)
    recorder.addValue(`the setting ${JSON.stringify(value)}`, readNumberSetting(value, defaultNumber));
  for (const path of ["/api/auth/user", "/api/x/A1", `/api/${"a".repeat(20)}/${"a".repeat(21)}`, "/", "/api/1/ä"])
    recorder.addValue(path, removeIdsFromPath(path));
  for (const [status, path, call, sampleSetting, id] of [
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
    const env = { ...recorder.environment, METRICS_SAMPLE: sampleSetting };
    countRequest({ env, res: { status }, var: { call, requestId: id.padStart(8, "0") }, req: { path } } as never, 7);
    recorder.addValue(`a request for ${path} with ${status} and sample ${sampleSetting}`, null);
  }
  const now = new Date("2026-11-21T18:00:00.000Z");
  for (const points of [1, 20, 100, 2999, 3000])
    for (const balance of [0, 1, 20, 100, 2999, 3000])
      recorder.addValue(
        `${points} points of ${balance}`,
        describeOutcome(() => requirePoints({ now }, now.getTime() + (3000 - balance) * 12_000, points)) ?? "granted",
      );
  for (const pacedMs of [0, 1, 59_999, 60_000, 60_001, 3_599_999, 3_600_000, 7_200_001])
    recorder.addValue(
      `the error after ${pacedMs} ms`,
      describeOutcome(() => {
        throw createAllowanceSpentError({ now } as never, now.getTime() + 3000 * 12_000 + pacedMs, 1);
      }),
    );
  for (const day of ["2026-11-21", "1970-01-01", "2100-02-28"] as const)
    recorder.addValue(day, [toDayNumber(day), toDayHex(day), parseDayHex(toDayHex(day))]);
  for (const query of [
    "SELECT * FROM users JOIN sessions ON x",
    'DELETE FROM "user_xp"',
    "SELECT 'from users'",
    "update reminders set x = 1",
    "SELECT users FROM x",
  ])
    recorder.addValue(query, findTablesNamedIn(query));
  recorder.addValue(
    "shards",
    listConfiguredShards({
      LEARNERS_01: {},
      LEARNERS_00: {},
      LEARNERS_x: {},
      DB: {},
      LEARNERS_123: {},
    } as unknown as Env),
  );
  recorder.addValue("keys", [
    buildManifestKey("DB", "2026-11-21"),
    buildPartKey("DB", "2026-11-21", 7),
    buildDeletedAccountKey("x"),
  ]);
  for (const userHandle of [
    undefined,
    "",
    "AAAA",
    Buffer.alloc(16, 7).toString("base64url"),
    Buffer.alloc(17, 7).toString("base64url"),
  ])
    recorder.addValue(`the handle ${userHandle}`, readLearnerIdFromHandle(userHandle));
  for (const isGuest of [true, false])
    for (const level of [undefined, "A1", "A2"] as const)
      recorder.addValue(
        `levels for ${isGuest} ${level}`,
        describeOutcome(() => listVisibleLevels(isGuest, level)) ?? null,
      );
  let [runningCount, maxRunningCount] = [0, 0];
  const doubledNumbers = await mapConcurrently(
    Array.from({ length: 40 }, (_, i) => i),
    async (i) => {
      runningCount += 1;
      maxRunningCount = Math.max(maxRunningCount, runningCount);
      await Promise.resolve();
      runningCount -= 1;
      return i * 2;
    },
  );
  recorder.addValue("tasks at once", [maxRunningCount, doubledNumbers.length, doubledNumbers.join(" ")]);
}
