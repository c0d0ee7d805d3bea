import type { ReportSubject } from "#core/domain/reports/report.ts";

/** What a learner reports as wrong. */
export interface ReportTarget {
  subject: ReportSubject;
  /** The word that the report sheet uses for the subject. */
  subjectKind: "exercise" | "word" | "topic" | "sentence" | "correction";
  /** The place where the learner found the reported text, for example "Exercise 6 · Two-Way Prepositions". */
  location: string;
  /** The reported sentence, word or title. */
  text: string;
  /** Whether `text` is German. Default: true. */
  isGerman?: boolean;
  /** The learner's answer; for a correction, the sentence that was corrected. */
  answer?: string | null;
  /** The accepted answer. */
  expected?: string;
  /** Whether the answer was marked wrong, so that the learner can report that it should be accepted. */
  isWrong?: boolean;
}
