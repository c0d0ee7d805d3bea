import type { AnalyzedSentence, AnalyzedToken, Phrase } from "../../analysis/analyze.ts";
import { isFiniteTag, isMarkTag } from "../../analysis/tags.ts";
import { cellsInCases, pluralCells } from "../../lexicon/closed-words.ts";
import type { GenderCode } from "../../lexicon/reading.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { type ClauseView, classesOfHead, denotesPerson, isPerson } from "../clause-view.ts";
import { genderCodeOf } from "../decline-phrase.ts";
import { firstIndexOf, lowerOf } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";
import { antecedentOf } from "./antecedent.ts";

const genitiveOf = (genderCode: GenderCode) => (genderCode === "m" || genderCode === "n" ? "dessen" : "deren");

const editOf = (token: AnalyzedToken, antecedent: string, form: string, confidence: number) =>
  replaceToken(
    token,
    form,
    {
      en: `What belongs to *${antecedent}* follows the relative pronoun in the genitive: *${form}*.`,
      de: `Was zu *${antecedent}* gehört, steht nach dem Relativpronomen im Genitiv: *${form}*.`,
    },
    confidence,
    ["b1-relative-clauses"],
  );

/**
 * Corrects *dessen* and *deren*. They must agree in gender and number with the noun before them: "die Frau, dessen
 * Auto".
 */
export function* editsOfGenitive(clauseView: ClauseView, analysis: AnalyzedText): Generator<Edit> {
  const { sentence, clause } = clauseView;
  const token = sentence.tokens[clause.connector ?? -1];
  if (!token || !/^(?:dessen|deren)$/.test(token.text)) return;
  const antecedent = antecedentOf(sentence, token.index);
  const noun = sentence.tokens[antecedent?.head ?? -1];
  const genderCode = antecedent && genderCodeOf(sentence, antecedent);
  if (!antecedent || !noun || !genderCode) return;
  // The learner can have used the natural gender: das Mädchen, deren Mutter …
  if (genderCode === "n" && denotesPerson(clauseView, antecedent, analysis.lexicon)) return;
  const form = genitiveOf(genderCode);
  if (form !== token.text)
    yield editOf(token, noun.text, form, 0.92 * confidenceFromMargins(token.margin, antecedent.margin));
}

const nominativeArticleByGender: Readonly<Record<GenderCode, string>> = { m: "der", f: "die", n: "das", p: "die" };

/**
 * Whether the words after the noun of the phrase show that the noun is the subject of the clause. Such a noun names
 * something or somebody that belongs to the antecedent: "Auto gestohlen wurde", "Auto kaputt ist", "Sohn in Berlin
 * studiert". False if the noun can be the object ("Auto fährt") or the predicate ("Arzt ist").
 */
function needsNounAsSubject(
  words: readonly AnalyzedToken[],
  phrase: Phrase,
  sentence: AnalyzedSentence,
  analysis: AnalyzedText,
) {
  const [wordAfterNoun] = words;
  const verb = words.at(-1);
  const wordBeforeVerb = words.at(-2);
  if (!verb || !wordBeforeVerb || !wordAfterNoun || wordAfterNoun.tag === "KON") return false;
  // If an article follows, the clause has another object. In this case the relative pronoun can be an object, too, and
  // *dessen* is not missing: "die Plage, die Gott den Menschen schickte".
  if (words.slice(0, -1).some(({ tag }) => tag === "ART")) return false;
  if (words.slice(0, -1).some(({ tag }) => isFiniteTag(tag) || tag.startsWith("VA"))) return false;
  const { lemma } = verb.reading;
  if (lemma === "werden") return wordBeforeVerb.tag === "VVPP";
  if (lemma === "sein") return wordBeforeVerb.tag === "ADJD";
  const isLexicalVerb = verb.tag === "VVFIN" || verb.readings.some(({ tag }) => tag === "VVFIN");
  const hasOnlyAdverbials = words.slice(0, -1).every(({ tag }) => /^(?:ADV|ADJD|APPR|APPRART|NE|NN|ART)$/.test(tag));
  // A noun that can be plural can be the object: "die Vereinigung, die Makler vertritt".
  if (verb.tag === "VVFIN" && (phrase.cells.together & pluralCells & cellsInCases(2)) !== 0) return false;
  return isLexicalVerb && hasOnlyAdverbials && isPerson(classesOfHead({ sentence }, phrase, analysis.lexicon));
}

/**
 * Corrects a nominative that is written instead of *dessen* before a noun without an article: "der Mann, der Auto
 * gestohlen wurde".
 */
export function* editsOfMissingGenitive(analysis: AnalyzedText): Generator<Edit> {
  for (const sentence of analysis.sentences)
    for (const phrase of sentence.phrases) {
      const firstIndex = firstIndexOf(phrase);
      const pronoun = sentence.tokens[phrase.head - 1];
      const antecedent = antecedentOf(sentence, phrase.head - 1);
      const noun = sentence.tokens[antecedent?.head ?? -1];
      if (!pronoun || !antecedent || !noun || firstIndex < pronoun.index) continue;
      const genderCode = genderCodeOf(sentence, antecedent);
      if (genderCode === undefined || lowerOf(pronoun) !== nominativeArticleByGender[genderCode]) continue;
      const isAgreeing = phrase.determiner === pronoun.index && phrase.cells.together !== 0;
      if (isAgreeing || phrase.number === "plural" || sentence.tokens[phrase.head]?.tag !== "NN") continue;
      const endIndex = sentence.tokens.findIndex(({ index, tag }) => index > phrase.head && isMarkTag(tag));
      const words = sentence.tokens.slice(phrase.head + 1, endIndex < 0 ? undefined : endIndex);
      if (needsNounAsSubject(words, phrase, sentence, analysis))
        yield editOf(pronoun, noun.text, genitiveOf(genderCode), 0.85);
    }
}
