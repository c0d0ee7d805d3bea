import { asc, eq } from "drizzle-orm";
import type { ReadingText, TextOutline } from "#core/domain/reading/text.ts";
import { type CatalogueContext, readFromCatalogue } from "../db/catalogue.ts";
import { texts } from "../db/schema/reading.ts";

/** The outlines that the list of texts shows, in the order of the list. */
export function readTextOutlines(context: CatalogueContext): Promise<TextOutline[]> {
  const { outline, retired } = texts;
  const query = context.databases.directory.orm
    .select({ outline })
    .from(texts)
    .where(eq(retired, false))
    .orderBy(asc(texts.position));
  return readFromCatalogue(context, "texts", [query], ([rows]) => rows.map((row) => row.outline));
}

/** A text with its outline; undefined if no text has this id. */
export async function findText(
  context: CatalogueContext,
  id: string,
): Promise<{ outline: TextOutline; text: ReadingText } | undefined> {
  // Unknown ids are refused here, so that only known ids become part of an address in the cache.
  const outline = (await readTextOutlines(context)).find((candidate) => candidate.id === id);
  if (!outline) return undefined;
  const query = context.databases.directory.orm.select({ text: texts.text }).from(texts).where(eq(texts.id, id));
  const text = await readFromCatalogue(context, `text/${id}`, [query], ([[row]]) => row?.text ?? null);
  return text ? { outline, text } : undefined;
}
