import { normalizeAnswer } from "#core/domain/answers/normalize-answer.ts";
import type { ReportKind, SubjectType } from "#core/domain/reports/report.ts";
import type { Described } from "./report-subjects.ts";

/** An open report as the database holds it, without its sender. */
export interface OpenReport {
  id: string;
  kind: ReportKind;
  subject_type: SubjectType;
  subject_id: string;
  answer: string | null;
  note: string | null;
  created_at: string;
}

/** The newest first. */
export const openReports = `SELECT id, kind, subject_type, subject_id, answer, note, created_at FROM reports
  WHERE state = 'open' ORDER BY created_at DESC, id`;

/** Reports that say the same of the same subject; the newest one names them. */
export interface Saying {
  reports: readonly OpenReport[];
  newest: OpenReport;
}

const subjectOf = (report: OpenReport) => `${report.subject_type}/${report.subject_id}`;
const sayingOf = (report: OpenReport) =>
  JSON.stringify([subjectOf(report), report.kind, report.answer === null ? null : normalizeAnswer(report.answer)]);

function grouped(reports: readonly OpenReport[], by: (report: OpenReport) => string): Saying[] {
  return [...Map.groupBy(reports, by).values()].flatMap((some) =>
    some[0] ? [{ reports: some, newest: some[0] }] : [],
  );
}

/** All reports that say the same as one of them; none when no report has this id. */
export function sameAs(reports: readonly OpenReport[], id: string): readonly OpenReport[] {
  const one = reports.find((report) => report.id === id);
  return one ? reports.filter((report) => sayingOf(report) === sayingOf(one)) : [];
}

/** Settles open reports. What a visitor reported pays nothing, so it is only closed. (Ids are hexadecimal: no quotation is needed.) */
export function settling(ids: readonly string[], state: "closed" | "accepted", at: Date): string {
  if (!ids.every((id) => /^[0-9a-f]{12}$/.test(id))) throw new RangeError("that is no id of a report");
  const list = ids.map((id) => `'${id}'`).join(", ");
  return `UPDATE reports SET state = CASE WHEN user_id IS NULL THEN 'closed' ELSE '${state}' END,
    settled_at = '${at.toISOString()}' WHERE state = 'open' AND id IN (${list})`;
}

/** What strangers wrote, without what would move a terminal's cursor or turn its text around. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\uFFFD");

const kinds: Record<ReportKind, string> = {
  "my-answer": "my answer should count",
  german: "the German is wrong",
  explanation: "the explanation is wrong",
  other: "something else",
};

function describeSaying({ reports, newest }: Saying, described: Described | undefined): string[] {
  const { id, kind, answer, created_at } = newest;
  const said = answer === null ? "" : ` “${plain(answer)}”`;
  const times = reports.length > 1 ? ` ×${reports.length}` : "";
  const counts =
    kind === "my-answer" && answer !== null && described?.accepts(answer) ? " (counts now: --accept it)" : "";
  const notes = reports.flatMap(({ note }) => (note === null ? [] : [`      ${plain(note)}`]));
  return [`    ${id}  ${created_at.slice(0, 10)}  ${kinds[kind]}${said}${times}${counts}`, ...notes];
}

/** The open reports, by subject, the subject reported last first. */
export function listReports(
  reports: readonly OpenReport[],
  describe: (report: OpenReport) => Described | undefined,
): string[] {
  return grouped(reports, subjectOf).flatMap(({ reports: ofSubject, newest }) => {
    const described = describe(newest);
    const place = described ? `${described.file}:${described.line}` : "no longer in the content";
    const key = described && described.key.length > 0 ? [`  key: ${described.key.join(" | ")}`] : [];
    return [
      `${place}  ${newest.subject_type} ${plain(newest.subject_id)}`,
      ...(described ? [`  ${plain(described.asks)}`] : []),
      ...key,
      ...grouped(ofSubject, sayingOf).flatMap((saying) => describeSaying(saying, described)),
      "",
    ];
  });
}
