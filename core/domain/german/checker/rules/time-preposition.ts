import type { AnalyzedSentence, Phrase } from "../../analysis/analyze.ts";
import type { NounClass } from "../../noun-class.ts";
import { type AnalyzedText, capitalize } from "../analyzed-text.ts";
import { type ClauseView, listClauseViews, tagAt } from "../clause-view.ts";
import { casesAfterPreposition } from "../governed-phrase.ts";
import { lowerTextAt } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Explanation, type Rule } from "../rule.ts";

const explain = (phrase: string): Explanation => ({
  en: `It is *${phrase}*: *um* for the clock, *am* for days and parts of the day, *im* for months and seasons.`,
  de: `Es heißt *${phrase}*: *um* bei der Uhrzeit, *am* bei Tagen und Tageszeiten, *im* bei Monaten und Jahreszeiten.`,
});

const isDay = (nounClasses: readonly NounClass[], noun: string) =>
  nounClasses.includes("weekday") ||
  noun === "Wochenende" ||
  (nounClasses.includes("daytime") && /(?:[Mm]orgen|[Mm]ittag|[Aa]bend)$/.test(noun) && noun !== "Heiligabend");
const isMonthOrSeason = (nounClasses: readonly NounClass[]) =>
  nounClasses.includes("month") || nounClasses.includes("season");

/**
 * The preposition and article that an expression of time requires; undefined if the written preposition and article can
 * be right.
 */
function findFittingPreposition(
  clauseView: ClauseView,
  phrase: Phrase,
  writtenText: string,
  nounClasses: readonly NounClass[],
): string | undefined {
  const { sentence } = clauseView;
  const noun = sentence.tokens[phrase.head]?.text ?? "";
  const isNight = nounClasses.includes("daytime") && noun === "Nacht";
  if (noun === "Uhr") {
    const hasNumberBeforeNoun = tagAt(sentence, phrase.head - 1) === "CARD" && phrase.determiner === undefined;
    return hasNumberBeforeNoun && /^(?:am|im|in|an|bei)$/.test(writtenText) ? "um" : undefined;
  }
  // Ignores prepositions that the verb governs: "Es geht um Mai und Juni", "Ich denke an Montag".
  if (writtenText !== "in" && casesAfterPreposition(clauseView.framesByLemma.flat(), writtenText).size > 0)
    return undefined;
  if (isDay(nounClasses, noun)) return /^(?:im|in|um|an)$/.test(writtenText) ? "am" : undefined;
  if (isMonthOrSeason(nounClasses)) return /^(?:um|am|an|in)$/.test(writtenText) ? "im" : undefined;
  return isNight && /^(?:am|an|im|um|zum)$/.test(writtenText) ? "in der" : undefined;
}

function editOfTime(clauseView: ClauseView, phrase: Phrase, analysis: AnalyzedText): Edit | undefined {
  const { sentence } = clauseView;
  const [preposition, noun] = [sentence.tokens[phrase.preposition ?? -1], sentence.tokens[phrase.head]];
  if (!preposition || !noun || /^["„“]$/.test(sentence.tokens[preposition.index - 1]?.text ?? "")) return undefined;
  const nextToken = sentence.tokens[phrase.head + 1];
  // Ignores names, *hinein* and slashes: "im Freitag Verlag", "in den Abend hinein", "um Mai/Juni".
  const isName =
    /^(?:NE|FM|XY|TRUNC)$/.test(nextToken?.tag ?? "") && analysis.lexicon.lemmas(nextToken?.text ?? "").length === 0;
  if (nextToken && (isName || /^(?:-|–|\/|hinein)$/.test(nextToken.text))) return undefined;
  const writtenText = preposition.text.toLowerCase();
  // Looks up the written form and not the lemma, because plurals and *Montage* ("assembly") require other prepositions.
  const nounClasses = analysis.lexicon.nounClasses(noun.text);
  const form = findFittingPreposition(clauseView, phrase, writtenText, nounClasses);
  const article = sentence.tokens[phrase.determiner ?? -1];
  if (!form || form === writtenText) return undefined;
  // Ignores dates: "am 5. Mai", "am ersten Mai".
  const isDate =
    isMonthOrSeason(nounClasses) &&
    (phrase.adjectives.length > 0 || /^(?:CARD|ADJA)$/.test(tagAt(sentence, phrase.head - 1) ?? ""));
  if (isDate) return undefined;
  // A phrase with an article is corrected only if a definite article directly follows the preposition. This article is
  // also replaced: "in der Montag".
  if (article && !(form !== "um" && /^(?:der|dem|das)$/.test(article.text) && article.index === preposition.index + 1))
    return undefined;
  if (article && (writtenText === "an" || isMonthOrSeason(nounClasses))) return undefined;
  const start = sentence.tokens[(article ?? preposition).index + 1]?.start ?? noun.start;
  const text = `${form} ${analysis.text.slice(start, noun.end)}`;
  return {
    start: preposition.start,
    end: (article ?? preposition).end,
    replacement: /^\p{Lu}/u.test(preposition.text) ? capitalize(form) : form,
    confidence: 0.97 * confidenceFromMargins(noun.margin, preposition.margin),
    explanation: explain(text),
  };
}

/** Corrects the preposition of an expression of time: "am neun Uhr", "im Montag", "um Mai", "in Sommer". */
export const timePreposition: Rule = {
  name: "time-preposition",
  category: "numbers-and-time",
  stage: 1,
  *findEdits(analysis) {
    for (const clauseView of listClauseViews(analysis)) {
      for (const phrase of clauseView.sentence.phrases) {
        if (phrase.preposition === undefined || !clauseView.clause.tokens.includes(phrase.head)) continue;
        const edit = editOfTime(clauseView, phrase, analysis);
        if (edit) yield edit;
      }
    }
  },
  examples: [
    ["Der Kurs beginnt am neun Uhr.", "Der Kurs beginnt um neun Uhr."],
    ["Wir treffen uns im Freitag.", "Wir treffen uns am Freitag."],
    ["Wir treffen uns in der Montag.", "Wir treffen uns am Montag."],
    ["Er hat um Mai Geburtstag.", "Er hat im Mai Geburtstag."],
    ["Ich habe in Januar Geburtstag.", "Ich habe im Januar Geburtstag."],
    ["Am Sommer fahren wir ans Meer.", "Im Sommer fahren wir ans Meer."],
    ["In Abend lese ich ein Buch.", "Am Abend lese ich ein Buch."],
    ["Weil ich im Wochenende arbeite, bin ich müde.", "Weil ich am Wochenende arbeite, bin ich müde."],
    ["Am ersten Mai ist frei.", "Am ersten Mai ist frei."],
    ["In der Nacht schlafe ich.", "In der Nacht schlafe ich."],
    ["An diesem Montag arbeite ich nicht.", "An diesem Montag arbeite ich nicht."],
  ],
};

const yearPattern = /^(?:1[6-9]\d|20[0-4])\d$/;
const dayPattern = /^(?:0?[1-9]|[12]\d|3[01])\.?$/;

/**
 * The edit of the preposition before a date or a year; undefined if the preposition is right or the word is not a
 * preposition of time.
 */
function dateEdit({ tokens }: AnalyzedSentence, index: number, analysis: AnalyzedText): Edit | undefined {
  const preposition = tokens[index];
  const numberToken = tokens[index + 1];
  if (!preposition || !numberToken) return undefined;
  const writtenText = preposition.text.toLowerCase();
  const [secondToken, thirdToken] = [tokens[index + 2], tokens[index + 3]];
  const monthToken = secondToken?.text === "." ? thirdToken : secondToken;
  const isMonth = monthToken !== undefined && analysis.lexicon.nounClasses(monthToken.reading.lemma).includes("month");
  const prepositionRange = { start: preposition.start, end: preposition.end };
  const isPrepositionCapitalized = /^\p{Lu}/u.test(preposition.text);
  // Corrects *von* before a date in digits: "von 15.03. bis 20.03."
  if (writtenText === "von" && /^(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?:\d\d|\d{4})?$/.test(numberToken.text))
    return {
      ...prepositionRange,
      replacement: isPrepositionCapitalized ? "Vom" : "vom",
      confidence: 0.9,
      explanation: explain(`vom ${numberToken.text}`),
    };
  const isOrdinal = numberToken.text.endsWith(".") || secondToken?.text === ".";
  if (dayPattern.test(numberToken.text) && isMonth && (writtenText === "von" || isOrdinal)) {
    const form = writtenText === "von" ? "vom" : /^(?:in|im|um|an)$/.test(writtenText) ? "am" : undefined;
    const text = `${form} ${analysis.text.slice(numberToken.start, monthToken.end)}`;
    return form === undefined
      ? undefined
      : {
          ...prepositionRange,
          replacement: isPrepositionCapitalized ? capitalize(form) : form,
          confidence: 0.95,
          explanation: explain(text),
        };
  }
  // Ignores numbers that are not a single year: "in 2000 Metern Höhe", "in 2020 und 2021".
  const isPartOfLargerPhrase =
    /^(?:NN|NE|ADJA|ADJD|CARD|KON|FM|XY)$/.test(secondToken?.tag ?? "") || /^[-–%,/]$/.test(secondToken?.text ?? "");
  if (!/^(?:in|im)$/.test(writtenText) || !yearPattern.test(numberToken.text) || isPartOfLargerPhrase) return undefined;
  return {
    start: preposition.start,
    end: isPrepositionCapitalized ? preposition.end : numberToken.start,
    replacement: isPrepositionCapitalized ? "Im Jahr" : "",
    confidence: 0.95,
    explanation: {
      en: `A year has no *${writtenText}* before it: *${numberToken.text}*, or *im Jahr ${numberToken.text}*.`,
      de: `Vor einer Jahreszahl steht kein *${writtenText}*: *${numberToken.text}* oder *im Jahr ${numberToken.text}*.`,
    },
  };
}

/** Removes a preposition before a year ("in 2020"). Corrects it before a day of the month ("in 5. Mai", "von 1. Mai"). */
export const dateAndYear: Rule = {
  name: "date-and-year",
  category: "numbers-and-time",
  stage: 2,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences) {
      for (const { index } of sentence.tokens) {
        const isQuoted = /^["„“]$/.test(lowerTextAt(sentence, index - 1));
        const edit = isQuoted ? undefined : dateEdit(sentence, index, analysis);
        if (edit) yield edit;
      }
    }
  },
  examples: [
    ["Ich bin in 1995 geboren.", "Ich bin 1995 geboren."],
    ["Meine Schwester hat im 2015 geheiratet.", "Meine Schwester hat 2015 geheiratet."],
    ["Im 2015 bin ich hierhergekommen.", "Im Jahr 2015 bin ich hierhergekommen."],
    ["In 2020 war ich in Berlin.", "Im Jahr 2020 war ich in Berlin."],
    ["Ich habe in 5. Mai Geburtstag.", "Ich habe am 5. Mai Geburtstag."],
    ["Ich bin von 1. Mai an in Köln.", "Ich bin vom 1. Mai an in Köln."],
    ["Ich habe Urlaub von 15.03. bis 20.03.", "Ich habe Urlaub vom 15.03. bis 20.03."],
    ["Sie bekommt ein Gehalt von 3.200 Euro.", "Sie bekommt ein Gehalt von 3.200 Euro."],
    ["In 20 Minuten bin ich da.", "In 20 Minuten bin ich da."],
    ["Es liegt in 2000 Metern Höhe.", "Es liegt in 2000 Metern Höhe."],
  ],
};
