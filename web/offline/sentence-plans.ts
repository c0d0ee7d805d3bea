import type { SentencePlan } from "#core/domain/sentences/sentence-plan.ts";
import type { DevicePacks } from "#web/offline/device-packs.ts";

export interface DevicePlans {
  findPlan: (wordId: string) => SentencePlan | undefined;
  /** The words whose examples show what a topic teaches, by the topic's id. */
  wordsByTopic: Readonly<Record<string, readonly string[]>>;
}

/** The plans of the sentences of all installed levels. */
export async function openSentencePlans({ levels, openPart }: DevicePacks): Promise<DevicePlans> {
  const parts = (await Promise.all(levels.map((level) => openPart(level, "sentences")))).flatMap((part) => part ?? []);
  const findPlan = (wordId: string) => parts.find(({ plans }) => Object.hasOwn(plans, wordId))?.plans[wordId];
  return { findPlan, wordsByTopic: Object.assign({}, ...parts.map(({ wordsByTopic }) => wordsByTopic)) };
}
