import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { placeNames } from "#core/domain/conversations/word-lists.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { wordForms } from "#core/domain/german/word-forms.ts";
import { seededRandom, shuffle } from "#core/domain/random.ts";
import { findMentionedWord, indexWords, type WordIndex } from "#core/domain/reading/mention.ts";
import { mentionsOf } from "#core/domain/reading/mentions-of.ts";
import {
  isLearnedPart,
  type ReadingSentence,
  type ReadingText,
  readingMinutes,
  type TextOutline,
  type TextQuestion,
} from "#core/domain/reading/text.ts";
import { wordsOf } from "./bank-vocabulary.ts";
import { type CompiledTable, toJson } from "./compiled-table.ts";
import { openCurrentLexicon } from "./lexicon-file.ts";
import type { Corpus } from "./read-corpus.ts";
import { type AuthoredText, type AuthoredTextQuestion, countWords, trueFalseOptions } from "./text-file.ts";
import { toInflectedWord, type WordEntry } from "./word-table.ts";

type RankedWord = WordEntry & { rank: number };

/** What is needed to compile texts to read. */
export interface TextCompiler {
  lexicon: Lexicon;
  lemmaIndex: WordIndex<RankedWord>;
  formIndex: WordIndex<RankedWord>;
}

export function createTextCompiler(corpus: Corpus): TextCompiler {
  const words = corpus.words.map((word) => ({ ...word, rank: word.frequency }));
  // A separated form ("stehe … auf") is found by its lemma alone.
  const oneWordForms = (word: WordEntry) =>
    wordForms(toInflectedWord(word)).flatMap((form) => (form.length === 1 ? form : []));
  return {
    lexicon: openCurrentLexicon(corpus),
    lemmaIndex: indexWords(words),
    formIndex: indexWords(words, oneWordForms),
  };
}

/** A number for the id of a question, so that its options always have the same order. */
const seedOf = (id: string) => [...id].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) % 2147483647, 7);

/** The options of an `order` question are written in the right order, so they are shuffled into another one. */
function compileOrder(options: readonly string[], id: string): Pick<TextQuestion, "options" | "correctAnswer"> {
  const random = seededRandom(seedOf(id));
  let shuffled = shuffle(options, random);
  while (shuffled.every((option, i) => option === options[i])) shuffled = shuffle(options, random);
  return { options: shuffled, correctAnswer: options.map((option) => shuffled.indexOf(option) + 1).join(" ") };
}

function compileQuestion(question: AuthoredTextQuestion, id: string): TextQuestion {
  const { type, quote = null, explanation } = question;
  const shared = { id, type, question: question.question, quote, explanation, accept: [] };
  switch (question.type) {
    case "choice":
      return {
        ...shared,
        options: shuffle(question.options, seededRandom(seedOf(id))),
        correctAnswer: question.answer,
      };
    case "true-false":
      return { ...shared, options: [...trueFalseOptions], correctAnswer: question.answer };
    case "order":
      return { ...shared, ...compileOrder(question.options, id) };
    case "word":
      return { ...shared, options: null, correctAnswer: question.answer, accept: question.accept };
  }
}

/** Compiles a text: finds the bank's word for each running word, and puts the options of questions in their order. */
export function compileText(text: AuthoredText, compiler: TextCompiler): { outline: TextOutline; text: ReadingText } {
  const { lexicon, lemmaIndex, formIndex } = compiler;
  const names = new Set([...placeNames, ...text.names.flatMap(wordsOf)]);
  const isName = (form: string) => names.has(form) || names.has(form.replace(/s$/, ""));
  const counts = new Map<string, { index: number; count: number; level: CefrLevel | null }>();
  let countedWords = 0;
  const compileSentence = ({ german, english }: { german: string; english: string | null }): ReadingSentence => {
    const spans: ReadingSentence["spans"] = [];
    for (const mention of mentionsOf(german, lexicon)) {
      if (isName(mention.form)) continue;
      const word = findMentionedWord(mention, lemmaIndex, formIndex);
      // Forms of pronouns and adverbs such as "damit" that the bank does not list are grammar.
      if (!word && (mention.mentionClass === "function" || mention.mentionClass === "name")) continue;
      countedWords += 1;
      if (!word) continue;
      const level = isLearnedPart(word.partOfSpeech) ? word.cefrLevel : null;
      const counted = counts.get(word.id) ?? { index: counts.size, count: 0, level };
      counts.set(word.id, { ...counted, count: counted.count + 1 });
      spans.push([mention.start, mention.end - mention.start, counted.index]);
    }
    return { german, english, spans };
  };
  const paragraphs = text.paragraphs.map((sentences) => sentences.map(compileSentence));
  const words = text.paragraphs.flat().reduce((sum, { german }) => sum + countWords(german), 0);
  const { id, level, title, english, summary, kind } = text;
  return {
    outline: {
      ...{ id, level, title, english, summary, kind, words, countedWords },
      episode: text.episode ?? null,
      firstLine: text.paragraphs[0]?.[0]?.german ?? "",
      minutes: readingMinutes(words, level),
      wordCounts: [...counts].map(([wordId, counted]) => [wordId, counted.count, counted.level]),
    },
    text: {
      id,
      paragraphs,
      wordIds: [...counts.keys()],
      notes: Object.entries(text.notes).map(([word, meaning]) => ({ word, english: meaning })),
      questions: text.questions.map((question, i) => compileQuestion(question, `${id}:${i + 1}`)),
    },
  };
}

/** Returns the table of the texts with its rows. */
export function textTables(corpus: Corpus): CompiledTable[] {
  const columns = ["id", "cefr_level", "position", "outline", "text"];
  const compiler = corpus.texts.length > 0 ? createTextCompiler(corpus) : undefined;
  const rows = corpus.texts.flatMap((authoredText, i) => {
    if (!compiler) return [];
    const { outline, text } = compileText(authoredText, compiler);
    return [[outline.id, outline.level, i + 1, toJson(outline), toJson(text)]];
  });
  return [{ name: "texts", key: ["id"], columns, rows }];
}
