import type { AnalyzedSentence, AnalyzedToken } from "../german/analysis/analyze.ts";
import type { MeaningWord } from "./meaning-words.ts";
import type { PairedWords } from "./pair-words.ts";

const tokensOf = (sentences: readonly AnalyzedSentence[]) => sentences.flatMap(({ tokens }) => tokens);
const textsOf = (sentences: readonly AnalyzedSentence[]) => tokensOf(sentences).map(({ text }) => text.toLowerCase());

/**
 * For each German conjunction, a pattern of the English words that it translates. If the answer has the conjunction and
 * the sentence of the course does not, the English sentence must match the pattern.
 */
const englishPatternByConnector: Readonly<Record<string, RegExp>> = {
  dass: /./,
  ob: /\b(?:if|whether)\b/i,
  wenn: /\b(?:if|when|whenever|with)\b/i,
  falls: /\b(?:if|case)\b/i,
  als: /\b(?:when|as|than)\b/i,
  während: /\b(?:while|when|during|whereas)\b/i,
  weil: /\b(?:because|since|as)\b/i,
  da: /\b(?:because|since|as)\b/i,
  denn: /\b(?:because|since|for)\b|;/i,
  obwohl: /\b(?:although|though|despite)\b/i,
  nachdem: /\b(?:after|once)\b/i,
  bevor: /\b(?:before|until)\b/i,
  ehe: /\b(?:before|until)\b/i,
  bis: /\b(?:until|till|by the time)\b/i,
  seit: /\bsince\b/i,
  seitdem: /\bsince\b/i,
  sobald: /\b(?:soon|once|when)\b/i,
  damit: /\b(?:so|that|to)\b/i,
  um: /\b(?:to|in order)\b/i,
  sodass: /\bso\b/i,
  oder: /\b(?:or|either)\b/i,
  aber: /\b(?:but|though|however|yet)\b/i,
  doch: /\b(?:but|though|however|yet)\b/i,
  jedoch: /\b(?:but|though|however|yet)\b/i,
  sondern: /\bbut\b/i,
  und: /\b(?:and|or)\b|[;,]/i,
  ohne: /\b(?:without|no)\b/i,
  statt: /\binstead\b/i,
  wie: /\b(?:as|like|how|what)\b/i,
  indem: /\bby\b/i,
};

const isConnector = ({ tag }: AnalyzedToken) => /^(?:KOUS|KOUI|KON|KOKOM)$/.test(tag);
const connectorsOf = (sentences: readonly AnalyzedSentence[]) =>
  new Set(
    tokensOf(sentences)
      .filter(isConnector)
      .map(({ text }) => text.toLowerCase()),
  );

/**
 * Whether the conjunctions of the answer agree with those of the sentence. Every conjunction of the answer must also be
 * in the sentence or translate a word of the English sentence. Some conjunctions of the sentence, such as *oder*, must
 * not be missing. *als*, *wie* and *wenn* must not be confused.
 */
export function haveSameConnectors(
  answer: readonly AnalyzedSentence[],
  reference: readonly AnalyzedSentence[],
  english: string,
): boolean {
  const answerConnectors = connectorsOf(answer);
  const referenceConnectors = connectorsOf(reference);
  const areConnectorsKept = ["oder", "wenn", "obwohl", "bevor", "sondern", "als"].every(
    (connector) =>
      !referenceConnectors.has(connector) ||
      answerConnectors.has(connector) ||
      [...answerConnectors].some(
        (answerConnector) => englishPatternByConnector[answerConnector] && !referenceConnectors.has(answerConnector),
      ) ||
      connectorsOf(answer).size < referenceConnectors.size,
  );
  // After a comparative, *als* is right ("mehr als"). Without a comparative, *wie* is right ("so viel wie").
  const hasComparisonWord = (sentences: readonly AnalyzedSentence[], word: string) =>
    tokensOf(sentences).some(({ tag, text }) => tag === "KOKOM" && text.toLowerCase() === word);
  const hasComparative = tokensOf(answer).some(({ reading }) => reading.degree === "c");
  if (
    hasComparisonWord(answer, "als") &&
    hasComparisonWord(reference, "wie") &&
    !hasComparisonWord(reference, "als") &&
    !hasComparative
  )
    return false;
  if (
    hasComparisonWord(answer, "wie") &&
    hasComparisonWord(reference, "als") &&
    !hasComparisonWord(reference, "wie") &&
    hasComparative
  )
    return false;
  // *als* and *wenn* both translate "when", but only one of them is right.
  const areWhenWordsExchanged =
    (answerConnectors.has("als") && referenceConnectors.has("wenn")) ||
    (answerConnectors.has("wenn") && referenceConnectors.has("als"));
  return (
    areConnectorsKept &&
    !areWhenWordsExchanged &&
    [...answerConnectors].every(
      (connector) => referenceConnectors.has(connector) || englishPatternByConnector[connector]?.test(english),
    )
  );
}

const negationPattern = /^(?:nicht|kein\w*|nie|niemals|nichts|niemand\w*|nirgend\w*|weder|nix|keinesfalls)$/;
/**
 * Whether the answer and the sentence have the same number of negations. Negations within expressions, such as *nicht
 * bezahlbar* for *unbezahlbar*, do not count.
 * @param unpairedWords the words that belong to such expressions
 */
export function haveSameNegation(
  answer: readonly MeaningWord[],
  reference: readonly MeaningWord[],
  unpairedWords: PairedWords["unpaired"],
): boolean {
  const countNegations = (words: readonly MeaningWord[], excludedWords: readonly MeaningWord[]) =>
    words.filter((word) => negationPattern.test(word.text.toLowerCase()) && !excludedWords.includes(word)).length;
  return countNegations(answer, unpairedWords.answer) === countNegations(reference, unpairedWords.reference);
}

/** A person with its German forms and the English words that these forms translate. */
interface Person {
  name: string;
  forms: RegExp;
  english: RegExp;
}
const persons: readonly Person[] = [
  { name: "ich", forms: /^(?:ich|mich|mir|mein\w*)$/, english: /\b(?:i|me|my|mine|myself)\b/i },
  { name: "wir", forms: /^(?:wir|uns|unser\w*)$/, english: /\b(?:we|us|our|ours|ourselves|let's)\b/i },
  { name: "er", forms: /^(?:er|ihn|ihm)$/, english: /\b(?:he|him|himself|it)\b/i },
  { name: "man", forms: /^(?:man|einem|einen)$/, english: /\b(?:you|one|people|they|we|someone|somebody)\b/i },
];
const addressFormPattern = /^(?:du|dich|dir|dein\w*|euch|euer|eure\w*)$/;

/** Whether the answer and the sentence mention the same persons: *ich* never replaces *wir*. */
export function haveSamePersons(
  answer: readonly AnalyzedSentence[],
  reference: readonly AnalyzedSentence[],
  english: string,
  acceptsAnyAddress: boolean,
): boolean {
  const [answerTexts, referenceTexts] = [textsOf(answer), textsOf(reference)];
  const isReferencePassive =
    reference.some(({ clauses }) => clauses.some(({ verbs }) => verbs.isPassive)) ||
    (referenceTexts.includes("sich") && referenceTexts.some((text) => /^l(?:äss|ass|ieß)/.test(text)));
  // If the answer has *ich* or *wir* and the sentence of the course has not, the English sentence must contain this
  // person ("I", "we"). Only with *haben* this is not necessary: "Ich habe zehn Euro auf dem Konto" can translate
  // "There are ten euros in my account".
  const addsSubject = (subject: string, englishSubject: RegExp) =>
    answerTexts.includes(subject) &&
    !referenceTexts.includes(subject) &&
    !englishSubject.test(english) &&
    !answerTexts.some((text) => /^ha(?:be|ben|tten?)$/.test(text));
  if (addsSubject("ich", /\b(?:i|me)\b/i) || addsSubject("wir", /\b(?:we|us|let's)\b/i)) return false;
  for (const { name, forms, english: englishPattern } of persons) {
    const isInAnswer = answerTexts.some((text) => forms.test(text) && (name !== "man" || text === "man"));
    const isInReference = referenceTexts.some((text) => forms.test(text) && (name !== "man" || text === "man"));
    if (isInAnswer && !isInReference && !englishPattern.test(english) && !(name === "man" && isReferencePassive))
      return false;
    if (!isInAnswer && isInReference && name !== "man" && name !== "er" && englishPattern.test(english)) return false;
  }
  const answerAddressesPerson = answerTexts.some((text) => addressFormPattern.test(text));
  // A translation of "I left you a message" must not omit "you". In a request, the pronoun can be omitted.
  const addressesSomebody = (texts: readonly string[]) =>
    texts.some((text) => addressFormPattern.test(text) || /^(?:sie|ihnen|ihre?[nmrs]?)$/.test(text));
  const isRequest = reference.some(({ tokens }) => tokens.some(({ reading }) => reading.kind === "m"));
  if (
    addressesSomebody(referenceTexts) &&
    /\byour?\b/i.test(english) &&
    !addressesSomebody(answerTexts) &&
    !isRequest &&
    !answerTexts.includes("man")
  )
    return false;
  if (answerAddressesPerson && !acceptsAnyAddress && !referenceTexts.some((text) => addressFormPattern.test(text)))
    return false;
  return haveSameThirdPersons(answer, reference, english);
}

/** Whether *sie* is the subject of a verb in the singular. Such a *sie* means *she* and is not the address *Sie*. */
const hasFemaleSubject = (sentences: readonly AnalyzedSentence[]): boolean =>
  sentences.some(({ tokens, phrases, clauses }) =>
    clauses.some(({ subject, verbs }) => {
      const personBits = tokens[verbs.finite ?? -1]?.readings.reduce((bits, reading) => bits | reading.persons, 0) ?? 0;
      const text = tokens[phrases[subject ?? -1]?.head ?? -1]?.text.toLowerCase();
      return text === "sie" && (personBits & 4) !== 0 && (personBits & 32) === 0;
    }),
  );

/** Whether every noun of the answer is also in the sentence. If so, the pronouns of both refer to the same nouns. */
function hasOnlyNounsOf(reference: readonly AnalyzedSentence[], answer: readonly AnalyzedSentence[]): boolean {
  const nounsOf = (sentences: readonly AnalyzedSentence[]) =>
    tokensOf(sentences).flatMap(({ tag, reading }) => (tag === "NN" ? [reading.lemma] : []));
  const referenceNouns = nounsOf(reference);
  return nounsOf(answer).every((noun) => referenceNouns.includes(noun));
}

/**
 * Whether the pronouns of the third person agree. *sie* means a woman or several persons; the verb shows which. *es*
 * never refers to the same noun as *er* or *sie*.
 */
function haveSameThirdPersons(
  answer: readonly AnalyzedSentence[],
  reference: readonly AnalyzedSentence[],
  english: string,
): boolean {
  const hasPersonalPronoun = (sentences: readonly AnalyzedSentence[], pattern: RegExp) =>
    tokensOf(sentences).some(({ text, tag }) => tag === "PPER" && pattern.test(text));
  if (hasFemaleSubject(answer) && !/\b(?:she|it|they|her|who)\b/i.test(english) && !hasFemaleSubject(reference))
    return false;
  const isReflexive = (sentences: readonly AnalyzedSentence[]) => textsOf(sentences).includes("sich");
  if (
    isReflexive(reference) &&
    !isReflexive(answer) &&
    /\b(?:sie|ihn|ihm|ihr|ihnen) selb(?:st|er)\b/.test(textsOf(answer).join(" "))
  )
    return false;
  const isNeuter = (sentences: readonly AnalyzedSentence[]) =>
    hasPersonalPronoun(sentences, /^es$/i) && !hasPersonalPronoun(sentences, /^(?:sie|er|ihn|ihm|ihr)$/i);
  const isGendered = (sentences: readonly AnalyzedSentence[]) =>
    hasPersonalPronoun(sentences, /^(?:sie|er|ihn)$/) && !hasPersonalPronoun(sentences, /^es$/i);
  const areExchanged = (isNeuter(answer) && isGendered(reference)) || (isGendered(answer) && isNeuter(reference));
  if (areExchanged && hasOnlyNounsOf(reference, answer)) return false;
  if (
    hasPersonalPronoun(answer, /^er$/i) &&
    hasPersonalPronoun(reference, /^sie$/i) &&
    !hasPersonalPronoun(reference, /^er$/i)
  )
    return /\b(?:it|he)\b/i.test(english);
  if (
    hasPersonalPronoun(answer, /^sie$/) &&
    hasPersonalPronoun(reference, /^er$/i) &&
    !hasPersonalPronoun(reference, /^sie$/i)
  )
    return /\b(?:it|she|they|them)\b/i.test(english);
  return true;
}

/**
 * Whether each personal pronoun that is an object has a case that the pronoun of the sentence can have. True if the
 * verbs differ, because another verb can take another case.
 */
export function havePronounsInSameCase(
  answer: readonly AnalyzedSentence[],
  reference: readonly AnalyzedSentence[],
  isSameVerb: boolean,
): boolean {
  if (!isSameVerb) return true;
  const objectPronounPatternPairs: readonly (readonly [RegExp, RegExp])[] = [
    [/^mich$/, /^mir$/],
    [/^(?:dich|sie)$/i, /^(?:dir|ihnen)$/i],
    [/^ihn$/, /^ihm$/],
    [/^sie$/, /^ihr$/],
  ];
  const pronounsOf = (sentences: readonly AnalyzedSentence[]) =>
    tokensOf(sentences).flatMap(({ tag, text }) => (tag === "PPER" || tag === "PRF" ? [text] : []));
  const [answerPronouns, referencePronouns] = [pronounsOf(answer), pronounsOf(reference)];
  // The subject must be the same: "Du hast mich durchschaut" is wrong for "Ich habe dich durchschaut".
  const hasSubject = (texts: readonly string[], subject: RegExp) => texts.some((text) => subject.test(text));
  if (
    [/^ich$/i, /^wir$/i].some(
      (subject) => hasSubject(answerPronouns, subject) !== hasSubject(referencePronouns, subject),
    )
  )
    return false;
  return objectPronounPatternPairs.every(([accusativePattern, dativePattern]) => {
    const hasMatch = (texts: readonly string[], pattern: RegExp) => texts.some((text) => pattern.test(text));
    if (
      hasMatch(answerPronouns, accusativePattern) &&
      !hasMatch(answerPronouns, dativePattern) &&
      hasMatch(referencePronouns, dativePattern) &&
      !hasMatch(referencePronouns, accusativePattern)
    )
      return false;
    return !(
      hasMatch(answerPronouns, dativePattern) &&
      !hasMatch(answerPronouns, accusativePattern) &&
      hasMatch(referencePronouns, accusativePattern) &&
      !hasMatch(referencePronouns, dativePattern)
    );
  });
}

/** False if a relative clause became a main clause, as in "jedes Auto, das fährt zu schnell". */
export function haveSameClauses(answer: readonly AnalyzedSentence[], reference: readonly AnalyzedSentence[]): boolean {
  const countClauses = (sentences: readonly AnalyzedSentence[], kind: string) =>
    sentences.flatMap(({ clauses }) => clauses).filter((clause) => clause.kind === kind).length;
  const beginsWithPronoun = answer.some(({ clauses, tokens }) =>
    clauses.some(
      ({ kind, fields: { before, conjunction } }, index) =>
        index > 0 &&
        kind === "main" &&
        conjunction.length === 0 &&
        before.length === 1 &&
        /^d(?:er|ie|as|en|em)$/.test(tokens[before[0] ?? -1]?.text ?? ""),
    ),
  );
  return !(beginsWithPronoun && countClauses(reference, "relative") > countClauses(answer, "relative"));
}
