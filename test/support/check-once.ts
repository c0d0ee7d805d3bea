import { type CheckResult, checkText } from "#core/domain/german/checker/check-text.ts";
import { loadLexicon } from "./lexicon.ts";

const results = new Map<string, CheckResult>();

/** The checker's result for a text. Several tests check the rules' examples, so each text is checked only once. */
export function checkOnce(text: string): CheckResult {
  const knownResult = results.get(text);
  if (knownResult) return knownResult;
  const result = checkText(text, loadLexicon());
  results.set(text, result);
  return result;
}
