import type { Context } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import { isPagePath } from "#core/domain/pages.ts";
import { hasSignedInHint } from "#core/domain/signed-in-hint.ts";
import { pageColours, readChosenTheme } from "#core/domain/theme.ts";
import { logError } from "#durable-objects/log-error.ts";
import { createRequestContext } from "../context.ts";
import type { AppBindings } from "../env.ts";
import { readTopicOutline } from "../grammar/catalogue-store.ts";
import { findTopic } from "../grammar/read-library.ts";
import type { App } from "../serve.ts";
import { buildPublicTopicPage, type PublicPage, publicPages, renderRobots, renderSitemap } from "./public-pages.ts";
import { renderPage } from "./render.ts";

/**
 * Serves every address that is neither a static file nor a call. A known address gets the app's page. An unknown
 * address gets the same page with status 404, and the app shows that there is no such page. After a deployment, an old
 * tab may request a script that no longer exists. Such a request gets a plain 404, so that browsers do not cache HTML
 * under the script's address for a year.
 */
export function registerPageRoutes(app: App): void {
  app.get("/assets/*", (http) => http.text("Gone", 404, { "Cache-Control": "no-store" }));
  app.get("/robots.txt", (http) => http.text(renderRobots(getOrigin(http))));
  app.get("/sitemap.xml", async (http) => {
    const topics = await readTopicOutline(createRequestContext(http));
    const topicIds = topics.filter(({ cefrLevel }) => cefrLevel === "A1").map(({ id }) => id);
    const sitemap = renderSitemap(getOrigin(http), topicIds);
    return http.body(sitemap, 200, { "Content-Type": "application/xml; charset=utf-8" });
  });
  app.get("*", async (http) => {
    const { path } = http.req;
    const hasLearner = hasSignedInHint(http.req.header("cookie") ?? "");
    const publicPage = publicPages[path] ?? (hasLearner ? undefined : await findPublicTopicPage(http));
    const renderedPage = await renderPage(app, http, fetchAsset, publicPage !== undefined);
    const page = personalizePage(renderedPage ?? (await fetchStaticPage(http)), http, publicPage);
    if (renderedPage || hasLearner || path === "/") page.headers.set("Cache-Control", "no-store");
    const status = isPagePath(path) || !page.ok ? page.status : 404;
    // `newResponse` adds the headers and cookies that were set before.
    return http.newResponse(page.body, { status: status as StatusCode, headers: page.headers });
  });
}

const challengeOrigin = "https://challenges.cloudflare.com";
const buildChallengeMeta = (siteKey: string) =>
  `<meta name="turnstile-site-key" content="${siteKey.replace(/[^\w-]/g, "")}">`;

/**
 * Changes the content policy so that it also allows the script and the frame of Turnstile, the check against bots at
 * sign-up. Called only if sign-up requires this check.
 */
function allowChallenge(headers: Headers): void {
  const policy = headers.get("Content-Security-Policy");
  if (policy === null) return;
  const policyWithScript = policy.replace(/script-src ([^;]*)/, `script-src $1 ${challengeOrigin}`);
  headers.set("Content-Security-Policy", `${policyWithScript}; frame-src ${challengeOrigin}`);
}

/**
 * The page of an A1 topic, which guests may read. If the topics cannot be read, the visitor gets the app's page, which
 * shows the error and lets the visitor try again.
 */
async function findPublicTopicPage(http: Context<AppBindings>): Promise<PublicPage | undefined> {
  const [, id] = /^\/grammar\/([\w-]+)$/.exec(http.req.path) ?? [];
  if (id === undefined) return undefined;
  try {
    const topic = await findTopic(createRequestContext(http), id);
    return topic?.cefrLevel === "A1" ? buildPublicTopicPage(topic) : undefined;
  } catch (error) {
    logError({ event: "page_not_rendered", requestId: http.var.requestId }, error);
    return undefined;
  }
}

const getOrigin = (http: Context<AppBindings>) => new URL(http.req.url).origin;
const fetchAsset = (http: Context<AppBindings>, path: string) => http.env.ASSETS.fetch(new URL(path, http.req.url));

/**
 * The app's page without content. For visitors of / it is the prerendered landing page, which does not exist in
 * development.
 */
async function fetchStaticPage(http: Context<AppBindings>): Promise<Response> {
  if (http.req.path === "/" && !hasSignedInHint(http.req.header("cookie") ?? "")) {
    const landingPage = await fetchAsset(http, "/landing");
    if (landingPage.ok) return landingPage;
  }
  return fetchAsset(http, "/");
}

/**
 * Sets the parts of a page that depend on the request: address, title and description for search engines, and the
 * chosen theme.
 */
function personalizePage(page: Response, http: Context<AppBindings>, publicPage: PublicPage | undefined): Response {
  const { origin, pathname } = new URL(http.req.url);
  const theme = readChosenTheme(http.req.header("cookie") ?? "");
  const createContentSetter = (content: string) => ({
    element: (meta: Element) => void meta.setAttribute("content", content),
  });
  const rewriter = new HTMLRewriter()
    .on('meta[property="og:url"]', createContentSetter(origin + pathname))
    .on('meta[property="og:image"], meta[name="twitter:image"]', createContentSetter(`${origin}/open-graph.png`));
  if (publicPage) {
    rewriter
      .on("head > title", { element: (title) => void title.setInnerContent(publicPage.title) })
      .on('meta[property="og:title"], meta[name="twitter:title"]', createContentSetter(publicPage.title))
      .on('meta[name="description"], meta[property="og:description"]', createContentSetter(publicPage.description))
      .on('meta[name="twitter:description"]', createContentSetter(publicPage.description));
  }
  if (!publicPage || publicPage.isUnlisted) {
    rewriter.on("head", {
      element: (head) => void head.append('<meta name="robots" content="noindex">', { html: true }),
    });
  }
  if (theme) {
    rewriter
      .on("html", { element: (root) => void root.setAttribute("data-theme", theme) })
      .on('meta[name="theme-color"]', createContentSetter(pageColours[theme]));
  }
  const siteKey = http.env.TURNSTILE_SITE_KEY;
  if (siteKey) {
    const meta = { element: (head: Element) => void head.append(buildChallengeMeta(siteKey), { html: true }) };
    rewriter.on("head", meta);
  }
  const response = rewriter.transform(new Response(page.body, page));
  if (siteKey) allowChallenge(response.headers);
  // The ETag belongs to the unchanged file, so it is removed.
  response.headers.delete("ETag");
  return response;
}
