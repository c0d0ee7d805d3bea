import { type Lexicon, openLexicon } from "#core/domain/german/lexicon/lexicon.ts";
import type { Env } from "../env.ts";

/**
 * The assets binding uses only the path of this URL. The host is localhost because Vite's development server answers
 * 403 to unknown hosts.
 */
const lexiconUrl = "http://localhost/german-lexicon.bin";

/** The loaded lexicon for each assets binding; an isolate has only one binding. */
const lexiconByBinding = new WeakMap<Fetcher, Promise<Lexicon>>();

/**
 * The checker's lexicon. It is loaded from the build's files once per isolate.
 * @throws Error if the lexicon cannot be loaded; the next call tries again
 */
export function loadGermanLexicon(env: Env): Promise<Lexicon> {
  const lexiconPromise = lexiconByBinding.get(env.ASSETS);
  if (lexiconPromise) return lexiconPromise;
  const lexicon = loadLexicon(env).catch((error: unknown) => {
    lexiconByBinding.delete(env.ASSETS);
    throw error;
  });
  lexiconByBinding.set(env.ASSETS, lexicon);
  return lexicon;
}

/** Whether the lexicon is loaded or exists among the build's files. */
export async function hasGermanLexicon(env: Env): Promise<boolean> {
  const lexiconPromise = lexiconByBinding.get(env.ASSETS);
  if (lexiconPromise)
    return lexiconPromise.then(
      () => true,
      () => false,
    );
  const response = await env.ASSETS.fetch(lexiconUrl, { method: "HEAD" }).catch(() => undefined);
  return response?.ok === true;
}

async function loadLexicon(env: Env): Promise<Lexicon> {
  const response = await env.ASSETS.fetch(lexiconUrl);
  if (!response.ok || !response.body)
    throw new Error(`fetching german-lexicon.bin failed with status ${response.status}`);
  const bytes = response.body.pipeThrough(new DecompressionStream("gzip"));
  return openLexicon(await new Response(bytes).arrayBuffer());
}
