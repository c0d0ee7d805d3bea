import type { BackupLine, BackupPartEnd } from "./backup-message.ts";

const pipe = (text: BodyInit, transform: CompressionStream | DecompressionStream): Response =>
  new Response(new Response(text).body?.pipeThrough(transform));

/**
 * Compresses a part of a backup with gzip. The part consists of one line of JSON for each table in each page of rows,
 * and a last line (`BackupPartEnd`).
 */
export const compressPart = (lines: readonly string[], end: BackupPartEnd): Promise<ArrayBuffer> =>
  pipe([...lines, JSON.stringify(end), ""].join("\n"), new CompressionStream("gzip")).arrayBuffer();

/** Reads a part of a backup. */
export async function readPart(body: ArrayBuffer): Promise<{ lines: BackupLine[]; end: BackupPartEnd }> {
  const text = await pipe(body, new DecompressionStream("gzip")).text();
  const lines = text.trimEnd().split("\n");
  const end = JSON.parse(lines.pop() ?? "{}");
  if (!("next" in end)) throw new Error("the part of the backup has no last line");
  return { lines: lines.map((line) => JSON.parse(line)), end };
}
