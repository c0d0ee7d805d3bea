import { lowerOf } from "../phrase-tokens.ts";
import { phraseTopics } from "../phrase-topics.ts";
import type { Rule } from "../rule.ts";
import { replaceTokens, textBetween, verbClausesOf } from "../verb-clause.ts";
import { orderExplanations, partsOf } from "./main-clause-parts.ts";

const connectiveAdverbPattern = /^(?:trotzdem|dennoch|deshalb|deswegen|daher|darum|folglich|außerdem|danach|dann)$/;

/**
 * Puts the verb before its subject after *trotzdem* or a similar adverb between two clauses: "Es regnete, trotzdem wir
 * sind gegangen". The analysis takes this adverb for a conjunction.
 */
export const verbAfterAdverb: Rule = {
  name: "verb-after-adverb",
  category: "word-order",
  stage: 3,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis)) {
      const { sentence, clause, words } = verbClause;
      const openingAdverb = sentence.tokens[clause.connector ?? -1];
      const tokenBefore = sentence.tokens[(openingAdverb?.index ?? 0) - 1];
      if (clause.kind !== "subordinate" || !openingAdverb || !connectiveAdverbPattern.test(lowerOf(openingAdverb)))
        continue;
      if (!tokenBefore || !/^(?:,|;|und|aber)$/.test(lowerOf(tokenBefore))) continue;
      const mainClauseParts = partsOf(verbClause);
      // If the verb is at the end, the adverb can replace a conjunction: "…, trotzdem er krank ist".
      if (!mainClauseParts || mainClauseParts.verb === words.at(-1)) continue;
      const { subject, verb, confidence } = mainClauseParts;
      if (subject.firstIndex !== openingAdverb.index + 1 || subject.lastIndex + 1 !== verb.index) continue;
      const subjectText = textBetween(analysis, sentence, subject.firstIndex, subject.lastIndex);
      const explanation = orderExplanations.second(`${openingAdverb.text} ${verb.text} ${subjectText} …`);
      yield {
        ...replaceTokens(
          verbClause,
          subject.firstIndex,
          verb.index,
          `${verb.text} ${subjectText}`,
          explanation,
          confidence,
        ),
        topics: phraseTopics.deshalb,
      };
    }
  },
  examples: [
    [
      "Es hat geregnet, trotzdem wir sind spazieren gegangen.",
      "Es hat geregnet, trotzdem sind wir spazieren gegangen.",
    ],
    ["Er war krank, trotzdem er hat gearbeitet.", "Er war krank, trotzdem hat er gearbeitet."],
    ["Er war krank, trotzdem hat er gearbeitet.", "Er war krank, trotzdem hat er gearbeitet."],
  ],
};
