import type { AnalyzedToken } from "../../analysis/analyze.ts";
import type { Edit, Explanation, Rule } from "../rule.ts";
import {
  canBeFinite,
  confidenceOfTags,
  insertCommaAfter,
  isFiniteToken,
  type WordRun,
  wordRunsOf,
} from "./clause-boundary.ts";

const relativePronounPattern = /^(?:der|die|das|den|dem|denen|deren|dessen)$/;
const nounPhraseTagPattern = /^(?:NN|ADJA|CARD|TRUNC|NE|XY|FM)$/;
/** Words that often stand between an article and its noun, although they are tagged as pronouns. */
const wordAfterArticlePattern =
  /^(?:beiden|vielen|wenigen|meisten|anderen?|ersten?|letzten?|nächsten?|ganzen?|übrigen?)$/;
const isNonFinite = ({ tag }: AnalyzedToken) => /^V.(?:PP|INF)$/.test(tag);

/**
 * The index in `followingTokens` of the finite verb that ends the relative clause; -1 if the words are not a relative
 * clause. `followingTokens` begins after the relative pronoun.
 */
function findIndexOfFinalVerb(followingTokens: readonly AnalyzedToken[], hasMainVerb: boolean): number {
  const endOffset = followingTokens.findIndex((token, index) =>
    hasMainVerb && index === followingTokens.length - 1
      ? canBeFinite(token, followingTokens[index - 1])
      : isFiniteToken(token),
  );
  const verb = followingTokens[endOffset];
  const tokensInside = followingTokens.slice(0, endOffset);
  if (!verb || tokensInside.some(({ tag }) => /^(?:KON|KOUS|PRELS|PTKZU)$/.test(tag))) return -1;
  // A participle or infinitive inside the clause must belong to an auxiliary at the end of the clause.
  if (tokensInside.some(isNonFinite) && verb.tag === "VVFIN") return -1;
  const nextToken = followingTokens[endOffset + 1];
  const isClauseComplete =
    nextToken === undefined || isFiniteToken(nextToken) || (nextToken.tag === "KON" && hasMainVerb);
  return isClauseComplete && (hasMainVerb || isFiniteToken(nextToken)) ? endOffset : -1;
}

function* commasBeforeRelativeClauses({ words, markAfter, tokenAfterMark }: WordRun): Generator<Edit> {
  const isDependentClause =
    /^(?:KOUS|KOUI|PRELS|PRELAT|PW.*)$/.test(words[0]?.tag ?? "") ||
    (words[0]?.tag === "APPR" && /^PREL/.test(words[1]?.tag ?? ""));
  for (const [index, word] of words.entries()) {
    if (index === 0 || !relativePronounPattern.test(word.text)) continue;
    const firstIndex = words[index - 1]?.tag === "APPR" ? index - 1 : index;
    const tokenBefore = words[firstIndex - 1];
    // The antecedent can stand before the verbs at the end of the main clause: "ein Buch gelesen, das …".
    const antecedent = tokenBefore && isNonFinite(tokenBefore) ? words[firstIndex - 2] : tokenBefore;
    const nextToken = words[index + 1];
    if (!tokenBefore || !antecedent || !/^(?:NN|NE)$/.test(antecedent.tag) || !nextToken) continue;
    const isGenitive = /^(?:deren|dessen)$/.test(word.text);
    if (nounPhraseTagPattern.test(nextToken.tag) !== isGenitive || wordAfterArticlePattern.test(nextToken.text))
      continue;
    // Ignores clauses with a modal verb and a final infinitive, because *das* can be the object of that
    // infinitive: "Wieso soll der Zufall das besser können?"
    if (words.slice(0, firstIndex).some(({ tag }) => tag === "VMFIN") && words.at(-1)?.text.endsWith("n")) continue;
    const isBeforeVerb = markAfter === "," && isFiniteToken(tokenAfterMark);
    const hasMainVerb = isBeforeVerb || words.slice(0, firstIndex).some(isFiniteToken);
    if (isDependentClause && !hasMainVerb) continue;
    const endOffset = findIndexOfFinalVerb(words.slice(index + 1), hasMainVerb);
    if (endOffset < 0 || (endOffset === 0 && hasMainVerb && words.length > index + 2)) continue;
    // The last word can be a participle that shares its auxiliary with another participle: "werden gelöst und samt
    // deren Teilen installiert".
    const lastVerb = words[index + 1 + endOffset];
    const canBeParticiple = lastVerb?.readings.some(({ tag }) => tag === "VVPP") ?? false;
    if (canBeParticiple && isGenitive && words.slice(0, firstIndex).some(({ tag }) => tag === "VAFIN")) continue;
    const firstToken = words[firstIndex];
    const explanation: Explanation = {
      en: `A relative clause is set off by a comma: *${tokenBefore.text}, ${firstToken?.text} …*`,
      de: `Vor einem Relativsatz steht ein Komma: *${tokenBefore.text}, ${firstToken?.text} …*`,
    };
    yield insertCommaAfter(tokenBefore, explanation, confidenceOfTags(0.95, words[index + 1 + endOffset]));
    return;
  }
}

/** Inserts the comma before a relative clause. */
export const commaBeforeRelative: Rule = {
  name: "comma-before-relative",
  category: "relative-clauses",
  stage: 3,
  *findEdits({ sentences }) {
    for (const sentence of sentences)
      for (const wordRun of wordRunsOf(sentence)) yield* commasBeforeRelativeClauses(wordRun);
  },
  examples: [
    ["Ich kenne Menschen die in Berlin wohnen.", "Ich kenne Menschen, die in Berlin wohnen."],
    ["Der Mann der dort steht ist mein Vater.", "Der Mann, der dort steht, ist mein Vater."],
    ["Die Frau mit der ich gesprochen habe heißt Anna.", "Die Frau, mit der ich gesprochen habe, heißt Anna."],
    ["Am Montag hat der Mann die ganze Zeit gelacht.", "Am Montag hat der Mann die ganze Zeit gelacht."],
    ["Gestern hat mein Freund das gesagt.", "Gestern hat mein Freund das gesagt."],
    ["Hatte der Lehrling die beiden Rechnungen vertauscht?", "Hatte der Lehrling die beiden Rechnungen vertauscht?"],
  ],
};
