import { expect, test } from "vitest";
import { maxMessageLength, maxOfferedWords, maxTrialMessages } from "#core/domain/conversations/conversation.ts";
import * as limits from "#core/domain/limits.ts";
import { formatDuration, retentionMs } from "#core/domain/privacy/retention-times.ts";
import { readChosenTheme, themeCookieName } from "#core/domain/theme.ts";
import { maxImportParts } from "#core/domain/vocabulary/transfer/import-limits.ts";

test("Data is deleted after the time that the privacy page states", () => {
  expect(Object.fromEntries(Object.entries(retentionMs).map(([name, time]) => [name, formatDuration(time)]))).toEqual({
    idleSession: "30 days",
    longestSession: "180 days",
    resetLink: "1 hour",
    confirmationLink: "1 day",
    passkeyChallenge: "5 minutes",
    knownDevice: "400 days",
    issuedQuiz: "2 hours",
    placementToken: "2 hours",
    guestQuiz: "7 days",
    bookmark: "1 hour",
    theme: "365 days",
    addressCounter: "1 day",
    trial: "2 days",
    emptiedConversation: "10 minutes",
    conversationToEmpty: "1 hour",
    modelTokenCounts: "2 days",
    closedLeague: "182 days",
    unfinishedImport: "1 day",
    settledReport: "90 days",
    openReport: "365 days",
    quizAnswers: "90 days",
    backup: "14 days",
    deletedAccount: "60 days",
  });
});

test("Each limit allows the use that its comment describes", () => {
  // The allowance is enough for ten hours with one quiz per minute.
  expect(limits.maxAllowancePoints + 10 * limits.allowancePointsPerHour).toBe(600 * limits.submissionPoints);
  expect(limits.msPerAllowancePoint).toBe(12_000);
  expect([limits.changePoints, limits.messagePoints, limits.conversationPoints]).toEqual([1, 5, 30]);
  expect([limits.messageWindowMs / limits.messagesPerWindow, formatDuration(limits.messageWindowMs)]).toEqual([
    10_000,
    "5 minutes",
  ]);
  expect(limits.submissionBytes).toBe(4 * 1024);
  expect([limits.maxAnswerLength, limits.maxQuizAnswers, limits.maxConversations]).toEqual([100, 60, 500]);
  expect([maxMessageLength, maxTrialMessages, maxOfferedWords]).toEqual([500, 10, 6]);
  // A full allowance is enough for the largest import.
  expect(maxImportParts * limits.importPartPoints + limits.importPoints).toBeLessThanOrEqual(limits.maxAllowancePoints);
  expect(limits.modelTokensPerDay).toBe(100 * limits.modelTokensPerLearner);
  expect(limits.modelTokensPerLearner).toBe(200_000);
  expect([limits.maxXpPerDay, limits.signUpsPerDay]).toEqual([3000, 100]);
  const { leagueSocketsPerLearner, socketsPerConversation, socketTargetsPerSession, maxSessions } = limits;
  expect([leagueSocketsPerLearner, socketsPerConversation, socketTargetsPerSession, maxSessions]).toEqual([
    4, 8, 12, 50,
  ]);
  expect([limits.socketLifetimeMs, limits.minMsBetweenTimeZoneChanges].map(formatDuration)).toEqual([
    "1 hour",
    "1 day",
  ]);
});

test("The theme is read from its cookie, which can have two names", () => {
  expect(themeCookieName(true)).toBe("__Host-lotse_theme");
  expect(themeCookieName(false)).toBe("lotse_theme");
  expect(readChosenTheme("a=b; __Host-lotse_theme=dark")).toBe("dark");
  expect(readChosenTheme("lotse_theme=light; a=b")).toBe("light");
  expect(readChosenTheme("lotse_theme=pink; x_lotse_theme=dark")).toBeUndefined();
});
