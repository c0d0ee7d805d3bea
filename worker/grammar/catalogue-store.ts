import { asc, eq, inArray } from "drizzle-orm";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import type { TopicOutline } from "#core/domain/grammar/topic.ts";
import { type CatalogueContext, readFromCatalogue } from "../db/catalogue.ts";
import { grammarExercises, grammarLibrary } from "../db/schema/grammar.ts";

export type TopicRow = typeof grammarLibrary.$inferSelect;
export type ExerciseRow = typeof grammarExercises.$inferSelect & {
  topicId: string;
  /** The anchor of the paragraph or table of the topic's page that the exercise is about; null if it is unknown. */
  anchor: string | null;
};

/** All topics of all levels in teaching order, without explanations. */
export function readTopicOutline(context: CatalogueContext): Promise<TopicOutline[]> {
  const { id, cefrLevel, category, title, orderIndex } = grammarLibrary;
  const topicsQuery = context.databases.directory.orm
    .select({ id, cefrLevel, category, title, orderIndex })
    .from(grammarLibrary)
    .where(eq(grammarLibrary.retired, false));
  return readFromCatalogue(context, "grammar-outline", [topicsQuery], ([rows]) =>
    rows.toSorted(
      (a, b) => cefrLevels.indexOf(a.cefrLevel) - cefrLevels.indexOf(b.cefrLevel) || a.orderIndex - b.orderIndex,
    ),
  );
}

/** The topics of a level in teaching order, with explanations. */
export function readTopicsOfLevel(context: CatalogueContext, level: CefrLevel): Promise<TopicRow[]> {
  const topicsQuery = context.databases.directory.orm
    .select()
    .from(grammarLibrary)
    .where(eq(grammarLibrary.cefrLevel, level))
    .orderBy(asc(grammarLibrary.orderIndex));
  return readFromCatalogue(context, `grammar-topics/${level}`, [topicsQuery], ([rows]) =>
    rows.filter((row) => !row.retired),
  );
}

/** The exercises of a level's topics in ascending order of difficulty. Retired exercises are not included. */
export function readExercisesOfLevel(context: CatalogueContext, level: CefrLevel): Promise<ExerciseRow[]> {
  const { orm } = context.databases.directory;
  const topicIdsOfLevel = orm
    .select({ id: grammarLibrary.id })
    .from(grammarLibrary)
    .where(eq(grammarLibrary.cefrLevel, level));
  const exercisesQuery = orm
    .select()
    .from(grammarExercises)
    .where(inArray(grammarExercises.grammarLibraryId, topicIdsOfLevel))
    .orderBy(asc(grammarExercises.grammarLibraryId), asc(grammarExercises.orderIndex));
  const topicsQuery = orm
    .select({ blocks: grammarLibrary.blocks })
    .from(grammarLibrary)
    .where(eq(grammarLibrary.cefrLevel, level));
  return readFromCatalogue(
    context,
    `grammar-exercises/${level}`,
    [exercisesQuery, topicsQuery],
    ([rows, topicRows]) => {
      const anchorById = new Map(topicRows.flatMap(({ blocks }) => Object.entries(blocks.anchors ?? {})));
      return rows
        .filter((row) => !row.retired)
        .map((row) => ({ ...row, topicId: row.grammarLibraryId, anchor: anchorById.get(row.id) ?? null }));
    },
  );
}
