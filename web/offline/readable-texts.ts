import { readText, type TextCard } from "#core/contract/reading.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import { listInstalledPacks } from "#web/offline/packs.ts";
import { findRememberedRead } from "#web/offline/remembered-reads.ts";

/**
 * The ids of the texts that this device can open without a network: those of installed levels, and those read before.
 */
export async function findReadableTextIds(learnerId: string, texts: readonly TextCard[]): Promise<ReadonlySet<string>> {
  const levels = (await listInstalledPacks()).map(({ level }) => level);
  const readableTexts = await Promise.all(
    texts.map(async ({ id, level }) => {
      const isReadable =
        levels.includes(level) || (await findRememberedRead(learnerId, buildQueryKey(readText, { id }))) !== undefined;
      return isReadable ? id : [];
    }),
  );
  return new Set(readableTexts.flat());
}
