import { lowerOf } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";
import { isQuoted, verbClausesOf } from "../verb-clause.ts";

/** Adjectives that say how well or how far somebody sees: "Ich sehe schlecht". */
const mannerOfSeeingPattern =
  /^(?:gut|schlecht|besser|schlechter|scharf|klar|unscharf|verschwommen|weit|doppelt|rot|schwarz|fern|deutlich|richtig|genau|falsch|nah|rosig|kritisch|anders|ähnlich|so|nüchtern|realistisch)$/;

/**
 * Inserts *aus* at the end of a clause that says how somebody looks: "Du siehst müde". The verb has no object, and the
 * adjective is the last word.
 */
export const missingAus: Rule = {
  name: "missing-aus",
  category: "separable-verbs",
  stage: 2,
  *findEdits(analysis) {
    for (const { sentence, clause, words } of verbClausesOf(analysis)) {
      const { finite: finiteIndex, lemma, prefix, participles, infinitives } = clause.verbs;
      const verb = sentence.tokens[finiteIndex ?? -1];
      const adjective = words.at(-1);
      if (!verb || !adjective || clause.kind !== "main" || prefix !== undefined) continue;
      if (lemma !== "sehen" || participles.length + infinitives.length > 0 || isQuoted(sentence, verb)) continue;
      if (adjective.tag !== "ADJD" || mannerOfSeeingPattern.test(adjective.text) || sentence.clauses.length > 1)
        continue;
      // The other words are the subject and adverbs.
      const hasOnlySubjectAndAdverbs = words.every(
        ({ tag, index }) =>
          index === finiteIndex ||
          /^(?:ADV|ADJD|PTKA|PTKNEG)$/.test(tag) ||
          index === sentence.phrases[clause.subject ?? -1]?.head ||
          index === sentence.phrases[clause.subject ?? -1]?.determiner,
      );
      if (!hasOnlySubjectAndAdverbs || clause.subject === undefined || /IMP$/.test(verb.tag)) continue;
      yield {
        start: adjective.end,
        end: adjective.end,
        replacement: " aus",
        explanation: {
          en: `How somebody looks is said with *aussehen*: *${lowerOf(verb)} … ${adjective.text} aus*.`,
          de: `Wie jemand wirkt, sagt man mit *aussehen*: *${lowerOf(verb)} … ${adjective.text} aus*.`,
        },
        confidence: 0.92 * confidenceFromMargins(adjective.margin, verb.margin),
      };
    }
  },
  examples: [
    ["Du siehst müde.", "Du siehst müde aus."],
    ["Deine Schwester sieht heute sehr traurig.", "Deine Schwester sieht heute sehr traurig aus."],
    ["Ich sehe schlecht.", "Ich sehe schlecht."],
    ["Du siehst müde aus.", "Du siehst müde aus."],
  ],
};
