import { and, asc, eq } from "drizzle-orm";
import { type CatalogueContext, readFromCatalogue } from "../db/catalogue.ts";
import { verbPrefixQuestions, verbPrefixTests } from "../db/schema/verb-prefixes.ts";

export type PrefixTestRow = typeof verbPrefixTests.$inferSelect;
export type PrefixQuestionRow = typeof verbPrefixQuestions.$inferSelect;

/** All tests in the order in which they are offered. */
export function readPrefixTests(context: CatalogueContext): Promise<PrefixTestRow[]> {
  const testsQuery = context.databases.directory.orm
    .select()
    .from(verbPrefixTests)
    .where(eq(verbPrefixTests.retired, false))
    .orderBy(asc(verbPrefixTests.orderIndex));
  return readFromCatalogue(context, "verb-prefix-tests", [testsQuery], ([rows]) => rows);
}

/** The questions of one test, in order. */
export function readPrefixQuestions(context: CatalogueContext, testId: string): Promise<PrefixQuestionRow[]> {
  const questionsQuery = context.databases.directory.orm
    .select()
    .from(verbPrefixQuestions)
    .where(and(eq(verbPrefixQuestions.testId, testId), eq(verbPrefixQuestions.retired, false)))
    .orderBy(asc(verbPrefixQuestions.questionNumber));
  return readFromCatalogue(
    context,
    `verb-prefix-test/${encodeURIComponent(testId)}`,
    [questionsQuery],
    ([rows]) => rows,
  );
}
