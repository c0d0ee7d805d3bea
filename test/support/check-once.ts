import { type CheckResult, checkText } from "#core/domain/german/checker/check-text.ts";
import { loadLexicon } from "./lexicon.ts";

const resultByText = new Map<string, CheckResult>();

/** The checker's result for a text. Several tests check the rules' examples, so each text is checked only once. */
export function checkOnce(text: string): CheckResult {
  const knownResult = resultByText.get(text);
  if (knownResult) return knownResult;
  const result = checkText(text, loadLexicon());
  resultByText.set(text, result);
  return result;
}
