import type { Phrase } from "../../analysis/analyze.ts";
import { contractions } from "../../lexicon/closed-words.ts";
import { articleOfCountry, isCountryWithoutArticle, isTown } from "../../lexicon/geographic-names.ts";
import { capitalize } from "../analyzed-text.ts";
import { type ClauseView, listClauseViews, tagAt } from "../clause-view.ts";
import { plainPrepositionOf } from "../frame-match.ts";
import { lowerTextAt } from "../phrase-tokens.ts";
import { takesAdverbial } from "../phrases/verb-frames.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";

/** The article of a country after a preposition that governs the accusative or the dative. */
function articleAfter(preposition: string, isDirection: boolean, gender: "f" | "p"): string | undefined {
  if (/^(?:aus|von|mit|zu|bei|seit)$/.test(preposition)) return gender === "f" ? "der" : "den";
  if (/^(?:für|durch|gegen|ohne|über|um)$/.test(preposition)) return "die";
  if (preposition === "in") return isDirection ? "die" : gender === "f" ? "der" : "den";
  return undefined;
}

function editOfCountry(clauseView: ClauseView, phrase: Phrase): Edit | undefined {
  const { sentence, clause } = clauseView;
  const [preposition, name] = [sentence.tokens[phrase.preposition ?? -1], sentence.tokens[phrase.head]];
  const gender = articleOfCountry(name?.text ?? "");
  if (!preposition || !name || !gender || phrase.adjectives.length > 0) return undefined;
  if (lowerTextAt(sentence, phrase.head + 1) === "-" || tagAt(sentence, phrase.head + 1) === "NE") return undefined;
  const writtenText = preposition.text.toLowerCase();
  const article = sentence.tokens[phrase.determiner ?? -1];
  const verbTakesDirection = clauseView.framesByLemma.flat().some((frame) => takesAdverbial(frame, "direction"));
  let form: string | undefined;
  // If the phrase stands before the verb and the clause has another prepositional phrase, *nach* means "after": "Nach
  // der Schweiz fahren wir nach Italien".
  const isTemporal = clause.fields.before.includes(preposition.index) && clause.prepositionalPhrases.length > 1;
  const isGoal =
    verbTakesDirection && clause.prepositionalPhrases.length === 1 && !clause.fields.before.includes(preposition.index);
  const isArticleOfDirection = article?.text === "die" || (article?.text === "der" && isGoal);
  if (writtenText === "nach" && !isTemporal && (article ? isArticleOfDirection : verbTakesDirection)) form = "in die";
  else if (writtenText !== "nach" && !article && !(writtenText in contractions)) {
    const neededArticle = articleAfter(writtenText, verbTakesDirection, gender);
    form =
      neededArticle && `${writtenText === "zu" && neededArticle === "der" ? "zur" : `${writtenText} ${neededArticle}`}`;
  }
  if (!form) return undefined;
  return {
    start: preposition.start,
    end: (article ?? preposition).end,
    replacement: /^\p{Lu}/u.test(preposition.text) ? capitalize(form) : form,
    confidence: 0.95 * confidenceFromMargins(preposition.margin),
    explanation: {
      en: `*${name.text}* has an article, and one travels *in die ${name.text}*: *${form} ${name.text}*.`,
      de: `*${name.text}* hat einen Artikel, und man reist *in die ${name.text}*: *${form} ${name.text}*.`,
    },
  };
}

/**
 * Corrects the article and preposition of countries that have an article: "nach die Schweiz", "aus Türkei", "für USA".
 */
export const countryPreposition: Rule = {
  name: "country-preposition",
  category: "prepositions",
  stage: 1,
  *findEdits(analysis) {
    for (const clauseView of listClauseViews(analysis)) {
      for (const phrase of clauseView.sentence.phrases) {
        if (phrase.preposition === undefined || !clauseView.clause.tokens.includes(phrase.head)) continue;
        const edit = editOfCountry(clauseView, phrase);
        if (edit) yield edit;
      }
    }
  },
  examples: [
    ["Ich fahre nach die Schweiz.", "Ich fahre in die Schweiz."],
    ["Ich komme aus Türkei.", "Ich komme aus der Türkei."],
    ["Ich wohne in Schweiz.", "Ich wohne in der Schweiz."],
    ["Im Sommer fliegen meine Eltern nach Türkei.", "Im Sommer fliegen meine Eltern in die Türkei."],
    ["Mein Onkel hat lange in USA gearbeitet.", "Mein Onkel hat lange in den USA gearbeitet."],
    ["Ich fliege nach der Türkei.", "Ich fliege in die Türkei."],
    ["Nach der Schweiz fahren wir nach Italien.", "Nach der Schweiz fahren wir nach Italien."],
  ],
};

/** Removes the article of towns and most countries: "im Deutschland", "in die Berlin". */
export const superfluousPlaceArticle: Rule = {
  name: "superfluous-place-article",
  category: "articles",
  stage: 2,
  *findEdits(analysis) {
    for (const { sentence } of listClauseViews(analysis)) {
      for (const phrase of sentence.phrases) {
        const [preposition, name] = [sentence.tokens[phrase.preposition ?? -1], sentence.tokens[phrase.head]];
        if (!preposition || !name || phrase.adjectives.length > 0) continue;
        // The names of some towns are also common nouns, which can have an article: "beim Essen", "in der Halle".
        const isTownOnly = isTown(name.text) && analysis.lexicon.lemmas(name.text).length === 0;
        if (!isCountryWithoutArticle(name.text) && !isTownOnly) continue;
        const lowerCaseText = preposition.text.toLowerCase();
        const article = sentence.tokens[phrase.determiner ?? -1];
        const hasDefiniteArticle = article
          ? /^(?:der|die|das|dem)$/.test(article.text)
          : /^(?:im|ins|vom|beim|zum)$/.test(lowerCaseText);
        const nextToken = sentence.tokens[phrase.head + 1];
        // Ignores the plural, which names the people: "gegenüber den Ungarn". Ignores names that have an attribute
        // or are the first part of a compound: "im Berlin der Zwanziger", "im Deutschland von heute", "im Köln-Urlaub",
        // "beim Berlin Marathon".
        if (
          !hasDefiniteArticle ||
          (nextToken && !/^(?:V|\$|KO|ADV|ADJD|PPER|PTK)/.test(nextToken.tag)) ||
          nextToken?.text === "-"
        )
          continue;
        if ((article ?? preposition).index + 1 !== name.index) continue;
        const plainForm = plainPrepositionOf(lowerCaseText);
        const form = article ? preposition.text : /^\p{Lu}/u.test(preposition.text) ? capitalize(plainForm) : plainForm;
        yield {
          start: preposition.start,
          end: (article ?? preposition).end,
          replacement: form,
          confidence: 0.9 * confidenceFromMargins(preposition.margin),
          explanation: {
            en: `*${name.text}* has no article: *${form} ${name.text}*.`,
            de: `*${name.text}* hat keinen Artikel: *${form} ${name.text}*.`,
          },
        };
      }
    }
  },
  examples: [
    ["Ich wohne jetzt im Deutschland.", "Ich wohne jetzt in Deutschland."],
    ["Meine Schwester arbeitet in der Berlin.", "Meine Schwester arbeitet in Berlin."],
    ["Ich komme aus dem Syrien.", "Ich komme aus Syrien."],
    ["Ich wohne in der Schweiz.", "Ich wohne in der Schweiz."],
    ["Das war im Berlin der Zwanziger.", "Das war im Berlin der Zwanziger."],
  ],
};
