import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/reports.ts";
import { changePoints } from "#core/domain/limits.ts";
import { maxReportsPerDay } from "#core/domain/reports/report.ts";
import { findSignedInLearner } from "../accounts/session.ts";
import { getSigningKey } from "../accounts/signing-keys.ts";
import { computeKeyedHash, sha256 } from "../accounts/tokens.ts";
import type { RequestContext } from "../context.ts";
import { createSpentAllowanceHandler, spendPoints } from "../db/allowance.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { runWithDirectory } from "../db/run-with-directory.ts";
import { AppError } from "../errors.ts";
import { countReports, findReport, insertReport, type ReportRow } from "./store.ts";
import { isKnownSubject } from "./subjects.ts";

type SendReportInput = InputOf<typeof contract.sendReport>;
type SendReportResponse = ResponseOf<typeof contract.sendReport>;

/**
 * Stores a report for the authors. If the same report is sent again, at most the note is updated. The response contains
 * the time of the first report.
 */
export async function sendReport(context: RequestContext, input: SendReportInput): Promise<SendReportResponse> {
  if (input.kind === "my-answer" && !input.answer) {
    throw new AppError("invalid_input", "Say which answer should count.", { fields: { answer: "Is missing" } });
  }
  const learner = await findSignedInLearner(context);
  const isSubjectKnown = await isKnownSubject(context, input.subject);
  const report = await buildReportRow(context, input, learner?.learnerId ?? null);
  if (!learner) {
    if (!isSubjectKnown) throw createNoSuchSubjectError();
    const [, storedReports] = await context.databases.directory.orm.batch([
      insertReport(context, report),
      findReport(context, report),
    ]);
    return buildSentReportBody(context, storedReports);
  }
  const { directoryRows } = await readAsLearner(
    learner,
    [],
    [findReport(context, report), countReports(context, report)],
  );
  if (!isSubjectKnown) throw createNoSuchSubjectError();
  const [[existingReport], [reportCount]] = directoryRows;
  if (existingReport && (report.note === null || report.note === existingReport.note))
    return { reportedAt: existingReport.createdAt };
  if (!existingReport && (reportCount?.n ?? 0) >= maxReportsPerDay) throw createTooManyReportsError(context);
  const results = await runWithDirectory(
    learner,
    [spendPoints(learner, changePoints)],
    [insertReport(context, report), findReport(context, report)],
  ).catch(createSpentAllowanceHandler(learner, changePoints));
  return buildSentReportBody(context, results.directoryRows[1]);
}

const createNoSuchSubjectError = () => new AppError("not_found", "There is nothing like that to report.");

/**
 * The response to a report.
 * @throws AppError rate_limited if the report was not stored
 */
function buildSentReportBody(
  context: RequestContext,
  [storedReport]: readonly { createdAt: string }[],
): SendReportResponse {
  if (storedReport) return { reportedAt: storedReport.createdAt };
  throw createTooManyReportsError(context);
}

function createTooManyReportsError(context: RequestContext): AppError {
  const secondsSinceMidnight = Math.floor(context.now.getTime() / 1000) % 86_400;
  return new AppError("rate_limited", "Thank you, that was a lot for today. Please send the rest tomorrow.", {
    retryAfter: 86_400 - secondsSinceMidnight,
  });
}

async function buildReportRow(
  context: RequestContext,
  input: SendReportInput,
  learnerId: string | null,
): Promise<ReportRow> {
  const { kind, subject } = input;
  const sender = learnerId ?? (await createVisitorKey(context));
  const answer = input.answer || null;
  const id = await sha256(JSON.stringify([sender, kind, subject.type, subject.id, answer]));
  return {
    sender,
    id: id.slice(0, 12),
    userId: learnerId,
    kind,
    subjectType: subject.type,
    subjectId: subject.id,
    answer,
    note: input.note || null,
    state: "open",
    createdAt: context.now.toISOString(),
    settledAt: null,
  };
}

/** A key for the visitor's address that changes every day. The address cannot be recovered from the key. */
async function createVisitorKey(context: RequestContext): Promise<string> {
  const day = context.now.toISOString().slice(0, 10);
  const hash = await computeKeyedHash(getSigningKey(context), `reports ${day} ${context.address}`);
  return `visitor ${day} ${hash.slice(0, 22)}`;
}
