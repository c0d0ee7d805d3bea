import * as z from "zod/mini";
import { maxNoteLength, maxReportedAnswerLength, reportKinds, subjectTypes } from "../domain/reports/report.ts";
import { endpoint } from "./endpoint.ts";
import { instant, normalizedText } from "./values.ts";

/**
 * Reports a mistake in the content to its authors. Reports with the same sender, kind, subject and answer are stored as
 * one report; a note that is sent later is added to it. A `my-answer` report requires `answer`. If the authors accept
 * the answer, the learner gets the XP for it.
 */
export const sendReport = endpoint({
  method: "POST",
  path: "/api/reports",
  access: "anyone",
  input: z.object({
    kind: z.enum(reportKinds),
    subject: z.object({
      type: z.enum(subjectTypes),
      id: z.string().check(normalizedText, z.minLength(1), z.maxLength(200)),
    }),
    /** The learner's answer. In a report about a correction, this is the sentence that was corrected. */
    answer: z.optional(z.nullable(z.string().check(normalizedText, z.trim(), z.maxLength(maxReportedAnswerLength)))),
    note: z.optional(z.nullable(z.string().check(normalizedText, z.trim(), z.maxLength(maxNoteLength)))),
  }),
  /** When this report was first sent. */
  response: z.object({ reportedAt: instant }),
  status: 202,
});
