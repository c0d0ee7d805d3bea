import type { Tense } from "../german/verb-tables.ts";
import { persons } from "./conjugation-question.ts";
import type { ConjugatedVerbType } from "./verb-badge.ts";

/** A verb of the conjugation tables, as the catalogue and the packs contain it. */
export interface ConjugatedVerb {
  verb: string;
  joints: string;
  translation: string;
  verbType: ConjugatedVerbType;
  auxiliary: "haben" | "sein" | "haben/sein";
  note: string;
  /** The forms for the six persons in each tense. */
  tables: Record<Tense, string[]>;
}

/** A question about one form of a verb. */
export interface ConjugationQuestion {
  id: string;
  verb: string;
  tense: Tense;
  questionType: "fill-blank";
  person: string;
  question: string;
  answer: string;
  /** Further accepted answers. */
  accept: string[];
}

/** The id of the question about a form, as the content compiler writes it; `personIndex` is 0 to 5. */
export const idOfQuestion = (verbId: string, tense: Tense, personIndex: number): string =>
  `${verbId}:${tense}:${personIndex}`;

/** Adds the ids to the questions of a pack. */
export function identifyQuestions(
  verbs: readonly (ConjugatedVerb & { id: string })[],
  questions: readonly Omit<ConjugationQuestion, "id">[],
): ConjugationQuestion[] {
  const idByVerb = new Map(verbs.map(({ verb, id }) => [verb, id]));
  return questions.map((question) => ({
    id: idOfQuestion(
      idByVerb.get(question.verb) ?? question.verb,
      question.tense,
      persons.findIndex((person) => person === question.person),
    ),
    ...question,
  }));
}

/** The verbs in one tense, as the tables show them. */
export const describeConjugations = (verbs: readonly ConjugatedVerb[], tense: Tense) =>
  verbs.map(({ verb, joints, translation, verbType, auxiliary, note, tables }) => ({
    ...{ verb, joints, translation, type: verbType, auxiliary, note },
    forms: tables[tense],
  }));
