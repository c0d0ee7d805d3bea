/** What may be wrong: an answer that should count, the German, the explanation, or something else. */
export const reportKinds = ["my-answer", "german", "explanation", "other"] as const;
export type ReportKind = (typeof reportKinds)[number];

/**
 * What a report is about. Its id: of an exercise, the question's (`adverb-7` in the adverb quiz); of a word, the word's or the
 * question's about it (`katze:english-to-german`); of a topic or text, its own; of a correction, the edit ("ein Katze → eine Katze").
 */
export const subjectTypes = ["exercise", "word", "topic", "text", "sentence", "correction"] as const;
export type SubjectType = (typeof subjectTypes)[number];

export interface ReportSubject {
  type: SubjectType;
  id: string;
}

/** From a learner, or from a visitor's address, on a day (UTC). */
export const reportsADay = 20;
export const longestNote = 500;
export const longestReportedAnswer = 500;
