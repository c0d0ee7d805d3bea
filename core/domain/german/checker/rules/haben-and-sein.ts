import { lookupTable } from "../../../lookup-table.ts";
import { type AnalyzedText, type AnalyzedToken, finiteReadings } from "../analyzed-text.ts";
import type { Edit, Rule } from "../rule.ts";
import { replaceWord } from "./clause.ts";
import { isBeforeMark, type MainClause, mainClauses } from "./main-clause.ts";

const habenFormBySein: Readonly<Record<string, string>> = lookupTable({
  bin: "habe",
  bist: "hast",
  ist: "hat",
  sind: "haben",
  seid: "habt",
});
const seinFormByHaben: Readonly<Record<string, string>> = lookupTable({
  habe: "bin",
  hast: "bist",
  hat: "ist",
  haben: "sind",
  habt: "seid",
});
const feelings = /^(?:Hunger|Durst|Angst|Lust|Glück|Fieber|Kopfschmerzen|Heimweh|Bauchschmerzen|Langeweile)$/;
const persons = /^(?:ich|du|er|sie|wir|ihr)$/;

const relatives = /^(?:Tochter|Sohn|Bruder|Schwester|Mutter|Vater|Mann|Frau|Kind|Freund|Freundin|Oma|Opa)$/;

const isFormOfSein = (verb: AnalyzedToken) =>
  finiteReadings(verb).some((one) => one.lemma === "sein" && one.kind === "p");

/** "Ich bin Hunger", "Ich habe 20 Jahre": corrects *sein* and *haben* with feelings and ages. */
function* haveOrBe(
  { subject, verb, rest, isSubjectFirst }: MainClause,
  words: readonly AnalyzedToken[],
): Generator<Edit> {
  if (!persons.test(subject.first.lower) && !relatives.test(subject.last.text)) return;
  const lastWord = rest.at(-1);
  const habenForm = habenFormBySein[verb.text];
  const [firstWord, secondWord] = rest.filter(
    (word) => !/^(?:jetzt|heute|auch|schon|immer|sehr|sehr|oft|erst)$/.test(word.text),
  );
  if (
    habenForm &&
    isFormOfSein(verb) &&
    firstWord === lastWord &&
    firstWord &&
    feelings.test(firstWord.text) &&
    isBeforeMark(words, firstWord)
  )
    yield replaceWord(
      verb,
      habenForm,
      `One *has* it in German: *${subject.first.text} ${habenForm} ${firstWord.text}*.`,
    );
  const seinForm = seinFormByHaben[verb.text];
  if (
    !isSubjectFirst ||
    secondWord?.text !== "Jahre" ||
    firstWord?.kind !== "number" ||
    lastWord === undefined ||
    !isBeforeMark(words, lastWord)
  )
    return;
  if (seinForm && (secondWord === lastWord || (lastWord.text === "alt" && words[secondWord.index + 1] === lastWord)))
    yield replaceWord(
      verb,
      seinForm,
      `Age goes with *sein*: *${subject.last.text} ${seinForm} ${firstWord.text} Jahre alt*.`,
    );
  if (habenForm && secondWord === lastWord && Number(firstWord.text) > 2)
    yield {
      start: secondWord.end,
      end: secondWord.end,
      replacement: " alt",
      explanation: `Age is told with *alt*: *${firstWord.text} Jahre alt*.`,
    };
}

/** *haben* with feelings, *sein* with ages. */
export const habenOrSein: Rule = {
  name: "have-or-be",
  category: "present-tense",
  stage: 2,
  *find(analyzed: AnalyzedText) {
    for (const clause of mainClauses(analyzed)) yield* haveOrBe(clause, analyzed.words);
  },
  examples: [
    ["Ich bin Hunger.", "Ich habe Hunger."],
    ["Ich habe 20 Jahre.", "Ich bin 20 Jahre alt."],
    ["Ich bin 20 Jahre.", "Ich bin 20 Jahre alt."],
    ["Ich bin seit 20 Jahren hier.", "Ich bin seit 20 Jahren hier."],
    ["Ich habe 20 Jahre in Bonn gelebt.", "Ich habe 20 Jahre in Bonn gelebt."],
  ],
};

/** "Mein Name heißt Anna", "Ich heiße ist Anna": *Mein Name ist* or *Ich heiße*. */
export const nameIs: Rule = {
  name: "name-is",
  category: "present-tense",
  stage: 2,
  *find({ words }: AnalyzedText) {
    for (const word of words) {
      const [secondPreviousWord, wordBefore] = [words[word.index - 2], words[word.index - 1]];
      const nextWord = words[word.index + 1];
      if (
        word.text === "heißt" &&
        wordBefore?.text === "Name" &&
        /^(?:mein|dein|sein|ihr)$/.test(secondPreviousWord?.lower ?? "") &&
        nextWord?.isCapital
      )
        yield replaceWord(word, "ist", "A name *is*, and a person *heißt*: *Mein Name ist …*, *Ich heiße …*");
      if (
        word.text === "ist" &&
        wordBefore?.lower === "heiße" &&
        secondPreviousWord?.lower === "ich" &&
        nextWord?.isCapital &&
        nextWord.kind === "word"
      )
        yield {
          start: wordBefore.end,
          end: word.end,
          replacement: "",
          explanation: "*heißen* needs no *ist*: *Ich heiße …*",
        };
    }
  },
  examples: [
    ["Mein Name heißt Anna.", "Mein Name ist Anna."],
    ["Ich heiße ist Anna.", "Ich heiße Anna."],
    ["Mein Name ist Anna.", "Mein Name ist Anna."],
  ],
};
