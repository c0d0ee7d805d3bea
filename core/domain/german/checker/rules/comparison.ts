import { compareAdjective } from "../../adjective.ts";
import type { AnalyzedSentence } from "../../analysis/analyze.ts";
import { isFiniteTag, isMarkTag } from "../../analysis/tags.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { readComparison } from "../../word-forms.ts";
import { type AnalyzedText, adjectiveReadingsOf } from "../analyzed-text.ts";
import { tagAt, wordAt } from "../clause-view.ts";
import { lowerTextAt } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Explanation, type Rule } from "../rule.ts";
import { editsOfAttributiveSuperlative } from "./attributive-superlative.ts";

/** The comparative and superlative of an adjective or adverb, given its basic form. */
function findComparedForms(lemma: string, lexicon: Lexicon): { comparative: string; superlative: string } | undefined {
  if (lemma === "gern" || lemma === "gerne") return { comparative: "lieber", superlative: "am liebsten" };
  const entry = lexicon.lemmas(lemma).find((candidate) => candidate.pos === "adjective");
  if (entry?.pos !== "adjective") return undefined;
  const comparison = readComparison(entry.comparison || null);
  const forms = compareAdjective({ lemma, ...(comparison !== undefined && { comparison }) });
  return (
    forms && { comparative: forms.comparative.split("/")[0] ?? "", superlative: forms.superlative.split("/")[0] ?? "" }
  );
}

const isComparative = (sentence: AnalyzedSentence, index: number, analysis: AnalyzedText) => {
  const word = wordAt(analysis, sentence.tokens[index]?.start);
  return (
    word !== undefined &&
    !word.isCapital &&
    (adjectiveReadingsOf(word).some((reading) => reading.degree === "c") ||
      /^(?:lieber|öfter|eher|weniger)$/.test(word.lower))
  );
};

const isBasicForm = (sentence: AnalyzedSentence, index: number, analysis: AnalyzedText) => {
  const word = wordAt(analysis, sentence.tokens[index]?.start);
  return (
    word !== undefined &&
    (adjectiveReadingsOf(word).some((reading) => reading.degree === "p") ||
      /^(?:viel|oft|gern|gerne|lange|bald|wenig)$/.test(word.lower)) &&
    !adjectiveReadingsOf(word).some((reading) => reading.degree === "c")
  );
};

/**
 * The index of the adjective to which the *als* or *wie* at `particleIndex` belongs. The adjective stands directly
 * before the particle ("größer als"), or before the noun that precedes the particle ("ein größeres Haus als").
 */
function findComparedWordIndex(sentence: AnalyzedSentence, particleIndex: number): number {
  return tagAt(sentence, particleIndex - 1) === "NN" ? particleIndex - 2 : particleIndex - 1;
}

/**
 * Whether *mehr* or *weniger* with a noun precedes *wie*, with at most a prepositional phrase between them: "mehr Zeit
 * am Handy wie mit Freunden".
 */
function comparesAmounts({ tokens, phrases, clauses }: AnalyzedSentence, particleIndex: number): boolean {
  const quantifier = tokens.findLast(({ index, text }) => index < particleIndex && /^(?:mehr|weniger)$/.test(text));
  const isNegated = tokens.some(
    ({ index, text }) => index === (quantifier?.index ?? 0) - 1 && /^(?:nicht|kein\p{L}*|immer|nie)$/iu.test(text),
  );
  if (!quantifier || isNegated || tokens[quantifier.index + 1]?.tag !== "NN") return false;
  const indexAfterNoun = quantifier.index + 2;
  const phrase = phrases.find(({ preposition }) => preposition === indexAfterNoun);
  const isParticleAdjacent =
    indexAfterNoun === particleIndex || (phrase !== undefined && phrase.head === particleIndex - 1);
  // *wie* is wrong only if it compares amounts. Before a noun, or after a noun in the plural, *wie* can say instead
  // that things are alike: "mehr Schulen wie in Finnland".
  const noun = phrases.find(({ head }) => head === quantifier.index + 1);
  const nextToken = tokens[particleIndex + 1];
  const comparesPlaces = noun?.number === "singular" && /^APPR/.test(nextToken?.tag ?? "");
  const comparesPersonsOrTimes =
    /^(?:ich|du|er|wir|gestern|früher|vorher|sonst|erwartet|gedacht|geplant|üblich|nötig)$/.test(nextToken?.text ?? "");
  if (!comparesPlaces && !comparesPersonsOrTimes) return false;
  // If a verb follows *wie*, *wie* begins a clause: "mehr Geld, wie du weißt".
  const hasVerbAfter = tokens.slice(particleIndex).some(({ tag }) => tag.endsWith("FIN"));
  const isInOneClause = clauses.some(
    ({ tokens: indexes }) => indexes.includes(indexAfterNoun) && indexes.includes(particleIndex),
  );
  return isParticleAdjacent && isInOneClause && !hasVerbAfter;
}

const introducesClause = (sentence: AnalyzedSentence, particleIndex: number) =>
  tagAt(sentence, particleIndex) === "KOUS";

const buildParticleEdits = (
  sentence: AnalyzedSentence,
  index: number,
  form: string,
  explanation: Explanation,
): Edit[] => {
  const token = sentence.tokens[index];
  return token
    ? [
        {
          start: token.start,
          end: token.end,
          replacement: form,
          explanation,
          confidence: 0.92 * confidenceFromMargins(token.margin + 30),
        },
      ]
    : [];
};

/**
 * Corrects *als* and *wie* in comparisons: "größer wie ich", "so groß als ich". The right word is *als* after a
 * comparative, and *wie* after *so* with the basic form.
 */
export const comparisonParticle: Rule = {
  name: "comparison-particle",
  category: "comparison",
  stage: 2,
  *findEdits(analysis: AnalyzedText) {
    const { text } = analysis;
    for (const sentence of analysis.sentences) {
      for (const { index, text: writtenText, start } of sentence.tokens) {
        if (text.lastIndexOf("„", start) > text.lastIndexOf("“", start)) continue;
        if ((writtenText !== "wie" && writtenText !== "als") || introducesClause(sentence, index)) continue;
        const comparedIndex = findComparedWordIndex(sentence, index);
        const textBefore = lowerTextAt(sentence, comparedIndex - 1);
        const adjective = lowerTextAt(sentence, comparedIndex);
        if (writtenText === "wie" && comparesAmounts(sentence, index))
          yield* buildParticleEdits(sentence, index, "als", {
            en: "After *mehr* and *weniger* it is *als*.",
            de: "Nach *mehr* und *weniger* steht *als*.",
          });
        else if (writtenText === "wie" && isComparative(sentence, comparedIndex, analysis)) {
          if (
            /^(?:so|genauso|ebenso|immer|nicht|kein\p{L}*|wie)$/u.test(textBefore) ||
            /^(?:eher|mehr|früher|später|weiter|länger|unter|ober)/.test(adjective)
          )
            continue;
          yield* buildParticleEdits(sentence, index, "als", {
            en: `After a comparative it is *als*: *${adjective} als*.`,
            de: `Nach dem Komparativ steht *als*: *${adjective} als*.`,
          });
        }
        if (
          writtenText === "als" &&
          /^(?:so|genauso|ebenso)$/.test(textBefore) &&
          isBasicForm(sentence, comparedIndex, analysis)
        ) {
          if (
            /^(?:ob|wenn|dass|möglich|nötig|auch)$/.test(lowerTextAt(sentence, index + 1)) ||
            comparedIndex !== index - 1
          )
            continue;
          yield* buildParticleEdits(sentence, index, "wie", {
            en: `After *${textBefore}* with the basic form it is *wie*: *${textBefore} ${adjective} wie*.`,
            de: `Nach *${textBefore}* mit dem Positiv steht *wie*: *${textBefore} ${adjective} wie*.`,
          });
        }
      }
    }
  },
  examples: [
    ["Mein Bruder ist größer wie ich.", "Mein Bruder ist größer als ich."],
    ["Sie ist schöner wie ihre Schwester.", "Sie ist schöner als ihre Schwester."],
    ["Heute ist es viel kälter wie gestern.", "Heute ist es viel kälter als gestern."],
    ["Wir haben ein größeres Haus wie unsere Nachbarn.", "Wir haben ein größeres Haus als unsere Nachbarn."],
    ["Ich verbringe mehr Zeit im Büro wie mit Freunden.", "Ich verbringe mehr Zeit im Büro als mit Freunden."],
    ["Mein Bruder hat mehr Bücher wie ich.", "Mein Bruder hat mehr Bücher als ich."],
    ["Wir brauchen mehr Leute wie dich.", "Wir brauchen mehr Leute wie dich."],
    ["Es gibt keine mehr wie früher.", "Es gibt keine mehr wie früher."],
    ["Er ist so groß als ich.", "Er ist so groß wie ich."],
    ["Das Essen ist genauso gut als früher.", "Das Essen ist genauso gut wie früher."],
    ["Er ist so groß wie ich.", "Er ist so groß wie ich."],
    ["Das ist nicht mehr wie früher.", "Das ist nicht mehr wie früher."],
  ],
};

/**
 * Words next to which *mehr* does not form a comparative with the adjective after it: nicht mehr, immer mehr, kein …
 * mehr.
 */
const fixedPhraseWithMehrPattern =
  /^(?:nicht|nichts|nie|niemals|niemand|kein\p{L}*|kaum|immer|ohne|weder|umso|desto|je|oder|keinerlei)$/u;

/** Whether the words between the two punctuation marks around this index contain a finite verb. */
function hasFiniteBetweenMarks({ tokens }: AnalyzedSentence, tokenIndex: number): boolean {
  const firstIndex = tokens.findLastIndex(({ index, tag }) => index < tokenIndex && isMarkTag(tag)) + 1;
  const endIndex = tokens.findIndex(({ index, tag }) => index > tokenIndex && isMarkTag(tag));
  return tokens.slice(firstIndex, endIndex < 0 ? tokens.length : endIndex).some(({ tag }) => isFiniteTag(tag));
}

/**
 * Corrects comparatives and superlatives that consist of two words or lack their ending: "Sie ist mehr groß", "am
 * schönst", "am meisten schön".
 */
export const comparativeOfOneWord: Rule = {
  name: "comparative-of-one-word",
  category: "comparison",
  stage: 1,
  *findEdits(analysis: AnalyzedText) {
    for (const sentence of analysis.sentences) {
      for (const token of sentence.tokens) {
        const nextToken = sentence.tokens[token.index + 1];
        const textAfterNext = lowerTextAt(sentence, token.index + 2);
        if (!nextToken) continue;
        if (token.text === "mehr" && (textAfterNext === "" || /^(?:[.!?,]|als|wie)$/.test(textAfterNext))) {
          const form = isComparative(sentence, nextToken.index, analysis)
            ? nextToken.text
            : findComparedForms(nextToken.text, analysis.lexicon)?.comparative;
          const thirdTag = tagAt(sentence, token.index + 3) ?? "";
          const wordsBefore = sentence.tokens
            .filter(({ index }) => index < token.index)
            .map((tokenBefore) => tokenBefore.text.toLowerCase());
          const lastSeparatorIndex = wordsBefore.findLastIndex((wordBefore) => /^[,;:]$/.test(wordBefore));
          const isFixedPhrase = wordsBefore
            .slice(lastSeparatorIndex + 1)
            .some((wordBefore) => fixedPhraseWithMehrPattern.test(wordBefore));
          const isAdjective =
            /^(?:ADJD|ADV|ADJA)$/.test(nextToken.tag) && !/^(?:möglich|nötig|so)$/.test(nextToken.text);
          const comparesAdjectives =
            /^(?:als|wie)$/.test(textAfterNext) &&
            thirdTag === "ADJD" &&
            /^\p{Ll}/u.test(sentence.tokens[token.index + 3]?.text ?? "");
          // The word can be a verb that looks like an adjective: "dass man nachher mehr weiß als vorher".
          const isOnlyPossibleVerb =
            nextToken.readings.some(({ tag, repair }) => isFiniteTag(tag) && repair === undefined) &&
            !hasFiniteBetweenMarks(sentence, nextToken.index);
          if (isOnlyPossibleVerb) continue;
          if (!form || isFixedPhrase || !isAdjective || comparesAdjectives || wordsBefore.at(-1) === "und") continue;
          const replacement = textAfterNext === "wie" ? `${form} als` : form;
          const end =
            textAfterNext === "wie" ? (sentence.tokens[token.index + 2]?.end ?? nextToken.end) : nextToken.end;
          yield {
            start: token.start,
            end,
            replacement,
            confidence: 0.9 * confidenceFromMargins(nextToken.margin),
            explanation: {
              en: `The comparative is one word, without *mehr*: *${form}*.`,
              de: `Der Komparativ ist ein Wort, ohne *mehr*: *${form}*.`,
            },
          };
        }
        const isAmMeisten = token.text === "am" && nextToken.text === "meisten";
        const adjective = isAmMeisten ? sentence.tokens[token.index + 2] : undefined;
        // Before a participle, *am meisten* belongs to the verb and does not form a superlative: "Was hat dich am
        // meisten überrascht".
        const isParticiple =
          adjective !== undefined && analysis.lexicon.readings(adjective.text).some(({ pos }) => pos === "participle");
        const superlative =
          adjective?.tag === "ADJD" && !isParticiple
            ? findComparedForms(adjective.text, analysis.lexicon)?.superlative
            : undefined;
        if (adjective && superlative)
          yield {
            start: token.start,
            end: adjective.end,
            replacement: superlative,
            confidence: 0.88 * confidenceFromMargins(adjective.margin),
            explanation: {
              en: `The superlative is one word, without *meisten*: *${superlative}*.`,
              de: `Der Superlativ ist ein Wort, ohne *meisten*: *${superlative}*.`,
            },
          };
        // A form that is only the stem of a superlative: "am schönst".
        const stem = wordAt(analysis, nextToken.start);
        const isSuperlativeStem =
          token.text === "am" &&
          /^\p{Ll}+st$/u.test(nextToken.text) &&
          /^(?:|[.!?,])$|^(?:von|in|und|aller)$/.test(textAfterNext);
        if (
          isSuperlativeStem &&
          stem &&
          analysis.lexicon
            .readings(`${nextToken.text}en`)
            .some((reading) => reading.pos === "adjective" && reading.degree === "s")
        )
          yield {
            start: nextToken.end,
            end: nextToken.end,
            replacement: "en",
            confidence: 0.93,
            explanation: {
              en: `The superlative with *am* ends in *-en*: *am ${nextToken.text}en*.`,
              de: `Der Superlativ mit *am* endet auf *-en*: *am ${nextToken.text}en*.`,
            },
          };
        if (token.text === "am") yield* editsOfAttributiveSuperlative(sentence, token.index, analysis);
      }
    }
  },
  examples: [
    ["Er ist der am besten Spieler.", "Er ist der beste Spieler."],
    ["Das ist das am schönsten Haus.", "Das ist das schönste Haus."],
    ["Wir kommen aus der am stärksten betroffenen Stadt.", "Wir kommen aus der am stärksten betroffenen Stadt."],
    ["Sie ist mehr groß.", "Sie ist größer."],
    ["Deutsch ist mehr schwierig als Englisch.", "Deutsch ist schwieriger als Englisch."],
    ["Mein Bruder ist mehr größer als ich.", "Mein Bruder ist größer als ich."],
    ["Dieses Kleid ist am schönst.", "Dieses Kleid ist am schönsten."],
    ["Meine Schwester läuft am meisten schnell.", "Meine Schwester läuft am schnellsten."],
    ["Es ist nicht mehr gut.", "Es ist nicht mehr gut."],
    ["Das ist mehr oder weniger gut.", "Das ist mehr oder weniger gut."],
  ],
};
