import type { Challenge } from "#core/domain/progress/challenge.ts";
import { paths } from "#web/ui/paths.ts";

/** The page on which each daily challenge can be completed. */
export const challengePaths: Record<Challenge, string> = {
  vocab: paths.vocabulary,
  grammar: paths.grammar,
  conversation: paths.chat,
};
