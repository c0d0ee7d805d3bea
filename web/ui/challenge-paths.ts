import type { Challenge } from "#core/domain/progress/daily-challenge.ts";
import { paths } from "#web/ui/paths.ts";

/** Where a daily challenge is done. */
export const challengePaths: Record<Challenge, string> = {
  vocab: paths.vocabulary,
  grammar: paths.grammar,
  conversation: paths.chat,
};
