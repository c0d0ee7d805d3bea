/**
 * Prints the size of the files that a first visit downloads, and of the packs for use without a network. Fails if a
 * size exceeds its budget. Run after `npm run build`.
 */
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import type { PackManifest } from "#core/contract/packs.ts";

/**
 * Budgets in bytes. The size of the first pack (A1) includes all parts that it shares with other packs, except the
 * checker's lexicon. The size of all packs includes the lexicon.
 */
const budgetBytes = { firstView: 110_000, route: 15_500, firstPack: 680_000, allPacks: 6_600_000 };

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

const clientFolder = new URL("../dist/client/", import.meta.url);
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL(".vite/manifest.json", clientFolder), "utf8"));

const compressedBytesByFile = new Map<string, number>();

/** The compressed size of a file in bytes. Each file is compressed only once, because several routes can contain it. */
function measureCompressedSize(file: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const compressedBytes =
    compressedBytesByFile.get(file) ?? brotliCompressSync(readFileSync(new URL(file, clientFolder)), { params }).length;
  compressedBytesByFile.set(file, compressedBytes);
  return compressedBytes;
}

function collectImports(name: string, collectedFiles = new Set<string>()): Set<string> {
  if (collectedFiles.has(name)) return collectedFiles;
  collectedFiles.add(name);
  for (const importedName of manifest[name]?.imports ?? []) collectImports(importedName, collectedFiles);
  return collectedFiles;
}

const sumSizes = (names: Iterable<string>) =>
  [...names].reduce((total, name) => total + measureCompressedSize(manifest[name]?.file ?? ""), 0);
const formatKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);

const entryName = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
if (!entryName) throw new Error("no entry in the manifest: run npm run build first");
const chunksOfEveryPage = collectImports(entryName);
/**
 * The chunks that the browser has already loaded when it requests the chunk `name`: the chunks that every page loads,
 * and the chunk that loads `name` by `import()`, with all chunks that it imports statically. If several chunks load
 * `name`, the function uses the one that is smallest together with its static imports.
 */
function findLoadedChunks(name: string): Set<string> {
  const importingChunks = Object.keys(manifest).filter((moduleName) =>
    manifest[moduleName]?.dynamicImports?.includes(name),
  );
  const [smallestImports] = importingChunks
    .map((importingChunk) => collectImports(importingChunk))
    .toSorted((a, b) => sumSizes(a) - sumSizes(b));
  return new Set([...chunksOfEveryPage, ...(smallestImports ?? [])]);
}
const routes = Object.keys(manifest)
  .filter((name) => manifest[name]?.isDynamicEntry && !chunksOfEveryPage.has(name))
  .map((name) => {
    const loadedChunks = findLoadedChunks(name);
    return { name, ownSize: sumSizes([...collectImports(name)].filter((file) => !loadedChunks.has(file))) };
  })
  .toSorted((a, b) => b.ownSize - a.ownSize);
const landingRoute = routes.find(({ name }) => name.includes("landing-page"));
if (!landingRoute) throw new Error("the landing page has no chunk of its own");
const firstViewBytes = sumSizes(chunksOfEveryPage) + landingRoute.ownSize;
const cssBytes = [...new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []))].reduce(
  (sum, file) => sum + measureCompressedSize(file),
  0,
);

console.log("JavaScript, brotli");
console.log(`${formatKilobytes(sumSizes(chunksOfEveryPage))}  every page`);
for (const { name, ownSize: routeBytes } of routes) console.log(`${formatKilobytes(routeBytes)}  + ${name}`);
console.log(
  `${formatKilobytes(firstViewBytes)}  first view: that and the landing page (budget ${formatKilobytes(budgetBytes.firstView).trim()})`,
);
console.log(`${formatKilobytes(cssBytes)}  all styles`);

const { packs }: PackManifest = JSON.parse(readFileSync(new URL("packs/manifest.json", clientFolder), "utf8"));
const bytesByPackFile = new Map(packs.flatMap(({ files }) => files.map(({ file, bytes }) => [file, bytes] as const)));
const allPacksBytes = [...bytesByPackFile.values()].reduce((sum, bytes) => sum + bytes, 0);
const firstPackBytes = packs
  .flatMap(({ level, files }) => (level === "A1" ? files : []))
  .reduce((sum, { part, bytes }) => (part === "lexicon" ? sum : sum + bytes), 0);
console.log(
  `${formatKilobytes(firstPackBytes)}  pack of A1 without the lexicon (budget ${formatKilobytes(budgetBytes.firstPack).trim()})`,
);
console.log(`${formatKilobytes(allPacksBytes)}  all packs (budget ${formatKilobytes(budgetBytes.allPacks).trim()})`);

/**
 * Whether a module answers calls while the server cannot be reached, or shows the list of waiting results. The browser
 * has already stored this code, so nobody waits for its download.
 */
const isLoadedFromDevice = (name: string) => name.startsWith("offline/") || name.startsWith("features/offline/");

const exceededBudgets = [
  ...(firstViewBytes > budgetBytes.firstView ? ["the first view"] : []),
  ...(firstPackBytes > budgetBytes.firstPack ? ["the pack of A1"] : []),
  ...(allPacksBytes > budgetBytes.allPacks ? ["all packs"] : []),
  ...routes
    .filter(({ name, ownSize: routeBytes }) => routeBytes > budgetBytes.route && !isLoadedFromDevice(name))
    .map(({ name }) => name),
];
// The entry file changes with each deployment, because it contains the names of all lazily loaded files. A file that
// imports the entry file changes as well.
const filesChangedByEachDeploy = Object.keys(manifest).filter(
  (name) => manifest[name]?.imports?.includes(entryName) && !name.startsWith("app/"),
);
if (filesChangedByEachDeploy.length > 0) {
  console.error(
    `\nNot cached after a deploy, because they import the first file: ${filesChangedByEachDeploy.join(", ")}`,
  );
  process.exitCode = 1;
}
if (exceededBudgets.length > 0) {
  console.error(`\nAbove the budget: ${exceededBudgets.join(", ")}`);
  process.exitCode = 1;
}
