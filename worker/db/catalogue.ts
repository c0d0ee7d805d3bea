import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { drizzle } from "drizzle-orm/d1";
import type { RequestContext } from "../context.ts";
import { contentVersion } from "./schema/content.ts";

/**
 * The part of a request's context that the catalogue uses. The build has no request, and reads the catalogue to compile
 * the packs.
 */
export interface CatalogueContext {
  databases: { directory: Pick<RequestContext["db"], "orm"> };
  defer: RequestContext["defer"];
}

/** Opens the content of a database outside a request. */
export const openCatalogue = (database: D1Database): CatalogueContext => ({
  databases: { directory: { orm: drizzle(database) } },
  defer: () => {},
});

const memoryCache = new Map<string, unknown>();

/** Empties this isolate's cache of content. Tests call this between runs, so that no run reads content of an earlier run. */
export const forgetCatalogue = (): void => memoryCache.clear();

/**
 * Reads content, which is the same for every learner. This isolate's memory and the edge cache store it, so that
 * reading it rarely costs a database read. The cache address contains the content version and the build, so entries
 * never need to be purged. A value is cached only if the database has exactly this content version; content of another
 * version, which exists during a deployment, is used once and not cached.
 */
export async function readFromCatalogue<Q extends readonly BatchItem<"sqlite">[], T>(
  context: CatalogueContext,
  name: string,
  queries: readonly [...Q],
  toValue: (rows: BatchResponse<Q>) => T,
): Promise<T> {
  const key = `${__CONTENT_VERSION__}/${__BUILD__}/${name}`;
  // The memory stores values and not promises, because on Workers a request is not allowed to await the I/O of another
  // request.
  if (memoryCache.has(key)) return memoryCache.get(key) as T;
  const cache = await caches.open("catalogue");
  const address = new Request(`https://catalogue.invalid/${key}`);
  const cachedResponse = await cache.match(address);
  if (cachedResponse) {
    const value = (await cachedResponse.json()) as T;
    memoryCache.set(key, value);
    return value;
  }
  const { orm } = context.databases.directory;
  const [version, ...rows] = await orm.batch([orm.select().from(contentVersion), ...queries]);
  const value = toValue(rows as BatchResponse<Q>);
  if (version[0]?.version === __CONTENT_VERSION__) {
    memoryCache.set(key, value);
    const headers = { "Content-Type": "application/json", "Cache-Control": "public, max-age=2592000, immutable" };
    context.defer(cache.put(address, new Response(JSON.stringify(value), { headers })));
  }
  return value;
}
