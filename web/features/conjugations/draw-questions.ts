import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type ConjugationQuestion,
  drawConjugationQuestions,
  populateConjugationQuestions,
} from "#core/contract/conjugations.ts";
import { type Tense, tenses } from "#core/domain/german/verb-tables.ts";
import { call } from "#web/api/call.ts";

/** All verbs in one tense, or one verb in all tenses, beginning with `startTense`. */
export type Practice = { tense: Tense } | { verb: string; translation: string; startTense: Tense };

export const questionsPerQuiz = 20;
/**
 * The number of questions that are requested for one verb. No verb has this many forms, so the response contains all
 * forms.
 */
const maxFormsOfVerb = 100;

let hasRequestedCount = false;

/** Sorts questions by tense, beginning with `startTense` and wrapping around. The order within a tense is preserved. */
export function sortByTense(questions: readonly ConjugationQuestion[], startTense: Tense): ConjugationQuestion[] {
  const startIndex = tenses.indexOf(startTense);
  const getTenseIndex = ({ tense }: ConjugationQuestion) =>
    (tenses.indexOf(tense) - startIndex + tenses.length) % tenses.length;
  return questions.toSorted((a, b) => getTenseIndex(a) - getTenseIndex(b));
}

async function requestQuestions(practice: Practice, signal: AbortSignal): Promise<ConjugationQuestion[]> {
  if ("tense" in practice) {
    return call(drawConjugationQuestions, { tense: practice.tense, limit: String(questionsPerQuiz) }, signal);
  }
  const forms = await call(drawConjugationQuestions, { verb: practice.verb, limit: String(maxFormsOfVerb) }, signal);
  return sortByTense(forms, practice.startTense).slice(0, questionsPerQuiz);
}

/**
 * Loads random questions. The questions of a single verb are sorted by tense. If a learner gets no questions, the
 * function asks the server how many questions it has stored. If there are any, the function requests questions again.
 * It asks for this number only once while the app is open.
 */
async function loadQuestions(
  practice: Practice,
  isGuest: boolean,
  signal: AbortSignal,
): Promise<ConjugationQuestion[]> {
  const requestPractice = () => requestQuestions(practice, signal);
  const questions = await requestPractice();
  if (questions.length > 0 || isGuest || hasRequestedCount) return questions;
  hasRequestedCount = true;
  const { count } = await call(populateConjugationQuestions, { tenseGroups: tenses }, signal);
  return count > 0 ? requestPractice() : questions;
}

/** Loads the questions of a quiz. `startNewAttempt` loads other questions. If loading fails, the list is empty. */
export function useConjugationQuestions(practice: Practice, isGuest: boolean) {
  const [attempt, setAttempt] = useState(() => crypto.randomUUID());
  const query = useQuery({
    queryKey: ["conjugation-run", practice, attempt],
    queryFn: async ({ signal }) => ({
      questions: await loadQuestions(practice, isGuest, signal).catch((): ConjugationQuestion[] => []),
      attempt,
    }),
    gcTime: 0,
    placeholderData: (previousData) => previousData,
  });
  return { data: query.data, isLoading: query.isFetching, startNewAttempt: () => setAttempt(crypto.randomUUID()) };
}
