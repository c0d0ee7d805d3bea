import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { reportKinds, subjectTypes } from "#core/domain/reports/report.ts";
import { loadAuthoredContent } from "#test/support/corpus.ts";
import {
  buildSettleSql,
  findReportsOfGroup,
  listReports,
  type OpenReport,
  openReportsSql,
} from "../../scripts/report-list.ts";
import { describeSubject } from "../../scripts/report-subjects.ts";

const { corpus } = loadAuthoredContent();
const describeReportSubject = (type: OpenReport["subject_type"], id: string) => describeSubject(corpus, { type, id });
const readTextAtLocation = (location: { file: string; line: number } | undefined) =>
  readFileSync(location?.file ?? "", "utf8").split("\n")[(location?.line ?? 0) - 1];

test("Each kind of report subject is found in the content, with its line and its accepted answers", () => {
  const exerciseSubject = describeReportSubject("exercise", "a1-alphabet-and-pronunciation-01");
  expect(readTextAtLocation(exerciseSubject)).toBe("- id: a1-alphabet-and-pronunciation-01");
  expect(exerciseSubject?.acceptedAnswers).toEqual(["ä, ö, ü and ß"]);
  expect(exerciseSubject?.isAccepted("Ä, Ö, Ü and ß")).toBe(true);
  expect(exerciseSubject?.isAccepted("å")).toBe(false);

  const conjugationSubject = describeReportSubject("exercise", "arbeiten:present:0");
  expect(readTextAtLocation(conjugationSubject)).toMatch(/^arbeiten\t/);
  expect(conjugationSubject?.subjectText).toBe("ich ___ (arbeiten, present)");
  expect(conjugationSubject?.isAccepted("ich arbeite")).toBe(true);

  const prefixSubject = describeReportSubject("exercise", "arbeiten-01");
  expect(readTextAtLocation(prefixSubject)).toContain("id: arbeiten-01");
  expect(prefixSubject?.isAccepted(prefixSubject.acceptedAnswers[0] ?? "")).toBe(true);

  const adverbSubject = describeReportSubject("exercise", "adverb-2");
  expect(readTextAtLocation(adverbSubject)).toContain("id: 2,");
  expect(adverbSubject?.acceptedAnswers).toEqual(["schon"]);

  const wordSubject = describeReportSubject("word", "stadt:english-to-german");
  expect(readTextAtLocation(wordSubject)).toMatch(/^stadt\t/);
  expect(["Stadt", "die Stadt", "der Stadt"].map((answer) => wordSubject?.isAccepted(answer))).toEqual([
    true,
    true,
    false,
  ]);
  expect(describeReportSubject("word", "stadt:german-to-english")?.isAccepted("city")).toBe(true);
  expect(describeReportSubject("word", "stadt:gender")?.acceptedAnswers).toEqual(["die"]);
  expect(describeReportSubject("word", "stadt")).toMatchObject({ subjectText: "Stadt", acceptedAnswers: [] });

  expect(readTextAtLocation(describeReportSubject("topic", "a1-alphabet-and-pronunciation"))).toBe("---");
  expect(describeReportSubject("correction", "ein Katze → eine Katze")?.subjectText).toBe("ein Katze → eine Katze");
  expect(describeReportSubject("exercise", "gone-01")).toBeUndefined();
  expect(describeReportSubject("word", "constructor")).toBeUndefined();
});

function openTestDatabase(): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  for (const file of readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .toSorted()) {
    database.exec(readFileSync(`migrations/${file}`, "utf8"));
  }
  return database;
}

const ids = ["aaaaaaaaaaa1", "aaaaaaaaaaa2", "aaaaaaaaaaa3", "aaaaaaaaaaa4"] as const;

function openDatabaseWithReports(): DatabaseSync {
  const database = openTestDatabase();
  database.exec("PRAGMA foreign_keys = OFF");
  const insertStatement =
    database.prepare(`INSERT INTO reports (sender, id, user_id, kind, subject_type, subject_id, answer, note, created_at)
    VALUES (?, ?, ?, ?, 'exercise', 'a1-alphabet-and-pronunciation-01', ?, ?, ?)`);
  insertStatement.run("anna", ids[0], "anna", "my-answer", "ä, ö, ü, ß", null, "2026-11-20T10:00:00.000Z");
  insertStatement.run(
    "ben",
    ids[1],
    "ben",
    "my-answer",
    "Ä, Ö, Ü, ß ",
    "Why\u001B[2J \u202Enot?",
    "2026-11-21T10:00:00.000Z",
  );
  insertStatement.run("visitor 1", ids[2], null, "my-answer", "ä, ö, ü, ß", null, "2026-11-19T10:00:00.000Z");
  insertStatement.run("anna", ids[3], "anna", "explanation", null, "Too long", "2026-11-22T10:00:00.000Z");
  return database;
}

const reportRowSchema = z.object({
  id: z.string(),
  kind: z.enum(reportKinds),
  subject_type: z.enum(subjectTypes),
  subject_id: z.string(),
  answer: z.nullable(z.string()),
  note: z.nullable(z.string()),
  created_at: z.string(),
});
const readReports = (testDatabase: DatabaseSync): OpenReport[] =>
  testDatabase
    .prepare(openReportsSql)
    .all()
    .map((row) => reportRowSchema.parse(row));

test("The list groups reports by subject, shows equal reports in one line, and contains neither senders nor control characters", () => {
  const reports = readReports(openDatabaseWithReports());
  const lines = listReports(reports, (report) =>
    describeSubject(corpus, { type: report.subject_type, id: report.subject_id }),
  );
  expect(lines).toEqual([
    "content/grammar/a1/01-alphabet-and-pronunciation.exercises.yaml:1  exercise a1-alphabet-and-pronunciation-01",
    "  Which letters does German have besides A to Z?",
    "  key: ä, ö, ü and ß",
    "    aaaaaaaaaaa4  2026-11-22  the explanation is wrong",
    "      Too long",
    "    aaaaaaaaaaa2  2026-11-21  my answer should count “Ä, Ö, Ü, ß ” ×3",
    "      Why\uFFFD[2J \uFFFDnot?",
    "",
  ]);
  expect(listReports(reports, () => undefined)[0]).toContain("no longer in the content");
});

test("Closing or accepting a report settles all equal reports, and only learners are paid", () => {
  const openDatabase = openDatabaseWithReports();
  const equalReportIds = findReportsOfGroup(readReports(openDatabase), ids[0]).map(({ id }) => id);
  expect(equalReportIds.toSorted()).toEqual([ids[0], ids[1], ids[2]]);
  expect(findReportsOfGroup(readReports(openDatabase), "nothing")).toEqual([]);
  const settledAt = new Date("2026-11-23T08:00:00.000Z");
  openDatabase.exec(buildSettleSql(equalReportIds, "accepted", settledAt));
  const readStates = () =>
    Object.fromEntries(
      openDatabase
        .prepare("SELECT id, state FROM reports")
        .all()
        .map((row) => [row.id, row.state]),
    );
  expect(readStates()).toEqual({ [ids[0]]: "accepted", [ids[1]]: "accepted", [ids[2]]: "closed", [ids[3]]: "open" });
  openDatabase.exec(buildSettleSql([ids[0], ids[3]], "closed", settledAt));
  expect(readStates()).toMatchObject({ [ids[0]]: "accepted", [ids[3]]: "closed" });
  expect(() => buildSettleSql(["'); DROP TABLE reports; --"], "closed", settledAt)).toThrow(RangeError);
});
