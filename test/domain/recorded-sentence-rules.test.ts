/**
 * Compares the results of the rules for sentences with recorded ones in `test/data/recorded-functions`: numbers in
 * words, which constituents can stand before which others, and answers with exchanged pieces. `recorded-talks.test.ts`
 * explains how to record new results.
 */
import { analyze } from "#core/domain/german/analysis/analyze.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { determinerOf } from "#core/domain/sentences/exchangeable-determiners.ts";
import { type ExchangedAnswer, listExchangedAnswers } from "#core/domain/sentences/exchanged-pieces.ts";
import { numberInWords, wordsForFigures } from "#core/domain/sentences/number-words.ts";
import { isAllowedPair, type Unit } from "#core/domain/sentences/order-pairs.ts";
import { type Atom, describeClause } from "#core/domain/sentences/order-skeleton.ts";
import { areOneUnit, canUnitBeFirst, toUnit } from "#core/domain/sentences/order-units.ts";
import type { SentencePlan } from "#core/domain/sentences/sentence-plan.ts";
import { loadAuthoredContent, loadCompiledContent } from "../support/corpus.ts";
import { describeAtom } from "../support/describe-clause-plans.ts";
import { copyLexicon } from "../support/lexicon.ts";
import { readDataLines } from "../support/recorded-results.ts";
import { testRecordedFunctions } from "../support/test-recorded-functions.ts";

const boundaryNumbers = [0, 1, 2, 12, 13, 16, 17, 19, 20, 21, 30, 99, 100, 101, 102, 199, 200, 201, 999];
const numbers = [
  ...boundaryNumbers,
  ...boundaryNumbers.map((number) => number + 1000),
  ...[1110, 1200, 1301, 1989, 2001, 2026, 9999, 10_000, 20_016, 31_101, 99_999, 100_000, 101_001, 999_999],
];

/** Atoms of sentences, one for each combination of the properties that decide where an atom can stand. */
function listAtoms(lexicon: Lexicon): Atom[] {
  const atoms = readDataLines("recorded-sentences/ordered-sentences.txt").flatMap((german) =>
    analyze(german, lexicon).sentences.flatMap((sentence) =>
      sentence.clauses.flatMap((_, index) => describeClause(sentence, index, lexicon)?.atoms ?? []),
    ),
  );
  const keyOf = ({ kind, case: grammaticalCase, isDefinite, isInFront, isTime, isNoun, preposition, text }: Atom) =>
    JSON.stringify([
      ...[kind, grammaticalCase, isDefinite, isInFront, isTime, isNoun, preposition !== undefined],
      /^(?:nicht|bitte|denn|nur|auch|doch|mal|ja|gern|lieber|hier|heute|weiter|zurück)$/.test(text) ? text : "",
    ]);
  return [...new Map(atoms.map((atom) => [keyOf(atom), atom])).values()];
}

/**
 * Returns a variation of an atom, chosen by `index`. Most variations lack the position in the reference sentence,
 * because atoms in the order of the reference sentence are always right.
 */
function variationOf(atom: Atom, index: number): Atom {
  const { position: _, ...movableAtom } = atom;
  const variations: readonly Atom[] = [
    movableAtom,
    { ...movableAtom, isInFront: !atom.isInFront },
    movableAtom,
    { ...movableAtom, isDefinite: !atom.isDefinite },
    movableAtom,
    { ...movableAtom, isCaseUncertain: !atom.isCaseUncertain },
    { ...movableAtom, isDemonstrative: !atom.isDemonstrative },
    { ...atom, position: index },
  ];
  return variations[index % variations.length] ?? movableAtom;
}

/**
 * Describes a table with a row and a column for each unit. A cell is "x" if the unit of the row can stand before the
 * unit of the column, otherwise ".".
 */
function describePairs() {
  const atoms = listAtoms(copyLexicon());
  const particle = atoms.find(({ text }) => text === "nur" || text === "auch");
  const units = atoms.flatMap((atom, i): Unit[] => {
    const head = variationOf(atom, i);
    const unit = { head, atoms: [head] };
    return particle && i % 7 === 0 ? [unit, { head, atoms: [particle, head] }] : [unit];
  });
  return units.map((unit) => {
    const row = units.map((otherUnit) => (isAllowedPair(unit, otherUnit) ? "x" : ".")).join("");
    return `${row} ${unit.atoms.map(describeAtom).join(" + ")}`;
  });
}

/**
 * Describes each atom: with which single other atoms it can form one unit, and whether it can be the first constituent
 * alone, without a subject and with several subjects. Also describes units of the atom with one or two other atoms.
 */
function describeUnits() {
  const atoms = listAtoms(copyLexicon());
  return atoms.map((atom, i) => {
    const row = atoms.map((otherAtom) => (areOneUnit([atom, otherAtom]) ? "x" : ".")).join("");
    const nextAtom = atoms[(i * 7 + 3) % atoms.length] ?? atom;
    const thirdAtom = atoms[(i * 5 + 1) % atoms.length] ?? atom;
    return [
      row,
      [undefined, "ihr", "wir", "ich", "du"].map((subject) => (canUnitBeFirst([atom], subject) ? "x" : ".")).join(""),
      canUnitBeFirst([atom, nextAtom], undefined) ? "x" : ".",
      areOneUnit([atom, nextAtom, thirdAtom]) ? "x" : ".",
      toUnit([atom, nextAtom])?.head.text,
      `${atom.text} + ${nextAtom.text} + ${thirdAtom.text}`,
    ].join(" ");
  });
}

/** The stems of the determiners of all phrases. */
function describeDeterminers() {
  const lexicon = copyLexicon();
  const sentencesWithPronouns = [
    "Ich habe ein bisschen Zeit und ein paar Fragen.",
    "Eure Kinder und unser Hund mögen ihr Haus und ihre Katze.",
    "Hat ihr Tom dein Rad und seine Uhr gezeigt?",
    "Ein wenig Salz fehlt im Essen und am Salat.",
    "Dessen Frau kennt keinen Arzt, denn jede Stadt und dieses Dorf ist klein.",
  ];
  return [...readDataLines("recorded-sentences/ordered-sentences.txt"), ...sentencesWithPronouns].flatMap((german) =>
    analyze(german, lexicon).sentences.map((sentence) =>
      sentence.phrases
        .map((phrase) => `${sentence.tokens[phrase.head]?.text} ${determinerOf({ sentence, phrase }) || "-"}`)
        .join(", "),
    ),
  );
}

/** Exchanges pieces of answers where the variants of their sentences allow this. */
function describeExchanges() {
  const rows = loadCompiledContent().find(({ name }) => name === "sentence_plans")?.rows ?? [];
  const planById = new Map(rows.map(([id, , plan]) => [String(id), JSON.parse(String(plan)) as SentencePlan]));
  const wordById = new Map(loadAuthoredContent().corpus.words.map((word) => [word.id, word]));
  const lines = readDataLines("sentence-answers.tsv").filter((line) => line.startsWith("translate"));
  return lines
    .filter((_, i) => i % 37 === 0)
    .flatMap((line) => {
      const [, id = "", , answer = ""] = line.split("\t");
      const exchangedAnswers = listExchangedAnswers(
        wordById.get(id)?.exampleSentence ?? "",
        planById.get(id)?.variants ?? [],
        answer,
      );
      const describeAnswer = ({ answer: text, hasSameWords }: ExchangedAnswer) =>
        `${text}${hasSameWords ? " (right words)" : ""}`;
      return exchangedAnswers.length === 0 ? [] : [`${answer} → ${exchangedAnswers.map(describeAnswer).join(" | ")}`];
    });
}

testRecordedFunctions("recorded-functions/sentence-rules.txt", {
  numberInWords: () => numbers.map((number) => `${number} ${numberInWords(number)}`),
  wordsForFigures: () =>
    [...numbers.map(String), "1.000", "20.000", "1.00", "1000000", "12a", "007", ""].map(
      (digits) => `${digits}: ${wordsForFigures(digits).join(" ")}`,
    ),
  describePairs,
  describeUnits,
  describeDeterminers,
  describeExchanges,
});
