import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type ConjugationQuestion,
  drawConjugationQuestions,
  populateConjugationQuestions,
} from "#core/contract/conjugations.ts";
import { type Tense, tenses } from "#core/domain/german/verb-tables.ts";
import { call } from "#web/api/call.ts";

/** What is practised: all verbs in one tense, or one verb, beginning with the tense it was opened in. */
export type Practice = { tense: Tense } | { verb: string; translation: string; from: Tense };

export const roundLength = 20;
/** More forms than any verb has. */
const allFormsOfVerb = 100;

let hasPopulated = false;

/** Tense after tense, beginning with one and going round; within a tense the order stays. */
export function inTenseOrder(questions: readonly ConjugationQuestion[], from: Tense): ConjugationQuestion[] {
  const start = tenses.indexOf(from);
  const place = ({ tense }: ConjugationQuestion) => (tenses.indexOf(tense) - start + tenses.length) % tenses.length;
  return questions.toSorted((a, b) => place(a) - place(b));
}

async function drawOnce(practice: Practice, signal: AbortSignal): Promise<ConjugationQuestion[]> {
  if ("tense" in practice) {
    return call(drawConjugationQuestions, { tense: practice.tense, limit: String(roundLength) }, signal);
  }
  const forms = await call(drawConjugationQuestions, { verb: practice.verb, limit: String(allFormsOfVerb) }, signal);
  return inTenseOrder(forms, practice.from).slice(0, roundLength);
}

/** Questions in random order, of a verb tense by tense. When there are none at all, the server is asked once to make them. */
async function draw(practice: Practice, isGuest: boolean, signal: AbortSignal): Promise<ConjugationQuestion[]> {
  const ask = () => drawOnce(practice, signal);
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
