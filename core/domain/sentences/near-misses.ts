import type { Lexicon } from "../german/lexicon/lexicon.ts";
import type { KeyedWord } from "./sentence-key.ts";

/**
 * The words of the answer and of the right sentence that have no equal word in the other text, without optional
 * particles.
 */
export interface UnmatchedWords {
  answer: KeyedWord[];
  reference: KeyedWord[];
}

const inflectionEndingPattern = /^(?:e[nmrs]?|n|s|t|st|er[nsme]|te[nst]?|ns)?$/u;
/** Whether two forms differ only in their endings: *Platz* and *Platzen*, *liebste* and *liebsten*. */
function differInEnding(first: string, second: string): boolean {
  const [shorterWord, longerWord] = first.length <= second.length ? [first, second] : [second, first];
  const stem = shorterWord.replace(/(?:e[nmrs]?|n|s|t|st)$/u, "");
  return stem.length >= 2 && longerWord.startsWith(stem) && inflectionEndingPattern.test(longerWord.slice(stem.length));
}

const isNoun = ({ tag }: KeyedWord) => tag.startsWith("N");
const isVerb = ({ tag }: KeyedWord) => tag.startsWith("V");
const isDeclined = ({ tag }: KeyedWord) => /^(?:ADJ|ART|PPOS|PDAT|PIAT|PIS|PDS|APPRART|CARD)/.test(tag);
const definiteArticlePattern = /^d(?:er|ie|as|e[nms])$/;

/** Whether two words are forms of the same word, and only one of the forms can be right in the sentence. */
function areExclusiveForms(answer: KeyedWord, reference: KeyedWord, english: string, lexicon: Lexicon): boolean {
  const [text, otherText] = [answer.text.toLowerCase(), reference.text.toLowerCase()];
  if (isNoun(reference)) return areExclusiveNounForms(answer.text, reference.text, english, lexicon);
  if (isVerb(answer) && isVerb(reference)) return areExclusiveVerbForms(answer, reference, lexicon);
  if (isPersonalOrReflexivePronoun(answer) && isPersonalOrReflexivePronoun(reference))
    return areOtherCases(text, otherText);
  if (!isDeclined(answer) || !isDeclined(reference)) return false;
  return (
    differInEnding(text, otherText) || (definiteArticlePattern.test(text) && definiteArticlePattern.test(otherText))
  );
}

const isPersonalOrReflexivePronoun = ({ tag }: KeyedWord) => tag === "PPER" || tag === "PRF";
/** The accusative and the dative of each personal pronoun for which they differ. */
const pronounCasePatterns: readonly (readonly [accusative: RegExp, dative: RegExp])[] = [
  [/^mich$/, /^mir$/],
  [/^dich$/, /^dir$/],
  [/^ihn$/, /^ihm$/],
  [/^sie$/, /^ihr$/],
  [/^sie$/, /^ihnen$/],
];

/**
 * Whether two pronouns are the accusative and the dative of one person, or one is *sich* and the other a personal
 * pronoun of the third person.
 */
const areOtherCases = (text: string, otherText: string): boolean =>
  pronounCasePatterns.some(
    ([accusativePattern, dativePattern]) =>
      (accusativePattern.test(text) && dativePattern.test(otherText)) ||
      (dativePattern.test(text) && accusativePattern.test(otherText)),
  ) || /^(?:sich (?:sie|ihn|ihm|ihr|ihnen)|(?:sie|ihn|ihm|ihr|ihnen) sich)$/.test(`${text} ${otherText}`);

/**
 * Whether two different forms of a verb have the same tense and mood, so that they differ in person and only one of
 * them fits the subject. Also true for an infinitive and a participle of the same verb. False for forms with another
 * tense or mood, because these are compared by their meaning: "er sei" and "er wäre".
 */
function areExclusiveVerbForms(answer: KeyedWord, reference: KeyedWord, lexicon: Lexicon): boolean {
  const [text, otherText] = [answer.text.toLowerCase(), reference.text.toLowerCase()];
  // An ending *-e* in a request is optional: "Komm!" and "Komme!"
  if (text === `${otherText}e` || otherText === `${text}e`) return false;
  // An infinitive is wrong instead of a participle of the same verb: "wurde verletzen" for "wurde verletzt".
  if (/^VV(?:INF|PP) VV(?:INF|PP)$/.test(`${answer.tag} ${reference.tag}`) && answer.tag !== reference.tag)
    return answer.lemma === reference.lemma;
  const kindsOf = (form: string) =>
    lexicon.readings(form).flatMap((reading) => (reading.pos === "finite" ? [`${reading.lemma} ${reading.kind}`] : []));
  const referenceKinds = kindsOf(otherText);
  return (
    (answer.key === reference.key && answer.key !== "") || kindsOf(text).some((kind) => referenceKinds.includes(kind))
  );
}

/** Whether two forms of a noun have no case and number in common, or the form of the answer does not exist. */
function areExclusiveNounForms(answer: string, reference: string, english: string, lexicon: Lexicon): boolean {
  const readingsOf = (text: string) => lexicon.readings(text).filter((reading) => reading.pos === "noun");
  const [answerReadings, referenceReadings] = [readingsOf(answer), readingsOf(reference)];
  if (answerReadings.length === 0) {
    const isInfinitive = lexicon.readings(answer.toLowerCase()).some(({ pos }) => pos === "infinitive");
    // Forms such as "beim Einkaufen" and "beim Einkauf" can have the same meaning ("when
    // shopping").
    return differInEnding(answer.toLowerCase(), reference.toLowerCase()) && !(isInfinitive && /ing\b/i.test(english));
  }
  const haveSameLemma = answerReadings.some(({ lemma }) =>
    referenceReadings.some((referenceReading) => referenceReading.lemma === lemma),
  );
  const haveSharedCell = answerReadings.some(({ lemma, gender, cases, isAdjectival }) =>
    referenceReadings.some(
      (referenceReading) =>
        !isAdjectival &&
        referenceReading.lemma === lemma &&
        referenceReading.gender === gender &&
        (referenceReading.cases & cases) !== 0,
    ),
  );
  return haveSameLemma && !haveSharedCell;
}

const isFunctionWord = ({ tag }: KeyedWord) => /^(?:APPR|APPRART|PPER|PRF|ART|PPOSAT|KOKOM)$/.test(tag);

/**
 * Whether the English translation has at least as many articles of this kind (definite or indefinite) as the sentence,
 * so that none of the sentence's articles can be left out.
 */
function isArticleNeeded(article: string, reference: readonly KeyedWord[], english: string): boolean {
  const isIndefinite = /^ein/i.test(article);
  // Beside *sein*, *werden* and *bleiben*, *ein* can be omitted: "Sie ist Lehrerin" and "Sie ist eine Lehrerin".
  if (isIndefinite && reference.some(({ key }) => /^(?:sein|werden|bleiben):/.test(key))) return false;
  const englishArticleCount = english.match(isIndefinite ? /\ban?\b/gi : /\bthe\b/gi)?.length ?? 0;
  const articles = reference.filter(({ tag, text }) =>
    isIndefinite ? tag === "ART" && /^ein/i.test(text) : tag === "APPRART" || (tag === "ART" && /^d/i.test(text)),
  );
  return englishArticleCount >= articles.length;
}

/**
 * Judges an answer that lacks one word of the sentence. A verb, its prefix or a subject must not be missing. If a modal
 * verb is missing, another verb of the answer must be finite. If *dass* is missing, the order of the words must change.
 */
function judgeOmission(
  omittedWord: KeyedWord,
  { answer, reference }: Pick<ComparedWords, "answer" | "reference">,
  english: string,
): "wrong" | "decisive" | undefined {
  const { tag, text } = omittedWord;
  const nextWord = reference[reference.indexOf(omittedWord) + 1];
  if (tag === "ART") {
    // Some articles can be omitted: "ohne (einen) Plan", "als (ein) Kind", "(die) beiden".
    const wordBefore = reference[reference.indexOf(omittedWord) - 1];
    const isOptional = /^(?:ohne|als)$/i.test(wordBefore?.text ?? "") || /^beiden$/i.test(nextWord?.text ?? "");
    return !isOptional && isArticleNeeded(text, reference, english) ? "wrong" : "decisive";
  }
  if (/^(?:es|sie)$/i.test(text) || tag === "PRF" || tag === "PPOSAT") return "decisive";
  if (tag === "APPR")
    return nextWord && /^(?:N[NE]|ART|PPOSAT|ADJA|CARD|PDAT|PIAT)$/.test(nextWord.tag) ? "decisive" : "wrong";
  if (tag === "VMFIN") return answer.some((word) => /^V.(?:FIN|IMP)$/.test(word.tag)) ? undefined : "wrong";
  if (tag === "KOUS") {
    const otherReferenceWords = reference.filter((word) => word !== omittedWord);
    return otherReferenceWords.every((word, i) => word.text.toLowerCase() === answer[i]?.text.toLowerCase())
      ? "wrong"
      : undefined;
  }
  return /^(?:PTKVZ|V[VA]FIN)$/.test(tag) || /^(?:ich|du|er|wir)$/i.test(text) ? "wrong" : undefined;
}

/**
 * Pairs of a preposition and its contraction with an article. An answer with the preposition lacks the article: "in
 * Urlaub" for "im Urlaub".
 */
const prepositionContractionPairs: readonly string[] = ["an am", "in im", "bei beim", "zu zum", "zu zur", "von vom"];

/** Participles of verbs of position, which form the perfect with *haben* or *sein*. */
const participleOfPositionPattern = /(?:gestanden|gelegen|gesessen|gehangen|gehockt|gekniet)$/i;

/** Whether *haben* is exchanged with *sein* or *werden* beside a participle: "hat geschneit" and "ist geschneit". */
function exchangesAuxiliaries(word: KeyedWord, otherWord: KeyedWord, reference: readonly KeyedWord[]): boolean {
  const participle = reference.find(({ tag }) => tag === "VVPP");
  return (
    participle !== undefined &&
    !participleOfPositionPattern.test(participle.text) &&
    word.tag === "VAFIN" &&
    otherWord.tag === "VAFIN" &&
    (word.lemma === "haben") !== (otherWord.lemma === "haben")
  );
}

/**
 * Whether each of these two different words is the prefix of a verb, or is tagged as an adverb or adjective although it
 * has the form of a prefix: *an* and *aus*, *auf* and *zu*.
 */
const areDifferentPrefixes = (word: KeyedWord, otherWord: KeyedWord): boolean =>
  [word, otherWord].every(
    ({ text, tag }) => /^(?:an|aus|auf|zu|ab|ein)$/i.test(text) && /^(?:PTKVZ|AD[VJ]\p{L}?)$/u.test(tag),
  );

/** The words of one list whose texts the other list lacks. */
const removeSharedTexts = (words: readonly KeyedWord[], otherWords: readonly KeyedWord[]): KeyedWord[] => {
  const texts = otherWords.map(({ text }) => text.toLowerCase());
  return words.filter(({ text }) => {
    const index = texts.indexOf(text.toLowerCase());
    if (index >= 0) texts.splice(index, 1);
    return index < 0;
  });
};

/** An answer and a right sentence, and the words that only one of the two contains. */
export interface ComparedWords {
  answer: readonly KeyedWord[];
  reference: readonly KeyedWord[];
  unmatched: UnmatchedWords;
  /** Whether the answer has another form of address than the sentence, such as *du* instead of *Sie*. */
  haveOtherAddress: boolean;
}

/**
 * Judges an answer that has almost all words of a right sentence. `wrong`: only endings differ, determiners are
 * exchanged, or a word that the grammar needs is missing. `decisive`: the difference is small, for example one function
 * word. The answer is then right only if the comparison of meanings finds that it means the same as this sentence.
 * Undefined if more differs.
 */
export function judgeNearMiss(
  { answer, reference, unmatched, haveOtherAddress }: ComparedWords,
  english: string,
  lexicon: Lexicon,
): "wrong" | "decisive" | undefined {
  // If a noun is unmatched, its determiner counts as unmatched, even if both sides have this determiner. Therefore
  // words that both sides have are left out here.
  const words = removeSharedTexts(unmatched.answer, unmatched.reference);
  const otherWords = removeSharedTexts(unmatched.reference, unmatched.answer);
  const [word, otherWord] = [words[0], otherWords[0]];
  const [wordCount, otherCount] = [words.length, otherWords.length];
  if (wordCount === 0 && otherCount === 0) return "wrong";
  if (wordCount === 0 && otherCount === 1 && otherWord) return judgeOmission(otherWord, { answer, reference }, english);
  if (wordCount === 1 && otherCount === 0 && word) {
    if (word.tag === "PTKZU") return reference.some(({ lemma }) => lemma === "brauchen") ? "decisive" : "wrong";
    // The answer has one auxiliary too many: "will bevormundet sein werden".
    if (word.tag === "VAINF") return "wrong";
    return isFunctionWord(word) ? "decisive" : undefined;
  }
  if (wordCount !== otherCount || !word || !otherWord) return undefined;
  const differsInVerb = words.some((first) => isVerb(first) || isPersonalOrReflexivePronoun(first));
  const areAllFormsOfSameWords = words.every((first) =>
    otherWords.some((second) => areExclusiveForms(first, second, english, lexicon)),
  );
  // If several words differ only in their endings, and no verb or personal or reflexive pronoun is among them, the
  // endings of the answer can also be right: "dank ihres guten Rufs" and "dank ihrem guten Ruf". `haveSamePhrases`
  // checks these words later.
  if (areAllFormsOfSameWords && !(haveOtherAddress && differsInVerb))
    return differsInVerb || wordCount === 1 ? "wrong" : "decisive";
  if (wordCount === 1 && exchangesAuxiliaries(word, otherWord, reference)) return "wrong";
  // *kein* in place of *nicht* is wrong: "tut kein weh" for "tut nicht weh".
  const isOtherNegation = otherWord.tag === "PTKNEG" && /^kein/i.test(word.text);
  if (wordCount === 1 && (areDifferentPrefixes(word, otherWord) || isOtherNegation)) return "wrong";
  if (wordCount > 1 || !isFunctionWord(word) || !isFunctionWord(otherWord)) return undefined;
  const isOtherPerson = word.tag === "PPER" && otherWord.tag === "PPER" && !/^(?:es|sie)$/i.test(word.text);
  const isWithoutArticle = prepositionContractionPairs.includes(`${word.text} ${otherWord.text}`.toLowerCase());
  return isOtherPerson || isWithoutArticle ? "wrong" : "decisive";
}
