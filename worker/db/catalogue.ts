import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { RequestContext } from "../context.ts";
import { contentVersion } from "./schema/content.ts";

const inMemory = new Map<string, unknown>();

/**
 * Content, the same for every learner: kept in this isolate's memory and in the edge cache, so that a read of it costs the
 * database nothing. The address holds the version of the content and the build that shaped it, so nothing is ever purged.
 * It is kept only if the database holds that very version: while a new one is on its way, what is read is served once.
 */
export async function fromCatalogue<Q extends readonly BatchItem<"sqlite">[], T>(
  context: RequestContext,
  name: string,
  queries: readonly [...Q],
  shape: (rows: BatchResponse<Q>) => T,
): Promise<T> {
  const key = `${__CONTENT_VERSION__}/${__BUILD__}/${name}`;
  // Values, not promises: one request may not wait for another's reads.
  if (inMemory.has(key)) return inMemory.get(key) as T;
  const cache = await caches.open("catalogue");
  const address = new Request(`https://catalogue.invalid/${key}`);
  const cached = await cache.match(address);
  if (cached) {
    const value = (await cached.json()) as T;
    inMemory.set(key, value);
    return value;
  }
  const [version, ...rows] = await context.db.orm.batch([context.db.orm.select().from(contentVersion), ...queries]);
  const value = shape(rows as BatchResponse<Q>);
  if (version[0]?.version === __CONTENT_VERSION__) {
    inMemory.set(key, value);
    const headers = { "Content-Type": "application/json", "Cache-Control": "public, max-age=2592000, immutable" };
    context.defer(cache.put(address, new Response(JSON.stringify(value), { headers })));
  }
  return value;
}
