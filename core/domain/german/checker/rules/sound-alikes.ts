import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import { phraseTopics } from "../phrase-topics.ts";
import type { Edit, Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";

const isSubject = (token: AnalyzedToken | undefined) => token?.tag === "PPER" || token?.tag === "PIS";

/**
 * Verbs that are frequent in letters and emails. With these verbs *ihnen* is usually the addressee and is capitalized:
 * "Ich danke Ihnen".
 */
const verbWithAddresseePattern = /^(?:danken|bitten|mitteilen|teilen|wünschen|schreiben|schicken|senden)$/;

function* editsOfSoundAlikes({ tokens }: AnalyzedSentence): Generator<Edit> {
  for (const token of tokens) {
    const [tokenBefore, nextToken] = [tokens[token.index - 1], tokens[token.index + 1]];
    if (/^gehts$/i.test(token.text))
      yield replaceToken(
        token,
        // If *es* follows, the corrected word must not contain *es*: "Wie gehts es dir?"
        nextToken?.text === "es" ? "geht" : "geht's",
        { en: "*geht's* is short for *geht es*.", de: "*geht's* ist kurz für *geht es*." },
        0.9,
      );
    if (token.text === "weis" && [tokenBefore, nextToken].some(isSubject))
      yield replaceToken(
        token,
        "weiß",
        { en: "*ich weiß* is from *wissen*.", de: "*ich weiß* kommt von *wissen*." },
        0.95,
      );
    if (
      token.text === "ihnen" &&
      tokenBefore?.tag === "VVFIN" &&
      verbWithAddresseePattern.test(tokenBefore.reading.lemma)
    )
      if (
        (tokenBefore.reading.persons & 1) !== 0 &&
        tokens.slice(0, 3).some((firstToken) => firstToken === tokenBefore)
      )
        yield {
          start: token.start,
          end: token.end,
          replacement: "Ihnen",
          explanation: {
            en: "*Ihnen* for the person you write to has a capital.",
            de: "*Ihnen* für die Person, der man schreibt, beginnt mit einem großen Buchstaben.",
          },
          confidence: 0.8,
          topics: phraseTopics.formalSie,
        };
    if (token.text === "fiel" && /^(?:NN|ADJA)$/.test(nextToken?.tag ?? "") && !isSubject(tokenBefore))
      if (tokens.some((otherToken) => otherToken !== token && /^V.FIN$/.test(otherToken.tag)))
        yield replaceToken(
          token,
          "viel",
          {
            en: "*viel* means much; *fiel* is from *fallen*.",
            de: "*viel* ist eine Menge; *fiel* kommt von *fallen*.",
          },
          0.85,
        );
  }
}

/** Corrects words that sound alike: *weis* and *weiß*, *fiel* and *viel*, *gehts* and *geht's*. */
export const homophones: Rule = {
  name: "sound-alikes",
  category: "pronunciation-and-spelling",
  stage: 2,
  *findEdits({ sentences }) {
    for (const sentence of sentences) yield* editsOfSoundAlikes(sentence);
  },
  examples: [
    ["Wie gehts dir?", "Wie geht's dir?"],
    ["Wie gehts es dir?", "Wie geht es dir?"],
    ["Ich weis nicht, wo er wohnt.", "Ich weiß nicht, wo er wohnt."],
    ["Wir haben fiel Arbeit.", "Wir haben viel Arbeit."],
    ["Er fiel vom Fahrrad.", "Er fiel vom Fahrrad."],
  ],
};
