import { asc, eq } from "drizzle-orm";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import type {
  ExamKey,
  ExamPartOutline,
  ItemPart,
  ItemPartContent,
  SpeakingContent,
  WritingContent,
  WritingKey,
} from "#core/domain/exams/exam.ts";
import type { RequestContext } from "../context.ts";
import { readFromCatalogue } from "../db/catalogue.ts";
import { examParts } from "../db/schema/exams.ts";

/** The properties of an exam that the overview shows. */
export interface ExamOutline {
  id: string;
  level: CefrLevel;
  minutes: number;
  parts: ExamPartOutline[];
}

/** An exam with its answer keys. The keys do not leave the server before the exam is finished. */
export interface Exam extends ExamOutline {
  itemParts: Record<ItemPart, { content: ItemPartContent; keys: ExamKey[] }>;
  writing: { content: WritingContent; keys: WritingKey[] };
  sceneId: string;
}

/** The exams, in the order of their levels. */
export function readExamOutlines(context: RequestContext): Promise<ExamOutline[]> {
  const { examId, cefrLevel, outline, retired } = examParts;
  const query = context.databases.directory.orm
    .select({ examId, cefrLevel, outline })
    .from(examParts)
    .where(eq(retired, false))
    .orderBy(asc(examParts.position));
  return readFromCatalogue(context, "exams", [query], ([rows]) =>
    [...Map.groupBy(rows, (row) => row.examId)]
      .map(([id, partRows]) => ({
        id,
        level: partRows[0]?.cefrLevel ?? "A1",
        minutes: partRows.reduce((sum, row) => sum + row.outline.minutes, 0),
        parts: partRows.map((row) => row.outline),
      }))
      .toSorted((a, b) => cefrLevels.indexOf(a.level) - cefrLevels.indexOf(b.level)),
  );
}

/** An exam with its parts; undefined if no exam has this id. */
export async function findExam(context: RequestContext, id: string): Promise<Exam | undefined> {
  // Unknown ids are refused here, so that only known ids become part of an address in the cache.
  const outline = (await readExamOutlines(context)).find((candidate) => candidate.id === id);
  if (!outline) return undefined;
  const query = context.databases.directory.orm.select().from(examParts).where(eq(examParts.examId, id));
  const rows = await readFromCatalogue(context, `exam/${id}`, [query], ([partRows]) => partRows);
  const findPartRow = (part: string) => {
    const row = rows.find((candidate) => candidate.part === part);
    if (!row) throw new Error(`the exam ${id} has no part ${part}`);
    return row;
  };
  const buildItemPart = (part: ItemPart) => {
    const { content, keys } = findPartRow(part);
    return { content: content as ItemPartContent, keys: keys as ExamKey[] };
  };
  const writing = findPartRow("writing");
  return {
    ...outline,
    itemParts: {
      reading: buildItemPart("reading"),
      listening: buildItemPart("listening"),
      language: buildItemPart("language"),
    },
    writing: { content: writing.content as WritingContent, keys: writing.keys as WritingKey[] },
    sceneId: (findPartRow("speaking").content as SpeakingContent).sceneId,
  };
}
