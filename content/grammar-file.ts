import * as z from "zod/mini";
import { matchAnswer } from "#core/domain/answers/match-answer.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { grammarCategories } from "#core/domain/grammar/grammar-category.ts";
import { removeMarks, type TopicExample } from "#core/domain/grammar/topic-blocks.ts";
import { findPart } from "./exercise-anchors.ts";
import { findWordThatRevealsAnswer, findWrongNumberWord } from "./exercise-hints.ts";
import { type AuthoredBlocks, blockTitles, readBlocks, splitSections } from "./topic-sections.ts";
import { findUntranslatedSentences } from "./untranslated-sentences.ts";
import type { Problem } from "./word-table.ts";
import { lineOfId, readYamlFile } from "./yaml-file.ts";

const idSchema = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "only lower-case letters, digits and hyphens"));
const textSchema = z.string().check(z.minLength(1, "is missing"));
const headingSchema = z.strictObject({ id: idSchema, title: textSchema, category: z.enum(grammarCategories) });
const difficulties = ["easy", "medium", "hard"] as const;
const exercisesPerDifficulty = { easy: 7, medium: 8, hard: 5 };

const exerciseSchema = z.strictObject({
  id: idSchema,
  type: z.enum(["multiple-choice", "fill-blank"]),
  difficulty: z.enum(difficulties),
  question: textSchema,
  options: z.optional(z.array(textSchema)),
  answer: textSchema,
  accept: z.optional(z.array(textSchema)),
  explanation: z.string().check(z.minLength(20, "say why")),
  paragraph: z.optional(textSchema),
});
export type Exercise = z.output<typeof exerciseSchema>;

export interface GrammarTopic extends z.output<typeof headingSchema> {
  level: CefrLevel;
  /** The position of the topic in the teaching order: the number in the file's name. */
  number: number;
  /** Paragraphs and tables, separated by blank lines. German text stands between asterisks. */
  explanation: string;
  examples: TopicExample[];
  blocks: AuthoredBlocks;
  exercises: Exercise[];
  file: string;
}

const unknownParagraphMessage =
  "`paragraph` is neither the beginning of exactly one paragraph nor “Table 1”, “Table 2” …";

/** Reads a topic's page and its exercises. */
export function readGrammarTopic(
  page: string,
  exercisesSource: string,
  location: { file: string; exercisesFile: string; level: CefrLevel; number: number },
): { topic: GrammarTopic | undefined; problems: Problem[] } {
  const { file, exercisesFile } = location;
  const text = page.replace(/\r/g, "");
  const [wholeHeading = "", heading] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  const sections = splitSections(text.slice(wholeHeading.length), wholeHeading.split("\n").length);
  const examplesSection = sections.find(({ title }) => title === "Examples");
  if (heading === undefined || !examplesSection) {
    return {
      topic: undefined,
      problems: [{ file, line: 1, message: "needs a heading between ---, the explanation, and ## Examples" }],
    };
  }
  const parsedHeading = readYamlFile(heading, file, headingSchema);
  const exercises = readYamlFile(exercisesSource, exercisesFile, z.array(exerciseSchema));
  const { blocks, problems: problemsOfBlocks } = readBlocks(sections, file);
  const problems = [
    ...parsedHeading.problems,
    ...exercises.problems,
    ...problemsOfBlocks,
    ...problemsOfUnknownSections(sections, file),
  ];
  if (!parsedHeading.value || !exercises.value) return { topic: undefined, problems };
  const explanation = (sections[0]?.lines ?? [])
    .map(({ text }) => text)
    .join("\n")
    .trim();
  const examples = examplesSection.lines.flatMap(({ text }) => readExample(text));
  const topic = { ...parsedHeading.value, ...location, explanation, examples, blocks, exercises: exercises.value };
  problems.push(...problemsOfPage(topic));
  for (const authoredExercise of topic.exercises) {
    const line = lineOfId(exercisesSource, authoredExercise.id);
    for (const message of problemsOfExercise(authoredExercise))
      problems.push({ file: exercisesFile, line, message: `${authoredExercise.id}: ${message}` });
    if (!authoredExercise.id.startsWith(`${topic.id}-`))
      problems.push({ file: exercisesFile, line, message: `${authoredExercise.id}: begins with ${topic.id}-` });
    if (authoredExercise.paragraph && !findPart(topic.explanation, authoredExercise.paragraph))
      problems.push({ file: exercisesFile, line, message: `${authoredExercise.id}: ${unknownParagraphMessage}` });
  }
  return { topic, problems };
}

/** Reads an example: "- German = English". */
function readExample(line: string): TopicExample[] {
  const [, authoredGerman = "", english = ""] = /^- (.+?) = (.+)$/.exec(line) ?? [];
  if (english === "") return [];
  const authoredWithoutMarks = authoredGerman.replaceAll("*", "").trim();
  const german = removeMarks(authoredWithoutMarks);
  return [
    { german, english: english.trim(), ...(authoredWithoutMarks !== german && { marked: authoredWithoutMarks }) },
  ];
}

function* problemsOfUnknownSections(sections: ReturnType<typeof splitSections>, file: string): Generator<Problem> {
  const knownTitles: string[] = ["", "Examples", ...blockTitles];
  for (const [index, { title, lines }] of sections.entries()) {
    const line = (lines[0]?.line ?? 2) - 1;
    if (!knownTitles.includes(title)) yield { file, line, message: `the section “${title}” is unknown` };
    if (sections.findIndex((section) => section.title === title) !== index)
      yield { file, line, message: `a second section “${title}”` };
  }
}

function* problemsOfPage({
  file,
  explanation,
  examples,
  exercises,
  blocks,
  id,
  level,
}: GrammarTopic): Generator<Problem> {
  const createProblemAtStart = (message: string): Problem => ({ file, line: 1, message });
  if (!id.startsWith(`${level.toLowerCase()}-`)) yield createProblemAtStart(`id: begins with ${level.toLowerCase()}-`);
  const wordCount = explanation
    .replace(/^> .*$/gm, "")
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length;
  if (wordCount < 120 || wordCount > 480)
    yield createProblemAtStart(`the explanation has ${wordCount} words instead of 150 to 400`);
  if ((explanation.match(/\*/g) ?? []).length % 2 !== 0) yield createProblemAtStart("asterisks do not match");
  if (explanation.split("~").length % 2 === 0) yield createProblemAtStart("tildes do not match");
  if (explanation.split("\n\n", 1)[0]?.includes("~"))
    yield createProblemAtStart("no marked endings in the first paragraph");
  const inlineGermanTexts = explanation.split("*").filter((_, index) => index % 2 === 1);
  for (const { german, line } of blocks.translations)
    if (!inlineGermanTexts.some((text) => removeMarks(text) === german))
      yield { file, line, message: `“${german}” does not stand between asterisks in the explanation` };
  for (const sentence of findAnswersAbove(explanation, blocks))
    yield createProblemAtStart(`the answer to a self-check stands above it: “${sentence}”`);
  const translatedGermanTexts = blocks.translations.map(({ german }) => german);
  for (const sentence of findUntranslatedSentences(explanation, translatedGermanTexts))
    yield createProblemAtStart(`“${sentence}” has no translation: add “- German = English” to “In English”`);
  for (const example of explanation.match(/^> .*$/gm) ?? [])
    if (!/^> .+ = .+$/.test(example)) yield createProblemAtStart(`“${example}” has no translation: > German = English`);
  if (/\*\*|__|^#|`/m.test(explanation))
    yield createProblemAtStart("only paragraphs, tables, lists and *German* are known");
  if (examples.length < 5 || examples.length > 8)
    yield createProblemAtStart(`${examples.length} examples instead of 5 to 8`);
  if (exercises.length !== 20) yield createProblemAtStart(`${exercises.length} exercises instead of 20`);
  for (const difficulty of difficulties) {
    const count = exercises.filter((exercise) => exercise.difficulty === difficulty).length;
    if (count !== exercisesPerDifficulty[difficulty])
      yield createProblemAtStart(`${count} ${difficulty} exercises instead of ${exercisesPerDifficulty[difficulty]}`);
  }
  const multipleChoiceCount = exercises.filter((exercise) => exercise.type === "multiple-choice").length;
  if (multipleChoiceCount < 8 || multipleChoiceCount > 12)
    yield createProblemAtStart(`${multipleChoiceCount} multiple-choice exercises: about half`);
}

/**
 * Finds the self-checks whose answer learners can read above them. Returns the sentences that are completed with the
 * right option and stand word for word in the explanation or in a right sentence of a pair.
 */
function findAnswersAbove(explanation: string, { checks, pairs }: AuthoredBlocks): string[] {
  const textAbove = [explanation, ...pairs.map(({ right }) => right)].map(removeMarks).join("\n");
  return checks.flatMap(({ question, options }) => {
    const rightOption = options.find(({ isRight }) => isRight)?.text ?? "";
    const completedSentence = question.replace("___", rightOption).replace(/[.!?]$/, "");
    return question.includes("___") && textAbove.includes(completedSentence) ? [completedSentence] : [];
  });
}

/**
 * Checks the shape of an exercise. Also checks that `matchAnswer` accepts the right answers and none of the wrong
 * options.
 */
function* problemsOfExercise({
  type,
  question,
  options,
  answer,
  accept = [],
  explanation,
}: Exercise): Generator<string> {
  const acceptedAnswers = [answer, ...accept];
  if ((explanation.match(/\*/g) ?? []).length % 2 !== 0) yield "asterisks of the explanation do not match";
  if (type === "fill-blank") {
    if (options) yield "a fill-in has no options";
    if (question.split("___").length !== 2) yield "a fill-in has exactly one ___";
    const revealingWord = findWordThatRevealsAnswer({ type, question, answer });
    if (revealingWord) yield `“${revealingWord}” in the question gives the answer away`;
    const wrongNumberWord = findWrongNumberWord({ question, answer });
    if (wrongNumberWord) yield `the question says “${wrongNumberWord}” for the number of words, and the answer differs`;
    return;
  }
  if (accept.length > 0) yield "multiple choice has one answer";
  if (options?.length !== 4) {
    yield "four options";
    return;
  }
  if (options.filter((option) => option === answer).length !== 1) yield "the answer is not exactly one of the options";
  for (const option of options) {
    if (option !== answer && matchAnswer(option, acceptedAnswers).verdict === "right")
      yield `“${option}” would be accepted, too`;
  }
  if (new Set(options.map((option) => option.toLowerCase())).size < 4) yield "two options are the same";
}
