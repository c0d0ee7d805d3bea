/**
 * Writes the packs, as part of `npm run build`: what devices store of each level, so that it works without a network. The
 * worker's own catalogue reads the content, so a pack contains exactly what the worker reads.
 */
import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { runnerImport } from "vite";
import type { Pack, PackFile, PackManifest } from "#core/contract/packs.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { listLessonIds } from "#core/domain/curriculum/outline.ts";
import { type PackContents, packParts } from "#core/domain/offline/pack.ts";
import { ContentDatabase } from "./content-database.ts";

const packFolder = new URL("../dist/client/packs/", import.meta.url);

interface PackReader {
  readPack(database: object, level: CefrLevel): Promise<PackContents>;
}

// The catalogue finds nothing in its cache and stores nothing there, because the content has another version than the
// one that it expects.
Object.assign(globalThis, { caches: { open: async () => ({ match: async () => undefined }) } });
const { module: reader } = await runnerImport<PackReader>(
  fileURLToPath(new URL("../worker/offline/read-pack.ts", import.meta.url)),
  { configFile: false, logLevel: "error", define: { __CONTENT_VERSION__: '"none"', __BUILD__: '"none"' } },
);

function writeFile(level: CefrLevel, part: PackFile["part"], content: unknown): PackFile {
  const json = JSON.stringify(content);
  const compressed = gzipSync(json, { level: 9 });
  const hash = createHash("sha256").update(json).digest("hex").slice(0, 12);
  const file = `${level.toLowerCase()}-${part}.${hash}.json.gz`;
  writeFileSync(new URL(file, packFolder), compressed);
  return { part, file, bytes: compressed.length };
}

function writePack(level: CefrLevel, contents: PackContents): Pack {
  return {
    level,
    words: Object.values(contents.words).filter(({ retired }) => !retired).length,
    lessons: listLessonIds(contents.lessons.outline).length,
    files: packParts.map((part) => writeFile(level, part, contents[part])),
  };
}

rmSync(packFolder, { recursive: true, force: true });
mkdirSync(packFolder, { recursive: true });
const database = new ContentDatabase();
const packs: Pack[] = [];
for (const level of cefrLevels) packs.push(writePack(level, await reader.readPack(database, level)));
writeFileSync(new URL("manifest.json", packFolder), JSON.stringify({ packs } satisfies PackManifest));
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
for (const { level, files } of packs)
  console.log(`Pack ${level}: ${files.map(({ part, bytes }) => `${part} ${kilobytes(bytes)}`).join(", ")}`);
