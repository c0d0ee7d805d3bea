import type { BatchItem } from "drizzle-orm/batch";
import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import { areAnswersNeededForever } from "#core/domain/quizzes/stored-answers.ts";
import type { ServiceContext } from "../../context.ts";
import { toNewAward, toNewResult, toNewSpentQuiz, toNewWord } from "./old-row-values.ts";
import {
  findBankIds,
  findOldAwards,
  findOldResults,
  findOldSpentQuizzes,
  findOldWords,
  markAsMoved,
  moveAwards,
  moveResults,
  moveSpentQuizzes,
  moveWords,
} from "./old-rows-store.ts";

/**
 * The numbers of rows that one step moves. They follow from D1's limit of 2 MB for a parameter: a result has at most 60
 * answers of about 130 characters, and a word has at most about 2 kB.
 */
const rowsPerStep = { words: 300, results: 150, spentQuizzes: 500, awards: 500 };

type MoveContext = Pick<ServiceContext, "databases" | "db" | "now">;

/**
 * Moves all rows of a learner from the old tables, which have long rows, to the present tables. Each step moves some
 * rows in one batch, which takes effect as a whole or not at all. So the move can be stopped at any point, and the next
 * call goes on. Nothing else reads or writes the learner's rows before they are moved.
 */
export async function moveOldRows(context: MoveContext, learnerId: string): Promise<void> {
  while (await moveSomeRows(context, learnerId));
}

/** @returns whether there may be more rows */
async function moveSomeRows(context: MoveContext, learnerId: string): Promise<boolean> {
  const { orm } = context.db;
  const [words, results, quizzes, awards] = await orm.batch([
    findOldWords(context, learnerId, rowsPerStep.words),
    findOldResults(context, learnerId, rowsPerStep.results),
    findOldSpentQuizzes(context, learnerId, rowsPerStep.spentQuizzes),
    findOldAwards(context, learnerId, rowsPerStep.awards),
  ]);
  const bankRows =
    words.length > 0
      ? await findBankIds(
          context,
          words.map(({ id }) => id),
        )
      : [];
  const bankIds = new Set(bankRows.map(({ id }) => id));
  const oldestKeptTime = new Date(context.now.getTime() - retentionMs.quizAnswers).toISOString();
  const statements: BatchItem<"sqlite">[] = [
    ...(words.length > 0
      ? moveWords(
          context,
          learnerId,
          words.map((word) => toNewWord(word, bankIds.has(word.id))),
        )
      : []),
    ...(results.length > 0
      ? moveResults(
          context,
          learnerId,
          results.map((result) =>
            toNewResult(result, result.createdAt >= oldestKeptTime || areAnswersNeededForever(result)),
          ),
        )
      : []),
    ...(quizzes.length > 0 ? moveSpentQuizzes(context, learnerId, quizzes.map(toNewSpentQuiz)) : []),
    // The awards are moved after all results, because `moveAwards` writes their titles into the moved results.
    ...(results.length === 0 && awards.length > 0 ? moveAwards(context, learnerId, awards.map(toNewAward)) : []),
  ];
  const [firstStatement, ...otherStatements] = statements;
  if (!firstStatement) {
    await markAsMoved(context, learnerId);
    return false;
  }
  await orm.batch([firstStatement, ...otherStatements]);
  return true;
}
