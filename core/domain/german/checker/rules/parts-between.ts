import { cellsInCases } from "../../lexicon/closed-words.ts";
import type { ClauseSubject } from "../clause-subject.ts";
import { isPerson } from "../clause-view.ts";
import { lowerOf } from "../phrase-tokens.ts";
import type { Edit } from "../rule.ts";
import {
  type Constituent,
  constituentsOf,
  finalMarkOf,
  replaceTokens,
  textBetween,
  type VerbClause,
} from "../verb-clause.ts";
import { adverbNotAfterSubjectPattern } from "./first-position.ts";
import { type MainClauseParts, orderExplanations } from "./main-clause-parts.ts";

/**
 * Whether only an adverb of frequency or *auch* stands between a noun and its verb. Such a word cannot be an attribute
 * of the noun: "Meine Mutter oft kocht".
 */
const isNounBeforeFrequency = (
  { sentence }: VerbClause,
  { phrase }: ClauseSubject,
  constituents: readonly Constituent[],
): boolean =>
  constituents.length === 1 &&
  phrase.determiner !== undefined &&
  (phrase.cells.together & cellsInCases(1)) !== 0 &&
  /^(?:auch|oft|immer|manchmal|nie|gern|gerne|meistens|normalerweise|selten|häufig)$/.test(
    lowerOf(sentence.tokens[constituents[0]?.first ?? -1]),
  );

/**
 * Whether the sentence is one statement that begins with a pronoun as its subject, and objects stand between this
 * pronoun and the verb: "Ich Deutsch lerne in der Schule". A noun for persons can belong to the pronoun: "Ich Dummkopf
 * habe …".
 */
const isSingleClauseWithLateVerb = (
  { sentence, clause, analysis }: VerbClause,
  { firstIndex, lastIndex }: ClauseSubject,
  constituentsBeforeVerb: readonly Constituent[],
): boolean =>
  sentence.clauses.length === 1 &&
  clause.connector === undefined &&
  finalMarkOf(sentence) === "." &&
  firstIndex === 0 &&
  lastIndex === 0 &&
  /^(?:ich|du|er|wir)$/i.test(sentence.tokens[0]?.text ?? "") &&
  clause.verbs.participles.length + clause.verbs.infinitives.length === 0 &&
  // At least one of the constituents must be a phrase without a preposition, because adverbs such as *jedoch* can stand
  // before the verb: "Er jedoch blieb zu Hause".
  constituentsBeforeVerb.some(({ phrase }) => phrase !== undefined && phrase.preposition === undefined) &&
  constituentsBeforeVerb.every(({ phrase }) => {
    const noun = sentence.tokens[phrase?.head ?? -1];
    const nounClasses = analysis.lexicon.nounClasses(noun?.reading.lemma ?? "");
    const isKnownObject = noun?.tag === "NN" && nounClasses.length > 0 && !isPerson(nounClasses);
    return phrase === undefined || phrase.preposition !== undefined || phrase.determiner !== undefined || isKnownObject;
  });

/**
 * Moves the constituents between the subject and its verb to the place after the verb: "Ich oft gehe ins Kino", "Ich
 * nicht verstehe das".
 */
export function* editsOfPartsBetween(
  verbClause: VerbClause,
  { verb, subject, constituentsBeforeVerb: frontConstituents, confidence }: MainClauseParts,
): Generator<Edit> {
  const { sentence, clause, analysis } = verbClause;
  const [firstPart, ...constituents] = frontConstituents;
  if (firstPart?.first !== subject.firstIndex || constituents.length === 0) return;
  if (!subject.isPronoun && !isNounBeforeFrequency(verbClause, subject, constituents)) return;
  if (subject.isCoordinated) return;
  const constituentsBetween = constituents.filter((constituent) => constituent.first > subject.lastIndex);
  if (
    constituentsBetween.length !== constituents.length ||
    verb.index <= subject.lastIndex ||
    constituentsBetween.length > 2
  )
    return;
  const word = sentence.tokens[constituentsBetween[0]?.first ?? -1];
  const isObjectFirst = isSingleClauseWithLateVerb(verbClause, subject, constituentsBetween);
  const hasObject = constituentsBetween.some(({ phrase }) => phrase && phrase.preposition === undefined);
  if (!isObjectFirst && (!adverbNotAfterSubjectPattern.test(lowerOf(word)) || hasObject)) return;
  if (subject.isPronoun && !/^(?:ich|du|er|sie|es|wir|ihr|man)$/i.test(sentence.tokens[subject.firstIndex]?.text ?? ""))
    return;
  if (constituentsBetween.some((constituent) => /^(?:V|KO|PTKA)/.test(sentence.tokens[constituent.first]?.tag ?? "")))
    return;
  const tokenBefore = sentence.tokens[subject.firstIndex - 1];
  const isAfterClause =
    tokenBefore?.text === "," && !/^(?:main|fragment)$/.test(sentence.clauses[verbClause.index - 1]?.kind ?? "main");
  if (isAfterClause) return;
  const movedText = textBetween(
    analysis,
    sentence,
    constituentsBetween[0]?.first ?? 0,
    constituentsBetween.at(-1)?.last ?? 0,
  );
  const subjectText = textBetween(analysis, sentence, subject.firstIndex, subject.lastIndex);
  const explanation = orderExplanations.subjectFirst(`${subjectText} ${verb.text} …`);
  // *nicht* and *auch* must follow the pronouns and definite objects after the verb.
  const middleConstituents = constituentsOf(sentence, clause.fields.middle);
  const isNichtOrAuch = /^(?:nicht|auch)$/.test(lowerOf(word)) && constituentsBetween.length === 1;
  const precedesNicht = (constituent: Constituent) => {
    const token = sentence.tokens[constituent.first];
    return (
      /^(?:PPER|PRF|PDS|PPOSAT|PDAT)$/.test(token?.tag ?? "") ||
      (token?.tag === "ART" && /^d/.test(lowerOf(token)) && constituent.phrase?.preposition === undefined) ||
      /^(?:heute|jetzt|morgen|gestern)$/.test(lowerOf(token))
    );
  };
  let targetIndex = verb.index;
  for (const constituent of isNichtOrAuch ? middleConstituents : []) {
    if (!precedesNicht(constituent)) break;
    targetIndex = constituent.last;
  }
  const verbAndObjects = textBetween(analysis, sentence, verb.index, targetIndex);
  yield replaceTokens(
    verbClause,
    constituentsBetween[0]?.first ?? 0,
    targetIndex,
    `${verbAndObjects} ${movedText}`,
    explanation,
    confidence * 0.9,
  );
}
