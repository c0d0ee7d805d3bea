import { type Lexicon, openLexicon } from "#core/domain/german/lexicon/lexicon.ts";

const lexiconPath = "/german-lexicon.bin";
const cacheName = "german-lexicon";

/**
 * Loads the checker's lexicon from the network or, if that fails, from this device.
 * @param storedLexicon the compressed lexicon of an installed pack; null if no pack is installed, in which case the
 * downloaded lexicon is stored in the browser's cache
 * @throws Error when neither the network nor the device provides the lexicon
 */
export async function readGermanLexicon(storedLexicon: Uint8Array<ArrayBuffer> | null): Promise<Lexicon> {
  const cache = "caches" in globalThis && !storedLexicon ? await caches.open(cacheName) : undefined;
  if (!cache) await globalThis.caches?.delete(cacheName).catch(() => false);
  try {
    const response = await fetch(lexiconPath);
    if (!response.ok) throw new Error(`${lexiconPath} answered ${response.status}`);
    const responseCopy = response.clone();
    const lexicon = await decompressLexicon(response);
    // The file is cached only now, after it was read without an error. A failed write, for example on a full disk, must
    // not prevent checking.
    await cache?.put(lexiconPath, responseCopy).catch(() => undefined);
    return lexicon;
  } catch (error) {
    const cachedResponse = await cache?.match(lexiconPath);
    if (storedLexicon) return decompressLexicon(new Response(storedLexicon));
    if (!cachedResponse) throw error;
    return decompressLexicon(cachedResponse);
  }
}

async function decompressLexicon(response: Response): Promise<Lexicon> {
  if (!response.body) throw new Error(`${lexiconPath} is empty`);
  const bytes = response.body.pipeThrough(new DecompressionStream("gzip"));
  return openLexicon(await new Response(bytes).arrayBuffer());
}
