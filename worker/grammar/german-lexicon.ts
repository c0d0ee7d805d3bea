import { type Lexicon, openLexicon } from "#core/domain/german/checker/lexicon.ts";
import type { Env } from "../env.ts";

/** Only the path matters to the binding. Vite's development server answers 403 to host names it does not know. */
const address = "http://localhost/german-lexicon.bin";

/** By the binding to the files, of which an isolate has one. */
const loading = new WeakMap<Fetcher, Promise<Lexicon>>();

/**
 * The checker's lexicon, read from the files of the build once in the life of an isolate.
 * @throws Error when it cannot be loaded; the next call tries again
 */
export function germanLexicon(env: Env): Promise<Lexicon> {
  const begun = loading.get(env.ASSETS);
  if (begun) return begun;
  const lexicon = load(env).catch((error: unknown) => {
    loading.delete(env.ASSETS);
    throw error;
  });
  loading.set(env.ASSETS, lexicon);
  return lexicon;
}

/** Whether the lexicon is loaded, or is among the files of the build. */
export async function hasGermanLexicon(env: Env): Promise<boolean> {
  const begun = loading.get(env.ASSETS);
  if (begun)
    return begun.then(
      () => true,
      () => false,
    );
  const answer = await env.ASSETS.fetch(address, { method: "HEAD" }).catch(() => undefined);
  return answer?.ok === true;
}

async function load(env: Env): Promise<Lexicon> {
  const answer = await env.ASSETS.fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`fetching german-lexicon.bin failed with status ${answer.status}`);
  const bytes = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return openLexicon(await new Response(bytes).arrayBuffer());
}
