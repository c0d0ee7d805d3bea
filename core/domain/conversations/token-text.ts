import type { AnalyzedToken } from "../german/analysis/analyze.ts";

/** The text of the tokens, with a space wherever the message has one. */
export function textOfTokens(tokens: readonly AnalyzedToken[]): string {
  let text = "";
  let end = tokens[0]?.start ?? 0;
  for (const token of tokens) {
    text += (token.start > end ? " " : "") + token.text;
    end = token.end;
  }
  return text.replace(/^[\s,;.!?–-]+|[\s,;–-]+$/g, "");
}
