import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import type { Clause } from "../../analysis/clauses.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import type { Edit, Explanation, Rule } from "../rule.ts";
import { removeToken, replaceToken } from "../token-edit.ts";
import { isQuoted } from "../verb-clause.ts";

const explain = (word: string): Explanation => ({
  en: `One negation is enough: *${word}* already makes the clause negative.`,
  de: `Eine Verneinung genügt: Mit *${word}* ist der Satz schon verneint.`,
});

/** Words that negate a clause by themselves. */
const negatorPattern = /^(?:nie|niemals|nichts|nirgends|nirgendwo|niemand(?:en|em)?|kein(?:e[nmrs]?)?)$/;
const isNegator = ({ text }: AnalyzedToken) => negatorPattern.test(text.toLowerCase());

/** Words that give a second *nicht* a meaning of its own if they follow it: nicht nur, nicht einmal, nicht mehr. */
const wordChangingNichtPattern =
  /^(?:nur|mal|einmal|mehr|immer|unbedingt|weniger|so|alles|alle|jeder|wahr|ohne|umsonst|gerade|ganz|zuletzt)$/;

/**
 * The text that replaces a form of *kein* before a noun. It is the same form of *ein* if the noun is countable and in
 * the singular, and empty otherwise.
 */
function positiveArticleFor(sentence: AnalyzedSentence, article: AnalyzedToken, { lexicon }: AnalyzedText): string {
  const phrase = sentence.phrases.find(({ determiner }) => determiner === article.index);
  const head = sentence.tokens[phrase?.head ?? -1];
  const nounClasses = head ? lexicon.nounClasses(head.reading.lemma) : [];
  const isUncountable = nounClasses.some((nounClass) =>
    /^(?:mass|substance|food|drink|emotion|abstract|money|weather|language)$/.test(nounClass),
  );
  return phrase?.number === "plural" || isUncountable ? "" : article.text.slice(1);
}

function* editsInClause(sentence: AnalyzedSentence, clause: Clause, analysis: AnalyzedText): Generator<Edit> {
  const words = clause.tokens.flatMap((index) => sentence.tokens[index] ?? []).filter(({ kind }) => kind === "word");
  const [firstToken, secondToken, ...furtherNegations] = words.filter(
    (word) => isNegator(word) || word.text === "nicht",
  );
  if (
    !firstToken ||
    !secondToken ||
    furtherNegations.length > 0 ||
    isQuoted(sentence, secondToken) ||
    isQuoted(sentence, firstToken)
  )
    return;
  const tokensBetween = words.filter(({ index }) => index > firstToken.index && index < secondToken.index);
  if (tokensBetween.some(({ tag, text }) => tag === "KON" || /^(?:als|außer|ohne|sondern|und|oder|noch)$/.test(text)))
    return;
  if (sentence.tokens.slice(firstToken.index, secondToken.index).some(({ text }) => text === ",")) return;
  const [tokenBefore, nextToken] = [sentence.tokens[secondToken.index - 1], sentence.tokens[secondToken.index + 1]];
  const isCopula = /^(?:sein)$/.test(sentence.tokens[clause.verbs.finite ?? -1]?.reading.lemma ?? "");
  if (secondToken.text === "nicht") {
    // Ignores *nicht* if a phrase with *kein* stands before the verb, because the writer can intend both negations:
    // "Kein Mensch ist nicht …".
    const isInFront =
      clause.fields.before.includes(firstToken.index) && !/^(?:niemand|nie|nichts)$/i.test(firstToken.text);
    if (
      isInFront ||
      firstToken.text === "nicht" ||
      wordChangingNichtPattern.test(nextToken?.text ?? "") ||
      nextToken?.text === ","
    )
      return;
    yield removeToken(secondToken, tokenBefore, explain(firstToken.text.toLowerCase()), 0.9, undefined);
    return;
  }
  if (firstToken.text === "nicht") {
    const isAdjacent = secondToken.index === firstToken.index + 1;
    if (isAdjacent && !(isCopula && secondToken.text === "nichts"))
      yield removeToken(firstToken, sentence.tokens[firstToken.index - 1], explain(secondToken.text), 0.9);
    return;
  }
  const isAdverbOrNiemand = /^(?:nie|niemals|nirgends|nirgendwo|niemand)$/i.test(firstToken.text);
  if (!isAdverbOrNiemand) return;
  if (/^nichts$/.test(secondToken.text))
    yield replaceToken(secondToken, "etwas", explain(firstToken.text.toLowerCase()), 0.9);
  if (/^niemand(?:en|em)?$/.test(secondToken.text))
    yield replaceToken(secondToken, secondToken.text.slice(3), explain(firstToken.text.toLowerCase()), 0.9);
  if (/^kein/.test(secondToken.text)) {
    const article = positiveArticleFor(sentence, secondToken, analysis);
    const explanation = explain(firstToken.text.toLowerCase());
    yield article === ""
      ? removeToken(secondToken, tokenBefore, explanation, 0.88)
      : replaceToken(secondToken, article, explanation, 0.88);
  }
}

/**
 * Removes the negation after *geschweige denn*, because *geschweige denn* already negates: "keine Zeit, geschweige denn
 * kein Geld".
 */
function* editsAfterGeschweige(sentence: AnalyzedSentence, analysis: AnalyzedText): Generator<Edit> {
  for (const token of sentence.tokens) {
    const denn = sentence.tokens[token.index - 1];
    const isAfterGeschweige =
      denn?.text === "denn" && /^geschweige$/i.test(sentence.tokens[token.index - 2]?.text ?? "");
    if (!isAfterGeschweige || !/^(?:kein(?:e[nmrs]?)?|nicht)$/.test(token.text)) continue;
    const article = token.text === "nicht" ? "" : positiveArticleFor(sentence, token, analysis);
    yield article === ""
      ? removeToken(token, denn, explain("geschweige denn"), 0.9)
      : replaceToken(token, article, explain("geschweige denn"), 0.9);
  }
}

/** Removes or replaces one of two negations in a clause: "Ich habe nie nichts gesagt", "Er hat kein Geld nicht". */
export const doubleNegation: Rule = {
  name: "double-negation",
  category: "negation",
  stage: 2,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences) {
      yield* editsAfterGeschweige(sentence, analysis);
      for (const clause of sentence.clauses) yield* editsInClause(sentence, clause, analysis);
    }
  },
  examples: [
    ["Ich habe nie nichts gesagt.", "Ich habe nie etwas gesagt."],
    ["Er hat heute kein Geld nicht.", "Er hat heute kein Geld."],
    ["Niemand hat mir nicht geholfen.", "Niemand hat mir geholfen."],
    ["Ich sehe nichts nicht.", "Ich sehe nichts."],
    ["Ich habe niemals kein Fleisch gegessen.", "Ich habe niemals Fleisch gegessen."],
    ["Ich habe keine Zeit, geschweige denn kein Geld.", "Ich habe keine Zeit, geschweige denn Geld."],
    ["Er hat kein Rad, geschweige denn kein Auto.", "Er hat kein Rad, geschweige denn ein Auto."],
    ["Wir haben nicht keine Zeit.", "Wir haben keine Zeit."],
    ["Ich kenne hier niemanden nicht.", "Ich kenne hier niemanden."],
    [
      "Er hat nicht nur kein Geld, sondern auch keine Arbeit.",
      "Er hat nicht nur kein Geld, sondern auch keine Arbeit.",
    ],
    ["Ich habe keine Zeit und kann nicht kommen.", "Ich habe keine Zeit und kann nicht kommen."],
    ["Das ist nicht nichts.", "Das ist nicht nichts."],
  ],
};
