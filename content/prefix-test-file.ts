import * as z from "zod/mini";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import type { Problem } from "./word-table.ts";
import { lineOfId, readYamlFile } from "./yaml-file.ts";

const idSchema = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "only lower-case letters, digits and hyphens"));
const textSchema = z.string().check(z.minLength(1, "is missing"));
const questionsPerTest = 10;

const prefixTestSchema = z.strictObject({
  verb: textSchema,
  meaning: z.string().check(z.regex(/^to /, "begins with to")),
  level: z.enum(cefrLevels),
  frequency: z.int(),
  questions: z
    .array(
      z.strictObject({
        id: idSchema,
        level: z.enum(cefrLevels),
        prefix: textSchema,
        question: textSchema,
        options: z.array(textSchema).check(z.length(4, "four options")),
        answer: textSchema,
        explanation: z.string().check(z.minLength(40, "say why")),
      }),
    )
    .check(z.length(questionsPerTest, `${questionsPerTest} questions`)),
});

/** A base verb, with questions about the meanings that prefixes give it. */
export type PrefixTest = z.output<typeof prefixTestSchema> & { id: string; file: string };

/** Reads the questions about one base verb. The file's name is the test's id. */
export function readPrefixTest(source: string, file: string): { test: PrefixTest | undefined; problems: Problem[] } {
  const { value, problems } = readYamlFile(source, file, prefixTestSchema);
  if (!value) return { test: undefined, problems };
  const name = file.replace(/^.*\//, "").replace(/\.yaml$/, "");
  for (const { id, options, answer } of value.questions) {
    const reportProblem = (message: string) =>
      problems.push({ file, line: lineOfId(source, id), message: `${id}: ${message}` });
    if (!id.startsWith(`${name}-`)) reportProblem(`an id of this file begins with ${name}-`);
    if (!options.includes(answer)) reportProblem("the answer is none of the options");
    if (new Set(options.map((option) => option.toLowerCase())).size < options.length)
      reportProblem("two options are the same");
  }
  return { test: { id: name, file, ...value }, problems };
}

/**
 * Sorts tests in the order in which they are offered: by level, the lowest first, then by the frequency of the verb,
 * the most frequent first.
 */
export const sortTests = (tests: readonly PrefixTest[]): PrefixTest[] =>
  tests.toSorted(
    (a, b) =>
      cefrLevels.indexOf(a.level as CefrLevel) - cefrLevels.indexOf(b.level as CefrLevel) ||
      a.frequency - b.frequency ||
      (a.id < b.id ? -1 : 1),
  );
