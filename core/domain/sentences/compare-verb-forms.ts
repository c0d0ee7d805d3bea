import type { AnalyzedSentence, AnalyzedToken } from "../german/analysis/analyze.ts";
import { compareWords } from "./answer-words.ts";
import type { MeaningPair } from "./pair-words.ts";

/** Tenses and moods that can stand for each other in reported speech. */
const tensesOfReportedSpeech = new Set(["present", "reported", "subjunctive", "past"]);

/** Whether paired verbs have the same tense and mood. */
export function haveSameTenses(
  pairs: readonly MeaningPair[],
  answer: readonly AnalyzedSentence[],
  acceptsAnyAddress: boolean,
): boolean {
  return pairs.every(({ answer: answerVerb, reference: referenceVerb }) => {
    if (answerVerb.tense === "" || referenceVerb.tense === "" || answerVerb.kind === "modal") return true;
    if (answerVerb.tense === referenceVerb.tense) return true;
    const tenses = [answerVerb.tense, referenceVerb.tense];
    if (tenses.includes("request")) return acceptsAnyAddress;
    if (tenses.includes("none")) return !tenses.includes("past") && !tenses.includes("subjunctive");
    if (answerVerb.kind !== "verb" || referenceVerb.kind !== "verb") return true;
    const clause = answer[answerVerb.sentenceIndex]?.clauses.find(({ tokens }) =>
      tokens.includes(answerVerb.tokenIndex),
    );
    const isReported = tenses.includes("reported") || (tenses.includes("subjunctive") && clause?.kind !== "main");
    return isReported && tenses.every((tense) => tensesOfReportedSpeech.has(tense));
  });
}

/** Reflexive pronouns, each with the subject to which it refers. */
const reflexivePatterns: readonly (readonly [RegExp, string])[] = [
  [/^m(?:ich|ir)$/, "ich"],
  [/^d(?:ich|ir)$/, "du"],
  [/^uns$/, "wir"],
  [/^euch$/, "ihr"],
];
/** Whether a clause has a reflexive pronoun. `texts` are its words in lower case. */
const isReflexiveClause = (texts: readonly string[]) =>
  texts.includes("sich") ||
  reflexivePatterns.some(([object, subject]) => texts.includes(subject) && texts.some((text) => object.test(text)));

/**
 * Whether the forms of paired verbs agree: both have *zu* or neither has it, both are reflexive or neither is, and they
 * have the same person if their subjects are the same word.
 */
export function haveSameForms(
  pairs: readonly MeaningPair[],
  answer: readonly AnalyzedSentence[],
  reference: readonly AnalyzedSentence[],
  acceptsAnyAddress: boolean,
): boolean {
  const verbOf = (sentences: readonly AnalyzedSentence[], sentenceIndex: number, tokenIndex: number) => {
    const analyzedSentence = sentences[sentenceIndex];
    const clause = analyzedSentence?.clauses.find(({ tokens }) => tokens.includes(tokenIndex));
    const finiteVerb = analyzedSentence?.tokens[clause?.verbs.finite ?? -1];
    const subjectIndex = analyzedSentence?.phrases[clause?.subject ?? -1]?.head;
    return {
      subject: analyzedSentence?.tokens[subjectIndex ?? -1],
      isPassive: clause?.verbs.isPassive ?? false,
      isReflexive: isReflexiveClause(
        (clause?.tokens ?? []).flatMap((index) =>
          analyzedSentence?.tokens[index - 1]?.tag === "APPR"
            ? []
            : [analyzedSentence?.tokens[index]?.text.toLowerCase() ?? ""],
        ),
      ),
      persons: (finiteVerb?.readings ?? []).reduce((bits, reading) => bits | reading.persons, 0),
      isInfinitive: finiteVerb === undefined,
      auxiliary:
        clause?.verbs.participles.includes(tokenIndex) && !clause.verbs.isPassive
          ? finiteVerb?.reading.lemma
          : undefined,
      hasZu: clause?.verbs.zu !== undefined || analyzedSentence?.tokens[tokenIndex]?.tag === "VVIZU",
    };
  };
  // The verb can change its number if *alle* replaces *jeder*: "Alle wissen das" and "Jeder weiß das".
  const exchangesQuantifiers = pairs.some((pair) => !pair.isSameWord && /^(?:all|jed)/i.test(pair.answer.text));
  return pairs.every(({ answer: answerVerb, reference: referenceVerb, isSameWord }) => {
    if (answerVerb.kind !== "verb" || referenceVerb.kind !== "verb") return true;
    const [answerForm, referenceForm] = [
      verbOf(answer, answerVerb.sentenceIndex, answerVerb.tokenIndex),
      verbOf(reference, referenceVerb.sentenceIndex, referenceVerb.tokenIndex),
    ];
    const areInfinitives = /^VVI(?:NF|ZU)$/.test(answerVerb.tag) && /^VVI(?:NF|ZU)$/.test(referenceVerb.tag);
    if (
      isSameWord &&
      (areInfinitives || answerVerb.text === referenceVerb.text) &&
      answerForm.hasZu !== referenceForm.hasZu
    )
      return false;
    if (
      isSameWord &&
      answerVerb.tag === "VVPP" &&
      referenceVerb.tag === "VVPP" &&
      compareWords(answerVerb.text, referenceVerb.text) === "different"
    )
      return false;
    if (
      isSameWord &&
      answerForm.isPassive === referenceForm.isPassive &&
      answerForm.isReflexive !== referenceForm.isReflexive
    )
      return false;
    if (
      isSameWord &&
      answerForm.isInfinitive &&
      referenceForm.isInfinitive &&
      answerForm.isPassive !== referenceForm.isPassive
    )
      return false;
    const isSamePronoun =
      answerForm.subject?.tag === "PPER" &&
      answerForm.subject.text.toLowerCase() === referenceForm.subject?.text.toLowerCase();
    if (isSameWord && isSamePronoun && answerForm.isPassive !== referenceForm.isPassive) return false;
    const auxiliaries = [answerForm.auxiliary, referenceForm.auxiliary];
    if (isSameWord && auxiliaries.includes("haben") && auxiliaries.includes("sein")) return false;
    if (answerForm.persons === 0 || referenceForm.persons === 0 || (answerForm.persons & referenceForm.persons) !== 0)
      return true;
    const [subject, otherSubject] = [answerForm.subject, referenceForm.subject];
    const isThirdPerson = ({ tag }: AnalyzedToken) => tag !== "PPER";
    if (!subject || !otherSubject)
      return (
        acceptsAnyAddress ||
        exchangesQuantifiers ||
        !isSameWord ||
        [subject, otherSubject].some((token) => token && !isThirdPerson(token))
      );
    const isSameSubject =
      (subject.text.toLowerCase() === otherSubject.text.toLowerCase() && subject.text !== "Sie") ||
      pairs.some(
        (pair) =>
          pair.isSameWord &&
          pair.answer.kind === "noun" &&
          pair.answer.sentenceIndex === answerVerb.sentenceIndex &&
          pair.reference.sentenceIndex === referenceVerb.sentenceIndex &&
          pair.answer.tokenIndex === subject.index &&
          pair.reference.tokenIndex === otherSubject.index,
      );
    return !isSameSubject;
  });
}
