import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type ConjugationQuestion,
  drawConjugationQuestions,
  populateConjugationQuestions,
} from "#core/contract/conjugations.ts";
import { type Tense, tenses } from "#core/domain/german/verb-tables.ts";
import { call } from "#web/api/call.ts";

/** What is practised: all verbs in one tense, or one verb in all of them. */
export type Practice = { tense: Tense } | { verb: string; translation: string };

export const roundLength = 20;

let hasPopulated = false;

/** Questions in random order. When there are none at all, the server is asked once to make them. */
async function draw(practice: Practice, isGuest: boolean, signal: AbortSignal): Promise<ConjugationQuestion[]> {
  const what = "tense" in practice ? { tense: practice.tense } : { verb: practice.verb };
  const ask = () => call(drawConjugationQuestions, { ...what, limit: String(roundLength) }, signal);
  const questions = await ask();
  if (questions.length > 0 || isGuest || hasPopulated) return questions;
  hasPopulated = true;
  const { count } = await call(populateConjugationQuestions, { tenseGroups: tenses }, signal);
  return count > 0 ? ask() : questions;
}

/** The questions of a round, and others when they are asked for. What fails is an empty round. */
export function useDrawnQuestions(practice: Practice, isGuest: boolean) {
  const [attempt, setAttempt] = useState(() => crypto.randomUUID());
  const query = useQuery({
    queryKey: ["conjugation-run", practice, attempt],
    queryFn: async ({ signal }) => ({
      questions: await draw(practice, isGuest, signal).catch((): ConjugationQuestion[] => []),
      attempt,
    }),
    gcTime: 0,
    placeholderData: (before) => before,
  });
  return { data: query.data, isDrawing: query.isFetching, again: () => setAttempt(crypto.randomUUID()) };
}
