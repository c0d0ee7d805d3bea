import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import type { ErrorBody } from "#core/contract/errors.ts";
import { logError } from "#durable-objects/log-error.ts";
import type { LearnerData } from "./accounts/account-data.ts";
import { registerAccountRoutes } from "./accounts/routes.ts";
import { registerSecurityRoutes } from "./accounts/security-routes.ts";
import { endSession } from "./accounts/session.ts";
import { registerChapterRoutes } from "./chapters/routes.ts";
import { checkpointQuizKind } from "./chapters/submit-checkpoint.ts";
import { registerConjugationRoutes } from "./conjugations/routes.ts";
import { conjugationQuizKind } from "./conjugations/submit-quiz.ts";
import { createRequestContext } from "./context.ts";
import { conversationData } from "./conversations/learner-data.ts";
import { registerConversationRoutes } from "./conversations/routes.ts";
import { registerCurriculumRoutes } from "./curriculum/routes.ts";
import { curriculumTables } from "./curriculum/store.ts";
import { isBeingMoved } from "./db/learner-batch.ts";
import type { AppBindings } from "./env.ts";
import { AppError } from "./errors.ts";
import { registerExamRoutes } from "./exams/routes.ts";
import { examTables } from "./exams/store.ts";
import { describeTopicAccuracy } from "./grammar/read-library.ts";
import { registerGrammarRoutes } from "./grammar/routes.ts";
import { findGrammarProgress, grammarTables, type ProgressRow } from "./grammar/store.ts";
import { grammarQuizKind } from "./grammar/submit-quiz.ts";
import { registerHealthRoute } from "./health.ts";
import { leagueData } from "./leagues/learner-data.ts";
import { registerLeagueRoutes } from "./leagues/routes.ts";
import { registerMailboxRoute } from "./mail/mailbox-page.ts";
import { countRequest } from "./metrics.ts";
import { registerOfflineRoutes } from "./offline/routes.ts";
import { registerOpenApiRoute } from "./openapi/route.ts";
import { registerOperatorRoute } from "./operator.ts";
import { registerPageRoutes } from "./pages/routes.ts";
import { registerPlacementRoutes } from "./placement/routes.ts";
import { placementTables } from "./placement/store.ts";
import { registerProgressRoutes } from "./progress/routes.ts";
import { insertFirstProgressRows, progressTables } from "./progress/store.ts";
import { registerQuizRoutes } from "./quizzes/routes.ts";
import { quizTables } from "./quizzes/store.ts";
import { adverbQuizKind } from "./quizzes/submit-adverb-quiz.ts";
import { registerReadingRoutes } from "./reading/routes.ts";
import { readingTables } from "./reading/store.ts";
import { readingQuizKind } from "./reading/submit-answers.ts";
import { registerReminderRoutes } from "./reminders/routes.ts";
import { reminderTables } from "./reminders/store.ts";
import { awardAcceptedAnswers } from "./reports/award-accepted-answers.ts";
import { registerReportRoutes } from "./reports/routes.ts";
import { reportData } from "./reports/store.ts";
import { requestBodyReader } from "./request-body.ts";
import { requireTls } from "./require-tls.ts";
import { logRefusal, removeIdsFromPath } from "./security-log.ts";
import { registerSentenceRoutes } from "./sentences/routes.ts";
import { sentenceQuizKind } from "./sentences/submit-sentences.ts";
import type { App } from "./serve.ts";
import { strictContentPolicy } from "./strict-content-policy.ts";
import { registerTodayRoutes } from "./today/routes.ts";
import { registerVerbPrefixRoutes } from "./verb-prefixes/routes.ts";
import { verbPrefixTables } from "./verb-prefixes/store.ts";
import { vocabularyTables } from "./vocabulary/own-words-store.ts";
import { registerVocabularyRoutes } from "./vocabulary/routes.ts";
import { countWordsByLevel } from "./vocabulary/store.ts";
import { vocabularyQuizKind } from "./vocabulary/submit-quiz.ts";

/**
 * The learner data of each area. The account export reads this data. When an account is deleted, foreign keys delete
 * its rows, and the areas remove the learner from Durable Objects.
 */
export const learnerDataOfAreas: LearnerData[] = [
  { area: "vocabulary", tables: vocabularyTables },
  { area: "verb-prefixes", tables: verbPrefixTables },
  { area: "grammar", tables: grammarTables },
  { area: "curriculum", tables: curriculumTables },
  { area: "quizzes", tables: quizTables },
  { area: "progress", tables: progressTables },
  leagueData,
  conversationData,
  { area: "reading", tables: readingTables },
  { area: "placement", tables: placementTables },
  { area: "exams", tables: examTables },
  reportData,
  { area: "reminders", tables: reminderTables },
];

/**
 * Converts any error to an error that the API can return. While a learner is being moved, the database refuses the
 * learner's writes for a few seconds; the API then returns `unavailable`.
 */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return isBeingMoved(error)
    ? new AppError("unavailable", "Your data is being moved to another place. Please try again in a moment.", {
        retryAfter: 5,
      })
    : new AppError("internal", "Something went wrong on our side.");
}

export function createApp(): App {
  const app: App = new Hono<AppBindings>();

  // A request id that the caller sends is ignored. Otherwise a caller could use the id of another request, and the log
  // would be misleading.
  app.use(requestId({ headerName: "" }));
  app.use(async (http, next) => {
    http.header("X-Request-Id", http.var.requestId);
    const startTime = Date.now();
    await next();
    countRequest(http, Date.now() - startTime);
  });
  app.use(
    secureHeaders({
      xFrameOptions: "DENY",
      referrerPolicy: "strict-origin-when-cross-origin",
      // The same value as for static files in web/public/_headers.
      strictTransportSecurity: "max-age=63072000; includeSubDomains",
    }),
  );
  app.use(strictContentPolicy);
  app.use(requireTls);
  app.use(requestBodyReader);
  app.use(async (http, next) => {
    const origin = http.req.header("origin");
    const isWriteRequest = http.req.method !== "GET" && http.req.method !== "HEAD";
    if (isWriteRequest && origin !== undefined && origin !== new URL(http.req.url).origin) {
      throw new AppError("forbidden", "This call may only be made from the app's own pages.");
    }
    await next();
  });

  registerAccountRoutes(app, learnerDataOfAreas, insertFirstProgressRows, awardAcceptedAnswers);
  registerSecurityRoutes(app);
  registerCurriculumRoutes(app);
  registerGrammarRoutes(app);
  registerConjugationRoutes(app);
  // These routes must come before the vocabulary's routes, because the pattern /api/vocabulary/:language also matches
  // /api/vocabulary/verb-test.
  registerVerbPrefixRoutes(app);
  registerVocabularyRoutes(app);
  registerQuizRoutes(app, [
    adverbQuizKind,
    vocabularyQuizKind,
    grammarQuizKind,
    conjugationQuizKind,
    readingQuizKind,
    sentenceQuizKind,
    checkpointQuizKind,
  ]);
  registerProgressRoutes(app, {
    countWords: countWordsByLevel,
    findTopics: findGrammarProgress,
    describeTopics: (context, rows) => describeTopicAccuracy(context, rows as ProgressRow[]),
  });
  registerLeagueRoutes(app);
  registerConversationRoutes(app);
  registerReadingRoutes(app);
  registerPlacementRoutes(app);
  registerSentenceRoutes(app);
  registerChapterRoutes(app);
  registerExamRoutes(app);
  registerTodayRoutes(app);
  registerOfflineRoutes(app);
  registerReportRoutes(app);
  registerReminderRoutes(app);
  registerHealthRoute(app);
  registerOpenApiRoute(app);
  registerOperatorRoute(app);

  const refuseUnknownCall = () => {
    throw new AppError("not_found", "There is no such call.");
  };
  app.all("/api/*", refuseUnknownCall);
  registerMailboxRoute(app);
  registerPageRoutes(app);
  // Pages support only GET and HEAD, so a request with any other method is a call that does not exist.
  app.notFound(refuseUnknownCall);
  app.onError((error, http) => {
    const appError = toAppError(error);
    if (appError.code === "internal") {
      logError({ requestId: http.var.requestId, path: removeIdsFromPath(http.req.path) }, error);
    }
    logRefusal(createRequestContext(http), appError.code);
    if (appError.code === "signed_out" && !appError.keepsSession) endSession(createRequestContext(http));
    if (appError.retryAfter !== undefined) http.header("Retry-After", String(appError.retryAfter));
    http.header("Cache-Control", "no-store");
    const body: ErrorBody = {
      message: appError.message,
      code: appError.code,
      requestId: http.var.requestId,
      ...(appError.fields && { fields: appError.fields }),
    };
    return http.json(body, appError.status);
  });
  return app;
}
