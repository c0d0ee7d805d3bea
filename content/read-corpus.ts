import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { isFormOf } from "#core/domain/german/word-forms.ts";
import { type ConjugatedVerb, readConjugationTable } from "./conjugation-table.ts";
import { type CurriculumFile, readCurriculumFile } from "./curriculum-file.ts";
import { problemsOfChapterReferences, problemsOfCurricula, problemsOfTalkWords } from "./curriculum-problems.ts";
import type { AuthoredExam } from "./exam-file.ts";
import { type GrammarTopic, readGrammarTopic } from "./grammar-file.ts";
import { type LexiconTables, readLexiconTables } from "./lexicon-tables.ts";
import { type PlacementQuestions, readPlacementTables } from "./placement-tables.ts";
import { type PrefixTest, readPrefixTest, sortTests } from "./prefix-test-file.ts";
import { type Conversations, readConversations } from "./read-conversations.ts";
import { readExams } from "./read-exams.ts";
import { type AuthoredScenes, readScenes } from "./read-scenes.ts";
import { readTexts } from "./read-texts.ts";
import { readSentenceOrders, type SentenceOrder } from "./sentence-orders.ts";
import { readSentenceVariants, type SentenceVariant } from "./sentence-variants.ts";
import type { AuthoredText } from "./text-file.ts";
import { problemsOfTexts } from "./text-style.ts";
import { problemsOfRelatedTopics } from "./topic-sections.ts";
import { type Problem, readWordTable, toInflectedWord, type WordEntry } from "./word-table.ts";

export interface Corpus {
  words: WordEntry[];
  curricula: CurriculumFile[];
  /** The grammar topics in teaching order. */
  topics: GrammarTopic[];
  /** The prefix tests in the order in which the app offers them. */
  prefixTests: PrefixTest[];
  /** The verbs of the conjugation tables, the most frequent first. */
  verbs: ConjugatedVerb[];
  /** The prompts and reactions of the built-in partner. */
  conversations: Conversations;
  scenes: AuthoredScenes;
  /** The texts to read, in the order of their levels and numbers. */
  texts: AuthoredText[];
  /** The exams in the order of their levels. */
  exams: AuthoredExam[];
  /** Valency and classes of words, for the checker. */
  lexiconTables: LexiconTables;
  /** Patterns of other right translations of the words' examples. */
  sentenceVariants: SentenceVariant[];
  /** Word orders of the words' examples that an editor has judged to be right or wrong. */
  sentenceOrders: SentenceOrder[];
  /** Invented words and short texts of the placement. */
  placement: PlacementQuestions;
}

const contentFolder = fileURLToPath(new URL(".", import.meta.url));

const listFiles = (folder: string) => (existsSync(folder) ? readdirSync(folder).toSorted() : []);

/**
 * Reports files that are in the wrong folder or have the wrong extension. Without this report `readCorpus` would ignore
 * them, and their content would be retired.
 */
function* problemsOfUnknownFiles(
  folder: string,
  folderName: string,
  isExpectedName: (name: string) => boolean,
): Generator<Problem> {
  for (const name of listFiles(folder)) {
    if (isExpectedName(name) || name.startsWith(".")) continue;
    yield {
      file: `content/${folderName}/${name}`,
      line: 1,
      message: "this file is not read: its name or ending is unknown",
    };
  }
}

/** Reads and checks all authored content. */
export function readCorpus(folder = contentFolder): { corpus: Corpus; problems: Problem[] } {
  const problems: Problem[] = [];
  const words: WordEntry[] = [];
  const curricula: CurriculumFile[] = [];
  const levels = cefrLevels.map((level) => level.toLowerCase());
  for (const subfolder of ["vocabulary", "curriculum", "grammar", "verb-prefixes"]) {
    if (!existsSync(join(folder, subfolder)))
      problems.push({ file: `content/${subfolder}`, line: 1, message: "the folder is missing" });
  }
  problems.push(
    ...problemsOfUnknownFiles(join(folder, "vocabulary"), "vocabulary", (name) => levels.includes(name)),
    ...problemsOfUnknownFiles(join(folder, "curriculum"), "curriculum", (name) =>
      levels.some((level) => name === `${level}.yaml`),
    ),
  );
  for (const level of cefrLevels) {
    const wordFolder = join(folder, "vocabulary", level.toLowerCase());
    const folderName = `vocabulary/${level.toLowerCase()}`;
    problems.push(
      ...problemsOfUnknownFiles(wordFolder, folderName, (name) => /^[a-z0-9]+(-[a-z0-9]+)*\.tsv$/.test(name)),
    );
    for (const name of listFiles(wordFolder).filter((fileName) => fileName.endsWith(".tsv"))) {
      const file = `content/vocabulary/${level.toLowerCase()}/${name}`;
      const location = { file, level, theme: basename(name, ".tsv") };
      const table = readWordTable(readFileSync(join(wordFolder, name), "utf8"), location);
      words.push(...table.words);
      problems.push(...table.problems);
    }
    const curriculumFileName = `${level.toLowerCase()}.yaml`;
    if (!listFiles(join(folder, "curriculum")).includes(curriculumFileName)) continue;
    const file = `content/curriculum/${curriculumFileName}`;
    const curriculumFile = readCurriculumFile(
      readFileSync(join(folder, "curriculum", curriculumFileName), "utf8"),
      file,
    );
    problems.push(...curriculumFile.problems);
    if (curriculumFile.curriculum) curricula.push(curriculumFile.curriculum);
    if (curriculumFile.curriculum && curriculumFile.curriculum.level !== level) {
      problems.push({ file, line: 1, message: `level: ${curriculumFile.curriculum.level} in the file of ${level}` });
    }
  }
  const topics = readTopics(folder, problems);
  const prefixTests = readPrefixTests(folder, problems);
  const verbTablePath = join(folder, "verbs", "conjugations.tsv");
  const conjugationTable = existsSync(verbTablePath)
    ? readConjugationTable(readFileSync(verbTablePath, "utf8"), "content/verbs/conjugations.tsv")
    : { verbs: [], problems: [{ file: "content/verbs/conjugations.tsv", line: 1, message: "is missing" }] };
  problems.push(...conjugationTable.problems);
  const { conversations, problems: problemsOfConversations } = readConversations(folder);
  const { scenes, problems: problemsOfScenes } = readScenes(folder);
  const { texts, problems: problemsOfReadingTexts } = readTexts(folder);
  const { exams, problems: problemsOfExams } = readExams(folder, { topics, scenes: scenes.scenes });
  const { verbs } = conjugationTable;
  const { lexiconTables, problems: problemsOfTables } = readLexiconTables(folder, { words, verbs, prefixTests });
  const { placement, problems: problemsOfPlacement } = readPlacementTables(folder, words);
  const { sentenceOrders, problems: problemsOfOrders } = readSentenceOrders(folder, words);
  const { sentenceVariants, problems: problemsOfVariants } = readSentenceVariants(folder, words);
  const corpus = {
    words,
    curricula,
    topics,
    prefixTests,
    verbs,
    conversations,
    scenes,
    texts,
    exams,
    lexiconTables,
    sentenceVariants,
    sentenceOrders,
    placement,
  };
  problems.push(
    ...problemsOfPlacement,
    ...problemsOfOrders,
    ...problemsOfVariants,
    ...problemsOfConversations,
    ...problemsOfScenes,
    ...problemsOfReadingTexts,
    ...problemsOfExams,
    ...problemsOfTables,
    ...problemsAmongWords(words),
    ...problemsOfForms(words),
    ...problemsOfCurricula(corpus),
    ...problemsOfChapterReferences({ ...corpus, scenes: scenes.scenes }),
    ...problemsOfTalkWords(corpus),
    ...problemsAmongQuestions(corpus),
    ...problemsOfRelatedTopics(topics),
    ...problemsOfTexts(corpus),
  );
  return { corpus, problems };
}

function readTopics(folder: string, problems: Problem[]): GrammarTopic[] {
  const pageNamePattern = /^(\d\d)-[a-z0-9-]+\.md$/;
  return cefrLevels.flatMap((level) => {
    const folderName = `grammar/${level.toLowerCase()}`;
    const fileNames = listFiles(join(folder, folderName));
    problems.push(
      ...problemsOfUnknownFiles(join(folder, folderName), folderName, (name) => {
        const page = name.replace(/\.exercises\.yaml$/, ".md");
        return pageNamePattern.test(page) && fileNames.includes(page);
      }),
    );
    return fileNames.flatMap((name) => {
      const number = Number(pageNamePattern.exec(name)?.[1]);
      if (!number) return [];
      const exercisesName = name.replace(/\.md$/, ".exercises.yaml");
      const location = {
        file: `content/${folderName}/${name}`,
        exercisesFile: `content/${folderName}/${exercisesName}`,
        level,
        number,
      };
      if (!fileNames.includes(exercisesName)) {
        problems.push({ file: location.file, line: 1, message: `has no ${exercisesName}` });
        return [];
      }
      const topicFile = readGrammarTopic(
        readFileSync(join(folder, folderName, name), "utf8"),
        readFileSync(join(folder, folderName, exercisesName), "utf8"),
        location,
      );
      problems.push(...topicFile.problems);
      return topicFile.topic ?? [];
    });
  });
}

function readPrefixTests(folder: string, problems: Problem[]): PrefixTest[] {
  const folderName = "verb-prefixes";
  const isTestFileName = (name: string) => /^[a-z0-9]+(-[a-z0-9]+)*\.yaml$/.test(name);
  problems.push(...problemsOfUnknownFiles(join(folder, folderName), folderName, isTestFileName));
  const tests = listFiles(join(folder, folderName))
    .filter(isTestFileName)
    .flatMap((name) => {
      const testFile = readPrefixTest(
        readFileSync(join(folder, folderName, name), "utf8"),
        `content/${folderName}/${name}`,
      );
      problems.push(...testFile.problems);
      return testFile.test ?? [];
    });
  return sortTests(tests);
}

/** Reports ids and questions that occur more than once. */
function* problemsAmongQuestions({ topics, prefixTests }: Corpus): Generator<Problem> {
  const idByKey = new Map<string, string>();
  const identifiedItems = [
    ...topics.flatMap((topic) => [
      { file: topic.file, key: topic.id, id: topic.id },
      ...topic.exercises.flatMap(({ id, question, options }) => [
        { file: topic.file, key: id, id },
        { file: topic.file, key: `${question} ${options?.toSorted().join(" / ") ?? ""}`.toLowerCase(), id },
      ]),
    ]),
    ...prefixTests.flatMap(({ file, questions }) =>
      questions.flatMap(({ id, question, options }) => [
        { file, key: id, id },
        { file, key: `${question} ${options.toSorted().join(" / ")}`.toLowerCase(), id },
      ]),
    ),
  ];
  for (const { file, key, id } of identifiedItems) {
    const otherId = idByKey.get(key);
    if (otherId !== undefined) yield { file, line: 1, message: `${id} repeats ${otherId}` };
    idByKey.set(key, id);
  }
}

function* problemsAmongWords(words: readonly WordEntry[]): Generator<Problem> {
  const firstOccurrences = {
    id: new Map<string, WordEntry>(),
    example: new Map<string, WordEntry>(),
    english: new Map<string, WordEntry>(),
  };
  for (const word of words) {
    const keys = {
      id: word.id,
      example: word.exampleSentence.toLowerCase(),
      english: `${word.cefrLevel} ${word.translation[0]?.toLowerCase()}`,
    };
    const fieldLabels = {
      id: "id",
      example: "the example",
      english: "the first translation (tell them apart with a hint in brackets)",
    };
    for (const key of ["id", "example", "english"] as const) {
      const firstWord = firstOccurrences[key].get(keys[key]);
      if (firstWord) {
        yield {
          file: word.file,
          line: word.line,
          message: `${fieldLabels[key]} is that of ${firstWord.file}:${firstWord.line}, too`,
        };
      } else firstOccurrences[key].set(keys[key], word);
    }
  }
}

/** Reports words whose example contains none of their forms. */
function* problemsOfForms(words: readonly WordEntry[]): Generator<Problem> {
  for (const word of words) {
    const markedParts = word.exampleMarks.map(([start, end]) => word.exampleSentence.slice(start, end));
    if (markedParts.length === 0) continue;
    const { file, line } = word;
    try {
      if (isFormOf(toInflectedWord(word), markedParts)) continue;
      yield { file, line, message: `example: “${markedParts.join(" … ")}” is no form of ${word.word}` };
    } catch (error) {
      yield { file, line, message: `forms: ${error instanceof Error ? error.message : error}` };
    }
  }
}
