import { calls } from "#worker/openapi/calls.ts";
import type { CallRecorder, RecordedBrowser } from "./call-recorder.ts";
import { toChecksum } from "./checksum.ts";

/** The public pages, pages of learners, files and addresses that do not exist. */
export async function recordPages(recorder: CallRecorder): Promise<void> {
  const [guest, anna] = [recorder.browser("guest"), recorder.browser("anna")];
  await anna.signUp();
  const paths = [
    ...["/", "/auth", "/reset", "/confirm-address", "/placement", "/vocabulary", "/grammar", "/reading", "/legal"],
    ...[
      "/grammar/a1-articles",
      "/grammar/a1-subject-pronouns",
      "/grammar/a2-perfect-tense-with-haben",
      "/grammar/none",
    ],
    ...[
      "/profile",
      "/no/such/page",
      "/vocabulary/quizzes",
      "/landing",
      "/assets/gone-1a2b3c.js",
      "/robots.txt",
      "/sitemap.xml",
      "/mailbox",
    ],
    ...[
      "/Auth/",
      "/grammar?level=A2",
      `/auth?x=${"y".repeat(300)}`,
      "/api/none",
      "/lesson/a1-hello-and-goodbye",
      "/open-graph.png",
    ],
  ];
  for (const path of paths) await guest.get(path, { headers: { accept: "text/html" } });
  for (const path of [
    "/",
    "/profile",
    "/grammar",
    "/lesson/a1-hello-and-goodbye",
    "/chat",
    "/chat/none",
    "/leaderboard",
    "/no/such/page",
    "/reset",
    "/grammar/a1-subject-pronouns",
  ])
    await anna.get(path, { headers: { accept: "text/html", "user-agent": "Mobile" }, cf: { timezone: "Asia/Tokyo" } });
  const [session = ""] = [...anna.cookies]
    .filter(([name]) => name !== "level")
    .map(([name, value]) => `${name}=${value}`);
  for (const headers of [
    { cookie: "lotse_signed_in=1" },
    { cookie: "lotse_theme=dark" },
    { cookie: `${session}; lotse_signed_in=1; level=A2; lotse_theme=light`, "sec-ch-ua-mobile": "?1" },
    { "x-test-render": "off" },
    { "if-none-match": "x", "user-agent": "Mozilla/5.0 (X11; Linux x86_64)" },
  ] as Record<string, string>[])
    for (const path of ["/", "/grammar"]) await guest.get(path, { headers });
  for (const method of ["HEAD", "POST", "OPTIONS"])
    for (const path of ["/", "/auth", "/none"]) await guest.call(path, { method });
  for (const env of [
    { TURNSTILE_SITE_KEY: "1x000<key>", TURNSTILE_SECRET: "secret" },
    { PUBLIC_ORIGIN: "https://lotse.example" },
    { MAIL: "off" },
  ])
    for (const path of ["/auth", "/", "/mailbox"]) await guest.get(path, { env });
  guest.origin = "http://127.0.0.1";
  await guest.get("/auth");
  await guest.get("/mailbox");
  guest.origin = "https://lotse.example";
  for (const path of ["/auth", "/mailbox", "/robots.txt", "/sitemap.xml"]) await guest.get(path);
}

/** Health, the operator, the description of all calls, and requests that are refused before a call is reached. */
export async function recordService(recorder: CallRecorder): Promise<void> {
  const guest = recorder.browser("guest");
  await guest.get("/api/health");
  await guest.get("/api/health", { env: { SESSION_SECRET: "short" } });
  await guest.get("/api/health", {
    env: { ASSETS: { fetch: async () => new Response("", { status: 404 }) } as unknown as Fetcher },
  });
  const controller = {
    CONTROLLER_NAME: "Lotse e. V.",
    CONTROLLER_ADDRESS: "Am Hafen 1",
    CONTROLLER_CONTACT: "a@lotse.example",
  };
  for (const env of [
    ...[
      {},
      controller,
      { ...controller, CONTROLLER_CONTACT: " " },
      { MAIL: "http", MAIL_API_URL: "https://api.mail.example/x" },
    ],
    ...[
      { MAIL: "smtp", SMTP_HOST: "smtp.mail.example" },
      { MAIL: "cloudflare" },
      { TUTOR: "workers-ai" },
      { VAPID_PUBLIC_KEY: "" },
    ],
    ...[
      { TUTOR: "openai-compatible", TUTOR_BASE_URL: "not an address" },
      { TURNSTILE_SITE_KEY: "x" },
      { TURNSTILE_SECRET: "x" },
    ],
  ])
    await guest.get("/api/operator", { env });
  const { body: description } = await recorder.withoutRecord(() => guest.get("/api/openapi.json"));
  recorder.addValue("the description of the API", { ...description, paths: null, components: null });
  for (const [path, methods] of Object.entries(description.paths))
    recorder.addValue(path, toChecksum(JSON.stringify(methods)));
  for (const [name, schema] of Object.entries(description.components.schemas))
    recorder.addValue(name, toChecksum(JSON.stringify(schema)));
  const body = { email: "a@example.org", password: "x" };
  for (const headers of [
    ...[
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: "http://localhost" },
      { "content-type": "text/plain" },
    ],
    ...[
      { "content-type": "application/json; charset=utf-8" },
      { "content-type": "application/jsonx" },
      { "x-request-id": "mine" },
    ],
    ...[{ "cf-connecting-ip": "2001:db8::1" }, { "cf-connecting-ip": "192.0.2.1" }, { "content-length": "999999999" }],
  ] as Record<string, string>[])
    await guest.post("/api/auth/login", body, { headers });
  for (const rawBody of [
    "{",
    "[1]",
    "null",
    "7",
    '"x"',
    "{}",
    `{"email":"${"x".repeat(65_400)}"}`,
    `{"email":"${"x".repeat(66_000)}"}`,
    `{"email":"${"x".repeat(263_000)}"}`,
  ])
    await guest.post("/api/auth/login", rawBody);
  await guest.call("/api/auth/login?email=a@example.org&password=x", { method: "POST" });
  for (const path of ["/api/none", "/api", "/api/", "/api/auth/user/", "/api/gamification/league/a/b"])
    await guest.get(path);
  for (const method of ["PUT", "DELETE", "OPTIONS"]) await guest.call("/api/auth/login", { method });
}

/**
 * Calls nearly every endpoint with a useless input, as a guest and as a learner. The ids in the paths are invalid or
 * belong to nobody.
 */
export async function recordRefusals(recorder: CallRecorder): Promise<void> {
  const [guest, anna] = [recorder.browser("guest"), recorder.browser("anna")];
  await anna.signUp();
  const sendUselessRequest = (browser: RecordedBrowser, method: string, path: string, value: string) =>
    browser.call(path.replaceAll(/:\w+/g, value), { method, ...(method !== "GET" && { body: { x: 1 } }) });
  const skippedCallNames = new Set(["logOut", "deleteAccount", "describeApi", "exportAccount"]);
  for (const { name, endpoint } of calls) {
    if (skippedCallNames.has(name)) continue;
    await sendUselessRequest(guest, endpoint.method, endpoint.path, "x");
    for (const value of endpoint.path.includes(":") ? ["x", "00000000-0000-4000-8000-000000000000"] : ["x"])
      await sendUselessRequest(anna, endpoint.method, endpoint.path, value);
  }
  await recorder.addChangedRows("all calls without an input");
}
