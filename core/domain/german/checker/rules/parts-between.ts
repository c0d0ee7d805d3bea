import { inCases } from "../../lexicon/closed-words.ts";
import type { ClauseSubject } from "../clause-subject.ts";
import { lowerOf } from "../phrase-tokens.ts";
import type { Edit } from "../rule.ts";
import { type Constituent, constituentsOf, replaceTokens, textBetween, type VerbClause } from "../verb-clause.ts";
import { notAfterSubject } from "./first-position.ts";
import { type MainClauseParts, orderExplanations } from "./main-clause-parts.ts";

/**
 * Whether only an adverb of frequency or *auch* stands between a noun and its verb. Such a word cannot be an attribute
 * of the noun: "Meine Mutter oft kocht".
 */
const isNounBeforeFrequency = (
  { sentence }: VerbClause,
  { phrase }: ClauseSubject,
  between: readonly Constituent[],
): boolean =>
  between.length === 1 &&
  phrase.determiner !== undefined &&
  (phrase.cells.together & inCases(1)) !== 0 &&
  /^(?:auch|oft|immer|manchmal|nie|gern|gerne|meistens|normalerweise|selten|häufig)$/.test(
    lowerOf(sentence.tokens[between[0]?.first ?? -1]),
  );

/**
 * Moves the parts between the subject and its verb to the place after the verb: "Ich oft gehe ins Kino", "Ich nicht
 * verstehe das".
 */
export function* partsBetween(
  view: VerbClause,
  { verb, subject, front, confidence }: MainClauseParts,
): Generator<Edit> {
  const { sentence, clause, analyzed } = view;
  const [firstPart, ...between] = front;
  if (firstPart?.first !== subject.first || between.length === 0) return;
  if (!subject.isPronoun && !isNounBeforeFrequency(view, subject, between)) return;
  if (subject.isCoordinated) return;
  const parts = between.filter((one) => one.first > subject.last);
  if (parts.length !== between.length || verb.index <= subject.last || parts.length > 2) return;
  const word = sentence.tokens[parts[0]?.first ?? -1];
  if (!notAfterSubject.test(lowerOf(word)) || parts.some(({ phrase }) => phrase && phrase.preposition === undefined))
    return;
  if (subject.isPronoun && !/^(?:ich|du|er|sie|es|wir|ihr|man)$/i.test(sentence.tokens[subject.first]?.text ?? ""))
    return;
  if (parts.some((one) => /^(?:V|KO|PTKA)/.test(sentence.tokens[one.first]?.tag ?? ""))) return;
  const tokenBefore = sentence.tokens[subject.first - 1];
  const isAfterClause =
    tokenBefore?.text === "," && !/^(?:main|fragment)$/.test(sentence.clauses[view.index - 1]?.kind ?? "main");
  if (isAfterClause) return;
  const middle = textBetween(analyzed, sentence, parts[0]?.first ?? 0, parts.at(-1)?.last ?? 0);
  const subjectText = textBetween(analyzed, sentence, subject.first, subject.last);
  const explanation = orderExplanations.subjectFirst(`${subjectText} ${verb.text} …`);
  // *nicht* and *auch* belong after the pronouns and definite objects that follow the verb.
  const partsAfter = constituentsOf(sentence, clause.fields.middle);
  const isNichtOrAuch = /^(?:nicht|auch)$/.test(lowerOf(word)) && parts.length === 1;
  const precedesNicht = (part: Constituent) => {
    const token = sentence.tokens[part.first];
    return (
      /^(?:PPER|PRF|PDS|PPOSAT|PDAT)$/.test(token?.tag ?? "") ||
      (token?.tag === "ART" && /^d/.test(lowerOf(token)) && part.phrase?.preposition === undefined) ||
      /^(?:heute|jetzt|morgen|gestern)$/.test(lowerOf(token))
    );
  };
  let target = verb.index;
  for (const part of isNichtOrAuch ? partsAfter : []) {
    if (!precedesNicht(part)) break;
    target = part.last;
  }
  const verbAndObjects = textBetween(analyzed, sentence, verb.index, target);
  yield replaceTokens(view, parts[0]?.first ?? 0, target, `${verbAndObjects} ${middle}`, explanation, confidence * 0.9);
}
