import { recordPasskeys, recordSecurity, recordSignIn } from "./recorded/accounts.ts";
import { recordConversations, recordScenes, recordTrials } from "./recorded/conversations.ts";
import { recordChapters, recordExams, recordPlacement } from "./recorded/course.ts";
import { recordFirstDays } from "./recorded/first-days.ts";
import { recordFunctions } from "./recorded/functions.ts";
import { recordGrammar } from "./recorded/grammar.ts";
import { recordImports } from "./recorded/imports.ts";
import { recordReading, recordSentences, recordVerbs } from "./recorded/practice.ts";
import { testScenarios } from "./recorded/scenario.ts";
import { recordPages, recordRefusals, recordService } from "./recorded/service.ts";
import { recordFullLeague, recordLeagues, recordReminders } from "./recorded/social.ts";
import { recordNight, recordReports, recordWeeks } from "./recorded/upkeep.ts";
import { recordBank, recordWordQuizzes } from "./recorded/vocabulary.ts";

import { hideShards } from "./shard-databases.ts";

// The recorded statements are those of a worker that has only one database.
hideShards();

testScenarios({
  functions: recordFunctions,
  "first-days": recordFirstDays,
  "sign-in": recordSignIn,
  security: recordSecurity,
  passkeys: recordPasskeys,
  bank: recordBank,
  "word-quizzes": recordWordQuizzes,
  grammar: recordGrammar,
  verbs: recordVerbs,
  reading: recordReading,
  sentences: recordSentences,
  chapters: recordChapters,
  exams: recordExams,
  placement: recordPlacement,
  conversations: recordConversations,
  trials: recordTrials,
  scenes: recordScenes,
  leagues: recordLeagues,
  "full-league": recordFullLeague,
  reminders: recordReminders,
  pages: recordPages,
  service: recordService,
  refusals: recordRefusals,
  night: recordNight,
  reports: recordReports,
  weeks: recordWeeks,
  imports: recordImports,
});
