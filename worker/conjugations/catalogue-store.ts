import { asc, eq } from "drizzle-orm";
import type { Tense } from "#core/domain/german/verb-tables.ts";
import { type CatalogueContext, readFromCatalogue } from "../db/catalogue.ts";
import { conjugationQuestions, conjugationVerbs } from "../db/schema/conjugations.ts";

export type ConjugationRow = Omit<typeof conjugationQuestions.$inferSelect, "retired">;
export type ConjugatedVerbRow = typeof conjugationVerbs.$inferSelect;

/** All verbs with their conjugation tables, most frequent first. */
export function readConjugatedVerbs(context: CatalogueContext): Promise<ConjugatedVerbRow[]> {
  const verbsQuery = context.databases.directory.orm
    .select()
    .from(conjugationVerbs)
    .where(eq(conjugationVerbs.retired, false))
    .orderBy(asc(conjugationVerbs.orderIndex));
  return readFromCatalogue(context, "conjugation-verbs", [verbsQuery], ([rows]) => rows);
}

/** The questions about the forms of one tense. */
export function readQuestionsOfTense(context: CatalogueContext, tense: Tense): Promise<ConjugationRow[]> {
  const questionsQuery = context.databases.directory.orm
    .select()
    .from(conjugationQuestions)
    .where(eq(conjugationQuestions.tense, tense))
    .orderBy(asc(conjugationQuestions.id));
  return readFromCatalogue(context, `conjugation-questions/${tense}`, [questionsQuery], ([rows]) =>
    rows.filter((row) => !row.retired).map(({ retired, ...row }) => row),
  );
}
