import * as z from "zod/mini";
import { cefrLevels } from "../domain/cefr-level.ts";
import { answerCharacters } from "../domain/limits.ts";
import { quizDirections, vocabularyQuizTypes } from "../domain/vocabulary/quiz-type.ts";
import { genders, partsOfSpeech } from "../domain/vocabulary/word.ts";

/** The values that several areas' calls share. */
export const cefrLevel = z.enum(cefrLevels);
/** The one language that is taught; anything else in its place is 404. */
export const language = z.string();
export const contentId = z.string().check(z.minLength(1), z.maxLength(80));
export const uuid = z.uuid();
/** Made by the browser; one id however it is written. */
export const submissionId = z.uuid().check(z.toLowerCase());
/** What was chosen or typed in answer to a question. */
export const answerText = z.string().check(z.maxLength(answerCharacters));
export const score = z.int().check(z.minimum(0), z.maximum(100));
export const nothing = z.object({});
export const gender = z.nullable(z.enum(genders));
export const partOfSpeech = z.enum(partsOfSpeech);
/** A filter: left out, empty or `all` it filters nothing. */
export const filter = <T extends z.ZodMiniType>(one: T) => z.optional(z.union([one, z.enum(["all", ""])]));
export const quizDirection = z.enum(quizDirections);
export const vocabularyQuizType = z.enum(vocabularyQuizTypes);
/** A calendar day of the learner, `2026-11-21`. */
export const calendarDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** An instant, ISO 8601 in UTC. */
export const instant = z.string();
/** Half a character and NUL are no text: databases cut there. An umlaut is one character, however it was copied. */
export const wholeText = z.overwrite((text: string) => text.replace(/[\p{Cs}\0]/gu, "\uFFFD").normalize("NFC"));
