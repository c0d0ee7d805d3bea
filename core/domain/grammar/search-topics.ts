import { createTextFinder, prepareText, type SearchableText, type TextRange } from "../search-text.ts";
import { splitExplanation } from "./explanation-blocks.ts";
import { otherNamesOfTerm } from "./grammar-terms.ts";
import { removeMarks, type TopicExample } from "./topic-blocks.ts";

interface SearchedTopic {
  title: string;
  category: string;
  explanation: string;
  examples: readonly TopicExample[];
}

/** A text that is searched: a sentence, a list item, a table row or an example. */
interface Passage extends SearchableText {
  /** The ranges of the text that are German. */
  germanRanges: readonly TextRange[];
  /** The translation of an example; null for other passages. */
  english: string | null;
  /**
   * The anchor of the part of the explanation that contains the passage; null for the examples below the explanation.
   */
  anchor: string | null;
}

interface IndexedTopic<Topic> {
  topic: Topic;
  titles: readonly SearchableText[];
  passages: readonly Passage[];
}

/** The texts of topics, prepared for `searchTopics`. */
export type TopicIndex<Topic> = readonly IndexedTopic<Topic>[];

/** A piece of a snippet. All its characters are formatted in the same way. */
export interface SnippetPiece {
  text: string;
  isGerman: boolean;
  isMatch: boolean;
}

export interface TopicHit<Topic> {
  topic: Topic;
  /**
   * Where the search text was found: in the title, as another name of a grammar term in the title, in the explanation,
   * or only in an example.
   */
  matchPlace: "title" | "term" | "explanation" | "example";
  /**
   * The passage that contains the search text. If the passage is an example, the snippet has its translation. Null if
   * the search text was found in the title.
   */
  snippet: { pieces: SnippetPiece[]; english: string | null; anchor: string | null } | null;
}

const rangeOfWholeText = (text: string): TextRange[] => [[0, text.length]];

/** Splits a text into sentences. In the text, German is between asterisks. */
function readSentences(mixedText: string, anchor: string): Passage[] {
  let text = "";
  const germanRanges: TextRange[] = [];
  for (const [index, part] of removeMarks(mixedText).normalize("NFC").split("*").entries()) {
    if (index % 2 === 1) germanRanges.push([text.length, text.length + part.length]);
    text += part;
  }
  const passages: Passage[] = [];
  for (const { 0: sentence, index: start } of text.matchAll(/\S.*?(?:[.!?](?=\s+\p{Lu})|$)/gsu)) {
    const sentenceEnd = start + sentence.length;
    const germanInSentence = germanRanges
      .filter((range) => range[0] < sentenceEnd && range[1] > start)
      .map((range): TextRange => [Math.max(range[0], start) - start, Math.min(range[1], sentenceEnd) - start]);
    passages.push({ ...prepareText(sentence), germanRanges: germanInSentence, english: null, anchor });
  }
  return passages;
}

const readExample = ({ german, english }: TopicExample, anchor: string | null): Passage => {
  const text = removeMarks(german);
  return { ...prepareText(text), germanRanges: rangeOfWholeText(text), english, anchor };
};

const passagesOf = ({ explanation, examples }: SearchedTopic): Passage[] => [
  ...splitExplanation(explanation).flatMap(({ anchor, blocks }) =>
    blocks.flatMap((block) => {
      if (block.kind === "paragraph") return readSentences(block.text, anchor);
      if (block.kind === "list") return block.items.flatMap((item) => readSentences(item, anchor));
      if (block.kind === "examples") return block.examples.map((example) => readExample(example, anchor));
      return block.rows.flatMap((cells) => readSentences(cells.filter((cell) => cell !== "").join(" · "), anchor));
    }),
  ),
  ...examples.map((example) => readExample(example, null)),
];

/** Prepares topics for searching. */
export const indexTopics = <Topic extends SearchedTopic>(topics: readonly Topic[]): TopicIndex<Topic> =>
  topics.map((topic) => ({
    topic,
    titles: [prepareText(topic.title), prepareText(topic.category.replaceAll("-", " "))],
    passages: passagesOf(topic),
  }));

/** Finds all ranges of a text that should be marked; null if the text does not match. */
type Matcher = (text: SearchableText) => TextRange[] | null;

const createPhraseMatcher =
  (phrase: string, mustBeAtWordStart: boolean): Matcher =>
  (text) => {
    const range = createTextFinder(phrase, mustBeAtWordStart)(text);
    return range && [range];
  };

const createAnyMatcher =
  (matchers: readonly Matcher[]): Matcher =>
  (text) => {
    for (const match of matchers) {
      const ranges = match(text);
      if (ranges) return ranges;
    }
    return null;
  };

const createAllWordsMatcher = (words: readonly string[]): Matcher => {
  const finders = words.map((word) => createTextFinder(word, true));
  return (text) => {
    const ranges = finders.map((findWord) => findWord(text));
    return ranges.every((range) => range !== null) ? ranges.toSorted((a, b) => a[0] - b[0]) : null;
  };
};

const maxSnippetLength = 150;

/** Converts a passage with its matches to a snippet. A long passage is cropped at spaces. */
function toSnippet({ text, germanRanges, english, anchor }: Passage, matches: readonly TextRange[]) {
  const firstMatchStart = matches[0]?.[0] ?? 0;
  let start = 0;
  let end = text.length;
  if (text.length > maxSnippetLength) {
    start = firstMatchStart < 60 ? 0 : text.lastIndexOf(" ", firstMatchStart - 40) + 1;
    end = start + maxSnippetLength;
    end = end >= text.length ? text.length : Math.max(text.lastIndexOf(" ", end), matches[0]?.[1] ?? end);
  }
  const isInAnyRange = (ranges: readonly TextRange[], position: number) =>
    ranges.some((range) => range[0] <= position && position < range[1]);
  const pieceBorders = [start, end, ...[...germanRanges, ...matches].flat()].filter(
    (border) => border >= start && border <= end,
  );
  const sortedPieceBorders = [...new Set(pieceBorders)].toSorted((a, b) => a - b);
  const pieces = sortedPieceBorders.slice(0, -1).map(
    (border, index): SnippetPiece => ({
      text: text.slice(border, sortedPieceBorders[index + 1]),
      isGerman: isInAnyRange(germanRanges, border),
      isMatch: isInAnyRange(matches, border),
    }),
  );
  const createUnformattedPiece = (text: string): SnippetPiece => ({ text, isGerman: false, isMatch: false });
  return {
    pieces: [
      ...(start > 0 ? [createUnformattedPiece("… ")] : []),
      ...pieces,
      ...(end < text.length ? [createUnformattedPiece(" …")] : []),
    ],
    english,
    anchor,
  };
}

/**
 * Finds the topics that contain a search text in their title, explanation or examples. Other names of a grammar term
 * are found as well: "Dativ" finds "dative". The results are sorted by the place of the match: the title, another name
 * of a term in the title, the explanation, an example. Results with the same place keep the order of the topics. If the
 * search text has several words and no topic contains the whole text, the topics that contain all words in one sentence
 * are found.
 */
export function searchTopics<Topic>(index: TopicIndex<Topic>, searchText: string): TopicHit<Topic>[] {
  const query = searchText.trim();
  const otherNamesMatcher = createAnyMatcher(otherNamesOfTerm(query).map((name) => createPhraseMatcher(name, true)));
  const hits = findHits(index, createPhraseMatcher(query, true), createPhraseMatcher(query, false), otherNamesMatcher);
  const words = query.split(/\s+/);
  if (hits.length > 0 || words.length === 1) return hits;
  const wordsMatcher = createAllWordsMatcher(words);
  return findHits(index, wordsMatcher, wordsMatcher, () => null);
}

const matchPlaces = ["title", "term", "explanation", "example"] as const;

function findHits<Topic>(
  index: TopicIndex<Topic>,
  matchAtWordStart: Matcher,
  matchAnywhere: Matcher,
  matchOtherNames: Matcher,
): TopicHit<Topic>[] {
  const hits = index.flatMap(({ topic, titles, passages }): TopicHit<Topic>[] => {
    if (titles[0] && matchAnywhere(titles[0])) return [{ topic, matchPlace: "title", snippet: null }];
    if (titles.some((title) => matchOtherNames(title) ?? matchAtWordStart(title)))
      return [{ topic, matchPlace: "term", snippet: null }];
    const findSnippet = (candidates: readonly Passage[], match: Matcher) => {
      for (const passage of candidates) {
        const ranges = match(passage);
        if (ranges) return toSnippet(passage, ranges);
      }
      return null;
    };
    const examples = passages.filter(({ english }) => english !== null);
    const sentences = passages.filter(({ english }) => english === null);
    const exampleSnippet = findSnippet(examples, matchAtWordStart);
    const explanationSnippet =
      findSnippet(sentences, matchAtWordStart) ??
      findSnippet(sentences, matchOtherNames) ??
      findSnippet(sentences, matchAnywhere);
    // A snippet from an example is preferred, because an example contains German with its translation.
    if (explanationSnippet)
      return [{ topic, matchPlace: "explanation", snippet: exampleSnippet ?? explanationSnippet }];
    return exampleSnippet ? [{ topic, matchPlace: "example", snippet: exampleSnippet }] : [];
  });
  return matchPlaces.flatMap((place) => hits.filter((hit) => hit.matchPlace === place));
}
