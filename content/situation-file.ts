import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { type AuthoredPartnerFile, LinesOfFile, linesByLevel } from "./partner-file.ts";
import type { Problem } from "./word-table.ts";
import { lineOfId, readYamlFile } from "./yaml-file.ts";

const marksSchema = z.array(z.string().check(z.minLength(1, "is missing")));

/** The learner's questions that a situation answers. */
const answerParts = ["advice", "wording", "judge", "why", "same"] as const;

const situationSchema = z.strictObject({
  name: z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/, "only lower-case letters and hyphens")),
  heard: marksSchema.check(z.minLength(1, "is empty")),
  tells: z.array(z.strictObject({ heard: marksSchema.check(z.minLength(1, "is empty")), says: linesByLevel })),
  asks: z.optional(z.array(z.strictObject({ known: z.optional(marksSchema), says: linesByLevel }))),
  answers: z.optional(z.partialRecord(z.enum(answerParts), linesByLevel)),
  good: z.optional(linesByLevel),
  bad: z.optional(linesByLevel),
});

const splitMarks = (alternatives: readonly string[]) => alternatives.map((marks) => marks.split(" "));

/** Reads a file of situations: see core/domain/conversations/situations.ts. */
export function readSituationFile(
  source: string,
  file: string,
): { partnerFile: AuthoredPartnerFile; problems: Problem[] } {
  const { value: situations = [], problems } = readYamlFile(source, file, z.array(situationSchema));
  const rules: AuthoredPartnerFile["rules"] = [];
  const lines = new LinesOfFile(file, source, problems);
  for (const { name, heard, tells, asks = [], answers = {}, good, bad } of situations) {
    if (rules.some((rule) => rule.name === name))
      problems.push({ file, line: lineOfId(source, name, "last"), message: `${name} stands twice` });
    rules.push({ name, heard: splitMarks(heard) });
    for (const [i, tell] of tells.entries()) {
      rules.push({ name: `${name}/${i + 1}`, heard: splitMarks(tell.heard) });
      lines.add(`situation ${name}/${i + 1}`, name, tell.says);
    }
    for (const [i, ask] of asks.entries()) {
      rules.push({ name: `${name}?${i + 1}`, heard: splitMarks(ask.known ?? []) });
      lines.add(`situation ${name}?${i + 1}`, name, ask.says);
    }
    for (const part of answerParts) if (answers[part]) lines.add(`situation ${name} ${part}`, name, answers[part]);
    if (good) lines.add(`situation ${name} good`, name, good);
    if (bad) lines.add(`situation ${name} bad`, name, bad);
  }
  return { partnerFile: { kind: "situation", rules, lines: lines.bySet }, problems };
}

/** Reads all files of situations. Their names can be chosen freely. */
export function readSituations(folder: string): { partner: AuthoredPartnerFile[]; problems: Problem[] } {
  const situationFolder = join(folder, "conversations/situations");
  const problems: Problem[] = [];
  const partner: AuthoredPartnerFile[] = [];
  const fileByName = new Map<string, string>();
  for (const fileName of existsSync(situationFolder) ? readdirSync(situationFolder).toSorted() : []) {
    const file = `content/conversations/situations/${fileName}`;
    const result = readSituationFile(readFileSync(join(situationFolder, fileName), "utf8"), file);
    partner.push(result.partnerFile);
    problems.push(...result.problems);
    for (const { name } of result.partnerFile.rules.filter((rule) => !/[/?]/.test(rule.name))) {
      const other = fileByName.get(name);
      if (other) problems.push({ file, line: 1, message: `${name} stands in ${other}, too` });
      fileByName.set(name, file);
    }
  }
  return { partner, problems };
}
