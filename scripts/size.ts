/** Prints the size of the first visit's downloads and fails above the budget. Run after `npm run build`. */
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

/** Budgets in bytes. Routes above the target are listed; routes above the limit make the command fail. */
const budget = { firstView: 110_000, routeTarget: 15_000, routeLimit: 17_000 };

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

const client = new URL("../dist/client/", import.meta.url);
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL(".vite/manifest.json", client), "utf8"));

const brotliSize = (file: string) =>
  brotliCompressSync(readFileSync(new URL(file, client)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

function withImports(name: string, collectedFiles = new Set<string>()): Set<string> {
  if (collectedFiles.has(name)) return collectedFiles;
  collectedFiles.add(name);
  for (const importedName of manifest[name]?.imports ?? []) withImports(importedName, collectedFiles);
  return collectedFiles;
}

const sumSizes = (names: Iterable<string>) =>
  [...names].reduce((total, name) => total + brotliSize(manifest[name]?.file ?? ""), 0);
const formatKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);

const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
if (!entry) throw new Error("no entry in the manifest: run npm run build first");
// The toasts are a separate chunk that every page loads in parallel with its first paint.
const everyPage = withImports("ui/toast.tsx", withImports(entry));
/** The chunks that are loaded before a part: those of every page, and those of the chunk that imports it. */
function loadedBefore(name: string): Set<string> {
  const loaders = Object.keys(manifest).filter((moduleName) => manifest[moduleName]?.dynamicImports?.includes(name));
  // If several chunks import a part, the one with the fewest chunks counts.
  const [smallestImports] = loaders.map((loader) => withImports(loader)).toSorted((a, b) => sumSizes(a) - sumSizes(b));
  return new Set([...everyPage, ...(smallestImports ?? [])]);
}
const routes = Object.keys(manifest)
  .filter((name) => manifest[name]?.isDynamicEntry && !everyPage.has(name))
  .map((name) => {
    const loadedFiles = loadedBefore(name);
    return { name, own: sumSizes([...withImports(name)].filter((file) => !loadedFiles.has(file))) };
  })
  .toSorted((a, b) => b.own - a.own);
const landingRoute = routes.find(({ name }) => name.includes("landing-page"));
if (!landingRoute || !manifest["ui/toast.tsx"])
  throw new Error("the landing page or the toasts have no chunk of their own");
const firstView = sumSizes(everyPage) + landingRoute.own;
const css = [...new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []))].reduce(
  (sum, file) => sum + brotliSize(file),
  0,
);

console.log("JavaScript, brotli");
console.log(`${formatKilobytes(sumSizes(everyPage))}  every page, toasts included`);
for (const { name, own } of routes) console.log(`${formatKilobytes(own)}  + ${name}`);
console.log(
  `${formatKilobytes(firstView)}  first view: that and the landing page (budget ${formatKilobytes(budget.firstView).trim()})`,
);
console.log(`${formatKilobytes(css)}  all styles`);

const aboveTarget = routes.filter(({ own }) => own > budget.routeTarget);
if (aboveTarget.length > 0) {
  const target = formatKilobytes(budget.routeTarget).trim();
  console.log(`\nAbove the target of ${target}: ${aboveTarget.map(({ name }) => name).join(", ")}`);
}
const aboveLimit = [
  ...(firstView > budget.firstView ? ["the first view"] : []),
  ...routes.filter(({ own }) => own > budget.routeLimit).map(({ name }) => name),
];
if (aboveLimit.length > 0) {
  console.error(`\nAbove the limit: ${aboveLimit.join(", ")}`);
  process.exit(1);
}
