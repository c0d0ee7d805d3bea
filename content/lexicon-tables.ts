import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ConjugatedVerb } from "./conjugation-table.ts";
import { type ExpressionRow, readExpressions } from "./expression-table.ts";
import { type FurtherNoun, problemsOfFurtherNouns, readFurtherNouns } from "./further-noun-table.ts";
import { type NounClassRow, problemsOfNounClasses, readNounClassTable } from "./noun-class-table.ts";
import type { PrefixTest } from "./prefix-test-file.ts";
import {
  problemsOfGovernment,
  readValencyTable,
  type ValencyRow,
  withoutJoints,
  withoutSich,
} from "./valency-table.ts";
import type { Problem, WordEntry } from "./word-table.ts";

/** Information about words that the checker needs in addition to their forms. */
export interface LexiconTables {
  /** The frames of verbs, adjectives and nouns. */
  valency: ValencyRow[];
  nounClasses: NounClassRow[];
  /** Nouns that the course does not teach. */
  furtherNouns: FurtherNoun[];
  /** Fixed expressions of a noun and a verb. */
  expressions: ExpressionRow[];
}

interface CourseWords {
  words: readonly WordEntry[];
  verbs: readonly ConjugatedVerb[];
  prefixTests: readonly PrefixTest[];
}

const verbsFile = "content/lexicon/valency.tsv";
const furtherWordsFile = "content/lexicon/valency-of-further-words.tsv";
const adjectivesAndNounsFile = "content/lexicon/valency-of-adjectives-and-nouns.tsv";
const nounClassesFile = "content/lexicon/noun-classes.tsv";
const expressionsFile = "content/lexicon/expressions.tsv";
const furtherNounsFile = "content/lexicon/further-nouns.tsv";

/** Reads the tables in the folder `lexicon` and compares them with the words of the course. */
export function readLexiconTables(
  folder: string,
  course: CourseWords,
): { lexiconTables: LexiconTables; problems: Problem[] } {
  const problems: Problem[] = [];
  const lexiconTables: LexiconTables = { valency: [], nounClasses: [], furtherNouns: [], expressions: [] };
  if (!existsSync(join(folder, "lexicon"))) return { lexiconTables, problems };
  const readText = (file: string) => {
    const path = join(folder, file.replace("content/", ""));
    if (existsSync(path)) return readFileSync(path, "utf8");
    problems.push({ file, line: 1, message: "is missing" });
    return "";
  };
  const [verbRows = [], rowsOfFurtherWords = [], adjectiveAndNounRows = []] = [
    verbsFile,
    furtherWordsFile,
    adjectivesAndNounsFile,
  ].map((file) => {
    const table = readValencyTable(readText(file), file);
    problems.push(...table.problems);
    return table.rows;
  });
  const adjectivesAndNouns = course.words.filter(({ partOfSpeech }) => /^(?:adjective|noun)$/.test(partOfSpeech));
  const nounClassTable = readNounClassTable(readText(nounClassesFile), nounClassesFile);
  const furtherNounTable = readFurtherNouns(readText(furtherNounsFile), furtherNounsFile);
  const expressionTable = readExpressions(readText(expressionsFile), expressionsFile);
  problems.push(
    ...expressionTable.problems,
    ...nounClassTable.problems,
    ...furtherNounTable.problems,
    ...problemsOfFurtherNouns(course.words, furtherNounTable.rows),
    ...problemsOfNounClasses(course.words, nounClassTable.rows),
    ...problemsOfVerbs(course, verbRows, rowsOfFurtherWords),
    ...problemsOfOtherWords(adjectivesAndNouns, adjectiveAndNounRows, rowsOfFurtherWords),
    ...problemsOfGovernment(adjectivesAndNouns, adjectiveAndNounRows),
  );
  lexiconTables.valency = [...verbRows, ...rowsOfFurtherWords, ...adjectiveAndNounRows];
  lexiconTables.nounClasses = nounClassTable.rows;
  lexiconTables.furtherNouns = furtherNounTable.rows;
  lexiconTables.expressions = expressionTable.rows;
  return { lexiconTables, problems };
}

/**
 * Reports four kinds of problems:
 *   - verbs of the course without a line in `valency.tsv` (`rows`)
 *   - verbs of this table that the course does not have
 *   - verbs of the course that stand in `valency-of-further-words.tsv` (`rowsOfFurtherWords`)
 *   - verbs whose frames lack the case or preposition that the bank gives
 */
function* problemsOfVerbs(
  { words, verbs, prefixTests }: CourseWords,
  rows: readonly ValencyRow[],
  rowsOfFurtherWords: readonly ValencyRow[],
): Generator<Problem> {
  const bankVerbs = words.filter(({ partOfSpeech }) => partOfSpeech === "verb");
  const courseVerbs = [
    ...bankVerbs.map(({ joints, file, line }) => ({ lemma: withoutSich(joints), file, line })),
    ...verbs.map(({ joints }) => ({ lemma: withoutSich(joints), file: "content/verbs/conjugations.tsv", line: 1 })),
  ];
  const lemmas = new Set(courseVerbs.map(({ lemma }) => lemma));
  // The prefix tests do not say whether a prefix is separable. So the lemmas of these verbs are compared without
  // joints.
  const fileByPrefixVerb = new Map(
    prefixTests.flatMap(({ verb, questions, file }) =>
      ["", ...questions.map(({ prefix }) => prefix)].map((prefix) => [`${prefix}${verb}`, file] as const),
    ),
  );
  const isCourseVerb = (lemma: string) => lemmas.has(lemma) || fileByPrefixVerb.has(withoutJoints(lemma));
  const tableLemmas = new Set(rows.flatMap(({ lemma }) => [lemma, withoutJoints(lemma)]));
  for (const { lemma, file, line } of courseVerbs)
    if (!rows.some((row) => row.lemma === lemma)) yield { file, line, message: `${lemma} has no line in ${verbsFile}` };
  for (const [verb, file] of fileByPrefixVerb)
    if (!tableLemmas.has(verb)) yield { file, line: 1, message: `${verb} has no line in ${verbsFile}` };
  for (const { lemma, file, line } of rows.filter((row) => !isCourseVerb(row.lemma))) {
    const courseSpelling = [...lemmas].find((courseLemma) => withoutJoints(courseLemma) === withoutJoints(lemma));
    const advice = courseSpelling ? `write ${courseSpelling}` : `it belongs in ${furtherWordsFile}`;
    yield { file, line, message: `${lemma} is no verb of the course: ${advice}` };
  }
  for (const { lemma, file, line } of rowsOfFurtherWords)
    if (isCourseVerb(lemma))
      yield { file, line, message: `${lemma} is a verb of the course: it belongs in ${verbsFile}` };
  yield* problemsOfGovernment(bankVerbs, rows);
}

/**
 * Reports three kinds of problems:
 *   - adjectives and nouns of the bank that govern a case but have no line in `valency-of-adjectives-and-nouns.tsv`
 *   (`rows`)
 *   - words of this table that are not in the bank
 *   - adjectives and nouns of the bank that stand in `valency-of-further-words.tsv`
 */
function* problemsOfOtherWords(
  words: readonly WordEntry[],
  rows: readonly ValencyRow[],
  furtherRows: readonly ValencyRow[],
): Generator<Problem> {
  const bankWords = new Set(words.map(({ word }) => word));
  const lemmas = new Set(rows.map(({ lemma }) => lemma));
  for (const { word, caseInfo, file, line } of words)
    if (caseInfo && !lemmas.has(word))
      yield { file, line, message: `${word} has no line in ${adjectivesAndNounsFile}` };
  for (const { lemma, file, line } of rows)
    if (!bankWords.has(lemma)) {
      const message = `${lemma} is no adjective or noun of the bank: it belongs in ${furtherWordsFile}`;
      yield { file, line, message };
    }
  for (const { lemma, file, line } of furtherRows)
    if (bankWords.has(lemma))
      yield { file, line, message: `${lemma} is a word of the bank: it belongs in ${adjectivesAndNounsFile}` };
}
