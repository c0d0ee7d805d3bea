import { type Lexicon, openLexicon } from "#core/domain/german/checker/lexicon.ts";
import type { Env } from "../env.ts";

let loading: Promise<Lexicon> | undefined;

/** The checker's lexicon, read from the files of the build once in the life of an isolate. */
export function germanLexicon(env: Env): Promise<Lexicon> {
  loading ??= load(env).catch((error: unknown) => {
    // A failed read is tried again by the next request.
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(env: Env): Promise<Lexicon> {
  const answer = await env.ASSETS.fetch("https://assets.invalid/german-lexicon.bin");
  if (!answer.ok || !answer.body) throw new Error(`the lexicon did not come: ${answer.status}`);
  const bytes = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return openLexicon(await new Response(bytes).arrayBuffer());
}
