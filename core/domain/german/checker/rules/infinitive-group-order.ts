import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { isFiniteTag, isInfinitiveTag } from "../../analysis/tags.ts";
import { cellsInCases } from "../../lexicon/closed-words.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import { constituentsOf } from "../verb-clause.ts";
import { verbReadingsOf } from "../verb-form.ts";
import { type WordRun, wordRunsOf } from "./clause-boundary.ts";
import { addZu } from "./infinitive-group.ts";

const introducingWordPattern = /^(?:um|ohne|statt|anstatt)$/;
/** If more constituents than this follow the infinitive, its position is not corrected. */
const maxConstituentsAfterInfinitive = 3;

/**
 * The infinitive that directly follows *um*, *ohne* or *statt*, with or without *zu*, and the words after this
 * infinitive; undefined if another word stands there.
 */
function findEarlyInfinitive({ words }: WordRun, analysis: AnalyzedText) {
  const connectorIndex = words.findIndex((word) => introducingWordPattern.test(lowerOf(word)));
  const [connector, secondWord, thirdWord] = words.slice(Math.max(0, connectorIndex));
  if (connectorIndex < 0 || !connector || !secondWord) return undefined;
  const isInfinitive = (word: AnalyzedToken | undefined) =>
    word !== undefined &&
    /^\p{Ll}/u.test(word.text) &&
    verbReadingsOf(word, analysis.lexicon).some(({ pos }) => pos === "infinitive") &&
    !word.readings.some(({ tag, repair }) => /^(?:ADJA|PPOSAT|ART)$/.test(tag) && repair === undefined);
  const hasZu = lowerOf(secondWord) === "zu";
  const infinitive = hasZu ? thirdWord : secondWord;
  if (!infinitive || !isInfinitive(infinitive)) return undefined;
  const wordsAfterInfinitive = words.slice(words.indexOf(infinitive) + 1);
  return { connector, infinitive, hasZu, wordsAfter: wordsAfterInfinitive };
}

function* editsOf(wordRun: WordRun, analysis: AnalyzedText): Generator<Edit> {
  const infinitiveGroup = findEarlyInfinitive(wordRun, analysis);
  const sentence = analysis.sentences.find(
    ({ tokens }) => infinitiveGroup && tokens[infinitiveGroup.infinitive.index] === infinitiveGroup.infinitive,
  );
  if (!infinitiveGroup || !sentence) return;
  const { connector, infinitive, wordsAfter } = infinitiveGroup;
  const [firstWordAfter] = wordsAfter;
  const lastWordAfter = wordsAfter.at(-1);
  if (!firstWordAfter || !lastWordAfter) return;
  // Ignores words that are or begin a clause of their own: "ohne zu wissen warum", "um zu sehen und zu hören".
  const canBeClause = wordsAfter.some(
    (word) =>
      isFiniteTag(word.tag) ||
      isInfinitiveTag(word.tag) ||
      /^(?:KON|KOUS|KOUI|KOKOM|PRELS|PW|PTKZU|VVPP|VVIZU|FM|PTKVZ)/.test(word.tag) ||
      /^(?:zu|als|wie)$/.test(lowerOf(word)),
  );
  const constituentsAfterInfinitive = constituentsOf(
    sentence,
    wordsAfter.map(({ index }) => index),
  );
  if (canBeClause || constituentsAfterInfinitive.length > maxConstituentsAfterInfinitive) return;
  const hasObjectAfterInfinitive = constituentsAfterInfinitive.some(
    ({ phrase }) =>
      phrase !== undefined && phrase.preposition === undefined && (phrase.cells.together & cellsInCases(2 | 4)) !== 0,
  );
  // An object after the infinitive is always a mistake. In spoken German an adverbial can follow the infinitive, so an
  // adverbial is moved only if it is a single prepositional phrase before a full stop.
  const [firstPart] = constituentsAfterInfinitive;
  const isOnlyPrepositionalPhrase =
    firstPart?.phrase?.preposition !== undefined && constituentsAfterInfinitive.length === 1;
  if (!hasObjectAfterInfinitive && !(isOnlyPrepositionalPhrase && wordRun.markAfter === ".")) return;
  const movedText = analysis.text.slice(firstWordAfter.start, lastWordAfter.end);
  const infinitiveText = addZu(infinitive.text, analysis.lexicon);
  const start = sentence.tokens[connector.index + 1]?.start ?? infinitive.start;
  yield {
    start,
    end: lastWordAfter.end,
    replacement: `${movedText} ${infinitiveText}`,
    explanation: {
      en: `The infinitive with *zu* stands at the end of its group: *${connector.text} … ${infinitiveText}*.`,
      de: `Der Infinitiv mit *zu* steht am Ende seiner Gruppe: *${connector.text} … ${infinitiveText}*.`,
    },
    confidence: (hasObjectAfterInfinitive ? 0.93 : 0.86) * confidenceFromMargins(Math.max(30, infinitive.margin)),
  };
}

/** Moves the infinitive to the end of its group: "um zu spielen Fußball", "ohne sagen ein Wort". */
export const infinitiveGroupOrder: Rule = {
  name: "infinitive-group-order",
  category: "infinitives",
  stage: 2,
  *findEdits(analysis: AnalyzedText) {
    for (const sentence of analysis.sentences)
      for (const wordRun of wordRunsOf(sentence)) yield* editsOf(wordRun, analysis);
  },
  examples: [
    ["Ich gehe in den Park, um zu spielen Fußball.", "Ich gehe in den Park, um Fußball zu spielen."],
    ["Er ist gegangen, ohne sagen ein Wort.", "Er ist gegangen, ohne ein Wort zu sagen."],
    ["Sie lernt Deutsch, um zu finden eine bessere Arbeit.", "Sie lernt Deutsch, um eine bessere Arbeit zu finden."],
    ["Wir sind hier, um zu helfen den Kindern.", "Wir sind hier, um den Kindern zu helfen."],
    ["Ich gehe in den Park, um Fußball zu spielen.", "Ich gehe in den Park, um Fußball zu spielen."],
    ["Er geht, ohne zu wissen, warum.", "Er geht, ohne zu wissen, warum."],
    ["Wir leben, um zu lernen und zu arbeiten.", "Wir leben, um zu lernen und zu arbeiten."],
    ["Statt lange Briefe zu schreiben, rufe ich an.", "Statt lange Briefe zu schreiben, rufe ich an."],
  ],
};
