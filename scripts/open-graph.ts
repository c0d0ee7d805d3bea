/** Draws web/public/open-graph.png, the preview picture for links to Lotse, from the app's own design elements. */
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findChromium } from "#test/support/chromium.ts";
import { buildArcsAboveRow } from "#web/features/landing/sentence-arcs.ts";

const readAsset = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url));
const buildDataUrl = (mediaType: string, path: string) =>
  `data:${mediaType};base64,${readAsset(path).toString("base64")}`;
const fontUrl = buildDataUrl("font/woff2", "node_modules/@fontsource-variable/aleo/files/aleo-latin-wght-normal.woff2");
const designTokens = readAsset("web/ui/tokens.css")
  .toString()
  .replace(/url\("[^"]*"\)/, `url("${fontUrl}")`);

const phrases = [
  ['<b class="der">Der</b> Lotse', "Nominative"],
  ["bringt", "Verb"],
  ['<b class="das">das</b> Schiff', "Accusative"],
  ['in <b class="der">den</b> Hafen.', "in + accusative"],
];
const html = `<!doctype html>
<html data-theme="light" class="neuter-green"><style>${designTokens}
  * { box-sizing: border-box; margin: 0 }
  body { width: 1200px; height: 630px; padding: 64px 72px; position: relative; background: var(--water); color: var(--ink);
    font-family: "Aleo Variable" }
  body::before { content: ""; position: absolute; inset: 0; background: var(--water-line);
    mask: url("${buildDataUrl("image/svg+xml", "web/ui/contours.svg")}") center / cover no-repeat }
  header { display: flex; align-items: center; gap: 18px; font-size: 44px; font-weight: 640; position: relative }
  header img { width: 60px }
  h1 { margin-top: 28px; font-size: 76px; font-weight: 640; letter-spacing: -.028em; line-height: 1.04; position: relative }
  main { position: absolute; left: 72px; right: 72px; bottom: 68px; display: flex; justify-content: space-between }
  p { padding-bottom: 14px; border-bottom: 3px solid var(--ink); font-size: 50px; font-weight: 580; letter-spacing: -.018em }
  b { font-weight: inherit }
  .der { color: var(--der) } .das { color: var(--das) }
  small { display: block; margin-top: 12px; font-size: 24px; font-weight: 620; color: var(--ink2) }
  svg { position: absolute; left: 0; top: 0; overflow: visible }
</style>
<header><img src="${buildDataUrl("image/svg+xml", "web/public/favicon.svg")}">Lotse</header>
<h1>Your Partner to Learn German</h1>
<main>${phrases.map(([german, role]) => `<div><p>${german}</p><small>${role}</small></div>`).join("")}</main></html>`;

const browser = await chromium.launch(await findChromium());
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(html);
await page.evaluate("document.fonts.ready.then(() => undefined)");
const boxes = await page.locator("p").evaluateAll((elements) =>
  elements.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top, width, height };
  }),
);
const arcsSvg = buildArcsAboveRow(boxes, 1)
  .map(
    ({ path, arrowHead }) =>
      `<path d="${path}" fill="none" stroke="var(--ink)" stroke-width="2"/><path d="${arrowHead}" fill="var(--ink)"/>`,
  )
  .join("");
await page
  .locator("body")
  .evaluate(
    (body, svg) => body.insertAdjacentHTML("beforeend", svg),
    `<svg width="1200" height="630">${arcsSvg}</svg>`,
  );
const picture = await page.screenshot();
await browser.close();
writeFileSync(new URL("../web/public/open-graph.png", import.meta.url), picture);
console.log(`open-graph.png: ${(picture.length / 1000).toFixed(1)} kB`);
