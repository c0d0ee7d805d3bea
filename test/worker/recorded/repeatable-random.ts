import { listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { seededRandom } from "#core/domain/random.ts";

/**
 * Lets `crypto` return the same random ids and bytes in each run. Keys and signatures of `crypto.subtle` remain random.
 * @returns a function that ends this
 */
export function repeatRandom(seed: number): () => void {
  const random = seededRandom(seed);
  const randomByte = () => Math.floor(random() * 256);
  const bytesSpy = vi.spyOn(crypto, "getRandomValues").mockImplementation((view) => {
    if (view)
      new Uint8Array(view.buffer, view.byteOffset, view.byteLength).forEach((_, i, bytes) => {
        bytes[i] = randomByte();
      });
    return view;
  });
  const idSpy = vi.spyOn(crypto, "randomUUID").mockImplementation(() => {
    const hex = Array.from({ length: 16 }, () => randomByte().toString(16).padStart(2, "0")).join("");
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  });
  return () => {
    bytesSpy.mockRestore();
    idSpy.mockRestore();
  };
}

const namespaces = () => [env.CONVERSATIONS, env.LEAGUES, env.MODEL_BUDGETS] as DurableObjectNamespace[];
const listObjects = async () =>
  (
    await Promise.all(
      namespaces().map(async (namespace) => (await listDurableObjectIds(namespace)).map((id) => ({ namespace, id }))),
    )
  ).flat();

/** The ids of objects that earlier runs have added. Objects are still listed after their data was deleted. */
const globalState = globalThis as { idsOfEarlierRuns?: Set<string> };

/**
 * Lists the existing Durable Objects.
 * @returns a function that deletes the stored data of all objects that were added later. Without it, the next run would
 * find this data, because it uses the same ids.
 */
export async function noteDurableObjects(): Promise<() => Promise<void>> {
  globalState.idsOfEarlierRuns ??= new Set();
  const idsOfEarlierRuns = globalState.idsOfEarlierRuns;
  const otherIds = new Set(
    (await listObjects()).map(({ id }) => id.toString()).filter((id) => !idsOfEarlierRuns.has(id)),
  );
  return async () => {
    for (const { namespace, id } of await listObjects()) {
      if (otherIds.has(id.toString())) continue;
      idsOfEarlierRuns.add(id.toString());
      await runInDurableObject(namespace.get(id), async (_object, { storage }) => {
        await storage.deleteAlarm();
        await storage.deleteAll();
      });
    }
  };
}
