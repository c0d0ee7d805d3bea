import { listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { createSeededRandom } from "#core/domain/random.ts";

/**
 * Lets `crypto` return the same random ids and bytes in each run. Keys and signatures of `crypto.subtle` remain random.
 * @returns a function that restores the real randomness
 */
export function repeatRandom(seed: number): () => void {
  const random = createSeededRandom(seed);
  const drawRandomByte = () => Math.floor(random() * 256);
  const bytesSpy = vi.spyOn(crypto, "getRandomValues").mockImplementation((view) => {
    if (view)
      new Uint8Array(view.buffer, view.byteOffset, view.byteLength).forEach((_, i, bytes) => {
        bytes[i] = drawRandomByte();
      });
    return view;
  });
  const idSpy = vi.spyOn(crypto, "randomUUID").mockImplementation(() => {
    const hex = Array.from({ length: 16 }, () => drawRandomByte().toString(16).padStart(2, "0")).join("");
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  });
  return () => {
    bytesSpy.mockRestore();
    idSpy.mockRestore();
  };
}

const listNamespaces = () => [env.CONVERSATIONS, env.LEAGUES, env.MODEL_BUDGETS] as DurableObjectNamespace[];
const listObjects = async () =>
  (
    await Promise.all(
      listNamespaces().map(async (namespace) =>
        (await listDurableObjectIds(namespace)).map((id) => ({ namespace, id })),
      ),
    )
  ).flat();

/**
 * The ids of the Durable Objects that earlier runs have created. They are stored, because an object is still listed
 * after its data was deleted.
 */
const globalState = globalThis as { idsOfEarlierRuns?: Set<string> };

/**
 * Lists the existing Durable Objects.
 * @returns a function that deletes the stored data of all objects that were added later. Without it, the next run would
 * find this data, because it uses the same ids.
 */
export async function rememberDurableObjects(): Promise<() => Promise<void>> {
  globalState.idsOfEarlierRuns ??= new Set();
  const idsOfEarlierRuns = globalState.idsOfEarlierRuns;
  const idsToKeep = new Set(
    (await listObjects()).map(({ id }) => id.toString()).filter((id) => !idsOfEarlierRuns.has(id)),
  );
  return async () => {
    for (const { namespace, id } of await listObjects()) {
      if (idsToKeep.has(id.toString())) continue;
      idsOfEarlierRuns.add(id.toString());
      await runInDurableObject(namespace.get(id), async (_object, { storage }) => {
        await storage.deleteAlarm();
        await storage.deleteAll();
      });
    }
  };
}
