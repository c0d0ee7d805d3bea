import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { isFiniteTag, isInfinitiveTag, isMarkTag, isParticipleTag } from "../../analysis/tags.ts";
import { capitalize } from "../analyzed-text.ts";
import type { TopicIds } from "../phrase-topics.ts";
import type { Edit, Explanation } from "../rule.ts";
import { isQuoted, replaceTokens, type VerbClause } from "../verb-clause.ts";
import { verbReadingsOf } from "../verb-form.ts";

/** A finite verb and the only other verb of its clause. The other verb stands at the end of the clause. */
export interface VerbPair {
  finite: AnalyzedToken;
  otherVerb: AnalyzedToken;
}

/**
 * The pair of verbs of a clause; undefined if the clause does not have exactly two verbs, or if the second verb is not
 * at the end.
 */
export function verbPairOf({ words, clause, sentence, analysis }: VerbClause): VerbPair | undefined {
  const verbs = words.filter(({ tag }) => tag.startsWith("V"));
  const [finiteVerb, secondVerb, ...furtherVerbs] = clause.kind === "main" ? verbs : verbs.toReversed();
  if (
    !finiteVerb ||
    !secondVerb ||
    furtherVerbs.length > 0 ||
    !/FIN$/.test(finiteVerb.tag) ||
    clause.verbs.zu !== undefined
  )
    return undefined;
  if (isQuoted(sentence, finiteVerb) || isQuoted(sentence, secondVerb) || /^\p{Lu}/u.test(secondVerb.text))
    return undefined;
  const tokensBetween = sentence.tokens.slice(
    Math.min(finiteVerb.index, secondVerb.index),
    Math.max(finiteVerb.index, secondVerb.index),
  );
  if (tokensBetween.some(({ tag }) => isMarkTag(tag))) return undefined;
  const nextToken = sentence.tokens[(clause.kind === "main" ? secondVerb : finiteVerb).index + 1];
  const isAtClauseEnd = nextToken === undefined || isMarkTag(nextToken.tag);
  // The next clause can contain the rest of the predicate: "… kommt und gehen will".
  const continuesInNextClause =
    nextToken?.tag === "KON" && sentence.tokens.slice(nextToken.index).some(({ tag }) => isInfinitiveTag(tag));
  // Ignores nouns without their capital letter: "das Recht auf widerstand".
  const isNoun =
    secondVerb.readings.some(({ tag }) => tag === "NN") &&
    !verbReadingsOf(secondVerb, analysis.lexicon).some(({ pos }) => pos === "infinitive") &&
    /^(?:APPR|APPRART|ART|PPOSAT|PIAT|ADJA|NN)$/.test(sentence.tokens[secondVerb.index - 1]?.tag ?? "") &&
    analysis.lexicon.frequency(capitalize(secondVerb.text)) > 0;
  const isAdjective =
    secondVerb.readings.some(({ tag, repair }) => tag === "ADJD" && repair === undefined) && secondVerb.tag !== "VVPP";
  return isAtClauseEnd &&
    !continuesInNextClause &&
    !isNoun &&
    !isAdjective &&
    verbReadingsOf(secondVerb, analysis.lexicon).length > 0
    ? { finite: finiteVerb, otherVerb: secondVerb }
    : undefined;
}

/** Whether the form can be the infinitive of a verb that the lexicon contains. */
export const isInfinitive = (token: AnalyzedToken, { analysis }: VerbClause) =>
  verbReadingsOf(token, analysis.lexicon).some(({ pos }) => pos === "infinitive");
/** Whether the form can be the participle of a verb that the lexicon contains. */
export const isParticiple = (token: AnalyzedToken, { analysis }: VerbClause) =>
  verbReadingsOf(token, analysis.lexicon).some(({ pos }) => pos === "participle");

export const replaceVerb = (
  verbClause: VerbClause,
  token: AnalyzedToken,
  form: string,
  explanation: Explanation,
  confidence: number,
  topics: TopicIds,
): Edit => ({ ...replaceTokens(verbClause, token.index, token.index, form, explanation, confidence), topics });

/**
 * Whether the participle is the first of several before one infinitive: "Das muss gewaschen, getrocknet und gebügelt
 * werden".
 */
export function beginsListOfParticiples({ sentence }: VerbClause, participle: AnalyzedToken): boolean {
  const tokensAfter = sentence.tokens.slice(participle.index + 1);
  if (!/^(?:,|und|oder)$/.test(tokensAfter[0]?.text ?? "")) return false;
  const endIndex = tokensAfter.findIndex(({ text }) => /^(?:werden|worden|sein|haben)$/.test(text));
  const wordsBeforeVerb = tokensAfter.slice(0, Math.max(0, endIndex));
  // The tagger takes some participles for finite verbs: *kopiert*.
  const canBeParticiple = (token: AnalyzedToken | undefined) =>
    token?.readings.some(({ tag }) => isParticipleTag(tag)) ?? false;
  return (
    canBeParticiple(wordsBeforeVerb.at(-1)) &&
    wordsBeforeVerb.every(
      (token) => canBeParticiple(token) || !(isFiniteTag(token.tag) || /^(?:KOU|PREL|PPER)/.test(token.tag)),
    )
  );
}
