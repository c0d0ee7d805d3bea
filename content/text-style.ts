import type { GrammarTopic } from "./grammar-file.ts";
import type { PrefixTest } from "./prefix-test-file.ts";
import type { Conversations } from "./read-conversations.ts";
import type { AuthoredBlocks } from "./topic-sections.ts";
import type { Problem, WordEntry } from "./word-table.ts";

/** Words that have -iz- in British spelling too, because their -iz- does not belong to the suffix -ise. */
const britishWordWithZPattern = /^(?:appetizer|maize|prizes?|seiz(?:e|es|ed|ing)|siz(?:e|es|ed|ing))$/i;
const wordWithZSuffixPattern = /\b[A-Za-z]+iz(?:e|es|ed|er|ers|ing|ation|ations)\b/g;
const germanPartPattern = /\*[^*\n]*\*|„[^“\n]*“/g;

/**
 * Reports deviations from the style of the course: quotation marks other than “ ”, an apostrophe other than ',
 * American -ize, and a German form of address. German between asterisks or German quotation marks is ignored.
 */
export function* problemsOfEnglish(text: string): Generator<string> {
  const english = text.replace(germanPartPattern, " ");
  if (/["‘«»]|(?<!\p{L})'\p{L}[^']*'(?!\p{L})/u.test(english)) yield "English quotation marks are “ ”";
  if (english.includes("’")) yield "the apostrophe of English is '";
  if (/\b(?:Herr|Frau) \p{Lu}/u.test(english)) yield "English has Mr and Ms, not Herr and Frau";
  for (const [word] of english.matchAll(wordWithZSuffixPattern))
    if (!britishWordWithZPattern.test(word))
      yield `British spelling: ${word.replace(/iz(?=[a-z]+$)/, "is")}, not ${word}`;
}

/** Reports quotation marks other than „ “ in a German text. */
export function* problemsOfGerman(text: string): Generator<string> {
  if (/["”«»‘]/u.test(text)) yield "German quotation marks are „ “";
}

/** Reports explanations that call a mistake "the trap". Authors used this phrase too often. */
const problemsOfTrapPhrase = (explanation: string) =>
  /\bthe (?:first |second |third )?traps?\b/i.test(explanation) ? ["name the mistake instead of “the trap”"] : [];

/** The English texts of a page's blocks, with German between asterisks. */
function englishOfBlocks({ picture, pairs, checks, related, translations }: AuthoredBlocks): string[] {
  return [
    ...picture.map(({ english }) => english),
    ...pairs.flatMap(({ reason, unmarked }) => [reason, unmarked ?? ""]),
    ...checks.flatMap(({ question, english, options }) => [
      english ?? question,
      ...options.map(({ reason }) => reason),
    ]),
    ...related.map(({ whatIsNew }) => whatIsNew),
    ...translations.map(({ english }) => english),
  ];
}

/** The German sentences of a page's blocks. */
function germanOfBlocks({ pairs, checks, translations }: AuthoredBlocks): string[] {
  return [
    ...pairs.flatMap(({ wrong, right }) => [wrong, right]),
    ...checks.flatMap(({ question, english }) => (english === null ? [] : [question])),
    ...translations.map(({ german }) => german),
  ];
}

interface CheckedTexts {
  words: readonly WordEntry[];
  topics: readonly GrammarTopic[];
  prefixTests: readonly PrefixTest[];
  conversations: Conversations;
}

/** Reports texts of the course whose quotation marks, apostrophes or spelling differ from the style of the course. */
export function* problemsOfTexts({ words, topics, prefixTests, conversations }: CheckedTexts): Generator<Problem> {
  for (const { file, line, translation, exampleTranslation, exampleSentence } of words) {
    const englishProblems = [...translation, exampleTranslation].flatMap((text) => [...problemsOfEnglish(text)]);
    for (const message of [...englishProblems, ...problemsOfGerman(exampleSentence)]) yield { file, line, message };
  }
  for (const { file, title, explanation, examples, exercises, blocks } of topics) {
    const englishOfExplanation = explanation.replace(/^> .* = /gm, "");
    const englishTexts = [
      title,
      englishOfExplanation,
      ...examples.map(({ english }) => english),
      ...englishOfBlocks(blocks),
    ];
    const germanTexts = [...examples.map(({ german }) => german), ...germanOfBlocks(blocks)];
    const messages = [
      ...englishTexts.flatMap((text) => [...problemsOfEnglish(text)]),
      ...germanTexts.flatMap((text) => [...problemsOfGerman(text)]),
      ...[explanation, ...exercises.map((exercise) => exercise.explanation)].flatMap(problemsOfTrapPhrase),
      ...exercises.flatMap((exercise) =>
        [...problemsOfEnglish(exercise.explanation)].map((message) => `${exercise.id}: ${message}`),
      ),
    ];
    for (const message of messages) yield { file, line: 1, message };
  }
  for (const { file, questions } of prefixTests)
    for (const { id, explanation } of questions)
      for (const message of problemsOfEnglish(explanation)) yield { file, line: 1, message: `${id}: ${message}` };
  for (const { file, openings, prompts } of conversations.trees)
    for (const { id, english, line } of [...openings, ...prompts])
      for (const message of problemsOfEnglish(english)) yield { file, line, message: `${id}: ${message}` };
}
