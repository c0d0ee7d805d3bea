/**
 * Writes the packs, as part of `npm run build`. A pack contains the content of a level that a device stores, so that
 * the level works without a network. The worker's own catalogue reads the content, so a pack contains exactly what the
 * worker reads.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { constants, zstdCompress } from "node:zlib";
import { runnerImport } from "vite";
import { lexiconFile } from "#content/lexicon-file.ts";
import type { Pack, PackFile, PackManifest } from "#core/contract/packs.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { listLessonIds } from "#core/domain/curriculum/outline.ts";
import { stringifyColumns } from "#core/domain/offline/columns.ts";
import {
  commonParts,
  isSharedPart,
  listPartnerParts,
  type PackContents,
  packParts,
  type SharedContents,
} from "#core/domain/offline/pack.ts";
import { ContentDatabase } from "./content-database.ts";

const packFolder = new URL("../dist/client/packs/", import.meta.url);

interface PackReader {
  readPack(database: object, level: CefrLevel): Promise<PackContents>;
  readSharedContents(database: object): Promise<SharedContents>;
}

// A cache that is always empty. The catalogue never stores anything in it, because the content version of the database
// differs from the version that the catalogue expects.
Object.assign(globalThis, { caches: { open: async () => ({ match: async () => undefined }) } });
const { module: packReader } = await runnerImport<PackReader>(
  fileURLToPath(new URL("../worker/offline/read-pack.ts", import.meta.url)),
  { configFile: false, logLevel: "error", define: { __CONTENT_VERSION__: '"none"', __BUILD__: '"none"' } },
);

const hashOf = (content: Uint8Array) => createHash("sha256").update(content).digest("hex").slice(0, 12);

const compress = promisify(zstdCompress);
/** With a higher compression level, the files would be only 1 % smaller, and compressing would take twice as long. */
const compressionLevel = 16;

async function writeFile(prefix: string, part: PackFile["part"], content: unknown): Promise<PackFile> {
  const json = Buffer.from(stringifyColumns(content));
  const compressedJson = await compress(json, {
    // The size is stored in the file, so that devices reserve memory only once.
    pledgedSrcSize: json.length,
    params: { [constants.ZSTD_c_compressionLevel]: compressionLevel },
  });
  // Files are cached forever, and their size is in the manifest. So the name is a hash of the compressed bytes: another
  // version of the compressor may write other bytes for the same content.
  const file = `${prefix}-${part}.${hashOf(compressedJson)}.json.zst`;
  writeFileSync(new URL(file, packFolder), compressedJson);
  return { part, file, bytes: compressedJson.length };
}

/** Copies the checker's lexicon, which is compressed already. */
function copyLexicon(): PackFile {
  const content = readFileSync(lexiconFile);
  const file = `all-lexicon.${hashOf(content)}.bin`;
  writeFileSync(new URL(file, packFolder), content);
  return { part: "lexicon", file, bytes: content.length };
}

async function writePack(level: CefrLevel, contents: PackContents, sharedFiles: readonly PackFile[]): Promise<Pack> {
  const sharedParts: readonly PackFile["part"][] = [...commonParts, ...listPartnerParts(level)];
  return {
    level,
    words: Object.values(contents.words).filter(({ retired }) => !retired).length,
    lessons: listLessonIds(contents.lessons.outline).length,
    files: [
      ...(await Promise.all(packParts.map((part) => writeFile(level.toLowerCase(), part, contents[part])))),
      ...sharedFiles.filter(({ part }) => sharedParts.includes(part)),
    ],
  };
}

rmSync(packFolder, { recursive: true, force: true });
mkdirSync(packFolder, { recursive: true });
const database = new ContentDatabase();
const sharedContents = await packReader.readSharedContents(database);
const sharedFiles = [
  copyLexicon(),
  ...(await Promise.all(
    (["course", "conjugations", "gender-rules", ...listPartnerParts("C2")] as const).map((part) =>
      writeFile("all", part, sharedContents[part]),
    ),
  )),
];
const packs: Pack[] = [];
for (const level of cefrLevels)
  packs.push(await writePack(level, await packReader.readPack(database, level), sharedFiles));
writeFileSync(new URL("manifest.json", packFolder), JSON.stringify({ packs } satisfies PackManifest));
const formatKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
const sumBytes = (files: readonly PackFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);
const describeFiles = (name: string, files: readonly PackFile[]) =>
  `${name}: ${formatKilobytes(sumBytes(files))} (${files.map(({ part, bytes }) => `${part} ${formatKilobytes(bytes)}`).join(", ")})`;
const unsharedFiles = packs.map(({ files }) => files.filter(({ part }) => !isSharedPart(part)));
for (const [i, { level }] of packs.entries()) console.log(describeFiles(`Pack ${level}`, unsharedFiles[i] ?? []));
console.log(describeFiles("Shared", sharedFiles));
console.log(`Together: ${formatKilobytes(sumBytes([...unsharedFiles.flat(), ...sharedFiles]))}`);
