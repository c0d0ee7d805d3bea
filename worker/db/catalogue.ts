import type { RequestContext } from "../context.ts";

const inMemory = new Map<string, unknown>();

/**
 * Content, the same for every learner: kept in this isolate's memory and in the edge cache under the content's version,
 * so that a read of it costs the database nothing. A new version has new addresses, so nothing is ever purged.
 */
export async function fromCatalogue<T>(context: RequestContext, name: string, load: () => Promise<T>): Promise<T> {
  const key = `${__CONTENT_VERSION__}/${name}`;
  // Values, not promises: one request may not wait for another's reads.
  if (inMemory.has(key)) return inMemory.get(key) as T;
  const value = await throughEdgeCache(context, key, load);
  inMemory.set(key, value);
  return value;
}

async function throughEdgeCache<T>(context: RequestContext, key: string, load: () => Promise<T>): Promise<T> {
  const cache = await caches.open("catalogue");
  const request = new Request(`https://catalogue.invalid/${key}`);
  const cached = await cache.match(request);
  if (cached) return cached.json();
  const loaded = await load();
  const headers = { "Content-Type": "application/json", "Cache-Control": "public, max-age=2592000, immutable" };
  context.defer(cache.put(request, new Response(JSON.stringify(loaded), { headers })));
  return loaded;
}
