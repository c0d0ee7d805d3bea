import { readdirSync, readFileSync } from "node:fs";
import { partnerBankOf } from "#content/compile-scenes.ts";
import { openCurrentLexicon } from "#content/lexicon-file.ts";
import { readCorpus } from "#content/read-corpus.ts";
import { checkMessage } from "#core/domain/conversations/check-message.ts";
import { correctMoods } from "#core/domain/conversations/clause-mood.ts";
import type { HeardClause } from "#core/domain/conversations/hearing.ts";
import { replyFeaturesOf, wordFeaturesOf } from "#core/domain/conversations/reply-features.ts";
import { noReplyName } from "#core/domain/conversations/reply-model.ts";
import type { WordClusters } from "#core/domain/conversations/word-clusters.ts";
import { hashText } from "#core/domain/german/analysis/feature-hash.ts";

/** A message, a question or a list of words, with the name of the reply that fits it. */
export interface LabelledMessage {
  name: string;
  features: number[];
  /** A number by which the examples are divided for cross-validation. */
  fold: number;
  isWordList: boolean;
  /** Whether the message is from a talk. Such messages have the replies that learners' talks have, in their frequency. */
  isFromTalk: boolean;
}

/** The files whose messages ask something. */
const filesOfQuestions: ReadonlySet<string> = new Set(["advice", "judge"]);
const folder = new URL("../../content/conversations/replies/", import.meta.url);

/**
 * Reads `content/conversations/replies`. In the files of single replies, a row has the name of the reply, the level of
 * the message (or the kind of the row: `words` or `short`) and the text. In files whose names begin with `talks`, a row
 * has the level, the reply to what the message tells, the answers to its questions (divided by commas), and the text.
 */
export function readExamples(clusters: WordClusters): { told: LabelledMessage[]; asked: LabelledMessage[] } {
  const { corpus } = readCorpus();
  const lexicon = openCurrentLexicon(corpus);
  const knowledge = { lexicon, topics: [], levelByWord: {}, bank: partnerBankOf(corpus) };
  const hearClauses = (text: string): HeardClause[] => {
    const { hearing } = checkMessage(text, knowledge, "B1", true).utterance;
    return hearing ? correctMoods(hearing).clauses : [];
  };
  const groups: { told: LabelledMessage[]; asked: LabelledMessage[] } = { told: [], asked: [] };
  let isFromTalk = false;
  const add = (group: "told" | "asked", name: string, features: number[], text: string, isWordList = false) =>
    groups[group].push({ name, features, isWordList, isFromTalk, fold: hashText(0, text) >>> 0 });
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".tsv"))
    .toSorted()) {
    isFromTalk = file.startsWith("talks");
    const asksSomething = filesOfQuestions.has(file.replace(/\.tsv$/, ""));
    for (const row of readFileSync(new URL(file, folder), "utf8").trimEnd().split("\n")) {
      const cells = row.split("\t");
      const text = cells.at(-1) ?? "";
      const clauses = hearClauses(text);
      const told = clauses.filter(({ mood }) => mood === "statement");
      const questions = clauses.filter(({ mood }) => mood !== "statement");
      if (isFromTalk) {
        const [, toldName = "", askedNames = ""] = cells;
        if (told.length > 0) add("told", toldName, replyFeaturesOf(told, [], clusters), text);
        const answers = askedNames.split(",").map((name) => name.trim());
        // If the analysis finds another number of questions, only the last one is certain.
        const pairs =
          answers.length === questions.length
            ? questions.map((question, i) => [question, answers[i]] as const)
            : questions.slice(-1).map((question) => [question, answers.at(-1)] as const);
        for (const [question, answer = noReplyName] of pairs)
          add("asked", answer, replyFeaturesOf([...told, question], [question], clusters), text);
        continue;
      }
      const [name = "", kind = ""] = cells;
      if (!asksSomething) {
        const features = kind === "words" ? wordFeaturesOf(clauses, clusters) : replyFeaturesOf(clauses, [], clusters);
        add("told", name, features, text, kind === "words");
        continue;
      }
      // The analysis can take a question without a mark for a statement.
      const question = questions.at(-1) ?? clauses.at(-1);
      if (question) add("asked", name, replyFeaturesOf([...told, question], [question], clusters), text);
    }
  }
  return groups;
}
