import type { Phrase } from "../../analysis/analyze.ts";
import { cellsInCases, cellsOf, determinerFormsOf, pluralCells } from "../../lexicon/closed-words.ts";
import { caseBit } from "../../lexicon/reading.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { type ClauseView, classesOfHead, listClauseViews, phrasesIn, tagAt, wordAt } from "../clause-view.ts";
import { cellsOfNounForm } from "../noun-phrase.ts";
import { firstIndexOf, lowerTextAt } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
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

/** Verbs of position. Such a verb can introduce a thing that was not mentioned before: "Im Wohnzimmer steht …". */
const verbOfPositionPattern = /^(?:stehen|liegen|hängen|sitzen|stecken|parken|warten|wohnen)$/;

/** Whether the clause begins with a place: "Im Wohnzimmer", "Neben dem Bett", "Dort". */
function beginsWithPlace(clauseView: ClauseView): boolean {
  const { sentence, clause } = clauseView;
  const firstIndex = clause.fields.before[0];
  if (
    /^(?:hier|dort|da|draußen|oben|unten|links|rechts|daneben|davor|dahinter|darauf)$/.test(
      lowerTextAt(sentence, firstIndex),
    )
  )
    return true;
  const phrase = phrasesIn(clauseView).find(
    ({ preposition }) => preposition === firstIndex && firstIndex !== undefined,
  );
  return (
    phrase !== undefined &&
    clause.fields.before.includes(phrase.head) &&
    /^(?:im|in|am|an|auf|vor|hinter|neben|unter|über|zwischen|bei|beim)$/.test(lowerTextAt(sentence, firstIndex))
  );
}

/**
 * Whether the subject is one countable thing without a determiner. If it has no adjective either, its class must be
 * thing, vehicle, animal or plant.
 */
function isCountableThing(clauseView: ClauseView, phrase: Phrase, analysis: AnalyzedText): boolean {
  const { sentence } = clauseView;
  const head = sentence.tokens[phrase.head];
  if (head?.tag !== "NN" || phrase.determiner !== undefined || phrase.preposition !== undefined) return false;
  const nounClasses = classesOfHead(clauseView, phrase, analysis.lexicon);
  const isCountable =
    hasMatchingClass(nounClasses, countableClassPattern) && !hasMatchingClass(nounClasses, uncountableClassPattern);
  if (isBareNoun(nounClasses, head.text) || !(isCountable || nounClasses.includes("countable"))) return false;
  const adjectives = phrase.adjectives.map((index) => lowerTextAt(sentence, index));
  if (adjectives.length === 0) return isCountable && hasMatchingClass(nounClasses, /^(?:thing|vehicle|animal|plant)$/);
  return !adjectives.some((adjective) => adjectiveWithoutArticlePattern.test(adjective));
}

function editOf(clauseView: ClauseView, analysis: AnalyzedText): Edit | undefined {
  const { sentence, clause } = clauseView;
  const finiteVerb = sentence.tokens[clause.verbs.finite ?? -1];
  if (
    !finiteVerb ||
    clause.kind !== "main" ||
    !verbOfPositionPattern.test(clause.verbs.lemma) ||
    !beginsWithPlace(clauseView)
  )
    return undefined;
  const isSingularVerb = finiteVerb.readings.some(({ tag, persons }) => tag === finiteVerb.tag && (persons & 4) !== 0);
  const phrases = phrasesIn(clauseView).filter(
    ({ head, preposition }) => head > finiteVerb.index && preposition === undefined,
  );
  const [phrase] = phrases;
  if (!isSingularVerb || !phrase || phrases.length > 1 || !isCountableThing(clauseView, phrase, analysis))
    return undefined;
  // The noun must stand directly after the verb or after an adverb of time. Other words precede the noun in "Im Keller
  // steht und liegt …" and "hier liegt nicht …".
  const tokensBetween = sentence.tokens.slice(finiteVerb.index + 1, firstIndexOf(phrase));
  // "Taxi um Taxi": a repeated noun needs no article.
  const isRepeated = sentence.tokens.filter(({ text }) => text === sentence.tokens[phrase.head]?.text).length > 1;
  if (
    isRepeated ||
    !tokensBetween.every(({ tag }) => tag === "ADV") ||
    isPartOfLargerPhrase(clauseView, phrase, analysis)
  )
    return undefined;
  if (
    clause.tokens.some((index) =>
      /^(?:nicht|kaum|kein\p{L}*|nie|weder|noch|als|wie)$/u.test(lowerTextAt(sentence, index)),
    )
  )
    return undefined;
  const article = indefiniteArticleFor(clauseView, phrase, "nominative", analysis);
  const head = sentence.tokens[phrase.head];
  if (!article || !head) return undefined;
  return insertArticle(clauseView, phrase, article, 0.93 * confidenceFromMargins(head.margin), analysis);
}

/** Inserts the article of a thing whose position is described: "Im Wohnzimmer steht großes Sofa". */
export const missingArticleOfSubject: Rule = {
  name: "missing-article-of-subject",
  category: "articles",
  stage: 2,
  *findEdits(analysis) {
    for (const clauseView of listClauseViews(analysis)) {
      const edit = editOf(clauseView, analysis);
      if (edit) yield edit;
    }
  },
  examples: [
    ["Im Wohnzimmer steht großes Sofa.", "Im Wohnzimmer steht ein großes Sofa."],
    ["Neben dem Bett steht heute kleiner Tisch.", "Neben dem Bett steht heute ein kleiner Tisch."],
    ["Dort hängt schöne Lampe.", "Dort hängt eine schöne Lampe."],
    ["Auf dem Tisch steht kalter Tee.", "Auf dem Tisch steht kalter Tee."],
    ["Im Bad liegt schmutzige Wäsche.", "Im Bad liegt schmutzige Wäsche."],
    ["Im Park steht Baum neben Baum.", "Im Park steht Baum neben Baum."],
    ["Vor dem Haus stehen alte Autos.", "Vor dem Haus stehen alte Autos."],
  ],
};

/** Classes of places and vehicles to which a thing can belong, as in "der Schlüssel für den Keller". */
const placeOfThingPattern = /^(?:room|building|vehicle)$/;

/** The edit that inserts the article before a place after *für*: "der Schlüssel für Keller". */
function editAfterFor(clauseView: ClauseView, phrase: Phrase, analysis: AnalyzedText): Edit | undefined {
  const { sentence, clause } = clauseView;
  const [preposition, noun] = [sentence.tokens[phrase.preposition ?? -1], sentence.tokens[phrase.head]];
  if (preposition?.text !== "für" || noun?.tag !== "NN" || noun.index !== preposition.index + 1) return undefined;
  const phraseBefore = phrasesIn(clauseView).find(({ head }) => head === preposition.index - 1);
  if (!phraseBefore || clause.verbs.finite === undefined) return undefined;
  const isThing = hasMatchingClass(classesOfHead(clauseView, phraseBefore, analysis.lexicon), /^thing$/);
  const hasDefiniteDeterminer =
    /^(?:d(?:er|ie|as|en|em)|dies\p{L}+|mein\p{L}*|dein\p{L}*|sein\p{L}*|ihr\p{L}*|unser\p{L}*)$/u.test(
      lowerTextAt(sentence, phraseBefore.determiner),
    );
  const nounClasses = classesOfHead(clauseView, phrase, analysis.lexicon);
  if (
    !isThing ||
    !hasDefiniteDeterminer ||
    !hasMatchingClass(nounClasses, placeOfThingPattern) ||
    hasMatchingClass(nounClasses, /^(?:mass|abstract|activity|person)$/)
  )
    return undefined;
  if (/^(?:KON|N.|CARD|TRUNC|ADJA)$/.test(tagAt(sentence, noun.index + 1) ?? "")) return undefined;
  const word = wordAt(analysis, noun.start);
  const cells = word?.isKnown && word.isCapital ? cellsOfNounForm(word) & cellsInCases(caseBit.accusative) : 0;
  const genders = (["m", "f", "n"] as const).filter((code) => cells & cellsOf(code, 15));
  const article = determinerFormsOf("d").find(([, formCells]) => formCells & cells & ~pluralCells)?.[0];
  if (genders.length !== 1 || !article) return undefined;
  return {
    start: noun.start,
    end: noun.start,
    replacement: `${article} `,
    confidence: 0.92 * confidenceFromMargins(noun.margin),
    explanation: {
      en: `Here the noun has its article: *für ${article} ${noun.text}*.`,
      de: `Hier braucht das Nomen seinen Artikel: *für ${article} ${noun.text}*.`,
    },
  };
}

/** Inserts the article before the room, building or vehicle that a thing is for: "Wo ist der Schlüssel für Keller?" */
export const missingArticleAfterFor: Rule = {
  name: "missing-article-after-fuer",
  category: "articles",
  stage: 2,
  *findEdits(analysis) {
    for (const clauseView of listClauseViews(analysis))
      for (const phrase of phrasesIn(clauseView)) {
        const edit = editAfterFor(clauseView, phrase, analysis);
        if (edit) yield edit;
      }
  },
  examples: [
    ["Wo ist der Schlüssel für Keller?", "Wo ist der Schlüssel für den Keller?"],
    ["Ich habe den neuen Schlüssel für Garage verloren.", "Ich habe den neuen Schlüssel für die Garage verloren."],
    ["Wir brauchen Möbel für Büro und Wohnung.", "Wir brauchen Möbel für Büro und Wohnung."],
    ["Das Geschenk ist für Oma.", "Das Geschenk ist für Oma."],
  ],
};
