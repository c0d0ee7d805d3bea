/**
 * What the reporter considers wrong: that the answer was marked wrong, the German text, the explanation, or something
 * else.
 */
export const reportKinds = ["my-answer", "german", "explanation", "other"] as const;
export type ReportKind = (typeof reportKinds)[number];

/**
 * What a report is about. The id depends on the type:
 * - `exercise`: the question's id (`adverb-7` in the adverb quiz)
 * - `word`: the word's id, or the id of a question about it (`katze:english-to-german`)
 * - `topic`: its own id
 * - `text`: its own id, or the id of a question about it (`a1-lena-schreibt:2`)
 * - `sentence`: the id of the word whose example it is, or of a question about it (`katze:translate`)
 * - `correction`: the edit ("ein Katze → eine Katze")
 */
export const subjectTypes = ["exercise", "word", "topic", "text", "sentence", "correction"] as const;
export type SubjectType = (typeof subjectTypes)[number];

export interface ReportSubject {
  type: SubjectType;
  id: string;
}

/** Maximum number of reports that a learner, or a visitor's address, may send per UTC day. */
export const maxReportsPerDay = 20;
export const maxNoteLength = 500;
export const maxReportedAnswerLength = 500;
