import { lookupTable } from "../../../lookup-table.ts";
import { casesIn, inCases } from "../../lexicon/closed-words.ts";
import { type AnalyzedText, finiteReadings, hasReading, withCapitalOf } from "../analyzed-text.ts";
import { nounPhrases, phraseCells } from "../noun-phrase.ts";
import type { Rule } from "../rule.ts";
import { replaceWord } from "./clause.ts";
import { adverbs, isBeforeMark, mainClauses } from "./main-clause.ts";
import { changesToCase } from "./phrase-to-case.ts";

const contractedWithDem = lookupTable({ in: "im", an: "am" });

const placeNouns =
  /(?:^(?:Stadt|Supermarkt|Café|Büro|Küche|Bibliothek|Kirche|Krankenhaus|Bahnhof|Garten|Hotel|Museum|Theater|Türkei|Schweiz|Universität|Uni|Firma|Klasse|Disco|Fabrik)|[Ss]chule|[Kk]ino|[Pp]ark|[Rr]estaurant|[Zz]immer|[Kk]urs|[Uu]nterricht|[Ww]ohnung)$/;

/** "Ich bin in die Schule", "Ich studiere an die Universität": a location is in the dative. */
export const locationInDative: Rule = {
  name: "being-in-dative",
  category: "dative-case",
  stage: 2,
  *find(analyzed: AnalyzedText) {
    const { words } = analyzed;
    for (const clause of mainClauses(analyzed)) {
      const lemmas = finiteReadings(clause.verb)
        .filter((one) => !one.lemma.includes("|"))
        .map((one) => one.lemma);
      const lastWord = clause.rest.at(-1);
      const isPerfectOfSein =
        lemmas.includes("sein") && (lastWord?.text === "gewesen" || !hasReading(lastWord, "participle"));
      const isStudying = lemmas.every((one) =>
        /^(?:studieren|wohnen|leben|arbeiten|lernen|sitzen|warten|bleiben)$/.test(one),
      );
      const isEsGibt = clause.subject.first.lower === "es" && clause.verb.lower === "gibt";
      if (!isPerfectOfSein && !isStudying && !isEsGibt) continue;
      // "Ich bin in die Stadt verliebt", "… gefahren, und …": the phrase belongs to the participle.
      if (clause.rest.some((word) => word.text !== "gewesen" && hasReading(word, "participle"))) continue;
      for (const phrase of nounPhrases(analyzed)) {
        const { preposition, noun, determiner: article } = phrase;
        if (!preposition || !article || !clause.rest.includes(noun) || !placeNouns.test(noun.text)) continue;
        if (!/^(?:in|an|auf)$/.test(preposition.lower) || casesIn(phraseCells(phrase)) !== 2) continue;
        const followingWords = clause.rest.slice(clause.rest.indexOf(noun) + 1);
        if (
          !followingWords.every((word) => adverbs.has(word.text) || word.text === "gewesen") ||
          !isBeforeMark(words, lastWord)
        )
          continue;
        const wordsBefore = clause.rest.slice(0, clause.rest.indexOf(preposition));
        if (!isEsGibt && !wordsBefore.every((word) => adverbs.has(word.text))) continue;
        const changes = changesToCase({ ...phrase, governed: inCases(6) }, 4, analyzed);
        if (!changes || changes.length === 0) continue;
        const isDem =
          changes.some(({ word, form }) => word === article.word && form === "dem") && phrase.adjectives.length === 0;
        const contractedForm = isDem ? contractedWithDem[preposition.lower] : undefined;
        const explanation = "The place one is at is in the dative, the place one goes to in the accusative";
        if (contractedForm)
          yield {
            start: preposition.start,
            end: article.word.end,
            replacement: withCapitalOf(preposition, contractedForm),
            explanation: `${explanation}: *${contractedForm} ${noun.text}*.`,
          };
        else {
          const forms = new Map(changes.map(({ word, form }) => [word.index, form]));
          const phraseText = words
            .slice(preposition.index, noun.index + 1)
            .map((word) => forms.get(word.index) ?? word.text)
            .join(" ");
          for (const { word, form } of changes) yield replaceWord(word, form, `${explanation}: *${phraseText}*.`);
        }
      }
    }
  },
  examples: [
    ["Ich bin in die Schule gewesen.", "Ich bin in der Schule gewesen."],
    ["Ich studiere an die Universität.", "Ich studiere an der Universität."],
    ["Wir sind in den Park.", "Wir sind im Park."],
    ["Es gibt viele Leute in die Stadt.", "Es gibt viele Leute in der Stadt."],
    ["Ich bin in die Schule gegangen.", "Ich bin in die Schule gegangen."],
    ["Ich bin in die Stadt verliebt.", "Ich bin in die Stadt verliebt."],
  ],
};
