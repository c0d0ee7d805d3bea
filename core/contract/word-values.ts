import * as z from "zod/mini";
import { quizDirections, vocabularyQuizTypes } from "../domain/vocabulary/quiz-type.ts";
import { genders, partsOfSpeech } from "../domain/vocabulary/word.ts";

/** Schemas about words that several areas share. They are not in `values.ts`, because every page loads that file. */
export const gender = z.nullable(z.enum(genders));
export const partOfSpeech = z.enum(partsOfSpeech);
/**
 * The words of which a compound consists: *bohren* and *die Maschine* of *Bohrmaschine*. Missing for other words, and
 * if the parts are unknown.
 */
export const compoundParts = z.optional(z.array(z.object({ word: z.string(), gender })));
export const quizDirection = z.enum(quizDirections);
export const vocabularyQuizType = z.enum(vocabularyQuizTypes);
