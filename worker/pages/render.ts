import type { Context } from "hono";
import { type MissingRead, type PageData, pageDataId } from "#core/contract/page-data.ts";
import type { User } from "#core/contract/session.ts";
import { canonicalTimeZone } from "#core/domain/calendar-day.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { findPageName, type PageName } from "#core/domain/pages.ts";
import { defaultDailyGoal } from "#core/domain/progress/daily-goal.ts";
import { hasSignedInHint } from "#core/domain/signed-in-hint.ts";
import { readChosenTheme } from "#core/domain/theme.ts";
import { logError } from "#durable-objects/log-error.ts";
import { readSessionOfBrowser } from "../accounts/session.ts";
import { createRequestContext } from "../context.ts";
import { readCookie, writeCookie } from "../cookies.ts";
import type { AppBindings } from "../env.ts";
import type { App } from "../serve.ts";
import { answerReads, embedResponses, forwardCookies, getRememberedReads, rememberReads } from "./answer-reads.ts";
import { computeInlineStyles } from "./inline-styles.ts";

type Http = Context<AppBindings>;
type FetchAsset = (http: Http, path: string) => Promise<Response>;

/**
 * The files that each page needs in addition to the entry's script: the scripts to preload, and all stylesheets.
 * `scripts/page-assets.ts` writes this list.
 */
type PageAssets = Record<PageName | "conversation", { scripts: string[]; styles: string[] }>;

interface RenderedContent {
  markup: string;
  components: string[];
  data: PageData;
}

/**
 * Pages whose content depends on a token after the #. Browsers do not send the part of an address after the # to the
 * worker.
 */
const pagesWithTokens: ReadonlySet<PageName> = new Set(["reset", "confirmAddress"]);

/**
 * Maximum length of the address of a page that the worker renders. No page links to longer addresses. Pages with longer
 * addresses are rendered by the browser, so that they do not fill the worker's memory.
 */
const maxLocationLength = 300;
const timeLimitMs = 3000;
/** In tests the limit is longer, because they load the modules of a page one by one, possibly on a busy machine. */
const timeLimitOfTestsMs = 60_000;

/**
 * Maximum number of rounds of reads for a page. Often only the response to one read shows which further reads the page
 * needs. Each round answers the reads that are known so far.
 */
const maxRounds = 3;

/**
 * Renders the requested page with its content and data for the learner or visitor who requests it. Returns null if only
 * the browser can render the page: in development, for a visitor of a page that requires an account, and after an
 * error.
 * @param isPublic whether visitors may see the page
 */
export async function renderPage(
  app: App,
  http: Http,
  fetchAsset: FetchAsset,
  isPublic: boolean,
): Promise<Response | null> {
  const name = findPageName(http.req.path);
  if (name === null || pagesWithTokens.has(name) || isRenderingOff(http)) return null;
  if (http.req.method === "HEAD" || getLocation(http).length > maxLocationLength) return null;
  try {
    const limitMs = http.env.TEST_CLOCK === "on" ? timeLimitOfTestsMs : timeLimitMs;
    return await renderWithinTimeLimit(limitMs, () => renderNamedPage(app, http, fetchAsset, name, isPublic));
  } catch (error) {
    logError({ event: "page_not_rendered", requestId: http.var.requestId }, error);
    return null;
  }
}

/**
 * Renders within a time limit.
 * @throws an error if the page is not ready in time; the browser then renders it
 */
async function renderWithinTimeLimit<T>(limitMs: number, render: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeoutPromise = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the page was not rendered within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([render(), timeoutPromise]);
  } finally {
    clearTimeout(timer);
  }
}

async function renderNamedPage(
  app: App,
  http: Http,
  fetchAsset: FetchAsset,
  name: PageName,
  isPublic: boolean,
): Promise<Response | null> {
  const assets = await readPageAssets(http, fetchAsset);
  if (!assets) return null;
  const isVisitor = !hasSignedInHint(http.req.header("cookie") ?? "");
  // For a visitor, the worker renders neither the home page nor pages that visitors may not see. Instead of the home
  // page, the prerendered landing page is sent. The browser renders the pages that visitors may not see.
  if (isVisitor && (name === "home" || !isPublic)) return null;
  const renderedContent = isVisitor ? await renderForVisitor(app, http) : await renderForLearner(app, http);
  if (!renderedContent) return null;
  const { scripts, styles } = assets[name === "chat" && http.req.path.length > "/chat/".length ? "conversation" : name];
  const css = await computeInlineStyles(name, styles, renderedContent.markup, (file) => fetchAsset(http, `/${file}`));
  return insertContent(await fetchAsset(http, "/"), renderedContent, { scripts, styles, css });
}

/**
 * Whether a test or scenario has switched rendering off. Tests and scenarios that replace responses in the browser do
 * this, because then the browser must request the data itself.
 */
const isRenderingOff = (http: Http): boolean =>
  http.env.TEST_CLOCK === "on" && http.req.header("x-test-render") === "off";

let pageAssets: PageAssets | undefined;
/**
 * Reads the list of files that each page needs. Returns undefined in development, where the browser renders all pages.
 */
async function readPageAssets(http: Http, fetchAsset: FetchAsset): Promise<PageAssets | undefined> {
  if (!pageAssets) {
    const response = await fetchAsset(http, "/page-assets.json");
    if (response.ok) pageAssets = await response.json();
  }
  return pageAssets;
}

function getLocation(http: Http): string {
  const { pathname, search } = new URL(http.req.url);
  return pathname + search;
}

function detectEnvironment(http: Http): PageData["environment"] {
  const userAgent = http.req.header("user-agent") ?? "";
  const isMobile = http.req.header("sec-ch-ua-mobile") === "?1" || /Mobi|Android/i.test(userAgent);
  const cloudflareTimeZone = http.req.raw.cf?.timezone;
  return {
    renderedAt: createRequestContext(http).now.toISOString(),
    timeZone: (typeof cloudflareTimeZone === "string" && canonicalTimeZone(cloudflareTimeZone)) || "UTC",
    isWide: !isMobile,
    allowsPasskeys: !/^[\d.]+$|^\[/.test(new URL(http.req.url).hostname),
    theme: readChosenTheme(http.req.header("cookie") ?? "") ?? null,
    attemptId: crypto.randomUUID(),
  };
}

async function renderForVisitor(app: App, http: Http): Promise<RenderedContent> {
  const pageKey = `visitor ${getLocation(http)}`;
  const environment = detectEnvironment(http);
  const firstReads = getRememberedReads(pageKey);
  const reads = await embedResponses(firstReads, await answerReads(app, http, firstReads), environment.attemptId);
  return renderWithReads(app, http, { environment, learnerId: null, reads }, pageKey, firstReads);
}

const readOfUser: MissingRead = { key: ["api", "auth", "user"], path: "/api/auth/user", form: "response" };

/** Renders the page for the signed-in learner; null without a valid session. */
async function renderForLearner(app: App, http: Http): Promise<RenderedContent | null> {
  const { learnerId } = await readSessionOfBrowser(createRequestContext(http));
  if (learnerId === "") return null;
  const environment = detectEnvironment(http);
  const location = getLocation(http);
  const level = cefrLevels.find((cefrLevel) => cefrLevel === readCookie(http, "level")) ?? "A1";
  const pageKey = `${level} ${location}`;
  if (getRememberedReads(pageKey).length === 0) {
    const reads = [
      { key: readOfUser.key, response: buildProvisionalAccount(learnerId, level, environment.renderedAt) },
    ];
    const { renderPage } = await import("virtual:page-renderer");
    rememberReads(pageKey, (await renderPage(location, { environment, learnerId, reads })).missingReads);
  }
  const firstReads = [readOfUser, ...getRememberedReads(pageKey)];
  const responses = await answerReads(app, http, firstReads);
  const [userResponse] = responses;
  if (!userResponse?.ok) return null;
  forwardCookies(http, responses);
  const reads = await embedResponses(firstReads, responses, environment.attemptId);
  const user = reads[0]?.response as User;
  if (user.currentLevel !== readCookie(http, "level")) writeCookie(http, "level", user.currentLevel);
  const pageData = { environment, learnerId, reads };
  // `pageKey` contains the level from the cookie. If the learner's current level is another one, the reads of this page
  // are not remembered under this key.
  return renderWithReads(app, http, pageData, user.currentLevel === level ? pageKey : null, firstReads);
}

/**
 * A provisional account. It lets the worker find out which reads a page needs before the real account is read. Only the
 * id and the level of the account are known.
 */
const buildProvisionalAccount = (id: string, currentLevel: CefrLevel, createdAt: string): User => ({
  id,
  email: "",
  firstName: "",
  lastName: "",
  profileImageUrl: null,
  subscriptionStatus: "",
  trialMessagesUsed: 0,
  currentLanguage: "german",
  currentLevel,
  dailyGoal: defaultDailyGoal,
  createdAt,
});

/** Renders the page and answers its missing reads. Repeats this until no missing read can be answered. */
async function renderWithReads(
  app: App,
  http: Http,
  initialPageData: PageData,
  pageKey: string | null,
  triedReads: readonly MissingRead[],
): Promise<RenderedContent> {
  const { renderPage } = await import("virtual:page-renderer");
  const location = getLocation(http);
  const triedPaths = new Set(triedReads.map(({ path }) => path));
  let pageData = initialPageData;
  for (let round = 1; ; round++) {
    const { missingReads, ...renderedContent } = await renderPage(location, pageData);
    const newReads = missingReads.filter(({ path }) => !triedPaths.has(path));
    if (newReads.length === 0 || round === maxRounds) return { ...renderedContent, data: pageData };
    for (const { path } of newReads) triedPaths.add(path);
    if (pageKey !== null) rememberReads(pageKey, newReads);
    const responses = await answerReads(app, http, newReads);
    forwardCookies(http, responses);
    const embeddedReads = await embedResponses(newReads, responses, pageData.environment.attemptId);
    if (embeddedReads.length === 0) return { ...renderedContent, data: pageData };
    pageData = { ...pageData, reads: [...pageData.reads, ...embeddedReads] };
  }
}

/**
 * Inserts content and data into the app's page. The styles that the content needs are inline, and everything else is
 * loaded after the content, so that nothing delays the first paint.
 */
function insertContent(
  shell: Response,
  { markup, components, data }: RenderedContent,
  { scripts, styles, css }: { scripts: string[]; styles: string[]; css: string },
): Response {
  const preloadLinks = scripts.map(
    (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`,
  );
  const stylesheetLinks = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  // "<" is escaped so that no text can end the script element.
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  const elementRemover = { element: (element: Element) => void element.remove() };
  const rewriter = new HTMLRewriter()
    // Removes the preload of the font, because the browser requests the font anyway when it lays out the text.
    .on('head link[rel="preload"][as="font"]', elementRemover)
    .on('head link[rel="stylesheet"]', elementRemover)
    .on('head link[rel="modulepreload"]', elementRemover)
    .on('head script[type="module"]', { element: (script) => void script.setAttribute("fetchpriority", "low") })
    .on("head", {
      element: (head) => {
        head.append(`<script async fetchpriority="high" src="/early-input.js"></script><style>${css}</style>`, {
          html: true,
        });
        head.append(preloadLinks.join(""), { html: true });
      },
    })
    .on("#root", {
      element: (root) => {
        root.setAttribute("data-components", components.join(" "));
        root.setInnerContent(markup, { html: true });
        const script = `<script type="application/json" id="${pageDataId}">${json}</script>`;
        root.after(stylesheetLinks.join("") + script, { html: true });
      },
    });
  return rewriter.transform(shell);
}
