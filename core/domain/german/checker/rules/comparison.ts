import { compareAdjective } from "../../adjective.ts";
import type { AnalyzedSentence } from "../../analysis/analyze.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { readComparison } from "../../word-forms.ts";
import { type AnalyzedText, adjectiveReadings } from "../analyzed-text.ts";
import { lowerText, tagAt, wordAt } from "../clause-view.ts";
import { confidenceFromMargins, type Edit, type Explanation, type Rule } from "../rule.ts";

/** The comparative and superlative of an adjective or adverb, by its basic form. */
function comparedForms(lemma: string, lexicon: Lexicon): { comparative: string; superlative: string } | undefined {
  if (lemma === "gern" || lemma === "gerne") return { comparative: "lieber", superlative: "am liebsten" };
  const entry = lexicon.lemmas(lemma).find((one) => one.pos === "adjective");
  if (entry?.pos !== "adjective") return undefined;
  const comparison = readComparison(entry.comparison || null);
  const forms = compareAdjective({ lemma, ...(comparison !== undefined && { comparison }) });
  return (
    forms && { comparative: forms.comparative.split("/")[0] ?? "", superlative: forms.superlative.split("/")[0] ?? "" }
  );
}

const isComparative = (sentence: AnalyzedSentence, index: number, analyzed: AnalyzedText) => {
  const word = wordAt(analyzed, sentence.tokens[index]?.start);
  return (
    word !== undefined &&
    !word.isCapital &&
    (adjectiveReadings(word).some((one) => one.degree === "c") || /^(?:lieber|öfter|eher|weniger)$/.test(word.lower))
  );
};

const isPositive = (sentence: AnalyzedSentence, index: number, analyzed: AnalyzedText) => {
  const word = wordAt(analyzed, sentence.tokens[index]?.start);
  return (
    word !== undefined &&
    (adjectiveReadings(word).some((one) => one.degree === "p") ||
      /^(?:viel|oft|gern|gerne|lange|bald|wenig)$/.test(word.lower)) &&
    !adjectiveReadings(word).some((one) => one.degree === "c")
  );
};

/** The index of the adjective that is compared by the particle at this index: directly before it, or before a noun. */
function comparedWord(sentence: AnalyzedSentence, particle: number): number {
  return tagAt(sentence, particle - 1) === "NN" ? particle - 2 : particle - 1;
}

const isClauseBehind = (sentence: AnalyzedSentence, particle: number) => tagAt(sentence, particle) === "KOUS";

const particleEdit = (sentence: AnalyzedSentence, index: number, form: string, explanation: Explanation): Edit[] => {
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

/** "größer wie ich", "so groß als ich": *als* follows a comparative, *wie* follows *so* with the basic form. */
export const comparisonParticle: Rule = {
  name: "comparison-particle",
  category: "comparison",
  stage: 2,
  *find(analyzed: AnalyzedText) {
    const { text } = analyzed;
    for (const sentence of analyzed.sentences) {
      for (const { index, text: written, start } of sentence.tokens) {
        if (text.lastIndexOf("„", start) > text.lastIndexOf("“", start)) continue;
        if ((written !== "wie" && written !== "als") || isClauseBehind(sentence, index)) continue;
        const compared = comparedWord(sentence, index);
        const before = lowerText(sentence, compared - 1);
        const adjective = lowerText(sentence, compared);
        if (written === "wie" && isComparative(sentence, compared, analyzed)) {
          if (
            /^(?:so|genauso|ebenso|immer|nicht|kein\p{L}*|wie)$/u.test(before) ||
            /^(?:mehr|früher|später|weiter|länger|unter|ober)/.test(adjective)
          )
            continue;
          yield* particleEdit(sentence, index, "als", {
            en: `After a comparative it is *als*: *${adjective} als*.`,
            de: `Nach dem Komparativ steht *als*: *${adjective} als*.`,
          });
        }
        if (written === "als" && /^(?:so|genauso|ebenso)$/.test(before) && isPositive(sentence, compared, analyzed)) {
          if (/^(?:ob|wenn|dass|möglich|nötig|auch)$/.test(lowerText(sentence, index + 1)) || compared !== index - 1)
            continue;
          yield* particleEdit(sentence, index, "wie", {
            en: `After *${before}* with the basic form it is *wie*: *${before} ${adjective} wie*.`,
            de: `Nach *${before}* mit dem Positiv steht *wie*: *${before} ${adjective} wie*.`,
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
    ["Er ist so groß als ich.", "Er ist so groß wie ich."],
    ["Das Essen ist genauso gut als früher.", "Das Essen ist genauso gut wie früher."],
    ["Er ist so groß wie ich.", "Er ist so groß wie ich."],
    ["Das ist nicht mehr wie früher.", "Das ist nicht mehr wie früher."],
  ],
};

/** Words that combine with *mehr* in another meaning: nicht mehr, immer mehr, kein … mehr. */
const fixedPhrasesWithMehr =
  /^(?:nicht|nichts|nie|niemals|niemand|kein\p{L}*|kaum|immer|ohne|weder|umso|desto|je|oder|keinerlei)$/u;

/** "Sie ist mehr groß", "am schönst", "am meisten schön": comparative and superlative are one word with their ending. */
export const comparativeOfOneWord: Rule = {
  name: "comparative-of-one-word",
  category: "comparison",
  stage: 1,
  *find(analyzed: AnalyzedText) {
    for (const sentence of analyzed.sentences) {
      for (const token of sentence.tokens) {
        const next = sentence.tokens[token.index + 1];
        const following = lowerText(sentence, token.index + 2);
        if (!next) continue;
        if (token.text === "mehr" && (following === "" || /^(?:[.!?,]|als|wie)$/.test(following))) {
          const form = isComparative(sentence, next.index, analyzed)
            ? next.text
            : comparedForms(next.text, analyzed.lexicon)?.comparative;
          const thirdTag = tagAt(sentence, token.index + 3) ?? "";
          const wordsBefore = sentence.tokens
            .filter(({ index }) => index < token.index)
            .map((one) => one.text.toLowerCase());
          const clauseStart = wordsBefore.findLastIndex((one) => /^[,;:]$/.test(one));
          const isOther = wordsBefore.slice(clauseStart + 1).some((one) => fixedPhrasesWithMehr.test(one));
          const isAdjective = /^(?:ADJD|ADV|ADJA)$/.test(next.tag) && !/^(?:möglich|nötig|so)$/.test(next.text);
          const comparesAdjectives =
            /^(?:als|wie)$/.test(following) &&
            thirdTag === "ADJD" &&
            /^\p{Ll}/u.test(sentence.tokens[token.index + 3]?.text ?? "");
          if (!form || isOther || !isAdjective || comparesAdjectives || wordsBefore.at(-1) === "und") continue;
          const replacement = following === "wie" ? `${form} als` : form;
          const end = following === "wie" ? (sentence.tokens[token.index + 2]?.end ?? next.end) : next.end;
          yield {
            start: token.start,
            end,
            replacement,
            confidence: 0.9 * confidenceFromMargins(next.margin),
            explanation: {
              en: `The comparative is one word, without *mehr*: *${form}*.`,
              de: `Der Komparativ ist ein Wort, ohne *mehr*: *${form}*.`,
            },
          };
        }
        const isMost = token.text === "am" && next.text === "meisten";
        const adjective = isMost ? sentence.tokens[token.index + 2] : undefined;
        // "Was hat dich am meisten überrascht": a participle.
        const isParticiple =
          adjective !== undefined && analyzed.lexicon.readings(adjective.text).some(({ pos }) => pos === "participle");
        const superlative =
          adjective?.tag === "ADJD" && !isParticiple
            ? comparedForms(adjective.text, analyzed.lexicon)?.superlative
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
        // "am schönst": a form that exists only as the stem of the superlative.
        const stem = wordAt(analyzed, next.start);
        const isStem =
          token.text === "am" &&
          /^\p{Ll}+st$/u.test(next.text) &&
          /^(?:|[.!?,])$|^(?:von|in|und|aller)$/.test(following);
        if (
          isStem &&
          stem &&
          analyzed.lexicon.readings(`${next.text}en`).some((one) => one.pos === "adjective" && one.degree === "s")
        )
          yield {
            start: next.end,
            end: next.end,
            replacement: "en",
            confidence: 0.93,
            explanation: {
              en: `The superlative with *am* ends in *-en*: *am ${next.text}en*.`,
              de: `Der Superlativ mit *am* endet auf *-en*: *am ${next.text}en*.`,
            },
          };
      }
    }
  },
  examples: [
    ["Sie ist mehr groß.", "Sie ist größer."],
    ["Deutsch ist mehr schwierig als Englisch.", "Deutsch ist schwieriger als Englisch."],
    ["Mein Bruder ist mehr größer als ich.", "Mein Bruder ist größer als ich."],
    ["Dieses Kleid ist am schönst.", "Dieses Kleid ist am schönsten."],
    ["Meine Schwester läuft am meisten schnell.", "Meine Schwester läuft am schnellsten."],
    ["Es ist nicht mehr gut.", "Es ist nicht mehr gut."],
    ["Das ist mehr oder weniger gut.", "Das ist mehr oder weniger gut."],
  ],
};
