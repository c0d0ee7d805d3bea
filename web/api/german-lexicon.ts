import { type Lexicon, openLexicon } from "#core/domain/german/checker/lexicon.ts";

const address = "/german-lexicon.bin";

/**
 * The checker's lexicon from the network, or, without one, as it was kept the last time.
 * @throws Error with words for the learner when there is neither
 */
export async function readGermanLexicon(): Promise<Lexicon> {
  const kept = "caches" in globalThis ? await caches.open("german-lexicon") : undefined;
  let answer: Response | undefined;
  try {
    answer = await fetch(address);
    if (answer.ok) await kept?.put(address, answer.clone());
  } catch {
    answer = await kept?.match(address);
  }
  if (!answer?.ok || !answer.body) throw new Error("The word list did not come. Are you online?");
  const bytes = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return openLexicon(await new Response(bytes).arrayBuffer());
}
