import type { AnalyzedToken, Phrase } from "../../analysis/analyze.ts";
import { cellsInCases } from "../../lexicon/closed-words.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { type Complement, type Frame, takesComplement } from "../../valency.ts";
import { framesOf } from "../clause-view.ts";
import { requiresComplement } from "../frame-match.ts";
import { lowerOf } from "../phrase-tokens.ts";
import type { VerbClause } from "../verb-clause.ts";
import { prefixOf } from "../verb-form.ts";

/** The lemmas of separable verbs that have this finite form: *rufe* of *an|rufen*. */
const findSeparableLemmas = (form: string, lexicon: Lexicon): string[] => [
  ...new Set(
    lexicon
      .readings(form)
      .flatMap((reading) =>
        reading.pos === "finite" && reading.kind !== "m" && prefixOf(reading.lemma) !== "" ? [reading.lemma] : [],
      ),
  ),
];

/**
 * Prefixes that are also adverbs or adjectives. Beside a verb they are nearly always its prefix and not an adverb: "Ich
 * sehe fern."
 */
const adverbialPrefixPattern = /^(?:fern|weg|zurück|los|fest|statt|teil)$/;

/**
 * Whether *ein* before this word is a prefix and not an article: "Wir kaufen ein im Supermarkt", "Ich lade ein meine
 * Freunde".
 */
const isEinPrefixBefore = (nextToken: AnalyzedToken | undefined): boolean =>
  nextToken !== undefined && /^(?:APPR|APPRART|ART|PPOSAT|PDAT|PPER|PRF)$/.test(nextToken.tag);

/**
 * Returns the lemma of the separable verb whose parts are this finite verb and this prefix after it. If the prefix is
 * also a preposition, two conditions must hold: the verb without prefix does not take this preposition, and the phrase
 * after the prefix can be an object of the separable verb: "Ich rufe an meine Mutter".
 */
export function findSeparatedLemma(
  { analysis: { lexicon }, sentence, clause }: VerbClause,
  finiteVerb: AnalyzedToken,
  token: AnalyzedToken,
): string | undefined {
  const prefix = lowerOf(token);
  const form = lowerOf(finiteVerb);
  const lemma = findSeparableLemmas(form, lexicon).find(
    (candidate) => prefixOf(candidate) === prefix && !form.startsWith(prefix),
  );
  if (lemma === undefined || token.tag === "PTKVZ") return lemma;
  const nextToken = sentence.tokens[token.index + 1];
  if (prefix === "ein") return isEinPrefixBefore(nextToken) ? lemma : undefined;
  // If the verb takes a complement of place and a preposition follows, the adjective modifies the verb and is not its
  // prefix: "Er steht fest an ihrer Seite".
  const isAdjectiveBeforePreposition = /^APPR/.test(nextToken?.tag ?? "") && token.tag === "ADJD";
  const takesComplementOfPlace = framesOf(finiteVerb.reading.lemma, lexicon).some((frame) =>
    takesComplement(frame, (complement) => complement.kind === "adverbial" && complement.role === "place"),
  );
  if (isAdjectiveBeforePreposition && takesComplementOfPlace) return undefined;
  if (/^AD/.test(token.tag)) return adverbialPrefixPattern.test(prefix) ? lemma : undefined;
  if (token.tag !== "APPR") return undefined;
  // Only pronouns, adverbs and *nicht* can stand between the verb and the prefix. If a second preposition follows, the
  // first one is the prefix: "Ich stehe auf um sieben".
  const tokensBetween = sentence.tokens.slice(finiteVerb.index + 1, token.index);
  if (tokensBetween.some(({ tag }) => !/^(?:PPER|PRF|ADV|PTKNEG)$/.test(tag))) return undefined;
  if (/^APPR/.test(nextToken?.tag ?? "")) return lemma;
  const isDirectlyAfterVerb = token.index === finiteVerb.index + 1;
  const phrase = sentence.phrases.find(({ preposition }) => preposition === token.index);
  if (!isDirectlyAfterVerb || !phrase) return undefined;
  const lemmasWithoutPrefix = lexicon
    .readings(form)
    .flatMap((reading) => (reading.pos === "finite" && prefixOf(reading.lemma) === "" ? [reading.lemma] : []));
  const baseFrames = lemmasWithoutPrefix.flatMap((base) => framesOf(base, lexicon));
  const isBareAccusative = (otherPhrase: Phrase) =>
    otherPhrase.preposition === undefined && otherPhrase.role === "accusative";
  const hasObject = sentence.phrases.some(
    (otherPhrase) => clause.tokens.includes(otherPhrase.head) && isBareAccusative(otherPhrase),
  );
  // If the verb already has an object, the preposition is not a prefix: "Er macht auf mich einen guten Eindruck".
  if (hasObject) return undefined;
  const needsAccusative = (frame: Frame) =>
    requiresComplement(frame, (complement) => complement.kind === "noun" && complement.case === "accusative");
  // A frame counts only if it requires no object. *räumen* takes a direction only together with an object, so *auf* is
  // the prefix in "Ich räume auf mein Zimmer".
  const takesPreposition = baseFrames.some(
    (frame) =>
      !needsAccusative(frame) &&
      !frame.slots.some(
        ({ alternatives, isOptional }) => !isOptional && alternatives.some(({ kind }) => kind === "reflexive"),
      ) &&
      takesComplement(
        frame,
        (complement) =>
          (complement.kind === "preposition" && complement.preposition === prefix) ||
          (complement.kind === "adverbial" && (complement.role === "direction" || complement.role === "place")),
      ),
  );
  const isIncompleteWithoutObject = baseFrames.every(needsAccusative);
  const isObject = (complement: Complement) => complement.kind === "noun" && complement.case === "accusative";
  const takesObject = framesOf(lemma, lexicon).some((frame) => takesComplement(frame, isObject));
  const { head, determiner } = phrase.cells;
  const cells = phrase.determiner === undefined ? head : head & determiner;
  const canBeObject = (cells & cellsInCases(2)) !== 0 && (cells & cellsInCases(4)) === 0;
  const isHeadPlace = lexicon
    .nounClasses(sentence.tokens[phrase.head]?.reading.lemma ?? "")
    .some((nounClass) => /^(?:place|building|room|city|country|institution|vehicle)$/.test(nounClass));
  return baseFrames.length > 0 &&
    !takesPreposition &&
    takesObject &&
    canBeObject &&
    (isIncompleteWithoutObject || !isHeadPlace)
    ? lemma
    : undefined;
}
