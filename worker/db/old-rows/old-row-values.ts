import type { CalendarDay } from "#core/domain/calendar-day.ts";
import { hexOfSubmission } from "#core/domain/id-bytes.ts";
import { extractTitle } from "#core/domain/progress/describe-award.ts";
import { xpSources } from "#core/domain/progress/xp-claim.ts";
import { packAnswers } from "#core/domain/quizzes/stored-answers.ts";
import { quizKeyShortener, quizTitleShortener } from "#core/domain/quizzes/stored-quiz.ts";
import type { OwnedWord, WordDetails } from "#core/domain/vocabulary/owned-word.ts";
import { toCode, toDayMarkHex, toDayNumber } from "../compact-columns.ts";
import type {
  oldQuizResults,
  oldSpentQuizzes,
  oldVocabulary,
  oldXpTransactions,
} from "../schema/before-compact-rows.ts";
import { packOutcome, quizLevels } from "../schema/quizzes.ts";
import { toWordValues } from "../word-columns.ts";

/**
 * The functions of this file convert rows of the old tables to values for json_each. Keys and ids are hexadecimal if
 * the new tables store bytes.
 */

type OldWord = typeof oldVocabulary.$inferSelect;

const toMilliseconds = (time: string): number => {
  const milliseconds = Date.parse(time);
  return Number.isNaN(milliseconds) ? 0 : milliseconds;
};

/** @param isInBank whether the bank has the word; if not, the new row contains the word's properties */
export function toNewWord(row: OldWord, isInBank: boolean) {
  const { word, translation, plural, category, caseInfo, verbType, ownWord } = row;
  const details: WordDetails | null = isInBank
    ? null
    : {
        ...{ word, translation, plural, category, caseInfo, verbType },
        example: ownWord?.example ?? null,
        exampleTranslation: ownWord?.exampleTranslation ?? null,
      };
  return {
    ...toWordValues(row, details),
    usedForm: row.usedForm,
    timesEncountered: row.timesEncountered,
    lastEncountered: toMilliseconds(row.lastEncountered),
    revision: row.revision,
    createdAt: toMilliseconds(row.createdAt),
    isSuspended: row.isSuspended ? 1 : 0,
    addedBy: row.addedBy && hexOfSubmission(row.addedBy),
    reviewedBy: row.reviewedBy && toMarkHex(row.reviewedBy),
    /** Empty if the same submission also added the word (`addedBy`). */
    learnedBy: row.learnedBy && (row.learnedBy === row.addedBy ? "" : hexOfSubmission(row.learnedBy)),
  };
}

function toMarkHex(mark: NonNullable<OwnedWord["reviewedBy"]>): string {
  const [day = "", ...submission] = mark.split("/");
  return toDayMarkHex(day as CalendarDay, submission.join("/"));
}

/** @param areAnswersKept whether the new row contains the answers (only if something may still need them) */
export const toNewResult = (
  { id, quizKey, level, score, totalQuestions, answers, outcome, createdAt }: typeof oldQuizResults.$inferSelect,
  areAnswersKept: boolean,
) => ({
  oldId: id,
  id: hexOfSubmission(id),
  quizKey: quizKeyShortener.shorten(quizKey),
  level: toCode(quizLevels, level),
  score,
  totalQuestions,
  createdAt: toMilliseconds(createdAt),
  outcome: packOutcome(outcome),
  answers: areAnswersKept ? JSON.stringify(packAnswers(answers)) : null,
});

export const toNewSpentQuiz = ({ quizId, submissionId }: typeof oldSpentQuizzes.$inferSelect) => ({
  oldId: quizId,
  quizId: hexOfSubmission(quizId),
  submissionId: hexOfSubmission(submissionId),
});

type OldAward = typeof oldXpTransactions.$inferSelect;

export function toNewAward(row: OldAward) {
  const { source, sourceId, amount, description, metadata, day, submissionId, createdAt } = row;
  const { period, key, attempt } = splitSourceId(row);
  const title = extractTitle(source, description);
  return {
    oldSource: source,
    oldSourceId: sourceId,
    source: toCode(xpSources, source),
    period,
    key: quizKeyShortener.shorten(key),
    attempt: hexOfSubmission(attempt),
    amount,
    day: toDayNumber(day),
    createdAt: toMilliseconds(createdAt),
    submission: hexOfSubmission(submissionId),
    isAttempt: attempt === "" ? 0 : 1,
    newlyAsked: typeof metadata?.newlyAsked === "number" ? metadata.newlyAsked : null,
    title: title === null ? null : quizTitleShortener.shorten(title),
  };
}

/**
 * Splits an old source id into the parts of the ledger's key. The id has the form `key`, `day/key`, `day/submission` or
 * `day/key/submission`.
 */
export function splitSourceId({ sourceId, submissionId }: Pick<OldAward, "sourceId" | "submissionId">) {
  const [, day, partsAfterDay = ""] = /^(\d{4}-\d\d-\d\d)\/(.*)$/s.exec(sourceId) ?? [];
  if (day === undefined) return { period: 0, key: sourceId, attempt: "" };
  const period = toDayNumber(day as CalendarDay);
  if (partsAfterDay === submissionId) return { period, key: "", attempt: submissionId };
  if (submissionId !== "" && partsAfterDay.endsWith(`/${submissionId}`))
    return { period, key: partsAfterDay.slice(0, -submissionId.length - 1), attempt: submissionId };
  return { period, key: partsAfterDay, attempt: "" };
}
