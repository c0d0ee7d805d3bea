import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import type { ErrorBody } from "#core/contract/errors.ts";
import { logError } from "#durable-objects/log-error.ts";
import type { LearnerData } from "./accounts/account-data.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { securityRoutes } from "./accounts/security-routes.ts";
import { endSession } from "./accounts/session.ts";
import { conjugationRoutes } from "./conjugations/routes.ts";
import { conjugationQuizzes } from "./conjugations/submit-quiz.ts";
import { requestContext } from "./context.ts";
import { conversationData } from "./conversations/learner-data.ts";
import { conversationRoutes } from "./conversations/routes.ts";
import { curriculumRoutes } from "./curriculum/routes.ts";
import { curriculumTables } from "./curriculum/store.ts";
import type { AppBindings } from "./env.ts";
import { AppError } from "./errors.ts";
import { describeTopics } from "./grammar/read-library.ts";
import { grammarRoutes } from "./grammar/routes.ts";
import { findGrammarProgress, grammarTables, type ProgressRow } from "./grammar/store.ts";
import { grammarQuizzes } from "./grammar/submit-quiz.ts";
import { healthRoute } from "./health.ts";
import { leagueData } from "./leagues/learner-data.ts";
import { leagueRoutes } from "./leagues/routes.ts";
import { mailboxRoute } from "./mail/mailbox-page.ts";
import { openApiRoute } from "./openapi/route.ts";
import { operatorRoute } from "./operator.ts";
import { pageRoutes } from "./pages.ts";
import { progressRoutes } from "./progress/routes.ts";
import { firstProgressRows, progressTables } from "./progress/store.ts";
import { quizRoutes } from "./quizzes/routes.ts";
import { quizTables } from "./quizzes/store.ts";
import { adverbQuizzes } from "./quizzes/submit-adverb-quiz.ts";
import { payAccepted } from "./reports/pay-accepted.ts";
import { reportRoutes } from "./reports/routes.ts";
import { reportTables } from "./reports/store.ts";
import { requestBodyReader } from "./request-body.ts";
import { requireTls } from "./require-tls.ts";
import { logRefused, withoutIds } from "./security-log.ts";
import type { App } from "./serve.ts";
import { strictContentPolicy } from "./strict-content-policy.ts";
import { verbPrefixRoutes } from "./verb-prefixes/routes.ts";
import { verbPrefixTables } from "./verb-prefixes/store.ts";
import { vocabularyRoutes } from "./vocabulary/routes.ts";
import { countWordsByLevel, vocabularyTables } from "./vocabulary/store.ts";
import { vocabularyQuizzes } from "./vocabulary/submit-quiz.ts";

/** What each area stores about a learner: the export reads it; rows go with the account by their foreign keys, objects are emptied. */
const learnerData: LearnerData[] = [
  { area: "vocabulary", tables: vocabularyTables },
  { area: "verb-prefixes", tables: verbPrefixTables },
  { area: "grammar", tables: grammarTables },
  { area: "curriculum", tables: curriculumTables },
  { area: "quizzes", tables: quizTables },
  { area: "progress", tables: progressTables },
  leagueData,
  conversationData,
  { area: "reports", tables: reportTables },
];

export function createApp(): App {
  const app: App = new Hono<AppBindings>();

  app.use(requestId());
  app.use(
    secureHeaders({
      xFrameOptions: "DENY",
      referrerPolicy: "strict-origin-when-cross-origin",
      // As for files: web/public/_headers.
      strictTransportSecurity: "max-age=63072000; includeSubDomains",
    }),
  );
  app.use(strictContentPolicy);
  app.use(requireTls);
  app.use(requestBodyReader);
  app.use(async (http, next) => {
    const origin = http.req.header("origin");
    const isWrite = http.req.method !== "GET" && http.req.method !== "HEAD";
    if (isWrite && origin !== undefined && origin !== new URL(http.req.url).origin) {
      throw new AppError("forbidden", "This call may only be made from the app's own pages.");
    }
    await next();
  });

  accountRoutes(app, learnerData, firstProgressRows, payAccepted);
  securityRoutes(app);
  curriculumRoutes(app);
  grammarRoutes(app);
  conjugationRoutes(app);
  // Before the vocabulary, whose /api/vocabulary/:language would take its address.
  verbPrefixRoutes(app);
  vocabularyRoutes(app);
  quizRoutes(app, [adverbQuizzes, vocabularyQuizzes, grammarQuizzes, conjugationQuizzes]);
  progressRoutes(app, {
    countWords: countWordsByLevel,
    findTopics: findGrammarProgress,
    describeTopics: (context, rows) => describeTopics(context, rows as ProgressRow[]),
  });
  leagueRoutes(app);
  conversationRoutes(app);
  reportRoutes(app);
  healthRoute(app);
  openApiRoute(app);
  operatorRoute(app);

  const refuseUnknownCall = () => {
    throw new AppError("not_found", "There is no such call.");
  };
  app.all("/api/*", refuseUnknownCall);
  mailboxRoute(app);
  pageRoutes(app);
  // Pages are only read: any other method at their addresses is an unknown call.
  app.notFound(refuseUnknownCall);
  app.onError((error, http) => {
    const known = error instanceof AppError ? error : new AppError("internal", "Something went wrong on our side.");
    if (known !== error) {
      logError({ requestId: http.var.requestId, path: withoutIds(http.req.path) }, error);
    }
    logRefused(requestContext(http), known.code);
    if (known.code === "signed_out" && !known.keepsSession) endSession(requestContext(http));
    if (known.retryAfter !== undefined) http.header("Retry-After", String(known.retryAfter));
    http.header("Cache-Control", "no-store");
    const body: ErrorBody = {
      message: known.message,
      code: known.code,
      requestId: http.var.requestId,
      ...(known.fields && { fields: known.fields }),
    };
    return http.json(body, known.status);
  });
  return app;
}
