import { isTime } from "../clause-view.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { phraseTopics } from "../phrase-topics.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";
import { verbClausesOf } from "../verb-clause.ts";

/** Verbs that say where somebody is, and so never take *nach Hause*. */
const verbOfBeingPattern = /^(?:sein|bleiben|wohnen|arbeiten|schlafen|essen|sitzen|warten|lernen|kochen)$/;

/** Corrects *nach Hause* with a verb of being: "Ich bin nach Hause", "Wir bleiben nach Hause". */
export const homePhrases: Rule = {
  name: "home-phrase",
  category: "prepositions",
  stage: 2,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis)) {
      const { sentence, clause, words } = verbClause;
      const { lemma, participles, infinitives, finite: finiteIndex } = clause.verbs;
      const hause = words.find((word) => /^hause?$/.test(lowerOf(word)));
      const preposition = sentence.tokens[(hause?.index ?? 0) - 1];
      // The phrase can belong to a noun: "Ich bin auf dem Weg nach Hause".
      const nounBefore = sentence.tokens[(hause?.index ?? 0) - 2];
      const isAttribute = nounBefore?.tag === "NN" && !isTime(analysis.lexicon.nounClasses(nounBefore.reading.lemma));
      // The phrase can name the end of a distance: "Nach Hause sind es noch zwei Kilometer".
      const isDistance = words.some((word) => lowerOf(word) === "es");
      if (isAttribute || isDistance) continue;
      if (!hause || lowerOf(preposition) !== "nach" || !preposition || !verbOfBeingPattern.test(lemma)) continue;
      // A second verb shows that the phrase is the goal of a motion, even if the analysis does not connect the two
      // verbs: "Er ist nach Hause gegangen".
      const hasSecondVerb = words.some(
        (word) => word.index !== finiteIndex && /^V(?!M)/.test(word.tag) && word.reading.lemma !== lemma,
      );
      if (hasSecondVerb || clause.verbs.prefix !== undefined) continue;
      if (lemma === "sein" && participles.length + infinitives.length > 0) continue;
      // In spoken German "Er ist schon nach Hause" means that he has left.
      if (
        lemma === "sein" &&
        words.some((word) =>
          /^(?:schon|bereits|gerade|eben|längst|wieder|dann|danach|sofort|gleich|früh|früher|spät|später|um|wann|allein|einfach|mit)$/.test(
            lowerOf(word),
          ),
        )
      )
        continue;
      yield replaceToken(
        preposition,
        "zu",
        {
          en: "*nach Hause* says where somebody goes; where somebody is, it is *zu Hause*.",
          de: "*nach Hause* sagt, wohin jemand geht; wo jemand ist, heißt es *zu Hause*.",
        },
        0.92 * confidenceFromMargins(preposition.margin + 30),
        phraseTopics.location,
      );
    }
  },
  examples: [
    ["Ich bin heute nach Hause.", "Ich bin heute zu Hause."],
    ["Gestern war ich den ganzen Tag nach Hause.", "Gestern war ich den ganzen Tag zu Hause."],
    ["Am Sonntag bleiben wir nach Hause.", "Am Sonntag bleiben wir zu Hause."],
    ["Ich bin nach Hause gegangen.", "Ich bin nach Hause gegangen."],
    ["Er ist schon nach Hause.", "Er ist schon nach Hause."],
    ["Ich muss nach Hause.", "Ich muss nach Hause."],
    ["Nach Hause sind es noch zwei Kilometer.", "Nach Hause sind es noch zwei Kilometer."],
    ["Ich bin auf dem Weg nach Hause.", "Ich bin auf dem Weg nach Hause."],
  ],
};
