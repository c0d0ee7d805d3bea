import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { readGermanLexicon } from "#web/api/german-lexicon.ts";
import { readStoredLexicon } from "#web/offline/packs.ts";

/**
 * Loads the checker's lexicon from the network or, without a network, from the packs on this device.
 * @throws Error when neither the network nor the device provides it
 */
export const loadGermanLexicon = async (): Promise<Lexicon> =>
  readGermanLexicon(await readStoredLexicon().catch(() => null));
