import { isInfinitiveTag, isMarkTag, isParticipleTag } from "../../analysis/tags.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import { isQuoted, type VerbClause, verbClauses } from "../verb-clause.ts";

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
    // Among the pronouns for persons only reflexive pronouns are moved. The other pronouns can be stressed: "Ich habe
    // nicht ihn gemeint".
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
  *findEdits(analyzed) {
    for (const verbClause of verbClauses(analyzed)) yield* editsOfNichtAfterPronoun(verbClause);
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
