import type { AnalyzedToken as SentenceToken } from "../../analysis/analyze.ts";
import { isInfinitiveTag, isMarkTag, isParticipleTag } from "../../analysis/tags.ts";
import { findDeterminer } from "../../lexicon/closed-words.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { type ClauseView, tagAt, wordAt } from "../clause-view.ts";
import { firstIndexOf, lowerOf, lowerTextAt } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import { constituentsOf, isQuoted, textBetween, type VerbClause, verbClausesOf } from "../verb-clause.ts";
import { findTokensWithText, hasContrast } from "./negation.ts";

function* editsOfNichtAfterPronoun({ sentence, words }: VerbClause): Generator<Edit> {
  for (const nicht of words) {
    const [pronoun, nextToken] = [sentence.tokens[nicht.index + 1], sentence.tokens[nicht.index + 2]];
    if (lowerOf(nicht) !== "nicht" || !pronoun || !nextToken || isQuoted(sentence, pronoun)) continue;
    // Ignores contrasts: "Ich habe nicht ihn gemeint, sondern dich".
    const isContrast = (word: string) => /^(?:sondern|nur|aber|doch)$/.test(word);
    if (sentence.tokens.some((token) => token.index > nicht.index && isContrast(lowerOf(token)))) continue;
    const isAtEnd = isMarkTag(nextToken.tag);
    const isBeforeVerb =
      (isInfinitiveTag(nextToken.tag) || isParticipleTag(nextToken.tag)) && /^\p{Ll}/u.test(nextToken.text);
    const isDemonstrative = pronoun.text === "das" && pronoun.tag === "PDS" && isBeforeVerb;
    const isUnstressed = pronoun.text === "es" && (isAtEnd || isBeforeVerb);
    // Moves *nicht* after a reflexive pronoun, but not after other pronouns for persons, because these can be stressed:
    // "Ich habe nicht ihn gemeint".
    const isReflexive = pronoun.tag === "PRF" && isBeforeVerb;
    const isNichtFirst = nicht.index === (words[0]?.index ?? 0);
    if (isNichtFirst || !(isDemonstrative || isUnstressed || isReflexive)) continue;
    yield {
      start: nicht.start,
      end: pronoun.end,
      replacement: `${pronoun.text} nicht`,
      explanation: {
        en: `*nicht* follows the pronoun: *${pronoun.text} nicht*.`,
        de: `*nicht* steht nach dem Pronomen: *${pronoun.text} nicht*.`,
      },
      confidence: confidenceFromMargins(pronoun.margin) * 0.9,
    };
  }
}

/** Moves *nicht* to the place after the pronouns that are objects: "Ich habe nicht das verstanden". */
export const nichtPosition: Rule = {
  name: "nicht-position",
  category: "negation",
  stage: 3,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis)) yield* editsOfNichtAfterPronoun(verbClause);
  },
  examples: [
    ["Ich habe nicht das verstanden.", "Ich habe das nicht verstanden."],
    ["Er hat nicht sich entschuldigt.", "Er hat sich nicht entschuldigt."],
    ["Ich habe nicht ihn gemeint.", "Ich habe nicht ihn gemeint."],
    ["Ich weiß nicht es.", "Ich weiß es nicht."],
    ["Ich habe nicht ihn gemeint, sondern dich.", "Ich habe nicht ihn gemeint, sondern dich."],
    ["Ich meine nicht dich.", "Ich meine nicht dich."],
  ],
};

/**
 * The index of the token after which *nicht* must stand: the last pronoun, time or definite object after the finite
 * verb, or the finite verb if there is none of these.
 */
function findLastIndexBeforeNicht(
  { sentence, clause, lemmas }: ClauseView,
  finiteIndex: number,
  analysis: AnalyzedText,
): number {
  let lastIndex = finiteIndex;
  const isCopula = lemmas.some((lemma) => /^(?:sein|werden|heißen|bleiben)$/.test(lemma));
  for (const { first, last: lastTokenIndex, phrase } of constituentsOf(sentence, clause.fields.middle)) {
    const head = sentence.tokens[phrase?.head ?? first];
    const isPronoun = /^(?:PPER|PRF|PDS)$/.test(head?.tag ?? "");
    const isTimeAdverb =
      /^(?:heute|morgen|gestern|jetzt|leider|auch|noch)$/.test(head?.text ?? "") && first === lastTokenIndex;
    const determiner = findDeterminer(lowerTextAt(sentence, phrase?.determiner));
    const isDefinite =
      phrase?.preposition === undefined &&
      /^(?:d|dies|mein|dein|sein|ihr|unser|euer)$/.test(determiner?.stem ?? "") &&
      !isCopula;
    if (!isPronoun && !isTimeAdverb && !isDefinite) break;
    lastIndex = lastTokenIndex;
  }
  return wordAt(analysis, sentence.tokens[lastIndex]?.start) ? lastIndex : finiteIndex;
}

function editOfPosition(clauseView: ClauseView, token: SentenceToken, analysis: AnalyzedText): Edit | undefined {
  const { sentence, clause, subject } = clauseView;
  const { finite: finiteIndex } = clause.verbs;
  const firstIndex = clause.tokens.find((index) => index !== clause.conjunction);
  if (clause.kind !== "main" || finiteIndex !== token.index + 1 || subject?.head !== token.index - 1) return undefined;
  if (subject.preposition !== undefined || firstIndexOf(subject) !== firstIndex) return undefined;
  const verb = sentence.tokens[finiteIndex];
  // Ignores questions, and clauses whose subject is a relative, interrogative or demonstrative pronoun.
  if (!verb || /^(?:PRELS|PWS|PDS)$/.test(tagAt(sentence, subject.head) ?? "") || sentence.tokens.at(-1)?.text === "?")
    return undefined;
  const nichtIndexes = clause.tokens.filter((index) => lowerTextAt(sentence, index) === "nicht");
  if (nichtIndexes.length > 1 || hasContrast(clauseView) || clause.verbs.participles.includes(finiteIndex))
    return undefined;
  const lastIndex = findLastIndexBeforeNicht(clauseView, finiteIndex, analysis);
  const text = `${textBetween(analysis, sentence, finiteIndex, lastIndex)} nicht`;
  const subjectText = textBetween(analysis, sentence, firstIndexOf(subject), subject.head);
  return {
    start: token.start,
    end: sentence.tokens[lastIndex]?.end ?? verb.end,
    replacement: text,
    confidence: 0.9 * confidenceFromMargins(verb.margin),
    explanation: {
      en: `The verb is second, and *nicht* follows it: *${subjectText} ${text}*.`,
      de: `Das Verb steht auf Position 2, und *nicht* folgt ihm: *${subjectText} ${text}*.`,
    },
  };
}

/** Moves *nicht* from the place before the verb to the place after the verb: "Ich nicht verstehe das". */
export const nichtAfterVerb: Rule = {
  name: "nicht-behind-verb",
  category: "negation",
  stage: 2,
  *findEdits(analysis) {
    for (const { clauseView, token } of findTokensWithText(analysis, "nicht")) {
      const edit = editOfPosition(clauseView, token, analysis);
      if (edit) yield edit;
    }
  },
  examples: [
    ["Ich nicht verstehe das.", "Ich verstehe das nicht."],
    ["Ich nicht verstehe.", "Ich verstehe nicht."],
    ["Ich nicht komme aus Berlin.", "Ich komme nicht aus Berlin."],
    ["Ich nicht habe Zeit.", "Ich habe keine Zeit."],
    ["Mein Bruder nicht spricht Deutsch.", "Mein Bruder spricht nicht Deutsch."],
    ["Er nicht kann heute kommen.", "Er kann heute nicht kommen."],
    ["Was ich nicht verstehe, frage ich.", "Was ich nicht verstehe, frage ich."],
    ["Wenn ich nicht verstehe, frage ich.", "Wenn ich nicht verstehe, frage ich."],
  ],
};
