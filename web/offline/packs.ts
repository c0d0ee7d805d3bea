import type { Pack } from "#core/contract/packs.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { decodeColumns } from "#core/domain/offline/columns.ts";
import { type PackContents, type PackPart, packPartKey, packParts } from "#core/domain/offline/pack.ts";
import { downloadPackFile } from "#web/api/packs.ts";
import { openDeviceDatabase } from "#web/offline/database.ts";

export const sizeOfPack = ({ files }: Pack): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** The packs of which this device has all parts, the lowest level first. */
export async function listInstalledPacks(): Promise<Pack[]> {
  const packs = await (await openDeviceDatabase()).getAll("packs");
  return packs.toSorted((a, b) => cefrLevels.indexOf(a.level) - cefrLevels.indexOf(b.level));
}

/**
 * Downloads the parts of a pack that this device lacks or has in another version. Each part is stored as soon as it is
 * complete, so that an interrupted download goes on where it stopped. Until all parts are stored, the previous version of
 * the pack stays listed, and its calls are answered with the parts that are there.
 * @param onProgress called with the share of the pack that is on the device, 0 to 1
 * @throws ApiError when the server cannot be reached; DOMException "QuotaExceededError" when there is no room; the signal's
 * reason when it is aborted
 */
export async function downloadPack(
  pack: Pack,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<void> {
  const database = await openDeviceDatabase();
  let storedBytes = 0;
  const reportBytes = (byteCount: number) => {
    storedBytes += byteCount;
    onProgress(storedBytes / sizeOfPack(pack));
  };
  for (const packFile of pack.files) {
    const key = packPartKey(pack.level, packFile.part);
    const storedPart = await database.get("pack-parts", key);
    if (storedPart?.file === packFile.file) {
      reportBytes(packFile.bytes);
      continue;
    }
    const content = await downloadPackFile(packFile, signal, reportBytes);
    await database.put("pack-parts", { file: packFile.file, content }, key);
  }
  await database.put("packs", pack);
}

/** Removes a pack, or what an unfinished download has stored. */
export async function removePack(level: CefrLevel): Promise<void> {
  const transaction = (await openDeviceDatabase()).transaction(["packs", "pack-parts"], "readwrite");
  const parts = transaction.objectStore("pack-parts");
  await Promise.all([
    transaction.objectStore("packs").delete(level),
    ...packParts.map((part) => parts.delete(packPartKey(level, part))),
    transaction.done,
  ]);
  openParts.clear();
}

/** The bytes of a pack that are on this device, also of an unfinished download. */
export async function countStoredBytes({ level, files }: Pack): Promise<number> {
  const database = await openDeviceDatabase();
  const sizes = await Promise.all(
    files.map(async ({ part, file, bytes }) => {
      const storedPart = await database.get("pack-parts", packPartKey(level, part));
      return storedPart?.file === file ? bytes : 0;
    }),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

async function decompress(content: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const stream = new Blob([content]).stream().pipeThrough(new DecompressionStream("gzip"));
  return decodeColumns(await new Response(stream).json());
}

/** The parts that were opened since the start, by the name of their file. */
const openParts = new Map<string, Promise<unknown>>();

/** The content of a part of an installed pack; null if this device does not have it. */
export async function openPackPart<Part extends PackPart>(
  level: CefrLevel,
  part: Part,
): Promise<PackContents[Part] | null> {
  const database = await openDeviceDatabase();
  const pack = await database.get("packs", level);
  if (!pack) return null;
  const openPart = openParts.get(pack.files.find((packFile) => packFile.part === part)?.file ?? "");
  if (openPart) return openPart as Promise<PackContents[Part]>;
  const storedPart = await database.get("pack-parts", packPartKey(level, part));
  if (!storedPart) return null;
  const content = decompress(storedPart.content);
  openParts.set(storedPart.file, content);
  // The build wrote this file from a value of this type.
  return content as Promise<PackContents[Part]>;
}
