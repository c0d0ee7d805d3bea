import type { Lexicon } from "../../lexicon/lexicon.ts";
import { capitalize } from "../analyzed-text.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";
import { replaceWord } from "./clause.ts";

/**
 * Letters that join a noun and *-los*, the most common first: arbeit-s-los, nutz-los, name-n-los, liebe-los,
 * kind-er-los.
 */
const linkingLetters = ["s", "", "n", "en", "e", "er"];

/**
 * The adjective in *-los* that a word with the wrong joining letters means: *arbeitslos* for "arbeitlos", *nutzlos* for
 * "nutzenlos"; undefined if no adjective or more than one adjective fits.
 */
export function findAdjectiveWithRightJoint(text: string, lexicon: Lexicon): string | undefined {
  const match = /^(\p{Ll}{3,})los(e[nmrs]?)?$/u.exec(text);
  if (!match || lexicon.isListed(text)) return undefined;
  const [, stem = "", ending = ""] = match;
  if (lexicon.isListed(`${stem}los`)) return undefined;
  const stems = new Set([stem, stem.replace(/s$/, ""), stem.replace(/e?n$/, ""), stem.replace(/er?$/, "")]);
  const candidates = new Set(
    [...stems].flatMap((shortStem) =>
      shortStem.length < 3
        ? []
        : linkingLetters
            .map((linkingLetter) => `${shortStem}${linkingLetter}`)
            .filter((partBeforeLos) => partBeforeLos !== stem && lexicon.isListed(`${partBeforeLos}los`)),
    ),
  );
  const [candidate] = candidates;
  return candidates.size === 1 && candidate !== undefined ? `${candidate}los${ending}` : undefined;
}

/** Corrects the letters before *-los* in adjectives: "arbeitlos", "nutzenlos", "respektslos". */
export const adjectiveInLos: Rule = {
  name: "adjective-in-los",
  category: "pronunciation-and-spelling",
  stage: 1,
  *findEdits({ words, lexicon }) {
    for (const word of words) {
      if (word.kind !== "word" || word.isQuoted || (word.isCapital && !word.isFirst)) continue;
      const form = findAdjectiveWithRightJoint(word.lower, lexicon);
      if (form === undefined) continue;
      const explanation = {
        en: `The adjective is *${form}*.`,
        de: `Das Adjektiv heißt *${form}*.`,
      };
      yield {
        ...replaceWord(word, word.isCapital ? capitalize(form) : form, explanation),
        confidence: 0.95 * confidenceFromMargins(100),
      };
    }
  },
  examples: [
    ["Mein Vater ist seit Mai arbeitlos.", "Mein Vater ist seit Mai arbeitslos."],
    ["Das war ein nutzenloses Gespräch.", "Das war ein nutzloses Gespräch."],
    ["Sie war leider sehr respektslos.", "Sie war leider sehr respektlos."],
    ["Er war sprachlos und ahnungslos.", "Er war sprachlos und ahnungslos."],
  ],
};
