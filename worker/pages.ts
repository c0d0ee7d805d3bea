import type { App } from "./serve.ts";

/**
 * What is neither a file nor a call: every other address is a page of the app, which knows its own 404. A chunk that is gone
 * (an old tab after a deploy) is said to be gone, or a browser would keep the page under the chunk's address for a year.
 */
export function pageRoutes(app: App): void {
  app.get("/assets/*", (http) => http.text("Gone", 404, { "Cache-Control": "no-store" }));
  app.get("*", async (http) => {
    const page = await http.env.ASSETS.fetch(new URL("/", http.req.url));
    return new Response(page.body, page);
  });
}
