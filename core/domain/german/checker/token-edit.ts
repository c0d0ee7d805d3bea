import type { AnalyzedToken } from "../analysis/analyze.ts";
import { capitalize } from "./analyzed-text.ts";
import type { TopicIds } from "./phrase-topics.ts";
import type { Edit, Explanation } from "./rule.ts";

/**
 * An edit that replaces a word of the analysis. At the start of a sentence the new word gets a capital letter if the
 * old word has one.
 */
export const replaceToken = (
  { start, end, text, isFirst }: AnalyzedToken,
  form: string,
  explanation: Explanation,
  confidence: number,
  topics?: TopicIds,
): Edit => ({
  start,
  end,
  replacement: isFirst && /^\p{Lu}/u.test(text) ? capitalize(form) : form,
  explanation,
  confidence,
  ...(topics && { topics }),
});

/** An edit that removes a word of the analysis with the space before it. */
export const removeToken = (
  { start, end }: AnalyzedToken,
  tokenBefore: AnalyzedToken | undefined,
  explanation: Explanation,
  confidence: number,
  topics?: TopicIds,
): Edit => ({
  start: tokenBefore?.end ?? start,
  end,
  replacement: "",
  explanation,
  confidence,
  ...(topics && { topics }),
});
