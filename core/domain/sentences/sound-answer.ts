import type { AnalyzedSentence, AnalyzedToken } from "../german/analysis/analyze.ts";
import { valencyOf } from "../german/analysis/verb-valency.ts";
import { casesIn } from "../german/lexicon/closed-words.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { caseBit } from "../german/lexicon/reading.ts";
import { hasSingleConstituentsInFront } from "./order-units.ts";
import { hasRegularFields } from "./regular-fields.ts";
import { hasRightAuxiliaries, hasRightPersons } from "./right-persons.ts";

/**
 * Whether the analysis finds nothing wrong in an answer: known words, agreement, verb forms, objects in the cases that
 * their verbs take, and the order of fields. The checker reports only what it is sure of; this function refuses also
 * what is doubtful, because an answer with a mistake must not be accepted.
 * @param knownWords the words of the expected sentence in lower case, for names and rare words
 */
export const isSoundGerman = (
  answer: readonly AnalyzedSentence[],
  knownWords: ReadonlySet<string>,
  lexicon: Lexicon,
): boolean =>
  hasRegularFields(answer) &&
  hasRightAuxiliaries(answer, lexicon) &&
  answer.every(
    (sentence) =>
      hasRightPersons(sentence) &&
      hasSingleConstituentsInFront(sentence, lexicon) &&
      sentence.tokens.every((token) => isKnown(token, knownWords, lexicon)) &&
      hasAgreement(sentence) &&
      hasObjectsOfVerbs(sentence, lexicon) &&
      hasReflexivesOfVerbs(sentence, lexicon) &&
      hasFinalVerbs(sentence),
  );

function isKnown({ text, readings, tag }: AnalyzedToken, knownWords: ReadonlySet<string>, lexicon: Lexicon): boolean {
  if (tag.startsWith("$") || /^\d/.test(text) || knownWords.has(text.toLowerCase())) return true;
  if (readings.some(({ repair }) => repair === undefined || repair === "capital")) return true;
  return lexicon.isKnown(text) || text.includes("-");
}

const hasAgreement = ({ phrases, tokens }: AnalyzedSentence): boolean =>
  phrases.every(({ cells, head }) => cells.together !== 0 || tokens[head]?.tag === "NE" || tokens[head]?.tag === "FM");

/** Whether every object without a preposition has a case that the verb of its clause takes. */
function hasObjectsOfVerbs({ clauses, phrases, tokens }: AnalyzedSentence, lexicon: Lexicon): boolean {
  return clauses.every(({ verbs, objects }) => {
    const { objects: letters } = valencyOf(verbs.lemma.replace("|", ""), lexicon);
    if (letters === "" || verbs.isPassive) return true;
    const isTime = (index: number) =>
      lexicon
        .nounClasses(tokens[phrases[index]?.head ?? -1]?.reading.lemma ?? "")
        .some((name) => /^(?:time|weekday|month|season|daytime|measure)$/.test(name));
    const mustBe = (index: number, bit: number) => casesIn(phrases[index]?.cells.together ?? 0) === bit;
    return (
      objects.accusative.every(
        (index) => /a|r|p|m/i.test(letters) || isTime(index) || !mustBe(index, caseBit.accusative),
      ) && objects.dative.every((index) => /d|r/i.test(letters) || !mustBe(index, caseBit.dative) || /a/i.test(letters))
    );
  });
}

const reflexives: Readonly<Record<string, RegExp>> = {
  mich: /^ich$/i,
  mir: /^ich$/i,
  dich: /^du$/i,
  dir: /^du$/i,
  uns: /^wir$/i,
  euch: /^ihr$/i,
};

/** Whether verbs that are always reflexive have a reflexive pronoun, and verbs that never are have none. */
function hasReflexivesOfVerbs({ clauses, tokens }: AnalyzedSentence, lexicon: Lexicon): boolean {
  return clauses.every(({ verbs, tokens: own }) => {
    const { objects } = valencyOf(verbs.lemma.replace("|", ""), lexicon);
    if (objects === "" || verbs.isPassive || verbs.infinitives.length > 1) return true;
    const texts = own.map((index) => tokens[index]?.text ?? "");
    const isReflexive = texts.some((text) => text === "sich" || isReflexiveWith(text, texts));
    if (objects.includes("R")) return isReflexive || texts.length < 3;
    // *sich* with a verb that is not reflexive can still mean "each other" or "for oneself", if it takes objects.
    return !texts.includes("sich") || /r|a|d/i.test(objects);
  });
}

const isReflexiveWith = (text: string, texts: readonly string[]) =>
  texts.some((other) => reflexives[text.toLowerCase()]?.test(other)) || /^(?:dich|euch|uns)$/.test(text);

/** Whether the finite verb of a dependent clause is its last word: "dass er angerufen hat". */
const hasFinalVerbs = ({ clauses }: AnalyzedSentence): boolean =>
  clauses.every(({ kind, fields, verbs }) => {
    if (kind !== "subordinate" && kind !== "relative") return true;
    const { finite, infinitives } = verbs;
    return finite === undefined || fields.right.at(-1) === finite || infinitives.length > 1;
  });
