import * as z from "zod/mini";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { problemsOfEnglish, problemsOfGerman } from "./text-style.ts";
import type { Problem } from "./word-table.ts";
import { readYamlFile } from "./yaml-file.ts";

const idSchema = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "only lower-case letters, digits and hyphens"));
const nonEmptyText = z.string().check(z.minLength(1, "is missing"));

const textKinds = [
  ...["message", "notice", "menu", "profile", "dialogue", "email", "diary", "advert", "story", "report"],
  ...["letter", "interview", "advice", "article", "column", "review", "essay", "feature", "satire", "speech"],
  ...["literary", "gloss", "commentary", "lecture"],
] as const;

/** The three answers of a question of the type "true-false". */
export const trueFalseOptions = ["richtig", "falsch", "steht nicht im Text"] as const;

const sharedFields = { question: nonEmptyText, quote: z.optional(nonEmptyText), explanation: nonEmptyText };
const questionSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("choice"), options: z.array(nonEmptyText), answer: nonEmptyText, ...sharedFields }),
  z.strictObject({ type: z.literal("true-false"), answer: z.enum(trueFalseOptions), ...sharedFields }),
  /** The authored `options` are in the right order. */
  z.strictObject({ type: z.literal("order"), options: z.array(nonEmptyText), ...sharedFields }),
  z.strictObject({
    type: z.literal("word"),
    answer: nonEmptyText,
    accept: z._default(z.array(nonEmptyText), []),
    ...sharedFields,
  }),
]);
export type AuthoredTextQuestion = z.output<typeof questionSchema>;

const textSchema = z.strictObject({
  id: idSchema,
  /** The German title. `english` is its translation. */
  title: nonEmptyText,
  english: nonEmptyText,
  kind: z.enum(textKinds),
  /** An English description of what the text is about, in one line. */
  summary: nonEmptyText,
  /** The number of the episode. Only the texts of the continuing story have one. */
  episode: z.optional(z.int()),
  /** Each line is one sentence: "German = English". An empty line begins a new paragraph. */
  text: nonEmptyText,
  /** Words that the reader needs and that the bank does not contain: "der Lotse: pilot, who guides ships". */
  notes: z._default(z.record(nonEmptyText, nonEmptyText), {}),
  /** Names of people and places in the text. */
  names: z._default(z.array(nonEmptyText), []),
  questions: z.array(questionSchema),
});

export interface TextSentence {
  german: string;
  /** The translation. Null above B1. */
  english: string | null;
}

export interface AuthoredText extends Omit<z.output<typeof textSchema>, "text"> {
  level: CefrLevel;
  /** The position in the list of texts of its level: the number in the file's name. */
  number: number;
  paragraphs: TextSentence[][];
  file: string;
}

/**
 * The limits for the texts of each level: the number of words in a text, and the average and the maximum number of
 * words in a sentence.
 */
const textLimits: Record<
  CefrLevel,
  { wordCountRange: [number, number]; maxAverageSentenceLength: number; maxSentenceLength: number }
> = {
  A1: { wordCountRange: [60, 120], maxAverageSentenceLength: 8, maxSentenceLength: 14 },
  A2: { wordCountRange: [120, 220], maxAverageSentenceLength: 11, maxSentenceLength: 20 },
  B1: { wordCountRange: [220, 350], maxAverageSentenceLength: 14, maxSentenceLength: 28 },
  B2: { wordCountRange: [350, 500], maxAverageSentenceLength: 18, maxSentenceLength: 38 },
  C1: { wordCountRange: [450, 700], maxAverageSentenceLength: 23, maxSentenceLength: 50 },
  C2: { wordCountRange: [550, 800], maxAverageSentenceLength: 27, maxSentenceLength: 65 },
};

const questionsPerText = 5;
const isTranslatedAt = (level: CefrLevel) => level <= "B1";

/** Reads a file with a text to read and its questions. */
export function readTextFile(
  source: string,
  location: { file: string; level: CefrLevel; number: number },
): { text: AuthoredText | undefined; problems: Problem[] } {
  const { value, problems } = readYamlFile(source, location.file, textSchema);
  if (!value) return { text: undefined, problems };
  const paragraphs = value.text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split("\n").map(readSentence));
  const text = { ...value, ...location, paragraphs };
  const lineOf = (part: string) =>
    Math.max(
      0,
      source.split("\n").findIndex((line) => line.includes(part)),
    ) + 1;
  for (const { part, message } of problemsOfText(text)) {
    problems.push({ file: location.file, line: part ? lineOf(part) : 1, message });
  }
  return { text, problems };
}

function readSentence(line: string): TextSentence {
  const [german = "", english] = line.split(" = ");
  return { german: german.trim(), english: english?.trim() ?? null };
}

export const sentencesOfText = ({ paragraphs }: Pick<AuthoredText, "paragraphs">) => paragraphs.flat();
export const countWords = (german: string) => german.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

/**
 * Reports problems with the form of a text. `part` is a piece of the faulty line, by which the number of the line is
 * found.
 */
function* problemsOfText(text: AuthoredText): Generator<{ part?: string; message: string }> {
  const { level, questions, notes } = text;
  const limits = textLimits[level];
  const sentences = sentencesOfText(text);
  if (!text.id.startsWith(`${level.toLowerCase()}-`)) yield { message: `id: begins with ${level.toLowerCase()}-` };
  const wordCounts = sentences.map(({ german }) => countWords(german));
  const wordCount = wordCounts.reduce((sum, count) => sum + count, 0);
  const [minWordCount, maxWordCount] = limits.wordCountRange;
  if (wordCount < minWordCount || wordCount > maxWordCount)
    yield { message: `${wordCount} words instead of ${minWordCount} to ${maxWordCount}` };
  const averageSentenceLength = wordCount / sentences.length;
  if (averageSentenceLength > limits.maxAverageSentenceLength)
    yield {
      message: `${averageSentenceLength.toFixed(1)} words a sentence on average, at most ${limits.maxAverageSentenceLength}`,
    };
  for (const [i, { german, english }] of sentences.entries()) {
    const part = german.slice(0, 40);
    if ((wordCounts[i] ?? 0) > limits.maxSentenceLength)
      yield { part, message: `a sentence of ${wordCounts[i]} words` };
    if (isTranslatedAt(level) !== (english !== null))
      yield { part, message: english ? "has English although it is above B1" : "has no English: German = English" };
    if (/ {2}/.test(german)) yield { part, message: "a space too many" };
    for (const message of problemsOfGerman(german)) yield { part, message };
    for (const message of english ? problemsOfEnglish(english) : []) yield { part, message };
  }
  for (const english of [text.english, text.summary, ...Object.values(notes)])
    for (const message of problemsOfEnglish(english)) yield { part: english, message };
  if (questions.length !== questionsPerText)
    yield { message: `${questions.length} questions instead of ${questionsPerText}` };
  for (const question of questions) yield* problemsOfQuestion(question, sentences);
}

function* problemsOfQuestion(
  question: AuthoredTextQuestion,
  sentences: readonly TextSentence[],
): Generator<{ part: string; message: string }> {
  const questionStart = question.question.slice(0, 40);
  if (question.quote !== undefined) {
    const { quote } = question;
    if (!sentences.some(({ german }) => german.includes(quote)))
      yield { part: quote, message: `“${quote}” is no part of one sentence of the text` };
  } else if (question.type !== "order" && !(question.type === "true-false" && question.answer === trueFalseOptions[2]))
    yield { part: questionStart, message: "quote is missing: the words of the text that answer the question" };
  for (const message of problemsOfGerman(question.question)) yield { part: questionStart, message };
  if (question.type === "choice") {
    if (question.options.length !== 4)
      yield { part: questionStart, message: `${question.options.length} options instead of 4` };
    if (!question.options.includes(question.answer))
      yield { part: questionStart, message: "the answer is none of the options" };
  }
  if (question.type === "order" && (question.options.length < 3 || question.options.length > 5))
    yield { part: questionStart, message: `${question.options.length} events to put in order, instead of 3 to 5` };
  if (question.type === "word" && /\s/.test(question.answer))
    yield { part: questionStart, message: "the answer is more than one word" };
}
