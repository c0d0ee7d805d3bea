import type { Input, Response } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/vocabulary.ts";
import { memorySummary } from "#core/domain/vocabulary/review-schedule.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { bankDetails } from "./bank-store.ts";
import { findVocabulary } from "./store.ts";

const chosen = <T extends string>(filter: T | "all" | "" | undefined): Exclude<T, "all" | ""> | undefined =>
  filter === "all" || filter === "" ? undefined : (filter as Exclude<T, "all" | "">);

/** The learner's words, newest first. */
export async function listVocabulary(
  context: LearnerContext,
  input: Input<typeof contract.listVocabulary>,
): Promise<Response<typeof contract.listVocabulary>> {
  if (input.language !== "german") throw new AppError("not_found", "That language is not taught here.");
  const { rows } = await readAsLearner(context, [findVocabulary(context, chosen(input.category), chosen(input.level))]);
  const owned = rows[0].toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));
  const levels = [...new Set(owned.map((row) => row.cefrLevel))];
  const details = Object.assign({}, ...(await Promise.all(levels.map((level) => bankDetails(context, level)))));
  return owned.map((row) => ({
    id: row.id,
    word: row.word,
    hyphenated: details[row.id]?.hyphenated ?? row.word,
    translation: row.translation,
    gender: row.gender,
    otherGender: details[row.id]?.otherGender ?? null,
    plural: row.plural,
    partOfSpeech: row.partOfSpeech,
    cefrLevel: row.cefrLevel,
    caseInfo: row.caseInfo,
    category: row.category,
    exampleSentence: details[row.id]?.example ?? null,
    exampleTranslation: details[row.id]?.exampleTranslation ?? null,
    timesEncountered: row.timesEncountered,
    ...memorySummary(row.cards, context.now),
  }));
}
