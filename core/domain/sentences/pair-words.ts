import { isOptionalParticle } from "./comparable-words.ts";
import type { TranslatedSentence } from "./match-translation.ts";
import type { MeaningWord } from "./meaning-words.ts";
import { isOptionalWord } from "./optional-words.ts";
import {
  areNounAndVerb,
  areOfSimilarKind,
  differOnlyInSex,
  haveSameForm,
  haveSameLemma,
  withoutHyphens,
} from "./same-words.ts";

/** A word of the answer and the word of the sentence with the same meaning. */
export interface MeaningPair {
  answer: MeaningWord;
  reference: MeaningWord;
  /** Whether both are the same word and not synonyms. */
  isSameWord: boolean;
}

export interface PairedWords {
  pairs: MeaningPair[];
  /** The words that have no single counterpart: they were matched with several words or with the English sentence. */
  unpaired: { answer: MeaningWord[]; reference: MeaningWord[] };
  /** The expressions of several words that the answer uses: "in Betracht ziehen". */
  expressions: string[];
}

/** The prefix of the keys in `TranslatedSentence.synonyms` that are English words: see `createSynonymFinder`. */
export const englishKeyPrefix = "en:";

/** Words without a meaning of their own in expressions of several words: *in* and *der* in "in der Regel". */
const functionWordPattern =
  /^(?:d(?:er|ie|as|en|em|es)|ein(?:e[nmrs]?)?|in|im|an|am|auf|zu|zum|zur|aus|bei|beim|von|vom|mit|nach|vor|über|für|um|bis|ohne|unter|gegen|pro|je|seit|sich|ist|sind|es|und|als|wie|ins|man|ich|kein)$/;
/** The words of an expression that have a meaning of their own. */
const contentWordsOf = (expression: string) => expression.split(" ").filter((word) => !functionWordPattern.test(word));

/** Whether a word is a form of a lemma. Hyphens in long words do not matter. */
const isWordOf = (word: MeaningWord, lemma: string) =>
  word.lemmas.has(lemma) ||
  (lemma.length > 4 && [...word.lemmas].some((wordLemma) => withoutHyphens(wordLemma) === lemma));

/** Finds the words of an expression in a list of words, except function words; undefined if one of them is missing. */
function findWordsOfExpression(expression: string, words: readonly MeaningWord[]): MeaningWord[] | undefined {
  const foundWords: MeaningWord[] = [];
  for (const lemma of contentWordsOf(expression)) {
    const word = words.find((candidate) => !foundWords.includes(candidate) && isWordOf(candidate, lemma));
    if (!word) return undefined;
    foundWords.push(word);
  }
  return foundWords.length > 0 ? foundWords : undefined;
}

/** Verbs that often have no counterpart in the other text. */
const lightVerbPattern = /^(?:sein|haben|werden|geben)$/;
/**
 * Words that an answer can add although the sentence has no counterpart, with the English words that they can
 * translate.
 */
const englishPatternByLightAdverb: Readonly<Record<string, RegExp>> = {
  zwar: /\b(?:but|although|though)\b/i,
  also: /\b(?:so|then|well|therefore)\b/i,
  deshalb: /\b(?:so|therefore|that's why)\b/i,
  dann: /\b(?:then|after|when|if)\b/i,
  danach: /\b(?:then|after\w*)\b/i,
  da: /\bthere\b|\b(?:then|when)\b/i,
  dort: /\bthere\b/i,
  dabei: /\b(?:with|while)\b/i,
  zu: /\b(?:to|closed|shut)\b/i,
  mensch: /\bpeople\b/i,
  leute: /\bpeople\b/i,
  jahr: /\bat\b/i,
  gern: /\b(?:like|would|'d|love|enjoy|happy)\b|'d\b/i,
  lang: /\bfor\b/i,
  vor: /\bago\b/i,
  allein: /\b(?:alone|own)\b/i,
  noch: /\b(?:still|yet|else|another|more)\b/i,
};
/** The English words that each of the verbs in `lightVerbPattern` can translate. */
const englishPatternByLightVerb: Readonly<Record<string, RegExp>> = {
  sein: /\b(?:is|are|was|were|be|been|being|am)\b|'(?:s|re|m)\b/i,
  haben: /\b(?:have|has|had|having|got|with)\b|'ve\b/i,
  werden: /\b(?:become|became|get|got|getting|turn|turned|going)\b/i,
  geben: /\bthere\b/i,
};

/**
 * Pairs the words of an answer with those of the sentence; undefined if a word of one side has no counterpart on the
 * other.
 */
export const pairWords = (
  sentence: TranslatedSentence,
  answer: readonly MeaningWord[],
  reference: readonly MeaningWord[],
): PairedWords | undefined => new WordPairing(sentence, answer, reference).pair();

/**
 * Pairs the words of one answer. Words are removed from `#answer` and `#reference` as soon as they have a counterpart.
 */
class WordPairing {
  readonly #sentence: TranslatedSentence;
  #answer: MeaningWord[];
  #reference: MeaningWord[];
  readonly #pairs: MeaningPair[] = [];
  readonly #unpaired: PairedWords["unpaired"] = { answer: [], reference: [] };
  readonly #expressions: string[] = [];

  constructor(sentence: TranslatedSentence, answer: readonly MeaningWord[], reference: readonly MeaningWord[]) {
    this.#sentence = sentence;
    this.#answer = [...answer];
    this.#reference = [...reference];
  }

  /** The pairs; undefined if a word of one side has no counterpart on the other side. */
  pair(): PairedWords | undefined {
    this.#pairSynonyms((expression) => expression.includes(" "));
    this.#pairWhere(
      (first, second) => haveSameForm(first, second) && (first.kind !== "verb" || haveSameLemma(first, second)),
      true,
    );
    const isSameTense = (first: MeaningWord, second: MeaningWord) => first.tense === second.tense;
    this.#pairWhere((first, second) => haveSameLemma(first, second) && isSameTense(first, second), true);
    this.#pairSynonyms(() => true);
    this.#pairWhere(haveSameLemma, true);
    this.#pairWhere(areNounAndVerb, false);
    if (!/\b(?:wom[ae]n|lad(?:y|ies)|girls?|she|mrs|ms|actress|waitress|\w+wom[ae]n)\b/i.test(this.#sentence.english))
      this.#pairWhere(differOnlyInSex, false);
    this.#pairThereIs();
    this.#pairCompounds();
    if (this.#pairs.length * 2 < this.#reference.length) return undefined;
    return this.#areRestsTranslated()
      ? { pairs: this.#pairs, unpaired: this.#unpaired, expressions: this.#expressions }
      : undefined;
  }

  #take(answer: readonly MeaningWord[], reference: readonly MeaningWord[], isSameWord: boolean): void {
    this.#answer = this.#answer.filter((word) => !answer.includes(word));
    this.#reference = this.#reference.filter((word) => !reference.includes(word));
    const [first, second] = [answer[0], reference[0]];
    if (answer.length === 1 && reference.length === 1 && first && second)
      this.#pairs.push({ answer: first, reference: second, isSameWord });
    else {
      this.#unpaired.answer.push(...answer);
      this.#unpaired.reference.push(...reference);
    }
  }

  #pairWhere(areCounterparts: (first: MeaningWord, second: MeaningWord) => boolean, isSameWord: boolean): void {
    for (const word of [...this.#answer]) {
      const matchingWord = this.#reference.find((candidate) => areCounterparts(word, candidate));
      if (matchingWord) this.#take([word], [matchingWord], isSameWord);
    }
  }

  #pairSynonyms(isConsidered: (expression: string) => boolean): void {
    const synonymsByLength = Object.entries(this.#sentence.synonyms)
      .filter(([key]) => !key.startsWith(englishKeyPrefix) && isConsidered(key))
      .toSorted(([a], [b]) => b.split(" ").length - a.split(" ").length);
    for (const [key, synonymsOfKey] of synonymsByLength) {
      const reference = findWordsOfExpression(key, this.#reference);
      if (!reference) continue;
      for (const synonym of synonymsOfKey.toSorted((a, b) => b.split(" ").length - a.split(" ").length)) {
        const answer = findWordsOfExpression(synonym, this.#answer);
        if (!answer?.every((word) => reference.some((second) => areOfSimilarKind(word, second)))) continue;
        this.#take(answer, reference, false);
        if (synonym.includes(" ")) this.#expressions.push(synonym);
        break;
      }
    }
  }

  /** "There is …" can be translated by *es gibt*, by *sein*, or by a verb that says how something is there. */
  #pairThereIs(): void {
    if (!/\bthere(?:'s|'re| (?:\w+ )?(?:is|are|was|were|be|been))\b/i.test(this.#sentence.english)) return;
    const isVerb = ({ kind }: MeaningWord) => kind === "verb";
    const [answerVerb, referenceVerb] = [this.#answer.find(isVerb), this.#reference.find(isVerb)];
    if (answerVerb && referenceVerb && ["sein", "geben", "haben"].some((lemma) => answerVerb.lemmas.has(lemma)))
      this.#take([answerVerb], [referenceVerb], false);
  }

  /** Pairs a compound with its two parts: *Staubsaugervertreter* and *Vertreter für Staubsauger*. */
  #pairCompounds(): void {
    const findCompoundParts = (compound: MeaningWord, words: readonly MeaningWord[]) => {
      const text = withoutHyphens(compound.text.toLowerCase());
      const possibleHeads = words.filter(
        ({ kind, lemmas }) =>
          kind === compound.kind &&
          [...lemmas].some((lemma) => lemma.length > 2 && text !== lemma && text.endsWith(lemma)),
      );
      const possibleFirstParts = words.filter(({ lemmas, text: word }) =>
        [...lemmas, word.toLowerCase()].some(
          (lemma) =>
            lemma.length > 2 && text.startsWith(lemma.replace(/(?:en|e)$/, "").slice(0, Math.max(3, lemma.length - 2))),
        ),
      );
      for (const head of possibleHeads)
        for (const firstPart of possibleFirstParts) if (firstPart !== head) return [head, firstPart];
      return undefined;
    };
    const isNoun = ({ kind }: MeaningWord) => kind === "noun" || kind === "adjective";
    for (const word of this.#answer.filter(isNoun)) {
      const parts = findCompoundParts(word, this.#reference);
      if (parts) this.#take([word], parts, false);
    }
    for (const word of this.#reference.filter(isNoun)) {
      const parts = findCompoundParts(word, this.#answer);
      if (parts) this.#take(parts, [word], false);
    }
  }

  /**
   * Whether both texts have light verbs (see `lightVerbPattern`) without a counterpart, and none of these verbs is in
   * both texts: one text has *haben* and the other one has *sein*. "Der Zug hatte so voll" is wrong for "Der Zug war so
   * voll".
   */
  #exchangesLightVerbs(): boolean {
    const lightVerbsOf = (words: readonly MeaningWord[]) =>
      words.flatMap(({ kind, lemmas }) =>
        kind === "verb" ? [...lemmas].filter((lemma) => lightVerbPattern.test(lemma)) : [],
      );
    const [answerVerbs, referenceVerbs] = [lightVerbsOf(this.#answer), lightVerbsOf(this.#reference)];
    return (
      answerVerbs.length > 0 &&
      referenceVerbs.length > 0 &&
      !answerVerbs.some((lemma) => referenceVerbs.includes(lemma))
    );
  }

  /**
   * Whether each word without a counterpart is optional, or translates an English word that the sentence translates
   * freely.
   */
  #areRestsTranslated(): boolean {
    const { english, synonyms } = this.#sentence;
    const isTranslatedFreely = (word: MeaningWord) =>
      [...word.lemmas].some((lemma) => (synonyms[englishKeyPrefix] ?? []).includes(lemma)) && !isNegation(word);
    const isOptional = (word: MeaningWord) =>
      (word.kind !== "noun" && isOptionalParticle(word.text.toLowerCase(), undefined)) || isOptionalWord(word, english);
    const isLightVerb = (word: MeaningWord) =>
      word.kind === "verb" && [...word.lemmas].some((lemma) => lightVerbPattern.test(lemma));
    const unpairedAnswerWords = this.#answer.filter((word) => !isOptional(word));
    // *lassen* can replace *können*: "Das lässt sich nicht leugnen" and "Das kann man nicht leugnen".
    const isLassenForCan = ({ kind, lemmas }: MeaningWord) =>
      kind === "verb" && lemmas.has("lassen") && /\b(?:can|could|cannot)\b/i.test(english);
    const unpairedReferenceWords = this.#reference
      .filter((word) => !isLassenForCan(word))
      .filter(
        (word) =>
          !isOptional(word) &&
          !isLightVerb(word) &&
          ![...word.lemmas].some((lemma) => /^(?:zwar|also|dann|da|dabei)$/.test(lemma)),
      );
    if (!unpairedReferenceWords.every(isTranslatedFreely) || this.#exchangesLightVerbs()) return false;
    const freelyTranslatedEntries = Object.entries(synonyms).filter(
      ([key]) => key.startsWith(englishKeyPrefix) && key !== englishKeyPrefix,
    );
    const uncoveredEnglishWords = new Map(freelyTranslatedEntries);
    for (const word of unpairedAnswerWords) {
      const key = [...uncoveredEnglishWords].find(([, germanLemmas]) =>
        germanLemmas.some((lemma) => isWordOf(word, lemma)),
      )?.[0];
      if (key !== undefined) uncoveredEnglishWords.delete(key);
      else if (
        ![...word.lemmas].some(
          (lemma) =>
            englishPatternByLightVerb[lemma]?.test(english) || englishPatternByLightAdverb[lemma]?.test(english),
        )
      )
        return false;
    }
    this.#unpaired.answer.push(...unpairedAnswerWords);
    this.#unpaired.reference.push(...unpairedReferenceWords);
    return unpairedReferenceWords.length === 0 || uncoveredEnglishWords.size === 0;
  }
}

const isNegation = ({ text }: MeaningWord) =>
  /^(?:nicht|kein\w*|nie|niemals|nichts|niemand\w*|nirgend\w*|weder)$/i.test(text);
