import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/reports.ts";
import { reportsPerDay } from "#core/domain/reports/report.ts";
import { optionalLearner, signingKey } from "../accounts/session.ts";
import { keyedHash, sha256 } from "../accounts/tokens.ts";
import type { RequestContext } from "../context.ts";
import { commit, readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { countReports, findReport, insertReport, type ReportRow } from "./store.ts";
import { isKnownSubject } from "./subjects.ts";

type SendReport = InputOf<typeof contract.sendReport>;
type SentReport = ResponseOf<typeof contract.sendReport>;

/** Keeps a report for the authors. The same report again changes nothing and is answered with when it was first sent. */
export async function sendReport(context: RequestContext, input: SendReport): Promise<SentReport> {
  if (input.kind === "my-answer" && !input.answer) {
    throw new AppError("invalid_input", "Say which answer should count.", { fields: { answer: "Is missing" } });
  }
  const learner = await optionalLearner(context);
  const isKnown = await isKnownSubject(context, input.subject);
  const report = await rowOf(context, input, learner?.learnerId ?? null);
  if (!learner) {
    if (!isKnown) throw noSuchSubject();
    const [, kept] = await context.db.orm.batch([insertReport(context, report), findReport(context, report)]);
    return sent(context, kept);
  }
  const { learner: signedIn, rows } = await readAsLearner(learner, [
    findReport(context, report),
    countReports(context, report),
  ]);
  if (!isKnown) throw noSuchSubject();
  const [[before], [today]] = rows;
  if (before && (report.note === null || report.note === before.note)) return { reportedAt: before.createdAt };
  if (!before && (today?.n ?? 0) >= reportsPerDay) throw tooMany(context);
  const [, kept] = await commit(learner, signedIn, [insertReport(context, report), findReport(context, report)]);
  return sent(context, kept);
}

const noSuchSubject = () => new AppError("not_found", "There is nothing like that to report.");

/** @throws AppError rate_limited when the report was not kept */
function sent(context: RequestContext, [kept]: readonly { createdAt: string }[]): SentReport {
  if (kept) return { reportedAt: kept.createdAt };
  throw tooMany(context);
}

function tooMany(context: RequestContext): AppError {
  const sinceMidnight = Math.floor(context.now.getTime() / 1000) % 86_400;
  return new AppError("rate_limited", "Thank you, that was a lot for today. Please send the rest tomorrow.", {
    retryAfter: 86_400 - sinceMidnight,
  });
}

async function rowOf(context: RequestContext, input: SendReport, learnerId: string | null): Promise<ReportRow> {
  const { kind, subject } = input;
  const sender = learnerId ?? (await visitorToday(context));
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

/** A visitor by their address, as nobody can read it back; another one every day. */
async function visitorToday(context: RequestContext): Promise<string> {
  const day = context.now.toISOString().slice(0, 10);
  const hash = await keyedHash(signingKey(context), `reports ${day} ${context.address}`);
  return `visitor ${day} ${hash.slice(0, 22)}`;
}
