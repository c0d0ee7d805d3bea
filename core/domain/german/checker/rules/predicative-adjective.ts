import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { isDeterminerTag, isMarkTag } from "../../analysis/tags.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";
import { isQuoted, type VerbClause, verbClausesOf } from "../verb-clause.ts";

/** Adjectives that are used instead of a noun, also after *sein*: "Die Gründe sind andere." */
const pronominalAdjectivePattern =
  /^(?:ander|viel|wenig|einig|mehrer|beid|solch|derartig|folgend|eigen|letzt|nächst|erst)/;

/**
 * The adjective without an ending, if this token can only be one of its inflected forms; undefined for other tokens.
 */
function findUninflectedForm(token: AnalyzedToken, lexicon: Lexicon): string | undefined {
  if (!/^\p{Ll}/u.test(token.text) || pronominalAdjectivePattern.test(token.text)) return undefined;
  // *spitze* means "very good" and has no other form: "Die Party war spitze."
  if (token.text === "spitze") return undefined;
  const readings = lexicon.readings(token.text).filter((reading) => reading.pos !== "finite");
  const lemmas = new Set(
    readings.map((reading) =>
      reading.pos === "adjective" && reading.degree === "p" && reading.ending !== "-" ? reading.lemma : undefined,
    ),
  );
  const [lemma] = lemmas;
  if (lemmas.size !== 1 || lemma === undefined || lemma === token.text) return undefined;
  // In "produktiver" the ending belongs to a comparative. The lexicon does not list the comparative of every adjective.
  return token.text.startsWith(`${lemma}er`) ? undefined : lemma;
}

/** The last word of the clause's predicate. In a dependent clause this word stands before the verb. */
function lastWordOfPredicate({ clause, words }: VerbClause): AnalyzedToken | undefined {
  const lastWord = words.at(-1);
  const isVerbLast = clause.kind !== "main" && lastWord?.index === clause.verbs.finite;
  return isVerbLast ? words.at(-2) : lastWord;
}

/** Removes the ending of an adjective after *sein* and *werden*: "Die Suppe ist heiße". */
export const predicativeAdjective: Rule = {
  name: "predicative-adjective",
  category: "adjective-endings",
  stage: 2,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis)) {
      const { sentence, clause } = verbClause;
      const verb = sentence.tokens[clause.verbs.finite ?? -1];
      if (!verb || !/^(?:sein|werden|bleiben)$/.test(verb.reading.lemma)) continue;
      if (clause.verbs.participles.length + clause.verbs.infinitives.length > 0) continue;
      const subject = sentence.phrases[clause.subject ?? -1];
      const adjective = lastWordOfPredicate(verbClause);
      const tokenBefore = sentence.tokens[(adjective?.index ?? 0) - 1];
      if (!subject || !adjective || !tokenBefore || subject.head >= adjective.index) continue;
      // After an article or *am* the noun can be missing: "Meine Jacke ist die rote", "am besten".
      const isAfterArticle =
        isDeterminerTag(tokenBefore.tag) || /^(?:ADJA|APPR|APPRART|CARD|KON|KOKOM|\$)/.test(tokenBefore.tag);
      // The pronoun can refer to things that were mentioned before: "Das sind gute".
      const isPronoun = /^(?:das|dies|es|welche[rs]?|was)$/.test(lowerOf(sentence.tokens[subject.head]));
      const nextToken = sentence.tokens[adjective.index + 1];
      const isLastWord = nextToken === undefined || isMarkTag(nextToken.tag) || nextToken.index === verb.index;
      if (isAfterArticle || isPronoun || !isLastWord || isQuoted(sentence, adjective)) continue;
      // After *werden* the learner can mean an infinitive: "Ich würde mich frohen".
      if (verb.reading.lemma === "werden" && adjective.text.endsWith("en")) continue;
      const form = findUninflectedForm(adjective, analysis.lexicon);
      if (!form) continue;
      yield replaceToken(
        adjective,
        form,
        {
          en: `After *${verb.reading.lemma}* an adjective has no ending: *${form}*.`,
          de: `Nach *${verb.reading.lemma}* hat ein Adjektiv keine Endung: *${form}*.`,
        },
        0.92 * confidenceFromMargins(verb.margin, subject),
      );
    }
  },
  examples: [
    ["Die Suppe ist heiße.", "Die Suppe ist heiß."],
    ["Meine neue Wohnung ist leider sehr kleine.", "Meine neue Wohnung ist leider sehr klein."],
    ["Gestern war das Wetter schönes.", "Gestern war das Wetter schön."],
    ["Ich glaube, dass die Prüfung schwere ist.", "Ich glaube, dass die Prüfung schwer ist."],
    ["Der Film war lange.", "Der Film war lange."],
    ["Meine Jacke ist die rote.", "Meine Jacke ist die rote."],
    ["Meine Gründe sind andere.", "Meine Gründe sind andere."],
    ["Die Kinder sind müde und böse.", "Die Kinder sind müde und böse."],
    ["Das sind gute.", "Das sind gute."],
    ["Am Morgen bin ich produktiver.", "Am Morgen bin ich produktiver."],
  ],
};
