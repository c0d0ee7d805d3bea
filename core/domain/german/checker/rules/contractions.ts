import { lookupTable } from "../../../lookup-table.ts";
import { contractions, determinerForms, findDeterminer, inCases, pluralCells } from "../../lexicon/closed-words.ts";
import { type AnalyzedToken, withCapitalOf } from "../analyzed-text.ts";
import { endingsOf, nounCells, nounPhrases } from "../noun-phrase.ts";
import { caseTopics } from "../phrase-topics.ts";
import { withEnding } from "../repair-phrase.ts";
import type { Edit, Rule } from "../rule.ts";

const parts: Readonly<Record<string, readonly [preposition: string, article: string]>> = lookupTable({
  im: ["in", "dem"],
  am: ["an", "dem"],
  vom: ["von", "dem"],
  zum: ["zu", "dem"],
  beim: ["bei", "dem"],
  zur: ["zu", "der"],
});
const feminine: Readonly<Record<string, string>> = lookupTable({
  im: "in der",
  am: "an der",
  vom: "von der",
  zum: "zur",
  beim: "bei der",
});

const createEdit = ({ start, end, lower }: AnalyzedToken, replacement: string, explanation: string): Edit => ({
  start,
  end,
  replacement,
  explanation,
  topics: caseTopics(lower, "dative"),
});

const dativeMasculine = 0x004;
const dativeFeminine = 0x040;
const dativeNeuter = 0x400;
const dativePlural = 0x4000;

/** "im Nacht", "zum Prüfung": the contracted article must agree with the noun's gender. */
export const contractedArticle: Rule = {
  name: "contracted-article",
  category: "prepositions",
  stage: 2,
  *find(analyzed) {
    for (const phrase of nounPhrases(analyzed)) {
      const { preposition, determiner: article, adjectives, noun } = phrase;
      if (!preposition || article || !(preposition.lower in contractions)) continue;
      const cells = nounCells(noun);
      if (adjectives.some((one) => !endingsOf(one)?.includes("en"))) continue;
      const isFeminine = (cells & ~0x0f0) === 0 && (cells & dativeFeminine) !== 0;
      const isMasculineOrNeuter = (cells & 0xf0f0) === 0 && (cells & (dativeMasculine | dativeNeuter)) !== 0;
      const form = isFeminine
        ? feminine[preposition.lower]
        : isMasculineOrNeuter && preposition.lower === "zur"
          ? "zum"
          : undefined;
      if (!form) continue;
      const explanation = `*${noun.text}* is ${isFeminine ? "feminine" : "not feminine"}: *${form} ${noun.text}*.`;
      const topics = caseTopics(preposition.lower, "dative", noun.text);
      yield { ...createEdit(preposition, withCapitalOf(preposition, form), explanation), topics };
    }
  },
  examples: [
    ["Ich stehe im Nacht auf.", "Ich stehe in der Nacht auf."],
    ["Ich gehe zum Arbeit.", "Ich gehe zur Arbeit."],
    ["Ich gehe zum Arzt.", "Ich gehe zum Arzt."],
  ],
};

/** The noun after the adjectives that start at `start`; undefined if there is none or it cannot be analyzed. */
function nounAfter(words: readonly AnalyzedToken[], start: number): AnalyzedToken | undefined {
  for (let index = start; index < start + 4; index++) {
    const word = words[index];
    if (word?.kind !== "word") return undefined;
    if (word.isCapital) return nounCells(word) === 0 ? undefined : word;
    if (!endingsOf(word)) return undefined;
  }
  return undefined;
}

/** "zum meinen Geburtstag": a contraction already contains an article. */
export const doubleArticle: Rule = {
  name: "double-article",
  category: "prepositions",
  stage: 2,
  *find({ words }) {
    for (const word of words) {
      const article = words[word.index + 1];
      const splitForm = parts[word.lower];
      const is = article && !article.isCapital ? findDeterminer(article.lower) : undefined;
      if (!splitForm || !article || !is || /^(?:d|all|beid|jed|ihr)$/.test(is.stem)) continue;
      // "zum einen", "im einen Fall": *einen* is not a second article.
      if (article.lower === "einen") continue;
      const noun = nounAfter(words, word.index + 2);
      if (!noun) continue;
      const cells = nounCells(noun);
      const isPlural = (cells & ~pluralCells) === 0;
      const isFeminine = (cells & ~0x0f0) === 0;
      // "im dieser Stadt", "zum meinem": keep an ending that shows the dative.
      const keptCells = /e[mr]$/.test(article.lower) && is.cells & cells & inCases(4);
      const wantedCells = keptCells || (isPlural ? dativePlural : isFeminine ? dativeFeminine : dativeMasculine);
      const [form] = determinerForms(is.stem).find(([, cells]) => cells & wantedCells) ?? [];
      if (!form) continue;
      const topics = caseTopics(word.text, "dative");
      const explanation = `*${word.text}* has an article in it; with *${is.stem}-* it is *${splitForm[0]} ${form}*.`;
      yield {
        start: word.start,
        end: article.end,
        replacement: `${withCapitalOf(word, splitForm[0])} ${form}`,
        explanation,
        topics,
      };
    }
  },
  examples: [
    [
      "Ich freue mich und lade dich zum meinem Geburtstag ein.",
      "Ich freue mich und lade dich zu meinem Geburtstag ein.",
    ],
    ["Ich wohne im ersten Stock.", "Ich wohne im ersten Stock."],
  ],
};

/** "in neuen Jahr": an adjective in -en before a singular noun needs the article. */
export const missingArticleInPreposition: Rule = {
  name: "missing-article-in-preposition",
  category: "prepositions",
  stage: 2,
  *find(analyzed) {
    for (const phrase of nounPhrases(analyzed)) {
      const { preposition, determiner: article, adjectives, noun } = phrase;
      if (preposition?.lower !== "in" || article || adjectives.length === 0) continue;
      const cells = nounCells(noun);
      if ((cells & 0xf0f0) !== 0 || (cells & (dativeMasculine | dativeNeuter)) === 0) continue;
      if (adjectives.some((one) => !endingsOf(one)?.includes("en")) || noun.text.endsWith("s")) continue;
      const text = adjectives.map((one) => withEnding(one, "en")).join(" ");
      yield createEdit(
        preposition,
        withCapitalOf(preposition, "im"),
        `The noun needs its article: *im ${text} ${noun.text}*.`,
      );
    }
  },
  examples: [
    ["Alles Gute in neuen Jahr!", "Alles Gute im neuen Jahr!"],
    ["Ich war in großer Eile.", "Ich war in großer Eile."],
  ],
};
