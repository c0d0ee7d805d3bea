import { confidenceFromMargins, type Rule } from "../rule.ts";
import { isQuoted, replaceTokens, verbClausesOf } from "../verb-clause.ts";
import { verbReadingsOf } from "../verb-form.ts";

const modalInfinitivePattern = /^(?:müssen|können|dürfen|sollen|wollen)$/;
const formOfHabenPattern = /^(?:habe|hast|hat|haben|habt|hatte|hattest|hatten|hattet)$/;

/**
 * Moves *haben* before two infinitives at the end of a subordinate clause: "dass er lange warten müssen hat". Ignores
 * *hätte*, because in southern German it can stand at several positions.
 */
export const auxiliaryBeforeInfinitives: Rule = {
  name: "auxiliary-before-infinitives",
  category: "word-order",
  stage: 3,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis)) {
      const { sentence, clause, words } = verbClause;
      const finiteVerb = words.at(-1);
      if (!finiteVerb || (clause.kind !== "subordinate" && clause.kind !== "relative")) continue;
      const [infinitive, modal] = sentence.tokens.slice(finiteVerb.index - 2, finiteVerb.index);
      if (
        !infinitive ||
        !modal ||
        !formOfHabenPattern.test(finiteVerb.text) ||
        !modalInfinitivePattern.test(modal.text)
      )
        continue;
      const isInfinitive = verbReadingsOf(infinitive, analysis.lexicon).some(({ pos }) => pos === "infinitive");
      if (!isInfinitive || isQuoted(sentence, finiteVerb)) continue;
      const correctOrder = `${finiteVerb.text} ${infinitive.text} ${modal.text}`;
      yield replaceTokens(
        verbClause,
        infinitive.index,
        finiteVerb.index,
        correctOrder,
        {
          en: `With two infinitives at the end, *haben* stands before them: *${correctOrder}*.`,
          de: `Bei zwei Infinitiven am Ende steht *haben* davor: *${correctOrder}*.`,
        },
        0.9 * confidenceFromMargins(infinitive.margin),
      );
    }
  },
  examples: [
    ["Ich weiß, dass er lange warten müssen hat.", "Ich weiß, dass er lange hat warten müssen."],
    ["Schade, dass du heute nicht kommen können hast.", "Schade, dass du heute nicht hast kommen können."],
    ["Ich weiß, dass er lange hat warten müssen.", "Ich weiß, dass er lange hat warten müssen."],
    ["Ich weiß, dass er das immer gewollt hat.", "Ich weiß, dass er das immer gewollt hat."],
  ],
};
