import { isMarkTag } from "../../analysis/tags.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";
import { isQuoted, textBetween } from "../verb-clause.ts";
import { infinitiveOf, personsOf } from "../verb-form.ts";

const subjectPronounPattern = /^(?:ich|du|er|es|sie|ihr|man)$/;

/**
 * Corrects a second finite verb directly after a modal verb to the infinitive and moves this infinitive to the end:
 * "Ich will lerne Deutsch". Ignores sentences that contain further verbs or punctuation marks.
 */
export const finiteAfterModal: Rule = {
  name: "finite-after-modal",
  category: "modal-verbs",
  stage: 2,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences) {
      const { tokens } = sentence;
      const words = tokens.filter(({ tag }) => !isMarkTag(tag));
      const hasMarkInside = tokens.some(({ tag }, index) => isMarkTag(tag) && index < tokens.length - 1);
      const modal = tokens.find(({ tag }) => tag === "VMFIN");
      const lastWord = words.at(-1);
      if (!modal || !lastWord || hasMarkInside) continue;
      const nextToken = tokens[modal.index + 1];
      const subjectAfter = subjectPronounPattern.test(lowerOf(nextToken)) ? nextToken : undefined;
      const verb = subjectAfter ? tokens[subjectAfter.index + 1] : nextToken;
      if (!verb || !/^\p{Ll}/u.test(verb.text) || !/^(?:VVFIN|NN)$/.test(verb.tag) || isQuoted(sentence, verb))
        continue;
      // The subject stands next to the modal verb, and the second verb has the form that agrees with this subject.
      const subject = subjectAfter ?? tokens[modal.index - 1];
      if (!subject || !subjectPronounPattern.test(lowerOf(subject))) continue;
      if ((personsOf(verb, analysis.lexicon) & (subject.reading.persons || 4)) === 0) continue;
      if (words.some(({ tag, index }) => /^V/.test(tag) && index !== modal.index && index !== verb.index)) continue;
      const infinitive = infinitiveOf(verb, analysis.lexicon);
      if (!infinitive) continue;
      const textAfterVerb =
        verb === lastWord ? "" : `${textBetween(analysis, sentence, verb.index + 1, lastWord.index)} `;
      yield {
        start: verb.start,
        end: lastWord.end,
        replacement: `${textAfterVerb}${infinitive}`,
        explanation: {
          en: `With *${modal.text}* the second verb is an infinitive at the end: *${modal.text} … ${infinitive}*.`,
          de: `Mit *${modal.text}* steht das zweite Verb als Infinitiv am Ende: *${modal.text} … ${infinitive}*.`,
        },
        confidence: 0.93 * confidenceFromMargins(modal.margin),
      };
    }
  },
  examples: [
    ["Ich will lerne Deutsch.", "Ich will Deutsch lernen."],
    ["Ich kann spreche Polnisch und Englisch.", "Ich kann Polnisch und Englisch sprechen."],
    ["Heute muss ich gehe zum Arzt.", "Heute muss ich zum Arzt gehen."],
    ["Ich will, er auch.", "Ich will, er auch."],
    ["Ich kann Deutsch sprechen.", "Ich kann Deutsch sprechen."],
  ],
};
