import { normalizeAnswer } from "#core/domain/answers/normalize-answer.ts";
import type { ReportKind, SubjectType } from "#core/domain/reports/report.ts";
import type { SubjectDescription } from "./report-subjects.ts";

/** An open report as the database stores it, without the learner who sent it. */
export interface OpenReport {
  id: string;
  kind: ReportKind;
  subject_type: SubjectType;
  subject_id: string;
  answer: string | null;
  note: string | null;
  created_at: string;
}

/** SQL that selects the open reports, newest first. */
export const openReportsSql = `SELECT id, kind, subject_type, subject_id, answer, note, created_at FROM reports
  WHERE state = 'open' ORDER BY created_at DESC, id`;

/** Reports of the same kind about the same subject with the same answer. The newest report identifies the group. */
export interface ReportGroup {
  reports: readonly OpenReport[];
  newestReport: OpenReport;
}

const subjectOf = (report: OpenReport) => `${report.subject_type}/${report.subject_id}`;
const groupKeyOf = (report: OpenReport) =>
  JSON.stringify([subjectOf(report), report.kind, report.answer === null ? null : normalizeAnswer(report.answer)]);

function groupReports(reports: readonly OpenReport[], keyOf: (report: OpenReport) => string): ReportGroup[] {
  return [...Map.groupBy(reports, keyOf).values()].flatMap((reportsOfGroup) =>
    reportsOfGroup[0] ? [{ reports: reportsOfGroup, newestReport: reportsOfGroup[0] }] : [],
  );
}

/** All reports in the same group as the report `id`; empty if there is no such report. */
export function findReportsOfGroup(reports: readonly OpenReport[], id: string): readonly OpenReport[] {
  const selectedReport = reports.find((report) => report.id === id);
  return selectedReport ? reports.filter((report) => groupKeyOf(report) === groupKeyOf(selectedReport)) : [];
}

/**
 * SQL that settles open reports. Reports of visitors are closed even if `state` is "accepted", because visitors get no
 * XP. The ids are hexadecimal, so their values need no escaping.
 */
export function buildSettleSql(ids: readonly string[], state: "closed" | "accepted", settledAt: Date): string {
  if (!ids.every((id) => /^[0-9a-f]{12}$/.test(id))) throw new RangeError("that is not the id of a report");
  const quotedIds = ids.map((id) => `'${id}'`).join(", ");
  return `UPDATE reports SET state = CASE WHEN user_id IS NULL THEN 'closed' ELSE '${state}' END,
    settled_at = '${settledAt.toISOString()}' WHERE state = 'open' AND id IN (${quotedIds})`;
}

/** Replaces characters of a submitted text that could move the terminal's cursor or change the text direction. */
const replaceControlCharacters = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\uFFFD");

const textByKind: Record<ReportKind, string> = {
  "my-answer": "my answer should count",
  german: "the German is wrong",
  explanation: "the explanation is wrong",
  other: "something else",
};

function describeGroup({ reports, newestReport }: ReportGroup, subject: SubjectDescription | undefined): string[] {
  const { id, kind, answer, created_at } = newestReport;
  const quotedAnswer = answer === null ? "" : ` “${replaceControlCharacters(answer)}”`;
  const countSuffix = reports.length > 1 ? ` ×${reports.length}` : "";
  const acceptedSuffix =
    kind === "my-answer" && answer !== null && subject?.isAccepted(answer) ? " (counts now: --accept it)" : "";
  const notes = reports.flatMap(({ note }) => (note === null ? [] : [`      ${replaceControlCharacters(note)}`]));
  return [
    `    ${id}  ${created_at.slice(0, 10)}  ${textByKind[kind]}${quotedAnswer}${countSuffix}${acceptedSuffix}`,
    ...notes,
  ];
}

/** Lists the open reports as lines of text, grouped by subject. The subject that was reported last is first. */
export function listReports(
  reports: readonly OpenReport[],
  describeReportSubject: (report: OpenReport) => SubjectDescription | undefined,
): string[] {
  return groupReports(reports, subjectOf).flatMap(({ reports: reportsOfSubject, newestReport }) => {
    const subject = describeReportSubject(newestReport);
    const location = subject ? `${subject.file}:${subject.line}` : "no longer in the content";
    const acceptedAnswersLine =
      subject && subject.acceptedAnswers.length > 0 ? [`  key: ${subject.acceptedAnswers.join(" | ")}`] : [];
    return [
      `${location}  ${newestReport.subject_type} ${replaceControlCharacters(newestReport.subject_id)}`,
      ...(subject ? [`  ${replaceControlCharacters(subject.subjectText)}`] : []),
      ...acceptedAnswersLine,
      ...groupReports(reportsOfSubject, groupKeyOf).flatMap((group) => describeGroup(group, subject)),
      "",
    ];
  });
}
