import type { Context } from "hono";
import { isPage } from "#core/domain/pages.ts";
import { hasSignedInHint } from "#core/domain/signed-in-hint.ts";
import { chosenTheme, pageColours } from "#core/domain/theme.ts";
import type { AppBindings } from "./env.ts";
import { publicPages, robots, sitemap } from "./public-pages.ts";
import type { App } from "./serve.ts";

/**
 * What is neither a file nor a call: a page of the app, or no page, which is 404 and shows the app, which says so. A chunk that
 * is gone (an old tab after a deploy) is said to be gone, or a browser would keep the page under the chunk's address for a year.
 */
export function pageRoutes(app: App): void {
  app.get("/assets/*", (http) => http.text("Gone", 404, { "Cache-Control": "no-store" }));
  app.get("/robots.txt", (http) => http.text(robots(originOf(http))));
  app.get("/sitemap.xml", (http) =>
    http.body(sitemap(originOf(http)), 200, { "Content-Type": "application/xml; charset=utf-8" }),
  );
  app.get("/", async (http) => {
    const page = address(await homePage(http), http);
    page.headers.set("Cache-Control", "no-store");
    return page;
  });
  app.get("*", async (http) => {
    const page = address(await file(http, "/"), http);
    return isPage(http.req.path) || !page.ok ? page : new Response(page.body, { status: 404, headers: page.headers });
  });
}

const challengeOrigin = "https://challenges.cloudflare.com";
const challengeMeta = (siteKey: string) =>
  `<meta name="turnstile-site-key" content="${siteKey.replace(/[^\w-]/g, "")}">`;

/** Where sign-up asks for it, the page may load the challenge's script and frame, and nothing else of anybody. */
function allowChallenge(headers: Headers): void {
  const policy = headers.get("Content-Security-Policy");
  if (policy === null) return;
  const scripts = policy.replace(/script-src ([^;]*)/, `script-src $1 ${challengeOrigin}`);
  headers.set("Content-Security-Policy", `${scripts}; frame-src ${challengeOrigin}`);
}

const originOf = (http: Context<AppBindings>) => new URL(http.req.url).origin;
const file = (http: Context<AppBindings>, path: string) => http.env.ASSETS.fetch(new URL(path, http.req.url));

/** Visitors read the landing page that the build has written down; in development there is none, and the app writes it. */
async function homePage(http: Context<AppBindings>): Promise<Response> {
  if (!hasSignedInHint(http.req.header("cookie") ?? "")) {
    const landing = await file(http, "/landing");
    if (landing.ok) return landing;
  }
  return file(http, "/");
}

/** Writes into a page what depends on the request: its address, its title for search engines, the theme chosen. */
function address(page: Response, http: Context<AppBindings>): Response {
  const { origin, pathname } = new URL(http.req.url);
  const known = publicPages[pathname];
  const theme = chosenTheme(http.req.header("cookie") ?? "");
  const describe = (content: string) => ({ element: (meta: Element) => void meta.setAttribute("content", content) });
  const rewriter = new HTMLRewriter()
    .on('meta[property="og:url"]', describe(origin + pathname))
    .on('meta[property="og:image"], meta[name="twitter:image"]', describe(`${origin}/open-graph.png`));
  if (known) {
    rewriter
      .on("title", { element: (title) => void title.setInnerContent(known.title) })
      .on('meta[property="og:title"], meta[name="twitter:title"]', describe(known.title))
      .on('meta[name="description"], meta[property="og:description"]', describe(known.description))
      .on('meta[name="twitter:description"]', describe(known.description));
  }
  if (!known || known.isUnlisted) {
    rewriter.on("head", {
      element: (head) => void head.append('<meta name="robots" content="noindex">', { html: true }),
    });
  }
  if (theme) {
    rewriter
      .on("html", { element: (root) => void root.setAttribute("data-theme", theme) })
      .on('meta[name="theme-color"]', describe(pageColours[theme]));
  }
  const siteKey = http.env.TURNSTILE_SITE_KEY;
  if (siteKey) {
    const meta = { element: (head: Element) => void head.append(challengeMeta(siteKey), { html: true }) };
    rewriter.on("head", meta);
  }
  const answer = rewriter.transform(new Response(page.body, page));
  if (siteKey) allowChallenge(answer.headers);
  // The file's own tag does not know of what was written into it.
  answer.headers.delete("ETag");
  return answer;
}
