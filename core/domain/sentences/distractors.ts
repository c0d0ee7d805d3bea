import type { AnalyzedSentence, AnalyzedToken } from "../german/analysis/analyze.ts";
import { governedCellsOf } from "../german/analysis/phrases.ts";
import { adjectiveCellsOf, allCells, determinerFormsOf, findDeterminer } from "../german/lexicon/closed-words.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";

/**
 * For each form of an auxiliary, a wrong form: *ist* for *hat*. For *werden*, it is a form of another person, because a
 * form of another auxiliary could be right: "wurde gefunden" and "war gefunden".
 */
const otherAuxiliaryByForm: Readonly<Record<string, string>> = {
  hat: "ist",
  ist: "hat",
  haben: "sind",
  sind: "haben",
  habe: "bin",
  bin: "habe",
  hast: "bist",
  bist: "hast",
  habt: "seid",
  seid: "habt",
  hatte: "war",
  war: "hatte",
  hatten: "waren",
  waren: "hatten",
  wird: "werdet",
  werden: "werdet",
  wurde: "wurdest",
  wurden: "wurdest",
  würde: "würdest",
  würden: "würdest",
};
/** For each pronoun, the same pronoun in another case. */
const pronounInOtherCase: Readonly<Record<string, string>> = {
  mich: "mir",
  mir: "mich",
  dich: "dir",
  dir: "dich",
  ihn: "ihm",
  ihm: "ihn",
  ihnen: "sie",
  er: "ihn",
  ich: "mich",
  wir: "uns",
};
/** For each word, another word with which learners confuse it. */
const confusedWordByWord: Readonly<Record<string, string>> = {
  nicht: "kein",
  kein: "nicht",
  keine: "nicht",
  keinen: "nicht",
  keinem: "nicht",
  keiner: "nicht",
  als: "wie",
  wie: "als",
  wenn: "wann",
  wann: "wenn",
  weil: "denn",
  viel: "sehr",
  sehr: "viel",
  man: "Mann",
  seit: "seid",
  dass: "das",
  ob: "dass",
  sondern: "aber",
  denn: "dann",
  dann: "denn",
  wo: "wohin",
  wohin: "wo",
  hier: "hierher",
  dort: "dorthin",
  dorthin: "dort",
  um: "damit",
  ohne: "mit",
};
/** Prepositions that always take one case. A wrong preposition is chosen from these lists. */
const prepositionsByCase = { accusative: ["für", "durch", "gegen"], dative: ["mit", "von", "bei"] };
const adjectiveEndings = ["e", "en", "er", "es", "em"];

/** A form of the determiner that agrees with no noun of the sentence. */
function findWrongDeterminer({ tokens, phrases }: AnalyzedSentence, token: AnalyzedToken): string | undefined {
  const phrase = phrases.find(({ determiner }) => determiner === token.index);
  const determiner = findDeterminer(token.text.toLowerCase());
  if (!phrase || !determiner || phrase.cells.together === 0) return undefined;
  const nounCells = phrase.cells.head & phrase.cells.preposition;
  if (nounCells === allCells || tokens[phrase.head]?.reading.repair === "guess") return undefined;
  const forms = determinerFormsOf(determiner.stem).filter(
    ([form, cells]) =>
      form !== token.text.toLowerCase() &&
      (cells & nounCells) === 0 &&
      phrases.every((otherPhrase) => (cells & otherPhrase.cells.head & otherPhrase.cells.preposition) === 0),
  );
  return forms[(token.index * 7 + token.text.length) % Math.max(1, forms.length)]?.[0];
}

/** A form of the adjective whose ending does not agree with the determiner and the noun. */
function findWrongEnding(
  { phrases }: AnalyzedSentence,
  token: AnalyzedToken,
  kind: "der" | "ein" | "beide" | undefined,
): string | undefined {
  const phrase = phrases.find(({ adjectives }) => adjectives.includes(token.index));
  const ending = /e[nmrs]?$/.exec(token.text)?.[0];
  if (!phrase || !ending) return undefined;
  const allowedCells = phrase.cells.head & phrase.cells.determiner & phrase.cells.preposition;
  const stem = token.text.slice(0, -ending.length);
  const wrongEndingText = adjectiveEndings.find(
    (otherEnding) => otherEnding !== ending && (adjectiveCellsOf(otherEnding, kind) & allowedCells) === 0,
  );
  return wrongEndingText === undefined ? undefined : stem + wrongEndingText;
}

/** A wrong preposition for the phrase. Its case fits no noun phrase of the sentence. */
function findWrongPreposition({ phrases }: AnalyzedSentence, token: AnalyzedToken): string | undefined {
  const phrase = phrases.find(({ preposition, determiner }) => preposition === token.index && determiner !== undefined);
  if (!phrase || phrase.cells.together === 0) return undefined;
  const isWrong = (preposition: string) =>
    phrases.every(
      ({ cells }) => (governedCellsOf(preposition) & cells.head & cells.determiner & cells.adjectives) === 0,
    );
  return [...prepositionsByCase.accusative, ...prepositionsByCase.dative].filter(isWrong)[token.index % 3];
}

/** The three persons of the singular as bits: see `TokenReading`. */
const singularPersons = 1 | 2 | 4;

/** A wrong form of a word of the sentence; undefined if there is no suitable form. */
function findWrongForm(sentence: AnalyzedSentence, token: AnalyzedToken, lexicon: Lexicon): string | undefined {
  const { tokens, phrases } = sentence;
  const text = token.text.toLowerCase();
  const lemma = token.reading.lemma.replace("|", "");
  if (token.tag.startsWith("VA")) return otherAuxiliaryByForm[text];
  const isOtherForm = lemma !== text && token.reading.repair === undefined && lexicon.isListed(lemma);
  if (token.tag === "VVPP" && isOtherForm) return lemma;
  const isSingular = token.reading.persons !== 0 && (token.reading.persons & ~singularPersons) === 0;
  if (token.tag === "VVFIN" && isSingular && isOtherForm)
    return sentence.clauses.some(({ verbs }) => verbs.finite === token.index && verbs.prefix !== undefined)
      ? undefined
      : lemma;
  if (token.tag === "APPR" && text !== "um" && text !== "ohne") return findWrongPreposition(sentence, token);
  if (/^(?:PPER|PRF)$/.test(token.tag)) return pronounInOtherCase[text];
  if (token.tag === "ADJA") {
    const phrase = phrases.find(({ adjectives }) => adjectives.includes(token.index));
    const determiner = phrase?.determiner === undefined ? undefined : tokens[phrase.determiner];
    return findWrongEnding(
      sentence,
      token,
      determiner ? findDeterminer(determiner.text.toLowerCase())?.kind : undefined,
    );
  }
  return findWrongDeterminer(sentence, token) ?? confusedWordByWord[text];
}

/** The tags of the words for which wrong forms are shown first, the best tag first. */
const preferredTags = ["VAFIN", "VVPP", "ART", "PPOSAT", "ADJA", "PDAT", "PIAT", "PPER", "VVFIN", "PRF", "KOUS"];

/**
 * Words that learners could put into the sentence by mistake: another auxiliary, ending, case or verb form. None of
 * these words can replace the right word, because it would not agree with its neighbours.
 * @param count the maximum number of words
 */
export function findDistractors(sentences: readonly AnalyzedSentence[], count: number, lexicon: Lexicon): string[] {
  const presentWords = new Set(sentences.flatMap(({ tokens }) => tokens.map(({ text }) => text.toLowerCase())));
  const candidates = sentences.flatMap((sentence) =>
    sentence.tokens.flatMap((token) => {
      const form = findWrongForm(sentence, token, lexicon);
      const tagRank = preferredTags.indexOf(token.tag);
      return form && !presentWords.has(form.toLowerCase())
        ? [{ form, rank: tagRank < 0 ? preferredTags.length : tagRank }]
        : [];
    }),
  );
  const forms = candidates.toSorted((a, b) => a.rank - b.rank).map(({ form }) => form);
  return [...new Set(forms)].slice(0, count);
}
