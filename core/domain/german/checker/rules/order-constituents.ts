import type { AnalyzedSentence } from "../../analysis/analyze.ts";
import { lowerOf } from "../phrase-tokens.ts";
import type { Constituent, VerbClause } from "../verb-clause.ts";
import { isTimeConstituent, type OpenBracket } from "./open-bracket.ts";

const isPronoun = (sentence: AnalyzedSentence, { first }: Constituent) =>
  /^(?:PPER|PRF)$/.test(sentence.tokens[first]?.tag ?? "");

/** Whether the constituent must stand before *nicht*: a pronoun, a definite object or an adverb of time. */
function precedesNicht({ sentence }: VerbClause, { first, phrase }: Constituent): boolean {
  const token = sentence.tokens[first];
  if (!token || phrase?.preposition !== undefined) return false;
  if (/^(?:heute|gestern|morgen|jetzt|leider)$/.test(lowerOf(token))) return true;
  const isDefinite =
    /^(?:PPER|PRF|PDS|PPOSAT|PDAT)$/.test(token.tag) || (token.tag === "ART" && /^d/.test(lowerOf(token)));
  return phrase !== undefined && isDefinite;
}

/**
 * The constituents of the middle field and those that follow the closing verbs, in the right order for a position
 * before the closing verbs.
 */
export function orderConstituents({ verbClause, middleConstituents, constituentsAfter }: OpenBracket): Constituent[] {
  const { sentence } = verbClause;
  const pronouns = constituentsAfter.filter((part) => isPronoun(sentence, part));
  // An expression of time moves to a place before the other constituents: "jeden Tag" in "Er muss früh aufstehen jeden
  // Tag".
  const timeConstituents = constituentsAfter.filter(
    (part) => part.phrase?.preposition === undefined && part.phrase && isTimeConstituent(verbClause, part),
  );
  const otherConstituents = constituentsAfter.filter(
    (part) => !pronouns.includes(part) && !timeConstituents.includes(part),
  );
  const lastMiddleConstituent = middleConstituents.at(-1);
  const isNegated =
    lastMiddleConstituent !== undefined &&
    lowerOf(sentence.tokens[lastMiddleConstituent.first]) === "nicht" &&
    lastMiddleConstituent.first === lastMiddleConstituent.last;
  const constituentsBeforeNicht = isNegated ? otherConstituents.filter((part) => precedesNicht(verbClause, part)) : [];
  const constituentsAfterNicht = otherConstituents.filter((part) => !constituentsBeforeNicht.includes(part));
  const middlePronouns = middleConstituents.filter((part) => isPronoun(sentence, part));
  const otherMiddleConstituents = middleConstituents.filter((part) => !middlePronouns.includes(part));
  return isNegated
    ? [
        ...middlePronouns,
        ...pronouns,
        ...timeConstituents,
        ...otherMiddleConstituents.slice(0, -1),
        ...constituentsBeforeNicht,
        lastMiddleConstituent,
        ...constituentsAfterNicht,
      ]
    : [...middlePronouns, ...pronouns, ...timeConstituents, ...otherMiddleConstituents, ...otherConstituents];
}
