import type { AnalyzedSentence, AnalyzedToken } from "../german/analysis/analyze.ts";
import type { MeaningWord } from "./meaning-words.ts";
import type { PairedWords } from "./pair-words.ts";

const tokensOf = (sentences: readonly AnalyzedSentence[]) => sentences.flatMap(({ tokens }) => tokens);
const textsOf = (sentences: readonly AnalyzedSentence[]) => tokensOf(sentences).map(({ text }) => text.toLowerCase());

/** What English must contain if the answer has a conjunction that the sentence lacks. */
const englishOfConnector: Readonly<Record<string, RegExp>> = {
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

/** Whether every conjunction of the answer is one of the sentence or translates an English one. */
export function haveSameConnectors(
  answer: readonly AnalyzedSentence[],
  reference: readonly AnalyzedSentence[],
  english: string,
): boolean {
  const answerConnectors = connectorsOf(answer);
  const expected = connectorsOf(reference);
  const areKept = ["oder", "wenn", "obwohl", "bevor", "sondern", "als"].every(
    (connector) =>
      !expected.has(connector) ||
      answerConnectors.has(connector) ||
      [...answerConnectors].some((other) => englishOfConnector[other] && !expected.has(other)) ||
      connectorsOf(answer).size < expected.size,
  );
  // Pairs such as "so viel wie" and "mehr als".
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
    (answerConnectors.has("als") && expected.has("wenn")) || (answerConnectors.has("wenn") && expected.has("als"));
  return (
    areKept &&
    !areWhenWordsExchanged &&
    [...answerConnectors].every((connector) => expected.has(connector) || englishOfConnector[connector]?.test(english))
  );
}

const negation = /^(?:nicht|kein\w*|nie|niemals|nichts|niemand\w*|nirgend\w*|weder|nix|keinesfalls)$/;
/**
 * Whether both sides have the same number of negations, without those of expressions such as *nicht bezahlbar* for
 * *unbezahlbar*.
 */
export function haveSameNegation(
  answer: readonly MeaningWord[],
  reference: readonly MeaningWord[],
  others: PairedWords["others"],
): boolean {
  const count = (words: readonly MeaningWord[], excluded: readonly MeaningWord[]) =>
    words.filter((word) => negation.test(word.text.toLowerCase()) && !excluded.includes(word)).length;
  return count(answer, others.answer) === count(reference, others.reference);
}

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
const addressForms = /^(?:du|dich|dir|dein\w*|euch|euer|eure\w*)$/;

/** Whether the sentences speak of the same persons: *ich* and *wir* are never exchanged. */
export function haveSamePersons(
  answer: readonly AnalyzedSentence[],
  reference: readonly AnalyzedSentence[],
  english: string,
  isAnyAddressRight: boolean,
): boolean {
  const [own, expected] = [textsOf(answer), textsOf(reference)];
  const isPassive =
    reference.some(({ clauses }) => clauses.some(({ verbs }) => verbs.isPassive)) ||
    (expected.includes("sich") && expected.some((text) => /^l(?:äss|ass|ieß)/.test(text)));
  // "Ich habe zehn Euro auf dem Konto" can translate "There are ten euros in my account"; other verbs need "I".
  const addsSubject = (subject: string, englishSubject: RegExp) =>
    own.includes(subject) &&
    !expected.includes(subject) &&
    !englishSubject.test(english) &&
    !own.some((text) => /^ha(?:be|ben|tten?)$/.test(text));
  if (addsSubject("ich", /\b(?:i|me)\b/i) || addsSubject("wir", /\b(?:we|us|let's)\b/i)) return false;
  for (const { name, forms, english: englishForms } of persons) {
    const isOwn = own.some((text) => forms.test(text) && (name !== "man" || text === "man"));
    const isExpected = expected.some((text) => forms.test(text) && (name !== "man" || text === "man"));
    if (isOwn && !isExpected && !englishForms.test(english) && !(name === "man" && isPassive)) return false;
    if (!isOwn && isExpected && name !== "man" && name !== "er" && englishForms.test(english)) return false;
  }
  const isAddressing = own.some((text) => addressForms.test(text));
  // "I left you a message" without "you" is another message. In a request, the person is clear.
  const isAddressed = (texts: readonly string[]) =>
    texts.some((text) => addressForms.test(text) || /^(?:sie|ihnen|ihre?[nmrs]?)$/.test(text));
  const isRequest = reference.some(({ tokens }) => tokens.some(({ reading }) => reading.kind === "m"));
  if (isAddressed(expected) && /\byour?\b/i.test(english) && !isAddressed(own) && !isRequest && !own.includes("man"))
    return false;
  if (isAddressing && !isAnyAddressRight && !expected.some((text) => addressForms.test(text))) return false;
  return haveSameThirdPersons(answer, reference, english);
}

/** Whether a verb in the singular has the subject *sie*, so that it is not the address *Sie*. */
const hasFemaleSubject = (sentences: readonly AnalyzedSentence[]): boolean =>
  sentences.some(({ tokens, phrases, clauses }) =>
    clauses.some(({ subject, verbs }) => {
      const persons = tokens[verbs.finite ?? -1]?.readings.reduce((bits, reading) => bits | reading.persons, 0) ?? 0;
      const text = tokens[phrases[subject ?? -1]?.head ?? -1]?.text.toLowerCase();
      return text === "sie" && (persons & 4) !== 0 && (persons & 32) === 0;
    }),
  );

/** Whether the answer has no other noun than the sentence, so that its pronouns refer to the same nouns. */
function hasOnlyNounsOf(reference: readonly AnalyzedSentence[], answer: readonly AnalyzedSentence[]): boolean {
  const nounsOf = (sentences: readonly AnalyzedSentence[]) =>
    tokensOf(sentences).flatMap(({ tag, reading }) => (tag === "NN" ? [reading.lemma] : []));
  const expected = nounsOf(reference);
  return nounsOf(answer).every((noun) => expected.includes(noun));
}

/** *sie* is a woman or several persons; the verb shows which. *es* never refers to a noun that *er* or *sie* refers to. */
function haveSameThirdPersons(
  answer: readonly AnalyzedSentence[],
  reference: readonly AnalyzedSentence[],
  english: string,
): boolean {
  const has = (sentences: readonly AnalyzedSentence[], pattern: RegExp) =>
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
    has(sentences, /^es$/i) && !has(sentences, /^(?:sie|er|ihn|ihm|ihr)$/i);
  const isGendered = (sentences: readonly AnalyzedSentence[]) =>
    has(sentences, /^(?:sie|er|ihn)$/) && !has(sentences, /^es$/i);
  const areExchanged = (isNeuter(answer) && isGendered(reference)) || (isGendered(answer) && isNeuter(reference));
  if (areExchanged && hasOnlyNounsOf(reference, answer)) return false;
  if (has(answer, /^er$/i) && has(reference, /^sie$/i) && !has(reference, /^er$/i))
    return /\b(?:it|he)\b/i.test(english);
  if (has(answer, /^sie$/) && has(reference, /^er$/i) && !has(reference, /^sie$/i))
    return /\b(?:it|she|they|them)\b/i.test(english);
  return true;
}

/** Whether each personal pronoun that is an object has a case that the pronoun of the sentence can have. */
export function havePronounsInSameCase(
  answer: readonly AnalyzedSentence[],
  reference: readonly AnalyzedSentence[],
  isSameVerb: boolean,
): boolean {
  if (!isSameVerb) return true;
  const objects: readonly (readonly [RegExp, RegExp])[] = [
    [/^mich$/, /^mir$/],
    [/^(?:dich|sie)$/i, /^(?:dir|ihnen)$/i],
    [/^ihn$/, /^ihm$/],
    [/^sie$/, /^ihr$/],
  ];
  const pronounsOf = (sentences: readonly AnalyzedSentence[]) =>
    tokensOf(sentences).flatMap(({ tag, text }) => (tag === "PPER" || tag === "PRF" ? [text] : []));
  const [own, expected] = [pronounsOf(answer), pronounsOf(reference)];
  // Pairs such as "Ich habe dich durchschaut" and "Du hast mich durchschaut".
  const isSubjectOf = (texts: readonly string[], subject: RegExp) => texts.some((text) => subject.test(text));
  if ([/^ich$/i, /^wir$/i].some((subject) => isSubjectOf(own, subject) !== isSubjectOf(expected, subject)))
    return false;
  return objects.every(([accusative, dative]) => {
    const has = (texts: readonly string[], pattern: RegExp) => texts.some((text) => pattern.test(text));
    if (has(own, accusative) && !has(own, dative) && has(expected, dative) && !has(expected, accusative)) return false;
    return !(has(own, dative) && !has(own, accusative) && has(expected, accusative) && !has(expected, dative));
  });
}

/** Whether no relative clause became a main clause: "jedes Auto, das fährt zu schnell". */
export function haveSameClauses(answer: readonly AnalyzedSentence[], reference: readonly AnalyzedSentence[]): boolean {
  const count = (sentences: readonly AnalyzedSentence[], kind: string) =>
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
  return !(beginsWithPronoun && count(reference, "relative") > count(answer, "relative"));
}
