import { type Lexicon, openLexicon } from "#core/domain/german/checker/lexicon.ts";

const address = "/german-lexicon.bin";

/**
 * The checker's lexicon from the network, or, where that fails, as it was kept the last time.
 * @throws Error when there is neither
 */
export async function readGermanLexicon(): Promise<Lexicon> {
  const kept = "caches" in globalThis ? await caches.open("german-lexicon") : undefined;
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    const copy = answer.clone();
    const lexicon = await open(answer);
    // Only what could be opened is kept. A full disk is no reason not to check.
    await kept?.put(address, copy).catch(() => undefined);
    return lexicon;
  } catch (error) {
    const answer = await kept?.match(address);
    if (!answer) throw error;
    return open(answer);
  }
}

async function open(answer: Response): Promise<Lexicon> {
  if (!answer.body) throw new Error(`${address} is empty`);
  const bytes = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return openLexicon(await new Response(bytes).arrayBuffer());
}
