/**
 * Compares limits, prices and other constants with recorded ones, so that none changes by mistake.
 * `recorded-talks.test.ts` explains how to record new values.
 */
import { recoveryCodeCount } from "#core/domain/accounts/recovery-code.ts";
import * as shard from "#core/domain/accounts/shard.ts";
import * as conversation from "#core/domain/conversations/conversation.ts";
import { maxReplyLength } from "#core/domain/conversations/model-reply.ts";
import { maxUnfinishedSceneMs } from "#core/domain/conversations/scenes/scene.ts";
import { maxRememberedCorrections } from "#core/domain/conversations/scenes/summary.ts";
import { maxHistoryTurns } from "#core/domain/conversations/turn.ts";
import { maxWordsOfUptake } from "#core/domain/conversations/uptake.ts";
import * as checkpointRules from "#core/domain/curriculum/checkpoint-rules.ts";
import { wordsPerPortion } from "#core/domain/curriculum/recall.ts";
import { attemptResumableMs } from "#core/domain/exams/attempt.ts";
import { passPercent } from "#core/domain/exams/report.ts";
import { rightAnswerCountForLevel } from "#core/domain/grammar/topic-access.ts";
import * as tier from "#core/domain/leagues/tier.ts";
import * as limits from "#core/domain/limits.ts";
import { logitsPerLevel } from "#core/domain/placement/ability.ts";
import { minQuestionsForChallenge } from "#core/domain/progress/daily-challenge.ts";
import { xpPerLevel } from "#core/domain/progress/level-bounds.ts";
import { dailyXpCap } from "#core/domain/progress/xp-claim.ts";
import { defaultReminderHour } from "#core/domain/reminders/reminder-time.ts";
import * as report from "#core/domain/reports/report.ts";
import { minSentencesOfChapterRound } from "#core/domain/sentences/grade-round.ts";
import { maxTranslatedLength, sentencesPerRound } from "#core/domain/sentences/sentence-kind.ts";
import { themeCookieMaxAgeMs } from "#core/domain/theme.ts";
import { minReviewsToFit } from "#core/domain/vocabulary/fit-memory.ts";
import { checkPeriodDays } from "#core/domain/vocabulary/known-words.ts";
import * as leech from "#core/domain/vocabulary/leech.ts";
import { defaultRetention } from "#core/domain/vocabulary/memory-settings.ts";
import { minReviewsToCompare } from "#core/domain/vocabulary/past-reviews.ts";
import { retentionRange } from "#core/domain/vocabulary/retention-range.ts";
import * as importLimits from "#core/domain/vocabulary/transfer/import-limits.ts";
import { testRecordedFunctions } from "../support/test-recorded-functions.ts";

/**
 * The exported values of a module without its functions. They are sorted by name, because some test runners list the
 * exports of a module in another order.
 */
const valuesOf = (module: object) =>
  Object.fromEntries(
    Object.entries(module)
      .filter(([, value]) => typeof value !== "function")
      .toSorted(([name], [otherName]) => (name < otherName ? -1 : 1)),
  );

testRecordedFunctions("recorded-functions/constants.txt", {
  limits: () => valuesOf(limits),
  "limits of imports": () => valuesOf(importLimits),
  accounts: () => ({ ...valuesOf(shard), recoveryCodeCount, themeCookieMaxAgeMs, defaultReminderHour }),
  conversations: () => ({
    ...valuesOf(conversation),
    ...{ maxReplyLength, maxUnfinishedSceneMs, maxRememberedCorrections, maxHistoryTurns, maxWordsOfUptake },
  }),
  reports: () => valuesOf(report),
  practice: () => ({
    ...valuesOf(checkpointRules),
    ...valuesOf(tier),
    ...{
      wordsPerPortion,
      attemptResumableMs,
      passPercent,
      rightAnswersForLevel: rightAnswerCountForLevel,
      logitsPerLevel,
    },
    ...{ minQuestionsForChallenge, xpPerLevel, dailyCap: dailyXpCap },
    ...{ minSentencesOfChapterRound, maxTranslatedLength, sentencesPerRound },
  }),
  memory: () => ({
    ...valuesOf(leech),
    ...{ minReviewsToFit, minReviewsToCompare, checkPeriodDays, defaultRetention, retentionRange },
  }),
});
