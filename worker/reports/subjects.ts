import { cefrLevels } from "#core/domain/cefr-level.ts";
import { findAdverbQuestion } from "#core/domain/quizzes/adverb-quiz.ts";
import { textIdOfQuestion } from "#core/domain/reading/grade-answer.ts";
import type { ReportSubject } from "#core/domain/reports/report.ts";
import { parseSentenceQuestionId } from "#core/domain/sentences/sentence-kind.ts";
import { parseQuestionId } from "#core/domain/vocabulary/question.ts";
import { allQuestions } from "../conjugations/read-conjugations.ts";
import type { RequestContext } from "../context.ts";
import { exercisesOfLevel, topicOutline } from "../grammar/catalogue-store.ts";
import { textOutlines } from "../reading/catalogue-store.ts";
import { planLookup } from "../sentences/catalogue-store.ts";
import { prefixQuestions, prefixTests } from "../verb-prefixes/catalogue-store.ts";
import { wordLookup } from "../vocabulary/bank-store.ts";

/** Whether the reported subject exists. */
export async function isKnownSubject(context: RequestContext, { type, id }: ReportSubject): Promise<boolean> {
  switch (type) {
    case "exercise":
      return isExercise(context, id);
    case "word": {
      const findInBank = await wordLookup(context, cefrLevels);
      return findInBank(parseQuestionId(id)?.wordId ?? id) !== undefined;
    }
    case "sentence": {
      const findPlan = await planLookup(context);
      return findPlan(parseSentenceQuestionId(id)?.wordId ?? id) !== undefined;
    }
    case "topic":
      return (await topicOutline(context)).some((topic) => topic.id === id);
    case "text":
      return (await textOutlines(context)).some((outline) => outline.id === textIdOfQuestion(id));
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
  if (id.includes(":")) return (await allQuestions(context)).some((question) => question.id === id);
  const topic = (await topicOutline(context)).find((candidate) => id.startsWith(`${candidate.id}-`));
  if (topic) return (await exercisesOfLevel(context, topic.cefrLevel)).some((exercise) => exercise.id === id);
  const prefixTest = (await prefixTests(context)).find((candidate) => id.startsWith(`${candidate.id}-`));
  return (
    prefixTest !== undefined && (await prefixQuestions(context, prefixTest.id)).some((question) => question.id === id)
  );
}
