import { adjectiveStemOf } from "../../adjective.ts";
import { adjectiveCellsOf, cellsOf, pluralCells } from "../../lexicon/closed-words.ts";
import { genderCodes } from "../../lexicon/reading.ts";
import { listClauseViews, wordAt } from "../clause-view.ts";
import { cellsOfNounForm } from "../noun-phrase.ts";
import { firstIndexOf, lowerTextAt } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";

/**
 * Verbs whose object can have an adjective without an article. After other verbs the adjective can be an adverb: "Sie
 * spricht gut Deutsch".
 */
const verbWithObjectPattern =
  /^(?:haben|brauchen|kaufen|verkaufen|trinken|essen|mögen|lieben|möchten|bekommen|tragen|geben|bestellen|suchen|wünschen|machen|finden)$/;
/** Adjectives that describe things and are rarely used as adverbs. */
const descriptiveAdjectivePattern =
  /^(?:schön|neu|alt|jung|groß|klein|kalt|warm|heiß|frisch|blau|braun|grün|rot|schwarz|weiß|gelb|grau|blond|teuer|billig|gesund|süß|dick|dünn|interessant|lecker|stark|schwarz|deutsch|nett|lieb|gut|verschieden|lang|wichtig)$/;

/** Adds the missing ending of an adjective before a noun without an article: "Du hast schön Augen", "kalt Wasser". */
export const adjectiveBeforeNoun: Rule = {
  name: "adjective-before-noun",
  category: "adjective-endings",
  stage: 2,
  *findEdits(analysis) {
    for (const clauseView of listClauseViews(analysis)) {
      const { sentence, clause, lemmas } = clauseView;
      if (!lemmas.every((lemma) => verbWithObjectPattern.test(lemma))) continue;
      for (const index of clause.objects.accusative) {
        const phrase = sentence.phrases[index];
        const adjective = phrase && sentence.tokens[firstIndexOf(phrase) - 1];
        const noun = phrase && sentence.tokens[phrase.head];
        const word = noun && wordAt(analysis, noun.start);
        if (!phrase || !noun || !adjective || !word || noun.tag !== "NN" || adjective.tag !== "ADJD") continue;
        if (phrase.determiner !== undefined || phrase.preposition !== undefined || phrase.adjectives.length > 0)
          continue;
        if (!descriptiveAdjectivePattern.test(adjective.text) || !word.isCapital) continue;
        const cells = cellsOfNounForm(word);
        const isPluralNoun = (cells & pluralCells) !== 0 && (cells & ~pluralCells) === 0;
        // After *machen* and *finden*, the word before a singular noun can be an adverb: "Ich finde gut Arbeit", "Er
        // macht groß Werbung". Only before a plural noun does the adjective certainly belong to the noun. The same is
        // true of *lang* after any verb.
        if ((adjective.text === "lang" || lemmas.some((lemma) => /^(?:machen|finden)$/.test(lemma))) && !isPluralNoun)
          continue;
        // *gut* can be an adverb: "Er spricht gut Deutsch". It is certainly an adjective after *haben* and before a
        // plural.
        if (adjective.text === "gut" && (!isPluralNoun || !lemmas.includes("haben"))) continue;
        const textBefore = lowerTextAt(sentence, adjective.index - 1);
        if (/^(?:so|zu|wie|sehr|mehr|ganz|nicht|ein\p{L}*|kein\p{L}*)$/u.test(textBefore)) continue;
        // A mass noun with the same form in the plural counts as singular: Wasser.
        const isMass = analysis.lexicon.nounClasses(noun.reading.lemma).includes("mass");
        const possibleCodes = genderCodes.filter((code) => cells & cellsOf(code, 2) && !(isMass && code === "p"));
        const genderCode = isPluralNoun ? "p" : possibleCodes.length === 1 ? possibleCodes[0] : undefined;
        if (!genderCode) continue;
        const ending = ["e", "es", "en"].find(
          (possibleEnding) => adjectiveCellsOf(possibleEnding, undefined) & cellsOf(genderCode, 2),
        );
        if (!ending) continue;
        const form = adjectiveStemOf(adjective.text) + ending;
        yield replaceToken(
          adjective,
          form,
          {
            en: `Before a noun the adjective has an ending: *${form} ${noun.text}*.`,
            de: `Vor einem Nomen hat das Adjektiv eine Endung: *${form} ${noun.text}*.`,
          },
          0.9 * confidenceFromMargins(noun.margin),
        );
      }
    }
  },
  examples: [
    ["Du hast schön Augen.", "Du hast schöne Augen."],
    ["Ich trinke gern kalt Wasser.", "Ich trinke gern kaltes Wasser."],
    ["Sie macht groß Fortschritte.", "Sie macht große Fortschritte."],
    ["Wir haben leider alt Möbel.", "Wir haben leider alte Möbel."],
    ["Meine Tochter isst gern frisch Obst.", "Meine Tochter isst gern frisches Obst."],
    ["Er spricht gut Deutsch.", "Er spricht gut Deutsch."],
    ["Hast du kurz Zeit?", "Hast du kurz Zeit?"],
    ["Ich habe gut Fußball gespielt.", "Ich habe gut Fußball gespielt."],
  ],
};
