/**
 * Writes landing.html next to the app's index.html, as part of `npm run build`. The file is the landing page as
 * visitors see it, with the styles that it needs, so that visitors can read it before any script runs.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { type Plugin, runnerImport } from "vite";
import { extractCriticalCss, findClasses } from "../worker/pages/critical-css.ts";

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const clientFolder = new URL("../dist/client/", import.meta.url);
const readBuiltFile = (file: string) => readFileSync(new URL(file, clientFolder), "utf8");
const manifest: Record<string, Chunk> = JSON.parse(readBuiltFile(".vite/manifest.json"));

/** Collects the chunk `name` and all chunks that it imports, directly or indirectly. */
function collectChunks(name: string, collectedChunks = new Map<string, Chunk>()): Map<string, Chunk> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the build has no chunk ${name}`);
  if (collectedChunks.has(name)) return collectedChunks;
  collectedChunks.set(name, chunk);
  for (const importedName of chunk.imports ?? []) collectChunks(importedName, collectedChunks);
  return collectedChunks;
}

/** Replaces the match of a pattern that must match exactly once. */
function replaceTextOnce(html: string, pattern: RegExp, replacement: (...matchedGroups: string[]) => string): string {
  const matchCount = html.match(new RegExp(pattern, "g"))?.length ?? 0;
  if (matchCount !== 1) throw new Error(`index.html has ${matchCount} of ${pattern}`);
  return html.replace(pattern, replacement);
}

/**
 * A plugin for rendering the landing page. It replaces each stylesheet by an empty module, because the markup is
 * rendered without styles. It replaces each picture by the address of the file that the build has written for it.
 */
const builtAssetsPlugin: Plugin = {
  name: "built-assets",
  enforce: "pre",
  resolveId(id) {
    if (id.endsWith(".css")) return "\0no-styles";
    return id.endsWith(".svg") ? `\0picture:${id.replace("#web/", "")}` : undefined;
  },
  load(id) {
    if (id === "\0no-styles") return "";
    const [, picture] = id.split("\0picture:");
    if (picture === undefined) return undefined;
    const builtPicture = manifest[picture];
    if (!builtPicture) throw new Error(`the build has no picture ${picture}`);
    return `export default ${JSON.stringify(`/${builtPicture.file}`)}`;
  },
};

const { module } = await runnerImport<{ markup: string; components: string[] }>(
  fileURLToPath(new URL("../web/app/landing-markup.tsx", import.meta.url)),
  { configFile: false, plugins: [builtAssetsPlugin, react()], logLevel: "error" },
);
const { markup, components } = module;
if (/<script|hidden id="S:|<!--\$[?!]/.test(markup))
  throw new Error("a part of the landing page is rendered only by scripts");

const landingChunks = collectChunks(
  "features/landing/landing-sections.tsx",
  collectChunks("features/landing/landing-page.tsx", collectChunks("index.html")),
);
const styleFiles = [...new Set([...landingChunks.values()].flatMap(({ css = [] }) => css))];
const scriptFiles = [...landingChunks.values()].map(({ file }) => file);

let html = readBuiltFile("index.html");
html = replaceTextOnce(html, /\s*<link rel="stylesheet"[^>]*>/, () => "");
html = html.replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, "");
// Removes the preload of the font, because it would delay the first paint. The browser requests the font when it lays
// out the text.
html = replaceTextOnce(html, /\s*<link\s+rel="preload"[^>]*as="font"[^>]*>/, () => "");
html = replaceTextOnce(
  html,
  /(<script type="module")([^>]*src="([^"]*)"><\/script>)/,
  (_, tagStart = "", otherAttributes = "", entry = "") => {
    const preloadTags = scriptFiles
      .filter((file) => !entry.endsWith(file))
      .map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}" />`);
    return [
      `<script async fetchpriority="high" src="/early-input.js"></script>`,
      `${tagStart} fetchpriority="low"${otherAttributes}`,
      ...preloadTags,
    ].join("\n    ");
  },
);
html = replaceTextOnce(html, /\s*<\/head>/, () => {
  const css = styleFiles.map((file) => extractCriticalCss(readBuiltFile(file), findClasses(markup))).join("");
  return `\n    <style>${css}</style>\n  </head>`;
});
html = replaceTextOnce(html, /<div id="root"><\/div>/, () => {
  const stylesheetTags = styleFiles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`);
  return [`<div id="root" data-components="${components.join(" ")}">${markup}</div>`, ...stylesheetTags].join("\n    ");
});
writeFileSync(new URL("landing.html", clientFolder), html);
console.log(
  `landing.html: ${(html.length / 1000).toFixed(1)} kB, ${styleFiles.length} stylesheets, ${scriptFiles.length} scripts`,
);
