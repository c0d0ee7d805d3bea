import { lowerOf } from "../phrase-tokens.ts";
import { phraseTopics } from "../phrase-topics.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";
import { finalMarkOf, replaceTokens, textBetween, verbClausesOf } from "../verb-clause.ts";
import { personsOf } from "../verb-form.ts";

const personBitsByPronoun: Readonly<Record<string, number>> = {
  ich: 1,
  du: 2,
  er: 4,
  es: 4,
  man: 4,
  wir: 8,
  ihr: 16,
  sie: 36,
};

/**
 * Moves the verb of an indirect question with *wie viel* to the end: "Ich weiß nicht, wie viel Geld haben wir". The
 * analysis takes such a clause for a main clause.
 */
export const questionClauseOrder: Rule = {
  name: "question-clause-order",
  category: "word-order",
  stage: 3,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis)) {
      const { sentence, clause, words, index } = verbClause;
      const [wie, amount] = words;
      const verb = sentence.tokens[clause.verbs.finite ?? -1];
      if (!wie || !amount || !verb || index === 0 || lowerOf(wie) !== "wie") continue;
      if (!/^(?:viele?|oft|lange|weit|alt|groß|teuer|gut|schnell)$/.test(lowerOf(amount))) continue;
      const isAfterMain = sentence.clauses[index - 1]?.kind === "main" && sentence.tokens[wie.index - 1]?.text === ",";
      if (!isAfterMain || finalMarkOf(sentence) !== "." || clause.connector !== undefined) continue;
      const subject = sentence.tokens[verb.index + 1];
      const isSubject =
        subject !== undefined &&
        ((personBitsByPronoun[lowerOf(subject)] ?? 0) & personsOf(verb, analysis.lexicon)) !== 0;
      const wordsBeforeVerb = words.filter((word) => word.index < verb.index);
      const isQuestionPhrase = wordsBeforeVerb.length <= 3 && wordsBeforeVerb.slice(2).every(({ tag }) => tag === "NN");
      const lastWord = words.at(-1);
      if (!isSubject || !subject || !isQuestionPhrase || !lastWord || sentence.tokens[lastWord.index + 1]?.text !== ".")
        continue;
      const middleText = textBetween(analysis, sentence, subject.index, lastWord.index);
      yield {
        ...replaceTokens(
          verbClause,
          verb.index,
          lastWord.index,
          `${middleText} ${verb.text}`,
          {
            en: `In an indirect question the verb stands at the end: *wie ${amount.text} … ${verb.text}*.`,
            de: `In einer indirekten Frage steht das Verb am Ende: *wie ${amount.text} … ${verb.text}*.`,
          },
          0.93 * confidenceFromMargins(Math.max(30, verb.margin)),
        ),
        topics: phraseTopics.ob,
      };
    }
  },
  examples: [
    ["Das hängt davon ab, wie viel Geld haben wir.", "Das hängt davon ab, wie viel Geld wir haben."],
    ["Ich weiß nicht, wie viele Kinder hat er.", "Ich weiß nicht, wie viele Kinder er hat."],
    ["Ich weiß nicht, wie viel Geld wir haben.", "Ich weiß nicht, wie viel Geld wir haben."],
  ],
};
