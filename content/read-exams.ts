import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type * as z from "zod/mini";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { type ExamPart, examParts } from "#core/domain/exams/exam.ts";
import { type AuthoredExam, itemPartSchema, speakingPartSchema, writingPartSchema } from "./exam-file.ts";
import { problemsOfExam } from "./exam-problems.ts";
import type { Problem } from "./word-table.ts";
import { readYamlFile } from "./yaml-file.ts";

/** Reads the exams: `exams/<level>/<part>.yaml`. A level without a folder has no exam yet. */
export function readExams(
  folder: string,
  references: Parameters<typeof problemsOfExam>[1],
): { exams: AuthoredExam[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const exams = cefrLevels.flatMap((level) => {
    const result = readExam(folder, level, references);
    problems.push(...result.problems);
    return result.exam ?? [];
  });
  return { exams, problems };
}

function readExam(
  folder: string,
  level: CefrLevel,
  references: Parameters<typeof problemsOfExam>[1],
): { exam: AuthoredExam | undefined; problems: Problem[] } {
  const problems: Problem[] = [];
  const folderName = `content/exams/${level.toLowerCase()}`;
  const levelFolder = join(folder, "exams", level.toLowerCase());
  if (!existsSync(levelFolder)) return { exam: undefined, problems };
  const sourceByPart = new Map<ExamPart, string>();
  for (const name of readdirSync(levelFolder).filter((fileName) => !fileName.startsWith("."))) {
    const part = examParts.find((examPart) => name === `${examPart}.yaml`);
    if (part) sourceByPart.set(part, readFileSync(join(levelFolder, name), "utf8"));
    else
      problems.push({
        file: `${folderName}/${name}`,
        line: 1,
        message: `this file is not read: it is no part of an exam`,
      });
  }
  const readPart = <S extends z.ZodMiniType>(part: ExamPart, schema: S): z.output<S> | undefined => {
    const file = `${folderName}/${part}.yaml`;
    const source = sourceByPart.get(part);
    if (source === undefined) {
      problems.push({ file, line: 1, message: "is missing" });
      return undefined;
    }
    const { value, problems: schemaProblems } = readYamlFile(source, file, schema);
    problems.push(...schemaProblems);
    return value;
  };
  const reading = readPart("reading", itemPartSchema);
  const listening = readPart("listening", itemPartSchema);
  const language = readPart("language", itemPartSchema);
  const writing = readPart("writing", writingPartSchema);
  const speaking = readPart("speaking", speakingPartSchema);
  if (!reading || !listening || !language || !writing || !speaking) return { exam: undefined, problems };
  const exam = { level, folder: folderName, parts: { reading, listening, language, writing, speaking } };
  problems.push(...problemsOfExam(exam, references, (part) => sourceByPart.get(part) ?? ""));
  return { exam, problems };
}
