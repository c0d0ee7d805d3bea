import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { isFiniteTag, isInfinitiveTag } from "../../analysis/tags.ts";
import type { VerbClause } from "../verb-clause.ts";

/**
 * Whether the form can be an infinitive that depends on a modal verb, *werden* or *lassen* nearby: "… kaufen oder
 * mieten will".
 */
export function canDependOnModal({ sentence }: VerbClause, verb: AnalyzedToken): boolean {
  const { tokens, clauses } = sentence;
  const partStartIndex = tokens.findLastIndex((token) => token.index < verb.index && /^[;:.]$/.test(token.text)) + 1;
  const nextToken = tokens.slice(verb.index + 1, verb.index + 3).find((token) => token.text !== ",");
  const coordinatedToken = tokens[(nextToken?.index ?? -1) + 1];
  const isBeforeConjunction =
    nextToken?.tag === "KON" &&
    (tokens.slice(nextToken.index).some((token) => isInfinitiveTag(token.tag)) ||
      /^V.*n$/.test(`${coordinatedToken?.tag}${coordinatedToken?.text}`));
  if (isBeforeConjunction) return true;
  const otherTokens = tokens.slice(partStartIndex).filter((token) => token.index !== verb.index);
  // *mögen* can have an object instead of an infinitive: "Ich mag Tee, aber sie mögen Kaffee".
  const hasOwnObject = (modal: AnalyzedToken) =>
    modal.reading.lemma === "mögen" &&
    tokens
      .slice(Math.min(modal.index, verb.index), Math.max(modal.index, verb.index))
      .some(({ tag, text }) => tag === "KON" || text === ",") &&
    clauses.some(
      ({ tokens: tokenIndexes, objects }) =>
        tokenIndexes.includes(modal.index) && !tokenIndexes.includes(verb.index) && objects.accusative.length > 0,
    );
  const governingVerbs = otherTokens.filter(
    (token) =>
      isFiniteTag(token.tag) &&
      !hasOwnObject(token) &&
      (/^VM/.test(token.tag) || /^(?:werden|lassen|mögen)$/.test(token.reading.lemma)),
  );
  const infinitives = otherTokens.filter((token) => isInfinitiveTag(token.tag));
  return governingVerbs.length > infinitives.length;
}
