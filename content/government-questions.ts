import { prepositionCases } from "#core/domain/german/lexicon/closed-words.ts";
import { caseBit } from "#core/domain/german/lexicon/reading.ts";
import { type Complement, type Frame, takesComplement } from "#core/domain/german/valency.ts";
import type { GovernmentQuestion } from "#core/domain/vocabulary/government.ts";
import type { Corpus } from "./read-corpus.ts";
import { type ValencyRow, withoutSich } from "./valency-table.ts";
import { governmentsOf } from "./verb-government.ts";
import type { WordEntry } from "./word-table.ts";

const caseNames = { nominative: "Nominative", accusative: "Accusative", dative: "Dative", genitive: "Genitive" };
const wrongOptionCount = 3;

type PrepositionalObject = Extract<Complement, { kind: "preposition" }>;
const describeObject = ({ preposition, case: governedCase }: Pick<PrepositionalObject, "preposition" | "case">) =>
  `${preposition} + ${caseNames[governedCase]}`;

/** The German preposition with which learners literally translate an English preposition: *für* in "to wait for". */
const literalTranslations: Readonly<Record<string, string>> = {
  for: "für + Accusative",
  of: "von + Dative",
  about: "über + Accusative",
  at: "an + Dative",
  to: "zu + Dative",
  with: "mit + Dative",
  from: "von + Dative",
  in: "in + Dative",
  on: "auf + Dative",
  by: "bei + Dative",
  against: "gegen + Accusative",
  after: "nach + Dative",
};

const prepositionalObjectsOf = (frames: readonly Frame[]): PrepositionalObject[] =>
  frames.flatMap(({ slots }) =>
    slots.flatMap(({ alternatives }) => alternatives.filter((complement) => complement.kind === "preposition")),
  );

/**
 * Prepositions that nearly every verb allows, for a companion, a means, a purpose, an opponent, a cause or a place.
 * `rankPrepositions` leaves them out, because they would not be clearly wrong options.
 */
const adjunctPrepositionPattern =
  /^(?:mit|bei|für|gegen|gegenüber|durch|ohne|in|aus|vor|unter|zwischen|neben|hinter|wegen) /;
const maxRankedPrepositions = 10;

/** Returns the most frequent prepositional objects of verbs as preposition and case, the most frequent one first. */
function rankPrepositions(rows: readonly ValencyRow[]): string[] {
  const countByGovernment = new Map<string, number>();
  for (const complement of prepositionalObjectsOf(rows.flatMap(({ frames }) => frames)))
    countByGovernment.set(describeObject(complement), (countByGovernment.get(describeObject(complement)) ?? 0) + 1);
  return [...countByGovernment]
    .filter(([government]) => !adjunctPrepositionPattern.test(government))
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([government]) => government)
    .slice(0, maxRankedPrepositions);
}

/**
 * The prepositional object with the same preposition but with its other case (accusative or dative), as a list of one
 * text. The list is empty if the preposition does not take the other case.
 */
function listGovernmentWithOtherCase({ preposition, case: governedCase }: PrepositionalObject): string[] {
  const otherCase = governedCase === "accusative" ? "dative" : "accusative";
  const possibleCaseBits = prepositionCases[preposition] ?? 0;
  return (possibleCaseBits & caseBit[otherCase]) > 0 ? [describeObject({ preposition, case: otherCase })] : [];
}

const isDirection = (complement: Complement) => complement.kind === "adverbial" && complement.role === "direction";

/**
 * Whether a prepositional object is only a companion or a means that the verb does not need: "mit + Dative" with
 * *tanzen*. This is assumed for *mit* if the word's card lists several objects, separated by semicolons.
 */
const isCompanion = (complement: PrepositionalObject, government: string) =>
  complement.preposition === "mit" && government.includes(";");

/**
 * Finds the prepositional object that the question asks for. The word's card shows this object, and the valency table
 * allows no alternative to it. If one object names a thing (what somebody complains about) and another object names a
 * person (to whom somebody complains), the question asks for the thing.
 */
function findAskedObject(government: string, frames: readonly Frame[]): PrepositionalObject | undefined {
  const complements = frames.flatMap(({ slots }) =>
    slots.flatMap(({ alternatives }) =>
      alternatives.length === 1 ? alternatives.filter((complement) => complement.kind === "preposition") : [],
    ),
  );
  const shownComplements = complements.filter(
    (complement) =>
      new RegExp(`(?<!\\p{L})${describeObject(complement).replace("+", "\\+")}`, "u").test(government) &&
      !isCompanion(complement, government),
  );
  const namesPerson = ({ preposition }: PrepositionalObject) => /^(?:mit|bei|von)$/.test(preposition);
  const mainComplement = shownComplements.find((complement) => !namesPerson(complement));
  // If the card shows several objects, as in "um + Accusative or auf + Accusative; bei + Dative", a question about the
  // person alone is not useful.
  return mainComplement ?? (government.includes(";") ? undefined : shownComplements[0]);
}

/**
 * The question about a prepositional object. Wrong options are, in this order, the preposition with its other case, the
 * literal translation of the English preposition, and prepositions of other verbs. No wrong option is a prepositional
 * object of any sense of the verb. Returns undefined for a verb with a direction, because several prepositions can name
 * a direction.
 */
function buildPrepositionQuestion(
  word: WordEntry,
  government: string,
  frames: readonly Frame[],
  frequentGovernments: readonly string[],
): GovernmentQuestion | undefined {
  const complement = findAskedObject(government, frames);
  if (!complement || frames.some((frame) => takesComplement(frame, isDirection))) return undefined;
  const governmentsOfVerb = prepositionalObjectsOf(frames).map(describeObject);
  const englishPrepositions = word.translation.flatMap((text) => {
    const [verb = "", ...furtherWords] = text.replace(/^to /, "").match(/[a-z]+/g) ?? [];
    // The word after the verb in the translation of the example: *for* in "Wait for me".
    const [, wordAfterVerb = ""] = new RegExp(`\\b${verb}\\w* (\\w+)`, "i").exec(word.exampleTranslation) ?? [];
    return [...furtherWords, wordAfterVerb];
  });
  // The list of frequent prepositional objects is read from a position that depends on the word, so that different
  // words get different wrong options. The objects before this position follow at the end.
  const startIndex = [...word.id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % maxRankedPrepositions;
  const candidates = [
    ...listGovernmentWithOtherCase(complement),
    ...englishPrepositions.flatMap((preposition) => literalTranslations[preposition] ?? []),
    ...frequentGovernments.slice(startIndex),
    ...frequentGovernments.slice(0, startIndex),
  ];
  return {
    answer: describeObject(complement),
    wrong: [...new Set(candidates)]
      .filter((candidate) => !governmentsOfVerb.includes(candidate))
      .slice(0, wrongOptionCount),
  };
}

const objectCombinations = ["+ Accusative", "+ Dative", "+ Genitive", "+ Dative + Accusative"] as const;
type ObjectCombination = (typeof objectCombinations)[number];

/**
 * The combinations of objects that a frame allows. Each optional object is present in some combinations and absent in
 * others.
 */
function combinationsOf({ slots }: Frame): string[] {
  let combinations: string[][] = [[]];
  for (const { alternatives, isOptional } of slots) {
    const cases = alternatives.flatMap((complement) =>
      complement.kind === "noun" && complement.case !== "nominative" ? [caseNames[complement.case]] : [],
    );
    const hasOtherAlternative = alternatives.some(({ kind }) => kind !== "noun");
    if (cases.length === 0) continue;
    combinations = combinations.flatMap((combination) => [
      ...(isOptional || hasOtherAlternative ? [combination] : []),
      ...cases.map((objectCase) => [...combination, objectCase]),
    ]);
  }
  // The objects are sorted, because "acc dat" and "dat acc" are the same combination.
  return combinations.map((combination) =>
    combination
      .toSorted((a, b) => (a < b ? 1 : -1))
      .map((objectCase) => `+ ${objectCase}`)
      .join(" "),
  );
}

/**
 * The question about the cases of the objects. Returns undefined if the word's card shows more than these cases. A
 * wrong option is a combination that no frame of the verb allows.
 */
function buildCaseQuestion(
  word: WordEntry,
  government: string,
  allFrames: readonly Frame[],
): GovernmentQuestion | undefined {
  const answer = government.replaceAll(/[()]/g, "") as ObjectCombination;
  const isReflexive = word.word.startsWith("sich ");
  // A phrase such as "die Daumen drücken" already contains an object, so its cases are not asked.
  if (withoutSich(word.word).includes(" ")) return undefined;
  const frames = allFrames.filter(
    (frame) => takesComplement(frame, ({ kind }) => kind === "reflexive") === isReflexive,
  );
  if (!objectCombinations.includes(answer)) return undefined;
  const possibleCombinations = frames.flatMap(combinationsOf);
  if (!possibleCombinations.includes(answer)) return undefined;
  const wrongCombinations = objectCombinations.filter(
    (combination) =>
      !possibleCombinations.includes(combination) &&
      // "+ Dative + Accusative" is not clearly wrong for a verb with an accusative object, because nearly every such
      // verb can also have a dative for the person who benefits.
      !(answer === "+ Accusative" && combination === "+ Dative + Accusative"),
  );
  return wrongCombinations.length >= 2 ? { answer, wrong: wrongCombinations } : undefined;
}

/** The question about the government of each verb that has one, by word id. */
export function governmentQuestionsOf(
  corpus: Pick<Corpus, "words" | "lexiconTables">,
): Map<string, GovernmentQuestion> {
  const { words, lexiconTables } = corpus;
  const governmentByWord = governmentsOf(corpus);
  const rowsByLemma = Map.groupBy(lexiconTables.valency, ({ lemma }) => lemma);
  const frequentGovernments = rankPrepositions(lexiconTables.valency);
  const questionByWord = new Map<string, GovernmentQuestion>();
  for (const word of words) {
    const rows = word.partOfSpeech === "verb" ? rowsByLemma.get(withoutSich(word.joints)) : undefined;
    const government = governmentByWord.get(word.id);
    if (!rows || !government) continue;
    const frames = rows.flatMap((row) => row.frames);
    const question =
      buildPrepositionQuestion(word, government, frames, frequentGovernments) ??
      buildCaseQuestion(word, government, frames);
    if (question) questionByWord.set(word.id, question);
  }
  return questionByWord;
}
