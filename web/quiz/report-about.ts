import type { ReportSubject } from "#core/domain/reports/report.ts";

/** What a learner may find wrong. */
export interface ReportAbout {
  subject: ReportSubject;
  /** What kind of thing it is, as the sheet names it. */
  what: "exercise" | "word" | "topic" | "correction";
  /** Where it stands, as in "Exercise 6 · Two-Way Prepositions". */
  where: string;
  /** The sentence, word or title. */
  asks: string;
  /** Whether that is German. */
  isGerman?: boolean;
  /** What was answered; of a correction, the sentence it was made in. */
  answer?: string | null;
  /** The answer that counts. */
  expected?: string;
  /** The answer did not count, so that it may be said that it should. */
  isWrong?: boolean;
}
