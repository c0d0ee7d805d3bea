import { lowerOf } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";
import { finalMarkOf, isQuoted, textBetween, verbClauses } from "../verb-clause.ts";
import { infinitiveOf, personsOf } from "../verb-form.ts";

const subjectPronoun = /^(?:ich|du|er|es|sie|wir|ihr|man)$/;

/**
 * Corrects a second finite verb directly after a modal verb and moves it to the end: "Ich will lerne Deutsch". Leaves
 * clauses with further verbs, marks or conjunctions before verbs alone.
 */
export const finiteAfterModal: Rule = {
  name: "finite-after-modal",
  category: "modal-verbs",
  stage: 2,
  *find(analyzed) {
    for (const { sentence, words } of verbClauses(analyzed)) {
      if (sentence.clauses.length > 2) continue;
      const modal = words.find(({ tag }) => tag === "VMFIN");
      const nextToken = sentence.tokens[(modal?.index ?? 0) + 1];
      const subjectAfter = subjectPronoun.test(lowerOf(nextToken)) ? nextToken : undefined;
      const verb = subjectAfter ? sentence.tokens[subjectAfter.index + 1] : nextToken;
      const subjectBefore = sentence.tokens[(modal?.index ?? 0) - 1];
      if (!modal || !verb || verb.tag !== "VVFIN" || !/^\p{Ll}/u.test(verb.text) || isQuoted(sentence, verb)) continue;
      // The subject stands beside the modal verb, and the second verb has the form of this subject.
      const subject = subjectAfter ?? subjectBefore;
      if (!subject || !subjectPronoun.test(lowerOf(subject)) || lowerOf(subject) === "wir") continue;
      if ((personsOf(verb, analyzed.lexicon) & (subject.reading.persons || 4)) === 0) continue;
      const last = words.at(-1);
      const otherVerbs = sentence.tokens.filter(
        ({ tag, index }) => /^V/.test(tag) && index !== modal.index && index !== verb.index,
      );
      if (!last || otherVerbs.length > 0 || sentence.tokens.some(({ text }) => text === ",")) continue;
      const infinitive = infinitiveOf(verb, analyzed.lexicon);
      if (!infinitive || finalMarkOf(sentence) === "") continue;
      const rest = verb === last ? "" : `${textBetween(analyzed, sentence, verb.index + 1, last.index)} `;
      yield {
        start: verb.start,
        end: last.end,
        replacement: `${rest}${infinitive}`,
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
