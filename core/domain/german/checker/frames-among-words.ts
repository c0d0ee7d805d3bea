import type { AnalyzedSentence, AnalyzedToken, Phrase } from "../analysis/analyze.ts";
import { casesIn, cellsInCases } from "../lexicon/closed-words.ts";
import { caseBit } from "../lexicon/reading.ts";
import { type Complement, type Frame, takesComplement } from "../valency.ts";
import type { AnalyzedText } from "./analyzed-text.ts";
import { framesOf, isTime } from "./clause-view.ts";
import { takesCase } from "./frame-match.ts";
import { firstIndexOf } from "./phrase-tokens.ts";

/**
 * The phrases without a preposition whose head is one of these words. Excludes genitives and phrases after *als* or
 * *wie*.
 */
export function findBarePhrases({ phrases, tokens }: AnalyzedSentence, words: readonly AnalyzedToken[]): Phrase[] {
  const headIndexes = new Set(words.map(({ index }) => index));
  return phrases.filter(
    (phrase) =>
      headIndexes.has(phrase.head) &&
      phrase.preposition === undefined &&
      phrase.role !== "genitive" &&
      tokens[firstIndexOf(phrase) - 1]?.tag !== "KOKOM",
  );
}

const isOnlyNominative = (phrase: Phrase) => casesIn(phrase.cells.together) === caseBit.nominative;

/** The persons, as bits, that a verb can have if the phrase is its subject. */
function personsOfPhrase({ tokens }: AnalyzedSentence, { head, cells }: Phrase): number {
  const token = tokens[head];
  if (token?.tag === "PPER") return token.text === "Sie" ? 32 : token.reading.persons;
  const nominativeCells = cells.together & cellsInCases(caseBit.nominative);
  return (nominativeCells & 0x0fff ? 4 : 0) | (nominativeCells & 0xf000 ? 32 : 0);
}

/**
 * The phrase that can be the subject of the finite verb: a pronoun in the nominative, or a phrase that agrees with the
 * verb.
 */
export function findPossibleSubject(
  sentence: AnalyzedSentence,
  words: readonly AnalyzedToken[],
  finiteVerb: AnalyzedToken,
): Phrase | undefined {
  const candidates = findBarePhrases(sentence, words).filter(
    (phrase) => (phrase.cells.together & cellsInCases(caseBit.nominative)) !== 0,
  );
  // After *und* the verb agrees with both phrases: "mein Vater und ich".
  const isAfterConjunction = (phrase: Phrase) =>
    /^(?:und|oder|sowie)$/.test(sentence.tokens[firstIndexOf(phrase) - 1]?.text ?? "");
  return (
    candidates.find(isOnlyNominative) ??
    candidates.find(
      (phrase) =>
        (personsOfPhrase(sentence, phrase) & finiteVerb.reading.persons) !== 0 ||
        (candidates.some(isAfterConjunction) && (finiteVerb.reading.persons & 40) !== 0),
    )
  );
}

/**
 * The full verb among these words: the participle, the infinitive or the finite verb. If none of these is a full verb,
 * returns any other verb.
 */
const findFullVerb = (words: readonly AnalyzedToken[]): AnalyzedToken | undefined =>
  words.find(({ tag }) => /^VV(?:PP|INF|IZU)$/.test(tag)) ??
  words.find(({ tag }) => /^VV/.test(tag)) ??
  words.find(({ tag }) => /^V/.test(tag));

/** The frames of the full verb among these words, with its separated prefix; empty if there is no verb. */
export function findFramesAmong(words: readonly AnalyzedToken[], { lexicon }: AnalyzedText): readonly Frame[] {
  const verb = findFullVerb(words);
  if (!verb) return [];
  const prefix = words.find(({ tag, index }) => tag === "PTKVZ" && index > verb.index)?.text.toLowerCase() ?? "";
  const lemmas = new Set(verb.readings.filter(({ tag }) => tag === verb.tag).map(({ lemma }) => lemma));
  return [...lemmas].flatMap((lemma) => framesOf(prefix + lemma.replace(/^sich /, ""), lexicon));
}

/** Whether one of the words is a verb, an adjective or a noun that takes a clause of this kind. */
export const doesAnyTakeClause = (
  words: readonly AnalyzedToken[],
  analysis: AnalyzedText,
  wantedClause: Extract<Complement, { kind: "clause" }>["clause"],
): boolean =>
  words.some(
    (word) =>
      /^(?:V|ADJ|NN|ADV)/.test(word.tag) &&
      (takesClause(findFramesAmong([word], analysis), wantedClause) ||
        takesClause(analysis.lexicon.frames(word.reading.lemma), wantedClause)),
  ) || takesClause(findFramesAmong(words, analysis), wantedClause);

const takesClause = (frames: readonly Frame[], wantedClause: string) =>
  frames.some((frame) =>
    takesComplement(frame, (complement) => complement.kind === "clause" && complement.clause === wantedClause),
  );

/**
 * Whether the clause of these words has an empty slot for an accusative object: the verb takes an accusative object,
 * and no word besides the subject can be that object.
 */
export function lacksAccusative(
  sentence: AnalyzedSentence,
  words: readonly AnalyzedToken[],
  subject: Phrase | undefined,
  analysis: AnalyzedText,
): boolean {
  const frames = findFramesAmong(words, analysis);
  if (!frames.some((frame) => takesCase(frame, "accusative"))) return false;
  const verb = findFullVerb(words);
  const isPassive =
    verb?.tag === "VVPP" && words.some(({ tag, reading }) => /^VA/.test(tag) && reading.lemma === "werden");
  if (isPassive) return false;
  // *sich, uns* and *euch* can be a dative object instead of the accusative object: "das Endspiel, das wir uns
  // gewünscht haben".
  const isReflexiveAccusative = (complement: Complement) =>
    complement.kind === "reflexive" && complement.case === "accusative";
  const canHaveDative = frames.some(
    (frame) =>
      takesCase(frame, "accusative") &&
      (takesCase(frame, "dative") || !frames.some((otherFrame) => takesComplement(otherFrame, isReflexiveAccusative))),
  );
  const isDativePronoun = ({ head }: Phrase) =>
    canHaveDative && /^(?:sich|uns|euch)$/i.test(sentence.tokens[head]?.text ?? "");
  return !findBarePhrases(sentence, words).some(
    (phrase) =>
      phrase !== subject &&
      !isDativePronoun(phrase) &&
      (phrase.cells.together & cellsInCases(caseBit.accusative)) !== 0 &&
      // Excludes expressions of time with a determiner or adjective, because they are adverbials: "das ich dieses Jahr
      // gelesen habe". Without a determiner and adjective, the noun can be an object: *Zeit* in "wenn Sie Zeit finden".
      !(
        (phrase.determiner !== undefined || phrase.adjectives.length > 0) &&
        isTime(analysis.lexicon.nounClasses(sentence.tokens[phrase.head]?.reading.lemma ?? ""))
      ) &&
      // *sein ganzes Leben lang* is an adverbial of time and not an object: "das man sein ganzes Leben lang besitzt".
      !(/^Leben$/.test(sentence.tokens[phrase.head]?.text ?? "") && phrase.adjectives.length > 0) &&
      // Excludes *alles* after a question word, because it is not an object: "wen er alles kennt".
      sentence.tokens[phrase.head]?.text !== "alles",
  );
}
