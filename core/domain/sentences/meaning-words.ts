import type { AnalyzedSentence, AnalyzedToken, Phrase } from "../german/analysis/analyze.ts";
import type { Clause } from "../german/analysis/clauses.ts";
import { isMarkTag } from "../german/analysis/tags.ts";
import type { FiniteKind } from "../german/lexicon/reading.ts";
import { toPlainWords } from "./comparable-words.ts";
import { keyedWordsOf } from "./sentence-key.ts";

/**
 * The tense and mood of a clause. The perfect is `past`, the future is `present`, and *würde* with an infinitive is
 * `subjunctive`. `none`: the clause has no finite verb.
 */
export type Tense = "present" | "past" | "past-perfect" | "subjunctive" | "reported" | "request" | "none";

type MeaningKind = "noun" | "verb" | "modal" | "adjective" | "adverb" | "number" | "question";

/** A word of a sentence that has a meaning of its own, unlike articles, pronouns, auxiliaries and prepositions. */
export interface MeaningWord {
  text: string;
  kind: MeaningKind;
  /**
   * The possible lemmas in lower case, and the form itself. The lemma of a verb includes the prefix that stands
   * elsewhere in the clause.
   */
  lemmas: ReadonlySet<string>;
  /** For a verb, the tense of its clause; empty for other words. */
  tense: Tense | "";
  tag: string;
  degree: string;
  /** The index of the sentence in the text, and of the token in the sentence. */
  sentenceIndex: number;
  tokenIndex: number;
}

/** The kind of word for each tag. */
const kindsOfTags: readonly [RegExp, MeaningKind][] = [
  [/^(?:NN|NE|FM|TRUNC)$/, "noun"],
  [/^V[VA]/, "verb"],
  [/^VM/, "modal"],
  [/^ADJ/, "adjective"],
  [/^CARD$/, "number"],
  [/^PW/, "question"],
  [/^(?:ADV|PIS|PIAT|PIDAT|PTKANT|PTKNEG|ITJ|PTKA)$/, "adverb"],
];

/** The clause that contains a token. */
export const clauseOf = (sentence: AnalyzedSentence, token: number): Clause | undefined =>
  sentence.clauses.find(({ tokens }) => tokens.includes(token));

/** Whether a word that is tagged as an infinitive can also be a participle: *verlassen* in "hat sich verlassen". */
const canBeParticiple = ({ tokens }: AnalyzedSentence, index: number): boolean =>
  tokens[index]?.tag === "VVINF" && tokens[index].readings.some(({ tag }) => tag === "VVPP");

/** Whether a word that is tagged as a participle is a verb form. *vollkommen* is not: it is an adjective. */
const isParticipleOfVerb = ({ tokens }: AnalyzedSentence, index: number): boolean =>
  tokens[index]?.text.toLowerCase() !== "vollkommen";

/** Whether *haben, sein* or *werden* only forms the perfect, the future or the passive of another verb. */
function isAuxiliary(sentence: AnalyzedSentence, { index, tag, reading }: AnalyzedToken): boolean {
  if (!tag.startsWith("VA")) return false;
  const verbs = clauseOf(sentence, index)?.verbs;
  if (!verbs) return false;
  if (tag === "VAPP" && sentence.tokens[index]?.text.toLowerCase() === "worden") return true;
  const hasParticiple = verbs.participles.some(
    (participleIndex) => participleIndex !== index && isParticipleOfVerb(sentence, participleIndex),
  );
  if (tag === "VAPP") return hasParticiple;
  const hasInfinitive = verbs.infinitives.some((infinitiveIndex) => infinitiveIndex !== index);
  return (
    hasParticiple ||
    (hasInfinitive && reading.lemma === "werden") ||
    (reading.lemma === "haben" && verbs.infinitives.some((infinitive) => canBeParticiple(sentence, infinitive)))
  );
}

const tenseByKind: Readonly<Record<FiniteKind, Tense>> = {
  p: "present",
  t: "past",
  k: "subjunctive",
  j: "reported",
  m: "request",
};

function tenseOf(sentence: AnalyzedSentence, clause: Clause | undefined): Tense {
  const finiteVerb = sentence.tokens[clause?.verbs.finite ?? -1];
  if (!clause || !finiteVerb) return "none";
  const tense = finiteVerb.reading.kind ? tenseByKind[finiteVerb.reading.kind] : "present";
  const { participles, infinitives, zu } = clause.verbs;
  const hasWorden = clause.tokens.some((index) => sentence.tokens[index]?.text.toLowerCase() === "worden");
  const isPerfect =
    hasWorden ||
    (finiteVerb.reading.lemma === "haben" && infinitives.some((index) => canBeParticiple(sentence, index))) ||
    (/^(?:haben|sein)$/.test(finiteVerb.reading.lemma) &&
      ((participles.some((index) => isParticipleOfVerb(sentence, index)) && !clause.verbs.isPassive) ||
        (infinitives.length > 1 && zu === undefined)));
  if (!isPerfect) return tense;
  return tense === "present" ? "past" : tense === "past" ? "past-perfect" : tense;
}

const removeEnding = (word: string) => word.replace(/(?<=.{3})e[nmrs]?$/, "");

function lemmasOfToken(sentence: AnalyzedSentence, token: AnalyzedToken, keyedLemmas: readonly string[]): Set<string> {
  const lowerCaseText = token.text.toLowerCase();
  const isVerb = token.tag.startsWith("V") || isInfinitiveAsPrefix(token);
  const lemmas = token.readings
    .filter(({ tag }) => isVerb === tag.startsWith("V") || /^(?:VVPP|ADJ)/.test(token.tag))
    .map(({ lemma }) => lemma);
  const clause = clauseOf(sentence, token.index);
  const isMainVerb =
    isVerb && (clause?.verbs.finite === token.index || clause?.verbs.infinitives.at(-1) === token.index);
  const prefix = sentence.tokens[clause?.verbs.prefix ?? -1];
  const isFiniteVerb = clause?.verbs.finite === token.index;
  const hasSeparatedPrefix =
    clause !== undefined && isFiniteVerb && prefix !== undefined && !isInfinitiveAsPrefix(prefix);
  const allLemmas = hasSeparatedPrefix
    ? [...keyedLemmas, clause.verbs.lemma]
    : [...lemmas, ...keyedLemmas, token.reading.lemma];
  if (isMainVerb && clause?.verbs.lemma.endsWith(token.reading.lemma)) allLemmas.push(clause.verbs.lemma);
  const adverb = clause && isFiniteVerb ? findAdverbLikePrefix(sentence, clause) : undefined;
  if (adverb) return new Set([`${adverb.text.toLowerCase()}${token.reading.lemma.split("|").at(-1)}`]);
  if (/^kein/.test(lowerCaseText)) allLemmas.push("nicht");
  if (token.tag.startsWith("VA")) allLemmas.push(token.reading.lemma);
  const plainWords = toPlainWords([token.text]);
  if (plainWords.length === 1 && !isVerb) allLemmas.push(plainWords[0] ?? "");
  if (!hasSeparatedPrefix) allLemmas.push(lowerCaseText);
  // For a noun that the lexicon lacks, adds the form without an ending of the plural or genitive.
  if (token.tag === "NN")
    for (const ending of ["s", "es", "n", "en", "e", "er"])
      if (lowerCaseText.endsWith(ending) && lowerCaseText.length > ending.length + 3)
        allLemmas.push(lowerCaseText.slice(0, -ending.length));
  if (/^(?:ADJ|PI)/.test(token.tag)) allLemmas.push(removeEnding(lowerCaseText));
  return new Set(allLemmas.map((lemma) => lemma.replace("|", "").toLowerCase()).filter(Boolean));
}

/** Whether the analysis took an infinitive for a prefix: *spazieren* in "gingen spazieren" is a separate word. */
const isInfinitiveAsPrefix = ({ tag, text }: AnalyzedToken) => tag === "PTKVZ" && /^\p{L}{4,}en$/u.test(text);

/** The adverb at the end of a clause that forms one verb with the finite verb: *traf … wieder* is *wiedertreffen*. */
function findAdverbLikePrefix({ tokens }: AnalyzedSentence, clause: Clause): AnalyzedToken | undefined {
  const { prefix, participles, infinitives } = clause.verbs;
  if (prefix !== undefined || participles.length + infinitives.length > 0 || clause.kind !== "main") return undefined;
  const lastToken = clause.tokens.map((index) => tokens[index]).findLast((token) => token && !isMarkTag(token.tag));
  return lastToken?.tag === "ADV" && /^(?:wieder|zurück|weiter|zusammen|heim|fort)$/.test(lastToken.text)
    ? lastToken
    : undefined;
}

/**
 * Whether the word adds no meaning of its own: *man*, an adverb that forms one verb with the finite verb, *noch* in
 * "nur noch", or *immer* beside *noch*.
 */
function isWithoutOwnMeaning(sentence: AnalyzedSentence, { index, text }: AnalyzedToken): boolean {
  const { tokens } = sentence;
  const lowerCaseText = text.toLowerCase();
  if (lowerCaseText === "man") return true;
  const clause = clauseOf(sentence, index);
  if (clause && findAdverbLikePrefix(sentence, clause)?.index === index) return true;
  // After *nur*, the word *noch* changes nothing: "nur noch zehn Euro" and "nur zehn Euro".
  if (lowerCaseText === "noch" && tokens[index - 1]?.text.toLowerCase() === "nur") return true;
  const isBesideNoch = [tokens[index - 1], tokens[index + 1]].some(
    (neighbour) => neighbour?.text.toLowerCase() === "noch",
  );
  return lowerCaseText === "immer" && isBesideNoch;
}

/** The words that carry the meaning of analysed sentences. */
export function meaningWordsOf(sentences: readonly AnalyzedSentence[]): MeaningWord[] {
  const allKeyedWords = keyedWordsOf(sentences);
  let wordIndex = 0;
  return sentences.flatMap((sentence, sentenceIndex) =>
    sentence.tokens.flatMap((token): MeaningWord[] => {
      if (isMarkTag(token.tag)) return [];
      const keyedWord = allKeyedWords[wordIndex++];
      const kind =
        token.text.toLowerCase() === "vollkommen"
          ? "adjective"
          : isInfinitiveAsPrefix(token)
            ? "verb"
            : kindsOfTags.find(([pattern]) => pattern.test(token.tag))?.[1];
      if (!kind || isAuxiliary(sentence, token) || isWithoutOwnMeaning(sentence, token)) return [];
      const isVerb = kind === "verb" || kind === "modal";
      return [
        {
          text: token.text,
          kind,
          lemmas: lemmasOfToken(sentence, token, keyedWord?.lemmas ?? []),
          tense: isVerb ? tenseOf(sentence, clauseOf(sentence, token.index)) : "",
          tag: token.tag,
          degree: token.reading.degree ?? "p",
          sentenceIndex,
          tokenIndex: token.index,
        },
      ];
    }),
  );
}

/** The phrase of which the word is the head. */
export const phraseOfHead = (sentence: AnalyzedSentence | undefined, token: number): Phrase | undefined =>
  sentence?.phrases.find(({ head }) => head === token);
