/** Runs one of the commands `check`, `texts`, `exams`, `variants`, `dump`, `diff` and `load` (`npm run content:…`). */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { examParts } from "#core/domain/exams/exam.ts";
import { createBankVocabulary } from "./bank-vocabulary.ts";
import { compileSql } from "./compile.ts";
import { createWritingCompiler } from "./compile-exams.ts";
import { describeDiff, diffTable, type StoredRow } from "./diff.ts";
import { dumpCorpus } from "./dump.ts";
import { problemsOfExamLanguage } from "./exam-language.ts";
import { openCurrentLexicon } from "./lexicon-file.ts";
import { type Corpus, readCorpus } from "./read-corpus.ts";
import { correctionProblemsOf, germanTextsOf } from "./scene-problems.ts";
import { compileContent, readStoredContent } from "./stored-content.ts";
import { problemsOfTextLanguage, tableOfTexts } from "./text-problems.ts";
import { listCorrectedVariants, listDoubtfulVariants } from "./variant-language.ts";
import type { Problem } from "./word-table.ts";

const stateFolder = process.env.LOTSE_STATE ?? ".wrangler/state";
const [command, ...options] = process.argv.slice(2);
if (command === "texts") checkTexts(options);
if (command === "exams") checkExams();
if (command === "variants") checkVariants(options);
// The command `check` compiles the content even if an earlier result is stored. It also checks the language of scenes,
// texts to read and exams. Compiling and checking together take three quarters of a minute. `check --quick` uses a
// stored result, if there is one, and does not check the language.
const isThorough = command === "check" && !options.includes("--quick");
const { corpus, tables, version, ...content } = isThorough ? compileContent() : readStoredContent();
const problems = isThorough && content.problems.length === 0 ? problemsOfLanguage(corpus) : content.problems;
exitIfProblems(problems);

if (command === "check") printCounts(corpus);
else if (command === "dump") process.stdout.write(`${JSON.stringify(dumpCorpus(corpus, version))}\n`);
else if (command === "diff") showDiff(options.includes("--remote"));
else if (command === "load") loadContent(options.includes("--remote"));
else {
  console.error(
    "usage: content/commands.ts check [--quick] | texts [FILE …] | exams | variants [--doubtful] [FILE …] | dump | diff [--remote] | load [--remote]",
  );
  process.exit(2);
}

/** If there are problems, prints them and ends the process. */
function exitIfProblems(foundProblems: readonly Problem[]): void {
  if (foundProblems.length === 0) return;
  const sortedProblems = foundProblems.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  for (const { file, line, message } of sortedProblems) console.error(`${file}:${line}: ${message}`);
  console.error(`\n${foundProblems.length} ${foundProblems.length === 1 ? "problem" : "problems"} in the content.`);
  process.exit(1);
}

/**
 * The problems of language in scenes, texts to read and exams: corrections that the checker would make, and words above
 * the level of a text or exam.
 */
function problemsOfLanguage(checkedCorpus: Corpus): Problem[] {
  const lexicon = openCurrentLexicon(checkedCorpus);
  const vocabulary = createBankVocabulary(checkedCorpus, lexicon);
  return [
    ...checkedCorpus.scenes.scenes.flatMap((scene) => correctionProblemsOf(scene, germanTextsOf(scene), lexicon)),
    ...problemsOfTextLanguage(checkedCorpus.texts, vocabulary, lexicon),
    ...problemsOfExamLanguage(checkedCorpus.exams, vocabulary, lexicon, createWritingCompiler(checkedCorpus)),
  ];
}

/**
 * Checks the texts to read and prints a table of them. If `fileNameParts` is not empty, checks only the texts whose
 * file name contains one of these parts.
 */
function checkTexts(fileNameParts: readonly string[]): never {
  const { corpus: readingCorpus, problems: corpusProblems } = readCorpus();
  const isSelected = ({ file }: { file: string }) =>
    fileNameParts.length === 0 || fileNameParts.some((part) => file.includes(part));
  const texts = readingCorpus.texts.filter(isSelected);
  const lexicon = openCurrentLexicon(readingCorpus);
  const vocabulary = createBankVocabulary(readingCorpus, lexicon);
  for (const line of tableOfTexts(texts, vocabulary)) console.log(line);
  exitIfProblems([
    ...corpusProblems.filter(({ file }) => file.startsWith("content/texts/") && isSelected({ file })),
    ...problemsOfTextLanguage(texts, vocabulary, lexicon),
  ]);
  process.exit(0);
}

/** Checks the exams and prints a line for each part. */
function checkExams(): never {
  const { corpus: examCorpus, problems: corpusProblems } = readCorpus();
  for (const { level, parts } of examCorpus.exams)
    for (const part of examParts) console.log(`${level}\t${part}\t${parts[part].minutes} min\t${parts[part].summary}`);
  const lexicon = openCurrentLexicon(examCorpus);
  const vocabulary = createBankVocabulary(examCorpus, lexicon);
  exitIfProblems([
    ...corpusProblems.filter(({ file }) => file.startsWith("content/exams/")),
    ...problemsOfExamLanguage(examCorpus.exams, vocabulary, lexicon, createWritingCompiler(examCorpus)),
  ]);
  process.exit(0);
}

/**
 * Prints the corrections that the checker would make in variants of sentences. Checking all variants takes two minutes.
 * If the options contain parts of file names, only the files with these names are checked. `--doubtful` also prints
 * sentences of which the analysis is not sure.
 */
function checkVariants(variantOptions: readonly string[]): never {
  const { corpus: variantCorpus, problems: corpusProblems } = readCorpus();
  const fileNameParts = variantOptions.filter((option) => !option.startsWith("--"));
  const isSelected = ({ file }: { file: string }) =>
    fileNameParts.length === 0 || fileNameParts.some((part) => file.includes(part));
  const variants = variantCorpus.sentenceVariants.filter(isSelected);
  const lexicon = openCurrentLexicon(variantCorpus);
  if (variantOptions.includes("--doubtful")) {
    const wordsById = new Map(variantCorpus.words.map((word) => [word.id, word]));
    for (const { file, line, message } of listDoubtfulVariants(variants, wordsById, lexicon))
      console.log(`${file}:${line}: ${message}`);
  }
  exitIfProblems(
    corpusProblems.filter(({ file }) => file.startsWith("content/sentence-variants/") && isSelected({ file })),
  );
  const corrections = listCorrectedVariants(variants, lexicon);
  for (const { file, line, message } of corrections) console.log(`${file}:${line}: ${message}`);
  console.log(`${variants.length} variants, ${corrections.length} corrections to read. Not every correction is right.`);
  process.exit(0);
}

function printCounts({
  words,
  curricula,
  topics,
  prefixTests,
  verbs,
  conversations: { trees },
  scenes,
  texts,
  exams,
}: Corpus): void {
  for (const level of cefrLevels) {
    const wordCount = words.filter((word) => word.cefrLevel === level).length;
    if (wordCount === 0) continue;
    const lessons = curricula
      .filter((curriculum) => curriculum.level === level)
      .flatMap((curriculum) => curriculum.chapters.flatMap((chapter) => chapter.subchapters));
    const taughtWordCount = lessons.reduce((sum, lesson) => sum + lesson.words.length, 0);
    const topicsOfLevel = topics.filter((topic) => topic.level === level);
    const exerciseCount = topicsOfLevel.reduce((sum, topic) => sum + topic.exercises.length, 0);
    const counts = [`${wordCount} words`, `${lessons.length} lessons that teach ${taughtWordCount}`];
    if (topicsOfLevel.length > 0) counts.push(`${topicsOfLevel.length} grammar topics with ${exerciseCount} exercises`);
    console.log(`${level}: ${counts.join(", ")}`);
  }
  console.log(`${prefixTests.length} tests of verbs and their prefixes, ${verbs.length} verbs to conjugate`);
  const promptCount = trees.reduce((sum, tree) => sum + tree.openings.length + tree.prompts.length, 0);
  console.log(`${trees.length} conversations of a level and topic with ${promptCount} prompts, each in three tones`);
  console.log(`${scenes.scenes.length} scenes, ${texts.length} texts to read, ${exams.length} exams`);
  console.log(`The content is in order. Version ${version}.`);
}

/** Runs wrangler's `d1 execute` on the local or the production database and returns its output. Exits if it fails. */
function executeD1(isRemote: boolean, ...args: string[]): string {
  const locationOptions = isRemote ? ["--remote"] : ["--local", "--persist-to", stateFolder];
  const result = spawnSync("wrangler", ["d1", "execute", "DB", ...locationOptions, "--yes", ...args], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (result.status === 0) return result.stdout;
  console.error(`The database could not be reached:\n${result.stderr || result.stdout}`);
  process.exit(1);
}

/** Prints which rows loading the content would add, change and retire. */
function showDiff(isRemote: boolean): void {
  const lines = tables.flatMap((table) => {
    const answer = executeD1(isRemote, "--json", "--command", `SELECT * FROM ${table.name}`);
    const [{ results }] = JSON.parse(answer) as [{ results: StoredRow[] }];
    return describeDiff(diffTable(table, results));
  });
  console.log(lines.length > 0 ? lines.join("\n") : "Nothing would change.");
}

/**
 * Loads the content into the local database or the production database. Does nothing if the local database already has
 * this version.
 */
function loadContent(isRemote: boolean): void {
  if (corpus.words.length === 0) {
    console.error("There is no content to load.");
    process.exit(1);
  }
  const versionFile = join(stateFolder, "content-version");
  if (!isRemote && readLoadedVersion(versionFile) === version) {
    console.log(`content ${version} is loaded already`);
    return;
  }
  mkdirSync(stateFolder, { recursive: true });
  const file = join(stateFolder, "content.sql");
  writeFileSync(file, `${compileSql(tables, version).join(";\n")};\n`);
  executeD1(isRemote, "--file", file);
  if (!isRemote) writeFileSync(versionFile, version);
  console.log(`content ${version} loaded: ${corpus.words.length} words`);
}

function readLoadedVersion(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
