/** Draws the icons of the installed app, in web/public/icons, from favicon.svg. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findChromium } from "#test/support/chromium.ts";

const publicFolder = new URL("../web/public/", import.meta.url);
const svg = readFileSync(new URL("favicon.svg", publicFolder), "utf8");
/** The system cuts maskable icons and rounds the corners of iPhone icons. So these icons fill the whole square. */
const filledSvg = svg.replace('rx="8.5"', "");
/** The drawing in a maskable icon stays within the safe zone, a circle of 80 % of the width. */
const maskableSvg = filledSvg
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"');

const icons = [
  { name: "icon-192", size: 192, drawing: svg },
  { name: "icon-512", size: 512, drawing: svg },
  { name: "maskable-512", size: 512, drawing: maskableSvg },
  { name: "apple-touch-180", size: 180, drawing: filledSvg },
];

mkdirSync(new URL("icons/", publicFolder), { recursive: true });
const browser = await chromium.launch(await findChromium());
for (const { name, size: sizePixels, drawing: iconSvg } of icons) {
  const page = await browser.newPage({ viewport: { width: sizePixels, height: sizePixels } });
  await page.setContent(
    `<!doctype html><style>body { margin: 0 } svg { display: block; width: ${sizePixels}px }</style>${iconSvg}`,
  );
  const picture = await page.screenshot({ omitBackground: true });
  writeFileSync(new URL(`icons/${name}.png`, publicFolder), picture);
  console.log(`${name}.png: ${(picture.length / 1000).toFixed(1)} kB`);
  await page.close();
}
await browser.close();
