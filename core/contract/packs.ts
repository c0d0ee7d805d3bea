import * as z from "zod/mini";
import { packParts, sharedParts } from "../domain/offline/pack.ts";
import { cefrLevel } from "./values.ts";

/**
 * One file of a pack. It contains either the checker's lexicon, or JSON that is compressed with Zstandard. In this
 * JSON, lists of objects are stored as columns (`core/domain/offline/columns.ts`).
 */
export const packFile = z.object({
  part: z.enum([...packParts, ...sharedParts]),
  /** The name of the file in /packs/. It contains a hash of the content. */
  file: z.string(),
  /** The compressed size. */
  bytes: z.int(),
});
export type PackFile = z.output<typeof packFile>;

export const pack = z.object({
  level: cefrLevel,
  /** The number of words in the pack. */
  words: z.int(),
  /** The number of lessons in the pack. */
  lessons: z.int(),
  files: z.array(packFile),
});
export type Pack = z.output<typeof pack>;

/** The file /packs/manifest.json, which the build writes. */
export const packManifest = z.object({ packs: z.array(pack) });
export type PackManifest = z.output<typeof packManifest>;
