import { cefrLevels } from "#core/domain/cefr-level.ts";
import { findAdverbQuestion } from "#core/domain/quizzes/adverb-quiz.ts";
import { textIdOfQuestion } from "#core/domain/reading/grade-answer.ts";
import type { ReportSubject } from "#core/domain/reports/report.ts";
import { parseSentenceQuestionId } from "#core/domain/sentences/sentence-kind.ts";
import { parseQuestionId } from "#core/domain/vocabulary/question.ts";
import { readAllQuestions } from "../conjugations/read-conjugations.ts";
import type { RequestContext } from "../context.ts";
import { readExercisesOfLevel, readTopicOutline } from "../grammar/catalogue-store.ts";
import { readTextOutlines } from "../reading/catalogue-store.ts";
import { openPlanLookup } from "../sentences/catalogue-store.ts";
import { readPrefixQuestions, readPrefixTests } from "../verb-prefixes/catalogue-store.ts";
import { openWordLookup } from "../vocabulary/bank-store.ts";

/** Whether the reported subject exists. */
export async function isKnownSubject(context: RequestContext, { type, id }: ReportSubject): Promise<boolean> {
  switch (type) {
    case "exercise":
      return isExercise(context, id);
    case "word": {
      const findInBank = await openWordLookup(context, cefrLevels);
      return findInBank(parseQuestionId(id)?.wordId ?? id) !== undefined;
    }
    case "sentence": {
      const findPlan = await openPlanLookup(context);
      return findPlan(parseSentenceQuestionId(id)?.wordId ?? id) !== undefined;
    }
    case "topic":
      return (await readTopicOutline(context)).some((topic) => topic.id === id);
    case "text":
      return (await readTextOutlines(context)).some((outline) => outline.id === textIdOfQuestion(id));
    case "correction":
      return true;
    default:
      return false;
  }
}

/**
 * Whether an exercise with this id exists. The format of the id shows to which area it belongs, so only the content of
 * that area is read.
 */
async function isExercise(context: RequestContext, id: string): Promise<boolean> {
  if (id.startsWith("adverb-")) return findAdverbQuestion(id.slice("adverb-".length)) !== undefined;
  if (id.includes(":")) return (await readAllQuestions(context)).some((question) => question.id === id);
  const topic = (await readTopicOutline(context)).find((candidate) => id.startsWith(`${candidate.id}-`));
  if (topic) return (await readExercisesOfLevel(context, topic.cefrLevel)).some((exercise) => exercise.id === id);
  const prefixTest = (await readPrefixTests(context)).find((candidate) => id.startsWith(`${candidate.id}-`));
  return (
    prefixTest !== undefined &&
    (await readPrefixQuestions(context, prefixTest.id)).some((question) => question.id === id)
  );
}
