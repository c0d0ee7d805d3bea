import { eq } from "drizzle-orm";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import type { SentencePlan } from "#core/domain/sentences/sentence-plan.ts";
import { type CatalogueContext, readFromCatalogue } from "../db/catalogue.ts";
import { sentencePlans, sentenceTopics } from "../db/schema/sentences.ts";

type PlanByWordId = Record<string, SentencePlan>;

/** The plans of the sentences of one level. The key is the id of the sentence's word. */
export function readPlansOfLevel(context: CatalogueContext, level: CefrLevel): Promise<PlanByWordId> {
  const { wordId, plan, cefrLevel, retired } = sentencePlans;
  const rowsQuery = context.databases.directory.orm
    .select({ wordId, plan, retired })
    .from(sentencePlans)
    .where(eq(cefrLevel, level));
  return readFromCatalogue(context, `sentences/${level}`, [rowsQuery], ([planRows]) =>
    Object.fromEntries(planRows.filter((row) => !row.retired).map((row) => [row.wordId, row.plan])),
  );
}

/** Reads the sentences of these levels and returns a function that finds the plan of a word's sentence. */
export async function openPlanLookup(
  context: CatalogueContext,
  levels: Iterable<CefrLevel> = cefrLevels,
): Promise<(wordId: string) => SentencePlan | undefined> {
  const plans = await Promise.all([...new Set(levels)].map((level) => readPlansOfLevel(context, level)));
  return (wordId) => plans.find((levelPlans) => Object.hasOwn(levelPlans, wordId))?.[wordId];
}

/** The words whose sentences show the grammar that a topic teaches. The key is the topic's id. */
export function readWordsByTopic(context: CatalogueContext): Promise<Record<string, string[]>> {
  const { topicId, wordIds, retired } = sentenceTopics;
  const rowsQuery = context.databases.directory.orm
    .select({ topicId, wordIds })
    .from(sentenceTopics)
    .where(eq(retired, false));
  return readFromCatalogue(context, "sentence-topics", [rowsQuery], ([topicRows]) =>
    Object.fromEntries(topicRows.map((row) => [row.topicId, row.wordIds])),
  );
}
