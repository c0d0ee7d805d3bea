/**
 * Serves a page that shows every screen in each of its states, as running apps: `npm run gallery`, after `npm run
 * build`. GALLERY_PORT sets the port (default 9630).
 */
import type { ServerResponse } from "node:http";
import { scenariosByArea } from "#scenarios/registry.ts";
import { serveScenarios } from "#scenarios/serve.ts";

const port = Number(process.env.GALLERY_PORT ?? 9630);

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A frame is loaded only when it scrolls into view, because each frame runs the whole app. */
function renderFrame({ name }: { name: string }): string {
  const address = `http://${name}.localhost:${server.port}/scenario/start`;
  return `<figure id="${name}"><figcaption><a href="${address}" target="_blank">${escapeHtml(name)}</a></figcaption>
<iframe loading="lazy" src="${address}" title="${escapeHtml(name)}"></iframe></figure>`;
}

function renderPage(): string {
  const areas = Object.entries(scenariosByArea);
  const links = areas.map(([area]) => `<a href="#area-${area}">${area}</a>`).join(" ");
  const sections = areas.map(
    ([area, scenarios]) =>
      `<section id="area-${area}"><h2>${area}</h2><div>${scenarios.map(renderFrame).join("")}</div></section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery · Lotse</title><style>
:root { color-scheme: light dark; --width: 390px; --height: 780px; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0 1.5rem 3rem; } header { position: sticky; top: 0; padding: .75rem 0; background: Canvas; z-index: 1; }
header a, header label { margin-right: 1rem; } div { display: flex; flex-wrap: wrap; gap: 1.5rem; }
figure { margin: 0; } figcaption { font-weight: 600; } h2 { text-transform: capitalize; }
iframe { width: var(--width); height: var(--height); border: 1px solid GrayText; border-radius: 12px; background: Canvas; }
:root:has(#desktop:checked) { --width: 1280px; --height: 800px; }
</style><header><strong>Gallery</strong> <label><input type="checkbox" id="desktop"> desktop width</label> ${links}</header>
${sections.join("\n")}</html>`;
}

function serveIndex(_request: unknown, response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(renderPage());
}

const scenarios = Object.values(scenariosByArea).flat();
const server = await serveScenarios(scenarios, { port, serveIndex });
console.log(`${scenarios.length} scenarios: http://localhost:${server.port}  (Ctrl+C stops it)`);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => server.stop().then(() => process.exit(0)));
