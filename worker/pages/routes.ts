import type { Context } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import { isPage } from "#core/domain/pages.ts";
import { hasSignedInHint } from "#core/domain/signed-in-hint.ts";
import { chosenTheme, pageColours } from "#core/domain/theme.ts";
import type { AppBindings } from "../env.ts";
import type { App } from "../serve.ts";
import { publicPages, renderRobots, renderSitemap } from "./public-pages.ts";
import { renderPage } from "./render.ts";

/**
 * Serves every address that is neither a static file nor a call. Known addresses get the app's page; unknown ones get
 * the same page with status 404, and the app shows that there is no such page. A missing chunk (requested by an old tab
 * after a deployment) is a plain 404, so that browsers do not cache HTML under the chunk's address for a year.
 */
export function registerPageRoutes(app: App): void {
  app.get("/assets/*", (http) => http.text("Gone", 404, { "Cache-Control": "no-store" }));
  app.get("/robots.txt", (http) => http.text(renderRobots(originOf(http))));
  app.get("/sitemap.xml", (http) =>
    http.body(renderSitemap(originOf(http)), 200, { "Content-Type": "application/xml; charset=utf-8" }),
  );
  app.get("*", async (http) => {
    const { path } = http.req;
    const renderedPage = await renderPage(app, http, fetchAsset);
    const page = personalizePage(renderedPage ?? (await staticPage(http)), http);
    const hasLearner = hasSignedInHint(http.req.header("cookie") ?? "");
    if (renderedPage || hasLearner || path === "/") page.headers.set("Cache-Control", "no-store");
    const status = isPage(path) || !page.ok ? page.status : 404;
    // `newResponse` adds the headers and cookies that were set before.
    return http.newResponse(page.body, { status: status as StatusCode, headers: page.headers });
  });
}

const challengeOrigin = "https://challenges.cloudflare.com";
const challengeMeta = (siteKey: string) =>
  `<meta name="turnstile-site-key" content="${siteKey.replace(/[^\w-]/g, "")}">`;

/** If sign-up requires the challenge, the content policy allows its script and frame, and no other third party. */
function allowChallenge(headers: Headers): void {
  const policy = headers.get("Content-Security-Policy");
  if (policy === null) return;
  const scripts = policy.replace(/script-src ([^;]*)/, `script-src $1 ${challengeOrigin}`);
  headers.set("Content-Security-Policy", `${scripts}; frame-src ${challengeOrigin}`);
}

const originOf = (http: Context<AppBindings>) => new URL(http.req.url).origin;
const fetchAsset = (http: Context<AppBindings>, path: string) => http.env.ASSETS.fetch(new URL(path, http.req.url));

/** The app's page without content, or for visitors of / the prerendered landing page, which development does not have. */
async function staticPage(http: Context<AppBindings>): Promise<Response> {
  if (http.req.path === "/" && !hasSignedInHint(http.req.header("cookie") ?? "")) {
    const landing = await fetchAsset(http, "/landing");
    if (landing.ok) return landing;
  }
  return fetchAsset(http, "/");
}

/**
 * Sets the parts of a page that depend on the request: address, title and description for search engines, and the
 * chosen theme.
 */
function personalizePage(page: Response, http: Context<AppBindings>): Response {
  const { origin, pathname } = new URL(http.req.url);
  const publicPage = publicPages[pathname];
  const theme = chosenTheme(http.req.header("cookie") ?? "");
  const setContent = (content: string) => ({ element: (meta: Element) => void meta.setAttribute("content", content) });
  const rewriter = new HTMLRewriter()
    .on('meta[property="og:url"]', setContent(origin + pathname))
    .on('meta[property="og:image"], meta[name="twitter:image"]', setContent(`${origin}/open-graph.png`));
  if (publicPage) {
    rewriter
      .on("head > title", { element: (title) => void title.setInnerContent(publicPage.title) })
      .on('meta[property="og:title"], meta[name="twitter:title"]', setContent(publicPage.title))
      .on('meta[name="description"], meta[property="og:description"]', setContent(publicPage.description))
      .on('meta[name="twitter:description"]', setContent(publicPage.description));
  }
  if (!publicPage || publicPage.isUnlisted) {
    rewriter.on("head", {
      element: (head) => void head.append('<meta name="robots" content="noindex">', { html: true }),
    });
  }
  if (theme) {
    rewriter
      .on("html", { element: (root) => void root.setAttribute("data-theme", theme) })
      .on('meta[name="theme-color"]', setContent(pageColours[theme]));
  }
  const siteKey = http.env.TURNSTILE_SITE_KEY;
  if (siteKey) {
    const meta = { element: (head: Element) => void head.append(challengeMeta(siteKey), { html: true }) };
    rewriter.on("head", meta);
  }
  const response = rewriter.transform(new Response(page.body, page));
  if (siteKey) allowChallenge(response.headers);
  // The ETag is that of the unchanged file.
  response.headers.delete("ETag");
  return response;
}
