import type { Phrase } from "../../analysis/analyze.ts";
import {
  cellsInCases,
  cellsOf,
  contractions,
  determinerFormsOf,
  kinshipNamePattern,
  pluralCells,
} from "../../lexicon/closed-words.ts";
import { isCountryWithoutArticle, isTown, looksLikePlaceName } from "../../lexicon/geographic-names.ts";
import { caseBit } from "../../lexicon/reading.ts";
import type { NounClass } from "../../noun-class.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { capitalize } from "../analyzed-text.ts";
import { type ClauseView, classesOfHead, isTime, listClauseViews, tagAt, wordAt } from "../clause-view.ts";
import { casesAfterPreposition, joinPrepositionAndArticle } from "../governed-phrase.ts";
import { cellsOfNounForm } from "../noun-phrase.ts";
import { lowerTextAt } from "../phrase-tokens.ts";
import { findArticleTopics } from "../phrase-topics.ts";
import { takesAdverbial } from "../phrases/verb-frames.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";

type ArticleCase = "accusative" | "dative";

/** Nouns that have no article after some prepositions: zu Fuß, in See stechen, bei Tisch. */
const nounInFixedPhrasePattern =
  /^(?:Hause?|Fuß|Bett|Tisch|Land|Wasser|Gericht|Grunde?|Berg|Tal|Ort|Stelle|Platz|Besuch|Klasse|Stock|Raum|Pension|Rente|Haft|Bord|Post|Feld|Seite|Kapitel|Zimmer|Etage|Gleis|Bühne|Wege?|Reihe|Distanz|Höhe|Sicht|Gefahr|Weise|Basis|Messe|Not|Gast|Boden|Betrieb|Umlauf|Kasse)$/;
/** Nouns that are not places, but always have their article after *in*. */
const nounWithArticleAfterInPattern =
  /^(?:Voraus|Team|Bereich|Arbeitsleben|Berufsleben|Internet|Moment|Fernsehen|Radio|Gegensatz|Großen|Allgemeinen|Notfall|Alltag|Durchschnitt|Vordergrund|Hintergrund|Leben|Winterurlaub|Sommerurlaub)$/;
/** Feminine times that always have their article after *in*: in der Nacht. */
const timeWithArticleAfterInPattern = /^(?:Nacht|Frühe|Dämmerung|Pause|Mittagspause|Kindheit)$/;
/** Nouns of `nounInFixedPhrasePattern` that need their article after a two-way preposition: vor dem Haus, im Bett. */
const nounWithArticleAfterTwoWayPattern = /^(?:Haus|Bett|Berg|Tal|Zimmer|Platz|Feld|Bühne)$/;
const placeClassPattern = /^(?:building|institution|room|place|city|waters)$/;
const nonSpatialClassPattern = /^(?:mass|time|event|activity|abstract|measure|substance|food|body)$/;
const spatialNounPattern = /^(?:Norden|Süden|Osten|Westen|Ausland|Zentrum|Stadtzentrum|Erdgeschoss)$/;
/**
 * Places with which *auf* is used. After *auf* these nouns need their article: in "auf Markt" the article is missing.
 */
const placeWithAufPattern =
  /^(?:Markt|Marktplatz|Flohmarkt|Weihnachtsmarkt|Straße|Toilette|Balkon|Spielplatz|Dach|Insel|Bauernhof)$/;
const twoWayPrepositionPattern = /^(?:in|an|auf|vor|hinter|neben|unter)$/;

const hasMatchingClass = (nounClasses: readonly NounClass[], pattern: RegExp) =>
  nounClasses.some((nounClass) => pattern.test(nounClass));

/** Verbs of motion that are as common with a place as with a goal: im See schwimmen. */
const verbWithPlaceOrGoalPattern = /^(?:schwimmen|joggen|wandern|spazieren\p{L}*|laufen|rennen|tanzen)$/u;

const takesDirection = (clauseView: ClauseView) =>
  !clauseView.lemmas.some((lemma) => verbWithPlaceOrGoalPattern.test(lemma)) &&
  clauseView.framesByLemma.flat().some((frame) => takesAdverbial(frame, "direction"));

const isInFixedPhrase = (noun: string, preposition: string) =>
  nounInFixedPhrasePattern.test(noun) &&
  !(nounWithArticleAfterTwoWayPattern.test(noun) && twoWayPrepositionPattern.test(preposition));

/** The case of the article that the noun lacks after this preposition; undefined if the noun needs no article there. */
function caseOfMissingArticle(
  clauseView: ClauseView,
  preposition: string,
  noun: string,
  nounClasses: readonly NounClass[],
): ArticleCase | undefined {
  if (noun === "See" && clauseView.lemmas.includes("stechen")) return undefined;
  if (noun === "Bett") return preposition === "in" ? (takesDirection(clauseView) ? "accusative" : "dative") : undefined;
  // The classes "time" and "event" do not exclude a building, because a disco is an event, too.
  const isBuilding = nounClasses.includes("building") && !hasMatchingClass(nounClasses, /^(?:mass|activity|abstract)$/);
  const isSpatialNoun =
    isBuilding ||
    (hasMatchingClass(nounClasses, placeClassPattern) && !hasMatchingClass(nounClasses, nonSpatialClassPattern)) ||
    spatialNounPattern.test(noun);
  const frames = clauseView.framesByLemma.flat();
  const verbTakesDirection = takesDirection(clauseView);
  const placeCase = verbTakesDirection ? "accusative" : "dative";
  if (preposition === "in" && nounWithArticleAfterInPattern.test(noun)) return "dative";
  if (preposition === "in" && timeWithArticleAfterInPattern.test(noun)) return "dative";
  if (preposition === "in" && nounClasses.includes("vehicle")) return placeCase;
  // *in* needs an article in "Mein Handy ist in Tasche", but not in "Das Bild ist in Öl".
  const isInWithVerbOfPlace =
    preposition === "in" && clauseView.lemmas.every((lemma) => /^(?:sein|liegen|stecken)$/.test(lemma));
  if (
    isInWithVerbOfPlace &&
    nounClasses.includes("thing") &&
    !hasMatchingClass(nounClasses, /^(?:mass|substance|abstract|body)$/)
  )
    return "dative";
  if (preposition === "mit") return nounClasses.includes("vehicle") && verbTakesDirection ? "dative" : undefined;
  if (/^(?:zu|bei|von)$/.test(preposition) && nounClasses.includes("profession"))
    return kinshipNamePattern.test(noun) ? undefined : "dative";
  // A verb can govern *nach*: "Ich frage nach Arbeit", "Es riecht nach Frühstück".
  if (preposition === "nach" && casesAfterPreposition(frames, "nach").size > 0) return undefined;
  if (!isSpatialNoun) return /^(?:vor|nach)$/.test(preposition) && nounClasses.includes("meal") ? "dative" : undefined;
  if (preposition === "auf" && !placeWithAufPattern.test(noun)) return undefined;
  if (twoWayPrepositionPattern.test(preposition))
    return frames.length > 0 || preposition === "in" ? placeCase : undefined;
  if (/^(?:zu|bei|aus|von)$/.test(preposition)) return "dative";
  // *nach* before an institution means time and needs the article, unless the phrase is the goal of a motion: "nach
  // Schule nach Hause gehen" is corrected, and "nach Schule gehen" is not.
  const isGoal = verbTakesDirection && clauseView.clause.prepositionalPhrases.length === 1;
  if (preposition === "nach") return nounClasses.includes("institution") && !isGoal ? "dative" : undefined;
  // A noun of action in *-ung* can be a means: "durch Einrichtung als Server".
  return preposition === "durch" && !noun.endsWith("ung") ? "accusative" : undefined;
}

/**
 * Whether a phrase needs no article. It needs none if it is a part of an enumeration or name, or an attribute of the
 * noun before it. It also needs none if its noun is repeated, or stands before another noun, a number or a bracket.
 */
function needsNoArticle(
  { sentence, clause }: ClauseView,
  { head, preposition = head }: Phrase,
  { lexicon }: AnalyzedText,
): boolean {
  const { tokens } = sentence;
  const nextToken = tokens[head + 1];
  const isJoinedByConjunction =
    nextToken?.tag === "KON" && clause.tokens.includes(nextToken.index) && clause.conjunction !== nextToken.index;
  const isNewClause = sentence.clauses.some(({ conjunction }) => conjunction === nextToken?.index);
  const textBeforePreposition = lowerTextAt(sentence, preposition - 1);
  const isInEnumeration =
    nextToken?.text === "," &&
    /^(?:N|KON)/.test(tokens[nextToken.index + 1]?.tag ?? "") &&
    !sentence.clauses.some(({ conjunction }) => conjunction === nextToken.index + 1);
  const tokenBefore = tokens[preposition - 1];
  // The phrase is an attribute of the noun before it: "ein Geschenk von Oma", "Lust auf Kino".
  const isAttribute =
    tokenBefore?.tag === "NN" &&
    !isTime(lexicon.nounClasses(tokenBefore.text)) &&
    lowerTextAt(sentence, preposition) !== "in";
  // "nach Auskunft der Polizei", "nach Angaben von Zeugen": the noun names a source. "nach Rat fragen" is fixed.
  const isSource =
    lowerTextAt(sentence, preposition) === "nach" &&
    (tokens[head]?.text === "Rat" ||
      /^(?:von|vom|de[sr]|(?:[mds]ein|ihr|unser|eur|ein|dies)e[sr])$/.test(nextToken?.text ?? ""));
  // A piece of clothing can describe a person: "ein Mann in Uniform".
  const isClothing =
    lowerTextAt(sentence, preposition) === "in" &&
    lexicon.nounClasses(tokens[head]?.reading.lemma ?? "").includes("clothing");
  return (
    isSource ||
    isClothing ||
    (isJoinedByConjunction && !isNewClause) ||
    isInEnumeration ||
    isAttribute ||
    /^(?:NE|NN|FM|XY|TRUNC|CARD|ADJA)$/.test(nextToken?.tag ?? "") ||
    /^(?:-|–|\/|\(|"|„|“)$/.test(nextToken?.text ?? "") ||
    (/^(?:und|oder|bis|von|als|wie|–|-)$/.test(textBeforePreposition) && clause.conjunction !== tokenBefore?.index) ||
    tokens.filter(({ text }) => text === tokens[head]?.text).length > 1
  );
}

const definiteArticleFor = (cells: number): string | undefined =>
  determinerFormsOf("d").find(([, formCells]) => (formCells & cells) !== 0)?.[0];

/**
 * The cells of a noun in the given case. Undefined if the word is not a known German noun, its gender is not certain,
 * or it can be plural in this case.
 */
function singularCellsIn(clauseView: ClauseView, { head }: Phrase, wantedCase: ArticleCase, analysis: AnalyzedText) {
  const word = wordAt(analysis, clauseView.sentence.tokens[head]?.start);
  if (!word?.isCapital || word.isQuoted || !word.isKnown || word.isOtherLanguage) return undefined;
  const cells = cellsOfNounForm(word) & cellsInCases(caseBit[wantedCase]);
  const genders = (["m", "f", "n"] as const).filter((code) => cells & cellsOf(code, 15));
  return genders.length === 1 && (cells & pluralCells) === 0 ? cells : undefined;
}

/** Whether the sentence is a headline. In headlines the subject has no article either: "Frau stürzt von Balkon". */
function isHeadline(clauseView: ClauseView, { lexicon }: AnalyzedText): boolean {
  const { sentence, subject } = clauseView;
  if (!subject || tagAt(sentence, subject.head) !== "NN" || subject.determiner !== undefined) return false;
  return subject.number === "singular" && classesOfHead(clauseView, subject, lexicon).includes("person");
}

const timeWithArticlePattern = /^(?:time|season|month|weekday|daytime|holiday)$/;

function editOf(clauseView: ClauseView, phrase: Phrase, analysis: AnalyzedText): Edit | undefined {
  const { sentence } = clauseView;
  const [preposition, noun] = [sentence.tokens[phrase.preposition ?? -1], sentence.tokens[phrase.head]];
  if (!preposition || !noun || !/^(?:NN|NE)$/.test(noun.tag) || phrase.determiner !== undefined) return undefined;
  const lowerCaseText = preposition.text.toLowerCase();
  if (
    lowerCaseText in contractions ||
    tagAt(sentence, phrase.head - 1) === "CARD" ||
    isInFixedPhrase(noun.text, lowerCaseText)
  )
    return undefined;
  if (needsNoArticle(clauseView, phrase, analysis)) return undefined;
  // A noun in *-ung* names an action, so the class of its last part is misleading: *Brandstiftung* is not an
  // institution.
  const isAction = /.ung$/.test(noun.text) && analysis.lexicon.lemmas(noun.text).length === 0;
  if (isAction && lowerCaseText !== "in") return undefined;
  const nounClasses = classesOfHead(clauseView, phrase, analysis.lexicon);
  const isCommonNounInLand = /^(?:Gast|Heimat|Nachbar|Urlaubs|Herkunfts|Aus)land$/.test(noun.text);
  if (
    (nounClasses.includes("country") && !isCommonNounInLand) ||
    isCountryWithoutArticle(noun.text) ||
    isTown(noun.text)
  )
    return undefined;
  if (looksLikePlaceName(noun.text, analysis.lexicon)) return undefined;
  let wantedCase: ArticleCase | undefined;
  if (phrase.adjectives.length === 0) {
    if (phrase.head !== preposition.index + 1) return undefined;
    wantedCase = caseOfMissingArticle(clauseView, lowerCaseText, noun.text, nounClasses);
  } else {
    // The ending -en shows that an article is missing: "in neuen Jahr", "in nächsten Sommer", "an letzten Tag".
    const doAllEndInEn = phrase.adjectives.every((index) => lowerTextAt(sentence, index).endsWith("en"));
    if (
      doAllEndInEn &&
      /^(?:in|an)$/.test(lowerCaseText) &&
      hasMatchingClass(nounClasses, timeWithArticlePattern) &&
      !nounClasses.includes("mass")
    )
      wantedCase = "dative";
  }
  // The nouns of `nounWithArticleAfterInPattern` are all masculine or neuter. So the article is *dem*, even for nouns
  // that the word bank lacks.
  const needsDem = lowerCaseText === "in" && nounWithArticleAfterInPattern.test(noun.text);
  if (noun.tag === "NE" && !needsDem) return undefined;
  const cells = wantedCase && singularCellsIn(clauseView, phrase, wantedCase, analysis);
  const article = needsDem ? "dem" : cells && definiteArticleFor(cells);
  // If the noun is feminine, the adjective's ending is wrong, and no article is missing: "in nächsten Woche".
  if (!article || (phrase.adjectives.length > 0 && article !== "dem")) return undefined;
  const form = joinPrepositionAndArticle(lowerCaseText, article);
  const startAfterPreposition = sentence.tokens[preposition.index + 1]?.start ?? noun.start;
  const text = `${form} ${analysis.text.slice(startAfterPreposition, noun.end)}`;
  return {
    start: preposition.start,
    end: preposition.end,
    replacement: /^\p{Lu}/u.test(preposition.text) ? capitalize(form) : form,
    confidence: 0.9 * confidenceFromMargins(preposition.margin, noun.margin),
    topics: findArticleTopics(form),
    explanation: {
      en: `Here the noun has its article: *${text}*.`,
      de: `Hier braucht das Nomen seinen Artikel: *${text}*.`,
    },
  };
}

/** Inserts the missing article of countable nouns: "Ich gehe in Kino", "Er wohnt in Stadt", "mit Bus fahren". */
export const articleAfterPreposition: Rule = {
  name: "article-after-preposition",
  category: "prepositions",
  stage: 2,
  *findEdits(analysis) {
    for (const clauseView of listClauseViews(analysis)) {
      const hasVerb = clauseView.clause.verbs.finite !== undefined || clauseView.clause.verbs.infinitives.length > 0;
      if (isHeadline(clauseView, analysis)) continue;
      for (const index of clauseView.clause.prepositionalPhrases) {
        const phrase = clauseView.sentence.phrases[index];
        // A clause without a verb can be a headline, which needs no article. But the nouns of
        // `nounWithArticleAfterInPattern` need their article even there: "Danke in Voraus!"
        const hasNounWithArticle = nounWithArticleAfterInPattern.test(
          clauseView.sentence.tokens[phrase?.head ?? -1]?.text ?? "",
        );
        const edit = phrase && (hasVerb || hasNounWithArticle) ? editOf(clauseView, phrase, analysis) : undefined;
        if (edit) yield edit;
      }
    }
  },
  examples: [
    ["Ich fahre mit Bus.", "Ich fahre mit dem Bus."],
    ["Ich gehe zu Schule.", "Ich gehe zur Schule."],
    ["Ich gehe zu Arzt.", "Ich gehe zum Arzt."],
    ["Ich arbeite in Nacht.", "Ich arbeite in der Nacht."],
    ["Ich gehe heute in Kino.", "Ich gehe heute ins Kino."],
    ["Wir gehen in Park.", "Wir gehen in den Park."],
    ["Ich möchte in Ausland arbeiten.", "Ich möchte im Ausland arbeiten."],
    ["Ich möchte in Ausland gehen.", "Ich möchte ins Ausland gehen."],
    ["Meine Schwester ist heute in Stadt.", "Meine Schwester ist heute in der Stadt."],
    ["Gestern war ich bei Arzt.", "Gestern war ich beim Arzt."],
    ["Weil ich in Fabrik arbeite, bin ich oft müde.", "Weil ich in der Fabrik arbeite, bin ich oft müde."],
    ["Ich komme immer mit Fahrrad.", "Ich komme immer mit dem Fahrrad."],
    ["Ich sitze gerade in Bus.", "Ich sitze gerade im Bus."],
    ["Nach Frühstück gehen wir spazieren.", "Nach dem Frühstück gehen wir spazieren."],
    ["Wir gehen in neuen Jahr nach Wien.", "Wir gehen im neuen Jahr nach Wien."],
    ["Danke in Voraus!", "Danke im Voraus!"],
    ["Ich arbeite gern in Team.", "Ich arbeite gern im Team."],
    ["Am Freitag gehe ich in Disco.", "Am Freitag gehe ich in die Disco."],
    ["Ich gehe zu Fuß.", "Ich gehe zu Fuß."],
    ["Hier riecht es schon nach Frühstück.", "Hier riecht es schon nach Frühstück."],
    ["Ich fahre mit Bus und Bahn.", "Ich fahre mit Bus und Bahn."],
    ["Ich wohne in Berlin.", "Ich wohne in Berlin."],
    ["Ungarn liegt in Mitteleuropa.", "Ungarn liegt in Mitteleuropa."],
    ["Die Firma baut Autos in Grünheide.", "Die Firma baut Autos in Grünheide."],
    ["Er arbeitet heute in Büro.", "Er arbeitet heute im Büro."],
    ["Die Ermittler gehen von Brandstiftung aus.", "Die Ermittler gehen von Brandstiftung aus."],
    ["Ich war in großer Eile.", "Ich war in großer Eile."],
    ["Der Kurs ist in Raum 5.", "Der Kurs ist in Raum 5."],
  ],
};
