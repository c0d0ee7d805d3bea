import { type SQL, sql } from "drizzle-orm";
import type { Facet } from "#core/domain/vocabulary/facet.ts";

/**
 * The columns of `vocabulary` that a word and its memory cards fill, for `selectRow`.
 * @param json SQL for the word as JSON, with the fields of `StoredWord` and `cards`
 */
export function wordColumnsOf(json: SQL) {
  const dueDateOf = (facet: Facet) => sql`${json} -> 'cards' -> ${facet} ->> 'due'`;
  return {
    id: sql`${json} ->> 'id'`,
    word: sql`${json} ->> 'word'`,
    translation: sql`${json} -> 'translation'`,
    language: "german",
    gender: sql`${json} ->> 'gender'`,
    plural: sql`${json} ->> 'plural'`,
    cefrLevel: sql`${json} ->> 'cefrLevel'`,
    category: sql`${json} ->> 'category'`,
    partOfSpeech: sql`${json} ->> 'partOfSpeech'`,
    caseInfo: sql`${json} ->> 'caseInfo'`,
    verbType: sql`${json} ->> 'verbType'`,
    dueGermanToEnglish: dueDateOf("german-to-english"),
    dueEnglishToGerman: dueDateOf("english-to-german"),
    dueGender: dueDateOf("gender"),
    cards: sql`${json} -> 'cards'`,
  };
}
