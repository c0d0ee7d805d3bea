import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { isFiniteTag, isInfinitiveTag } from "../../analysis/tags.ts";
import type { VerbClause } from "../verb-clause.ts";

/**
 * Whether the form can be an infinitive that depends on a modal verb, *werden* or *lassen* nearby: "… kaufen oder
 * mieten will".
 */
export function canDependOnModal({ sentence }: VerbClause, verb: AnalyzedToken): boolean {
  const { tokens, clauses } = sentence;
  const start = tokens.findLastIndex((one) => one.index < verb.index && /^[;:.]$/.test(one.text)) + 1;
  const nextToken = tokens.slice(verb.index + 1, verb.index + 3).find((one) => one.text !== ",");
  const coordinated = tokens[(nextToken?.index ?? -1) + 1];
  const isBeforeConjunction =
    nextToken?.tag === "KON" &&
    (tokens.slice(nextToken.index).some((one) => isInfinitiveTag(one.tag)) ||
      /^V.*n$/.test(`${coordinated?.tag}${coordinated?.text}`));
  if (isBeforeConjunction) return true;
  const otherTokens = tokens.slice(start).filter((one) => one.index !== verb.index);
  // *mögen* can have an object instead of an infinitive: "Ich mag Tee, aber sie mögen Kaffee".
  const hasOwnObject = (modal: AnalyzedToken) =>
    modal.reading.lemma === "mögen" &&
    tokens
      .slice(Math.min(modal.index, verb.index), Math.max(modal.index, verb.index))
      .some(({ tag, text }) => tag === "KON" || text === ",") &&
    clauses.some(
      ({ tokens: own, objects }) =>
        own.includes(modal.index) && !own.includes(verb.index) && objects.accusative.length > 0,
    );
  const governingVerbs = otherTokens.filter(
    (one) =>
      isFiniteTag(one.tag) &&
      !hasOwnObject(one) &&
      (/^VM/.test(one.tag) || /^(?:werden|lassen|mögen)$/.test(one.reading.lemma)),
  );
  const infinitives = otherTokens.filter((one) => isInfinitiveTag(one.tag));
  return governingVerbs.length > infinitives.length;
}
