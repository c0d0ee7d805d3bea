import type { ResponseOf } from "#core/contract/endpoint.ts";
import type { generateSentences } from "#core/contract/sentences.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { type SentenceKind, sentenceKinds } from "#core/domain/sentences/sentence-kind.ts";

export type IssuedSentences = ResponseOf<typeof generateSentences>;

/** The settings of a round, which are in its address. */
export interface RoundSettings {
  kind: SentenceKind | "mixed";
  level: CefrLevel | null;
  lessonId: string | null;
  chapterId: string | null;
  topicId: string | null;
}

export function readRoundSettings(searchParams: URLSearchParams): RoundSettings {
  return {
    kind: sentenceKinds.find((kind) => kind === searchParams.get("kind")) ?? "mixed",
    level: cefrLevels.find((level) => level === searchParams.get("level")) ?? null,
    lessonId: searchParams.get("lesson"),
    chapterId: searchParams.get("chapter"),
    topicId: searchParams.get("topic"),
  };
}
