import { eq } from "drizzle-orm";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { RequestContext } from "../context.ts";
import { fromCatalogue } from "../db/catalogue.ts";
import { germanVocabularyBank, type WordDetail } from "../db/schema/vocabulary.ts";

/** What the learner's own row does not hold: the joints, the example and the other gender of each word of a level. */
export function bankDetails(
  context: RequestContext,
  level: CefrLevel,
): Promise<Record<string, Pick<WordDetail, "hyphenated" | "example" | "exampleTranslation" | "otherGender">>> {
  const words = context.db.orm
    .select({ id: germanVocabularyBank.id, detail: germanVocabularyBank.additionalInfo })
    .from(germanVocabularyBank)
    .where(eq(germanVocabularyBank.cefrLevel, level));
  return fromCatalogue(context, `bank-details/${level}`, [words], ([rows]) =>
    Object.fromEntries(
      rows.map(({ id, detail: { hyphenated, example, exampleTranslation, otherGender } }) => [
        id,
        { hyphenated, example, exampleTranslation, otherGender },
      ]),
    ),
  );
}
