import type { Phrase } from "../../analysis/analyze.ts";
import { verbsOfHaving } from "../../lexicon/closed-words.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { type ClauseView, classesOfHead, denotesPerson, listClauseViews } from "../clause-view.ts";
import { objectsOf } from "../frame-match.ts";
import { firstIndexOf, lowerTextAt } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import { finalMarkOf } from "../verb-clause.ts";
import {
  adjectiveWithoutArticlePattern,
  countableClassPattern,
  hasMatchingClass,
  indefiniteArticleFor,
  insertArticle,
  isBareNoun,
  isPartOfLargerPhrase,
  uncountableClassPattern,
} from "./countable-noun.ts";

/**
 * Adjectives that require a plural noun. If such an adjective precedes the noun, the noun needs the plural and not an
 * article.
 */
const pluralAdjectivePattern = /^(?:viel|wenig|einig|mehrer|verschieden|zahlreich|beid|solch|folgend)/;
const adjectiveOfQualityPattern =
  /^(?:gut|schlecht|nett|toll|schön|groß|klein|jung|alt|lieb|freundlich|klug|stark|wunderbar|interessant|lustig|intelligent|streng|ruhig)e[rs]?$/;
/**
 * Verbs of reading and watching. Their object is one book or film: "Ich lese Buch". *Zeitung lesen* is right without an
 * article.
 */
const verbOfReadingPattern = /^(?:lesen|sehen|schauen|ansehen|anschauen|gucken)$/;
/**
 * If a clause contains one of these words, a noun of the clause can stand without an article: nicht, kaum, ohne, als,
 * und.
 */
const wordAllowingNounWithoutArticlePattern =
  /^(?:nicht|nein|kein\p{L}*|kaum|genug|nie|niemals|ohne|weder|als|wie|und|oder|sowie|statt|dessen|deren)$/u;

function editOfObject(clauseView: ClauseView, phrase: Phrase, analysis: AnalyzedText): Edit | undefined {
  const { sentence, subject, lemmas } = clauseView;
  // After *deren* and *dessen* no article is possible: "die Autorin, deren Roman ich gelesen habe".
  if (/^(?:deren|dessen)$/.test(lowerTextAt(sentence, firstIndexOf(phrase) - 1))) return undefined;
  // *andere* counts as a determiner, but needs an article in the singular: "andere Wohnung".
  const determiner = lowerTextAt(sentence, phrase.determiner);
  if ((determiner !== "" && !/^andere[ns]?$/.test(determiner)) || phrase.preposition !== undefined) return undefined;
  const head = sentence.tokens[phrase.head];
  // The tagger can take a noun of the word bank for a name: "im März Baby bekommen".
  const isNoun = head?.tag === "NN" || (head?.tag === "NE" && analysis.lexicon.nounClasses(head.text).length > 0);
  if (!head || !isNoun || isPartOfLargerPhrase(clauseView, phrase, analysis)) return undefined;
  if (phrase.adjectives.some((index) => pluralAdjectivePattern.test(lowerTextAt(sentence, index)))) return undefined;
  const nounClasses = classesOfHead(clauseView, phrase, analysis.lexicon);
  const isMarkedCountable = nounClasses.includes("countable");
  const isCountable =
    hasMatchingClass(nounClasses, countableClassPattern) && !hasMatchingClass(nounClasses, uncountableClassPattern);
  // With *tragen* the noun can name something that the person usually wears: "Sie trägt Brille".
  if (lemmas.includes("tragen") && phrase.adjectives.length === 0) return undefined;
  // *möchte* with an object is a wish: "Ich möchte eine Wohnung".
  const isWishWithObject =
    lowerTextAt(sentence, clauseView.clause.verbs.finite).startsWith("möcht") && lemmas.includes("möchten");
  // A time is the object of a wish: "Ich wünsche dir einen schönen Tag".
  const isWishedTime =
    lemmas.includes("wünschen") &&
    hasMatchingClass(nounClasses, /^time$/) &&
    clauseView.clause.objects.dative.length > 0 &&
    phrase.adjectives.some((index) => /^(?:schön|angenehm|erholsam|toll)/.test(lowerTextAt(sentence, index)));
  if (isBareNoun(nounClasses, head.text) && !isWishedTime) return undefined;
  // The learner meant *werden*, so no article is missing: "Sie möchte Ärztin bekommen".
  if (lemmas.includes("bekommen") && nounClasses.includes("profession")) return undefined;
  // *Grund* and similar nouns need no article before an infinitive: "Er hat Grund, sich zu freuen."
  if (/^(?:Grund|Anlass|Ursache)$/.test(head.text) && sentence.tokens[head.index + 1]?.text === ",") return undefined;
  // *Arbeit* and *Stelle* need the article with *neue*: "Arbeit haben", but "eine neue Arbeit haben".
  const isNewWork =
    /^(?:Arbeit|Stelle)$/.test(head.text) && phrase.adjectives.some((index) => lowerTextAt(sentence, index) === "neue");
  const isObjectOfMachen = lemmas.includes("machen") && isMarkedCountable;
  const isEsGibt = lemmas.includes("geben") && lowerTextAt(sentence, subject?.head) === "es";
  if (!isCountable && !isMarkedCountable && !isWishedTime && !isNewWork) return undefined;
  const isObjectOfHaving = lemmas.every((lemma) => verbsOfHaving.has(lemma)) && (!lemmas.includes("geben") || isEsGibt);
  // A person whom somebody meets also needs an article: "Ich habe alten Freund getroffen".
  const isMetPerson =
    subject !== undefined && sentence.tokens[subject.head]?.tag === "PPER" && lemmas.join() === "treffen";
  // The name of a thing with an adjective needs an article after any verb: "Ich lese interessantes Buch".
  const adjectives = phrase.adjectives.map((index) => lowerTextAt(sentence, index));
  const hasDescribingAdjective =
    adjectives.length > 0 &&
    (!nounClasses.includes("person") || (isMetPerson && !nounClasses.includes("profession"))) &&
    !adjectives.some((adjective) => adjectiveWithoutArticlePattern.test(adjective));
  // A phrase with a preposition can belong to the adjective: "des von mir unterschriebenen Vertrags".
  const isParticiple = adjectives.some((adjective) => /(?:t|en|nd)e[mnrs]?$/.test(adjective));
  const followsPrepositionalPhrase =
    isParticiple &&
    sentence.phrases.some(
      (otherPhrase) => otherPhrase.preposition !== undefined && otherPhrase.head === firstIndexOf(phrase) - 1,
    );
  // A noun between an adverb of preference and the infinitive names the activity: "Ich will lieber Text lesen".
  const isPartOfActivity =
    /^(?:gerne?|lieber|viel|mehr)$/.test(lowerTextAt(sentence, firstIndexOf(phrase) - 1)) &&
    sentence.tokens[head.index + 1]?.tag === "VVINF";
  const isObjectOfReading =
    !isPartOfActivity &&
    head.text !== "Zeitung" &&
    lemmas.every((lemma) => verbOfReadingPattern.test(lemma)) &&
    hasMatchingClass(nounClasses, /^(?:document|work)$/);
  if (
    !isObjectOfHaving &&
    !isWishWithObject &&
    !isObjectOfMachen &&
    !isObjectOfReading &&
    (!hasDescribingAdjective || followsPrepositionalPhrase)
  )
    return undefined;
  const article = indefiniteArticleFor(clauseView, phrase, "accusative", analysis);
  if (!article) return undefined;
  // If the subject is a personal pronoun such as *ich* or *er*, or a person before the verb, the noun can only be the
  // object.
  const isPersonBeforeVerb =
    subject !== undefined &&
    clauseView.clause.fields.before.includes(subject.head) &&
    denotesPerson(clauseView, subject, analysis.lexicon);
  const isSubjectCertain = isPersonBeforeVerb || (subject && sentence.tokens[subject.head]?.tag === "PPER");
  const certainty = isSubjectCertain ? 1 : confidenceFromMargins({ margin: phrase.margin * 2 });
  const confidence = 0.92 * confidenceFromMargins(head.margin) * certainty;
  return insertArticle(clauseView, phrase, article, confidence, analysis);
}

/**
 * Inserts the missing article of a predicate noun: "Das ist Auto", "Er ist guter Lehrer". A profession without an
 * adjective needs no article: "Er ist Lehrer".
 */
function editOfPredicate(clauseView: ClauseView, phrase: Phrase, analysis: AnalyzedText): Edit | undefined {
  const { sentence, subject, lemmas } = clauseView;
  const head = sentence.tokens[phrase.head];
  if (!subject || head?.tag !== "NN" || lemmas.join() !== "sein" || phrase.determiner !== undefined) return undefined;
  if (
    phrase.preposition !== undefined ||
    phrase.head < subject.head ||
    isPartOfLargerPhrase(clauseView, phrase, analysis)
  )
    return undefined;
  const nounClasses = classesOfHead(clauseView, phrase, analysis.lexicon);
  const isUncountableOrPerson =
    hasMatchingClass(nounClasses, uncountableClassPattern) ||
    isBareNoun(nounClasses, head.text) ||
    hasMatchingClass(nounClasses, /^(?:person|profession)$/);
  const isDemonstrative =
    /^(?:das|dies|es)$/.test(lowerTextAt(sentence, subject.head)) && subject.determiner === undefined;
  const isThing =
    isDemonstrative &&
    !isUncountableOrPerson &&
    hasMatchingClass(nounClasses, /^(?:thing|vehicle|clothing|building|room|animal|work)$/);
  const adjectives = phrase.adjectives.map((index) => lowerTextAt(sentence, index));
  const isPersonOfThing =
    hasMatchingClass(nounClasses, /^person$/) && !denotesPerson(clauseView, subject, analysis.lexicon);
  const hasDescribingAdjective =
    adjectives.length > 0 &&
    !isPersonOfThing &&
    !adjectives.some((adjective) => adjectiveWithoutArticlePattern.test(adjective)) &&
    (nounClasses.includes("countable") ||
      (!hasMatchingClass(nounClasses, uncountableClassPattern) &&
        hasMatchingClass(nounClasses, countableClassPattern)) ||
      hasMatchingClass(nounClasses, /^(?:city|country|language)$/));
  // A profession needs an article only after adjectives of quality. It needs none in "Er ist gelernter Koch", "Sie ist
  // neue Leiterin".
  const isRole =
    hasMatchingClass(nounClasses, /^profession$/) &&
    !adjectives.every((adjective) => adjectiveOfQualityPattern.test(adjective));
  if (!isThing && (!hasDescribingAdjective || isRole)) return undefined;
  const article = indefiniteArticleFor(clauseView, phrase, "nominative", analysis);
  if (!article) return undefined;
  const confidence = 0.9 * confidenceFromMargins(head.margin);
  return insertArticle(clauseView, phrase, article, confidence, analysis);
}

/**
 * Inserts the missing article of a countable noun in the singular: "Ich habe Auto", "Es gibt Park", "Das ist Tisch".
 */
export const missingArticle: Rule = {
  name: "missing-article",
  category: "articles",
  stage: 2,
  *findEdits(analysis) {
    for (const clauseView of listClauseViews(analysis)) {
      const { sentence, clause, subject } = clauseView;
      const isRequest = clause.verbs.finite !== undefined && sentence.tokens[clause.verbs.finite]?.tag === "VVIMP";
      // A note without *ich* is ignored: "Suche Wohnung mit Balkon".
      const isNote =
        isRequest && clauseView.lemmas.some((lemma) => verbsOfHaving.has(lemma)) && finalMarkOf(sentence) !== "!";
      if (clause.verbs.finite === undefined || clause.verbs.isPassive || (!subject && (!isRequest || isNote))) continue;
      if (
        clause.tokens.some(
          (index) =>
            wordAllowingNounWithoutArticlePattern.test(lowerTextAt(sentence, index)) && index !== clause.conjunction,
        )
      )
        continue;
      // If the infinitive is a copula, the noun is the predicate of this copula: "Sie hat Ärztin werden wollen".
      const hasCopula = clause.verbs.infinitives.some((index) => sentence.tokens[index]?.tag === "VAINF");
      const objects = (hasCopula ? [] : objectsOf(clauseView, analysis)).flatMap(({ phrases }) =>
        phrases.length === 1 ? phrases : [],
      );
      // With *wünschen* a time is the object and not an adverbial: "Ich wünsche dir schönen Urlaub".
      const wishedPhrases = clauseView.lemmas.includes("wünschen")
        ? clause.objects.accusative.flatMap((index) => sentence.phrases[index] ?? [])
        : [];
      for (const phrase of new Set([...objects, ...wishedPhrases])) {
        const edit = editOfObject(clauseView, phrase, analysis);
        if (edit) yield edit;
      }
      for (const index of clause.predicatives) {
        const phrase = sentence.phrases[index];
        const edit = phrase && editOfPredicate(clauseView, phrase, analysis);
        if (edit) yield edit;
      }
    }
  },
  examples: [
    ["Ich habe Auto.", "Ich habe ein Auto."],
    ["Meine Schwester hat Katze.", "Meine Schwester hat eine Katze."],
    ["Heute möchte ich Hose kaufen.", "Heute möchte ich eine Hose kaufen."],
    ["Wir suchen in Berlin große Wohnung.", "Wir suchen in Berlin eine große Wohnung."],
    ["Ich brauche Wohnung, weil ich in Köln arbeite.", "Ich brauche eine Wohnung, weil ich in Köln arbeite."],
    ["Das ist Tisch.", "Das ist ein Tisch."],
    ["Am Abend lese ich Buch.", "Am Abend lese ich ein Buch."],
    ["Wir haben hier Garten.", "Wir haben hier einen Garten."],
    ["Am Morgen lese ich Zeitung.", "Am Morgen lese ich Zeitung."],
    ["Ich will lieber Text lesen.", "Ich will lieber Text lesen."],
    ["Heute möchte ich gern Film schauen.", "Heute möchte ich gern Film schauen."],
    ["Am Abend lese ich gern Buch.", "Am Abend lese ich gern ein Buch."],
    ["Bildung spielt wichtige Rolle.", "Bildung spielt eine wichtige Rolle."],
    ["Er ist guter Lehrer.", "Er ist ein guter Lehrer."],
    ["Mein Onkel ist sehr netter Mann.", "Mein Onkel ist ein sehr netter Mann."],
    ["Berlin ist schöne Stadt.", "Berlin ist eine schöne Stadt."],
    ["Ich wünsche dir schönen Tag.", "Ich wünsche dir einen schönen Tag."],
    ["Am Sonntag machen wir Ausflug.", "Am Sonntag machen wir einen Ausflug."],
    ["Ich habe Frage.", "Ich habe eine Frage."],
    ["Gestern habe ich interessantes Buch gelesen.", "Gestern habe ich ein interessantes Buch gelesen."],
    ["Suche Wohnung mit Balkon.", "Suche Wohnung mit Balkon."],
    ["Meine Tante trägt Brille.", "Meine Tante trägt Brille."],
    ["Er bekommt gute Ware.", "Er bekommt gute Ware."],
    ["Wir machen Urlaub.", "Wir machen Urlaub."],
    ["Das ist reiner Zufall.", "Das ist reiner Zufall."],
    ["Ich habe Zeit.", "Ich habe Zeit."],
    ["Ich habe Hunger.", "Ich habe Hunger."],
    ["Ich möchte ein ganz anderes Thema.", "Ich möchte ein ganz anderes Thema."],
    ["Er ist Lehrer.", "Er ist Lehrer."],
    ["Sie hat Ärztin werden wollen.", "Sie hat Ärztin werden wollen."],
    ["Ich habe Frau und Kind.", "Ich habe Frau und Kind."],
    ["Wir haben Urlaub.", "Wir haben Urlaub."],
    ["Das ist die Autorin, deren Roman ich gelesen habe.", "Das ist die Autorin, deren Roman ich gelesen habe."],
  ],
};
