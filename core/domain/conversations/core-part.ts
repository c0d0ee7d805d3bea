import type { AnalyzedSentence } from "../german/analysis/analyze.ts";
import type { Clause } from "../german/analysis/clauses.ts";
import { isFiniteTag, isMarkTag } from "../german/analysis/tags.ts";

/**
 * The part of a clause that makes sense without what is added at its end: an apposition ("…, vier Seiten!"), a list of
 * further circumstances ("…, vor allen Leuten") or a second predicate ("… und mir dann erzählt"). The clause itself if
 * nothing is added, or if the rest would be incomplete.
 */
export function findCorePart(sentence: AnalyzedSentence, clause: Clause): Clause {
  const { tokens } = sentence;
  const tagOf = (index: number) => tokens[index]?.tag ?? "XY";
  const words = clause.tokens.filter((index) => !isMarkTag(tagOf(index)));
  const [first = 0] = words;
  const last = words.at(-1) ?? 0;
  const { finite } = clause.verbs;
  if (clause.kind !== "main" || finite === undefined) return clause;
  const end = clause.tokens.find((index) => {
    if (index <= finite || index <= first || index >= last) return false;
    const startsSecondPredicate =
      tagOf(index) === "KON" &&
      /^(?:und|oder)$/iu.test(tokens[index]?.text ?? "") &&
      /^(?:ADV|ADJD|APPR|APPRART|PAV|PROAV|PPER|PRF|V)/.test(tagOf(index + 1)) &&
      clause.fields.right.some((part) => part < index);
    return startsSecondPredicate || tokens[index]?.text === ",";
  });
  if (end === undefined) return clause;
  const rest = clause.tokens.filter((index) => index > end);
  const isPart = (index: number) => index < end;
  const right = clause.fields.right.filter(isPart);
  // In "Ich habe Brot, Käse und Obst gekauft", the right bracket comes only after the list, so the words after the
  // comma belong to the clause.
  const isBracketOpen = clause.fields.right.length > 0 && right.length === 0;
  const saysNothing = right.length === 0 && words.filter((index) => index > finite && index < end).length < 2;
  const hasContrast = rest.some((index) => /^(?:sondern|aber|sowohl|weder|noch)$/iu.test(tokens[index]?.text ?? ""));
  const hasFinite = rest.some((index) => isFiniteTag(tagOf(index)));
  if (isBracketOpen || saysNothing || hasContrast || hasFinite) return clause;
  const isPhraseInPart = (phrase: number) => isPart(sentence.phrases[phrase]?.head ?? end);
  if (clause.subject !== undefined && !isPhraseInPart(clause.subject)) return clause;
  const { fields, objects } = clause;
  return {
    ...clause,
    tokens: clause.tokens.filter(isPart),
    fields: {
      conjunction: fields.conjunction,
      before: fields.before.filter(isPart),
      left: fields.left,
      middle: fields.middle.filter(isPart),
      right,
      after: fields.after.filter(isPart),
    },
    objects: {
      accusative: objects.accusative.filter(isPhraseInPart),
      dative: objects.dative.filter(isPhraseInPart),
      genitive: objects.genitive.filter(isPhraseInPart),
    },
    predicatives: clause.predicatives.filter(isPhraseInPart),
    prepositionalPhrases: clause.prepositionalPhrases.filter(isPhraseInPart),
    adverbs: clause.adverbs.filter(isPart),
  };
}
