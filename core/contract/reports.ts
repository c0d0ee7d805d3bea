import * as z from "zod/mini";
import { longestNote, longestReportedAnswer, reportKinds, subjectTypes } from "../domain/reports/report.ts";
import { endpoint } from "./endpoint.ts";
import { instant, wholeText } from "./values.ts";

/**
 * Tells the authors that something is wrong. The same again (sender, kind, subject and answer) is one report; a note that is added
 * later is kept with it. A `my-answer` report needs the answer; when the authors accept it, a learner is paid its XP.
 */
export const sendReport = endpoint({
  method: "POST",
  path: "/api/reports",
  access: "anyone",
  input: z.object({
    kind: z.enum(reportKinds),
    subject: z.object({
      type: z.enum(subjectTypes),
      id: z.string().check(wholeText, z.minLength(1), z.maxLength(200)),
    }),
    /** What was answered; of a correction, the sentence it was made in. */
    answer: z.optional(z.nullable(z.string().check(wholeText, z.trim(), z.maxLength(longestReportedAnswer)))),
    note: z.optional(z.nullable(z.string().check(wholeText, z.trim(), z.maxLength(longestNote)))),
  }),
  /** When it was first reported: now, or earlier. */
  response: z.object({ reportedAt: instant }),
  status: 202,
});
