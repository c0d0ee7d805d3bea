import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { placeNames } from "#core/domain/conversations/word-lists.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { wordFormsOf } from "#core/domain/german/word-forms.ts";
import { createSeededRandom, shuffle } from "#core/domain/random.ts";
import { findMentionedWord, indexWords, type Mention, type WordIndex } from "#core/domain/reading/mention.ts";
import { mentionsOf } from "#core/domain/reading/mentions-of.ts";
import {
  estimateReadingMinutes,
  isLearnedPartOfSpeech,
  type ReadingSentence,
  type ReadingText,
  type TextOutline,
  type TextQuestion,
} from "#core/domain/reading/text.ts";
import { wordsOf } from "./bank-vocabulary.ts";
import { type CompiledTable, toJson } from "./compiled-table.ts";
import { openCurrentLexicon } from "./lexicon-file.ts";
import type { Corpus } from "./read-corpus.ts";
import { type AuthoredText, type AuthoredTextQuestion, countWords, trueFalseOptions } from "./text-file.ts";
import { isInflectionOf } from "./text-problems.ts";
import { toInflectedWord, type WordEntry } from "./word-table.ts";

type RankedWord = WordEntry & { rank: number };

/** The lexicon and the indexes of words that are needed to compile the texts to read. */
interface TextCompiler {
  lexicon: Lexicon;
  lemmaIndex: WordIndex<RankedWord>;
  formIndex: WordIndex<RankedWord>;
}

function createTextCompiler(corpus: Corpus): TextCompiler {
  const words = corpus.words.map((word) => ({ ...word, rank: word.frequency }));
  // The forms of the word that consist of one token. A separated form ("stehe … auf") is left out, because it is found
  // by its lemma.
  const oneWordFormsOf = (word: WordEntry) =>
    wordFormsOf(toInflectedWord(word)).flatMap((form) => (form.length === 1 ? form : []));
  return {
    lexicon: openCurrentLexicon(corpus),
    lemmaIndex: indexWords(words),
    formIndex: indexWords(words, oneWordFormsOf),
  };
}

/** Computes a number from a question's id. It seeds the shuffle of the options, so that their order never changes. */
const seedOf = (id: string) => [...id].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) % 2147483647, 7);

/** The authored options of an `order` question are in the right order, so they are shuffled into another order. */
function compileOrder(options: readonly string[], id: string): Pick<TextQuestion, "options" | "correctAnswer"> {
  const random = createSeededRandom(seedOf(id));
  let shuffledOptions = shuffle(options, random);
  while (shuffledOptions.every((option, i) => option === options[i])) shuffledOptions = shuffle(options, random);
  return {
    options: shuffledOptions,
    correctAnswer: options.map((option) => shuffledOptions.indexOf(option) + 1).join(" "),
  };
}

function compileQuestion(question: AuthoredTextQuestion, id: string): TextQuestion {
  const { type, quote = null, explanation } = question;
  const sharedFields = { id, type, question: question.question, quote, explanation, accept: [] };
  switch (question.type) {
    case "choice":
      return {
        ...sharedFields,
        options: shuffle(question.options, createSeededRandom(seedOf(id))),
        correctAnswer: question.answer,
      };
    case "true-false":
      return { ...sharedFields, options: [...trueFalseOptions], correctAnswer: question.answer };
    case "order":
      return { ...sharedFields, ...compileOrder(question.options, id) };
    case "word":
      return { ...sharedFields, options: null, correctAnswer: question.answer, accept: question.accept };
  }
}

/**
 * Creates a function that returns the index of the note that explains a word, or -1 if no note explains it. A note can
 * explain several words: "ertrinken, ertrunken".
 */
function createNoteFinder(notes: readonly string[]): (mention: Mention) => number {
  // Words of up to three small letters are ignored, because they are mostly articles and prepositions: *auf* and *die*
  // in "sich auf die Lauer legen".
  const notedWords = notes.map((note) =>
    wordsOf(note).flatMap((word) => (word.length > 3 || /^\p{Lu}/u.test(word) ? word.toLowerCase() : [])),
  );
  return ({ form, lemma }) => {
    const [lowerCaseForm, lowerCaseLemma] = [form.toLowerCase(), lemma.toLowerCase()];
    const isMentionedWord = (notedWord: string) => notedWord === lowerCaseForm || notedWord === lowerCaseLemma;
    const indexOfWord = notedWords.findIndex((words) => words.some(isMentionedWord));
    if (indexOfWord >= 0) return indexOfWord;
    return notedWords.findIndex((words) =>
      words.some((word) => word.length > 3 && isInflectionOf(lowerCaseForm, word)),
    );
  };
}

/** Compiles a text: finds the bank's word for each running word, and puts the options of questions in their order. */
export function compileText(text: AuthoredText, compiler: TextCompiler): { outline: TextOutline; text: ReadingText } {
  const { lexicon, lemmaIndex, formIndex } = compiler;
  const names = new Set([...placeNames, ...text.names.flatMap(wordsOf)]);
  const isName = (form: string) => names.has(form) || names.has(form.replace(/s$/, ""));
  const findNoteIndex = createNoteFinder(Object.keys(text.notes));
  const occurrencesByWordId = new Map<string, { index: number; count: number; level: CefrLevel | null }>();
  let countedWordCount = 0;
  const compileSentence = ({ german, english }: { german: string; english: string | null }): ReadingSentence => {
    const spans: ReadingSentence["spans"] = [];
    const noteSpans: ReadingSentence["noteSpans"] = [];
    for (const mention of mentionsOf(german, lexicon)) {
      if (isName(mention.form)) continue;
      const word = findMentionedWord(mention, lemmaIndex, formIndex);
      const noteIndex = word ? -1 : findNoteIndex(mention);
      if (noteIndex >= 0) noteSpans.push([mention.start, mention.end - mention.start, noteIndex]);
      // Two kinds of mentions that the bank does not contain are not counted as running words: names, and function
      // words, such as a form of a pronoun or "damit", which belong to grammar.
      if (!word && (mention.mentionClass === "function" || mention.mentionClass === "name")) continue;
      countedWordCount += 1;
      if (!word) continue;
      const level = isLearnedPartOfSpeech(word.partOfSpeech) ? word.cefrLevel : null;
      const occurrences = occurrencesByWordId.get(word.id) ?? { index: occurrencesByWordId.size, count: 0, level };
      occurrencesByWordId.set(word.id, { ...occurrences, count: occurrences.count + 1 });
      spans.push([mention.start, mention.end - mention.start, occurrences.index]);
    }
    return { german, english, spans, noteSpans };
  };
  const paragraphs = text.paragraphs.map((sentences) => sentences.map(compileSentence));
  const wordCount = text.paragraphs.flat().reduce((sum, { german }) => sum + countWords(german), 0);
  const { id, level, title, english, summary, kind } = text;
  return {
    outline: {
      ...{ id, level, title, english, summary, kind, words: wordCount, countedWords: countedWordCount },
      episode: text.episode ?? null,
      firstLine: text.paragraphs[0]?.[0]?.german ?? "",
      minutes: estimateReadingMinutes(wordCount, level),
      wordCounts: [...occurrencesByWordId].map(([wordId, occurrencesOfWord]) => [
        wordId,
        occurrencesOfWord.count,
        occurrencesOfWord.level,
      ]),
    },
    text: {
      id,
      paragraphs,
      wordIds: [...occurrencesByWordId.keys()],
      notes: Object.entries(text.notes).map(([word, meaning]) => ({ word, english: meaning })),
      questions: text.questions.map((question, i) => compileQuestion(question, `${id}:${i + 1}`)),
    },
  };
}

/** Returns the table of the texts with its rows. */
export function compileTextTables(corpus: Corpus): CompiledTable[] {
  const columns = ["id", "cefr_level", "position", "outline", "text"];
  const compiler = corpus.texts.length > 0 ? createTextCompiler(corpus) : undefined;
  const rows = corpus.texts.flatMap((authoredText, i) => {
    if (!compiler) return [];
    const { outline, text } = compileText(authoredText, compiler);
    return [[outline.id, outline.level, i + 1, toJson(outline), toJson(text)]];
  });
  return [{ name: "texts", key: ["id"], columns, rows }];
}
