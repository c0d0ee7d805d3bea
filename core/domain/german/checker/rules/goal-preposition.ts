import type { Phrase } from "../../analysis/analyze.ts";
import { cellsOf } from "../../lexicon/closed-words.ts";
import { isCountryWithoutArticle, isTown, looksLikePlaceName } from "../../lexicon/geographic-names.ts";
import { caseBit } from "../../lexicon/reading.ts";
import type { NounClass } from "../../noun-class.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { capitalize } from "../analyzed-text.ts";
import { type ClauseView, classesOfHead, denotesPerson, listClauseViews } from "../clause-view.ts";
import { genderCodeOf } from "../decline-phrase.ts";
import { objectsOf } from "../frame-match.ts";
import { joinPrepositionAndArticle } from "../governed-phrase.ts";
import { lowerTextAt } from "../phrase-tokens.ts";
import { phraseTopics } from "../phrase-topics.ts";
import { confidenceFromMargins, type Explanation, type Rule } from "../rule.ts";

/** Verbs of motion. They take a goal. */
const motionVerbPattern =
  /^(?:gehen|fahren|laufen|fliegen|reisen|rennen|ziehen|umziehen|wandern|kommen|zurückkehren|zurückfahren|hingehen)$/;
/** Verbs of staying. They take a place. */
const stayingVerbPattern = /^(?:wohnen|leben|arbeiten|studieren|übernachten|bleiben)$/;
/** Nouns that have no article after *zu* or *in*: zu Fuß gehen, zu Bett gehen, in See stechen. */
const fixedNounPattern =
  /^(?:Haus|Hause|Fuß|Bett|Tisch|Land|See|Wasser|Gericht|Grunde?|Berg|Tal|Ort|Stelle|Platz|Besuch|Klasse|Stock|Zimmer|Raum|Ausland|Norden|Süden|Osten|Westen|Pension|Rente|Haft)$/;

const hasAnyClass = (nounClasses: readonly NounClass[], ...wantedClasses: NounClass[]) =>
  nounClasses.some((nounClass) => wantedClasses.includes(nounClass));

interface PrepositionChange {
  form: string;
  explanation: Explanation;
}

const explain = (phrase: string): Explanation => ({
  en: `One travels *nach* to towns and countries, goes *zu* persons and buildings, and goes *nach Hause*: *${phrase}*.`,
  de: `Man reist *nach* Städten und Ländern, geht *zu* Personen und Gebäuden und geht *nach Hause*: *${phrase}*.`,
});

/**
 * The preposition and the definite article of the noun, contracted if the contraction is usual; undefined if the noun
 * is plural or its gender is not known.
 */
function buildPrepositionWithArticle(
  clauseView: ClauseView,
  phrase: Phrase,
  preposition: string,
  grammaticalCase: "accusative" | "dative",
): string | undefined {
  const genderCode = genderCodeOf(clauseView.sentence, phrase);
  if (genderCode === undefined || genderCode === "p") return undefined;
  const bitOfCase = caseBit[grammaticalCase];
  const article = (["den", "dem", "der", "die", "das"] as const).find(
    (candidate) => cellsOfArticle[candidate] & cellsOf(genderCode, bitOfCase),
  );
  return article && joinPrepositionAndArticle(preposition, article);
}
const cellsOfArticle = {
  den: cellsOf("m", caseBit.accusative),
  dem: cellsOf("m", caseBit.dative) | cellsOf("n", caseBit.dative),
  der: cellsOf("f", caseBit.dative),
  die: cellsOf("f", caseBit.accusative),
  das: cellsOf("n", caseBit.accusative),
} as const;

/**
 * Whether the clause names its goal in another phrase. If so, *nach* means "after": "Er geht nach der vierten Klasse
 * aufs Gymnasium".
 */
const hasOtherGoal = ({ sentence, clause }: ClauseView, phrase: Phrase): boolean =>
  clause.prepositionalPhrases
    .flatMap((index) => sentence.phrases[index] ?? [])
    .some((otherPhrase) => {
      const preposition = lowerTextAt(sentence, otherPhrase.preposition);
      const isAccusative = otherPhrase.case === "accusative";
      return (
        otherPhrase !== phrase &&
        (/^(?:aufs|ins|ans|zum|zur|zu)$/.test(preposition) || (isAccusative && /^(?:auf|in|an)$/.test(preposition)))
      );
    });

function findPrepositionChange(
  clauseView: ClauseView,
  phrase: Phrase,
  analysis: AnalyzedText,
): PrepositionChange | undefined {
  const { sentence, lemmas } = clauseView;
  const noun = sentence.tokens[phrase.head];
  const writtenPreposition = lowerTextAt(sentence, phrase.preposition);
  const [lemma = ""] = lemmas;
  const isMotionVerb = lemmas.length === 1 && motionVerbPattern.test(lemma);
  const isStayingVerb = lemmas.length === 1 && stayingVerbPattern.test(lemma);
  if (!noun || (!isMotionVerb && !isStayingVerb) || objectsOf(clauseView, analysis).length > 0) return undefined;
  // *kommen nach* means "resemble": "Er kommt ganz nach seinem Vater".
  const meansLikeness =
    lemma === "kommen" &&
    writtenPreposition === "nach" &&
    clauseView.clause.adverbs.some((index) => /^(?:ganz|sehr|eher|mehr|völlig)$/.test(lowerTextAt(sentence, index)));
  if (meansLikeness) return undefined;
  const isBareNoun = phrase.determiner === undefined && phrase.adjectives.length === 0;
  const nounClasses = classesOfHead(clauseView, phrase, analysis.lexicon);
  const buildChange = (form: string): PrepositionChange => ({ form, explanation: explain(`${form} ${noun.text}`) });
  // If an adverb of manner follows, the phrase names the place: "Er geht zu Hause barfuß".
  const tokenAfterPhrase = sentence.tokens[phrase.head + 1];
  const isPlaceBeforeManner =
    writtenPreposition === "zu" &&
    lemmas.every((verb) => /^(?:gehen|laufen)$/.test(verb)) &&
    (/^(?:ADJD|ADV)$/.test(tokenAfterPhrase?.tag ?? "") || tokenAfterPhrase?.text === "ohne") &&
    !/^(?:zurück|weg|los)$/.test(tokenAfterPhrase?.text ?? "");
  if (noun.text === "Hause" && isBareNoun && isPlaceBeforeManner) return undefined;
  if (noun.text === "Hause" && isBareNoun) {
    if (isMotionVerb && (writtenPreposition === "zu" || writtenPreposition === "in")) return buildChange("nach");
    return isStayingVerb && (writtenPreposition === "nach" || writtenPreposition === "in")
      ? buildChange("zu")
      : undefined;
  }
  const isTownOrCountry =
    isCountryWithoutArticle(noun.text) || isTown(noun.text) || looksLikePlaceName(noun.text, analysis.lexicon);
  if (isBareNoun && isTownOrCountry) {
    if (isMotionVerb && writtenPreposition === "zu") return buildChange("nach");
    const isGoal =
      /^(?:fliegen|reisen|fahren|gehen)$/.test(lemma) && clauseView.clause.prepositionalPhrases.length === 1;
    if (isGoal && writtenPreposition === "in" && clauseView.clause.adverbs.every((index) => index < phrase.head))
      return buildChange("nach");
    if (isStayingVerb && (writtenPreposition === "nach" || writtenPreposition === "zu")) return buildChange("in");
    const isOrigin =
      lemma === "kommen" && writtenPreposition === "von" && clauseView.clause.prepositionalPhrases.length === 1;
    if (isOrigin)
      return {
        form: "aus",
        explanation: {
          en: `Where one is from is said with *aus*: *aus ${noun.text}*.`,
          de: `Die Herkunft steht mit *aus*: *aus ${noun.text}*.`,
        },
      };
    return undefined;
  }
  if (
    isMotionVerb &&
    (writtenPreposition === "nach" || writtenPreposition === "bei") &&
    noun.tag === "NN" &&
    phrase.determiner !== undefined &&
    !hasOtherGoal(clauseView, phrase)
  )
    return denotesPerson(clauseView, phrase, analysis.lexicon) ? buildChange("zu") : undefined;
  const isPlace =
    hasAnyClass(nounClasses, "building", "institution", "place", "person") &&
    !hasAnyClass(nounClasses, "time", "event") &&
    !fixedNounPattern.test(noun.text);
  if (!isBareNoun || noun.tag !== "NN" || !isPlace || phrase.number === "plural") return undefined;
  const isWithoutPerson = !hasAnyClass(nounClasses, "person");
  let form: string | undefined;
  const isOnlyGoal = clauseView.clause.prepositionalPhrases.length === 1;
  if (isMotionVerb && (writtenPreposition === "zu" || (writtenPreposition === "nach" && isOnlyGoal)))
    form = buildPrepositionWithArticle(clauseView, phrase, "zu", "dative");
  else if (lemma === "gehen" && writtenPreposition === "in" && isWithoutPerson)
    form = buildPrepositionWithArticle(clauseView, phrase, "in", "accusative");
  else if (isStayingVerb && writtenPreposition === "in" && isWithoutPerson)
    form = buildPrepositionWithArticle(clauseView, phrase, "in", "dative");
  if (form === undefined) return undefined;
  return {
    form,
    explanation: {
      en: `Here the noun has its article: *${form} ${noun.text}*.`,
      de: `Hier steht das Nomen mit Artikel: *${form} ${noun.text}*.`,
    },
  };
}

/**
 * Corrects the preposition of a goal, a place or an origin. The right preposition depends on the class of the noun:
 * "nach Bahnhof", "zu Berlin", "komme von Spanien".
 */
export const goalPreposition: Rule = {
  name: "goal-preposition",
  category: "prepositions",
  stage: 2,
  *findEdits(analysis: AnalyzedText) {
    for (const clauseView of listClauseViews(analysis)) {
      if (clauseView.clause.verbs.isPassive || clauseView.subject === undefined) continue;
      // Ignores impersonal subjects, because with such a subject the verb describes no motion: "Das geht nur zu Hause".
      if (/^(?:das|dies|es|alles|nichts|was)$/.test(lowerTextAt(clauseView.sentence, clauseView.subject.head)))
        continue;
      for (const index of clauseView.clause.prepositionalPhrases) {
        const phrase = clauseView.sentence.phrases[index];
        const preposition = clauseView.sentence.tokens[phrase?.preposition ?? -1];
        const nextToken = clauseView.sentence.tokens[(phrase?.head ?? 0) + 1];
        // Ignores a phrase if a noun or a name follows, because the noun or name can belong to the phrase.
        if (
          !phrase ||
          !preposition ||
          (nextToken && (/^N|^XY|^FM|^TRUNC/.test(nextToken.tag) || nextToken.text === "-"))
        )
          continue;
        // Ignores phrases before the verb: "Zu Hause gehen die Uhren anders."
        const isBeforeVerb = clauseView.clause.fields.before.includes(preposition.index);
        // Ignores repeated nouns: "von Dorf zu Dorf".
        if (clauseView.sentence.tokens[preposition.index - 1]?.text === clauseView.sentence.tokens[phrase.head]?.text)
          continue;
        const change = isBeforeVerb ? undefined : findPrepositionChange(clauseView, phrase, analysis);
        if (!change || /^(?:und|oder|bis|von)$/.test(lowerTextAt(clauseView.sentence, preposition.index - 1))) continue;
        const { form, explanation } = change;
        const replacement = /^\p{Lu}/u.test(preposition.text) ? capitalize(form) : form;
        const confidence = 0.9 * confidenceFromMargins(clauseView.subject, preposition.margin);
        const topics = /^(?:ins|in .*)$/.test(form) ? phraseTopics.direction : undefined;
        yield {
          start: preposition.start,
          end: preposition.end,
          replacement,
          explanation,
          confidence,
          ...(topics && { topics }),
        };
      }
    }
  },
  examples: [
    ["Ich gehe jetzt nach Bahnhof.", "Ich gehe jetzt zum Bahnhof."],
    ["Wir fahren im Sommer zu Italien.", "Wir fahren im Sommer nach Italien."],
    ["Ich wohne seit drei Jahren in Regensburg.", "Ich wohne seit drei Jahren in Regensburg."],
    ["Wir fahren morgen zu Regensburg.", "Wir fahren morgen nach Regensburg."],
    ["Ich wohne in Kleinstadt.", "Ich wohne in der Kleinstadt."],
    ["Ich gehe zu Hause.", "Ich gehe nach Hause."],
    [
      "Weil ich krank war, bin ich gestern zu Hause gegangen.",
      "Weil ich krank war, bin ich gestern nach Hause gegangen.",
    ],
    ["Meine Freundin kommt von Spanien.", "Meine Freundin kommt aus Spanien."],
    ["Morgen fliegen meine Eltern in Italien.", "Morgen fliegen meine Eltern nach Italien."],
    ["Heute Abend gehen wir nach meiner Oma.", "Heute Abend gehen wir zu meiner Oma."],
    ["Meine Kinder gehen jeden Tag zu Schule.", "Meine Kinder gehen jeden Tag zur Schule."],
    ["Weil ich krank bin, bleibe ich heute nach Hause.", "Weil ich krank bin, bleibe ich heute zu Hause."],
    ["Ich bin zu Hause.", "Ich bin zu Hause."],
    ["Nach der Schule gehe ich zu meiner Oma.", "Nach der Schule gehe ich zu meiner Oma."],
    ["Ich gehe zu Fuß.", "Ich gehe zu Fuß."],
    ["Er geht nach der vierten Klasse aufs Gymnasium.", "Er geht nach der vierten Klasse aufs Gymnasium."],
  ],
};
