import { LineCounter, parseDocument } from "yaml";
import * as z from "zod/mini";
import { chapterIcons } from "#core/contract/curriculum.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import type { Problem } from "./word-table.ts";

export const wordsInLesson = 15;
const id = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "only lower-case letters, digits and hyphens"));
const text = z.string().check(z.minLength(3, "is missing or too short"));

const curriculum = z.strictObject({
  level: z.enum(cefrLevels),
  chapters: z.array(
    z.strictObject({
      id,
      title: text,
      description: text,
      icon: z.enum(chapterIcons),
      subchapters: z.array(z.strictObject({ id, title: text, description: text, words: z.array(id) })),
    }),
  ),
});
export type Curriculum = z.output<typeof curriculum>;

export interface CurriculumFile {
  level: CefrLevel;
  chapters: Curriculum["chapters"];
  file: string;
  /** The line on which a chapter, lesson or word of this id stands first, or last. */
  lineOf(id: string, which?: "first" | "last"): number;
}

/** Reads one level's chapters. */
export function readCurriculumFile(
  source: string,
  file: string,
): { curriculum: CurriculumFile | undefined; problems: Problem[] } {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const syntax = document.errors.map((error) => ({
    file,
    line: lines.linePos(error.pos[0]).line,
    message: error.message.split("\n")[0] ?? error.message,
  }));
  if (syntax.length > 0) return { curriculum: undefined, problems: syntax };
  let value: unknown;
  try {
    value = document.toJS();
  } catch (error) {
    return {
      curriculum: undefined,
      problems: [{ file, line: 1, message: error instanceof Error ? error.message : "unreadable" }],
    };
  }
  const parsed = curriculum.safeParse(value);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => {
      const node = document.getIn(issue.path as (string | number)[], true) ?? document.contents;
      const at = (node as { range?: [number] } | null)?.range?.[0] ?? 0;
      return { file, line: lines.linePos(at).line, message: `${issue.path.join(".")}: ${issue.message}` };
    });
    return { curriculum: undefined, problems };
  }
  const written = source.split("\n");
  const lineOf = (wanted: string, which: "first" | "last" = "first") => {
    const word = new RegExp(`(^|[^a-z0-9-])${wanted}($|[^a-z0-9-])`);
    const isHit = (line: string) => !line.trimStart().startsWith("#") && word.test(line);
    return (which === "first" ? written.findIndex(isHit) : written.findLastIndex(isHit)) + 1;
  };
  return { curriculum: { ...parsed.data, file, lineOf }, problems: [] };
}
