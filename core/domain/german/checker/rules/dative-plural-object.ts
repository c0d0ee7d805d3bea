import type { AnalyzedSentence, AnalyzedToken, Phrase } from "../../analysis/analyze.ts";
import { isDeterminerTag } from "../../analysis/tags.ts";
import { cellsInCases, pluralCells } from "../../lexicon/closed-words.ts";
import { caseBit } from "../../lexicon/reading.ts";
import { framesOfVerb } from "../../lexicon/verb-frames.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { wordAt } from "../clause-view.ts";
import { takesCase } from "../frame-match.ts";
import { cellsOfNounForm, isUncertainNoun } from "../noun-phrase.ts";
import { framesOfClause } from "../phrases/verb-frames.ts";
import { listNounForms } from "../repair-phrase.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import { isQuoted } from "../verb-clause.ts";

/** The edit that replaces a dative plural by another form of the plural. */
export const buildPluralEdit = (
  { start, end }: { start: number; end: number },
  form: string,
  confidence: number,
): Edit => ({
  start,
  end,
  replacement: form,
  confidence,
  explanation: {
    en: `The plural is *${form}*. It ends in -n only in the dative.`,
    de: `Der Plural heißt *${form}*. Nur im Dativ endet er auf -n.`,
  },
});

const dativePluralCells = pluralCells & cellsInCases(caseBit.dative);

/**
 * Words before the noun that do not show that the phrase is a dative, because they also fit other cases: drei, einige,
 * paar, viele, keine, meine.
 */
const wordWithSeveralCasesPattern = /^(?:\d+|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|ein|paar|.*e)$/i;

/**
 * The token before the phrase, or "start" at the start of the sentence; undefined if a word of the phrase requires the
 * dative: den, meinen, vielen.
 */
function findTokenBeforePhrase({ tokens }: AnalyzedSentence, { head }: Phrase): AnalyzedToken | "start" | undefined {
  let index = head - 1;
  while (
    /^(?:CARD|PIAT|PIS|ADJA|PPOSAT|PDAT)$/.test(tokens[index]?.tag ?? "") ||
    /^ein$/i.test(tokens[index]?.text ?? "")
  ) {
    if (!wordWithSeveralCasesPattern.test(tokens[index]?.text ?? "")) return undefined;
    index -= 1;
  }
  // An adverb can stand between a preposition and its phrase: "seit ungefähr 20 Jahren".
  if (tokens[index]?.tag === "ADV" && /^APPR/.test(tokens[index - 1]?.tag ?? "")) index -= 1;
  return tokens[index] ?? "start";
}

/** Whether the phrase can neither be a dative nor belong to a phrase with a preposition. */
function cannotBeDative(sentence: AnalyzedSentence, phrase: Phrase, { lexicon }: AnalyzedText): boolean {
  const clause = sentence.clauses.find(({ tokens }) => tokens.includes(phrase.head));
  const tokenBefore = findTokenBeforePhrase(sentence, phrase);
  if (!clause || clause.verbs.finite === undefined || tokenBefore === undefined || phrase.preposition !== undefined)
    return false;
  // The word before the phrase can be an adjective in the dative: "vertieften Kenntnissen".
  if (tokenBefore !== "start" && /en$/.test(tokenBefore.text) && tokenBefore.readings.some(({ tag }) => tag === "ADJA"))
    return false;
  // The phrase can be a dative after a preposition, a noun, or an adjective that takes a dative. It can also be a
  // dative within a list.
  if (tokenBefore !== "start" && /^(?:APP|NN|NE|KO|\$|ART|ADJ|CARD|TRUNC|PW|XY|FM)/.test(tokenBefore.tag)) return false;
  if (tokenBefore === "start" && sentence.tokens[phrase.head]?.isFirst) return false;
  // A determiner before a misspelt adjective belongs to the phrase and can be a dative: "in den letzen 50 Jahren".
  if (tokenBefore !== "start" && isDeterminerTag(sentence.tokens[tokenBefore.index - 1]?.tag ?? "XY")) return false;
  const tokenAfter = sentence.tokens[phrase.head + 1];
  if (
    tokenAfter &&
    (/^(?:APPO|KON|ADJD|NN|NE)$/.test(tokenAfter.tag) ||
      /^(?:gegenüber|zufolge|entsprechend|entgegen)$/.test(tokenAfter.text))
  )
    return false;
  // An expression of time with a number is an accusative: "Ich bleibe drei Tage".
  const isTime = lexicon.nounClasses(sentence.tokens[phrase.head]?.reading.lemma ?? "").includes("time");
  if (isTime && /^(?:CARD|PIAT|PIS)$/.test(sentence.tokens[phrase.head - 1]?.tag ?? "")) return true;
  // The frames of the finite verb count even if the clause has an infinitive: "gestattete es Kunden, früher
  // einzutreten".
  const finiteVerb = sentence.tokens[clause.verbs.finite];
  const frames = [...framesOfClause(clause, lexicon), ...framesOfVerb(finiteVerb?.reading.lemma ?? "", lexicon)];
  return frames.length > 0 && !frames.some((frame) => takesCase(frame, "dative"));
}

/** Removes the -n of the dative plural from a subject or object: "Die Wohnung hat drei Zimmern". */
export const dativePluralObject: Rule = {
  name: "dative-plural-object",
  category: "plural",
  stage: 2,
  *findEdits(analysis): Iterable<Edit> {
    for (const sentence of analysis.sentences)
      for (const phrase of sentence.phrases) {
        const head = sentence.tokens[phrase.head];
        const noun = wordAt(analysis, head?.start);
        if (head?.tag !== "NN" || !noun?.isCapital || isQuoted(sentence, head)) continue;
        const cells = cellsOfNounForm(noun);
        if (cells === 0 || (cells & ~dativePluralCells) !== 0 || isUncertainNoun(noun, analysis)) continue;
        if (!cannotBeDative(sentence, phrase, analysis)) continue;
        const wantedCells = pluralCells & cellsInCases(caseBit.accusative);
        const form = [...listNounForms(noun, analysis)].find(([, formCells]) => formCells & wantedCells)?.[0];
        if (form === undefined || `${form}n` !== noun.text) continue;
        yield buildPluralEdit(noun, form, 0.95 * confidenceFromMargins(head.margin));
      }
  },
  examples: [
    ["Die Wohnung hat drei Zimmern.", "Die Wohnung hat drei Zimmer."],
    ["Meine Kinder mögen besonders Tieren.", "Meine Kinder mögen besonders Tiere."],
    ["Ich habe ein paar Tagen bei ihm gewohnt.", "Ich habe ein paar Tage bei ihm gewohnt."],
    ["Ich habe einige Freunden eingeladen.", "Ich habe einige Freunde eingeladen."],
    ["Wir helfen Kindern.", "Wir helfen Kindern."],
    [
      "Die Stadt gestattet es Händlern, ihre Läden zu öffnen.",
      "Die Stadt gestattet es Händlern, ihre Läden zu öffnen.",
    ],
    ["Ich arbeite seit drei Monaten hier.", "Ich arbeite seit drei Monaten hier."],
    ["Das Haus mit drei Zimmern ist groß.", "Das Haus mit drei Zimmern ist groß."],
    [
      "Wir suchen Leute mit einem Studium und vertieften Kenntnissen.",
      "Wir suchen Leute mit einem Studium und vertieften Kenntnissen.",
    ],
    ["Ich spiele gern mit Hunden und Katzen.", "Ich spiele gern mit Hunden und Katzen."],
  ],
};
