import type * as contract from "#core/contract/conversations.ts";
import type { ResponseOf } from "#core/contract/endpoint.ts";
import { findTopicsWithMistakes } from "#core/domain/grammar/missed-topics.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { readTopicOutline } from "../grammar/catalogue-store.ts";
import { countIssues } from "../grammar/store.ts";

/** Lists the grammar topics of the learner's mistakes. */
export async function listMistakes(context: LearnerContext): Promise<ResponseOf<typeof contract.listMistakes>> {
  const outline = await readTopicOutline(context);
  const { rows } = await readAsLearner(context, [countIssues(context)]);
  return {
    topics: findTopicsWithMistakes(outline, rows[0]).map(({ topic, timesEncountered }) => ({
      topicId: topic.id,
      title: topic.title,
      cefrLevel: topic.cefrLevel,
      timesEncountered,
    })),
  };
}
