import { casesIn, pluralCells } from "../../lexicon/closed-words.ts";
import { nounReadingsOf } from "../analyzed-text.ts";
import { wordAt } from "../clause-view.ts";
import { cellsOfNounForm } from "../noun-phrase.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";

const genitiveBit = 8;

/** Corrects the ending of an adjective without an article before a genitive in *-s*: "schwerer Herzens". */
export const adjectiveInGenitive: Rule = {
  name: "adjective-in-genitive",
  category: "genitive-case",
  stage: 2,
  *findEdits(analysis) {
    for (const { tokens } of analysis.sentences)
      for (const token of tokens) {
        const [, stem = ""] = /^(\p{L}{3,})e[rsm]?$/u.exec(token.text) ?? [];
        const noun = tokens[token.index + 1];
        if (token.tag !== "ADJA" || stem === "" || noun?.tag !== "NN") continue;
        // After an article, a preposition or another adjective, or in a name, other rules decide the ending.
        const tokenBefore = tokens[token.index - 1];
        if (tokenBefore && /^(?:ART|PPOSAT|PDAT|PIAT|PWAT|PRELAT|ADJA|CARD|APPR|APPRART|NN|NE)$/.test(tokenBefore.tag))
          continue;
        const word = wordAt(analysis, noun.start);
        const cells = word?.isKnown ? cellsOfNounForm(word) : 0;
        if (!word || casesIn(cells) !== genitiveBit || (cells & pluralCells) !== 0) continue;
        if (nounReadingsOf(word).some(({ isAdjectival }) => isAdjectival)) continue;
        const form = `${stem}en`;
        yield replaceToken(
          token,
          form,
          {
            en: `The *-s* of *${noun.text}* shows the genitive, so the adjective ends in *-en*: *${form} ${noun.text}*.`,
            de: `Das *-s* von *${noun.text}* zeigt den Genitiv, also endet das Adjektiv auf *-en*: *${form} ${noun.text}*.`,
          },
          0.9 * confidenceFromMargins(token.margin, noun.margin),
        );
      }
  },
  examples: [
    ["Schwerer Herzens verkaufte sie das Haus.", "Schweren Herzens verkaufte sie das Haus."],
    ["Er ging gesenktes Blickes hinaus.", "Er ging gesenkten Blickes hinaus."],
    ["Schweren Herzens verkaufte sie das Haus.", "Schweren Herzens verkaufte sie das Haus."],
    ["Guter Laune kam sie nach Hause.", "Guter Laune kam sie nach Hause."],
  ],
};
