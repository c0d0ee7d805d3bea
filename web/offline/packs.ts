import type { Pack, PackFile } from "#core/contract/packs.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { decodeColumns } from "#core/domain/offline/columns.ts";
import {
  isSharedPart,
  type PackContents,
  type PackPart,
  packPartKeyOf,
  packParts,
  type SharedContents,
  type SharedPart,
  sharedParts,
} from "#core/domain/offline/pack.ts";
import { downloadPackFile } from "#web/api/packs.ts";
import { openDeviceDatabase } from "#web/offline/database.ts";

const sumBytes = (files: Pack["files"]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * The size in bytes of a level's pack without the parts that it shares with other levels. What the partner says from
 * this level on also counts, although the packs of higher levels share it.
 */
export const computePackSize = ({ files, level }: Pack): number =>
  sumBytes(files.filter(({ part }) => !isSharedPart(part) || part === `partner-${level}`));

/** The size of the parts that a level shares with other levels. */
export const computeSizeOfSharedParts = (pack: Pack): number => sumBytes(pack.files) - computePackSize(pack);

/** The size of packs on a device, which stores shared parts once. */
export const computeSizeOnDevice = (packs: readonly Pack[]): number =>
  sumBytes([
    ...new Map(
      packs.flatMap(({ level, files }) =>
        files.map((packFile) => [packPartKeyOf(level, packFile.part), packFile] as const),
      ),
    ).values(),
  ]);

/** The packs of which this device has all parts, the lowest level first. */
export async function listInstalledPacks(): Promise<Pack[]> {
  const packs = await (await openDeviceDatabase()).getAll("packs");
  return packs.toSorted((a, b) => cefrLevels.indexOf(a.level) - cefrLevels.indexOf(b.level));
}

/**
 * Downloads the parts of a pack that this device lacks or has in another version. Each part is stored as soon as it is
 * complete, so that an interrupted download goes on where it stopped. Until all parts are stored, the previous version
 * of the pack stays installed, and calls are answered with whichever version of each part is stored.
 * @param onProgress called with the share of the pack that is on the device, 0 to 1
 * @throws ApiError when the server cannot be reached; DOMException "QuotaExceededError" when there is no room; the
 * signal's reason when it is aborted
 */
export async function downloadPack(
  pack: Pack,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<void> {
  const database = await openDeviceDatabase();
  const totalBytes = sumBytes(pack.files);
  // A shared part is not downloaded if another installed pack has already stored it. If that pack is removed during the
  // download, the part is missing after all. Therefore the check and the download are repeated until nothing is
  // missing.
  for (
    let missingFiles = await installIfComplete(pack);
    missingFiles.length > 0;
    missingFiles = await installIfComplete(pack)
  ) {
    let storedBytes = totalBytes - sumBytes(missingFiles);
    const reportDownloadedBytes = (byteCount: number) => {
      storedBytes += byteCount;
      onProgress(storedBytes / totalBytes);
    };
    reportDownloadedBytes(0);
    for (const packFile of missingFiles) {
      const content = await downloadPackFile(packFile, signal, reportDownloadedBytes);
      await database.put("pack-parts", { file: packFile.file, content }, packPartKeyOf(pack.level, packFile.part));
    }
  }
}

/**
 * Lists the pack as installed if all of its parts are stored. Returns the files that this device lacks or has in
 * another version.
 */
async function installIfComplete(pack: Pack): Promise<PackFile[]> {
  const transaction = (await openDeviceDatabase()).transaction(["packs", "pack-parts"], "readwrite");
  const parts = transaction.objectStore("pack-parts");
  const storedParts = await Promise.all(pack.files.map(({ part }) => parts.get(packPartKeyOf(pack.level, part))));
  const missingFiles = pack.files.filter(({ file }, i) => storedParts[i]?.file !== file);
  if (missingFiles.length === 0) await transaction.objectStore("packs").put(pack);
  await transaction.done;
  return missingFiles;
}

/**
 * Removes a pack, or the stored parts of an unfinished download. Shared parts are removed together
 * with the last pack that has them.
 */
export async function removePack(level: CefrLevel): Promise<void> {
  const transaction = (await openDeviceDatabase()).transaction(["packs", "pack-parts"], "readwrite");
  const [packs, parts] = [transaction.objectStore("packs"), transaction.objectStore("pack-parts")];
  const otherPacks = (await packs.getAll()).filter((pack) => pack.level !== level);
  const partsOfOtherPacks = new Set(otherPacks.flatMap(({ files }) => files.map(({ part }) => part)));
  const partsToRemove = [...packParts, ...sharedParts.filter((part) => !partsOfOtherPacks.has(part))];
  await Promise.all([
    packs.delete(level),
    ...partsToRemove.map((part) => parts.delete(packPartKeyOf(level, part))),
    transaction.done,
  ]);
  openedPartByFile.clear();
}

/** The first byte of files that were compressed with gzip, which earlier versions of the app downloaded. */
const firstGzipByte = 0x1f;

async function decompress(content: Uint8Array<ArrayBuffer>): Promise<unknown> {
  if (content[0] === firstGzipByte) {
    const stream = new Blob([content]).stream().pipeThrough(new DecompressionStream("gzip"));
    return decodeColumns(await new Response(stream).json());
  }
  const zstandard = await import("fzstd");
  return decodeColumns(JSON.parse(new TextDecoder().decode(zstandard.decompress(content))));
}

/** The parts that were opened since the app was opened, by the name of their file. */
const openedPartByFile = new Map<string, Promise<unknown>>();

/**
 * The content of a part of an installed pack; null if this device does not have it. The content is not validated,
 * because the build wrote it from a value of this type.
 */
export async function openPackPart<Part extends PackPart>(
  level: CefrLevel,
  part: Part,
): Promise<PackContents[Part] | null> {
  return openStoredPart(await (await openDeviceDatabase()).get("packs", level), part) as Promise<
    PackContents[Part] | null
  >;
}

/** The content of a part that packs share; null if this device has no pack with it. */
export async function openSharedPart<Part extends keyof SharedContents>(
  part: Part,
): Promise<SharedContents[Part] | null> {
  const packs = await listInstalledPacks();
  const pack = packs.find(({ files }) => files.some((packFile) => packFile.part === part));
  return openStoredPart(pack, part) as Promise<SharedContents[Part] | null>;
}

/** The checker's lexicon, compressed; null if this device does not have it. */
export async function readStoredLexicon(): Promise<Uint8Array<ArrayBuffer> | null> {
  const database = await openDeviceDatabase();
  const [pack] = await listInstalledPacks();
  return (pack && (await database.get("pack-parts", packPartKeyOf(pack.level, "lexicon")))?.content) ?? null;
}

async function openStoredPart(pack: Pack | undefined, part: PackPart | SharedPart): Promise<unknown> {
  if (!pack) return null;
  const openedPartPromise = openedPartByFile.get(pack.files.find((packFile) => packFile.part === part)?.file ?? "");
  if (openedPartPromise) return openedPartPromise;
  const database = await openDeviceDatabase();
  const storedPart = await database.get("pack-parts", packPartKeyOf(pack.level, part));
  if (!storedPart) return null;
  const contentPromise = decompress(storedPart.content);
  openedPartByFile.set(storedPart.file, contentPromise);
  // If opening the part failed, for example because the script that decompresses could not be loaded, the next call
  // tries again.
  contentPromise.catch(() => openedPartByFile.delete(storedPart.file));
  return contentPromise;
}
