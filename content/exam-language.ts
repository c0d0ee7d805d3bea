import type { ExamPart } from "#core/domain/exams/exam.ts";
import { itemParts } from "#core/domain/exams/exam.ts";
import { findPoints, sentencesOf } from "#core/domain/exams/find-points.ts";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import type { createBankVocabulary } from "./bank-vocabulary.ts";
import { compileWritingTask, type WritingCompiler } from "./compile-exams.ts";
import { type AuthoredExam, fileOfPart, germanOfItemPart, germanOfWritingPart } from "./exam-file.ts";
import { figuresOfText, minKnownShare } from "./text-problems.ts";
import type { Problem } from "./word-table.ts";

/** Rules of the checker that are not applied to exams: a line of a menu or a heading has no full stop. */
const ignoredRules = new Set(["final-mark"]);

/** The German texts of a part. The speaking part has no texts of its own: its scene is checked with the scenes. */
function germanOfPart({ parts }: AuthoredExam, part: Exclude<ExamPart, "speaking">): string[] {
  return part === "writing" ? germanOfWritingPart(parts.writing) : germanOfItemPart(parts[part], part);
}

/**
 * Reports problems that can only be found with the word bank, the checker and the analysis: words above the level,
 * German that the checker would change, and points of writing tasks that are not recognised.
 */
export function* problemsOfExamLanguage(
  exams: readonly AuthoredExam[],
  vocabulary: ReturnType<typeof createBankVocabulary>,
  lexicon: Lexicon,
  compiler: WritingCompiler | undefined,
): Generator<Problem> {
  for (const exam of exams) {
    for (const part of [...itemParts, "writing"] as const) {
      const file = fileOfPart(exam, part);
      const texts = germanOfPart(exam, part);
      const sentences = texts.map((german) => ({ german, english: null }));
      const text = { level: exam.level, paragraphs: [sentences], notes: {}, names: exam.parts[part].names };
      const { knownShare, hardWords } = figuresOfText(text, vocabulary);
      const minShare = minKnownShare[exam.level];
      if (knownShare < minShare)
        yield {
          file,
          line: 1,
          message: `${(knownShare * 100).toFixed(1)} % of the words are known at ${exam.level}, ${minShare * 100} % are needed: ${[...new Set(hardWords)].join(", ")}`,
        };
      for (const german of texts)
        for (const { original, corrected, rule } of checkText(german, lexicon, exam.level).corrections)
          if (!ignoredRules.has(rule))
            yield {
              file,
              line: 1,
              message: `the checker changes “${german.slice(0, 60)}…”: ${original} → ${corrected} (${rule})`,
            };
    }
    if (compiler) yield* problemsOfRecognition(exam, lexicon, compiler);
  }
}

/**
 * Reports points that are not recognised in one of their test sentences or in the model answer. Also reports points
 * that are recognised in a sentence of `misses`, which expresses none of them.
 */
function* problemsOfRecognition(exam: AuthoredExam, lexicon: Lexicon, compiler: WritingCompiler): Generator<Problem> {
  const file = fileOfPart(exam, "writing");
  const { tasks, words } = exam.parts.writing;
  for (const task of tasks) {
    const { recognition } = compileWritingTask(task, words, exam.level, compiler);
    const findPointsInText = (text: string) =>
      findPoints(
        sentencesOf(text).map((sentence) => ({ original: sentence, corrected: sentence })),
        recognition,
        lexicon,
        compiler.sceneCompiler.bank,
      );
    const createProblem = (message: string) => ({ file, line: 1, message: `${task.id}: ${message}` });
    for (const { id, tests } of task.points) {
      if (!findPointsInText(task.model).has(id))
        yield createProblem(`the point ${id} is not found in the model answer`);
      for (const test of tests)
        if (!findPointsInText(test).has(id)) yield createProblem(`the point ${id} is not found in “${test}”`);
    }
    for (const sentenceWithoutPoint of task.misses)
      for (const id of findPointsInText(sentenceWithoutPoint))
        yield createProblem(`the point ${id} is found in “${sentenceWithoutPoint}”`);
  }
}
