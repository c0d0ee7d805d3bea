import * as z from "zod/mini";
import { matchAnswer } from "#core/domain/answers/match-answer.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { grammarCategories } from "#core/domain/grammar/grammar-category.ts";
import type { Problem } from "./word-table.ts";
import { lineOfId, readYamlFile } from "./yaml-file.ts";

const id = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "only lower-case letters, digits and hyphens"));
const text = z.string().check(z.minLength(1, "is missing"));
const heading = z.strictObject({ id, title: text, category: z.enum(grammarCategories) });
const difficulties = ["easy", "medium", "hard"] as const;
const exercisesPerDifficulty = { easy: 7, medium: 8, hard: 5 };

const exercise = z.strictObject({
  id,
  type: z.enum(["multiple-choice", "fill-blank"]),
  difficulty: z.enum(difficulties),
  question: text,
  options: z.optional(z.array(text)),
  answer: text,
  accept: z.optional(z.array(text)),
  explanation: z.string().check(z.minLength(20, "say why")),
});
export type Exercise = z.output<typeof exercise>;

export interface GrammarTopic extends z.output<typeof heading> {
  level: CefrLevel;
  /** The position in the teaching order: the number in the file's name. */
  number: number;
  /** Paragraphs and tables separated by blank lines. German is in asterisks. */
  explanation: string;
  examples: { german: string; english: string }[];
  exercises: Exercise[];
  file: string;
}

/** Reads a topic's page and its exercises. */
export function readGrammarTopic(
  page: string,
  exercisesSource: string,
  location: { file: string; exercisesFile: string; level: CefrLevel; number: number },
): { topic: GrammarTopic | undefined; problems: Problem[] } {
  const { file, exercisesFile } = location;
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*?)\n## Examples\n([\s\S]*)$/.exec(page.replace(/\r/g, ""));
  if (!parts) {
    return {
      topic: undefined,
      problems: [{ file, line: 1, message: "needs a heading between ---, the explanation, and ## Examples" }],
    };
  }
  const head = readYamlFile(parts[1] ?? "", file, heading);
  const exercises = readYamlFile(exercisesSource, exercisesFile, z.array(exercise));
  const problems = [...head.problems, ...exercises.problems];
  if (!head.value || !exercises.value) return { topic: undefined, problems };
  const explanation = (parts[2] ?? "").trim();
  const examples = [...(parts[3] ?? "").matchAll(/^- (.+?) = (.+)$/gm)].map(([, german = "", english = ""]) => ({
    german: german.replaceAll("*", "").trim(),
    english: english.trim(),
  }));
  const topic = { ...head.value, ...location, explanation, examples, exercises: exercises.value };
  problems.push(...pageProblems(topic));
  for (const authoredExercise of topic.exercises) {
    const line = lineOfId(exercisesSource, authoredExercise.id);
    for (const message of exerciseProblems(authoredExercise))
      problems.push({ file: exercisesFile, line, message: `${authoredExercise.id}: ${message}` });
    if (!authoredExercise.id.startsWith(`${topic.id}-`))
      problems.push({ file: exercisesFile, line, message: `${authoredExercise.id}: begins with ${topic.id}-` });
  }
  return { topic, problems };
}

function* pageProblems({ file, explanation, examples, exercises, id, level }: GrammarTopic): Generator<Problem> {
  const problemAtStart = (message: string): Problem => ({ file, line: 1, message });
  if (!id.startsWith(`${level.toLowerCase()}-`)) yield problemAtStart(`id: begins with ${level.toLowerCase()}-`);
  const words = explanation.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
  if (words < 120 || words > 480) yield problemAtStart(`the explanation has ${words} words instead of 150 to 400`);
  if ((explanation.match(/\*/g) ?? []).length % 2 !== 0) yield problemAtStart("asterisks do not match");
  if (/\*\*|__|^#|`/m.test(explanation)) yield problemAtStart("only paragraphs, tables, lists and *German* are known");
  if (examples.length < 5 || examples.length > 8) yield problemAtStart(`${examples.length} examples instead of 5 to 8`);
  if (exercises.length !== 20) yield problemAtStart(`${exercises.length} exercises instead of 20`);
  for (const difficulty of difficulties) {
    const count = exercises.filter((exercise) => exercise.difficulty === difficulty).length;
    if (count !== exercisesPerDifficulty[difficulty])
      yield problemAtStart(`${count} ${difficulty} exercises instead of ${exercisesPerDifficulty[difficulty]}`);
  }
  const choices = exercises.filter((exercise) => exercise.type === "multiple-choice").length;
  if (choices < 8 || choices > 12) yield problemAtStart(`${choices} multiple-choice exercises: about half`);
}

/** Checks the shape of an exercise, and that the app's answer matching accepts the key and no wrong option. */
function* exerciseProblems({ type, question, options, answer, accept = [], explanation }: Exercise): Generator<string> {
  const acceptedAnswers = [answer, ...accept];
  if ((explanation.match(/\*/g) ?? []).length % 2 !== 0) yield "asterisks of the explanation do not match";
  if (type === "fill-blank") {
    if (options) yield "a fill-in has no options";
    if (question.split("___").length !== 2) yield "a fill-in has exactly one ___";
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
