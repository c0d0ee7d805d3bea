import { lowerOf } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";
import { verbClausesOf } from "../verb-clause.ts";

/** Corrects *kein* before an adjective that no noun follows: "Ich bin kein müde", "Das ist kein gut". */
export const nichtForKein: Rule = {
  name: "nicht-for-kein",
  category: "negation",
  stage: 2,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis)) {
      const { sentence, clause, words } = verbClause;
      if (!/^(?:sein|werden|bleiben)$/.test(clause.verbs.lemma)) continue;
      for (const token of words) {
        const [adjective, nextToken] = [sentence.tokens[token.index + 1], sentence.tokens[token.index + 2]];
        if (!/^keine?$/.test(token.text) || !adjective || !/^\p{Ll}/u.test(adjective.text)) continue;
        const readings = analysis.lexicon.readings(adjective.text);
        const isPredicate = readings.some(
          (reading) => reading.pos === "adjective" && reading.degree === "p" && reading.ending === "-",
        );
        const isLastInPhrase = nextToken === undefined || /^(?:\$|KON|APPR|ADV)/.test(nextToken.tag);
        if (!isPredicate || !isLastInPhrase || lowerOf(nextToken) === "mehr") continue;
        yield replaceToken(
          token,
          "nicht",
          {
            en: `An adjective without a noun is negated with *nicht*: *nicht ${adjective.text}*.`,
            de: `Ein Adjektiv ohne Nomen wird mit *nicht* verneint: *nicht ${adjective.text}*.`,
          },
          0.92 * confidenceFromMargins(Math.max(30, adjective.margin)),
        );
      }
    }
  },
  examples: [
    ["Ich bin heute kein müde.", "Ich bin heute nicht müde."],
    ["Das ist kein gut.", "Das ist nicht gut."],
    ["Das Wetter ist keine schlecht.", "Das Wetter ist nicht schlecht."],
    ["Das ist kein gutes Zeichen.", "Das ist kein gutes Zeichen."],
    ["Er ist kein Deutscher.", "Er ist kein Deutscher."],
    ["Das ist ein Satz, aber kein falscher.", "Das ist ein Satz, aber kein falscher."],
  ],
};
