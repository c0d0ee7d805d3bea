import { cellsOf, inCases } from "../../lexicon/closed-words.ts";
import { type AnalyzedToken, finiteReadings } from "../analyzed-text.ts";
import { nounPhrases, phraseCells } from "../noun-phrase.ts";
import { repairsOf } from "../repair-phrase.ts";
import type { Rule } from "../rule.ts";

const copulas = new Set([
  "sein",
  "werden",
  "bleiben",
  "heißen",
  "scheinen",
  "gelten",
  "nennen",
  "dauern",
  "kosten",
  "fehlen",
  "gehören",
  "danken",
  "helfen",
  "gratulieren",
]);
const modals = new Set(["können", "müssen", "wollen", "sollen", "dürfen", "mögen", "werden"]);

/** Whether "sie" is a plural subject ("sie suchen"), so that a following singular noun is not the subject. */
function isPluralSubject(word: AnalyzedToken, words: readonly AnalyzedToken[]): boolean {
  if (word.lower !== "sie") return false;
  const readings = finiteReadings(words[word.index + 1]).filter((one) => one.kind !== "m" && one.kind !== "j");
  return readings.length > 0 && readings.every((one) => (one.persons & ~40) === 0);
}

/** The lemma of the infinitive right after the object, at the end of its clause. */
function infinitiveAfter(words: readonly AnalyzedToken[], index: number): string | undefined {
  const verb = words[index + 1];
  const nextWord = words[index + 2];
  if (!verb || verb.isCapital || (nextWord && nextWord.kind !== "mark")) return undefined;
  return verb.readings.find((one) => one.pos === "infinitive")?.lemma;
}

const subjects = /^(?:ich|du|er|wir|man|es)$/;

/** The object of a transitive verb is in the accusative, if the subject precedes the verb. */
export const accusativeObject: Rule = {
  name: "accusative-object",
  category: "accusative-case",
  stage: 2,
  *find(analyzed) {
    const { words, lexicon } = analyzed;
    for (const phrase of nounPhrases(analyzed)) {
      if (phrase.preposition || !phrase.determiner) continue;
      const nominative = cellsOf("m", 1);
      const cells = phraseCells(phrase);
      // Only masculine nouns distinguish the cases: ein Hund, einen Hund.
      if (cells !== nominative) continue;
      const start = phrase.first.index;
      const clause = clauseBefore(words, start);
      const subject = clause.find((word) => subjects.test(word.lower) || isPluralSubject(word, words));
      if (
        !subject ||
        clause.some(
          (word) => word.lower === "als" || word.lower === "wie" || word.lower === "und" || word.lower === "sondern",
        )
      )
        continue;
      const verbs = clause.filter(
        (word) =>
          (finiteReadings(word).length > 0 && !word.isCapital) || (word.isFirst && finiteReadings(word).length > 0),
      );
      const [verb] = verbs;
      if (!verb || verbs.length !== 1) continue;
      const readings = finiteReadings(verb);
      const takesAccusative = (lemma: string) =>
        lexicon
          .lemmas(lemma)
          .some((one) => one.pos === "verb" && /Accusative/.test(one.governs) && !/Dative$/.test(one.governs));
      const infinitive = infinitiveAfter(words, phrase.noun.index);
      if (subject.lower === "es" && !readings.some((one) => one.lemma === "geben")) continue;
      const remainingWords = words.slice(phrase.noun.index + 1);
      const isCopula =
        readings.some((one) => copulas.has(one.lemma)) ||
        remainingWords.some((word) => word.readings.some((one) => copulas.has(one.lemma)));
      if (
        isCopula ||
        !readings.some(
          (one) =>
            one.lemma === "haben" ||
            one.lemma === "geben" ||
            one.lemma === "möchten" ||
            takesAccusative(one.lemma) ||
            (modals.has(one.lemma) && infinitive !== undefined && takesAccusative(infinitive)),
        )
      )
        continue;
      const [repair, ...otherRepairs] = repairsOf(phrase, inCases(2), analyzed).filter(
        (one) => one.part === "determiner" && one.cells & cellsOf("m", 2),
      );
      if (!repair || otherRepairs.length > 0) continue;
      const forms = new Map(repair.changes.map((one) => [one.word.index, one.form]));
      const text = words
        .slice(phrase.first.index, phrase.noun.index + 1)
        .map((word) => forms.get(word.index) ?? word.text)
        .join(" ");
      for (const { word, form } of repair.changes) {
        yield {
          start: word.start,
          end: word.end,
          replacement: form,
          explanation: `The object of the verb is in the accusative: *${text}*.`,
        };
      }
    }
  },
  examples: [
    ["Ich habe ein Hund.", "Ich habe einen Hund."],
    ["Sie suchen ein Mitarbeiter.", "Sie suchen einen Mitarbeiter."],
    ["Ich muss noch ein Brief schreiben.", "Ich muss noch einen Brief schreiben."],
    ["Ich bin ein Lehrer.", "Ich bin ein Lehrer."],
    ["Das ist mein Vater.", "Das ist mein Vater."],
  ],
};

/** The words of the clause before this index. */
function clauseBefore(words: readonly AnalyzedToken[], end: number): AnalyzedToken[] {
  let start = end;
  while (start > 0 && words[start - 1]?.kind === "word") start--;
  return words.slice(start, end);
}
